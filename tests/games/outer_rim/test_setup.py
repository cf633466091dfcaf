"""The table before the first round: facts, options, and the choice of modules (ORI-1)."""

from __future__ import annotations

from itertools import combinations

import pytest

from rules import games
from rules.core.errors import Malformed
from rules.core.match import Match
from rules.games.outer_rim.model import ChooseModules, Maneuver
from rules.games.outer_rim.tables import DICE_SPACES, MODULES, START_ENERGY

TELLURIAN = ("repair_unit", "orbital_mines", "gunner")
KALMIAN = ("masking_devices", "lord_commander", "engineer")


def start(**options: object) -> Match:
    return Match.start(games.create("outer-rim", 2, options))


def test_facts_the_ships_stand_on_opposite_edges_one_column_apart_and_face_each_other() -> None:
    tellurian, kalmian = start().game.observe(start().state, None).ships
    assert (tellurian.spot.row, tellurian.spot.column, tellurian.spot.facing) == (4, 3, "north")
    assert (kalmian.spot.row, kalmian.spot.column, kalmian.spot.facing) == (1, 2, "south")


def test_facts_energy_and_dice_spaces_of_the_sectors() -> None:
    assert START_ENERGY == (18, 24, 18)
    assert DICE_SPACES == ((3, 3), (4, 4), (3, 3))


def test_ori_1_both_sides_choose_modules_together() -> None:
    match = start()
    assert match.node.players == {0, 1}  # type: ignore[union-attr]
    assert match.play(1, ChooseModules(KALMIAN)).node.players == {0}  # type: ignore[union-attr]


def test_ori_1_a_choice_is_unknown_to_the_other_side_until_both_have_chosen() -> None:
    match = start().play(0, ChooseModules(TELLURIAN))
    assert match.game.sealed(match.state) == ((0, "choose_modules"),)
    assert match.sightings(1)[0].action is None
    assert match.game.observe(match.state, 0).commitment == ChooseModules(TELLURIAN)
    assert match.game.observe(match.state, 1).commitment is None
    assert match.game.observe(match.state, None).ships[0].modules == ()


def test_ori_1_chosen_modules_lie_open_afterwards() -> None:
    match = start().play(0, ChooseModules(TELLURIAN)).play(1, ChooseModules(KALMIAN))
    assert match.game.sealed(match.state) == ()
    ships = match.game.observe(match.state, None).ships
    assert [ship.modules for ship in ships] == [TELLURIAN, KALMIAN]


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_option_modules_says_how_many_each_side_takes(count: int) -> None:
    match = start(modules=count)
    for side in (0, 1):
        legal = list(match.game.legal_actions(match.state, side))
        assert legal == [ChooseModules(pick) for pick in combinations(MODULES[side], count)]


def test_ori_1_modules_of_the_other_side_are_refused() -> None:
    match = start()
    refusal = match.game.refusal(match.state, 0, ChooseModules(KALMIAN))
    assert refusal is not None
    assert (refusal.code, refusal.ruling) == ("foreign_module", "ORI-1")


def test_ori_1_the_number_of_modules_is_fixed() -> None:
    refusal = start(modules=4).game.refusal(start().state, 0, ChooseModules(TELLURIAN))
    assert refusal is not None
    assert (refusal.code, refusal.about) == ("wrong_count", (4,))


def test_modules_are_written_in_the_order_of_the_facts() -> None:
    with pytest.raises(Malformed):
        start().play(0, ChooseModules(("gunner", "repair_unit", "orbital_mines")))


def test_option_dice_spaces_takes_one_to_four_of_a_colour_in_each_sector() -> None:
    game = start(dice_spaces=((2, 1), (4, 3), (1, 4))).game
    assert game.options.dice_spaces == ((2, 1), (4, 3), (1, 4))
    for wrong in (((0, 3), (4, 4), (3, 3)), ((3, 5), (4, 4), (3, 3)), ((3, 3), (4, 4))):
        with pytest.raises(Malformed):
            start(dice_spaces=wrong)


def test_the_first_thing_after_the_modules_is_a_token_each() -> None:
    match = start().play(0, ChooseModules(TELLURIAN)).play(1, ChooseModules(KALMIAN))
    assert match.node.players == {0, 1}  # type: ignore[union-attr]
    assert Maneuver("stop") in match.game.legal_actions(match.state, 0)
