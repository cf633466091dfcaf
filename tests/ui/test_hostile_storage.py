"""Hostile input: whatever stands in the storage, the page starts, says what is broken, and writes nothing."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.ui.hostile_storage import kept, mutant_storage, survives
from ui import home

GAME_IDS = [spec.id for spec in home.offered()]
MUTANTS = 40


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_what_is_whole_stays_whole(game_id: str) -> None:
    assert survives(game_id, kept(game_id, 0)) == "whole"


def test_mutants_of_the_storage_open_or_are_named_broken() -> None:
    found = Counter(
        survives(game_id, mutant_storage(game_id, number), looks=number % 10 == 0)
        for game_id in GAME_IDS
        for number in range(MUTANTS)
    )
    assert found.keys() == {"whole", "recovered", "broken"}


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"save":1,"title":"","real_dice":false,"barrier":Infinity,"played":0,"record":""}',
        '{"save":true}',
        '{"save":1}',
        "null",
        "1" * 100_000,
        "x" * 3_000_000,
    ],
    ids=["deep", "infinite", "truth", "short", "null", "number", "long"],
)
def test_a_save_that_is_none_is_named_broken(text: str) -> None:
    storage = {"one-table.match.m1": "a", "one-table.match.m1.a": text}
    assert survives(GAME_IDS[0], storage) == "broken"
