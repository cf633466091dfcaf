"""Damage, Lord Commander, the end of the battle and No Glory (ORI-13 to ORI-16)."""

from __future__ import annotations

import pytest

from rules.games.outer_rim.model import Absorb, Decline, Deploy, Glory, Mine, Options, Spill, Use
from tests.games.outer_rim.kit import FULL, Table

LORD = Use("lord_commander")
#: the Prow of one ship faces the Hull of the other
PROW_TO_HULL = ("2 2 north", "1 2 east")
HULL_TO_HULL = ("2 2 east", "1 2 west")
#: a battle in which there was damage already
STARTED = Glory(ever=True)


def hit(table: Table, t: str, k: str) -> Table:
    """A round of single cannons that hit: the values of both sides, 0 for none."""
    table.stay().plan(*("/" if value == "0" else f"{value}/" for value in (t, k)))
    return table.roll("1" * sum(value != "0" for value in (t, k)))


# Where damage goes


def test_ori_13_damage_goes_to_the_active_sector() -> None:
    assert hit(Table(*PROW_TO_HULL), "4", "0").energy("k") == (18, 20, 18)


def test_ori_13_at_0_the_sector_is_destroyed_and_the_excess_is_lost() -> None:
    table = hit(Table(k_energy=(2, 24, 18)), "6", "0")
    assert table.energy("k") == (0, 24, 18)
    assert table.told("destroyed") == [(1, "prow")]


@pytest.mark.parametrize(("damage", "passed"), [("5", 3), ("4", 2), ("1", 1)])
def test_ori_13_a_destroyed_prow_passes_half_rounded_up_to_the_hull(damage: str, passed: int) -> None:
    assert hit(Table(k_energy=(0, 24, 18)), damage, "0").energy("k") == (0, 24 - passed, 18)


def test_ori_13_half_of_the_whole_damage_is_rounded_once() -> None:
    table = Table(k_energy=(0, 24, 18)).stay().plan("333/", "/").roll("111")
    assert table.energy("k") == (0, 19, 18)  # 9 damage: 5, not 2 + 2 + 2


def test_ori_13_a_destroyed_hull_passes_to_prow_or_stern_as_the_attacker_chooses() -> None:
    table = hit(Table(*PROW_TO_HULL, k_energy=(18, 0, 18)), "5", "0")
    assert (table.step, table.owes) == ("spill", "t")
    assert table.seen().spilling == 3
    assert table.legal("t") == [Spill("prow"), Spill("stern")]
    assert table.refused("t", Spill("hull")).code == "spill_hull"
    assert table.play("t", Spill("stern")).energy("k") == (18, 0, 15)


def test_detail_spill_after_both_salvos_tellurians_first_and_none_without_damage() -> None:
    table = hit(Table(*HULL_TO_HULL, t_energy=(18, 0, 18), k_energy=(18, 0, 18)), "0", "0")
    assert table.step == "maneuver"
    table = Table(*HULL_TO_HULL, t_energy=(18, 0, 18)).stay().plan("/", "44/").roll("15")
    assert (table.step, table.owes) == ("spill", "k")


def test_ori_13_a_sector_destroyed_by_this_very_salvo_still_takes_it_whole() -> None:
    table = Table(k_energy=(5, 24, 18)).stay().plan("66/", "/").roll("11")
    assert table.energy("k") == (0, 24, 18)


# Lord Commander


def test_ori_14_lord_commander_takes_back_up_to_3_of_a_salvo() -> None:
    table = hit(Table(k_modules="lord_commander"), "5", "0")
    assert (table.step, table.owes) == ("lord", "k")
    table.play("k", LORD)
    assert table.energy("k") == (16, 24, 18)


def test_detail_the_energy_shown_is_the_old_one_and_the_damage_pending() -> None:
    table = hit(Table(k_modules="lord_commander"), "5", "4")
    hurt, lord = table.ship("k").hurt, table.seen().lord
    assert (table.energy("t"), table.energy("k")) == (FULL, FULL)
    assert hurt is not None
    assert lord is not None
    assert (hurt.sector, hurt.amount, hurt.left) == ("prow", 5, 13)
    assert (lord.amount, lord.left) == (2, 16)
    table.play("k", Decline())
    assert (table.energy("t"), table.energy("k")) == ((14, 24, 18), (13, 24, 18))


def test_ori_14_before_the_sector_can_count_as_destroyed() -> None:
    table = hit(Table(k_energy=(3, 0, 18), k_modules="lord_commander"), "5", "0")
    assert table.play("k", LORD).energy("k") == (1, 0, 18)
    assert table.step == "maneuver"


def test_detail_it_comes_off_the_damage_itself_and_is_offered_only_if_it_changes_the_energy_left() -> None:
    assert hit(Table(k_energy=(2, 24, 18), k_modules="lord_commander"), "6", "0").step == "maneuver"
    assert hit(Table(k_energy=(4, 24, 18), k_modules="lord_commander"), "6", "0").step == "lord"


