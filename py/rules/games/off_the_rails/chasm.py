"""The chasm: tokens that are drawn and placed, and what they swallow (OTR-12 to OTR-14, OTR-18)."""

from __future__ import annotations

from itertools import compress
from typing import Final

from rules.core.errors import Refusal
from rules.core.game import Weights
from rules.games.off_the_rails.actions import DrawToken, PlaceToken, RollChasm
from rules.games.off_the_rails.carts import derailed
from rules.games.off_the_rails.geometry import BESIDE, MINE, SQUARE, beside
from rules.games.off_the_rails.model import News, State, cart_at, put, with_token
from rules.games.off_the_rails.tables import COLOURS

TOKENS: Final = tuple(DrawToken(colour) for colour in COLOURS)
ROLLS: Final = tuple(RollChasm(number) for number in range(1, 9))


def token_weights(tokens: tuple[int, ...]) -> Weights:
    """The tokens that can come next, each colour as often as it is left."""
    return Weights(tuple(compress(TOKENS, tokens)), tuple(filter(None, tokens)))


def taken(state: State, colour: int) -> State:
    """The state with one token of that colour fewer to come."""
    deck = state.deck
    tokens = put(deck.tokens, colour, deck.tokens[colour] - 1)
    return state.but(deck=deck.but(tokens=tokens, token=colour))


def swallow(state: State, square: int, colour: int) -> State:
    """The state with a token on the square: its jewels in the bag, its track gone, the cart there out of the game."""
    cart = cart_at(state.carts, square)
    if cart is not None:
        state = derailed(state, cart)
    board = state.board
    return state.but(
        bag=state.bag + board.jewels[square],
        news=(*state.news, News("swallow", where=square, jewels=board.jewels[square], other=colour)),
        board=with_token(board, square, colour),
    )


def open_squares(state: State) -> int:
    """Where the token that was drawn may go: beside one of its colour, or beside the square that the die named."""
    deck = state.deck
    reach = BESIDE[deck.spot] if state.table.options.chasm_die else beside(state.board.tokens[deck.token])
    return reach & ~state.board.chasm


def drawn(state: State, action: DrawToken) -> State:
    """The state with a token in the active player's hand."""
    state = taken(state, COLOURS.index(action.colour))
    if state.table.options.chasm_die:
        return state.but(step="die")
    return _in_hand(state)


def _in_hand(state: State) -> State:
    if open_squares(state):
        return state.but(step="place")
    deck = state.deck.but(aside=state.deck.aside + 1)
    return state.but(step="next", deck=deck, news=(*state.news, News("aside", other=deck.token)))


def rolled(state: State, action: RollChasm) -> State:
    """The token falls on the square rolled; if one lies there already, the roller picks a free square beside it."""
    colour = state.deck.token
    square = MINE[colour][action.number - 1]
    if not state.board.chasm >> square & 1:
        return swallow(state, square, colour).but(step="next")
    return _in_hand(state.but(deck=state.deck.but(spot=square)))


def refuse_place(state: State, action: PlaceToken) -> Refusal | None:
    """Why the token may not go there."""
    square = SQUARE[action.square]
    if state.board.chasm >> square & 1:
        return Refusal("token_there", "OTR-13", (action.square,))
    if open_squares(state) >> square & 1:
        return None
    if state.table.options.chasm_die:
        return Refusal("token_far_die", "OTR-18", (action.square,))
    return Refusal("token_far", "OTR-13", (action.square, COLOURS[state.deck.token]))


def placed(state: State, action: PlaceToken) -> State:
    """The state with the token on its square."""
    return swallow(state, SQUARE[action.square], state.deck.token).but(step="next")
