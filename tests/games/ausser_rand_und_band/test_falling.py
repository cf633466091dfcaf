"""Tiles fall, dice tumble, somebody wins (ARB-8, ARB-12 to ARB-15)."""

from __future__ import annotations

from dataclasses import replace

from rules.core.game import Chance
from rules.core.match import Match
from rules.games.ausser_rand_und_band.flow import shove
from rules.games.ausser_rand_und_band.model import DrawTile, Roll
from tests.games.ausser_rand_und_band.kit import Table

#: all edge spaces but the tenth
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


def plain_turn(table: Table) -> Table:
    """A turn of two 1s and the tenth space, up to the tile that is to come."""
    return table.roll(1, 1).place("tenth")


def test_settled_a_shove_draws_the_new_tile_first() -> None:
    table = plain_turn(Table({5: "b4"}))
    assert isinstance(table.match.node, Chance)
    assert DrawTile("head-yellow") in table.match.node.outcomes
    table.draw("legs-yellow")
    assert table.line == "torso-blue legs-blue head-red torso-red legs-yellow"
    assert table.step == "tumble"
    assert table.seen.fall is not None
    assert table.seen.fall.tile == "head-blue"


def test_arb_12_fallen_dice_are_rolled_anew() -> None:
    """The 4 falls and shows 1, the 1 falls and shows 2: what they showed before does not count."""
    table = plain_turn(Table({5: "a4 b1"})).draw().roll(1, 2)
    assert (table.tiles_of("a"), table.tiles_of("b")) == ("", "head-blue")


def test_settled_dice_are_rolled_by_seat_also_where_the_result_is_certain() -> None:
    table = plain_turn(Table({5: "b1 c4 b2"}, players=3)).draw()
    assert table.seen.fall is not None
    assert [die.owner for die in table.seen.fall.dice] == [1, 1, 2]
    single = plain_turn(Table({5: "b1"})).draw()
    assert single.match.node == table.match.node  # a die, and all its faces
    assert single.roll(1).tiles_of("b") == "head-blue"


def test_settled_a_chance_with_one_outcome_is_still_an_entry() -> None:
    table = plain_turn(Table(stack="legs-red"))
    assert isinstance(table.match.node, Chance)
    assert dict(table.match.node.outcomes) == {DrawTile("legs-red"): 1}


def test_the_highest_total_wins_not_the_highest_die() -> None:
    table = plain_turn(Table({5: "a1 a1 a1 b4"})).draw().roll(2, 2, 1, 4)
    assert table.tiles_of("a") == "head-blue"
    assert table.seen.awards[0].totals == (5, 4)


def test_fallen_dice_are_back_in_the_supply() -> None:
    table = plain_turn(Table({5: "a1 b4"})).draw()
    assert (table.supply("a"), table.supply("b")) == (6, 9)
    table.roll(1, 2)
    assert (table.supply("a"), table.supply("b")) == (7, 10)


def test_arb_13_nobody_wins_on_a_tie_for_the_highest_total() -> None:
    table = plain_turn(Table({5: "a1 b4 c1"}, players=3)).draw().roll(3, 3, 1)
    assert (table.stored, table.seen.awards[0].winner) == ("head-blue", None)


def test_arb_13_a_tie_below_the_highest_is_none() -> None:
    table = plain_turn(Table({5: "a1 b4 c1"}, players=3)).draw().roll(1, 1, 2)
    assert table.tiles_of("c") == "head-blue"


def test_arb_13_a_tile_without_dice_is_stored() -> None:
    table = plain_turn(Table()).draw()
    assert table.stored == "head-blue"
    assert table.step == "roll"


def test_arb_13_the_next_winner_takes_all_that_is_stored() -> None:
    table = plain_turn(Table({5: "b4"}, stored="legs-red head-red")).draw().roll(1)
    assert table.tiles_of("b") == "head-blue legs-red head-red"
    assert table.stored == ""
    assert table.seen.awards[0].stored == ("legs-red", "head-red")


def test_then_it_is_the_next_players_turn() -> None:
    table = plain_turn(Table(players=3, active=2)).draw()
    assert table.seen.active == 0


# Opponents' dice show 1 -----------------------------------------------------------------------------------------


