"""Where things lie on the board, in units of its drawing.

Wide: ship boards left and right, the sensor table between them, the console below it. Tall: one ship board above the
table, one below, the console last. The console is low or high, as what is being done needs room.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]

#: edge of a space of the sensor table, and the radius of its rim, in the table's own units
CELL: Final = 98
RIM: Final = 318


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class Layout:
    """The places for a board that is `tall` or not, with a `high` console or a low one."""

    tall: bool
    high: bool

    @property
    def width(self) -> int:
        """Of the whole drawing."""
        return 640 if self.tall else 1000

    @property
    def height(self) -> int:
        """Of the whole drawing."""
        return 900 if self.tall else 720

    @property
    def console(self) -> Box:
        """The desk at which things are chosen and dice are rolled."""
        if self.tall:
            high = 340 if self.high else 134
            return Box(8, 892 - high, 624, high)
        high = 250 if self.high else 136
        return Box(204, 712 - high, 592, high)

    def ship_board(self, side: int) -> Box:
        """The board of a side: Tellurians left or below, Kalmians right or above."""
        if not self.tall:
            return Box(8 if side == 0 else 812, 8, 180, 704)
        return Box(8, 8, 624, 146) if side else Box(8, self.console.y - 154, 624, 146)

    @property
    def arena(self) -> Box:
        """The square in which the sensor table lies."""
        if self.tall:
            top = 160
            height = self.ship_board(0).y - 6 - top
            return Box((640 - height) / 2, top, height, height)
        height = self.console.y - 14
        return Box(500 - height / 2, 8, height, height)

    @property
    def table_scale(self) -> float:
        """How large the sensor table is drawn."""
        return round(self.arena.width / 2 / RIM, 3)


def spot(row: int, column: int) -> Point:
    """The middle of a space, in the sensor table's own units."""
    return (column - 2.5) * CELL, (row - 2.5) * CELL


#: facing -> the matrix that turns a ship which points up; matrices, because they turn the short way when animated
TURNS: Final = {"north": "1 0 0 1", "east": "0 1 -1 0", "south": "-1 0 0 -1", "west": "0 -1 1 0"}


def placed(row: int, column: int, facing: str, shift: Point = (0, 0)) -> str:
    """The transform of a ship on a space."""
    x, y = spot(row, column)
    return f"matrix({TURNS[facing]} {x + shift[0]:.0f} {y + shift[1]:.0f})"
