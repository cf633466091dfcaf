"""What follows what: the turn, its phases, and the steps that the rules take by themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.games.off_the_rails import collisions, deposits, movement
from rules.games.off_the_rails.carts import derailed
from rules.games.off_the_rails.model import (
    OUT,
    OUT_OF_GAME,
    News,
    State,
    TurnState,
    on_board,
    with_cart,
)


def acted(state: State) -> State:
    """The state after one more action; after the fourth the carts move (OTR-1)."""
    left = state.turn.actions - 1
    return state.but(turn=state.turn.but(actions=left)) if left else actions_ended(state)


def actions_ended(state: State) -> State:
    """The state at the beginning of the move phase: every cart of the active player has to move (OTR-3)."""
    waiting = sum([1 << cart for cart in on_board(state, state.turn.active)])
    return state.but(step="moved", turn=state.turn.but(actions=0, waiting=waiting))


def moved(state: State) -> State:
    """Between two moves: the end of the game, a cart that has still to move, or the Deposit phase."""
    if state.run:
        state = state.but(run=None)
    if _carts_lost(state):
        return _ended(state)
    due = state.turn.waiting
    waiting = [cart for cart in on_board(state, state.turn.active) if due >> cart & 1] if due else []
    if len(waiting) > 1:
        return state.but(step="choose_cart")
    return movement.started(state, waiting[0]) if waiting else deposits.deposit(state)


def following(state: State) -> State:
    """After the Deposit phase: the end of the game, or the next player's turn."""
    if _carts_lost(state) or not any(state.deck.tokens):
        return _ended(state)
    turn = state.turn
    following = TurnState(state.table.following[turn.active], turn.number + 1)
    return state.but(step="act", turn=following)


def _carts_lost(state: State) -> bool:
    return all(cart.where == OUT for cart in state.carts)


def _ended(state: State) -> State:
    """The state at the end: carts that are still on the board derail, and are out (OTR-15)."""
    state = state.but(news=(*state.news, News("end")))
    for cart, stands in enumerate(state.carts):
        if stands.where >= 0:
            state = with_cart(derailed(state, cart), cart, OUT_OF_GAME)
    return state.but(step="over")


#: each step that the rules take by themselves
AUTOMATIC: Final[Mapping[str, Callable[[State], State]]] = {
    "go": movement.go,
    "entered": movement.entered,
    "struck": collisions.struck,
    "shed": collisions.shed,
    "halve": collisions.halve,
    "shaken": collisions.shaken,
    "bounce": collisions.bounce,
    "rebound": collisions.rebound,
    "moved": moved,
    "placed": deposits.placed,
    "next": following,
}


def settled(state: State) -> State:
    """The state when chance or a player has to say what comes next."""
    while (step := AUTOMATIC.get(state.step)) is not None:
        state = step(state)
    return state
