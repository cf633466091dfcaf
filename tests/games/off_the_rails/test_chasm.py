"""Placing tokens, the chasm die, what the chasm takes (OTR-13, OTR-14, OTR-18)."""

from __future__ import annotations

from rules.games.off_the_rails.actions import DrawToken, PlaceToken, RollChasm
from tests.games.off_the_rails.kit import Mine

FOUR = "red:B2 yellow:E2 green:E5 blue:B5"


def open_mine(tokens: str = FOUR, **more: object) -> Mine:
    """A turn after the reveal in which nobody takes an action."""
    return Mine(tokens=tokens, open=True, **{"left": 0, "pile": 7} | more).go()  # type: ignore[arg-type]


def placeable(mine: Mine) -> list[str]:
    return [action.square for action in mine.legal if isinstance(action, PlaceToken)]


def test_otr_13_a_token_is_drawn_instead_of_a_card_as_often_as_its_colour_is_left() -> None:
    mine = open_mine(tokens="red:B2 yellow:E2 green:E5,E6 blue:B5")
    assert mine.step == "token"
    assert mine.coming == {DrawToken(colour): 5 for colour in ("red", "yellow", "green", "blue")}
    assert mine.do(DrawToken("green")).seen.deck.tokens == (5, 5, 4, 5)


def test_otr_13_a_token_goes_beside_one_of_its_colour_and_never_diagonally() -> None:
    mine = open_mine().do(DrawToken("red"))
    assert placeable(mine) == ["B1", "A2", "C2", "B3"]
    assert mine.refused(PlaceToken("C3")).code == "token_far"
    assert mine.refused(PlaceToken("B2")).code == "token_there"


def test_otr_13_centres_of_mines_too() -> None:
    mine = open_mine("red:C2 yellow:E2 green:E5 blue:B5").do(DrawToken("red"), PlaceToken("C3"))
    assert mine.token("C3") == "red"
    assert mine.active == 1


def test_otr_13_not_on_the_surface() -> None:
    assert placeable(open_mine("red:A1 yellow:E2 green:E5 blue:B5").do(DrawToken("red"))) == ["B1", "A2"]


def test_otr_13_without_a_square_the_token_is_laid_aside() -> None:
    mine = open_mine("red:A1 yellow:B1 green:A2 blue:B5").do(DrawToken("red"))
    assert mine.seen.deck.aside == 1
    assert (mine.step, mine.active) == ("act", 1)


def test_otr_14_a_cart_that_the_chasm_takes_is_out_and_its_load_goes_to_the_bag() -> None:
    mine = Mine("A2:NS", {"A2": "rock"}, {(1, "black"): "A2 N 1 gold ruby"}, tokens=FOUR, open=True).go()
    bag = len(mine.seen.deck.bag)
    mine.do(DrawToken("red"), PlaceToken("A2"))
    assert mine.cart(1, "black").out
    assert mine.track("A2") == ""
    assert mine.on("A2") == ()
    assert len(mine.seen.deck.bag) == bag + 3


def test_otr_13_a_player_without_carts_still_places_tokens() -> None:
    out = {(0, "white"): "out", (0, "black"): "out"}
    mine = open_mine(carts=out).do(DrawToken("red"))
    assert (mine.step, mine.deciding) == ("place", 0)


DIE = {"chasm_die": True}


def test_otr_18_the_die_names_the_square_of_the_tokens_mine() -> None:
    mine = open_mine(options=DIE).do(DrawToken("green"))
    assert mine.coming == {RollChasm(number): 1 for number in range(1, 9)}
    mine.do(RollChasm(5))
    assert mine.token("G7") == "green"
    assert (mine.step, mine.active) == ("act", 1)


def test_otr_18_if_a_token_lies_there_the_roller_picks_a_free_square_beside_it() -> None:
    mine = open_mine("red:B2 yellow:E2 green:F5,E5 blue:B5", options=DIE).do(DrawToken("green"), RollChasm(2))
    assert placeable(mine) == ["F4", "G5", "F6"]  # north, east, and the centre; E5 has a token
    assert mine.refused(PlaceToken("E6")).code == "token_far_die"
    assert mine.do(PlaceToken("F6")).token("F6") == "green"


def test_details_chasm_die_with_no_free_square_beside_it_lays_the_token_aside() -> None:
    tokens = "red:B2,B1 yellow:A2 green:C2 blue:B3"
    mine = open_mine(tokens, options=DIE).do(DrawToken("red"), RollChasm(1))
    assert mine.seen.deck.aside == 1
    assert mine.step == "act"


def test_otr_18_the_die_may_fall_far_from_other_tokens() -> None:
    mine = open_mine(options=DIE).do(DrawToken("red"), RollChasm(5))
    assert mine.token("D4") == "red"
