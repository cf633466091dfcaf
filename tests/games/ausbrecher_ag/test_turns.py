"""Choosing dice and resolving them: AAG-2 to AAG-7, and the details settled about them."""

from __future__ import annotations

import pytest

from rules.core.errors import IllegalAction, Malformed
from rules.core.game import Chance
from rules.games.ausbrecher_ag.model import ChooseDice, Move, MoveBack, Options, Roll
from rules.games.ausbrecher_ag.tables import COLOURS
from tests.games.ausbrecher_ag.kit import Table

FREE_ONLY = Options(count_free_only=True)


def choice(colours: str, *, special: bool = False) -> ChooseDice:
    return ChooseDice(tuple(colours.split()), special)


class TestChoosingDice:
    """AAG-2 and AAG-3."""

    def test_aag_2_dice_are_chosen_before_anything_is_rolled(self) -> None:
        table = Table().choose("red blue yellow")
        node = table.match.node
        assert isinstance(node, Chance)
        assert list(node.outcomes.items()) == [(Roll("red", pips), 1) for pips in range(1, 7)]

    def test_aag_2_the_special_die_is_optional(self) -> None:
        table = Table()
        assert table.refused(choice("red blue yellow")) is None
        assert table.refused(choice("red blue yellow", special=True)) is None

    @pytest.mark.parametrize(("turns", "barred"), [(0, True), (1, True), (2, True), (3, False), (4, False)])
    def test_aag_2_the_special_die_is_barred_until_all_three_had_a_turn(
        self, turns: int, barred: bool
    ) -> None:
        table = Table(turns=turns)
        why = table.why(choice("red blue yellow", special=True))
        assert why == (("special_barred", "AAG-2") if barred else None)
        assert table.seen.special_barred is barred

    def test_aag_2_blocked_colours_may_be_chosen_beside_a_free_one(self) -> None:
        table = Table({4: "red blue yellow"})
        assert table.refused(choice("red blue orange")) is None

    def test_aag_2_at_least_one_chosen_colour_must_be_free(self) -> None:
        table = Table({4: "red blue yellow orange"})
        refusal = table.refused(choice("red blue yellow", special=True))
        assert refusal is not None
        assert (refusal.code, refusal.ruling) == ("none_free", "AAG-2")
        assert refusal.about == ("red", "blue", "yellow")

    def test_aag_2_the_colour_beside_the_special_die_must_be_free(self) -> None:
        table = Table({9: "dark_green light_green"}, home="red blue yellow orange")
        assert table.why(choice("dark_green", special=True)) == ("none_free", "AAG-2")
        assert table.refused(choice("light_green", special=True)) is None

    def test_aag_2_a_rogue_that_is_home_has_no_die(self) -> None:
        table = Table(home="blue")
        assert table.why(choice("red blue yellow")) == ("die_gone", "AAG-10")

    def test_aag_2_the_colours_are_different_and_known(self) -> None:
        table = Table()
        for colours in (("red", "red", "blue"), ("red", "blue", "white"), ("blue", "red", "yellow")):
            with pytest.raises(Malformed):
                table.match.play(0, ChooseDice(colours, special=False))

    @pytest.mark.parametrize(
        ("home", "allowed"),
        [
            (0, {(3, False), (3, True)}),
            (1, {(3, False), (3, True)}),
            (2, {(2, False), (2, True)}),
            (3, {(2, False), (2, True)}),
            (4, {(2, False), (1, True)}),
            (5, {(2, False), (1, True)}),
        ],
    )
    def test_aag_3_the_rogues_home_fix_how_many_dice(self, home: int, allowed: set[tuple[int, bool]]) -> None:
        table = Table(home=" ".join(COLOURS[:home]))
        left = COLOURS[home:]
        assert set(table.seen.prescribed) == allowed
        for count in (1, 2, 3):
            for special in (False, True):
                if count <= len(left):
                    why = table.why(ChooseDice(left[:count], special))
                    assert why == (None if (count, special) in allowed else ("wrong_count", "AAG-3"))

    def test_aag_3_a_rogue_that_gets_home_in_the_turn_changes_nothing_until_the_next(self) -> None:
        table = Table({28: "red", 29: "blue"}, home="yellow").turn(red=6, blue=6, brown=1, white=1)
        table.move("red")
        assert table.dice() == {"red": "used", "blue": "ready", "brown": "ready", "white": "ready"}
        table.back("blue").move("brown")
        assert table.seen.prescribed == ((2, False), (2, True))

    def test_detail_four_home_and_the_special_die_barred_leaves_two_colours_only(self) -> None:
        table = Table(home="red blue yellow orange", turns=2)
        assert table.seen.prescribed == ((2, False),)
        assert table.legal() == [
            choice("brown light_green"),
            choice("brown dark_green"),
            choice("light_green dark_green"),
        ]
        assert table.why(choice("brown", special=True)) == ("special_barred", "AAG-2")
        assert table.why(choice("brown")) == ("wrong_count", "AAG-3")


