"""The shape of the mine: squares, the surface around them, directions, and the exits of track.

Inside, a square is a number 0-63 (row by row from the north-west), a square of the surface 64-95 (side by side), a
direction 0-3 in the order N E S W, and track a mask with one bit a direction. A set of squares is a mask of 64 bits.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.games.off_the_rails.tables import COLOURS

SIZE: Final = 8
SQUARES: Final = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in "ABCDEFGH")
SQUARE: Final = {name: square for square, name in enumerate(SQUARES)}
ALL: Final = (1 << len(SQUARES)) - 1
#: the first number of the surface
SURFACE: Final = len(SQUARES)

DIRECTIONS: Final = "NESW"
NORTH, EAST, SOUTH, WEST = range(4)
DIRECTION: Final = {letter: direction for direction, letter in enumerate(DIRECTIONS)}

_MOVES: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))


def opposite(direction: int) -> int:
    """The direction that looks back."""
    return direction ^ 2


def surface(side: int, place: int) -> int:
    """The surface square `place` (1-8, from west to east or from north to south) of a side."""
    return SURFACE + side * SIZE + place - 1


def side_of(where: int) -> int:
    """The side on which a surface square lies."""
    return (where - SURFACE) // SIZE


def place_of(where: int) -> int:
    """The place of a surface square on its side, 1-8."""
    return (where - SURFACE) % SIZE + 1


def where_name(where: int) -> str:
    """`C4`, or side and place of a surface square: `red 3`."""
    return SQUARES[where] if where < SURFACE else f"{COLOURS[side_of(where)]} {place_of(where)}"


def edge_of(where: int) -> int:
    """The square of the mine beside a surface square."""
    return NEXT[where][opposite(side_of(where))]


def _beyond(square: int, direction: int) -> int:
    row, column = divmod(square, SIZE)
    down, right = _MOVES[direction]
    row, column = row + down, column + right
    if 0 <= row < SIZE and 0 <= column < SIZE:
        return row * SIZE + column
    return surface(direction, (row if direction in (EAST, WEST) else column) + 1)


def _inland(where: int) -> tuple[int, ...]:
    """The way into the mine from a surface square; the other directions lead nowhere (-1)."""
    inward = opposite(side_of(where))
    edge = next(square for square in range(SURFACE) if _beyond(square, side_of(where)) == where)
    return tuple(edge if direction == inward else -1 for direction in range(4))


#: what lies beside each square and surface square in each direction
NEXT: Final = (
    *(tuple(_beyond(square, direction) for direction in range(4)) for square in range(SURFACE)),
    *(_inland(where) for where in range(SURFACE, SURFACE + 4 * SIZE)),
)

_CORNERS: Final = ("B2", "E2", "E5", "B5")
_ROUND: Final = (0, 1, 2, SIZE + 2, 2 * SIZE + 2, 2 * SIZE + 1, 2 * SIZE, SIZE)
#: the squares 1 to 8 of each mine, by colour
MINE: Final = tuple(tuple(SQUARE[corner] + step for step in _ROUND) for corner in _CORNERS)
#: the middle of each mine, where no track may lie
CENTRE: Final = tuple(SQUARE[corner] + SIZE + 1 for corner in _CORNERS)
CENTRES: Final = sum(1 << square for square in CENTRE)

_WEST_EDGE: Final = sum(1 << row * SIZE for row in range(SIZE))
_EAST_EDGE: Final = _WEST_EDGE << SIZE - 1
#: orthogonal neighbours of each square within the mine, as a mask
BESIDE: Final = tuple(
    sum(1 << there for there in NEXT[square] if there < SURFACE) for square in range(SURFACE)
)

STRAIGHTS: Final = ("NS", "EW")
CORNERS: Final = ("NE", "ES", "SW", "NW")
SIMPLE: Final = (*STRAIGHTS, *CORNERS)
TEES: Final = ("NES", "ESW", "NSW", "NEW")
CROSS: Final = "NESW"
#: track by the letters of its exits, and back
EXITS: Final = {name: sum(1 << DIRECTION[letter] for letter in name) for name in (*SIMPLE, *TEES, CROSS)}
EXITS_NAME: Final = {mask: name for name, mask in EXITS.items()}
#: the ways out of track with those exits, in the order N E S W
WAYS: Final = tuple(tuple(way for way in range(4) if mask >> way & 1) for mask in range(16))


def squares_in(mask: int) -> Iterator[int]:
    """The squares of a set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


#: the columns of each set of squares in a row
_COLUMNS: Final = tuple(tuple(squares_in(row)) for row in range(1 << SIZE))


def nth_square(mask: int, number: int) -> int:
    """The square with that number in a set, counted from 0."""
    for row, bits in enumerate(mask.to_bytes(SIZE, "little")):
        here = _COLUMNS[bits]
        if number < len(here):
            return row * SIZE + here[number]
        number -= len(here)
    raise AssertionError("there are more squares in the set")


def beside(mask: int) -> int:
    """All squares orthogonally beside a square of the set (squares of the set among them, if they touch)."""
    east, west = (mask & ~_EAST_EDGE) << 1, (mask & ~_WEST_EDGE) >> 1
    return (mask << SIZE | mask >> SIZE | east | west) & ALL
