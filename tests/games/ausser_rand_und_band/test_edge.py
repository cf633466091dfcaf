"""The actions at the edge of the line (ARB-5 to ARB-11)."""

from __future__ import annotations

import pytest

from rules.games.ausser_rand_und_band.model import MoveDie, Options, Place, Repeat
from rules.games.ausser_rand_und_band.offers import Shift
from tests.games.ausser_rand_und_band.kit import Table, moving

TENTH = Options(tenth=True)
#: a supply of three: two to roll, one for the edge
SEVEN = "a1 a1 a1 a1 a1 a1 a1"


def test_arb_5_an_impossible_action_is_omitted_but_the_die_stays() -> None:
    table = Table().roll(1, 1)
    assert table.why_nothing("add_to_five") == ("five_empty", "ARB-11")
    table.place("add_to_five")
    assert (table.edge("add_to_five"), table.on(5), table.step) == ("a", "", "draw")


def test_arb_5_an_action_that_is_possible_is_a_must() -> None:
    table = Table({3: "b1"}).roll(1, 1).place("back_opponent")
    assert table.legal() == [MoveDie(1, 3, 1)]
    assert table.why(Place("tenth")) == ("not_now", "ARB-6")


# Two own dice forward, two back ---------------------------------------------------------------------------------


def test_arb_6_two_own_dice_with_different_numbers_go_one_space_each() -> None:
    table = Table({3: "a3"}).roll(1, 1).place("forward_two")
    table.move(3, "a3").move(1, "a1")
    assert (table.on(4), table.on(2), table.on(1)) == ("a3", "a1", "a1")
    assert table.step == "draw"


def test_arb_6_back_is_against_the_running_direction() -> None:
    table = Table({5: "a2"}).roll(3, 3).place("back_two")
    table.move(5, "a2").move(3, "a3")
    assert (table.on(4), table.on(2), table.on(3)) == ("a2", "a3", "a3")


def test_arb_6_the_second_die_shows_another_number() -> None:
    table = Table({3: "a3"}).roll(1, 1).place("forward_two").move(1, "a1")
    assert table.why(moving(1, "a1")) == ("same_number", "ARB-6")
    assert table.why(moving(2, "a1")) == ("same_number", "ARB-6")
    assert table.legal() == [MoveDie(0, 3, 3)]


def test_arb_6_no_number_differs_from_any_number() -> None:
    table = Table({3: "a-"}).roll(1, 1).place("forward_two").move(3, "a-").move(1, "a1")
    assert (table.on(4), table.on(2)) == ("a-", "a1")


def test_arb_6_two_dice_without_a_number_do_not_differ() -> None:
    table = Table({3: "a-", 2: "a-", 5: "a1"}).roll(1, 1)
    assert table.why_nothing("back_two") is None  # the 1 on space 5 with one of the two
    table.place("back_two")
    table.move(3, "a-")
    assert table.why(moving(2, "a-")) == ("same_number", "ARB-6")


def test_arb_6_a_die_on_5_cannot_go_forward_and_one_on_1_cannot_go_back() -> None:
    forward = Table({5: "a3", 2: "a2"}).roll(1, 1).place("forward_two")
    assert forward.why(moving(5, "a3")) == ("end_of_line", "ARB-6")
    back = Table({4: "a3", 2: "a2"}).roll(1, 1).place("back_two")
    assert back.why(moving(1, "a1")) == ("end_of_line", "ARB-6")


def test_arb_6_the_first_pick_must_leave_a_second() -> None:
    """The 1s can only go forward with the 2; the 3 on space 5 is no partner."""
    table = Table({5: "a3", 2: "a2"}).roll(1, 1).place("forward_two")
    assert table.legal() == [MoveDie(0, 1, 1), MoveDie(0, 2, 2)]
    alone = Table({5: "a3"}).roll(1, 1)
    assert alone.why_nothing("forward_two") == ("no_pair", "ARB-6")


def test_arb_6_without_two_such_dice_the_action_is_omitted() -> None:
    table = Table().roll(2, 2)
    assert table.why_nothing("forward_two") == ("no_pair", "ARB-6")
    assert table.place("forward_two").step == "draw"


def test_arb_6_only_own_dice_are_moved() -> None:
    table = Table({3: "b3"}).roll(1, 2).place("forward_two")
    assert table.why(moving(3, "b3")) == ("others_die", "ARB-6")
    assert table.why(moving(4, "a4")) == ("no_such_die", "ARB-6")


def test_arb_6_a_die_moved_onto_the_space_of_the_other_changes_nothing() -> None:
    table = Table({2: "a3"}).roll(1, 1).place("forward_two").move(1, "a1").move(2, "a3")
    assert (table.on(1), table.on(2), table.on(3)) == ("a1", "a1", "a3")


