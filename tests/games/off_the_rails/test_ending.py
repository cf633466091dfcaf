"""How the game ends, and who wins (OTR-15, OTR-16)."""

from __future__ import annotations

from rules.games.off_the_rails.actions import DrawToken, MoveCart, PlaceToken
from tests.games.off_the_rails.kit import Mine

FOUR = "red:B2 yellow:E2 green:E5 blue:B5"
LAST = {"tokens": FOUR, "open": True, "pile": 7, "left": 0}


def last_token(**more: object) -> Mine:
    """One red token is left, and it goes to A2: the game is over."""
    from dataclasses import replace

    from rules.core.match import Match

    mine = Mine(**{**LAST, **more})  # type: ignore[arg-type]
    state = mine.match.state
    mine.match = Match(mine.game, (), (replace(state, deck=replace(state.deck, tokens=(1, 0, 0, 0))),))
    return mine.go().do(DrawToken("red"), PlaceToken("A2"))


def test_otr_15_the_game_ends_with_the_last_token() -> None:
    assert last_token().end.reason == "chasm_complete"


def test_otr_15_it_ends_when_all_carts_of_all_players_are_out() -> None:
    carts = {(0, "white"): "B8 N 1", (0, "black"): "out", (1, "white"): "out", (1, "black"): "out"}
    mine = Mine("B8:NS", carts=carts, **LAST).go()  # type: ignore[arg-type]
    assert mine.end.reason == "carts_lost"


def test_otr_15_one_cart_in_the_supply_keeps_the_game_going() -> None:
    carts = {(0, "white"): "B8 N 1", (1, "white"): "out", (1, "black"): "out"}
    mine = Mine("B8:NS", carts=carts, **LAST).go()  # type: ignore[arg-type]
    assert mine.step == "token"


def test_details_the_end_is_checked_between_two_moves() -> None:
    carts = {(0, "white"): "B8 N 1", (0, "black"): "G8 N 1", (1, "white"): "out", (1, "black"): "out"}
    mine = Mine("B8:NS G8:NS", carts=carts, **LAST).go().do(MoveCart("black"))  # type: ignore[arg-type]
    assert mine.end.reason == "carts_lost"


def test_otr_15_carts_on_the_board_derail_at_the_end_and_are_out() -> None:
    mine = last_token(track="D8:NS", carts={(1, "white"): "D8 N 1 diamond", (1, "black"): "green 4 3"})
    assert mine.end.returns == (6, 0)
    assert mine.cart(1, "white").out
    assert mine.cart(1, "black").out
    assert mine.seen.deck.bag.count("diamond") == 5


def test_otr_16_jewels_carts_and_the_most_rubies() -> None:
    mine = last_token(stock={0: "diamond gold emerald ruby rock", 1: "ruby ruby"})
    # 4 + 3 + 2 + 1 and two carts; 2 and two carts and the most rubies
    assert mine.end.returns == (10 + 6, 2 + 6 + 5)
    assert mine.end.winners == (0,)


def test_otr_16_everybody_with_the_most_rubies_gets_the_bonus() -> None:
    assert last_token(stock={0: "ruby", 1: "ruby gold"}).end.returns == (12, 15)


def test_otr_16_no_rubies_no_bonus() -> None:
    assert last_token(stock={0: "gold", 1: "emerald"}).end.returns == (9, 8)


def test_otr_16_a_tie_goes_to_more_precious_pieces() -> None:
    # 4 points each: one diamond against two emeralds, rocks do not count
    mine = last_token(stock={0: "diamond rock rock", 1: "emerald emerald"})
    assert mine.end.returns == (10, 10)
    assert mine.end.winners == (1,)


def test_otr_16_then_to_fewer_rocks() -> None:
    mine = last_token(stock={0: "diamond emerald rock", 1: "gold gold"})
    assert mine.end.returns == (12, 12)
    assert mine.end.winners == (1,)


def test_otr_16_else_the_win_is_shared() -> None:
    mine = last_token(stock={0: "diamond emerald rock", 1: "gold gold rock"})
    assert mine.end.winners == (0, 1)


def test_otr_16_a_cart_that_is_out_scores_nothing() -> None:
    mine = last_token(carts={(0, "white"): "out"})
    assert mine.end.returns == (3, 6)
