"""A cart on its way, square by square (OTR-3, OTR-4, OTR-5)."""

from __future__ import annotations

from rules.core.errors import Refusal
from rules.games.off_the_rails import missions
from rules.games.off_the_rails.actions import MoveCart, Turn
from rules.games.off_the_rails.carts import Ahead, ahead, derailed
from rules.games.off_the_rails.collecting import bars, may_take
from rules.games.off_the_rails.geometry import DIRECTION, DIRECTIONS, WAYS, opposite, side_of
from rules.games.off_the_rails.model import (
    IN_SUPPLY,
    Hit,
    News,
    Passing,
    Run,
    State,
    Step,
    cart_named,
    put,
    with_cart,
)


def ways_out(exits: int, heading: int) -> tuple[int, ...]:
    """The ways out of track for a cart that entered in that direction: never back."""
    return WAYS[exits & ~(1 << opposite(heading))]


def chosen(state: State, action: MoveCart) -> State:
    """The state with the named cart moving."""
    return started(state, cart_named(state, action.cart))


def started(state: State, cart: int) -> State:
    """The state with a cart at the beginning of its move."""
    stands = state.carts[cart]
    turn = state.turn.but(waiting=state.turn.waiting & ~(1 << cart))
    return state.but(step="go", turn=turn, run=Run(cart, stands.speed, stands.where))


def go(state: State) -> State:
    """One step of the cart in motion, or the end of its move."""
    run = state.run
    assert run is not None
    if not run.left:
        return state.but(step="moved")
    cart = state.carts[run.cart]
    found = ahead(state.board, state.carts, cart.where, cart.facing)
    if found.what == "enter":
        return _enter(state, run, found)
    if found.what == "deliver":
        return _deliver(state, run, found)
    if found.what == "derail":
        return derailed(state, run.cart).but(step="moved")
    stopped = run.but(left=0, hit=Hit(found.rival, found.linked, cart.facing))
    news = News("collide", run.cart, cart.where, other=found.rival)
    hit = state.but(run=stopped, step="struck", news=(*state.news, news))
    return hit.but(step="collect") if may_take(hit) else hit


def _enter(state: State, run: Run, found: Ahead) -> State:
    cart = state.carts[run.cart]
    exits = state.board.track[found.where]
    ways = ways_out(exits, cart.facing)
    barred = run.barred or bars(run, cart.where, state.board)
    entered = state.but(
        # at a T or a cross it looks straight on until its way out is chosen
        carts=put(
            state.carts,
            run.cart,
            cart.but(where=found.where, facing=ways[0] if len(ways) == 1 else cart.facing),
        ),
        run=Run(run.cart, run.left - 1, run.start, run.took, barred),
        step=_onward(exits),
        news=(*state.news, News("enter", run.cart, found.where)),
    )
    return entered.but(step="collect") if may_take(entered) else entered


def _onward(exits: int) -> Step | Passing:
    """On a T or a cross the way out is asked for; elsewhere the cart goes on."""
    return "turn" if exits.bit_count() > 2 else "go"


def entered(state: State) -> State:
    """The state after the collecting, with the cart on its way again."""
    assert state.run is not None
    return state.but(step=_onward(state.board.track[state.carts[state.run.cart].where]))


def refuse_turn(state: State, action: Turn) -> Refusal | None:
    """Why the cart may not leave that way."""
    assert state.run is not None
    cart = state.carts[state.run.cart]
    way = DIRECTION[action.exit]
    if way == opposite(cart.facing):
        return Refusal("turn_back", "OTR-3")
    if way not in ways_out(state.board.track[cart.where], cart.facing):
        return Refusal("turn_nowhere", "OTR-3", (action.exit,))
    return None


def turned(state: State, action: Turn) -> State:
    """The state with the way out chosen."""
    assert state.run is not None
    cart = state.carts[state.run.cart]
    looking = cart.but(facing=DIRECTIONS.index(action.exit))
    return with_cart(state, state.run.cart, looking).but(step="go")


def _deliver(state: State, run: Run, found: Ahead) -> State:
    """The load to the stockpile, the cart to the supply, and the missions that this makes true (OTR-4, OTR-20)."""
    cart, side = state.carts[run.cart], side_of(found.where)
    shelf = side if state.table.solo else state.turn.active
    delivered = state.but(
        carts=put(state.carts, run.cart, IN_SUPPLY),
        stock=put(state.stock, shelf, state.stock[shelf] + cart.load),
        step="moved",
        news=(*state.news, News("deliver", run.cart, found.where, cart.load)),
    )
    return missions.after_delivery(delivered, cart, side) if cart.load else delivered
