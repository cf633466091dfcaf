"""What holds in every battle, whatever is chosen and rolled."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import log2
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.chance import dealer
from rules.core.game import Action, Chance, Decision
from rules.core.match import Entry, Match
from rules.core.perft import perft
from rules.core.playout import playout, random_entry
from rules.games.outer_rim.geometry import zones
from rules.games.outer_rim.model import ChooseModules, Decline, Maneuver, Options, Plan, State
from rules.games.outer_rim.rules import OuterRim
from rules.games.outer_rim.tables import MODULES, START_ENERGY

Line = tuple[State, Entry, State]

set_ups = st.builds(OuterRim, st.just(2), st.builds(Options, st.integers(3, 6), st.booleans()))
seeds = st.integers(0, 10_000)


def play(game: OuterRim, seed: int, plies: int = 400) -> Iterator[Line]:
    """A random battle, entry by entry."""
    random, state = Random(seed), game.initial_state()
    deal = dealer(random.randrange)
    for _ply in range(plies):
        entry = random_entry(game, state, random, deal)
        if entry is None:
            return
        after = game.apply(state, entry.by, entry.action)
        yield state, entry, after
        state = after


@given(game=set_ups, seed=seeds)
def test_ships_stay_on_the_board_and_never_share_a_space_but_in_a_collision(
    game: OuterRim, seed: int
) -> None:
    for _before, _entry, state in play(game, seed):
        spots = [(ship.pose.row, ship.pose.column) for ship in state.ships]
        assert all(1 <= row <= 4 and 1 <= column <= 4 for row, column in spots)
        assert (spots[0] == spots[1]) == (game.observe(state, None).step == "collision")


@given(game=set_ups, seed=seeds)
def test_energy_stays_between_0_and_the_start_and_a_destroyed_sector_stays_destroyed(
    game: OuterRim, seed: int
) -> None:
    for before, _entry, after in play(game, seed):
        for was, now in zip(before.ships, after.ships, strict=True):
            assert all(0 <= left <= most for left, most in zip(now.energy, START_ENERGY, strict=True))
            assert all(not new for old, new in zip(was.energy, now.energy, strict=True) if not old)


@given(game=set_ups, seed=seeds)
def test_modules_are_used_once_and_only_at_most_the_chosen_ones(game: OuterRim, seed: int) -> None:
    for before, _entry, after in play(game, seed):
        for side, (was, now) in enumerate(zip(before.ships, after.ships, strict=True)):
            assert set(now.modules) <= set(MODULES[side])
            assert set(was.spent) <= set(now.spent)
            assert not set(now.modules) & set(now.spent)
            assert len(now.modules) + len(now.spent) in (0, game.options.modules)


@given(game=set_ups, seed=seeds)
def test_ori_16_the_token_lies_only_after_a_round_without_damage(game: OuterRim, seed: int) -> None:
    for before, _entry, after in play(game, seed):
        damaged = any(
            sum(new.energy) < sum(old.energy) for old, new in zip(before.ships, after.ships, strict=True)
        )
        if damaged:
            assert not after.glory.token
            assert after.glory.ever


@given(game=set_ups, seed=seeds)
def test_previews_of_tokens_come_true(game: OuterRim, seed: int) -> None:
    for before, _entry, after in play(game, seed):
        if after.course.tracks != before.course.tracks:
            was, now = game.observe(before, None), game.observe(after, None)
            for ship, moved in zip(was.ships, now.ships, strict=True):
                assert moved.track is not None
                assert moved.track in ship.moves or moved.track.fate == "masked"
        if after.course.engine and not before.course.engine:
            assert game.observe(after, None).engine in game.observe(before, None).ships[0].moves


@given(game=set_ups, seed=seeds)
def test_forms_are_exactly_what_is_legal_but_for_the_space_of_the_enemy(game: OuterRim, seed: int) -> None:
    for state, _entry, _after in islice(play(game, seed), 0, None, 5):
        node = game.node(state)
        for player in node.players if isinstance(node, Decision) else ():
            size = sum(form.size for form in game.forms(state, player))
            if size > 500:
                continue  # long lists of plans are counted by hand below
            legal = sum(1 for _action in game.legal_actions(state, player))
            assert size == legal or (size, legal) == (64, 60)
            assert log2(size) <= 1.3 * log2(legal) or size == 1


def test_every_order_of_commitments_leads_to_the_same_place() -> None:
    entries = playout(OuterRim(), 3)
    match = Match.fold(OuterRim(), entries)
    for ply, (entry, state) in enumerate(zip(match.entries, match.states, strict=False)):
        node = match.game.node(state)
        if isinstance(node, Decision) and len(node.players) == 2:
            other = match.entries[ply + 1]
            swapped = match.at(ply).play(other.by, other.action).play(entry.by, entry.action)
            assert swapped.state == match.states[ply + 2]


@given(seed=seeds)
def test_facts_what_covers_is_symmetrical_on_diagonals(seed: int) -> None:
    for _before, _entry, state in play(OuterRim(), seed, 60):
        mine, theirs = (ship.pose for ship in state.ships)
        assert len(zones(mine, theirs.row, theirs.column)) == len(zones(theirs, mine.row, mine.column))


def test_perft_counted_by_hand() -> None:
    """20 choices of modules each, in either order; then a token each, in either order."""
    assert perft(OuterRim(), 1) == 2 * 20
    assert perft(OuterRim(), 2) == 2 * 20 * 20
    match = Match.start(OuterRim())
    for side in (0, 1):
        match = match.play(side, ChooseModules(MODULES[side][1:4]))
    assert perft(match.game, 2, match.state) == 2 * 6 * 6


def test_the_plans_of_a_full_prow_counted_by_hand() -> None:
    # by symmetry about 21: of all pairs of up to three red and up to three blue dice, those of 18 at most
    game, count = OuterRim(), 0
    red = [sum(plan) for plan in _lists()]
    for reds in red:
        count += sum(reds + blues <= 18 for blues in red)
    match = Match.start(game).play(0, _modules(0)).play(1, _modules(1))
    for side in (0, 1):
        match = match.play(side, Maneuver("stop"))
    assert sum(1 for _plan in game.legal_actions(match.state, 0)) == count
    assert Plan((6, 6, 6), ()) in game.legal_actions(match.state, 0)


def _lists() -> list[tuple[int, ...]]:
    faces = range(1, 7)
    return [
        (),
        *((a,) for a in faces),
        *((a, b) for a in faces for b in faces if a >= b),
        *((a, b, c) for a in faces for b in faces for c in faces if a >= b >= c),
    ]


def _modules(side: int) -> ChooseModules:
    return ChooseModules((*MODULES[side][2:4], MODULES[side][5]))


@pytest.mark.parametrize("modules", [3, 6])
def test_a_battle_without_damage_goes_on_until_somebody_stops_it(modules: int) -> None:
    """ORI-16 never counts then: a round of Stop and no dice, for as long as one likes."""
    game = OuterRim(2, Options(modules))
    match = Match.start(game)
    while len(match.entries) < 300:
        node = match.node
        assert isinstance(node, Decision)
        player = min(node.players)
        match = match.play(player, _idle(game, match.state, player))
    assert match.state.round > 20
    assert not isinstance(match.node, Chance)


def _idle(game: OuterRim, state: State, player: int) -> Action:
    legal = list(islice(game.legal_actions(state, player), 6))
    calm = [act for act in legal if act in (Decline(), Maneuver("stop"))]
    return (calm or legal)[0]
