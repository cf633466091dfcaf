"""Who has how much, and who wins (OTR-16); the results of solo (OTR-19)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.game import Player
from rules.games.off_the_rails.hoard import count, precious, value
from rules.games.off_the_rails.model import OUT, SUPPLY, State
from rules.games.off_the_rails.tables import (
    CART_POINTS,
    MISSION_POINTS,
    ROCK,
    RUBY,
    RUBY_POINTS,
    SOLO_SIDE,
)

LOSS, PARTIAL, VICTORY, GREAT_VICTORY = range(4)


@dataclass(frozen=True, slots=True)
class Score:
    """A player's points by where they come from, and what breaks ties (both are numbers of pieces)."""

    jewels: int
    carts: int
    rubies: int
    missions: int
    precious: int
    rocks: int

    @property
    def total(self) -> int:
        """All points."""
        return self.jewels + self.carts + self.rubies + self.missions

    @property
    def rank(self) -> tuple[int, int, int]:
        """More is better: points, then more precious jewels, then fewer rocks."""
        return self.total, self.precious, -self.rocks


def scores(state: State) -> tuple[Score, ...]:
    """What each player has, as if the game ended with the carts as they are."""
    most = max(count(stock, RUBY) for stock in state.stock)
    return tuple(_score(state, player, most) for player in range(state.table.players))


def _score(state: State, player: Player, most_rubies: int) -> Score:
    stock = state.stock[player]
    waiting = sum(
        cart.where == SUPPLY
        for cart, owner in zip(state.carts, state.table.owners, strict=True)
        if owner == player
    )
    return Score(
        jewels=value(stock),
        carts=CART_POINTS * waiting,
        rubies=RUBY_POINTS if 0 < most_rubies == count(stock, RUBY) else 0,
        missions=MISSION_POINTS * state.missions.claimed[player].bit_count(),
        precious=precious(stock),
        rocks=count(stock, ROCK),
    )


def returns(state: State) -> tuple[int, ...]:
    """Each player's points; in solo the result, 0 loss to 3 great victory."""
    if state.table.solo:
        return (solo_result(state),)
    return tuple(score.total for score in scores(state))


def winners(state: State) -> tuple[Player, ...]:
    """Who won; in solo nobody loses but to the mine."""
    if state.table.solo:
        return (0,) if solo_result(state) > LOSS else ()
    ranks = [score.rank for score in scores(state)]
    return tuple(player for player, rank in enumerate(ranks) if rank == max(ranks))


def reason(state: State) -> str:
    """Why the game ended: the chasm took all it can, or all carts."""
    if not any(state.deck.tokens):
        return "chasm_complete"
    assert all(cart.where == OUT for cart in state.carts)
    return "carts_lost"


def solo_home(state: State) -> tuple[int, ...]:
    """How many of each precious kind reached the side where it belongs."""
    return tuple(count(state.stock[side], kind) for kind, side in enumerate(SOLO_SIDE))


def solo_result(state: State) -> int:
    """The best result that holds (OTR-19)."""
    home = min(solo_home(state))
    if home >= 2:
        return GREAT_VICTORY
    if home:
        return VICTORY
    anywhere = sum(state.stock)
    return PARTIAL if all(count(anywhere, kind) for kind in range(len(SOLO_SIDE))) else LOSS
