"""Where dice come from, and what they show (ARB-2 to ARB-4)."""

from __future__ import annotations

from rules.games.ausser_rand_und_band.model import Place, TakeDie
from tests.games.ausser_rand_und_band.kit import Table

#: all ten edge spaces but one
CROWDED = {
    "shove_twice": "b",
    "show_one": "b",
    "forward_two": "b",
    "add_to_five": "b",
    "extra_die": "b",
    "again": "b",
    "clean_up": "b",
    "back_two": "b",
    "back_opponent": "b",
}
NINE = "a1 a1 a1 a1 a2 a2 a2 a3 a3"


def test_arb_2_two_dice_from_the_supply_come_to_the_spaces_of_their_numbers() -> None:
    table = Table().roll(3, 1)
    assert (table.on(3), table.on(1)) == ("a3", "a1")
    assert table.supply("a") == 8


def test_arb_2_a_missing_die_is_taken_before_the_first_is_rolled() -> None:
    table = Table({1: NINE})
    assert table.step == "take"
    assert table.legal() == [TakeDie(1, 1), TakeDie(1, 2), TakeDie(1, 3)]
    assert table.seen.missing == 1
    table.take(1, 3)
    assert table.step == "roll"
    table.roll(4)
    assert table.step == "roll"


def test_arb_2_both_dice_are_taken_one_by_one_if_the_supply_is_empty() -> None:
    table = Table({1: NINE, 4: "a4"})
    assert table.seen.missing == 2
    table.take(4, 4)
    assert (table.step, table.seen.missing) == ("take", 1)
    assert table.why(TakeDie(4, 4)) == ("no_such_die", "ARB-2")
    table.take(1, 1)
    assert table.step == "roll"


def test_arb_2_only_own_dice_on_the_line_can_be_taken_never_those_at_the_edge() -> None:
    table = Table({2: "b2", 3: "a3"}, dict.fromkeys([*CROWDED][:8], "a") | {"back_opponent": "a"})
    assert table.legal() == [TakeDie(3, 3)]
    assert table.why(TakeDie(2, 2)) == ("no_such_die", "ARB-2")


def test_arb_2_with_fewer_dice_than_two_fewer_are_rolled() -> None:
    edges = dict.fromkeys(CROWDED, "a")
    table = Table({2: "a2"}, edges)  # nine at the edge, the tenth on the line
    table.take(2, 2).roll(4)
    assert table.step == "take"  # no second die is rolled; the only one has to go to the edge


def test_arb_2_with_no_dice_but_at_the_edge_none_is_rolled() -> None:
    table = Table({}, dict.fromkeys([*CROWDED, "tenth"], "a"))
    assert table.step == "draw"


def test_arb_3_the_edge_die_comes_from_the_supply_and_is_not_rolled() -> None:
    table = Table().roll(1, 1).place("tenth")
    assert table.edge("tenth") == "a"
    assert table.supply("a") == 7


def test_arb_3_without_a_supply_an_own_die_from_the_line_goes_to_the_edge() -> None:
    table = Table({1: "a1 a1 a1 a1 a2 a2 a2 a3"}).roll(4, 4)
    assert table.step == "take"
    assert table.why(Place("tenth")) == ("not_now", "ARB-2")
    table.take(4, 4).place("tenth")
    assert (table.edge("tenth"), table.on(4)) == ("a", "a4")


def test_arb_3_placing_is_a_must() -> None:
    table = Table({}, CROWDED).roll(1, 2)
    assert table.legal() == [Place("tenth")]
    assert table.why(Place("again")) == ("occupied", "ARB-3")


def test_arb_3_with_all_edge_spaces_taken_the_line_just_moves() -> None:
    table = Table({}, CROWDED | {"tenth": "a"}).roll(1, 2)
    assert table.step == "draw"


def test_arb_3_a_die_taken_for_the_edge_is_not_one_of_those_at_the_edge() -> None:
    """Whoever has all dice at the edge but one places that one, even just rolled."""
    table = Table({}, dict.fromkeys(CROWDED, "a")).roll(3)
    assert table.legal() == [TakeDie(3, 3)]
    table.take(3, 3)
    assert table.legal() == [Place("tenth")]


def test_arb_4_a_die_keeps_its_number_on_its_way() -> None:
    table = Table({4: "b3"}).roll(1, 1).place("tenth").draw()
    assert table.on(5) == "b3"
    assert table.on(2) == "a1 a1"


def test_arb_4_an_added_die_shows_no_number() -> None:
    table = Table({5: "b3"}).roll(1, 1).place("add_to_five")
    assert table.on(5) == "a- b3"
    assert table.supply("a") == 6


def test_arb_4_a_die_from_the_edge_shows_no_number() -> None:
    table = Table({}, {"show_one": "a"}).roll(1, 1).place("clean_up")
    assert (table.on(5), table.on(2)) == ("a-", "a-")


def test_dice_of_anybody_in_any_number_share_a_tile() -> None:
    table = Table({3: "a3 a3 b2 b3"}).roll(3, 3)
    assert table.on(3) == "a3 a3 a3 a3 b2 b3"