# Opponents' dice --------------------------------------------------------------------------------------------------


def test_an_opponents_die_goes_one_space_back() -> None:
    table = Table({4: "b3 c2"}, players=3).roll(1, 1).place("back_opponent")
    assert table.legal() == [MoveDie(1, 4, 3), MoveDie(2, 4, 2)]
    table.move(4, "c2")
    assert (table.on(4), table.on(3), table.step) == ("b3", "c2", "draw")


def test_an_own_die_or_one_on_space_1_is_no_opponents_die_to_move_back() -> None:
    table = Table({1: "b4", 4: "b3"}).roll(2, 1).place("back_opponent")
    assert table.why(moving(2, "a2")) == ("own_die", "ARB-5")
    assert table.why(moving(1, "b4")) == ("end_of_line", "ARB-5")


def test_without_an_opponents_die_that_can_go_back_nothing_happens() -> None:
    table = Table({1: "b4"}).roll(2, 1)
    assert table.why_nothing("back_opponent") == ("no_opponent", "ARB-5")


def test_the_tenth_space_is_plain() -> None:
    table = Table({3: "b3"}).roll(1, 1)
    assert table.why_nothing("tenth") == ("no_action", "ARB-5")
    assert table.place("tenth").step == "draw"


def test_the_tenth_space_moves_an_opponents_die_forward_by_option() -> None:
    table = Table({3: "b3", 5: "b1"}, options=TENTH).roll(1, 1).place("tenth")
    assert table.legal() == [MoveDie(1, 3, 3)]
    assert table.move(3, "b3").on(4) == "b3"


# Additional die, die to space 5 -----------------------------------------------------------------------------------


def test_arb_7_the_additional_die_is_rolled_from_the_supply_before_anything_else() -> None:
    table = Table().roll(1, 1).place("extra_die")
    assert (table.step, table.seen.carrying) == ("roll", "extra_die")
    table.roll(4)
    assert (table.on(4), table.supply("a"), table.step) == ("a4", 6, "draw")


def test_arb_7_never_from_the_line() -> None:
    """Three dice at hand: two are rolled, the third goes to the edge, and none is left to be rolled."""
    table = Table({1: SEVEN}).roll(1, 1)
    assert table.supply("a") == 1
    assert table.why_nothing("extra_die") == ("no_supply", "ARB-7")
    assert table.place("extra_die").step == "draw"


def test_arb_11_another_die_is_added_to_the_dice_on_space_5() -> None:
    table = Table({5: "b4"}).roll(1, 1).place("add_to_five")
    assert table.on(5) == "a- b4"


def test_arb_11_a_tile_without_dice_is_empty() -> None:
    table = Table().roll(1, 1)
    assert table.line.split()[0] == "head-blue"
    assert table.why_nothing("add_to_five") == ("five_empty", "ARB-11")


def test_arb_11_without_a_supply_nothing_is_added() -> None:
    table = Table({1: SEVEN, 5: "b4"}).roll(1, 1)
    assert table.why_nothing("add_to_five") == ("no_supply", "ARB-11")
    assert table.place("add_to_five").on(5) == "b4"


# Clean up ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edge", "space"),
    [
        ("shove_twice", 5),
        ("show_one", 5),
        ("forward_two", 4),
        ("add_to_five", 4),
        ("extra_die", 3),
        ("again", 3),
        ("back_two", 2),
        ("back_opponent", 1),
        ("tenth", 1),
    ],
)
def test_arb_9_each_die_goes_to_the_tile_beside_its_edge_space(edge: str, space: int) -> None:
    table = Table({}, {edge: "a"}).roll(4, 4).place("clean_up")
    assert "a-" in table.on(space).split()
    assert table.edge(edge) is None


def test_arb_9_the_die_just_placed_goes_along_and_its_space_is_free_again() -> None:
    table = Table().roll(4, 4).place("clean_up")
    assert (table.edge("clean_up"), table.on(2)) == (None, "a-")


def test_arb_9_dice_of_others_stay_at_the_edge() -> None:
    table = Table({}, {"tenth": "b"}).roll(4, 4).place("clean_up")
    assert (table.edge("tenth"), table.on(1)) == ("b", "")


# Once again -------------------------------------------------------------------------------------------------------


def test_arb_10_any_occupied_space_whoevers_die() -> None:
    table = Table({5: "b1"}, {"add_to_five": "b"}).roll(1, 1).place("again")
    assert table.legal() == [Repeat("add_to_five")]
    table.again("add_to_five")
    assert (table.on(5), table.edge("add_to_five")) == ("a- b1", "b")


def test_arb_10_not_itself_and_not_a_free_space() -> None:
    table = Table({}, {"shove_twice": "b"}).roll(1, 1).place("again")
    assert table.why(Repeat("again")) == ("again_itself", "ARB-10")
    assert table.why(Repeat("extra_die")) == ("not_occupied", "ARB-10")


