"""Laying and upgrading track (OTR-1)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.core.errors import Refusal
from rules.games.off_the_rails.actions import Lay, Upgrade
from rules.games.off_the_rails.geometry import (
    CENTRES,
    CROSS,
    EXITS,
    NEXT,
    SIMPLE,
    SQUARE,
    SURFACE,
    TEES,
    opposite,
)
from rules.games.off_the_rails.model import State, cart_at, put

_CROSS: Final = EXITS[CROSS]


def laid(state: State, action: Lay | Upgrade) -> State:
    """The state with the track on its square."""
    board = state.board
    track = put(board.track, SQUARE[action.square], EXITS[action.exits])
    return state.but(board=board.but(track=track))


def refuse_lay(state: State, action: Lay) -> Refusal | None:
    """Why no new track may lie on that square."""
    square = SQUARE[action.square]
    if CENTRES >> square & 1:
        return Refusal("lay_centre", "OTR-1", (action.square,))
    if state.board.track[square]:
        return Refusal("lay_track", "OTR-1", (action.square,))
    if state.board.chasm >> square & 1:
        return Refusal("lay_token", "OTR-1", (action.square,))
    return None


def refuse_upgrade(state: State, action: Upgrade) -> Refusal | None:
    """Why the track on that square may not become the one asked for."""
    square = SQUARE[action.square]
    here = state.board.track[square]
    if not here:
        return Refusal("upgrade_nothing", "OTR-1", (action.square,))
    if here == _CROSS:
        return Refusal("upgrade_cross", "OTR-1", (action.square,))
    if cart_at(state.carts, square) is not None:
        return Refusal("upgrade_cart", "OTR-1", (action.square,))
    if here.bit_count() + 1 != len(action.exits):
        return Refusal("upgrade_step", "OTR-1", (action.square,))
    return None


@lru_cache(maxsize=1024)
def _by_exits(track: tuple[int, ...]) -> tuple[int, int, int]:
    """The squares without track, those with two exits, and those with three."""
    squares = bytes(reversed(track))
    empty, simple, tees = (int(squares.translate(table), 2) for table in _HAVING)
    return empty, simple, tees


#: exits -> "1" where there are none, two, or three of them, else "0"
_HAVING: Final = tuple(
    bytes(ord("1" if mask.bit_count() == count else "0") for mask in range(256)) for count in (0, 2, 3)
)


def room(state: State) -> tuple[int, int, int]:
    """Where new track may lie, where a straight or a corner may become a T, and where a T may become a cross."""
    board = state.board
    empty, simple, tees = _by_exits(board.track)
    for cart in state.carts:
        if 0 <= cart.where < SURFACE:
            under = 1 << cart.where
            simple, tees = simple & ~under, tees & ~under
    return empty & ~(CENTRES | board.chasm), simple, tees


def fitting(track: tuple[int, ...], square: int) -> tuple[str, ...]:
    """What may be laid on a square, or its track upgraded to, the best fit to the tracks around it first.

    A fit counts exits that meet track (or the surface) less exits that run against track without an exit to meet them.
    """
    exits = track[square]
    choices = SIMPLE if not exits else TEES if exits.bit_count() == 2 else (CROSS,) if exits != _CROSS else ()
    return tuple(sorted(choices, key=lambda name: -_fit(track, square, EXITS[name])))


def _fit(track: tuple[int, ...], square: int, exits: int) -> int:
    score = 0
    for direction, there in enumerate(NEXT[square]):
        out = exits >> direction & 1
        if there >= SURFACE:
            score += out  # the surface takes in every cart, but no track waits for one there
        elif track[there]:
            meets = track[there] >> opposite(direction) & 1
            score += 4 * (out & meets) - 2 * (out ^ meets)
    return score
