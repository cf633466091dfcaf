"""What a table of Ausbrecher AG is made of, as values: options, actions, the board, the turn, the state.

Inside, a rogue is its place in `COLOURS` (0-6) and a die the place in `DICE` (a rogue's number, or `WHITE`); actions
and observations use the names.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

from rules.core.domains import FLAG, Arrangement, Choice, Domain, Range, Subset
from rules.core.game import Action, Player
from rules.core.value import Value, value
from rules.games.ausbrecher_ag.tables import COLOURS, DICE, PIPS, ROGUES, SHEET_SPACE

#: `Board.spaces` of a rogue in its window, and of one that sits in a boat
WINDOW: Final = 0
HOME: Final = -1

Step: TypeAlias = Literal["draw", "bet", "choose", "roll", "resolve", "over"]


@dataclass(frozen=True, slots=True)
class Options:
    """What the table agreed on; the last space is the one numbered `path_length`."""

    path_length: int = 30
    bed_sheet: bool = False
    count_free_only: bool = False

    @property
    def first_space(self) -> int:
        """Where one pip leads from a window (AAG-13)."""
        return SHEET_SPACE if self.bed_sheet else 1


@value
class DrawFirstPlayer(Action):
    """Chance: who takes the first turn."""

    do: ClassVar[str] = "draw_first_player"
    fields: ClassVar[Mapping[str, Domain]] = {"player": Range(0, 5)}
    player: Player


@value
class Bet(Action):
    """In secret: the rogues in the order of their escape, first home first (AAG-1)."""

    do: ClassVar[str] = "bet"
    fields: ClassVar[Mapping[str, Domain]] = {"order": Arrangement(COLOURS)}
    secret: ClassVar[bool] = True
    order: tuple[str, ...]


@value
class ChooseDice(Action):
    """Which dice are rolled in this turn (AAG-2, AAG-3); colours in the order of `COLOURS`."""

    do: ClassVar[str] = "choose_dice"
    fields: ClassVar[Mapping[str, Domain]] = {"colours": Subset(COLOURS, 1, 3), "special": FLAG}
    colours: tuple[str, ...]
    special: bool


@value
class Roll(Action):
    """Chance: what one die shows."""

    do: ClassVar[str] = "roll"
    fields: ClassVar[Mapping[str, Domain]] = {"die": Choice(DICE), "pips": Range(PIPS[0], PIPS[-1])}
    die: str
    pips: int


@value
class Move(Action):
    """Resolve the die of a colour: its rogue goes forward (AAG-4, AAG-5)."""

    do: ClassVar[str] = "move"
    fields: ClassVar[Mapping[str, Domain]] = {"colour": Choice(COLOURS)}
    colour: str


@value
class MoveBack(Action):
    """Resolve the special die on a rogue: it goes back (AAG-8)."""

    do: ClassVar[str] = "move_back"
    fields: ClassVar[Mapping[str, Domain]] = {"colour": Choice(COLOURS)}
    colour: str


ACTIONS: Final[tuple[type[Action], ...]] = (DrawFirstPlayer, Bet, ChooseDice, Roll, Move, MoveBack)


@value
class Board(Value):
    """Where the rogues are; together with `levels`, `spaces` says how each stack is piled (AAG-6)."""

    #: for each rogue `WINDOW`, `HOME`, or its space on the path
    spaces: tuple[int, ...] = (WINDOW,) * len(COLOURS)
    #: for each rogue how many stand below it on its space
    levels: tuple[int, ...] = (0,) * len(COLOURS)
    #: the rogues in the boats, foremost seat first (AAG-10)
    home: tuple[int, ...] = ()


@value
class Turn(Value):
    """The dice of the turn in play; all empty until they are chosen."""

    #: the chosen dice, in the order of `DICE`
    dice: tuple[int, ...] = ()
    #: what they show, as far as they have been rolled
    pips: tuple[int, ...] = ()
    #: the dice that have been resolved
    used: tuple[int, ...] = ()
    #: the rogue that the special die moved back
    pushed: int | None = None


@value
class State(Value):
    """A table between two entries of the log."""

    #: each player's bet, as rogues; None until it is made
    bets: tuple[tuple[int, ...] | None, ...]
    #: who took the first turn; None before the draw
    first: Player | None = None
    #: how many turns are over
    turns: int = 0
    board: Board = Board()
    turn: Turn = Turn()

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.bets)

    @property
    def active(self) -> Player | None:
        """Whose turn it is, or will be after the bets; None before the draw. At the end, whoever ended the game."""
        return None if self.first is None else (self.first + self.turns) % len(self.bets)

    @property
    def step(self) -> Step:
        """What comes next."""
        if self.first is None:
            return "draw"
        if None in self.bets:
            return "bet"
        if len(self.board.home) == len(ROGUES):
            return "over"
        if not self.turn.dice:
            return "choose"
        return "roll" if len(self.turn.pips) < len(self.turn.dice) else "resolve"
