"""The odds that a planner sees, exact: against hand calculation and against counting every roll."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.games.outer_rim import odds
from rules.games.outer_rim.firing import succeeds
from rules.games.outer_rim.model import Battle, Dice, Salvo
from tests.games.outer_rim.kit import Table, values


def test_ori_11_a_die_succeeds_in_as_many_of_six_rolls_as_it_shows_but_never_with_a_6() -> None:
    assert odds.SIXTHS == (0, 1, 2, 3, 4, 5, 5)


@pytest.mark.parametrize(
    ("cannons", "shields", "expected"),
    [
        ("3", "", (3, 2)),  # 3 with 3/6
        ("6", "6", (5, 6)),  # 6 with 5/6, not blocked with 1/6
        ("", "6", (0, 1)),
        ("0", "", (0, 1)),
        ("61", "", (31, 6)),  # 6 * 5/6 + 1 * 1/6
    ],
)
def test_expected_damage_by_hand(cannons: str, shields: str, expected: odds.Ratio) -> None:
    assert forecast(values(cannons), values(shields)) == expected


def forecast(cannons: tuple[int, ...], shields: tuple[int, ...]) -> odds.Ratio:
    return odds.forecast(Battle(dice=(Dice(cannons), Dice((), shields))), 0)


dice = st.lists(st.integers(0, 6), max_size=3).map(lambda found: tuple(sorted(found, reverse=True)))


@given(cannons=dice, shields=dice)
def test_expected_damage_is_what_counting_every_roll_gives(
    cannons: tuple[int, ...], shields: tuple[int, ...]
) -> None:
    total, faces = 0, range(1, 7)
    for rolls in product(faces, repeat=len(cannons)):
        hits = [value for value, rolled in zip(cannons, rolls, strict=True) if succeeds(value, rolled)]
        for blocks in product(faces, repeat=len(shields)):
            blocked = sum(succeeds(value, rolled) for value, rolled in zip(shields, blocks, strict=True))
            total += sum(hits[blocked:])
    mean = Fraction(total, 6 ** (len(cannons) + len(shields)))
    assert forecast(cannons, shields) == (mean.numerator, mean.denominator)


def test_rolled_dice_are_certain() -> None:
    battle = Battle(dice=(Dice((6, 4)), Dice((), (3,))), salvos=(Salvo((1, 6), (0,)), Salvo((), (0, 0))))
    assert odds.forecast(battle, 0) == (
        3,
        1,
    )  # the 6 hit, the 4 missed, the shield holds in half of all rolls


def test_the_outlook_of_a_plan_by_hand() -> None:
    outlook = odds.outlook((6, 3), (4, 2))
    assert outlook == odds.Outlook(hits=(4, 3), damage=(13, 2), blocks=(1, 1))


def test_the_threat_of_a_sector_is_its_best_plan_of_cannons() -> None:
    # 18 energy in three cannons: 6, 6, 6 expect 15
    assert Table().ship("k").threats[0] == (15, 1)
    # 3 energy: a 3 expects 9/6, 2 and 1 expect 5/6
    assert Table(k_energy=(3, 24, 18)).ship("k").threats[0] == (3, 2)
    assert Table(k_energy=(0, 24, 18)).ship("k").threats[0] == (0, 1)
