"""The Firing Phase: modules, ion salvos, lasers and shields (ORI-6, ORI-9 to ORI-12)."""

from __future__ import annotations

import pytest

from rules.core.game import Action
from rules.games.outer_rim.model import Decline, Ion, Rearrange, Use
from tests.games.outer_rim.kit import FULL, Table, values

GUNNER, ADMIRAL = Use("gunner"), Use("admiral")
ENGINEER, WEAPONS = Use("engineer"), Use("experimental_weapons")
TARGETING, COMMODORE = Use("active_targeting_system"), Use("commodore")


def rearrange(text: str) -> Rearrange:
    cannons, shields = text.split("/")
    return Rearrange(values(cannons), values(shields))


def ion(cannon: int, shields: str) -> Ion:
    return Ion(cannon, values(shields))


def planned(t: str, k: str, *, t_modules: str = "", k_modules: str = "") -> Table:
    """Both Prows face each other, and the dice are set."""
    return Table(t_modules=t_modules, k_modules=k_modules).stay().plan(t, k)


def results(table: Table, who: str) -> set[str]:
    """Every way in which the dice may be rearranged."""
    legal: list[Action] = table.legal(who)
    assert len(set(legal)) == len(legal)
    return {
        "/".join("".join(map(str, dice)) for dice in (act.cannons, act.shields))
        for act in legal
        if isinstance(act, Rearrange)
    }


# Modules at the start of Firing


def test_ori_9_gunner_lowers_shields_by_1_and_raises_as_many_cannons_by_2() -> None:
    table = planned("42/31", "/", t_modules="gunner")
    assert (table.step, table.owes) == ("ready", "t")
    table.play("t", GUNNER)
    assert results(table, "t") == {"62/21", "62/30", "44/21", "44/30", "64/20"}


def test_ori_9_a_5_becomes_a_6_and_a_6_cannot_be_raised() -> None:
    table = planned("65/2", "/", t_modules="gunner").play("t", GUNNER)
    assert results(table, "t") == {"66/1"}


@pytest.mark.parametrize("dice", ["66/3", "66/", "/3"])
def test_ori_9_gunner_needs_a_shield_to_lower_and_a_cannon_to_raise(dice: str) -> None:
    assert planned(dice, "/", t_modules="gunner").step != "ready"


def test_ori_9_engineer_lowers_cannons_by_1_and_raises_as_many_shields_by_2() -> None:
    table = planned("/", "61/5", k_modules="engineer")
    assert (table.step, table.owes) == ("ready", "k")
    assert results(table.play("k", ENGINEER), "k") == {"51/6", "60/6"}


def test_ori_9_the_energy_limit_is_not_checked_again() -> None:
    table = planned("/", "444/222", k_modules="engineer").play("k", ENGINEER, rearrange("333/444"))
    assert table.dice("k") == "333/444"  # 21 in a sector of 18


def test_ori_9_the_same_number_of_dice_go_down_and_up() -> None:
    table = planned("/", "33/33", k_modules="engineer").play("k", ENGINEER)
    refusal = table.refused("k", rearrange("22/53"))
    assert (refusal.code, refusal.ruling) == ("rearranged_wrongly", "ORI-9")
    assert rearrange("33/33") not in table.legal("k")


def test_ori_9_experimental_weapons_turn_a_shield_into_a_cannon_beyond_the_printed_spaces() -> None:
    table = planned("/", "522/431", k_modules="experimental_weapons").play("k", WEAPONS)
    assert results(table, "k") == {"5422/31", "5322/41", "5221/43"}


def test_ori_9_admiral_gives_any_three_dice_new_values_of_the_same_sum() -> None:
    table = planned("11/2", "/", t_modules="admiral").play("t", ADMIRAL)
    # three dice of sum 4: one shows 2, the others 1
    assert results(table, "t") == {"21/1"}


def test_ori_9_admiral_moves_any_three_of_more_dice() -> None:
    table = planned("61/11", "/", t_modules="admiral").play("t", ADMIRAL)
    found = results(table, "t")
    assert {"21/51", "52/11", "61/11"} - found == {"61/11"}  # it must change something
    assert "66/66" not in found


@pytest.mark.parametrize("dice", ["6/6", "1/", "111/", "66/6"])
def test_detail_admiral_needs_three_dice_and_must_change_something(dice: str) -> None:
    assert planned(dice, "/", t_modules="admiral").step != "ready"


