"""What may be done to squares, by the hundred (OTR-1, OTR-13): numbered without being listed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, Final

from rules.core.domains import Choice, Domain
from rules.core.game import Action, Form, Formed, Numbered
from rules.games.off_the_rails.actions import Lay, PlaceToken, Upgrade
from rules.games.off_the_rails.domains import Squares
from rules.games.off_the_rails.geometry import CROSS, SIMPLE, SQUARES, TEES, nth_square, squares_in


class Work:
    """Something that can be done to a square: the action, and what else is to be said of it."""

    __slots__ = ("_kind", "_more", "made", "ways")

    def __init__(self, kind: Callable[..., Action], *more: Domain) -> None:
        self._kind: Final[Any] = kind
        self._more: Final = more
        #: every such action, by square
        self.made: Final = tuple(tuple(kind(square, *said) for said in product(*more)) for square in SQUARES)
        #: how many there are for a square
        self.ways: Final = len(self.made[0])

    def form(self, squares: int) -> Form:
        """The form of the work on any square of the set."""
        return Form(self._kind, (Squares(squares), *self._more))


#: in the order of `track.room`
TRACK: Final = (
    Work(Lay, Choice(SIMPLE)),
    Work(Upgrade, Choice(TEES)),
    Work(Upgrade, Choice((CROSS,))),
)
TOKEN: Final = (Work(PlaceToken),)


class OnSquares(Numbered):
    """Each work on each square of its set, then the rest."""

    __slots__ = ("_rest", "_sets", "_works", "size")

    def __init__(self, works: tuple[Work, ...], sets: tuple[int, ...], rest: Formed) -> None:
        self._works: Final = works
        self._sets: Final = sets
        self._rest: Final = rest
        size = rest.size
        for work, squares in zip(works, sets, strict=True):
            size += squares.bit_count() * work.ways
        self.size: Final = size

    @property
    def forms(self) -> tuple[Form, ...]:
        works = zip(self._works, self._sets, strict=True)
        return (*(work.form(squares) for work, squares in works if squares), *self._rest.forms)

    def nth(self, rank: int) -> Action:
        for work, squares in zip(self._works, self._sets, strict=True):
            size = squares.bit_count() * work.ways
            if rank < size:
                return work.made[nth_square(squares, rank // work.ways)][rank % work.ways]
            rank -= size
        return self._rest.nth(rank)

    def __iter__(self) -> Iterator[Action]:
        for work, squares in zip(self._works, self._sets, strict=True):
            for square in squares_in(squares):
                yield from work.made[square]
        yield from self._rest
