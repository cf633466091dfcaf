"""The Planning Phase: zones, Repair Unit, Energy Reserves, active sectors, dice (ORI-1, ORI-7, ORI-8)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from rules.core.errors import Malformed
from rules.games.outer_rim.geometry import zones
from rules.games.outer_rim.model import Declare, Decline, Options, Plan, Repair, Use
from rules.games.outer_rim.tables import SECTORS
from tests.games.outer_rim.kit import Table, plan, pose

RESERVES = Use("energy_reserves")
REPAIR = Use("repair_unit")

#: the Tellurians' Hull faces the enemy's Prow
HULL_TO_PROW = ("2 2 east", "1 2 south")
#: on a diagonal, each with Prow and Hull towards the other
DIAGONAL = ("3 1 north", "1 3 south")


# Zones


@pytest.mark.parametrize(
    ("row", "column", "sectors"),
    [
        (1, 2, "prow"),  # straight ahead
        (4, 2, "stern"),  # straight behind
        (3, 1, "hull"),  # beside
        (3, 4, "hull"),
        (2, 1, "prow hull"),  # one ahead, one aside
        (2, 3, "prow hull"),
        (1, 4, "prow hull"),  # two ahead, two aside
        (4, 1, "hull stern"),  # one behind, one aside
        (1, 3, "prow"),  # two ahead, one aside
        (2, 4, "hull"),  # one ahead, two aside
        (4, 4, "hull"),  # one behind, two aside
        (3, 2, ""),  # its own space
    ],
)
def test_facts_the_zones_part_along_the_diagonals(row: int, column: int, sectors: str) -> None:
    assert " ".join(SECTORS[sector] for sector in zones(pose("3 2 north"), row, column)) == sectors


def test_facts_both_ships_are_on_a_diagonal_or_neither() -> None:
    for t_row, t_column, k_row, k_column in combinations_with_replacement(range(1, 5), 4):
        if (t_row, t_column) != (k_row, k_column):
            there = zones(pose(f"{t_row} {t_column} north"), k_row, k_column)
            back = zones(pose(f"{k_row} {k_column} west"), t_row, t_column)
            assert len(there) == len(back)


def test_ori_7_with_one_zone_the_active_sector_needs_no_word() -> None:
    table = Table(*HULL_TO_PROW).stay()
    assert table.step == "plan"
    assert (table.ship("t").active, table.ship("k").active) == ("hull", "prow")


# Repair Unit and Energy Reserves


def test_ori_7_repair_gives_back_3_at_most_to_the_start_value() -> None:
    table = Table(t_energy=(10, 23, 18), t_modules="repair_unit").stay()
    assert (table.step, table.owes) == ("repair", "t")
    assert table.ship("t").after_repair == (13, 24, 18)
    assert table.play("t", REPAIR, Repair("hull")).energy("t") == (10, 24, 18)


def test_ori_7_repair_mends_neither_a_destroyed_nor_a_whole_sector() -> None:
    table = Table(t_energy=(10, 0, 18), t_modules="repair_unit").stay().play("t", REPAIR)
    assert table.legal("t") == [Repair("prow")]
    assert table.refused("t", Repair("hull")).code == "destroyed"
    assert table.refused("t", Repair("stern")).code == "whole"


@pytest.mark.parametrize("energy", [(18, 24, 18), (18, 0, 18)])
def test_detail_without_a_sector_to_mend_repair_is_not_offered(energy: tuple[int, ...]) -> None:
    assert Table(t_energy=energy, t_modules="repair_unit").stay().step == "plan"


def test_ori_7_repair_comes_before_the_reserves() -> None:
    table = Table(t_energy=(1, 24, 18), t_modules="repair_unit", k_modules="energy_reserves").stay()
    assert table.step == "repair"
    table.play("t", Decline())
    assert (table.step, table.owes) == ("reserves", "k")


def test_ori_7_reserves_are_6_more_to_spend_and_no_hit_points() -> None:
    table = Table(k_energy=(10, 24, 18), k_modules="energy_reserves").stay().play("k", RESERVES)
    assert table.ship("k").limits[0] == 16
    assert table.energy("k") == (10, 24, 18)
    table.plan("666/", "664/")
    assert table.dice("k") == "664/"
    table.roll("555" + "555")
    assert table.energy("k") == (0, 24, 18)  # 18 damage to 10 energy


def test_ori_7_reserves_last_for_this_phase_only() -> None:
    table = Table(k_energy=(10, 24, 18), k_modules="energy_reserves").stay().play("k", RESERVES)
    table.plan("/", "/").stay()
    assert table.ship("k").limits[0] == 10


def test_ori_7_reserves_are_announced_before_the_active_sectors() -> None:
    table = Table(*DIAGONAL, k_modules="energy_reserves").stay()
    assert table.step == "reserves"
    assert table.play("k", RESERVES).step == "declare"


def test_detail_no_reserves_where_every_zone_with_the_enemy_is_destroyed() -> None:
    assert Table(k_energy=(0, 24, 18), k_modules="energy_reserves").stay().step == "plan"
    table = Table(*DIAGONAL, k_energy=(0, 24, 18), k_modules="energy_reserves").stay()
    assert table.step == "reserves"  # the Hull covers the enemy as well


# Active sectors


def test_ori_1_active_sectors_are_declared_together_and_in_secret() -> None:
    table = Table(*DIAGONAL).stay()
    assert (table.step, table.owes) == ("declare", "tk")
    assert table.legal("t") == [Declare("prow"), Declare("hull")]
    table.play("k", Declare("hull"))
    assert table.match.sightings(0)[-1].action is None
    assert table.ship("k").active is None
    table.play("t", Declare("prow"))
    assert (table.ship("t").active, table.ship("k").active) == ("prow", "hull")


def test_ori_7_a_sector_whose_zone_does_not_cover_the_enemy_is_refused() -> None:
    assert Table(*DIAGONAL).stay().refused("t", Declare("stern")).code == "no_zone"


def test_ori_8_a_destroyed_sector_may_be_active_by_choice_and_takes_no_dice() -> None:
    table = Table(*DIAGONAL, t_energy=(0, 24, 18)).stay().declare("prow", "hull")
    assert table.legal("t") == [Plan((), ())]
    refusal = table.refused("t", plan("1/"))
    assert (refusal.code, refusal.ruling) == ("takes_no_dice", "ORI-8")
    assert table.plan("/", "3/3").step == "cannons"


def test_ori_8_reserves_do_not_wake_a_destroyed_sector() -> None:
    table = Table(*DIAGONAL, k_energy=(0, 24, 18), k_modules="energy_reserves").stay()
    table.play("k", RESERVES).declare("prow", "prow")
    assert table.legal("k") == [Plan((), ())]


# Dice


def test_ori_1_dice_are_set_together_and_in_secret() -> None:
    table = Table().stay().play("t", plan("654/3"))
    assert table.owes == "k"
    assert table.match.sightings(1)[-1].action is None
    assert table.dice("t") == "/"
    assert table.seen(0).commitment == plan("654/3")
    assert table.seen(1).commitment is None
    assert table.play("k", plan("1/1")).dice("t") == "654/3"


def test_rulebook_example_fewer_dice_and_less_energy_than_allowed_are_legal() -> None:
    assert Table().stay().plan("3/", "/").step == "cannons"


@pytest.mark.parametrize(
    ("dice", "code"),
    [
        ("1111/", "too_many_cannons"),
        ("/1111", "too_many_shields"),
        ("666/1", "too_much_energy"),
    ],
)
def test_ori_7_spaces_and_energy_limit_a_plan(dice: str, code: str) -> None:
    refusal = Table().stay().refused("t", plan(dice))
    assert (refusal.code, refusal.ruling) == (code, "ORI-7")


def test_rulebook_the_prow_takes_18_energy_and_the_hull_four_and_four_dice() -> None:
    assert Table().stay().plan("666/", "633/222").step == "ion"
    assert Table(*HULL_TO_PROW).stay().plan("6666/", "/").step == "cannons"
    assert Table(*HULL_TO_PROW).stay().plan("5555/1111", "/").step == "cannons"


def test_ori_7_the_energy_left_limits_a_damaged_sector() -> None:
    table = Table(t_energy=(7, 24, 18)).stay()
    assert table.refused("t", plan("6/2")).about == ("prow", 8, 7)
    assert plan("6/1") in table.legal("t")


def test_option_dice_spaces_limits_a_plan() -> None:
    options = Options(dice_spaces=((1, 2), (4, 4), (3, 3)))
    table = Table(options=options).stay()
    assert table.refused("t", plan("11/")).code == "too_many_cannons"
    assert table.refused("t", plan("1/111")).code == "too_many_shields"


def test_each_die_shows_1_to_6_and_values_go_from_high_to_low() -> None:
    for wrong in (Plan((7,), ()), Plan((0,), ()), Plan((1, 2), ()), Plan((), (2, 3))):
        with pytest.raises(Malformed):
            Table().stay().play("t", wrong)


def test_the_list_of_plans_is_what_is_allowed_counted_by_hand() -> None:
    # with 3 energy, by the sum of a colour: none, 1, 2 or 1+1, 3 or 2+1 or 1+1+1
    ways = {0: 1, 1: 1, 2: 2, 3: 3}
    expected = sum(ways[red] * ways[blue] for red in ways for blue in ways if red + blue <= 3)
    table = Table(t_energy=(3, 24, 18)).stay()
    assert expected == 18
    assert len(set(table.legal("t"))) == len(table.legal("t")) == expected


def test_the_list_of_plans_is_lazy_and_in_is_at_once() -> None:
    table = Table().stay()
    actions = table.game.legal_actions(table.state, 0)
    assert plan("654/21") in actions
    assert plan("666/1") not in actions
    assert next(iter(actions)) == Plan((), ())
