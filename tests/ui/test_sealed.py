"""What a game keeps sealed, its view can show to whoever sealed it, and to nobody else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules import games
from rules.core.match import Match
from rules.core.people import MARKS, Person
from rules.core.playout import playout_match
from ui.model import Table
from ui.story import retold
from ui.views import Look, view

CASES = [(spec.id, players) for spec in games.specs() for players in spec.players]


def seen(match: Match, ply: int, viewer: int | None) -> Look:
    """The table after `ply` entries, as `viewer` may see it."""
    game, state = match.game, match.states[ply]
    people = tuple(Person(f"P{seat}", MARKS[seat]) for seat in range(game.players))
    return Look(game.observe(state, viewer), game.node(state), people, viewer)


def shown(drawer: Any, look: Look) -> bool:
    return drawer.secret(look) is not None


@pytest.mark.parametrize(("game_id", "players"), CASES)
def test_whoever_sealed_something_and_nobody_else_can_look_at_it_again(game_id: str, players: int) -> None:
    """AAG-1, ARB-17, OTR-8, ORI-1."""
    match, drawer = playout_match(games.create(game_id, players), 11, 150), view(game_id)
    for ply, state in enumerate(match.states):
        if match.over and ply == len(match.entries):
            break
        sealed = {seat for seat, _do in match.game.sealed(state)}
        assert {seat for seat in range(players) if shown(drawer, seen(match, ply, seat))} == sealed
        assert not shown(drawer, seen(match, ply, None))


@pytest.mark.parametrize(("game_id", "players"), CASES)
def test_a_story_that_grows_with_its_entries_is_the_one_told_at_once(game_id: str, players: int) -> None:
    """What a later entry opens is told again from where it was sealed."""
    match = playout_match(games.create(game_id, players), 12, 150)
    people = tuple(Person(f"P{seat}", MARKS[seat]) for seat in range(players))
    grown = Table("t", match.at(0), people)
    for ply in range(1, len(match.entries) + 1):
        grown = retold(replace(grown, match=match.at(ply)), since=ply - 1)
    assert grown.story
    assert grown.story == retold(replace(grown, match=match)).story
