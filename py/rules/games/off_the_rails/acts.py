"""What may be done with an action of the turn (OTR-1, OTR-2): hundreds of things, numbered without being listed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core.domains import Choice
from rules.core.game import Action, Form, Formed, Numbered
from rules.games.off_the_rails.actions import Lay, Upgrade
from rules.games.off_the_rails.domains import Squares
from rules.games.off_the_rails.geometry import CROSS, SIMPLE, SQUARES, TEES, nth_square

#: what can be done to a square, in the order of `track.room`, and the track that it can get by that
_WORKS: Final = ((Lay, Choice(SIMPLE)), (Upgrade, Choice(TEES)), (Upgrade, Choice((CROSS,))))
#: each of these actions, by work and square
_MADE: Final = tuple(
    tuple(tuple(action(square, exits) for exits in tracks) for square in SQUARES) for action, tracks in _WORKS
)


class Acts(Numbered):
    """Track where there is room for it, then what can be done with carts, and the end of the actions."""

    __slots__ = ("_carts", "_room", "size")

    def __init__(self, room: tuple[int, int, int], carts: Formed) -> None:
        layable, simple, tees = room
        self._room: Final = room
        self._carts: Final = carts
        self.size: Final = (
            layable.bit_count() * len(SIMPLE) + simple.bit_count() * len(TEES) + tees.bit_count() + carts.size
        )

    @property
    def forms(self) -> tuple[Form, ...]:
        return (*self._tracks(), *self._carts.forms)

    def _tracks(self) -> Iterator[Form]:
        for (action, tracks), squares in zip(_WORKS, self._room, strict=True):
            if squares:
                yield Form(action, (Squares(squares), tracks))

    def nth(self, rank: int) -> Action:
        for by_square, squares in zip(_MADE, self._room, strict=True):
            tracks = len(by_square[0])
            size = squares.bit_count() * tracks
            if rank < size:
                return by_square[nth_square(squares, rank // tracks)][rank % tracks]
            rank -= size
        return self._carts.nth(rank)
