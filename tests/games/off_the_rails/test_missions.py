"""Missions (OTR-20): when each is true, one claim a turn, declined and asked again."""

from __future__ import annotations

import pytest

from rules.core.match import Match
from rules.games.off_the_rails.actions import Claim, Decline, DrawCard, DrawMission, LayDown, MoveCart
from rules.games.off_the_rails.tables import MISSIONS
from tests.games.off_the_rails.kit import Mine, game

WITH = {"missions": True}


def delivered(load: str, side: str = "red", speed: int = 1) -> Mine:
    """Seat 0 (red) delivers a load while every mission lies open."""
    where = {"red": "B1 N", "green": "B8 S", "yellow": "H2 E"}[side]
    track = "B1:NS B8:NS H2:EW"
    mine = Mine(track, carts={(0, "white"): f"{where} {speed} {load}"}, options=WITH)
    return mine.missions(*MISSIONS).go()


@pytest.mark.parametrize(
    ("load", "true"),
    [
        ("ruby ruby ruby", "ruby_run"),
        ("emerald emerald rock", "green_fingers"),
        ("gold gold", "gold_rush"),
        ("diamond", "sparkler"),
        ("diamond gold emerald ruby", "sparkler rainbow"),
        ("ruby ruby emerald gold emerald", "green_fingers full_house"),
        ("ruby ruby ruby gold emerald", "ruby_run full_house"),
        ("rock rock rock", "quarryman"),
        ("ruby ruby rock rock gold", ""),
    ],
)
def test_otr_20_what_one_delivery_must_hold(load: str, true: str) -> None:
    mine = delivered(load)
    assert mine.seen.offered == tuple(true.split())
    assert (mine.step == "claim") == bool(true)


def test_otr_20_far_side_is_the_side_opposite() -> None:
    assert delivered("ruby", "green").seen.offered == ("far_side",)
    assert delivered("ruby", "yellow").seen.offered == ()


def test_otr_20_express_is_a_delivery_at_speed_six() -> None:
    assert delivered("ruby", speed=6).seen.offered == ("express",)
    assert delivered("ruby", speed=5).seen.offered == ()


def test_details_a_delivery_has_at_least_one_piece() -> None:
    assert delivered("", "green", 6).step == "card"


def test_otr_20_a_claim_scores_four_and_is_not_replaced() -> None:
    mine = delivered("diamond").do(Claim("sparkler"))
    assert "sparkler" not in mine.seen.missions
    assert mine.seen.claimed[0] == ("sparkler",)
    assert mine.seen.scores[0].missions == 4


def test_otr_20_only_what_lies_open_and_is_true() -> None:
    mine = (
        Mine("B1:NS", carts={(0, "white"): "B1 N 1 diamond"}, options=WITH)
        .missions("sparkler", "rainbow")
        .go()
    )
    assert mine.refused(Claim("rainbow")).code == "mission_unmet"
    assert mine.refused(Claim("express")).code == "mission_closed"


def two_deliveries(first: str, second: str) -> Mine:
    carts = {(0, "white"): f"B1 N 1 {first}", (0, "black"): f"C1 N 1 {second}"}
    mine = Mine("B1-C1:NS", carts=carts, options=WITH).missions(*MISSIONS).go()
    return mine.do(MoveCart("white"))


def test_otr_20_double_shift_needs_a_piece_from_both_carts() -> None:
    assert two_deliveries("ruby", "ruby").seen.offered == ("double_shift",)
    assert two_deliveries("", "ruby").step == "card"


def test_otr_20_one_claim_a_turn() -> None:
    mine = two_deliveries("diamond", "gold gold").do(Claim("sparkler"))
    assert mine.step == "card"


def test_details_declined_the_next_event_asks_again() -> None:
    mine = two_deliveries("diamond", "gold gold").do(Decline())
    assert mine.seen.offered == ("gold_rush", "double_shift")
    assert mine.do(Claim("double_shift")).step == "card"


def wreck(rival: str, **more: object) -> Mine:
    carts = {(0, "white"): "B1 S 3 gold", (1, "white"): f"B3 N 2 {rival}"}
    return Mine("B1-B8:NS", carts=carts, options=WITH | more).missions("wrecker").go()


def test_otr_20_wrecker_when_anothers_cart_derails() -> None:
    assert wreck("").seen.offered == ("wrecker",)


def test_details_wrecker_after_the_dropping_and_before_the_turning() -> None:
    mine = wreck("ruby").do(LayDown("ruby"))
    assert (mine.step, mine.deciding) == ("claim", 0)
    assert mine.cart(1, "white").facing == "N"
    mine.do(Claim("wrecker"))
    assert mine.cart(1, "white").facing == "S"
    assert mine.cart(0, "white").facing == "N"


def test_otr_20_an_own_cart_is_no_wreck() -> None:
    carts = {(0, "white"): "B1 S 3 gold", (0, "black"): "B3 N 2"}
    mine = Mine("B1-B8:NS", carts=carts, options=WITH).missions("wrecker").go().do(MoveCart("white"))
    assert mine.step == "card"


def test_otr_20_bumper_cars_wreck_nobody() -> None:
    assert wreck("", bumper_cars=True).step == "card"


def test_details_tokens_do_not_count_for_wrecker() -> None:
    carts = {(1, "white"): "C2 E 1 gold"}
    mine = Mine("C2:EW", carts=carts, options=WITH, pile=5, left=0b1111, drawer=0).missions("wrecker")
    mine.go().deposit("red", 1, "ruby", "ruby").do(DrawCard("red", 2))
    assert mine.cart(1, "white").out
    assert mine.step == "card"


def test_setup_players_and_one_missions_lie_open_after_the_opening_cards() -> None:
    mine = Mine(players=3, options=WITH)
    mine.match = Match.start(game(3, missions=True))
    for colour in ("red", "yellow", "green", "blue"):
        mine.deposit(colour, 1, "ruby", "ruby")
    assert mine.coming == {DrawMission(name): 1 for name in MISSIONS}
    mine.do(DrawMission("express"))
    assert DrawMission("express") not in mine.coming
    mine.do(DrawMission("wrecker"), DrawMission("sparkler"), DrawMission("rainbow"))
    assert mine.step == "act"
    assert mine.seen.missions == ("sparkler", "rainbow", "express", "wrecker")
