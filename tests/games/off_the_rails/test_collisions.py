"""Collisions of every kind (OTR-7 to OTR-10, OTR-17 and the settled details)."""

from __future__ import annotations

import pytest

from rules.core.game import Action
from rules.games.off_the_rails.actions import (
    Collect,
    Drop,
    Face,
    LayDown,
    Leave,
    MoveCart,
    Pick,
    Split,
    Turn,
)
from tests.games.off_the_rails.kit import Mine

COLUMN = "B1-B8:NS"


def crash(active: str = "", rival: str = "", *, looks: str = "S", speed: int = 3, **more: object) -> Mine:
    """White of seat 0 on B1 runs south into white of seat 1 on B3."""
    carts = {(0, "white"): f"B1 S {speed} {active}", (1, "white"): f"B3 {looks} 2 {rival}"}
    return Mine(COLUMN, carts=carts, **more).go()  # type: ignore[arg-type]


def test_otr_7_the_active_cart_stays_on_the_square_before_and_its_move_is_over() -> None:
    mine = crash("gold", "gold gold", speed=6)
    assert mine.cart(0, "white").square == "B2"


def test_otr_7_the_empty_active_cart_derails_and_the_loaded_rival_still_drops() -> None:
    mine = crash("", "gold gold")
    assert not mine.cart(0, "white").on_board
    assert mine.on("B3") == ("gold",)
    assert mine.cart(1, "white").load == ("gold",)


def test_otr_7_an_empty_rival_derails() -> None:
    mine = crash("gold", "")
    assert not mine.cart(1, "white").on_board
    assert mine.cart(0, "white").square == "B2"
    assert mine.cart(0, "white").load == ("gold",)


def test_otr_7_two_empty_carts_derail_both() -> None:
    mine = crash("", "")
    assert not mine.cart(0, "white").on_board
    assert not mine.cart(1, "white").on_board


def test_otr_7_the_active_cart_turns_to_where_it_came_from() -> None:
    assert crash("gold", "").cart(0, "white").facing == "N"


def test_otr_7_a_rival_hit_from_behind_keeps_looking_ahead() -> None:
    assert crash("gold", "gold gold", looks="S").cart(1, "white").facing == "S"


def test_otr_7_a_rival_hit_at_its_front_turns_away() -> None:
    assert crash("gold", "gold gold", looks="N").cart(1, "white").facing == "S"


def test_otr_7_rulebook_example_green_on_a_t_turns_where_its_owner_likes() -> None:
    # blue comes from the west and hits green on a T that is closed to the east: green may look north or south
    carts = {(0, "white"): "B4 E 2 gold", (1, "white"): "C4 W 2 gold gold"}
    mine = Mine("B4:EW C4:NSW", carts=carts).go()
    assert mine.step == "face"
    assert mine.deciding == 1
    assert mine.legal == [Face("N"), Face("S")]
    assert mine.refused(Face("W")).code == "face_hit"
    assert mine.refused(Face("E")).code == "face_nowhere"
    mine.do(Face("S"))
    assert mine.cart(1, "white").facing == "S"
    assert mine.cart(0, "white").facing == "W"  # blue has no choice


def test_otr_7_on_a_corner_the_only_other_way_needs_no_choice() -> None:
    carts = {(0, "white"): "B4 E 2 gold", (1, "white"): "C4 W 2 gold gold"}
    mine = Mine("B4:EW C4:SW", carts=carts).go()
    assert mine.cart(1, "white").facing == "S"


def test_otr_7_the_active_cart_may_have_to_choose_too_and_goes_first() -> None:
    # it turned east on a T that has no way west: north or south is left
    carts = {(0, "white"): "B5 N 2 gold", (1, "white"): "C4 W 2 gold gold"}
    mine = Mine("B5:NS B4:NES C4:NSW", carts=carts).go().do(Turn("E"))
    assert (mine.step, mine.deciding) == ("face", 0)
    assert mine.legal == [Face("N"), Face("S")]
    mine.do(Face("N"))
    assert (mine.step, mine.deciding) == ("face", 1)
    mine.do(Face("N"))
    assert (mine.cart(0, "white").facing, mine.cart(1, "white").facing) == ("N", "N")


