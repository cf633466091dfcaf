"""Whole battles, one for each way in which one can end, and one in which every module is used.

The energy left was worked out by hand: each battle's rolls are all hits (a 1), or as the line beside it says.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from rules.core.match import Match
from rules.core.text import plain
from rules.games.outer_rim import words
from rules.games.outer_rim.model import Use
from rules.games.outer_rim.tables import ALL_MODULES
from rules.records import from_link, read_record, to_link, write_record

RECORDS = Path(__file__).parent / "records"


@dataclass(frozen=True)
class Expected:
    """Why it ended, who won, and the energy left in each ship."""

    reason: str
    winners: tuple[int, ...]
    energy: tuple[tuple[int, ...], tuple[int, ...]]


EXPECTED = {
    # 18 to the Prow; then 18, 18 and 12, half of each to the Hull: 9 + 9 + 6 = 24
    "two-sectors-destroyed": Expected("two_sectors_destroyed", (0,), ((18, 24, 18), (0, 0, 18))),
    # mines took 3 from the Stern; 18 to both Prows, then both turn and give 24 to both Hulls
    "both-destroyed-more-energy": Expected("both_destroyed_more_energy", (0,), ((0, 0, 18), (0, 0, 15))),
    # the same without mines
    "both-destroyed-tie": Expected("both_destroyed_tie", (), ((0, 0, 18), (0, 0, 18))),
    # a round without damage that does not count, a hit for 5, two rounds without damage
    "no-glory": Expected("no_glory", (), ((18, 24, 18), (13, 24, 18))),
    # two rounds without damage, with the option that counts them at once
    "no-glory-from-the-start": Expected("no_glory", (), ((18, 24, 18), (18, 24, 18))),
    # Tellurian Hull: 24 - 11 - 3 + 3; Kalmian Prow: 18 - 11 - 3 - 3 - 1; Hull: 24 - 8 - 18
    "golden": Expected("two_sectors_destroyed", (0,), ((18, 13, 18), (0, 0, 18))),
}


def recorded(name: str) -> Match:
    return read_record((RECORDS / f"{name}.json").read_bytes()).match


def test_every_record_has_its_expectation() -> None:
    assert {path.stem for path in RECORDS.glob("*.json")} == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_ori_15_and_16_a_recorded_battle_ends_as_it_should(name: str) -> None:
    match, expected = recorded(name), EXPECTED[name]
    node = match.node
    assert (node.reason, node.winners) == (expected.reason, expected.winners)  # type: ignore[union-attr]
    assert sum(node.returns) == 0  # type: ignore[union-attr]
    ships = match.game.observe(match.state, None).ships
    assert tuple(ship.energy for ship in ships) == expected.energy


@pytest.mark.parametrize("name", EXPECTED)
def test_a_recorded_battle_travels_as_text_and_as_link(name: str) -> None:
    text = (RECORDS / f"{name}.json").read_text()
    record = read_record(text)
    assert write_record(record) + "\n" == text
    assert from_link(to_link(record)) == record


def test_the_golden_playthrough_uses_every_module() -> None:
    used = [entry.action.module for entry in recorded("golden").entries if isinstance(entry.action, Use)]
    assert sorted(used) == sorted(ALL_MODULES)


def test_the_golden_playthrough_tells_the_same_story() -> None:
    match, names, story = recorded("golden"), ["Ada", "Bo"], []
    for ply, entry in enumerate(match.entries):
        before, after = (match.game.observe(state, None) for state in match.states[ply : ply + 2])
        told = words.tell(before, entry.by, entry.action, after, names)
        story += [plain(told)] if told else []
    story.append(plain(words.outcome(match.game.observe(match.state, None), match.node, names)))
    assert story == (RECORDS / "golden.txt").read_text().splitlines()
