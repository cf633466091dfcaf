"""The domain of squares: a set as a mask of bits, so that no table is built for each of the many sets that occur."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.domains import Value
from rules.core.errors import Malformed
from rules.core.value import Value as Frozen
from rules.core.value import value
from rules.games.off_the_rails.geometry import ALL, SQUARE, SQUARES, nth_square, squares_in


@value
class Squares(Frozen):
    """Squares by name, in the order of the board."""

    mask: int = ALL

    @property
    def size(self) -> int:
        """How many squares there are."""
        return self.mask.bit_count()

    def rank(self, value: Value) -> int:
        """Place of a square in the set; Malformed if it is not in it."""
        square = SQUARE.get(value, -1) if isinstance(value, str) else -1
        if square < 0 or not self.mask >> square & 1:
            raise Malformed(f"{str(value)[:40]!r} cannot stand here.")
        return (self.mask & (1 << square) - 1).bit_count()

    def unrank(self, rank: int) -> Value:
        """The square at a place, 0 <= rank < size."""
        return SQUARES[nth_square(self.mask, rank)]

    def __contains__(self, value: object) -> bool:
        square = SQUARE.get(value, -1) if isinstance(value, str) else -1
        return square >= 0 and bool(self.mask >> square & 1)

    def __iter__(self) -> Iterator[Value]:
        return (SQUARES[square] for square in squares_in(self.mask))
