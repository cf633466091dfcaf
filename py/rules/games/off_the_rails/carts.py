"""Carts: launching, speed, what lies ahead of one, and how it leaves the board (OTR-2, OTR-4, OTR-5, OTR-14)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, TypeAlias

from rules.core.errors import Refusal
from rules.core.game import Player
from rules.core.value import Value, value
from rules.games.off_the_rails.actions import Faster, Launch, MoveCart, Slower
from rules.games.off_the_rails.geometry import NEXT, SIZE, SURFACE, opposite, surface
from rules.games.off_the_rails.model import (
    IN_SUPPLY,
    OUT,
    OUT_OF_GAME,
    SUPPLY,
    Board,
    Cart,
    News,
    State,
    Table,
    cart_at,
    cart_named,
    on_board,
    put,
    standing,
    with_cart,
)
from rules.games.off_the_rails.tables import COLOURS, FASTEST, FIRST_SPEED, MOST_CARTS, SLOWEST

What: TypeAlias = Literal["enter", "deliver", "derail", "collide"]


@value
class Ahead(Value):
    """What the next step of a cart leads to: `where` it leads, and in a collision the cart there."""

    what: What
    where: int
    rival: int = -1
    linked: bool = True


def ahead(board: Board, carts: tuple[Cart, ...], where: int, facing: int) -> Ahead:
    """What happens to a cart that leaves `where` in direction `facing` (OTR-4, OTR-5, OTR-7, OTR-9)."""
    there = NEXT[where][facing]
    if there >= SURFACE:
        return Ahead("deliver", there)
    linked = bool(board.track[there] >> opposite(facing) & 1)
    rival = cart_at(carts, there)
    if rival is not None:
        return Ahead("collide", there, rival, linked)
    return Ahead("enter" if linked else "derail", there)


def launchable(
    table: Table, where: tuple[int, ...], player: Player
) -> Iterator[tuple[tuple[str, ...], tuple[int, ...]]]:
    """By side: the carts that a player whose turn it is may launch, and the free places; by where each cart is."""
    if len(standing(table, where, player)) >= MOST_CARTS:
        return
    own = [cart for cart in table.fleets[player] if where[cart] == SUPPLY]
    taken = sum([1 << there for there in where if there >= SURFACE])
    for home in dict.fromkeys(table.homes[cart] for cart in own):
        yield tuple(table.cart_names[cart] for cart in own if table.homes[cart] == home), _free(home, taken)


@lru_cache(maxsize=1024)
def _free(home: int, taken: int) -> tuple[int, ...]:
    """The places of a side where no cart waits."""
    return tuple(place for place in range(1, SIZE + 1) if not taken >> surface(home, place) & 1)


def launched(state: State, action: Launch) -> State:
    """The state with the cart on its surface square, looking in."""
    cart = cart_named(state, action.cart)
    home = state.table.homes[cart]
    return with_cart(state, cart, Cart(surface(home, action.place), opposite(home), FIRST_SPEED))


def sped(state: State, action: Faster | Slower) -> State:
    """The state with the cart one faster or slower."""
    cart = cart_named(state, action.cart)
    change = 1 if isinstance(action, Faster) else -1
    return with_cart(state, cart, state.carts[cart].but(speed=state.carts[cart].speed + change))


def refuse_launch(state: State, action: Launch) -> Refusal | None:
    """Why the cart may not be put there."""
    cart = cart_named(state, action.cart)
    if cart < 0:
        return Refusal("cart_foreign", "OTR-2", (action.cart,))
    if state.carts[cart].where == OUT:
        return Refusal("cart_out", "OTR-14", (action.cart,))
    if state.carts[cart] != IN_SUPPLY:
        return Refusal("launch_on_board", "OTR-2", (action.cart,))
    if len(on_board(state, state.turn.active)) >= MOST_CARTS:
        return Refusal("launch_two", "OTR-2")
    home = state.table.homes[cart]
    if cart_at(state.carts, surface(home, action.place)) is not None:
        return Refusal("launch_taken", "OTR-2", (COLOURS[home], action.place))
    return None


def refuse_speed(state: State, action: Faster | Slower) -> Refusal | None:
    """Why the speed of the cart may not change so."""
    refusal = _refuse_absent(state, action.cart)
    if refusal:
        return refusal
    speed = state.carts[cart_named(state, action.cart)].speed
    if isinstance(action, Faster) and speed == FASTEST:
        return Refusal("fastest", "OTR-2", (action.cart,))
    if isinstance(action, Slower) and speed == SLOWEST:
        return Refusal("slowest", "OTR-2", (action.cart,))
    return None


def refuse_move(state: State, action: MoveCart) -> Refusal | None:
    """Why that cart may not move first."""
    return _refuse_absent(state, action.cart)


def _refuse_absent(state: State, name: str) -> Refusal | None:
    cart = cart_named(state, name)
    if cart < 0:
        return Refusal("cart_foreign", "OTR-2", (name,))
    return Refusal("cart_absent", "OTR-2", (name,)) if state.carts[cart].where < 0 else None


def derailed(state: State, cart: int) -> State:
    """The state with the cart off the rails: its load in the bag, itself in the supply or out of the game (OTR-14)."""
    gone = OUT_OF_GAME if state.deck.open or state.table.solo else IN_SUPPLY
    stood = state.carts[cart]
    return state.but(
        bag=state.bag + stood.load,
        carts=put(state.carts, cart, gone),
        news=(*state.news, News("derail", cart, stood.where, stood.load)),
    )
