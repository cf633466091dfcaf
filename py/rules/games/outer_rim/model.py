"""What a table of Outer Rim is made of, as values: options, actions, ships, dice, salvos, the state.

Inside, a sector is its place in `SECTORS` (0-2) and a facing its place in `FACINGS` (0-3); actions and observations use
the names.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from rules.core.domains import Choice, Domain, Multiset, Range, Subset
from rules.core.game import Action, Player
from rules.core.value import Value, value
from rules.games.outer_rim.geometry import Pose
from rules.games.outer_rim.tables import (
    ALL_MODULES,
    DICE_OF_A_COLOUR,
    DICE_SPACES,
    FACINGS,
    MODULES,
    SECTORS,
    SIZE,
    START,
    START_ENERGY,
    TOKENS,
)

_PLANNED: Final = Multiset((6, 5, 4, 3, 2, 1), 0, DICE_OF_A_COLOUR)
_SHIELDS: Final = Multiset((6, 5, 4, 3, 2, 1, 0), 0, DICE_OF_A_COLOUR)
#: Experimental Weapons make one cannon die more
_CANNONS: Final = Multiset((6, 5, 4, 3, 2, 1, 0), 0, DICE_OF_A_COLOUR + 1)


@dataclass(frozen=True, slots=True)
class Options:
    """What the table agreed on; `dice_spaces` gives (cannons, shields) of Prow, Hull and Stern."""

    modules: int = 3
    glory_from_start: bool = False
    dice_spaces: tuple[tuple[int, int], ...] = DICE_SPACES


@value
class ChooseModules(Action):
    """In secret: the modules a side takes aboard (ORI-1), in the order of `MODULES`."""

    do: ClassVar[str] = "choose_modules"
    fields: ClassVar[Mapping[str, Domain]] = {"modules": Subset(ALL_MODULES, 3, 6)}
    secret: ClassVar[bool] = True
    modules: tuple[str, ...]


@value
class Maneuver(Action):
    """In secret, both together: the token of the round (ORI-1); openly: the second token of the Emergency Engines."""

    do: ClassVar[str] = "maneuver"
    fields: ClassVar[Mapping[str, Domain]] = {"token": Choice(TOKENS)}
    secret: ClassVar[bool] = True
    token: str


@value
class Use(Action):
    """A module is used, and discarded with that."""

    do: ClassVar[str] = "use"
    fields: ClassVar[Mapping[str, Domain]] = {"module": Choice(ALL_MODULES)}
    module: str


@value
class Decline(Action):
    """The module, or the ion salvo, that is offered now is not used."""

    do: ClassVar[str] = "decline"


@value
class Deploy(Action):
    """Masking Devices: where the ship appears (ORI-4)."""

    do: ClassVar[str] = "deploy"
    fields: ClassVar[Mapping[str, Domain]] = {
        "row": Range(1, SIZE),
        "column": Range(1, SIZE),
        "facing": Choice(FACINGS),
    }
    row: int
    column: int
    facing: str


@value
class Absorb(Action):
    """Both together: the own sector that a collision damages (ORI-3)."""

    do: ClassVar[str] = "absorb"
    fields: ClassVar[Mapping[str, Domain]] = {"sector": Choice(SECTORS)}
    secret: ClassVar[bool] = True
    sector: str


@value
class Mine(Action):
    """Orbital Mines: the Kalmian sector that is damaged (ORI-5)."""

    do: ClassVar[str] = "mine"
    fields: ClassVar[Mapping[str, Domain]] = {"sector": Choice(SECTORS)}
    sector: str


@value
class Repair(Action):
    """Repair Unit: the sector that gets energy back (ORI-7)."""

    do: ClassVar[str] = "repair"
    fields: ClassVar[Mapping[str, Domain]] = {"sector": Choice(SECTORS)}
    sector: str


@value
class Declare(Action):
    """In secret, both together: the active sector, where two zones hold the enemy (ORI-1, ORI-8)."""

    do: ClassVar[str] = "declare"
    fields: ClassVar[Mapping[str, Domain]] = {"sector": Choice(SECTORS)}
    secret: ClassVar[bool] = True
    sector: str


@value
class Plan(Action):
    """In secret, both together: the dice in the active sector, values from high to low (ORI-7)."""

    do: ClassVar[str] = "plan"
    fields: ClassVar[Mapping[str, Domain]] = {"cannons": _PLANNED, "shields": _PLANNED}
    secret: ClassVar[bool] = True
    cannons: tuple[int, ...]
    shields: tuple[int, ...]


@value
class Rearrange(Action):
    """The user's dice after Gunner, Admiral, Engineer or Experimental Weapons (ORI-9)."""

    do: ClassVar[str] = "rearrange"
    fields: ClassVar[Mapping[str, Domain]] = {"cannons": _CANNONS, "shields": _SHIELDS}
    cannons: tuple[int, ...]
    shields: tuple[int, ...]


