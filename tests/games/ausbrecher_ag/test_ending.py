"""Boats, the last two, the settlement and the bed sheet: AAG-10 to AAG-13."""

from __future__ import annotations

import pytest

from rules.core.game import Terminal
from rules.games.ausbrecher_ag.model import Options, State
from rules.games.ausbrecher_ag.rules import AusbrecherAG
from rules.games.ausbrecher_ag.tables import BOAT_OF_PLACE, COLOURS, SEATS
from tests.games.ausbrecher_ag.kit import Table, home_of, rogues

SHEET = Options(bed_sheet=True)


class TestBoats:
    """AAG-10."""

    @pytest.mark.parametrize(
        ("space", "pips", "where"), [(24, 5, 29), (24, 6, "boat 1/1"), (29, 6, "boat 1/1")]
    )
    def test_aag_10_the_last_space_or_beyond_boards_the_boat(
        self, space: int, pips: int, where: object
    ) -> None:
        table = Table({space: "red"}).turn(red=pips, blue=1, yellow=2).move("red")
        assert table.where("red") == where

    def test_aag_10_an_arrival_takes_the_foremost_free_seat(self) -> None:
        seats = ("boat 1/1", "boat 1/2", "boat 2/1", "boat 2/2", "boat 3/1")
        for before, seat in enumerate(seats):
            home = " ".join(COLOURS[2 : 2 + before])
            table = Table({29: "red"}, home=home)
            others = dict.fromkeys(COLOURS[5:], 1) if before < 2 else {"dark_green": 1}
            assert table.turn(red=1, **others).move("red").where("red") == seat

    def test_aag_10_with_the_rogue_its_die_leaves_the_game(self) -> None:
        table = Table({29: "red"}).turn(red=1, blue=1, yellow=1).move("red", "blue", "yellow")
        assert all("red" not in action.values()[0] for action in table.legal())

    def test_path_length_is_where_the_boats_lie(self) -> None:
        for length in (20, 30, 40):
            options = Options(path_length=length)
            near = Table({length - 4: "red"}, options=options).turn(red=3, blue=1, yellow=1).move("red")
            assert near.where("red") == length - 1
            home = Table({length - 4: "red"}, options=options).turn(red=4, blue=1, yellow=1).move("red")
            assert home.where("red") == "boat 1/1"


class TestTheLastTwo:
    """AAG-11 and the details settled about it."""

    FIVE = "red blue yellow orange brown"

    def test_aag_11_behind_the_start_with_five_home_is_boat_4_and_the_other_gets_boat_3(self) -> None:
        table = Table({3: "light_green", 20: "dark_green"}, home=self.FIVE)
        table.turn(dark_green=1, white=3).back("light_green")
        assert (table.where("light_green"), table.where("dark_green")) == ("boat 4/1", "boat 3/2")
        assert table.over is not None

    def test_aag_11_only_behind_the_start(self) -> None:
        table = Table({4: "light_green", 20: "dark_green"}, home=self.FIVE)
        table.turn(dark_green=1, white=3).back("light_green")
        assert (table.where("light_green"), table.over) == (1, None)

    def test_detail_the_other_comes_from_its_window_as_well(self) -> None:
        table = Table({3: "light_green"}, home=self.FIVE).turn(dark_green=1, white=3).back("light_green")
        assert (table.where("light_green"), table.where("dark_green")) == ("boat 4/1", "boat 3/2")

    def test_detail_the_other_comes_from_under_the_rogue_moved_back_as_well(self) -> None:
        table = Table({3: "dark_green light_green"}, home=self.FIVE)
        table.turn(light_green=1, white=3).back("light_green")
        assert (table.where("light_green"), table.where("dark_green")) == ("boat 4/1", "boat 3/2")

    def test_aag_11_with_six_home_the_seventh_goes_to_boat_4_at_once(self) -> None:
        table = Table({29: "light_green"}, home=self.FIVE)
        table.turn(light_green=1, dark_green=6).move("light_green")
        assert (table.where("light_green"), table.where("dark_green")) == ("boat 3/2", "boat 4/1")
        assert table.over is not None

    def test_aag_11_with_four_home_a_rogue_behind_the_start_stands_in_its_window(self) -> None:
        table = Table({3: "light_green"}, home="red blue yellow orange")
        assert table.turn(dark_green=1, white=3).back("light_green").where("light_green") == "window"

    def test_aag_11_counts_who_came_home_in_this_very_turn(self) -> None:
        table = Table({3: "light_green", 29: "brown"}, home="red blue yellow orange")
        table.turn(brown=1, white=3).move("brown").back("light_green")
        assert (table.where("light_green"), table.where("dark_green")) == ("boat 4/1", "boat 3/2")

    def test_detail_a_game_that_ends_within_a_turn_drops_the_dice_that_are_left(self) -> None:
        table = (
            Table({29: "light_green"}, home=self.FIVE).turn(light_green=1, dark_green=6).move("light_green")
        )
        assert (table.seen.dice, table.seen.landings) == ((), ())
        assert isinstance(table.match.node, Terminal)

    def test_detail_with_the_bed_sheet_behind_the_start_means_behind_the_sheets_space(self) -> None:
        for pips, where in ((2, 8), (3, "boat 4/1")):
            table = Table({10: "light_green"}, home=self.FIVE, options=SHEET)
            assert table.turn(dark_green=1, white=pips).back("light_green").where("light_green") == where


