"""L8: undo takes back one player's open actions, and ends at a die, a secret, or another player's action."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rules.core.game import Decision
from rules.core.match import Match
from tests.contract.cases import every_game, some_match, some_plies


@every_game
@given(seed=st.integers(0, 400))
def test_undo_never_takes_back_what_was_revealed(game_id: str, seed: int) -> None:
    match = some_match(game_id, seed)
    for ply in some_plies(match, seed):
        now = match.at(ply)
        for undone in range(now.floor, ply):
            entry, node = now.entries[undone], now.game.node(now.states[undone])
            assert entry.by == now.entries[-1].by is not None
            assert not entry.action.secret
            assert not revealed(now, undone)
            assert isinstance(node, Decision)
            assert len(node.players) == 1


def revealed(match: Match, ply: int) -> bool:
    """Whether a secret was no longer one after the entry at `ply`."""
    before, after = (match.game.sealed(state) for state in match.states[ply : ply + 2])
    return any(secret not in after for secret in before)


@every_game
@given(seed=st.integers(0, 400))
def test_undo_goes_back_as_far_as_nothing_was_revealed(game_id: str, seed: int) -> None:
    match = some_match(game_id, seed)
    for ply in some_plies(match, seed):
        now = match.at(ply)
        if 0 < now.floor == ply:
            last = now.entries[-1]
            node = now.game.node(now.states[-2])
            assert (
                last.by is None
                or last.action.secret
                or (isinstance(node, Decision) and len(node.players) > 1)
                or revealed(now, ply - 1)
            )


@every_game
@given(seed=st.integers(0, 400))
def test_undo_and_the_same_action_lead_to_the_same_state(game_id: str, seed: int) -> None:
    match = some_match(game_id, seed)
    for ply in some_plies(match, seed):
        now = match.at(ply)
        back = now.undo()
        if back is now or len(back.entries) == len(now.entries):
            assert now.floor == len(now.entries)
        else:
            last = now.entries[-1]
            assert back.play(last.by, last.action) == now


def test_a_match_without_entries_has_nothing_to_undo() -> None:
    for game_id in ("ausbrecher-ag",):
        start = Match.start(some_match(game_id, 0).game)
        assert start.undo() == start
