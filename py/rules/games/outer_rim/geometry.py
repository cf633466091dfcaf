"""Where ships are, how a token moves them, and which zone covers whom."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from rules.games.outer_rim.tables import FACINGS, HULL, MANEUVERS, PROW, SIZE, STERN

#: facing -> (rows, columns) of one space ahead
AHEAD: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a ship is (row, column: 1-4) and where its prow points (its place in `FACINGS`)."""

    row: int
    column: int
    facing: int

    @property
    def space(self) -> tuple[int, int]:
        """The space alone."""
        return self.row, self.column

    @property
    def points(self) -> str:
        """The name of the facing."""
        return FACINGS[self.facing]


def follow_token(pose: Pose, token: str) -> Pose | None:
    """Where the token leads; None if it would lead off the board (ORI-2)."""
    spaces, quarters = MANEUVERS[token]
    rows, columns = AHEAD[pose.facing]
    row, column = pose.row + spaces * rows, pose.column + spaces * columns
    if not (1 <= row <= SIZE and 1 <= column <= SIZE):
        return None
    return Pose(row, column, (pose.facing + quarters) % len(FACINGS))


def zones(pose: Pose, row: int, column: int) -> tuple[int, ...]:
    """The sectors whose firing zone holds that space: two on a diagonal, none for the ship's own space."""
    return _covering(pose.facing, row - pose.row, column - pose.column)


@cache
def _covering(facing: int, down: int, right: int) -> tuple[int, ...]:
    """The sectors whose firing zone holds a space so far down and to the right."""
    if not (down or right):
        return ()
    rows, columns = AHEAD[facing]
    ahead = down * rows + right * columns
    aside = abs(down * columns - right * rows)
    covering = {
        PROW: ahead > 0 and ahead >= aside,
        HULL: aside >= abs(ahead),
        STERN: ahead < 0 and -ahead >= aside,
    }
    return tuple(sector for sector, covers in covering.items() if covers)


@cache
def coverage(pose: Pose) -> tuple[tuple[int, ...], ...]:
    """The zones that hold each space of the board, row by row."""
    return tuple(zones(pose, row, column) for row in range(1, SIZE + 1) for column in range(1, SIZE + 1))
