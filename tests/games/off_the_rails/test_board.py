"""The facts of the board, and the actions of a turn (OTR-1, OTR-2)."""

from __future__ import annotations

import pytest

from rules.games.off_the_rails.actions import EndActions, Faster, Launch, Lay, Slower, Upgrade
from rules.games.off_the_rails.geometry import (
    CENTRES,
    MINE,
    NEXT,
    SQUARE,
    SQUARES,
    squares_in,
    surface,
    where_name,
)
from rules.games.off_the_rails.tables import COLOURS
from tests.games.off_the_rails.kit import Mine


@pytest.mark.parametrize(
    ("colour", "squares"),
    [
        ("red", "B2 C2 D2 D3 D4 C4 B4 B3"),
        ("yellow", "E2 F2 G2 G3 G4 F4 E4 E3"),
        ("green", "E5 F5 G5 G6 G7 F7 E7 E6"),
        ("blue", "B5 C5 D5 D6 D7 C7 B7 B6"),
    ],
)
def test_facts_the_squares_of_a_mine_run_clockwise_from_its_north_west_corner(
    colour: str, squares: str
) -> None:
    assert [SQUARES[square] for square in MINE[COLOURS.index(colour)]] == squares.split()


def test_facts_the_centres_of_the_mines() -> None:
    assert [SQUARES[square] for square in squares_in(CENTRES)] == ["C3", "F3", "C6", "F6"]


@pytest.mark.parametrize(
    ("side", "place", "edge"),
    [
        ("red", 1, "A1"),
        ("red", 8, "H1"),
        ("yellow", 1, "H1"),
        ("yellow", 8, "H8"),
        ("green", 3, "C8"),
        ("blue", 4, "A4"),
    ],
)
def test_facts_each_surface_square_lies_beside_an_edge_square(side: str, place: int, edge: str) -> None:
    number = COLOURS.index(side)
    where = surface(number, place)
    assert NEXT[SQUARE[edge]][number] == where
    assert NEXT[where][number ^ 2] == SQUARE[edge]
    assert where_name(where) == f"{side} {place}"


def test_otr_1_track_is_laid_anywhere_and_need_not_connect() -> None:
    mine = Mine().do(Lay("F5", "NW"))
    assert mine.track("F5") == "NW"
    assert mine.seen.actions == 3


def test_otr_1_jewels_stay_on_the_square_that_gets_track() -> None:
    assert Mine(jewels={"B2": "ruby"}).do(Lay("B2", "NS")).on("B2") == ("ruby",)


def test_otr_1_no_track_on_track_a_token_or_the_centre_of_a_mine() -> None:
    mine = Mine("A1:NS", tokens="red:B2", open=True)
    assert mine.refused(Lay("A1", "EW")).code == "lay_track"
    assert mine.refused(Lay("B2", "EW")).code == "lay_token"
    assert mine.refused(Lay("C3", "EW")).code == "lay_centre"


def test_otr_1_an_upgrade_may_point_anywhere() -> None:
    mine = Mine("A1:NS").do(Upgrade("A1", "ESW"), Upgrade("A1", "NESW"))
    assert mine.track("A1") == "NESW"
    assert mine.refused(Upgrade("A1", "NESW")).code == "upgrade_cross"


def test_otr_1_an_upgrade_goes_one_step_at_a_time() -> None:
    mine = Mine("A1:NS B1:NES")
    assert mine.refused(Upgrade("A1", "NESW")).code == "upgrade_step"
    assert mine.refused(Upgrade("B1", "ESW")).code == "upgrade_step"
    assert mine.refused(Upgrade("C1", "ESW")).code == "upgrade_nothing"


def test_otr_1_no_upgrade_under_a_cart() -> None:
    mine = Mine("A1:NS", carts={(1, "white"): "A1 S 3"})
    assert mine.refused(Upgrade("A1", "NES")).code == "upgrade_cart"


def test_otr_1_four_actions_then_the_phase_ends_by_itself() -> None:
    mine = Mine().do(Lay("A1", "NS"), Lay("A2", "NS"), Lay("A3", "NS"))
    assert mine.step == "act"
    assert mine.do(Lay("A4", "NS")).step == "card"


def test_otr_1_stopping_early_is_allowed() -> None:
    assert Mine().do(EndActions()).step == "card"


def test_otr_2_a_cart_is_launched_facing_in_at_speed_three() -> None:
    mine = Mine().do(Launch("white", 4))
    launched = mine.cart(0, "white")
    assert (launched.surface, launched.facing, launched.speed) == (("red", 4), "S", 3)


def test_otr_2_a_place_takes_one_cart_and_a_cart_one_place() -> None:
    mine = Mine().do(Launch("white", 4))
    assert mine.refused(Launch("black", 4)).code == "launch_taken"
    assert mine.refused(Launch("white", 5)).code == "launch_on_board"
    assert mine.refused(Launch("green", 5)).code == "cart_foreign"


def test_otr_2_speed_changes_by_one_within_one_and_six() -> None:
    mine = Mine("A1:NS", carts={(0, "white"): "A1 S 5", (0, "black"): "red 2 2"})
    mine.do(Faster("white"), Slower("black"))
    assert (mine.cart(0, "white").speed, mine.cart(0, "black").speed) == (6, 1)
    assert mine.refused(Faster("white")).code == "fastest"
    assert mine.refused(Slower("black")).code == "slowest"


def test_otr_2_only_a_cart_on_the_board_has_a_speed() -> None:
    assert Mine().refused(Faster("white")).code == "cart_absent"


def test_otr_2_a_cart_out_of_the_game_is_not_launched_again() -> None:
    assert Mine(carts={(0, "white"): "out"}, open=True).refused(Launch("white", 1)).ruling == "OTR-14"


def test_an_empty_board_has_as_many_actions_as_hands_could_do() -> None:
    # 60 squares without the centres, 6 pieces each; 2 carts on 8 places; and stopping
    assert len(Mine().legal) == 60 * 6 + 2 * 8 + 1
