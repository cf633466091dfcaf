"""The round in its order, as a table: which stages there are and whose they are."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from rules.core.game import Player
from rules.games.outer_rim.model import State
from rules.games.outer_rim.tables import KALMIANS, TELLURIANS

Step: TypeAlias = Literal[
    "modules",
    "maneuver",
    "masking",
    "deploy",
    "reveal",
    "collision",
    "lord",
    "deal",
    "mines",
    "mine",
    "engines",
    "engine",
    "planning",
    "repair",
    "mend",
    "reserves",
    "declare",
    "plan",
    "ready",
    "rearrange",
    "ion",
    "fire",
    "cannons",
    "shields",
    "targeting",
    "commodore",
    "spill",
    "salvo",
    "round_end",
    "over",
]


class Stage(NamedTuple):
    """A stage of the round; without a side it is both sides' together, or goes by itself."""

    step: Step
    side: Player | None = None


#: Every stage in its order. Where nobody has anything to decide the game passes on to the next.
ROUND: Final[tuple[Stage, ...]] = (
    Stage("modules"),
    # ORI-4: the Maneuvers Phase
    Stage("maneuver"),
    Stage("masking", KALMIANS),
    Stage("deploy", KALMIANS),
    Stage("reveal"),
    Stage("collision"),
    Stage("lord", KALMIANS),
    Stage("deal"),
    Stage("mines", TELLURIANS),
    Stage("mine", TELLURIANS),
    Stage("lord", KALMIANS),
    Stage("deal"),
    Stage("engines", TELLURIANS),
    Stage("engine", TELLURIANS),
    Stage("collision"),
    Stage("lord", KALMIANS),
    Stage("deal"),
    # ORI-7: the Planning Phase
    Stage("planning"),
    Stage("repair", TELLURIANS),
    Stage("mend", TELLURIANS),
    Stage("reserves", KALMIANS),
    Stage("declare"),
    Stage("plan"),
    # ORI-9 to ORI-12: the Firing Phase
    Stage("ready", TELLURIANS),
    Stage("rearrange", TELLURIANS),
    Stage("ready", KALMIANS),
    Stage("rearrange", KALMIANS),
    Stage("ion", TELLURIANS),
    Stage("ion", KALMIANS),
    Stage("fire"),
    Stage("cannons", TELLURIANS),
    Stage("shields", KALMIANS),
    Stage("cannons", KALMIANS),
    Stage("targeting", KALMIANS),
    Stage("shields", TELLURIANS),
    Stage("commodore", TELLURIANS),
    Stage("spill", TELLURIANS),
    Stage("spill", KALMIANS),
    Stage("salvo"),
    Stage("lord", KALMIANS),
    Stage("deal"),
    Stage("round_end"),
    Stage("over"),
)
MANEUVER: Final = ROUND.index(Stage("maneuver"))
FIRE: Final = ROUND.index(Stage("fire"))
OVER: Final = ROUND.index(Stage("over"))


def stage(state: State) -> Stage:
    """The stage that waits."""
    return ROUND[state.place]


def before(place: int, step: Step) -> int:
    """The place of the last stage of that step before `place`."""
    return max(at for at in range(place) if ROUND[at].step == step)
