"""Whole matches, one for each way in which the game can end and each rung of the tie-break.

What each collection is worth was put together by hand from the tiles: single-colour robots, mixed ones, the rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from rules.core.game import Terminal
from rules.core.match import Match
from rules.core.text import plain
from rules.games.ausser_rand_und_band import words
from rules.games.ausser_rand_und_band.tables import TILE_NAMES
from rules.records import from_link, read_record, to_link, write_record
from tests.games.ausser_rand_und_band.oracle import best_points

RECORDS = Path(__file__).parent / "records"


@dataclass(frozen=True)
class Expected:
    """For each player (single-colour robots, mixed robots, tiles left over), and who wins."""

    built: tuple[tuple[int, int, int], ...]
    winners: tuple[int, ...]
    #: tiles that nobody gets
    lost: int = 0


EXPECTED = {
    "clear-win": Expected(((1, 0, 5), (3, 0, 6), (0, 0, 4)), (1,)),
    # 15 points twice: two robots and a tile against a robot and eight tiles, which are more tiles
    "more-tiles-win": Expected(((2, 0, 1), (1, 0, 6), (1, 0, 8)), (2,)),
    # 23 points and eleven tiles twice
    "shared-win": Expected(((0, 1, 2), (3, 0, 2), (3, 0, 2)), (1, 2)),
    "stored-tiles-lost": Expected(((4, 0, 1), (3, 0, 3)), (0,), lost=2),
    "tie-at-the-final-tile": Expected(((0, 1, 0), (1, 0, 2), (2, 0, 7), (0, 0, 4)), (2,), lost=2),
    "second-shove-ends-the-game": Expected(((1, 0, 4), (1, 1, 3), (1, 0, 2), (1, 0, 2)), (1,), lost=1),
    "ones-in-the-end-of-work": Expected(((3, 1, 2), (3, 0, 4)), (0,)),
    "short-of-dice": Expected(((2, 0, 2), (5, 0, 4)), (1,)),
    "all-options": Expected(((0, 1, 4), (0, 0, 3), (2, 1, 2), (1, 0, 3)), (2,)),
}


def recorded(name: str) -> Match:
    return read_record((RECORDS / f"{name}.json").read_bytes()).match


def test_every_record_has_its_expectation() -> None:
    assert {path.stem for path in RECORDS.glob("*.json")} == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_a_recorded_match_ends_as_it_should(name: str) -> None:
    match, expected = recorded(name), EXPECTED[name]
    node = match.node
    assert isinstance(node, Terminal)
    assert node.reason == "end_of_work"
    assert node.winners == expected.winners
    shelves = match.game.observe(match.state, None).shelves
    for shelf, points, (single, mixed, left) in zip(shelves, node.returns, expected.built, strict=True):
        assert [robot.points for robot in shelf.robots] == [7] * single + [5] * mixed
        assert len(shelf.left) == left
        assert points == 7 * single + 5 * mixed + left
    assert sum(len(shelf.tiles) for shelf in shelves) == 27 - expected.lost


@pytest.mark.parametrize(
    "name", [name for name in EXPECTED if name != "short-of-dice"]
)  # 19 tiles take a minute
def test_arb_16_the_assemblies_of_recorded_matches_cannot_be_beaten(name: str) -> None:
    match = recorded(name)
    for won, points in zip(match.state.won, match.node.returns, strict=True):  # type: ignore[union-attr]
        assert best_points([TILE_NAMES[tile] for tile in won]) == points


@pytest.mark.parametrize("name", EXPECTED)
def test_a_recorded_match_travels_as_text_and_as_link(name: str) -> None:
    text = (RECORDS / f"{name}.json").read_text()
    record = read_record(text)
    assert write_record(record) + "\n" == text
    assert from_link(to_link(record)) == record


def test_arb_14_the_second_shove_after_the_last_tile_was_the_end_of_work() -> None:
    match = recorded("second-shove-ends-the-game")
    last_draw = max(ply for ply, entry in enumerate(match.entries) if entry.action.do == "draw_tile")
    assert match.states[last_draw].turn.shoves == 2
    assert any(state.ending for state in match.states[last_draw + 1 :])
    assert {entry.by for entry in match.entries[last_draw:]} == {None}


def test_arb_8_opponents_dice_counted_one_in_the_whole_end_of_work() -> None:
    match = recorded("ones-in-the-end-of-work")
    (ending,) = [
        ply for ply, state in enumerate(match.states) if state.ending and not match.states[ply - 1].ending
    ]
    shower = match.states[ending].active
    falls = [award.fall for award in match.state.awards]
    assert len(falls) == 5
    for fall in falls:
        assert all(
            value == 1 for owner, value in zip(fall.owners, fall.values, strict=True) if owner != shower
        )


def test_the_golden_playthrough_tells_the_same_story() -> None:
    match = recorded("clear-win")
    names = ["Ada", "Bo", "Cleo"]
    story = []
    for ply, entry in enumerate(match.entries):
        before, after = (match.game.observe(state, None) for state in match.states[ply : ply + 2])
        told = words.tell(before, entry.by, entry.action, after, names)
        story += [plain(told)] if told else []
    story.append(plain(words.outcome(match.game.observe(match.state, None), match.node, names)))
    assert story == (RECORDS / "clear-win.txt").read_text().splitlines()
