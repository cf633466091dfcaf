"""Before the game: five tiles, two dice each, and who begins (ARB-1)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.core.errors import Malformed
from rules.core.game import Chance
from rules.core.match import Match
from rules.games import create
from rules.games.ausser_rand_und_band.model import DrawTile, Roll
from rules.games.ausser_rand_und_band.tables import TILES

FIVE = ("head-blue", "head-blue", "torso-red", "legs-yellow", "legs-red-yellow")


def laid_out(players: int, **options: object) -> Match:
    """A match after its five tiles."""
    match = Match.start(create("ausser-rand-und-band", players, options))
    for tile in FIVE:
        match = match.play(None, DrawTile(tile))
    return match


def rolled(match: Match, dice: Sequence[int]) -> Match:
    for value in dice:
        match = match.play(None, Roll(value))
    return match


def test_the_box_has_nine_tiles_of_each_part() -> None:
    assert sum(tile.copies for tile in TILES) == 27
    for part in ("head", "torso", "legs"):
        copies = {tile.colours: tile.copies for tile in TILES if tile.part == part}
        assert sum(copies.values()) == 9
        assert all(count == 3 - len(colours) for colours, count in copies.items())


def test_settled_set_up_draws_five_tiles_to_space_5_first() -> None:
    match = Match.start(create("ausser-rand-und-band", 2))
    match = match.play(None, DrawTile(FIVE[0])).play(None, DrawTile(FIVE[2]))
    seen = match.game.observe(match.state, None)
    assert [space.tile for space in seen.line] == [None, None, None, "torso-red", "head-blue"]


def test_arb_17_what_can_come_is_what_has_not_come() -> None:
    match = Match.start(create("ausser-rand-und-band", 2))
    assert isinstance(match.node, Chance)
    assert match.node.outcomes[DrawTile("head-blue")] == 2
    assert match.node.outcomes[DrawTile("head-blue-red")] == 1
    match = match.play(None, DrawTile("head-blue"))
    assert match.node.outcomes[DrawTile("head-blue")] == 1  # type: ignore[union-attr]
    match = match.play(None, DrawTile("head-blue"))
    assert DrawTile("head-blue") not in match.node.outcomes  # type: ignore[union-attr]
    assert sum(match.node.outcomes.values()) == 25  # type: ignore[union-attr]


def test_settled_seats_roll_two_dice_each_in_turn_and_the_dice_lie_on_their_spaces() -> None:
    match = rolled(laid_out(2), (3, 1, 4))
    seen = match.game.observe(match.state, None)
    assert seen.roller == 1
    lying = {(space.space, die.owner) for space in seen.line for die in space.dice}
    assert lying == {(3, 0), (1, 0), (4, 1)}
    assert all(die.number == space.space for space in seen.line for die in space.dice)
    assert [shelf.supply for shelf in seen.shelves] == [8, 9]


def test_arb_1_the_lowest_total_begins() -> None:
    match = rolled(laid_out(3), (3, 3, 2, 3, 4, 4))
    assert match.state.active == 1
    assert match.state.step == "roll"


def test_arb_1_among_equals_the_youngest_begins_by_default_in_the_order_of_the_seats() -> None:
    match = rolled(laid_out(4), (4, 4, 1, 3, 2, 2, 3, 4))
    assert match.state.active == 1


def test_arb_1_ages_say_who_is_the_youngest() -> None:
    match = rolled(laid_out(4, ages=(3, 2, 0, 1)), (4, 4, 1, 3, 2, 2, 3, 4))
    assert match.state.active == 2


def test_arb_1_being_young_does_not_help_against_a_lower_total() -> None:
    match = rolled(laid_out(2, ages=(1, 0)), (1, 2, 1, 3))
    assert match.state.active == 0


@pytest.mark.parametrize("ages", [(0,), (0, 0), (0, 2), (1, 0, 2), 0])
def test_settled_ages_name_every_seat_once(ages: object) -> None:
    with pytest.raises(Malformed):
        create("ausser-rand-und-band", 2, {"ages": ages})


@pytest.mark.parametrize(
    ("faces", "weights"),
    [
        ("1-2-2-3-3-4", [1, 2, 2, 1]),
        ("1-1-2-2-3-4", [2, 2, 1, 1]),
        ("1-1-2-3-4-4", [2, 1, 1, 2]),
        ("1-2-3-4", [1, 1, 1, 1]),
    ],
)
def test_the_faces_of_the_dice_are_an_option(faces: str, weights: list[int]) -> None:
    node = laid_out(2, faces=faces).node
    assert isinstance(node, Chance)
    assert list(node.outcomes.values()) == weights
    assert list(node.outcomes) == [Roll(value) for value in (1, 2, 3, 4)]
