"""Collecting jewels along the way (OTR-6)."""

from __future__ import annotations

from rules.core.errors import Refusal
from rules.games.off_the_rails.actions import Collect
from rules.games.off_the_rails.geometry import SURFACE, where_name
from rules.games.off_the_rails.hoard import KIND, ONE, count, kinds, pieces
from rules.games.off_the_rails.model import Board, Cart, Run, State, put
from rules.games.off_the_rails.tables import HOLD, ROCK


def most_takes(run: Run, cart: Cart, board: Board) -> int:
    """How many more pieces the cart may take from the square where it is: one in all in passing, two where it stops."""
    square = cart.where
    if square >= SURFACE or square == run.start or run.barred:
        return 0
    left = (1 if run.left else 2) - run.took.count(square)
    return max(0, min(left, HOLD - pieces(cart.load), pieces(board.jewels[square])))


def may_take(state: State) -> bool:
    """Whether the cart in motion may take another piece here."""
    run = state.run
    return run is not None and most_takes(run, state.carts[run.cart], state.board) > 0


def offered(state: State) -> tuple[int, ...]:
    """The kinds that may be taken here: rocks first."""
    assert state.run is not None
    there = kinds(state.board.jewels[state.carts[state.run.cart].where])
    return (ROCK,) if ROCK in there else there


def bars(run: Run, square: int, board: Board) -> bool:
    """Whether leaving this square bars the deposits further on: it has jewels, and the cart took none of them."""
    return square < SURFACE and square != run.start and board.jewels[square] > 0 and square not in run.took


def refuse_collect(state: State, action: Collect) -> Refusal | None:
    """Why that kind may not be taken here."""
    assert state.run is not None
    square = state.carts[state.run.cart].where
    if not count(state.board.jewels[square], KIND[action.kind]):
        return Refusal("collect_none", "OTR-6", (action.kind, where_name(square)))
    if KIND[action.kind] not in offered(state):
        return Refusal("rocks_first", "OTR-6", (action.kind,))
    return None


def collected(state: State, action: Collect) -> State:
    """The state with the piece in the cart, and the same question again while another may be taken."""
    run, board, piece = state.run, state.board, ONE[KIND[action.kind]]
    assert run is not None
    cart = state.carts[run.cart]
    jewels = put(board.jewels, cart.where, board.jewels[cart.where] - piece)
    taken = state.but(
        board=board.but(jewels=jewels),
        carts=put(state.carts, run.cart, cart.but(load=cart.load + piece)),
        run=run.but(took=(*run.took, cart.where)),
    )
    return taken if may_take(taken) else left(taken)


def left(state: State) -> State:
    """The state with the collecting done: on to the way out, or to what a collision costs."""
    assert state.run is not None
    return state.but(step="struck" if state.run.hit else "entered")