class TestResolving:
    """AAG-4 and AAG-5."""

    def test_aag_4_all_dice_are_rolled_before_one_is_resolved(self) -> None:
        table = Table().choose("red blue yellow", special=True)
        for die in ("red", "blue", "yellow", "white"):
            with pytest.raises(IllegalAction):
                table.match.play(0, Move("red"))
            with pytest.raises(IllegalAction):  # the dice come in their order
                table.match.play(None, Roll("dark_green", 1))
            table.match = table.match.play(None, Roll(die, 2))
        assert table.options() == {"red", "blue", "yellow"}

    @pytest.mark.parametrize(
        "order", [("red", "blue", "yellow"), ("yellow", "red", "blue"), ("blue", "yellow", "red")]
    )
    def test_aag_4_the_player_picks_the_order(self, order: tuple[str, str, str]) -> None:
        table = Table().turn(red=3, blue=2, yellow=5).move(*order)
        assert [table.where(colour) for colour in ("red", "blue", "yellow")] == [3, 2, 5]
        assert table.turns == 4

    def test_aag_4_a_rogue_moves_at_most_once_a_turn(self) -> None:
        table = Table().turn(red=3, blue=2, yellow=5).move("red")
        assert table.why(Move("red")) == ("moved", "AAG-4")
        assert table.options() == {"blue", "yellow"}

    def test_aag_5_only_rolled_colours_move(self) -> None:
        assert Table().turn(red=3, blue=2, yellow=5).why(Move("brown")) == ("not_rolled", "AAG-2")

    def test_aag_5_no_free_die_can_be_waived(self) -> None:
        table = Table().turn(red=3, blue=2, yellow=5).move("red", "blue")
        assert table.legal() == [Move("yellow")]
        assert table.turns == 3

    def test_aag_5_a_blocked_die_waits_and_can_be_resolved_once_it_is_free(self) -> None:
        table = Table({4: "red blue"}).turn(red=3, blue=2, yellow=5)
        assert table.why(Move("red")) == ("blocked", "AAG-6")
        assert table.dice()["red"] == "blocked"
        table.move("blue", "red")
        assert (table.where("blue"), table.where("red")) == (6, 7)

    def test_aag_5_dice_still_blocked_when_no_other_is_left_are_void(self) -> None:
        table = Table({4: "red blue", 8: "yellow brown"}).turn(red=3, yellow=2, orange=5).move("orange")
        assert (table.where("red"), table.where("yellow"), table.turns) == (4, 8, 4)

    def test_aag_5_a_die_freed_by_the_special_die_must_be_resolved(self) -> None:
        table = Table({4: "red blue"}).turn(red=3, yellow=2, orange=5, white=1).move("orange", "yellow")
        assert table.options() == {"-blue"}
        table.back("blue")
        assert table.options() == {"red"}

    def test_turns_go_by_seat_and_wrap_round(self) -> None:
        table = Table(turns=4)
        assert table.active == 1
        for expected in (2, 0, 1):
            table.turn(red=1, blue=1, yellow=1)
            while table.seen.step == "resolve":
                table.match = table.match.play(table.active, table.legal()[0])
            assert table.active == expected


