"""Where things lie on the board, in units of its drawing: a mine of 1000 by 1000, and the office beside or below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from rules.games.off_the_rails.geometry import SIZE, SQUARE
from rules.games.off_the_rails.tables import COLOURS
from ui.kept import kept

Point: TypeAlias = tuple[float, float]

MINE: Final = 1000
#: edge of a square, and how deep the surface is
CELL: Final = 104
DECK: Final = 84
#: one step in each direction, in the order N E S W
STEP: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
TURN: Final = {"N": 0, "E": 90, "S": 180, "W": 270}
#: how far from the edge of the board a berth's middle lies
_BERTH: Final = 48


@dataclass(frozen=True, slots=True)
class Office:
    """The board of slate with the holds, the bag and the cards."""

    tall: bool
    missions: bool

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, width, height."""
        if self.tall:
            return 0, MINE, MINE, 330 if self.missions else 268
        return MINE, 0, 380, MINE

    @property
    def view(self) -> str:
        """The view box of the whole drawing."""
        left, top, width, height = self.box
        return f"0 0 {left + width} {top + height}"


@kept
def middle(square: str) -> Point:
    """The middle of a square."""
    row, column = divmod(SQUARE[square], SIZE)
    return DECK + CELL * (column + 0.5), DECK + CELL * (row + 0.5)


@kept
def berth(side: str, place: int) -> Point:
    """The middle of a surface square."""
    along, deep = DECK + CELL * (place - 0.5), {"red": _BERTH, "blue": _BERTH}.get(side, MINE - _BERTH)
    return (along, deep) if COLOURS.index(side) % 2 == 0 else (deep, along)


def at(where: str) -> Point:
    """The middle of "C4", or of the surface square "red 3"."""
    side, _space, place = where.partition(" ")
    return berth(side, int(place)) if place else middle(where)


def beside(point: Point, direction: str, distance: float) -> Point:
    """The point that far away in a direction."""
    across, down = STEP[direction]
    return point[0] + across * distance, point[1] + down * distance


def corner(side: str) -> Point:
    """The middle of the shelf where that side's player sits: the corner at its clockwise beginning."""
    low, high = DECK / 2, MINE - DECK / 2
    return {"red": (low, low), "yellow": (high, low), "green": (high, high), "blue": (low, high)}[side]


@kept
def shift(point: Point) -> str:
    """The transform that moves a drawing round (0, 0) there."""
    return f"translate({point[0]:g} {point[1]:g})"