def test_ori_9_dice_at_0_stay_in_the_lists() -> None:
    table = planned("3/1", "/", t_modules="gunner").play("t", GUNNER, rearrange("5/0"))
    assert table.dice("t") == "5/0"


def test_detail_admiral_may_raise_a_die_at_0_again() -> None:
    table = planned("3/11", "/", t_modules="gunner admiral").play("t", GUNNER, rearrange("5/10"))
    table.play("t", ADMIRAL)
    assert "4/11" in results(table, "t")


def test_ori_6_tellurians_first_then_kalmians_and_the_window_stays_open_for_another() -> None:
    table = planned("33/33", "33/33", t_modules="gunner admiral", k_modules="engineer experimental_weapons")
    assert (table.owes, table.seen().offer) == ("t", ("gunner", "admiral"))
    table.play("t", GUNNER, rearrange("53/32"))
    assert (table.owes, table.seen().offer) == ("t", ("admiral",))
    table.play("t", Decline())
    assert (table.owes, table.seen().offer) == ("k", ("engineer", "experimental_weapons"))
    table.play("k", WEAPONS, rearrange("333/3"), ENGINEER, rearrange("332/5"))
    assert table.step == "ion"


def test_ori_6_a_used_module_is_gone() -> None:
    table = planned("33/33", "/", t_modules="gunner").play("t", GUNNER, rearrange("53/32"))
    assert (table.ship("t").modules, table.ship("t").spent) == ((), ("gunner",))
    assert table.refused("t", Rearrange((), ())).code != "rearranged_wrongly"


# Ion salvos


def test_rulebook_example_an_ion_salvo_of_4_lowers_one_die_by_2_and_two_dice_by_1() -> None:
    table = planned("44/", "/432")
    assert (table.step, table.owes) == ("ion", "t")
    table.play("t", ion(4, "221"))
    assert (table.dice("t"), table.dice("k")) == ("4/", "/221")


def test_ori_10_the_attacker_spreads_exactly_the_value_or_all_there_is() -> None:
    table = planned("42/", "/31")
    legal = [act for act in table.legal("t") if isinstance(act, Ion)]
    assert set(legal) == {ion(4, "00"), ion(2, "11"), ion(2, "20")}
    assert table.refused("t", ion(2, "30")).code == "lowered_wrongly"
    assert table.refused("t", ion(3, "10")).code == "no_such_cannon"


def test_ori_10_it_is_offered_only_with_another_cannon_and_a_shield_that_stands() -> None:
    assert planned("6/", "/666").step == "cannons"
    assert planned("66/", "5/").step == "cannons"


def test_detail_a_cannon_at_0_is_no_other_cannon() -> None:
    table = planned("/1", "31/3", k_modules="engineer").play("k", ENGINEER, rearrange("30/5"))
    assert table.step == "cannons"


def test_ori_10_tellurians_then_kalmians_and_each_from_the_dice_as_planned() -> None:
    table = planned("44/3", "44/3").play("t", ion(4, "0"))
    assert (table.step, table.owes) == ("ion", "k")
    table.play("k", ion(4, "0"))
    assert (table.dice("t"), table.dice("k")) == ("4/0", "4/0")


def test_ori_10_declining_keeps_all_dice() -> None:
    table = planned("44/3", "44/3").play("t", Decline()).play("k", Decline())
    assert (table.dice("t"), table.dice("k")) == ("44/3", "44/3")


# Lasers and shields


@pytest.mark.parametrize(
    ("value", "rolled", "hits"),
    [(4, 4, True), (4, 5, False), (6, 5, True), (6, 6, False), (1, 1, True)],
)
def test_ori_11_a_die_hits_with_its_value_or_less_and_never_with_a_6(
    value: int, rolled: int, hits: bool
) -> None:
    table = planned(f"{value}/", "/").roll(str(rolled))
    assert table.energy("k")[0] == 18 - (value if hits else 0)


def test_rulebook_example_a_4_that_rolls_2_hits_for_4() -> None:
    assert planned("4/", "/").roll("2").energy("k") == (14, 24, 18)


def test_rulebook_example_a_shield_of_3_that_rolls_3_takes_a_hit_away_whatever_its_value() -> None:
    table = planned("6/", "/3").roll("13")
    assert table.energy("k") == FULL


