"""A small table for tests: set up a position, script the rolls, play by names. Tellurians are "t", Kalmians "k"."""

from __future__ import annotations

from typing import Final

from rules.core.errors import IllegalAction, Refusal
from rules.core.game import Action, Chance, Decision, Terminal
from rules.core.match import Match
from rules.games.outer_rim.geometry import Pose
from rules.games.outer_rim.model import (
    Absorb,
    Declare,
    Decline,
    Glory,
    Maneuver,
    Options,
    Plan,
    Roll,
    Ship,
    State,
)
from rules.games.outer_rim.observe import Observation, ShipView
from rules.games.outer_rim.rules import OuterRim
from rules.games.outer_rim.stages import MANEUVER
from rules.games.outer_rim.tables import FACINGS, START_ENERGY

SEAT: Final = {"t": 0, "k": 1}
FULL: Final = START_ENERGY

#: face to face in one column, a space between them: Prow against Prow
T_AT: Final = "3 2 north"
K_AT: Final = "1 2 south"


def pose(text: str) -> Pose:
    """The pose in "3 2 north": row, column, facing."""
    row, column, facing = text.split()
    return Pose(int(row), int(column), FACINGS.index(facing))


class Table:
    """A battle that goes on from a position at the start of a round."""

    def __init__(
        self,
        t: str = T_AT,
        k: str = K_AT,
        *,
        t_energy: tuple[int, ...] = FULL,
        k_energy: tuple[int, ...] = FULL,
        t_modules: str = "",
        k_modules: str = "",
        glory: Glory = Glory(),  # noqa: B008 - a frozen value
        options: Options = Options(),  # noqa: B008
    ) -> None:
        ships = (
            Ship(pose(t), t_energy, tuple(t_modules.split())),
            Ship(pose(k), k_energy, tuple(k_modules.split())),
        )
        self.game = OuterRim(2, options)
        self.match = Match(self.game, (), (State(place=MANEUVER, ships=ships, glory=glory),))

    # What is played

    def play(self, who: str, *actions: Action) -> Table:
        """That side does these things in turn."""
        for action in actions:
            self.match = self.match.play(SEAT[who], action)
        return self

    def tokens(self, t: str, k: str) -> Table:
        """Both place a token."""
        return self.play("t", Maneuver(t)).play("k", Maneuver(k))

    def absorb(self, t: str, k: str) -> Table:
        """Both choose where the collision hits."""
        return self.play("t", Absorb(t)).play("k", Absorb(k))

    def declare(self, t: str, k: str) -> Table:
        """Both choose an active sector."""
        return self.play("t", Declare(t)).play("k", Declare(k))

    def stay(self) -> Table:
        """Nobody moves."""
        return self.tokens("stop", "stop")

    def plan(self, t: str, k: str) -> Table:
        """Both set dice, written "654/32": cannons, a stroke, shields."""
        return self.play("t", plan(t)).play("k", plan(k))

    def roll(self, values: str) -> Table:
        """The next dice show these values; nobody fires an ion salvo before."""
        while self.step == "ion":
            self.play(self.owes, Decline())
        for value in values:
            self.match = self.match.play(None, Roll(int(value)))
        return self

    def refused(self, who: str, action: Action) -> Refusal:
        """Why that side may not do that; the match stays as it is."""
        try:
            self.match.play(SEAT[who], action)
        except IllegalAction as error:
            return error.refusal
        raise AssertionError(f"{action} was allowed")

    # What is seen

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def step(self) -> str:
        return self.seen().step

    @property
    def owes(self) -> str:
        """Who has to decide: "t", "k", "tk", "" at a roll or at the end."""
        node = self.match.node
        players = node.players if isinstance(node, Decision) else frozenset()
        return "".join(name for name, seat in SEAT.items() if seat in players)

    @property
    def luck(self) -> bool:
        return isinstance(self.match.node, Chance)

    @property
    def end(self) -> Terminal:
        assert isinstance(self.match.node, Terminal)
        return self.match.node

    def seen(self, viewer: int | None = None) -> Observation:
        """What everybody sees."""
        return self.game.observe(self.match.state, viewer)

    def ship(self, who: str) -> ShipView:
        return self.seen().ships[SEAT[who]]

    def at(self, who: str) -> str:
        """Where that ship is, as in `pose`."""
        spot = self.ship(who).spot
        return f"{spot.row} {spot.column} {spot.facing}"

    def energy(self, who: str) -> tuple[int, ...]:
        return self.ship(who).energy

    def dice(self, who: str) -> str:
        """The dice of that side, as in `plan`."""
        ship = self.ship(who)
        cannons, shields = ("".join(str(die.value) for die in dice) for dice in (ship.cannons, ship.shields))
        return f"{cannons}/{shields}"

    def standing(self, who: str) -> tuple[int, ...]:
        """The hits of that side that stand."""
        return self.ship(who).standing

    def legal(self, who: str) -> list[Action]:
        return list(self.game.legal_actions(self.match.state, SEAT[who]))

    def told(self, kind: str) -> list[tuple[object, ...]]:
        """What happened of that kind after the last entry."""
        return [(event.side, *event.about) for event in self.state.events if event.kind == kind]


def values(text: str) -> tuple[int, ...]:
    """The dice of "654"."""
    return tuple(map(int, text))


def plan(text: str) -> Plan:
    """The plan of "654/32"."""
    cannons, shields = text.split("/")
    return Plan(values(cannons), values(shields))
