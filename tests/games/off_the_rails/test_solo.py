"""Alone in the mine (OTR-19)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core.match import Match
from rules.games.off_the_rails.actions import DrawCard, DrawJewel, Drop, Launch, Leave, MoveCart
from rules.games.off_the_rails.geometry import MINE
from tests.games.off_the_rails.kit import Mine


def alone(*args: object, **more: object) -> Mine:
    return Mine(*args, players=1, **more)  # type: ignore[arg-type]


def test_setup_a_jewel_on_every_square_of_the_mines_and_no_rocks() -> None:
    mine = alone()
    mine.match = Match.start(mine.game)
    assert sum(mine.coming.values()) == 32
    assert DrawJewel("rock") not in mine.coming
    kinds = ["diamond"] * 5 + ["gold"] * 8 + ["emerald"] * 9 + ["ruby"] * 10
    mine.do(*(DrawJewel(kind) for kind in kinds))
    assert mine.step == "act"
    # red 1 to 5 were filled first, blue 8 last
    assert [mine.on(square) for square in ("B2", "C2", "D2", "D3", "D4", "C4", "B6")] == [
        ("diamond",)
    ] * 5 + [
        ("gold",),
        ("ruby",),
    ]
    filled = [square for square, lies in enumerate(mine.seen.jewels) if lies]
    assert filled == sorted(square for squares in MINE for square in squares)


def test_otr_19_a_cart_of_each_colour_on_its_own_side_and_two_at_most() -> None:
    mine = alone().do(Launch("red", 1), Launch("blue", 3))
    assert mine.cart(0, "blue").surface == ("blue", 3)
    assert mine.refused(Launch("green", 1)).code == "launch_two"
    assert alone().refused(Launch("white", 1)).code == "cart_foreign"


def test_otr_19_what_is_delivered_counts_by_the_side_that_it_reaches() -> None:
    mine = alone("A4:EW", carts={(0, "red"): "A4 W 1 diamond ruby"}).go()
    assert mine.seen.stock == ((), (), (), ("diamond", "ruby"))
    assert mine.seen.solo_home == (1, 0, 0, 0)


def test_otr_19_a_cart_that_derails_is_out() -> None:
    assert alone("A4:NS", carts={(0, "red"): "A4 S 1"}).go().cart(0, "red").out


def test_otr_19_own_carts_collide_and_the_player_picks_what_drops() -> None:
    carts = {(0, "red"): "B1 S 3 gold", (0, "blue"): "B3 S 1 diamond ruby"}
    mine = alone("B1-B8:NS", carts=carts).go().do(MoveCart("red"))
    assert mine.legal == [Drop(("diamond",)), Drop(("ruby",))]


def test_otr_19_the_first_deposit_phase_turns_up_four_cards_and_later_ones_one() -> None:
    mine = alone(turns=0).go()
    mine.do(*(DrawCard("red", number) for number in (1, 2, 3)))
    assert mine.step == "card"
    mine.do(DrawCard("red", 4))
    assert mine.step == "act"
    assert [mine.token(square) for square in ("B2", "C2", "D2", "D3")] == ["plain"] * 4
    mine.go().do(DrawCard("blue", 1))
    assert mine.step == "act"
    assert mine.seen.deck.tokens == (15,)


def test_otr_19_all_thirty_three_cards_come_alike() -> None:
    mine = alone(turns=0).go()
    assert len(mine.coming) == 33
    assert set(mine.coming.values()) == {1}


def test_details_the_chasm_card_counts_as_a_draw_and_goes_back_after_the_phase() -> None:
    mine = alone(turns=0).go().do(DrawCard("chasm", 0))
    assert DrawCard("chasm", 0) not in mine.coming
    mine.do(*(DrawCard("red", number) for number in (1, 2, 3)))
    assert mine.step == "act"
    assert mine.seen.deck.tokens == (17,)
    assert DrawCard("chasm", 0) in mine.go().coming


def test_otr_19_the_chasm_takes_track_jewels_and_carts() -> None:
    carts = {(0, "red"): "C1 S 1 gold"}
    mine = alone("C1-C2:NS", {"C2": "ruby"}, carts, turns=5).go().do(Leave(), DrawCard("red", 2))
    assert mine.track("C2") == ""
    assert mine.on("C2") == ()
    assert mine.cart(0, "red").out


def finished(stock: dict[int, str]) -> Mine:
    """All four carts derail or are out."""
    carts = {(0, "red"): "A4 S 1"} | {(0, colour): "out" for colour in ("yellow", "green", "blue")}
    return alone("A4:NS", carts=carts, stock=stock).go()


@pytest.mark.parametrize(
    ("stock", "result"),
    [
        # sides: 0 red, 1 yellow, 2 green, 3 blue
        ({}, 0),
        ({0: "ruby ruby ruby", 1: "gold", 2: "emerald"}, 0),
        ({0: "diamond gold emerald ruby"}, 1),
        ({0: "ruby", 1: "gold", 2: "emerald", 3: "diamond"}, 2),
        ({0: "ruby ruby", 1: "gold gold", 2: "emerald emerald", 3: "diamond"}, 2),
        ({0: "ruby ruby", 1: "gold gold", 2: "emerald emerald", 3: "diamond diamond"}, 3),
        ({0: "diamond diamond", 1: "ruby ruby", 2: "gold gold", 3: "emerald emerald"}, 1),
    ],
)
def test_otr_19_the_best_result_that_holds(stock: dict[int, str], result: int) -> None:
    mine = finished(stock)
    assert mine.end.returns == (result,)
    assert mine.end.winners == ((0,) if result else ())
    assert mine.end.reason == "carts_lost"


def test_otr_19_twenty_tokens_end_the_game() -> None:
    mine = alone(turns=9)
    state = mine.match.state
    mine.match = Match(mine.game, (), (replace(state, deck=replace(state.deck, tokens=(1,))),))
    mine.go().do(DrawCard("green", 4))
    assert mine.end.reason == "chasm_complete"


def test_otr_19_the_chasm_card_puts_the_end_off() -> None:
    mine = alone(turns=9)
    state = mine.match.state
    mine.match = Match(mine.game, (), (replace(state, deck=replace(state.deck, tokens=(1,))),))
    assert mine.go().do(DrawCard("chasm", 0)).step == "act"
