"""The best assembly of robots from a collection of tiles (ARB-16), exactly.

With T robots, S of them of a single colour, n tiles are worth n + 2 T + 2 S. Any tiles that are left over fill up mixed
robots, so T is simply the smallest number of tiles of a part, and what must be searched is the largest S.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import TypeAlias

from rules.games.ausser_rand_und_band.tables import COLOURS, LEFT_OVER, MIXED, PARTS, SINGLE_COLOUR, TILES

_Tiles: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Robot:
    """Head, torso and legs, as tiles; `colour` is the one that they share, None for a mixed robot."""

    tiles: _Tiles
    colour: str | None

    @property
    def points(self) -> int:
        """What the robot is worth."""
        return MIXED if self.colour is None else SINGLE_COLOUR


@dataclass(frozen=True, slots=True)
class Assembly:
    """A collection, assembled: single-colour robots first, then mixed ones, and the tiles of no robot."""

    robots: tuple[Robot, ...]
    left: _Tiles

    @property
    def points(self) -> int:
        """Robot points of the collection."""
        return sum(robot.points for robot in self.robots) + LEFT_OVER * len(self.left)


def assemble(tiles: Sequence[int]) -> Assembly:
    """The most valuable assembly of the tiles; the same for the same tiles in any order."""
    return _assemble(tuple(sorted(tiles)))


@cache
def _assemble(tiles: _Tiles) -> Assembly:
    parts = [tuple(tile for tile in tiles if TILES[tile].part == part) for part in PARTS]
    colours, picks = _single_robots(parts)
    single = [Robot(robot, colour) for robot, colour in zip(zip(*picks, strict=True), colours, strict=True)]
    rest = [_without(part, pick) for part, pick in zip(parts, picks, strict=True)]
    mixed = [Robot(robot, None) for robot in zip(*rest, strict=False)]
    left = tuple(tile for part in rest for tile in part[len(mixed) :])
    return Assembly((*single, *mixed), left)


def _single_robots(parts: Sequence[_Tiles]) -> tuple[tuple[str, ...], list[_Tiles]]:
    """As many single-colour robots as there can be: the colour of each, and for each part the tiles they take."""
    most = [min(sum(colour in TILES[tile].colours for tile in part) for part in parts) for colour in COLOURS]
    counts = product(*(range(most_of_colour + 1) for most_of_colour in most))
    for count in sorted(counts, key=sum, reverse=True):
        colours = tuple(
            colour for colour, times in zip(COLOURS, count, strict=True) for _robot in range(times)
        )
        picks = [pick for pick in (_cover(part, colours) for part in parts) if pick is not None]
        if len(picks) == len(parts):
            return colours, picks
    raise AssertionError("no robot at all is always possible")


def _cover(part: _Tiles, colours: tuple[str, ...]) -> _Tiles | None:
    """Different tiles of the part that can show these colours in turn, or None; one-colour tiles go first."""
    if not colours:
        return ()
    for tile in dict.fromkeys(part):
        if colours[0] in TILES[tile].colours:
            covered = _cover(_without(part, (tile,)), colours[1:])
            if covered is not None:
                return (tile, *covered)
    return None


def _without(tiles: _Tiles, taken: Sequence[int]) -> _Tiles:
    left = list(tiles)
    for tile in taken:
        left.remove(tile)
    return tuple(left)