def test_arb_10_only_an_action_that_is_possible() -> None:
    table = Table({}, {"shove_twice": "b", "add_to_five": "b", "tenth": "b"}).roll(1, 1).place("again")
    assert table.legal() == [Repeat("shove_twice")]
    assert table.why(Repeat("add_to_five")) == ("five_empty", "ARB-11")


def test_settled_the_plain_tenth_space_cannot_be_carried_out_again() -> None:
    table = Table({3: "b3"}, {"tenth": "b", "show_one": "b"}).roll(1, 1).place("again")
    assert table.why(Repeat("tenth")) == ("no_action", "ARB-5")


def test_arb_10_the_tenth_space_by_option_can() -> None:
    table = Table({3: "b3"}, {"tenth": "b"}, options=TENTH).roll(1, 1).place("again").again("tenth")
    assert table.move(3, "b3").on(4) == "b3"


def test_arb_10_nothing_to_choose_nothing_happens() -> None:
    table = Table({}, {"add_to_five": "b"}).roll(1, 1)
    assert table.why_nothing("again") == ("nothing_again", "ARB-10")
    assert table.place("again").step == "draw"


def test_settled_shove_twice_and_show_one_always_count_as_possible() -> None:
    table = Table({}, {"shove_twice": "b", "show_one": "b"}, stack="").roll(1, 1).place("again")
    assert table.legal() == [Repeat("shove_twice"), Repeat("show_one")]


def test_arb_10_cleaning_up_again_takes_the_die_on_this_space_along() -> None:
    table = Table({}, {"clean_up": "b"}).roll(4, 4).place("again").again("clean_up")
    assert (table.on(3), table.edge("again"), table.edge("clean_up")) == ("a-", None, "b")


def test_arb_10_an_additional_die_again() -> None:
    table = Table({}, {"extra_die": "b"}).roll(4, 4).place("again").again("extra_die").roll(2)
    assert (table.on(2), table.step) == ("a2", "draw")


def test_arb_10_moving_two_dice_again() -> None:
    table = Table({}, {"back_two": "b"}).roll(4, 3).place("again").again("back_two")
    table.move(4, "a4").move(3, "a3")
    assert (table.on(3), table.on(2)) == ("a4", "a3")


# Seen before it is chosen ---------------------------------------------------------------------------------------


def offered(table: Table, edge: str) -> tuple[Shift, ...]:
    """The dice that an edge space would touch."""
    offer = next(found.offer for found in table.seen.edges if found.edge == edge)
    assert offer is not None
    return offer.dice


def test_what_an_action_would_move_is_known_before_it_is_chosen() -> None:
    table = Table({5: "b1 b1", 4: "b3"}, {"show_one": "a"}).roll(1, 2)
    assert offered(table, "forward_two") == (Shift(0, 1, 1, 2), Shift(0, 2, 2, 3))
    assert offered(table, "back_opponent") == (Shift(1, 3, 4, 3), Shift(1, 1, 5, 4))
    assert offered(table, "clean_up") == (Shift(0, 0, None, 5), Shift(0, 0, None, 2))
    assert offered(table, "add_to_five") == (Shift(0, 0, None, 5),)


def test_what_would_count_one_is_known_before_it_is_chosen() -> None:
    table = Table({5: "a1 b3 b4", 4: "b3"}).roll(1, 2)
    assert offered(table, "show_one") == (Shift(1, 3, 5, None), Shift(1, 4, 5, None))
    last = Table({5: "b3", 4: "b4"}, {"tenth": "b"}, stack="").roll(1, 2)
    assert offered(last, "show_one") == (
        Shift(1, 3, 5, None),
        Shift(1, 4, 4, None),
        Shift(1, 0, 1, None),
    )


def test_what_would_fall_is_known_before_it_is_chosen() -> None:
    for stack, twice, once in (("head-red head-red", 2, 1), ("head-red", 5, 1), ("", 5, 5)):
        offers = {edge.edge: edge.offer for edge in Table(stack=stack).roll(1, 2).seen.edges}
        assert len(offers["shove_twice"].falling) == twice  # type: ignore[union-attr]
        assert len(offers["show_one"].falling) == once  # type: ignore[union-attr]


def test_what_could_be_repeated_is_known_before_it_is_chosen() -> None:
    table = Table({}, {"shove_twice": "b", "add_to_five": "b"}).roll(1, 2)
    offer = next(found.offer for found in table.seen.edges if found.edge == "again")
    assert offer is not None
    assert offer.repeats == ("shove_twice",)


def test_an_occupied_space_offers_nothing() -> None:
    table = Table({}, {"shove_twice": "b"}).roll(1, 2)
    assert table.seen.edges[0].offer is None
