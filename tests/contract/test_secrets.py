"""L7: what a viewer cannot know changes nothing that the viewer gets: not the picture, not the actions, not the log."""

from __future__ import annotations

from itertools import islice
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from rules.core.game import Action, Chance, Decision, Player
from rules.core.match import Entry, Match
from rules.core.playout import random_action
from tests.contract.cases import every_game, some_match, some_plies


@every_game
@given(seed=st.integers(0, 400))
def test_worlds_that_differ_in_secrets_only_look_the_same(game_id: str, seed: int) -> None:
    match, random = some_match(game_id, seed), Random(seed)
    for ply in [*some_plies(match, seed, 8), *range(min(8, len(match.entries)))]:
        now = match.at(ply)
        for viewer in (None, *range(now.game.players)):
            other = another_world(now, viewer, random)
            assert what_is_seen(now, viewer) == what_is_seen(other, viewer)


def another_world(match: Match, viewer: Player | None, random: Random) -> Match:
    """The match with every secret that `viewer` cannot know replaced by another choice of its owner."""
    entries = list(match.entries)
    for ply, line in enumerate(match.sightings(viewer)):
        if line.action is None:
            owner = entries[ply].by
            assert owner is not None
            entries[ply] = Entry(owner, random_action(match.game, match.states[ply], owner, random))
    return Match.fold(match.game, entries)


def what_is_seen(match: Match, viewer: Player | None) -> tuple[object, ...]:
    """All that the contract lets `viewer` see of a match now."""
    node = match.node
    mine: list[Action] = []
    if isinstance(node, Decision) and viewer in node.players:
        mine = list(islice(match.game.legal_actions(match.state, viewer), 100))
    coming = list(node.outcomes.items()) if isinstance(node, Chance) else node
    return match.game.observe(match.state, viewer), coming, mine, match.sightings(viewer)


@every_game
@given(seed=st.integers(0, 200))
def test_a_secret_is_sealed_while_others_still_owe_theirs(game_id: str, seed: int) -> None:
    match = some_match(game_id, seed)
    for ply, entry in enumerate(match.entries):
        after = match.at(ply + 1)
        node = after.node
        if entry.action.secret and isinstance(node, Decision) and entry.by not in node.players:
            owing = [player for player in node.players if owes_the_same(after, player, entry.action)]
            for player in owing:
                assert (entry.by, entry.action.do) in after.game.sealed(after.state)
                assert after.sightings(player)[ply].action is None


def owes_the_same(match: Match, player: Player, action: Action) -> bool:
    """Whether `player` still has to commit to the same kind of secret."""
    return any(form.action is type(action) for form in match.game.forms(match.state, player))