def test_arb_8_opponents_dice_that_fall_count_one_and_are_not_rolled() -> None:
    table = Table({5: "a4 b4 b4 c3"}, players=3).roll(1, 1).place("show_one").draw()
    assert table.seen.fall is not None
    assert [(die.owner, die.number) for die in table.seen.fall.dice] == [(0, 0), (1, 1), (1, 1), (2, 1)]
    table.roll(3)
    assert table.seen.awards[0].totals == (3, 2, 1)
    assert table.tiles_of("a") == "head-blue"


def test_arb_8_only_opponents_dice_fall_nothing_is_rolled() -> None:
    table = Table({5: "b4 b4"}).roll(1, 1).place("show_one").draw()
    assert table.tiles_of("b") == "head-blue"
    assert table.seen.awards[0].totals == (None, 2)


def test_arb_8_holds_for_this_turn_only() -> None:
    table = Table({5: "b4", 4: "a4"}).roll(1, 1).place("show_one").draw()
    table.roll(1, 1).place("tenth").draw()
    assert table.seen.fall is not None
    assert table.seen.fall.dice[0].number == 0  # the turn is over, and a's die is rolled


def test_arb_8_holds_in_the_whole_end_of_work() -> None:
    table = Table({4: "b4", 3: "a3", 2: "b2"}, stack="").roll(2, 1).place("show_one")
    # space 5 now holds the die from the edge; then b's die counts 1; then a's 3 is rolled; then a's 2 with b's
    table.roll(4).roll(4).roll(4).roll(4)
    totals = [award.totals for award in table.seen.awards]
    assert totals == [(4, None), (None, 1), (4, None), (4, 1), (4, None)]


def test_arb_8_holds_at_both_tiles_of_a_double_shove() -> None:
    """No edge die of today brings both together; the rule holds all the same."""
    table = Table({5: "b4", 4: "b4"}).roll(1, 1)
    both = replace(table.state, turn=replace(table.state.turn, ones=True, shoves=2))
    table.match = Match(table.game, (), (shove(both),))
    table.draw().draw()
    assert table.tiles_of("b") == "head-blue torso-blue"
    assert [award.totals for award in table.seen.awards] == [(None, 1), (None, 1)]


def test_arb_8_carried_out_again_it_works_the_same() -> None:
    table = Table({5: "b4"}, {"show_one": "b"}).roll(1, 1).place("again").again("show_one").draw()
    assert table.seen.awards[0].totals == (None, 1)


# Two shoves -----------------------------------------------------------------------------------------------------


def test_arb_14_each_tile_is_awarded_by_itself_in_order() -> None:
    table = Table({5: "b4", 4: "a1"}).roll(1, 1).place("shove_twice")
    table.draw("head-yellow").roll(2)
    assert (table.tiles_of("b"), table.step) == ("head-blue", "draw")
    table.draw("torso-yellow").roll(1)
    assert (table.tiles_of("a"), table.seen.active) == ("torso-blue", 1)
    assert table.line == "legs-blue head-red torso-red head-yellow torso-yellow"


def test_arb_14_a_tile_stored_by_the_first_shove_goes_to_the_winner_of_the_second() -> None:
    table = Table({4: "a1"}).roll(1, 1).place("shove_twice").draw().draw().roll(1)
    assert table.tiles_of("a") == "torso-blue head-blue"


def test_arb_14_dice_that_fell_are_back_before_the_second_tile() -> None:
    table = Table({5: "a4 a4", 4: "b1"}).roll(1, 1).place("shove_twice").draw().roll(1, 1)
    assert table.supply("a") == 7


def test_arb_14_if_the_first_shove_used_up_the_stack_the_second_is_the_end_of_work() -> None:
    table = Table({5: "b4"}, stack="head-yellow").roll(1, 1).place("shove_twice")
    table.draw().roll(3)
    # the line is legs-.. with a's two 1s on space 2 and the edge die on space 5: the end-of-work tile pushes
    assert table.seen.end_tile == 1
    assert table.seen.fall is not None
    assert table.seen.fall.tile == "torso-blue"


# End of work ----------------------------------------------------------------------------------------------------


def test_arb_15_the_last_tile_of_the_stack_is_an_ordinary_shove() -> None:
    table = plain_turn(Table(stack="head-yellow")).draw()
    assert table.seen.stack == 0
    assert (table.step, table.seen.active, table.seen.end_tile) == ("roll", 1, None)


