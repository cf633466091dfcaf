"""Where things lie on the board, in units of its drawing (1000 wide; the scene is the upper 700, the tray lies below).

The path is one spline that the scene (`static/art/ausbrecher-ag-scene.svg`) paints as a ledge in the rock; the stones
are laid along it at equal distances, so that every length of path fits.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import dist
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]

WIDTH: Final = 1000
SCENE_HEIGHT: Final = 700

#: start, then cubic Bezier segments (two controls and an end): from the hole in the wall down to the landing stage
PATH_START: Final[Point] = (128, 290)
PATH_CURVES: Final[tuple[tuple[Point, Point, Point], ...]] = (
    ((300, 270), (480, 304), (640, 286)),
    ((790, 270), (800, 414), (650, 428)),
    ((480, 446), (300, 410), (150, 432)),
    ((32, 450), (42, 594), (160, 590)),
    ((380, 582), (560, 606), (772, 604)),
)

WINDOWS: Final[tuple[Point, ...]] = tuple((190.0 + 80 * window, 147.0) for window in range(7))
#: middle of the waterline of boats 1 to 4, how large they are drawn, and the seats within a boat
BOATS: Final[tuple[Point, ...]] = ((902, 640), (914, 524), (898, 408), (914, 292))
BOAT_SCALE: Final = 0.9
SEATS: Final[tuple[Point, ...]] = ((-33, -2), (33, -2))
SINGLE_SEAT: Final[Point] = (0, -2)


@dataclass(frozen=True, slots=True)
class Tray:
    """The cloth below the scene: places for eight dice in one row or two."""

    tall: bool

    @property
    def height(self) -> int:
        """Units below the scene."""
        return 390 if self.tall else 200

    @property
    def die(self) -> float:
        """Edge of a die that waits to be chosen."""
        return 116 if self.tall else 88

    @property
    def rolled_die(self) -> float:
        """Edge of a die that was rolled."""
        return 168 if self.tall else 104

    def slot(self, place: int) -> Point:
        """Middle of the place of die 0 to 7."""
        if self.tall:
            return 140 + 240 * (place % 4), SCENE_HEIGHT + 100 + 184 * (place // 4)
        return 81 + 119.7 * place, SCENE_HEIGHT + 88

    def spread(self, place: int, count: int) -> Point:
        """Middle of rolled die `place` of `count`."""
        pitch = 240 if count <= 4 else 960 / count
        return WIDTH / 2 + pitch * (place - (count - 1) / 2), SCENE_HEIGHT + (160 if self.tall else 80)


def path_data() -> str:
    """The spline as the `d` of an SVG path."""
    curves = " ".join("C" + " ".join(f"{x:g} {y:g}" for x, y in curve) for curve in PATH_CURVES)
    return f"M{PATH_START[0]:g} {PATH_START[1]:g} {curves}"


@lru_cache(maxsize=4)
def stones(count: int) -> tuple[Point, ...]:
    """Middles of spaces 1 to `count`, equally far apart along the path."""
    line = _polyline()
    lengths = [0.0]
    for here, there in pairwise(line):
        lengths.append(lengths[-1] + dist(here, there))
    found, at = [], 0
    for space in range(count):
        wanted = lengths[-1] * space / (count - 1)
        while at < len(line) - 2 and lengths[at + 1] < wanted:
            at += 1
        part = (wanted - lengths[at]) / (lengths[at + 1] - lengths[at])
        found.append(_between(line[at], line[at + 1], part))
    return tuple(found)


def stone_scale(count: int) -> float:
    """How much larger or smaller than usual the stones of a path of `count` spaces are."""
    return min(1.12, 30 / count + 0.02) if count > 26 else 1.12


def _polyline() -> list[Point]:
    """The path in 60 short straight pieces a curve."""
    line, start = [PATH_START], PATH_START
    for first, second, end in PATH_CURVES:
        for step in range(1, 61):
            t = step / 60
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            corners = (start, first, second, end)
            line.append(
                (
                    sum(w * x for w, (x, _y) in zip(weights, corners, strict=True)),
                    sum(w * y for w, (_x, y) in zip(weights, corners, strict=True)),
                )
            )
        start = end
    return line


def _between(here: Point, there: Point, part: float) -> Point:
    return round(here[0] + (there[0] - here[0]) * part, 1), round(here[1] + (there[1] - here[1]) * part, 1)