class TestStacks:
    """AAG-6."""

    def test_aag_6_landing_on_an_occupied_space_puts_the_rogue_on_top(self) -> None:
        table = Table({5: "brown"}).turn(red=5, blue=5, yellow=1).move("red", "blue", "yellow")
        assert table.stack(5) == "brown red blue"

    def test_aag_6_only_the_top_rogue_moves_and_it_moves_alone(self) -> None:
        table = Table({5: "red blue yellow"}).turn(red=1, blue=2, yellow=3)
        assert table.options() == {"yellow"}
        table.move("yellow")
        assert (table.stack(5), table.stack(8)) == ("red blue", "yellow")
        assert table.options() == {"blue"}

    def test_aag_6_a_rogue_below_others_cannot_be_moved_back_either(self) -> None:
        table = Table({5: "red blue"}).turn(brown=1, orange=2, yellow=3, white=2)
        refusal = table.refused(MoveBack("red"))
        assert refusal is not None
        assert (refusal.ruling, refusal.about) == ("AAG-6", ("red", "blue"))
        assert table.refused(MoveBack("blue")) is None

    def test_aag_6_rogues_side_by_side_in_the_windows_block_nobody(self) -> None:
        assert Table().turn(red=1, blue=2, dark_green=3).options() == {"red", "blue", "dark_green"}


class TestCounting:
    """AAG-7 and the details settled about it."""

    def test_aag_7_every_space_counts_occupied_or_not(self) -> None:
        table = Table({2: "brown", 3: "orange yellow"}).turn(red=4, blue=1, yellow=1).move("red")
        assert table.where("red") == 4

    def test_from_a_window_n_pips_lead_to_space_n(self) -> None:
        table = Table().turn(red=1, blue=6, yellow=4).move("red", "blue", "yellow")
        assert [table.where(colour) for colour in ("red", "blue", "yellow")] == [1, 6, 4]

    def test_aag_7_option_occupied_spaces_are_skipped(self) -> None:
        # 1 counts, 2 and 3 are skipped, 4 counts, 5 is the last pip
        table = Table({2: "brown", 3: "orange"}, options=FREE_ONLY)
        table.turn(red=3, blue=1, yellow=1).move("red")
        assert table.where("red") == 5

    def test_aag_7_option_the_last_pip_goes_to_the_very_next_space_free_or_not(self) -> None:
        table = Table({2: "brown", 3: "orange"}, options=FREE_ONLY)
        table.turn(red=2, blue=1, yellow=1).move("red")
        assert table.stack(2) == "brown red"

    def test_detail_count_free_only_a_single_pip_is_a_last_pip(self) -> None:
        table = Table({1: "brown"}, options=FREE_ONLY).turn(red=1, blue=4, yellow=4).move("red")
        assert table.stack(1) == "brown red"

    def test_detail_count_free_only_holds_backwards_for_the_special_die(self) -> None:
        # from 10: 9 and 8 are skipped, 7 counts, 6 is the last pip, occupied or not
        table = Table({10: "red", 9: "blue", 8: "yellow", 6: "orange"}, options=FREE_ONLY)
        table.turn(brown=1, light_green=1, dark_green=1, white=2).back("red")
        assert table.stack(6) == "orange red"

    def test_detail_count_free_only_skips_a_space_that_became_occupied_in_this_turn(self) -> None:
        table = Table(options=FREE_ONLY).turn(red=1, blue=2, yellow=2).move("red", "blue")
        # blue's first pip skips red on 1 and counts 2, its last goes to 3
        assert table.where("blue") == 3

    def test_detail_count_free_only_helps_into_the_boat(self) -> None:
        near = {27: "red", 28: "blue", 29: "yellow"}
        counting_all = Table(near).turn(red=2, orange=1, brown=1).move("red")
        assert counting_all.stack(29) == "yellow red"
        skipping = Table(near, options=FREE_ONLY).turn(red=2, orange=1, brown=1).move("red")
        assert skipping.where("red") == "boat 1/1"