def test_details_the_rest_of_two_jewels_is_offered_before_anybody_derails() -> None:
    carts = {(0, "white"): "B1 S 3", (1, "white"): "B3 S 2"}
    mine = Mine(COLUMN, {"B2": "ruby gold rock"}, carts).go()
    assert mine.step == "collect"  # in passing: the rock
    mine.do(Collect("rock"))
    assert mine.step == "collect"  # the collision makes it a stop
    mine.do(Collect("gold"))
    assert mine.cart(0, "white").load == ("gold", "rock")  # no longer empty, it does not derail
    assert not mine.cart(1, "white").on_board


def test_details_who_takes_nothing_in_passing_is_asked_again_at_the_collision() -> None:
    carts = {(0, "white"): "B1 S 3", (1, "white"): "B3 S 2"}
    mine = Mine(COLUMN, {"B2": "ruby ruby"}, carts).go().do(Leave())
    assert mine.step == "collect"
    assert mine.seen.run is not None
    assert mine.seen.run.takes == 2
    mine.do(Leave())
    assert not mine.cart(0, "white").on_board


def test_otr_6_a_collision_on_the_square_where_the_move_began_offers_nothing() -> None:
    carts = {(0, "white"): "B2 S 3", (1, "white"): "B3 S 2"}
    mine = Mine(COLUMN, {"B2": "ruby"}, carts).go()
    assert mine.step == "card"
    assert mine.on("B2") == ("ruby",)


def test_otr_8_an_even_load_is_split_and_picked() -> None:
    mine = crash("gold", "diamond ruby")
    assert (mine.step, mine.deciding) == ("split", 1)
    mine.do(Split(("diamond",), ("ruby",)))
    assert (mine.step, mine.deciding) == ("pick", 0)
    mine.do(Pick("left"))
    assert mine.on("B3") == ("diamond",)
    assert mine.cart(1, "white").load == ("ruby",)


def test_otr_8_an_odd_load_lays_one_down_first_so_that_half_is_rounded_up() -> None:
    mine = crash("gold", "diamond gold emerald ruby rock")
    assert (mine.step, mine.deciding) == ("lay_down", 1)
    mine.do(LayDown("rock"), Split(("diamond", "ruby"), ("gold", "emerald")), Pick("right"))
    assert mine.on("B3") == ("gold", "emerald", "rock")
    assert mine.cart(1, "white").load == ("diamond", "ruby")


def test_details_a_load_of_one_is_laid_down_and_that_is_all() -> None:
    mine = crash("gold", "emerald")
    assert mine.legal == [LayDown("emerald")]
    mine.do(LayDown("emerald"))
    assert mine.on("B3") == ("emerald",)
    assert mine.cart(1, "white").load == ()
    assert mine.cart(1, "white").on_board  # it was loaded when it was hit
    assert mine.step == "card"


def test_details_a_load_of_one_kind_needs_no_split_and_no_pick() -> None:
    mine = crash("gold", "ruby ruby ruby")
    mine.do(LayDown("ruby"))
    assert mine.step == "card"
    assert mine.on("B3") == ("ruby", "ruby")
    assert mine.cart(1, "white").load == ("ruby",)


def test_otr_8_the_hands_are_equal_and_hold_the_load() -> None:
    mine = crash("gold", "diamond gold ruby rock")
    assert mine.refused(Split(("diamond",), ("gold", "ruby"))).code == "split_other"
    assert mine.refused(Split(("diamond", "diamond"), ("gold", "ruby"))).code == "split_other"
    # six ways to fill the left hand from four different pieces
    assert len(mine.legal) == 6


def test_otr_8_two_kinds_leave_few_ways_to_split() -> None:
    assert len(crash("gold", "ruby ruby rock rock").legal) == 3


def test_otr_8_only_the_rivals_owner_lays_down_and_splits() -> None:
    mine = crash("gold", "diamond ruby")
    assert mine.refused(Split(("diamond",), ("ruby",)), by=0).code == "not_your_turn"


