"""Laying and upgrading track (OTR-1)."""

from __future__ import annotations

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
from rules.games.off_the_rails.model import Board, State, cart_at, with_track

_CROSS: Final = EXITS[CROSS]


def laid(state: State, action: Lay | Upgrade) -> State:
    """The state with the track on its square."""
    return state.but(board=with_track(state.board, SQUARE[action.square], EXITS[action.exits]))


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


def under(where: tuple[int, ...]) -> int:
    """The squares on which carts stand, by where each cart is."""
    return sum([1 << there for there in where if 0 <= there < SURFACE])


def room(board: Board, occupied: int) -> tuple[int, int, int]:
    """Where new track may lie, where a straight or a corner may become a T, and where a T may become a cross."""
    return (
        board.bare & ~(CENTRES | board.chasm),
        board.simple & ~occupied,
        board.tees & ~occupied,
    )


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
