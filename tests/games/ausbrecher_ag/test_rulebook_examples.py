"""The rulebook's own examples, played."""

from __future__ import annotations

from rules.games.ausbrecher_ag.model import Move
from tests.games.ausbrecher_ag.kit import Table


def test_rulebook_a_turn_with_red_3_yellow_5_blue_2() -> None:
    table = Table(turns=0).turn(red=3, yellow=5, blue=2)
    table.move("red", "yellow", "blue")
    assert [table.where(colour) for colour in ("red", "yellow", "blue")] == [3, 5, 2]
    assert table.active == 1


def test_rulebook_green_4_then_blue_2_on_top_and_green_is_blocked() -> None:
    """Brown sits in boat 1; Orange gets there too, then Green goes 4 and Blue with its 2 on top of it (AAG-6)."""
    table = Table({26: "orange", 20: "light_green", 22: "blue"}, home="brown")
    table.turn(orange=4, light_green=4, blue=2).move("orange")
    assert table.where("orange") == "boat 1/2"
    table.move("light_green", "blue")
    assert table.stack(24) == "light_green blue"
    table.turn(light_green=6, blue=1)
    assert table.why(Move("light_green")) == ("blocked", "AAG-6")


def test_rulebook_the_reverse_order_puts_green_on_top() -> None:
    table = Table({26: "orange", 20: "light_green", 22: "blue"}, home="brown")
    table.turn(orange=4, light_green=4, blue=2).move("orange", "blue", "light_green")
    assert table.stack(24) == "blue light_green"


def test_rulebook_yellow_is_moved_back_and_its_own_die_is_void() -> None:
    table = Table({12: "yellow"}).turn(red=2, yellow=6, orange=1, white=4)
    table.back("yellow").move("red", "orange")
    assert (table.where("yellow"), table.turns) == (8, 4)


def test_rulebook_another_rogue_put_onto_yellow_voids_its_die() -> None:
    table = Table({12: "yellow", 10: "red", 3: "brown"}).turn(red=2, yellow=6, orange=1, white=1)
    table.move("red", "orange").back("brown")
    assert (table.stack(12), table.turns) == ("yellow red", 4)


def test_rulebook_only_the_free_colour_of_three_moves() -> None:
    """Blue stands on Light Green and Brown: of Light Green, Brown and Dark Green only the last can go."""
    table = Table({9: "red brown light_green blue", 5: "dark_green"}).turn(
        brown=3, light_green=4, dark_green=2
    )
    assert table.legal() == [Move("dark_green")]
    table.move("dark_green")
    assert (table.where("dark_green"), table.stack(9), table.turns) == (7, "red brown light_green blue", 4)
