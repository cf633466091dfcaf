"""The special die: AAG-8, AAG-9, and the details settled about them."""

from __future__ import annotations

from rules.games.ausbrecher_ag.model import Move, MoveBack, Options
from tests.games.ausbrecher_ag.kit import Table


def test_aag_8_a_rogue_goes_back_by_the_pips_landing_on_top() -> None:
    table = Table({9: "red", 6: "brown"}).turn(blue=1, yellow=2, orange=4, white=3).back("red")
    assert table.stack(6) == "brown red"


def test_aag_8_it_must_be_used_before_the_turn_ends() -> None:
    table = Table({9: "red"}).turn(blue=1, yellow=2, orange=4, white=3).move("blue", "yellow", "orange")
    assert table.legal() == [MoveBack("red")]
    assert table.back("red").turns == 4


def test_aag_8_it_may_be_used_at_any_time_among_the_dice() -> None:
    table = Table({9: "red"}).turn(blue=1, yellow=2, orange=4, white=3)
    assert table.options() == {"blue", "yellow", "orange", "-red"}


def test_aag_8_a_rogue_that_moved_in_this_turn_is_no_target() -> None:
    table = Table({9: "red"}).turn(red=1, blue=2, orange=4, white=3).move("red")
    assert table.why(MoveBack("red")) == ("back_moved", "AAG-8")


def test_aag_8_the_own_die_of_the_rogue_moved_back_is_void() -> None:
    table = Table({9: "red"}).turn(red=1, blue=2, orange=4, white=3).back("red")
    assert table.why(Move("red")) == ("pushed", "AAG-8")
    assert table.dice() == {"red": "void", "blue": "ready", "orange": "ready", "white": "used"}
    assert table.move("blue", "orange").where("red") == 6


def test_aag_8_a_rogue_in_its_window_is_no_target() -> None:
    table = Table({9: "red"}).turn(blue=1, yellow=2, orange=4, white=3)
    assert table.why(MoveBack("brown")) == ("back_window", "AAG-8")


def test_aag_8_a_rogue_that_is_home_is_no_target() -> None:
    table = Table({9: "red"}, home="brown").turn(blue=1, yellow=2, orange=4, white=3)
    assert table.why(MoveBack("brown")) == ("back_home", "AAG-8")


def test_aag_8_it_is_used_once() -> None:
    table = Table({9: "red", 12: "brown"}).turn(blue=1, yellow=2, orange=4, white=3).back("red")
    assert table.why(MoveBack("brown")) == ("special_used", "AAG-8")


def test_aag_8_nobody_goes_back_without_it() -> None:
    table = Table({9: "red"}).turn(blue=1, yellow=2, orange=4)
    assert table.why(MoveBack("red")) == ("special_not_rolled", "AAG-2")


def test_aag_8_without_any_target_it_is_void() -> None:
    table = Table().turn(red=1, blue=2, yellow=4, white=3)
    assert table.dice()["white"] == "blocked"
    assert table.move("red", "blue", "yellow").turns == 4


def test_detail_its_target_is_judged_at_each_moment() -> None:
    # red lies under blue; blue alone is a target, until it has moved: then red is one
    table = Table({9: "red blue"}).turn(blue=1, yellow=2, orange=4, white=3)
    assert {option for option in table.options() if option[0] == "-"} == {"-blue"}
    table.move("blue")
    assert {option for option in table.options() if option[0] == "-"} == {"-red"}


def test_detail_it_may_be_kept_and_the_order_of_the_dice_may_leave_it_no_target() -> None:
    table = Table({9: "red"}).turn(red=1, blue=2, orange=4, white=3).move("red", "blue", "orange")
    assert (table.turns, table.where("red")) == (4, 10)


def test_detail_a_die_that_has_no_target_now_may_have_one_later() -> None:
    # brown carries red: once red has moved, brown is a target
    table = Table({9: "brown red"}, home="blue yellow orange").turn(red=1, dark_green=4, white=3)
    table.move("dark_green", "red")
    assert table.options() == {"-brown"}


def test_aag_9_moved_back_beyond_space_1_it_stands_in_its_window_again() -> None:
    for space, pips, where in ((3, 2, 1), (3, 3, "window"), (3, 6, "window"), (1, 1, "window")):
        table = Table({space: "red"}).turn(blue=5, yellow=5, orange=5, white=pips).back("red")
        assert table.where("red") == where


def test_aag_9_from_the_window_it_may_come_out_again() -> None:
    table = Table({3: "red"}).turn(blue=5, yellow=6, orange=5, white=6).back("red")
    table.move("blue", "yellow", "orange").turn(red=2, brown=1, light_green=1).move("red")
    assert table.where("red") == 2


def test_aag_9_with_skipped_spaces_too() -> None:
    # from 4: 3 is skipped, 2 counts, 1 is the last pip; one pip more leads into the window
    options = Options(count_free_only=True)
    for pips, where in ((2, 1), (3, "window")):
        table = Table({4: "red", 3: "brown"}, options=options)
        assert table.turn(blue=6, yellow=6, orange=6, white=pips).back("red").where("red") == where