def test_otr_8_the_hands_are_closed_until_one_is_picked() -> None:
    mine = crash("gold", "diamond ruby")
    here = mine.match
    left, right = (here.play(1, Split((a,), (b,))) for a, b in (("diamond", "ruby"), ("ruby", "diamond")))
    game = mine.game
    for viewer in (None, 0):
        assert game.observe(left.state, viewer) == game.observe(right.state, viewer)
        assert left.sightings(viewer) == right.sightings(viewer)
        assert left.sightings(viewer)[-1].action is None
    assert game.observe(left.state, 1) != game.observe(right.state, 1)
    assert game.sealed(left.state) == ((1, "split"),)
    assert game.sealed(left.play(0, Pick("left")).state) == ()


def test_otr_8_against_an_own_cart_the_player_picks_what_drops() -> None:
    carts = {(0, "white"): "B1 S 3 gold", (0, "black"): "B3 S 1 diamond ruby rock"}
    mine = Mine(COLUMN, carts=carts).go().do(MoveCart("white"))
    assert (mine.step, mine.deciding) == ("drop", 0)
    assert mine.refused(Drop(("rock",))).code == "drop_count"
    assert mine.refused(Drop(("gold", "rock"))).code == "drop_other"
    mine.do(Drop(("ruby", "rock")))
    assert mine.on("B3") == ("ruby", "rock")
    # the other cart has still to move, and does
    assert mine.cart(0, "black").square == "B4"
    assert mine.cart(0, "black").load == ("diamond",)


def test_otr_9_an_unconnected_collision_costs_nobody_anything() -> None:
    carts = {(0, "white"): "B1 S 3", (1, "white"): "B3 E 2"}
    mine = Mine("B1-B2:NS B3:EW", carts=carts).go()
    assert (mine.cart(0, "white").square, mine.cart(0, "white").facing) == ("B2", "N")
    assert mine.cart(1, "white").square == "B3"
    assert mine.step == "card"


def test_otr_10_a_cart_that_collides_on_its_first_step_derails() -> None:
    carts = {(0, "white"): "red 2 3", (1, "white"): "B1 N 2 gold gold"}
    mine = Mine(COLUMN, carts=carts).go()
    assert not mine.cart(0, "white").on_board
    assert mine.on("B1") == ("gold",)
    assert mine.cart(1, "white").facing == "S"


def test_details_an_unconnected_collision_from_the_surface_leaves_the_cart_there() -> None:
    carts = {(0, "white"): "red 2 3", (1, "white"): "B1 E 2 gold"}
    mine = Mine("B1:EW", carts=carts).go()
    assert mine.cart(0, "white").surface == ("red", 2)
    assert mine.cart(0, "white").facing == "S"


@pytest.mark.parametrize("load", ["", "gold", "gold ruby"])
def test_otr_17_bumper_cars_turn_but_lose_nothing_and_nobody_derails(load: str) -> None:
    mine = crash("", load, looks="N", options={"bumper_cars": True})
    assert (mine.cart(0, "white").square, mine.cart(0, "white").facing) == ("B2", "N")
    assert mine.cart(1, "white").load == tuple(load.split())
    assert mine.cart(1, "white").facing == "S"
    assert mine.step == "card"


def test_otr_10_bumper_cars_on_the_surface_stay_there() -> None:
    carts = {(0, "white"): "red 2 3", (1, "white"): "B1 N 2"}
    mine = Mine(COLUMN, carts=carts, options={"bumper_cars": True}).go()
    assert mine.cart(0, "white").surface == ("red", 2)
    assert mine.cart(1, "white").facing == "S"


def test_otr_14_in_the_open_chasm_a_collision_takes_empty_carts_out_of_the_game() -> None:
    mine = crash("", "", open=True, tokens="red:D4 yellow:E4 green:E5 blue:D5")
    assert mine.cart(0, "white").out
    assert mine.cart(1, "white").out


def test_a_collision_refuses_what_belongs_to_another_step() -> None:
    mine = crash("gold", "diamond ruby")
    wrong: list[Action] = [Pick("left"), LayDown("ruby"), Drop(("ruby",))]
    assert [mine.refused(action, by=1).code for action in wrong] == ["not_now"] * 3