def test_detail_after_halving() -> None:
    table = hit(Table(k_energy=(0, 24, 18), k_modules="lord_commander"), "6", "0")
    assert table.play("k", LORD).energy("k") == (0, 24, 18)  # 3 passed on, 3 taken back


def test_ori_14_after_a_collision_and_the_ships_are_back_before_it_is_asked() -> None:
    table = Table(k_modules="lord_commander").tokens("forward", "forward").absorb("prow", "hull")
    assert table.step == "lord"
    assert (table.at("t"), table.at("k")) == ("3 2 north", "1 2 south")
    assert table.energy("t") == FULL
    table.play("k", LORD)
    assert (table.energy("t"), table.energy("k")) == ((15, 24, 18), FULL)


def test_ori_14_after_mines() -> None:
    table = Table("4 4 north", t_modules="orbital_mines", k_modules="lord_commander")
    table.tokens("stop", "forward").play("t", Use("orbital_mines"), Mine("hull"))
    assert table.step == "lord"
    assert table.play("k", LORD).energy("k") == FULL


# The end


def test_ori_15_two_destroyed_sectors_lose() -> None:
    table = hit(Table(k_energy=(5, 0, 18)), "6", "0")
    assert (table.end.returns, table.end.reason) == ((1, -1), "two_sectors_destroyed")
    assert table.end.winners == (0,)


def test_ori_15_one_destroyed_sector_does_not() -> None:
    assert hit(Table(k_energy=(5, 24, 18)), "6", "0").step == "maneuver"


@pytest.mark.parametrize(
    ("t_left", "k_left", "returns", "reason"),
    [
        (10, 9, (1, -1), "both_destroyed_more_energy"),
        (9, 10, (-1, 1), "both_destroyed_more_energy"),
        (10, 10, (0, 0), "both_destroyed_tie"),
    ],
)
def test_ori_15_both_at_once_more_energy_left_wins(
    t_left: int, k_left: int, returns: tuple[int, int], reason: str
) -> None:
    table = hit(Table(t_energy=(4, 0, t_left), k_energy=(4, 0, k_left)), "4", "4")
    assert (table.end.returns, table.end.reason) == (returns, reason)
    assert table.end.winners == {1: (0,), -1: (1,), 0: ()}[returns[0]]


def test_ori_15_both_lost_in_a_collision() -> None:
    table = Table(t_energy=(3, 0, 8), k_energy=(0, 2, 9)).tokens("forward", "forward").absorb("prow", "hull")
    assert (table.end.returns, table.end.reason) == ((-1, 1), "both_destroyed_more_energy")


def test_over_nothing_more_is_allowed() -> None:
    table = hit(Table(k_energy=(5, 0, 18)), "6", "0")
    assert table.refused("t", Absorb("prow")).code == "over"


# No Glory


def test_ori_16_two_rounds_in_a_row_without_damage_end_in_a_tie() -> None:
    table = hit(Table(glory=STARTED), "0", "0")
    assert table.seen().tie_token
    hit(table, "0", "0")
    assert (table.end.returns, table.end.reason, table.end.winners) == ((0, 0), "no_glory", ())


def test_ori_16_damage_takes_the_token_away() -> None:
    table = hit(hit(Table(glory=STARTED), "0", "0"), "3", "0")
    assert not table.seen().tie_token
    hit(table, "0", "0")
    assert table.seen().tie_token
    assert table.step == "maneuver"


def test_ori_16_nothing_counts_before_the_first_damage() -> None:
    table = Table()
    for _round in range(5):
        hit(table, "0", "0")
    assert not table.seen().tie_token
    assert table.seen().round == 6


def test_ori_16_damage_in_the_maneuvers_phase_counts_for_its_round() -> None:
    table = Table(glory=Glory(ever=True, token=True)).tokens("forward", "forward").absorb("prow", "prow")
    assert not table.seen().tie_token
    table.plan("/", "/")
    assert not table.seen().tie_token


def test_detail_damage_taken_back_in_full_does_not_start_the_count() -> None:
    table = hit(Table(k_modules="lord_commander"), "3", "0").play("k", LORD)
    assert not table.seen().glory_counts
    hit(table, "0", "0")
    assert not table.seen().tie_token


def test_detail_damage_taken_back_in_full_does_not_feed_the_count() -> None:
    table = hit(Table(k_modules="lord_commander", glory=Glory(ever=True, token=True)), "3", "0")
    assert table.play("k", LORD).end.reason == "no_glory"


def test_option_glory_from_start_counts_from_the_first_round() -> None:
    table = hit(Table(options=Options(glory_from_start=True)), "0", "0")
    assert table.seen().tie_token
    assert hit(table, "0", "0").end.reason == "no_glory"


def test_a_masked_ship_may_be_rammed_out_of_the_battle() -> None:
    table = Table(k_energy=(0, 3, 18), k_modules="masking_devices lord_commander").tokens("forward", "stop")
    table.play("k", Use("masking_devices"), Deploy(2, 2, "south")).absorb("prow", "hull")
    assert table.step == "lord"
    assert table.play("k", Decline()).end.returns == (1, -1)
