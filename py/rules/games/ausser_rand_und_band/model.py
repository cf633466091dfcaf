"""What a table of Ausser Rand & Band is made of, as values: options, actions, the line, the turn, the state.

Inside, a tile is its place in `TILES` and an edge space its place in `EDGES`; actions and observations use the names.
Whatever goes by space has space 1 first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

from rules.core.domains import Choice, Domain, Range
from rules.core.game import Action, Player
from rules.core.value import Value, value
from rules.games.ausser_rand_und_band import FACES
from rules.games.ausser_rand_und_band.tables import (
    DICE_EACH,
    EDGES,
    ENTRY,
    EXIT,
    NO_NUMBER,
    NUMBERS,
    TILE_NAMES,
)

#: `draw` and `roll` before the game and in it, `take` a die back, `place` the edge die, `move` a die, `repeat` a space,
#: `tumble`: fallen dice are rolled
Step: TypeAlias = Literal["draw", "roll", "take", "place", "move", "repeat", "tumble", "over"]

#: who owns a die, and the number it shows (`NO_NUMBER`: none)
Die: TypeAlias = tuple[Player, int]
#: the dice on each space of the line, sorted: like dice are interchangeable
Dice: TypeAlias = tuple[tuple[Die, ...], ...]


@dataclass(frozen=True, slots=True)
class Options:
    """What the table agreed on; `ages` has the seats from youngest to oldest, None: as they sit (ARB-1)."""

    faces: str = FACES[0]
    tenth: bool = False
    ages: tuple[Player, ...] | None = None


@value
class DrawTile(Action):
    """Chance: the tile that comes to the line."""

    do: ClassVar[str] = "draw_tile"
    fields: ClassVar[Mapping[str, Domain]] = {"tile": Choice(TILE_NAMES)}
    tile: str


@value
class Roll(Action):
    """Chance: what one die shows."""

    do: ClassVar[str] = "roll"
    fields: ClassVar[Mapping[str, Domain]] = {"value": Range(NUMBERS[0], NUMBERS[-1])}
    value: int


@value
class TakeDie(Action):
    """An own die from the line goes back to the supply, to be used at once (ARB-2, ARB-3)."""

    do: ClassVar[str] = "take_die"
    fields: ClassVar[Mapping[str, Domain]] = {
        "space": Range(ENTRY, EXIT),
        "number": Range(NO_NUMBER, NUMBERS[-1]),
    }
    space: int
    number: int


@value
class Place(Action):
    """A die goes to an edge space, and the space's action is carried out."""

    do: ClassVar[str] = "place"
    fields: ClassVar[Mapping[str, Domain]] = {"edge": Choice(EDGES)}
    edge: str


@value
class MoveDie(Action):
    """A die goes one space along the line, in the direction of the action that is carried out."""

    do: ClassVar[str] = "move_die"
    fields: ClassVar[Mapping[str, Domain]] = {
        "owner": Range(0, 3),
        "space": Range(ENTRY, EXIT),
        "number": Range(NO_NUMBER, NUMBERS[-1]),
    }
    owner: Player
    space: int
    number: int


@value
class Repeat(Action):
    """The action of an occupied edge space is carried out again (ARB-10)."""

    do: ClassVar[str] = "repeat"
    fields: ClassVar[Mapping[str, Domain]] = {"edge": Choice(EDGES)}
    edge: str


ACTIONS: Final[tuple[type[Action], ...]] = (DrawTile, Roll, TakeDie, Place, MoveDie, Repeat)


@value
class Turn(Value):
    """What the turn in play has come to."""

    #: dice that are still to be rolled onto the line
    rolls: int = 0
    #: what the dice of this throw have shown so far
    rolled: tuple[int, ...] = ()
    #: the action that is being carried out, an edge space
    edge: int | None = None
    #: the number of the first of two dice to be moved (ARB-6)
    picked: int | None = None
    #: tiles that are still to be shoved onto the line (ARB-14)
    shoves: int = 1
    #: opponents' dice that fall count 1 (ARB-8)
    ones: bool = False


@value
class Fall(Value):
    """A tile that left the line, and the dice that came down with it."""

    tile: int
    #: the owner of each die, by seat
    owners: tuple[Player, ...]
    #: what each of them shows now, 0: it is still to be rolled
    values: tuple[int, ...]


@value
class Award(Value):
    """What became of a fallen tile."""

    fall: Fall
    #: each player's total; None without a die on the tile
    totals: tuple[int | None, ...]
    #: None: nobody, the tile is stored (ARB-13)
    winner: Player | None
    #: the stored tiles that the winner took along
    stored: tuple[int, ...]


@value
class State(Value):
    """A table between two entries of the log."""

    step: Step
    #: how many of each of `TILES` can still come
    stack: tuple[int, ...]
    #: the tile on each space; None before the set-up is done, and behind the end-of-work tile's front
    tiles: tuple[int | None, ...]
    dice: Dice
    #: whose die lies on each edge space
    edges: tuple[Player | None, ...]
    stored: tuple[int, ...]
    #: each player's tiles, in the order of winning
    won: tuple[tuple[int, ...], ...]
    #: whose turn it is; None before the game. At the end, whoever ended it
    active: Player | None = None
    turn: Turn = Turn()
    fall: Fall | None = None
    #: what became of the tiles that fell since somebody decided something
    awards: tuple[Award, ...] = ()

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.won)

    @property
    def ending(self) -> bool:
        """Whether the end-of-work tile is on the line (ARB-15)."""
        return self.active is not None and self.tiles[0] is None

    @property
    def roller(self) -> Player | None:
        """Who rolls onto the line or decides now: before the game one after the other, then whoever's turn it is."""
        if self.active is None and self.step == "roll":
            return sum(map(len, self.dice)) // 2
        return self.active

    def on_line(self, player: Player) -> int:
        """How many dice of `player` lie on the line's tiles."""
        return sum(owner == player for space in self.dice for owner, _number in space)

    def supply(self, player: Player) -> int:
        """How many dice `player` has at hand."""
        fallen = self.fall.owners.count(player) if self.fall else 0
        return DICE_EACH - self.on_line(player) - self.edges.count(player) - fallen
