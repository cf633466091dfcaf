"""Cards and the jewels that they place (OTR-11, OTR-12, OTR-19); no order of the cards exists before they are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import compress
from typing import Final

from rules.core.game import Action, Weights
from rules.games.off_the_rails import chasm
from rules.games.off_the_rails.actions import DrawCard, DrawJewel
from rules.games.off_the_rails.geometry import MINE, squares_in
from rules.games.off_the_rails.hoard import KIND, ONE, Hoard, counts, pieces
from rules.games.off_the_rails.model import Deck, State, put
from rules.games.off_the_rails.tables import (
    CHASM,
    CHASM_CARD,
    CHASM_PILE,
    COLOURS,
    JEWELS,
    LAST_PILE,
    OPENING_PILE,
    PLACES,
    REVEAL_PILE,
    SOLO_FIRST_DRAWS,
)

#: a weight that can be shared evenly by one to eight cards
_SHARE: Final = 840
_EVERY_COLOUR: Final = (1 << len(COLOURS)) - 1
PIECES: Final = tuple(DrawJewel(kind) for kind in JEWELS)
_CHASM: Final = DrawCard(CHASM, 0)


def card_weights(unseen: tuple[int, ...], left: int, solo: bool) -> Weights:
    """The cards that can come next. Every card of a pile comes first alike; its number is any that nobody has seen.

    In solo all cards lie in one pile.
    """
    cards: list[Action] = []
    weights: list[int] = []
    for colour, numbers in enumerate(unseen):
        if left >> colour & 1 and numbers:
            possible, shares = _of_mine(colour, numbers, solo)
            cards += possible
            weights += shares
    if left >> CHASM_CARD & 1:
        cards.append(_CHASM)
        weights.append(1 if solo else _SHARE)
    return Weights(tuple(cards), tuple(weights))


@cache
def _of_mine(colour: int, numbers: int, solo: bool) -> tuple[tuple[DrawCard, ...], tuple[int, ...]]:
    """The cards of a mine with these numbers, a bit a number, and the weight of each."""
    cards = tuple(DrawCard(COLOURS[colour], number) for number in squares_in(numbers))
    return cards, (1 if solo else _SHARE // len(cards),) * len(cards)


def jewel_weights(bag: Hoard) -> Weights:
    """The pieces that can come out of the bag, each as often as it is in there."""
    left = counts(bag)
    return Weights(tuple(compress(PIECES, left)), tuple(filter(None, left)))


def deposit(state: State) -> State:
    """The beginning of the Deposit phase: a card, or a token once the chasm deck has been revealed (OTR-13)."""
    deck = state.deck
    if state.table.solo:
        draws = SOLO_FIRST_DRAWS if state.turn.number == 0 else 1
        return state.but(step="card", deck=deck.but(due=draws))
    if deck.open:
        return state.but(step="token")
    return state.but(step="card", deck=deck if deck.left else _pile(deck, deck.pile + 1))


def _pile(deck: Deck, pile: int) -> Deck:
    chasm_card = 1 << CHASM_CARD if pile == CHASM_PILE else 0
    assert pile <= LAST_PILE or pile == REVEAL_PILE
    return deck.but(pile=pile, left=_EVERY_COLOUR | chasm_card)


def drawn_card(state: State, action: DrawCard) -> State:
    """The state with the card turned up: jewels to place, a token on its square, or the chasm drawing near."""
    deck = state.deck
    if action.colour == CHASM:
        return _drawn_chasm(state)
    colour = COLOURS.index(action.colour)
    square = MINE[colour][action.number - 1]
    unseen = put(deck.unseen, colour, deck.unseen[colour] & ~(1 << action.number))
    if state.table.solo:
        return _solo_token(state.but(deck=deck.but(unseen=unseen)), square)
    left = deck.left & ~(1 << colour)
    if deck.pile == REVEAL_PILE:
        return _revealed(state.but(deck=deck.but(unseen=unseen, left=left)), square, colour)
    due = min(PLACES[action.number], pieces(state.bag))
    deck = deck.but(unseen=unseen, left=left, spot=square, due=due, fallen=0)
    return state.but(step="jewel" if due else "placed", deck=deck)


def _drawn_chasm(state: State) -> State:
    """The chasm card lies in front of its drawer and no card replaces it (OTR-12); in solo it counts as a draw."""
    deck = state.deck.but(left=state.deck.left & ~(1 << CHASM_CARD))
    if state.table.solo:
        return _solo_drawn(state.but(deck=deck))
    return state.but(step="next", deck=deck.but(drawer=state.turn.active))


def _revealed(state: State, square: int, colour: int) -> State:
    swallowed = chasm.swallow(chasm.taken(state, colour), square, colour)
    return swallowed.but(step="card" if state.deck.left else "next")


def _solo_token(state: State, square: int) -> State:
    return _solo_drawn(chasm.swallow(chasm.taken(state, 0), square, 0))


def _solo_drawn(state: State) -> State:
    """One draw fewer is due; after the phase the chasm card goes back (OTR-19)."""
    deck = state.deck
    if deck.due > 1 and deck.tokens[0]:
        return state.but(step="card", deck=deck.but(due=deck.due - 1))
    return state.but(step="next", deck=deck.but(due=0, left=deck.left | 1 << CHASM_CARD))


def drawn_jewel(state: State, action: DrawJewel) -> State:
    """The state with the piece on the card's square."""
    piece, board, deck = ONE[KIND[action.kind]], state.board, state.deck
    jewels = put(board.jewels, deck.spot, board.jewels[deck.spot] + piece)
    return state.but(
        bag=state.bag - piece,
        board=board.but(jewels=jewels),
        deck=deck.but(due=deck.due - 1, fallen=deck.fallen + piece),
        step="jewel" if deck.due > 1 else "placed",
    )


def placed(state: State) -> State:
    """After the jewels of a card: more of the set-up, the reveal after the drawer's last deposit, or the next turn."""
    deck = state.deck
    if state.table.solo:
        return _solo_placed(state)
    if deck.pile == OPENING_PILE:
        if deck.left:
            return state.but(step="card")
        started = state.but(deck=_pile(deck, state.table.first_pile))
        return started.but(step="mission" if state.table.options.missions else "act")
    if deck.drawer == state.turn.active:
        return state.but(step="card", deck=_pile(deck, REVEAL_PILE).but(open=True))
    return state.but(step="next")


def solo_spots() -> Iterator[int]:
    """The squares of all mines in the order in which solo fills them."""
    return (square for squares in MINE for square in squares)


def _solo_placed(state: State) -> State:
    for square in solo_spots():
        if not state.board.jewels[square]:
            return state.but(step="jewel", deck=state.deck.but(spot=square, due=1, fallen=0))
    return state.but(step="act")