def test_ori_11_dice_are_rolled_from_high_to_low() -> None:
    table = planned("631/", "/21").roll("1")
    assert [die.status for die in table.ship("t").cannons] == ["hit", "next", "waiting"]
    table.roll("11")
    assert [die.status for die in table.ship("k").shields] == ["next", "waiting"]


def test_ori_11_a_block_takes_away_the_highest_hit_that_stands() -> None:
    table = planned("642/", "/11").roll("111")
    assert table.roll("1").standing("t") == (4, 2)
    table.roll("2")
    assert table.energy("k") == (12, 24, 18)


def test_ori_11_no_hits_no_shield_rolls() -> None:
    table = planned("6/", "1/6").roll("6")
    assert [(die.status, die.rolled) for die in table.ship("k").shields] == [("idle", 0)]
    assert table.ship("k").cannons[0].status == "next"


def test_ori_11_shields_are_rolled_only_while_a_hit_stands() -> None:
    table = planned("6/", "1/66").roll("15")
    assert (table.step, table.seen().side) == ("cannons", 1)


def test_ori_11_dice_at_0_are_not_rolled() -> None:
    table = planned("/1", "21/3", k_modules="engineer").play("k", ENGINEER, rearrange("20/5"))
    assert [die.status for die in table.ship("k").cannons] == ["next", "idle"]
    assert table.roll("1").seen().side == 0


def test_ori_12_the_dice_as_planned_fire_even_if_the_other_salvo_hit_first() -> None:
    table = Table(k_energy=(6, 24, 18)).stay().plan("6/", "6/").roll("1")
    assert table.energy("k") == (6, 24, 18)  # nothing is dealt before both have fired
    table.roll("1")
    assert (table.energy("t"), table.energy("k")) == ((12, 24, 18), (0, 24, 18))


def test_ori_12_tellurians_fire_first() -> None:
    table = planned("1/", "1/")
    assert (table.luck, table.seen().side) == (True, 0)
    assert table.roll("6").seen().side == 1


# Active Targeting System and Commodore


def test_ori_11_targeting_rolls_all_misses_again_once() -> None:
    table = planned("/", "654/", k_modules="active_targeting_system").roll("656")
    assert (table.step, table.owes) == ("targeting", "k")
    table.play("k", TARGETING)
    assert [die.status for die in table.ship("k").cannons] == ["next", "hit", "waiting"]
    table.roll("61")
    assert table.energy("t") == (9, 24, 18)  # 5 and 4 hit, the 6 missed twice
    assert table.step == "maneuver"


def test_ori_11_targeting_is_not_offered_without_a_miss_or_to_the_other_side() -> None:
    assert planned("/", "5/", k_modules="active_targeting_system").roll("1").step == "maneuver"
    table = planned("5/", "5/", k_modules="active_targeting_system").roll("61")
    assert table.step == "maneuver"


def test_ori_11_commodore_rolls_failed_shields_again_while_a_hit_stands() -> None:
    table = planned("/433", "64/", t_modules="commodore").roll("11" + "555")
    assert (table.step, table.owes) == ("commodore", "t")
    table.play("t", COMMODORE)
    assert [die.status for die in table.ship("t").shields] == ["next", "waiting", "waiting"]
    assert table.roll("1").standing("k") == (4,)
    table.roll("1")  # the third shield is not needed
    assert table.energy("t") == FULL


@pytest.mark.parametrize(
    ("shields", "rolls"),
    [
        ("1", "5"),  # no hit
        ("1", "11"),  # the shield held
        ("", "1"),  # no shield failed
    ],
)
def test_detail_commodore_needs_a_hit_that_stands_and_a_failed_shield(shields: str, rolls: str) -> None:
    assert planned(f"/{shields}", "4/", t_modules="commodore").roll(rolls).step == "maneuver"


def test_detail_shields_left_over_are_no_misses() -> None:
    table = planned("/65", "4/", t_modules="commodore").roll("1" + "1")
    assert table.step == "maneuver"


def test_ori_11_targeting_comes_before_the_shields_are_rolled() -> None:
    table = planned("/6", "66/", k_modules="active_targeting_system").roll("16")
    assert table.step == "targeting"
    assert [die.rolled for die in table.ship("t").shields] == [0]