class TestSettlement:
    """AAG-12."""

    ORDER = " ".join(COLOURS)

    def settled(self, *bets: str, home: str = ORDER) -> Terminal:
        game = AusbrecherAG(len(bets))
        node = game.node(State(tuple(rogues(bet) for bet in bets), first=0, board=home_of(home)))
        assert isinstance(node, Terminal)
        return node

    def test_facts_seats_and_boats(self) -> None:
        assert SEATS == (2, 2, 2, 1)
        assert BOAT_OF_PLACE == (1, 1, 2, 2, 3, 3, 4)

    def test_aag_12_a_bet_that_is_right_throughout_scores_16(self) -> None:
        assert self.settled(self.ORDER, self.ORDER).returns == (16, 16)

    def test_aag_12_the_boat_counts_not_the_place_in_it(self) -> None:
        swapped = "blue red orange yellow light_green brown dark_green"
        assert self.settled(self.ORDER, swapped).returns == (16, 16)

    @pytest.mark.parametrize(
        ("bet", "points"),
        [
            # boat 1: red, blue; boat 2: yellow, orange; boat 3: brown, light green; boat 4: dark green
            ("red yellow blue orange brown light_green dark_green", 1 + 2 + 3 + 3 + 4),
            ("red blue yellow orange brown dark_green light_green", 1 + 1 + 2 + 2 + 3),
            ("yellow orange red blue dark_green brown light_green", 3),
            ("yellow orange brown light_green dark_green red blue", 0),
        ],
    )
    def test_aag_12_each_rogue_in_its_bet_boat_scores_the_boats_number(self, bet: str, points: int) -> None:
        assert self.settled(bet, self.ORDER).returns[0] == points

    def test_aag_12_most_points_win(self) -> None:
        worst = "yellow orange brown light_green dark_green red blue"
        node = self.settled(worst, self.ORDER, worst)
        assert (node.winners, node.reason) == ((1,), "all_home")

    def test_aag_12_equal_points_share_the_win(self) -> None:
        worst = "yellow orange brown light_green dark_green red blue"
        assert self.settled(self.ORDER, worst, self.ORDER).winners == (0, 2)
        assert self.settled(worst, worst).winners == (0, 1)

    def test_aag_12_the_sheets_show_each_line(self) -> None:
        bets = (rogues("red yellow blue orange brown light_green dark_green"),) * 2
        state = State(bets, first=0, board=home_of(self.ORDER))
        seen = AusbrecherAG(2).observe(state, None)
        first, second = seen.settlement[0][:2]
        assert (first.place, first.colour, first.bet_boat, first.boat, first.points) == (1, "red", 1, 1, 1)
        assert (second.place, second.colour, second.bet_boat, second.boat, second.points) == (
            2,
            "yellow",
            1,
            2,
            0,
        )
        assert seen.points == (13, 13)


class TestBedSheet:
    """AAG-13."""

    def test_aag_13_from_a_window_n_pips_lead_to_space_8_plus_n_minus_1(self) -> None:
        table = Table(options=SHEET).turn(red=1, blue=4, yellow=6).move("red", "blue", "yellow")
        assert [table.where(colour) for colour in ("red", "blue", "yellow")] == [8, 11, 13]

    def test_aag_13_moved_back_beyond_space_8_it_stands_in_its_window_again(self) -> None:
        for pips, where in ((2, 8), (3, "window"), (6, "window")):
            table = Table({10: "red"}, options=SHEET)
            assert table.turn(blue=6, yellow=6, orange=6, white=pips).back("red").where("red") == where

    def test_aag_13_together_with_counting_free_spaces_only(self) -> None:
        # the way begins at 8, which is occupied: 9 is the first pip, 10 the last
        table = Table({8: "brown"}, options=Options(bed_sheet=True, count_free_only=True))
        assert table.turn(red=2, blue=1, yellow=1).move("red").where("red") == 10

    def test_aag_13_without_the_sheet_nobody_begins_at_space_8(self) -> None:
        assert Table().turn(red=1, blue=4, yellow=6).move("red").where("red") == 1
