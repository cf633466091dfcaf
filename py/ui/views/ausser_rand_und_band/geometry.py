"""Where things stand in the factory, in units of the drawing: the line runs right, or down where the board is tall."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: left upper corner and size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        """Its centre."""
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class Hall:
    """The layout of the board."""

    tall: bool

    @property
    def width(self) -> int:
        """Units across."""
        return 1000 if self.tall else 1400

    @property
    def height(self) -> int:
        """Units down."""
        return 1300 if self.tall else 1020

    def carriage(self, space: int) -> Point:
        """Middle of the plate that stands on a space; 0 is where new ones come from, 6 where they fall."""
        if self.tall:
            return 344, 190 + 143 * (space - 1)
        return 263 + 196 * (space - 1), 304

    def station(self, space: int) -> Box:
        """All the room of a space, where nothing rides on it."""
        x, y = self.carriage(space)
        return Box(x - 74, y - 60, 466, 120) if self.tall else Box(x - 90, 284, 180, 210)

    @property
    def die(self) -> float:
        """The room of the largest die in a bin."""
        return 100 if self.tall else 60

    @property
    def bin(self) -> Box:
        """The bin for dice, seen from the middle of its plate."""
        return Box(92, -54, 288, 109) if self.tall else Box(-84, 80, 168, 110)

    def machine(self, edge: int) -> Point:
        """Middle of an edge space: the first of two stands above the line, or to its left."""
        space, second = 5 - edge // 2, edge % 2
        if self.tall:
            return (882 if second else 118), 190 + 143 * (space - 1)
        return 263 + 196 * (space - 1), (640 if second else 162)

    @property
    def machine_size(self) -> tuple[int, int]:
        """Width and height of an edge space."""
        return (216, 132) if self.tall else (184, 124)

    @property
    def along(self) -> int:
        """How far an arrow that points to the right is turned to point forward."""
        return 90 if self.tall else 0

    @property
    def tray(self) -> Box:
        """Where fallen tiles and dice come to lie."""
        return Box(36, 880, 928, 84) if self.tall else Box(1176, 576, 196, 196)

    def stored(self, count: int) -> Box:
        """Where on their shelf so many stored tiles stand: wide, the lower plank is filled first."""
        if self.tall:
            return Box(776, 18, 200, 88)
        return Box(1180, 208, 194, 84) if count <= 3 else Box(1180, 122, 194, 168)

    @property
    def sign(self) -> Point:
        """Middle of the sign that says what would happen, or what has."""
        return (500, 1034) if self.tall else (655, 752)

    def shelf(self, seat: int, seats: int) -> Box:
        """A player's shelf."""
        top, height = (1092, 198) if self.tall else (804, 206)
        gap = 10 if self.tall else 14
        width = (self.width - gap * (seats + 1)) / seats
        return Box(gap + seat * (width + gap), top, width, height)


def slots(count: int, box: Box, largest: float) -> tuple[float, list[Point]]:
    """How far apart `count` things lie in a box, as large as they can be, and the middle of each."""
    columns, pitch = 1, 0.0
    for tried in range(1, count + 1):
        fits = min(largest, box.width / tried, box.height / ceil(count / tried))
        if fits >= pitch:
            columns, pitch = tried, fits
    rows = ceil(count / columns)
    x, y = box.middle
    places = []
    for place in range(count):
        row, column = divmod(place, columns)
        in_row = min(columns, count - row * columns)
        places.append((x + pitch * (column - (in_row - 1) / 2), y + pitch * (row - (rows - 1) / 2)))
    return pitch, places
