"""Carts on their way: speed, ways out, the surface, derailing (OTR-3, OTR-4, OTR-5)."""

from __future__ import annotations

from rules.games.off_the_rails.actions import Launch, MoveCart, Turn
from tests.games.off_the_rails.kit import Mine

COLUMN = "B1-B8:NS"


def test_otr_3_a_cart_moves_exactly_its_speed() -> None:
    mine = Mine(COLUMN, carts={(0, "white"): "B1 S 4"}).go()
    assert (mine.cart(0, "white").square, mine.cart(0, "white").facing) == ("B5", "S")


def test_otr_3_a_cart_that_was_launched_moves_in_the_same_turn() -> None:
    mine = Mine(COLUMN).do(Launch("white", 2)).go()
    assert mine.cart(0, "white").square == "B3"


def test_otr_3_the_active_player_chooses_which_cart_moves_first() -> None:
    mine = Mine(COLUMN + " G1-G8:NS", carts={(0, "white"): "B1 S 1", (0, "black"): "G1 S 2"}).go()
    assert mine.legal == [MoveCart("white"), MoveCart("black")]
    mine.do(MoveCart("black"))
    assert (mine.cart(0, "white").square, mine.cart(0, "black").square) == ("B2", "G3")
    assert mine.step == "card"


def test_otr_3_only_the_carts_of_the_active_player_move() -> None:
    mine = Mine(COLUMN, carts={(1, "white"): "B4 S 2"}).go()
    assert mine.cart(1, "white").square == "B4"


def test_otr_3_a_corner_turns_the_cart() -> None:
    mine = Mine("B1:NE C1:SW C2:NS", carts={(0, "white"): "red 2 3"}).go()
    assert (mine.cart(0, "white").square, mine.cart(0, "white").facing) == ("C2", "S")


def test_otr_3_the_way_out_of_a_t_is_chosen_in_passing_and_never_back() -> None:
    mine = Mine("B1:NS B2:NEW A2:EW C2:EW", carts={(0, "white"): "red 2 3"}).go()
    assert mine.legal == [Turn("E"), Turn("W")]
    assert mine.refused(Turn("N")).code == "turn_back"
    assert mine.refused(Turn("S")).code == "turn_nowhere"
    assert mine.do(Turn("W")).cart(0, "white").square == "A2"


def test_otr_3_rulebook_example_a_cart_that_stops_on_a_t_chooses_at_once() -> None:
    # it comes to the T from the east (A) and may look north or south; it looks north (B) and leaves there next time
    mine = Mine("C4:NSW B4:NES B3:NS", carts={(0, "white"): "C4 W 1"}).go()
    assert mine.legal == [Turn("N"), Turn("S")]
    mine.do(Turn("N"))
    assert (mine.cart(0, "white").square, mine.cart(0, "white").facing) == ("B4", "N")


def test_otr_3_a_cross_leaves_three_ways() -> None:
    mine = Mine("B1:NS B2:NESW", carts={(0, "white"): "red 2 2"}).go()
    assert mine.legal == [Turn("E"), Turn("S"), Turn("W")]


def test_otr_4_any_surface_square_of_any_side_ends_the_move_at_any_speed() -> None:
    mine = Mine("A1:NW", carts={(0, "white"): "A1 W 6 gold rock"}).go()
    assert mine.seen.stock[0] == ("gold", "rock")
    delivered = mine.cart(0, "white")
    assert not delivered.on_board
    assert not delivered.out


def test_otr_4_details_the_surface_takes_in_a_cart_even_where_another_waits() -> None:
    mine = Mine("B1:NS", carts={(0, "white"): "B1 N 1 ruby", (0, "black"): "red 2 1"}).go()
    mine.do(MoveCart("white"))
    assert mine.seen.stock[0] == ("ruby",)


def test_otr_5_a_cart_derails_where_track_is_missing() -> None:
    mine = Mine("B1:NS", carts={(0, "white"): "B1 S 1 ruby"})
    bag = len(mine.seen.deck.bag)
    mine.go()
    assert not mine.cart(0, "white").on_board
    assert len(mine.seen.deck.bag) == bag + 1
    assert mine.seen.stock[0] == ()


def test_otr_5_a_cart_derails_where_the_track_does_not_connect() -> None:
    mine = Mine("B1:NS B2:EW", carts={(0, "white"): "B1 S 3"}).go()
    assert not mine.cart(0, "white").on_board


def test_otr_5_a_cart_derails_in_the_centre_of_a_mine() -> None:
    mine = Mine("C2:NS", carts={(0, "white"): "C2 S 3"}).go()
    assert not mine.cart(0, "white").on_board


def test_otr_5_a_cart_derails_in_the_chasm_and_is_out_of_the_game() -> None:
    mine = Mine("B1:NS", carts={(0, "white"): "B1 S 3"}, tokens="red:B2", open=True).go()
    assert mine.cart(0, "white").out


def test_otr_5_before_the_chasm_a_derailed_cart_waits_in_the_supply() -> None:
    mine = Mine("B1:NS", carts={(0, "white"): "B1 S 3"}).go()
    assert not mine.cart(0, "white").out