def test_arb_15_the_turn_before_the_end_of_work_is_a_whole_turn() -> None:
    table = Table({5: "b4"}, stack="").roll(1, 1).place("add_to_five")
    assert table.seen.fall is not None
    # the added die, the edge die from beside space 4 (which falls second), b's die
    assert [die.owner for die in table.seen.fall.dice] == [0, 1]


def test_arb_15_edge_dice_of_all_players_go_to_the_tiles_beside_them_first() -> None:
    table = Table({}, CROWDED, stack="").roll(4, 4).place("tenth")
    assert table.seen.fall is not None
    assert [die.owner for die in table.seen.fall.dice] == [1, 1]
    assert table.edge("tenth") is None
    # one space further: 4, 3, 2, 1 now ride on 5, 4, 3, 2
    assert table.on(5) == "a4 a4 b- b-"
    assert (table.on(4), table.on(3), table.on(2), table.on(1)) == ("b- b-", "b- b-", "a- b-", "")


def test_settled_in_the_end_of_work_nothing_lies_behind_the_end_tile() -> None:
    table = Table({5: "a1", 4: "a1", 3: "b1", 2: "b2"}, stack="").roll(1, 1).place("tenth")
    for pushed, line in enumerate(
        (
            "torso-blue legs-blue head-red torso-red -",
            "legs-blue head-red torso-red - -",
            "head-red torso-red - - -",
            "torso-red - - - -",
        ),
        1,
    ):
        assert (table.line, table.seen.end_tile) == (line, pushed)
        table.roll(*(1 for _die in table.seen.fall.dice))  # type: ignore[union-attr]


def test_arb_15_tiles_fall_from_space_5_to_1_each_awarded_by_itself() -> None:
    table = Table({5: "a1", 4: "b4", 3: "a3", 2: "b2"}, stack="").roll(1, 1).place("tenth")
    table.roll(1).roll(1).roll(1).roll(1).roll(1, 1, 1)
    assert table.tiles_of("a") == "head-blue legs-blue torso-red"
    assert table.tiles_of("b") == "torso-blue head-red"
    assert table.over is not None
    assert table.over.reason == "end_of_work"
    assert table.line == "- - - - -"


def test_arb_15_shove_twice_adds_nothing_to_the_end_of_work() -> None:
    table = Table({}, stack="").roll(1, 1).place("shove_twice").roll(1).roll(1, 1)
    assert table.over is not None
    assert len(table.seen.awards) == 5


def test_arb_15_what_is_stored_at_the_very_end_nobody_gets() -> None:
    table = Table({4: "a4"}, stack="", stored="legs-yellow").roll(2, 2).place("clean_up")
    # nothing lies on space 5, the 4 on space 4, nothing on 3, three dice on 2, nothing on 1
    table.roll(1).roll(1, 1, 1)
    assert table.tiles_of("a") == "torso-blue legs-yellow head-blue head-red legs-blue"
    assert table.stored == "torso-red"
    assert table.over is not None


def test_arb_15_a_tie_at_the_final_tile_gives_it_to_nobody() -> None:
    table = Table({1: "b1"}, stack="").roll(1, 3).place("extra_die").roll(3)
    table.roll(1, 1, 1)  # three dice of a on space 3
    table.roll(4, 4)
    assert table.stored == "head-red torso-red"
    assert table.over is not None


def test_awards_stay_known_until_somebody_decides_again() -> None:
    table = plain_turn(Table({5: "b4"})).draw().roll(2)
    table.roll(1, 1)
    assert [award.winner for award in table.seen.awards] == [1]
    assert table.place("show_one").seen.awards == ()


def test_tiles_are_numbered_through_the_game() -> None:
    table = Table({5: "b4"})
    before = {space.nth: space.tile for space in table.seen.line}
    plain_turn(table).draw()
    assert table.seen.fall is not None
    after = {space.nth: space.tile for space in table.seen.line}
    assert set(before) - set(after) == {table.seen.fall.nth}
    assert all(after[nth] == tile for nth, tile in before.items() if nth in after)
    table.roll(2)
    assert table.seen.awards[0].fall.nth == min(before)


def test_fallen_dice_are_rolled_not_chosen() -> None:
    table = plain_turn(Table({5: "b4"})).draw()
    refusal = table.game.refusal(table.match.state, 0, Roll(1))
    assert refusal is not None
    assert refusal.code == "chance"
