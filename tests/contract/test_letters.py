"""Every game by link: devices that pass letters play what the rules allow, and a lost opening can be settled."""

from __future__ import annotations

from itertools import islice

import pytest

from rules import games
from rules.core import letter as post
from rules.core.game import Action
from rules.core.match import Match
from rules.core.sealing import Secret, forfeits
from tests.contract.cases import GAME_IDS, every_game
from tests.core.post import Table, at_random

#: Matches by link are looked at for so many legs.
LEGS = 30

COUNTS = [
    pytest.param(game_id, players, id=f"{game_id}-{players}")
    for game_id in GAME_IDS
    for players in games.package(game_id).SPEC.players
    if players > 1
]


@pytest.mark.parametrize(("game_id", "players"), COUNTS)
def test_devices_agree_with_each_other_and_with_the_rules(game_id: str, players: int) -> None:
    game = games.create(game_id, players)
    table = Table.of(game, games.create, seed=players)
    table.play(at_random(players), legs=LEGS)
    letters = {post.to_letter(device.here) for device in table.devices}
    assert len(letters) == 1
    for device in table.devices:
        entries = device.here.shown.entries
        assert Match.fold(game, entries).entries == entries


@every_game
def test_a_lost_opening_counts_as_something_that_was_legal_whatever_was_sealed(game_id: str) -> None:
    game = games.create(game_id, games.package(game_id).SPEC.players[-1])
    table = Table.of(game, games.create, seed=1)
    choose = at_random(1)
    for _leg in range(LEGS):
        lists = set()
        for device in table.devices:
            for secret in device.here.course.overdue:
                counts = tuple(islice(forfeits(device.here.course.match, secret), 50))
                lists.add((secret.ply, counts))
                check_forfeits(device.here.shown.at(secret.ply), secret, counts)
        # what it counts as must not hang on the secret itself: its owner and the others see the same list
        assert len(lists) == len({ply for ply, _counts in lists})
        if not table.step(choose):
            break


@every_game
def test_the_set_up_says_what_a_lost_opening_counts_as_where_there_are_secrets(game_id: str) -> None:
    spec = games.package(game_id).SPEC
    secret = any(action.secret for action in games.create(game_id, spec.players[-1]).actions)
    assert bool(spec.lost_opening) == secret


def check_forfeits(before: Match, secret: Secret, counts: tuple[Action, ...]) -> None:
    """There is at least one, and each could have been played instead."""
    assert counts
    for action in counts:
        assert action.do == secret.do
        before.play(secret.by, action)