@value
class Ion(Action):
    """The cannon die given up, and the other side's shield dice as they will be (ORI-10)."""

    do: ClassVar[str] = "ion"
    fields: ClassVar[Mapping[str, Domain]] = {"cannon": Range(1, 6), "shields": _SHIELDS}
    cannon: int
    shields: tuple[int, ...]


@value
class Roll(Action):
    """Chance: what the next die shows (ORI-11)."""

    do: ClassVar[str] = "roll"
    fields: ClassVar[Mapping[str, Domain]] = {"value": Range(1, 6)}
    value: int


@value
class Spill(Action):
    """Where the damage to a destroyed Hull goes, as the attacker chooses (ORI-13)."""

    do: ClassVar[str] = "spill"
    fields: ClassVar[Mapping[str, Domain]] = {"sector": Choice(SECTORS)}
    sector: str


ACTIONS: Final[tuple[type[Action], ...]] = (
    ChooseModules,
    Maneuver,
    Use,
    Decline,
    Deploy,
    Absorb,
    Mine,
    Repair,
    Declare,
    Plan,
    Rearrange,
    Ion,
    Roll,
    Spill,
)


@value
class Ship(Value):
    """A ship, its energy by sector (0: destroyed) and its modules, held and spent."""

    pose: Pose
    energy: tuple[int, ...] = START_ENERGY
    modules: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()

    @property
    def destroyed(self) -> int:
        """How many sectors are destroyed."""
        return self.energy.count(0)


@value
class Track(Value):
    """What a turned-up token did: `moved`, `turned`, `stopped`, `invalid` (ORI-2) or `masked` (ORI-4).

    `end` is where the ship came to before any collision sent it back.
    """

    token: str
    fate: str
    start: Pose
    end: Pose

    @property
    def moved(self) -> bool:
        """Whether the token took the ship to another space (ORI-3, ORI-5)."""
        return self.fate == "moved"


@value
class Course(Value):
    """The tokens turned up last, and the second one of the Emergency Engines."""

    tracks: tuple[Track | None, ...] = (None, None)
    engine: Track | None = None


@value
class Dice(Value):
    """The dice in an active sector, values from high to low."""

    cannons: tuple[int, ...] = ()
    shields: tuple[int, ...] = ()


@value
class Salvo(Value):
    """What the attacker's cannon dice and the target's shield dice rolled; 0: not rolled."""

    rolls: tuple[int, ...] = ()
    blocks: tuple[int, ...] = ()


@value
class Battle(Value):
    """Planning and Firing of a round; each pair by side, a salvo under its attacker."""

    sectors: tuple[int | None, ...] = (None, None)
    reserves: bool = False
    dice: tuple[Dice, ...] = (Dice(), Dice())
    salvos: tuple[Salvo, ...] = (Salvo(), Salvo())
    spills: tuple[int | None, ...] = (None, None)


#: a round before its Planning
NO_BATTLE: Final = Battle()


@value
class Hurt(Value):
    """Damage that is about to be dealt to a sector."""

    sector: int
    amount: int


@value
class Glory(Value):
    """Whether damage was ever suffered, and in this round; whether the Tie token lies at the board (ORI-16)."""

    ever: bool = False
    now: bool = False
    token: bool = False


@value
class Event(Value):
    """Something that everybody saw happen after an entry, without anybody deciding it; `about` as the kind needs it."""

    kind: str
    side: Player | None = None
    about: tuple[str | int | tuple[int, ...], ...] = ()


#: what each side has committed to in a decision made together, until it is revealed
Commits: TypeAlias = tuple[Action | None, ...]
NO_COMMITS: Final[Commits] = (None, None)


#: no damage is about to be dealt
UNHURT: Final[tuple[Hurt | None, ...]] = (None, None)


@value
class State(Value):
    """A table between two entries of the log."""

    #: the stage of the round that waits for somebody, or for luck (its place in `stages.ROUND`)
    place: int = 0
    round: int = 1
    ships: tuple[Ship, ...] = (Ship(Pose(*START[0])), Ship(Pose(*START[1])))
    commits: Commits = NO_COMMITS
    #: the module that was used and whose details are still to be given
    using: str = ""
    course: Course = Course()
    battle: Battle = NO_BATTLE
    #: damage about to be dealt to each side
    hurts: tuple[Hurt | None, ...] = UNHURT
    glory: Glory = Glory()
    #: why the game is over; empty while it goes on
    reason: str = ""
    #: what happened after the latest entry
    events: tuple[Event, ...] = ()


def side_of(module: str) -> Player:
    """The side that a module belongs to."""
    return next(side for side, modules in enumerate(MODULES) if module in modules)
