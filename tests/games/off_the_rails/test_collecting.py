"""Collecting along the way (OTR-6 and its settled details)."""

from __future__ import annotations

from rules.games.off_the_rails.actions import Collect, Leave, Turn
from tests.games.off_the_rails.kit import Mine

COLUMN = "B1-B8:NS"


def test_otr_6_in_passing_one_piece_of_a_square() -> None:
    mine = Mine(COLUMN, {"B2": "ruby gold"}, {(0, "white"): "B1 S 2"}).go()
    assert mine.legal == [Collect("gold"), Collect("ruby"), Leave()]
    mine.do(Collect("gold"))
    assert mine.cart(0, "white").load == ("gold",)
    assert mine.on("B2") == ("ruby",)
    assert mine.step == "card"


def test_otr_6_where_it_stops_up_to_two() -> None:
    mine = Mine(COLUMN, {"B2": "ruby ruby gold"}, {(0, "white"): "B1 S 1"}).go()
    mine.do(Collect("gold"))
    assert mine.step == "collect"
    assert mine.seen.run is not None
    assert mine.seen.run.takes == 1
    mine.do(Collect("ruby"))
    assert mine.cart(0, "white").load == ("gold", "ruby")
    assert mine.step == "card"


def test_otr_6_rocks_first() -> None:
    mine = Mine(COLUMN, {"B2": "diamond rock"}, {(0, "white"): "B1 S 1"}).go()
    assert mine.legal == [Collect("rock"), Leave()]
    assert mine.refused(Collect("diamond")).code == "rocks_first"
    mine.do(Collect("rock"), Collect("diamond"))
    assert mine.cart(0, "white").load == ("diamond", "rock")


def test_otr_6_nothing_that_does_not_lie_there() -> None:
    mine = Mine(COLUMN, {"B2": "gold"}, {(0, "white"): "B1 S 1"}).go()
    assert mine.refused(Collect("ruby")).code == "collect_none"


def test_otr_6_collecting_is_a_may() -> None:
    mine = Mine(COLUMN, {"B2": "ruby"}, {(0, "white"): "B1 S 1"}).go().do(Leave())
    assert mine.cart(0, "white").load == ()


def test_otr_6_the_square_where_the_move_began_gives_nothing_and_bars_nothing() -> None:
    mine = Mine(COLUMN, {"B1": "ruby", "B3": "gold"}, {(0, "white"): "B1 S 2"}).go()
    assert mine.seen.run is not None
    assert mine.seen.run.square == "B3"


def test_otr_6_a_deposit_passed_over_bars_the_later_ones() -> None:
    mine = Mine(COLUMN, {"B2": "ruby", "B3": "gold", "B4": "gold"}, {(0, "white"): "B1 S 3"}).go()
    mine.do(Leave())
    assert mine.step == "card"
    assert mine.cart(0, "white").load == ()


def test_otr_6_one_taken_on_each_bars_nothing() -> None:
    mine = Mine(COLUMN, {"B2": "ruby ruby", "B3": "gold"}, {(0, "white"): "B1 S 3"}).go()
    mine.do(Collect("ruby"), Collect("gold"))
    assert mine.cart(0, "white").load == ("gold", "ruby")


def test_otr_6_a_cart_holds_five_and_a_full_one_is_not_asked() -> None:
    mine = Mine(COLUMN, {"B2": "ruby ruby"}, {(0, "white"): "B1 S 1 gold gold gold gold"}).go()
    mine.do(Collect("ruby"))
    assert mine.step == "card"
    mine = Mine(COLUMN, {"B2": "ruby"}, {(0, "white"): "B1 S 1 gold gold gold gold gold"}).go()
    assert mine.step == "card"


def test_otr_6_collecting_comes_before_the_way_out() -> None:
    mine = Mine("B1:NS B2:NESW C2:EW", {"B2": "ruby"}, {(0, "white"): "B1 S 1"}).go()
    assert mine.step == "collect"
    mine.do(Collect("ruby"))
    assert mine.step == "turn"
    assert mine.do(Turn("E")).cart(0, "white").facing == "E"


def test_details_totals_hold_for_a_square_and_the_whole_move() -> None:
    # a round trip of four squares comes back through the cross: the one piece in passing has been taken there
    track = "A4:NESW A3:ES B3:SW B4:NW A5:NS A6:NS"
    mine = Mine(track, {"A4": "ruby ruby ruby"}, {(0, "white"): "A5 N 6"}).go()
    mine.do(Collect("ruby"), Turn("N"))
    assert mine.step == "turn"  # back on A4 in passing: nothing more to take
    mine.do(Turn("S"))
    assert mine.cart(0, "white").load == ("ruby",)
    assert mine.cart(0, "white").square == "A5"


def test_details_a_second_visit_that_stops_takes_the_second_piece() -> None:
    track = "A4:NESW A3:ES B3:SW B4:NW A5:NS A6:NS"
    mine = Mine(track, {"A4": "ruby ruby ruby"}, {(0, "white"): "A5 N 5"}).go()
    mine.do(Collect("ruby"), Turn("N"), Collect("ruby"))
    assert mine.step == "turn"
    assert mine.cart(0, "white").load == ("ruby", "ruby")
