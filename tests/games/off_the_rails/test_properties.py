"""What always holds: nothing is lost, lists are exact, secrets stay closed, the forecast is what happens."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import log2
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.game import Decision
from rules.core.match import Match
from rules.core.people import MARKS, Person
from rules.core.playout import playout_match
from rules.games.off_the_rails.actions import DrawCard
from rules.games.off_the_rails.domains import Squares
from rules.games.off_the_rails.forecast import legs
from rules.games.off_the_rails.geometry import CENTRES, SQUARES, SURFACE
from rules.games.off_the_rails.hoard import ONE, count, counts, names, of_names, pieces, portions, value
from rules.games.off_the_rails.model import OUT, State, board_of, on_board
from rules.games.off_the_rails.tables import BAG, HOLD, JEWELS, SOLO_BAG
from rules.records import Record, from_link, to_link
from tests.games.off_the_rails.bustle import bustling_match
from tests.games.off_the_rails.kit import game

SETUPS: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"bumper_cars": True}),
    (3, {"chasm_die": True, "length": "very_short"}),
    (4, {"missions": True, "length": "long"}),
]


@cache
def busy(setup: int, seed: int) -> Match:
    players, options = SETUPS[setup]
    return bustling_match(game(players, **options), seed)


a_setup = st.integers(0, len(SETUPS) - 1)
a_seed = st.integers(0, 6)


def all_jewels(state: State) -> int:
    board = state.board
    return state.bag + sum(state.stock) + sum(board.jewels) + sum(cart.load for cart in state.carts)


@given(setup=a_setup, seed=a_seed)
def test_jewels_are_conserved_after_every_action(setup: int, seed: int) -> None:
    for state in busy(setup, seed).states:
        assert counts(all_jewels(state)) == (SOLO_BAG if state.table.solo else BAG)
        assert min(state.board.jewels) >= 0
        assert state.bag >= 0


@given(setup=a_setup, seed=a_seed)
def test_tokens_are_conserved_after_every_action(setup: int, seed: int) -> None:
    match = busy(setup, seed)
    for state in match.states:
        in_hand = state.step in ("die", "place")
        on_squares = sum(mask.bit_count() for mask in state.board.tokens)
        assert sum(state.deck.tokens) + on_squares + state.deck.aside + in_hand == 20


@given(setup=a_setup, seed=a_seed)
def test_no_card_comes_twice_and_none_is_lost(setup: int, seed: int) -> None:
    match, drawn = busy(setup, seed), set()
    for entry, state in zip(match.entries, match.states[1:], strict=True):
        if isinstance(entry.action, DrawCard) and entry.action.colour != "chasm":
            assert entry.action not in drawn
            drawn.add(entry.action)
        unseen = sum(numbers.bit_count() for numbers in state.deck.unseen)
        assert unseen + len(drawn) == 32


@given(setup=a_setup, seed=a_seed)
def test_carts_stand_on_track_that_they_can_leave_and_hold_five(setup: int, seed: int) -> None:
    for state in busy(setup, seed).states:
        places = [cart.where for cart in state.carts if cart.where >= 0]
        assert len(set(places)) == len(places)
        for player in range(state.table.players):
            assert len(on_board(state, player)) <= 2
        for cart in state.carts:
            assert pieces(cart.load) <= HOLD
            if 0 <= cart.where < SURFACE:
                assert state.board.track[cart.where]
                assert 1 <= cart.speed <= 6
                if state.run is None:
                    assert state.board.track[cart.where] >> cart.facing & 1
            elif cart.where == OUT:
                assert cart.load == 0


@given(setup=a_setup, seed=a_seed)
def test_nothing_lies_in_the_chasm_and_no_track_on_a_centre(setup: int, seed: int) -> None:
    for state in busy(setup, seed).states:
        chasm = state.board.chasm
        assert sum(mask.bit_count() for mask in state.board.tokens) == chasm.bit_count()
        for square, (exits, lies) in enumerate(zip(state.board.track, state.board.jewels, strict=True)):
            if chasm >> square & 1:
                assert exits == lies == 0
            if CENTRES >> square & 1:
                assert exits == 0


@given(setup=a_setup, seed=a_seed)
def test_what_a_board_keeps_follows_from_its_track_and_tokens(setup: int, seed: int) -> None:
    for board in (state.board for state in busy(setup, seed).states):
        anew = board_of(board.track, board.jewels, board.tokens)
        for name in ("bare", "simple", "tees", "chasm"):
            assert getattr(board, name) == getattr(anew, name), name


@given(setup=a_setup, seed=a_seed, pick=st.integers(0, 10_000))
def test_forms_hold_little_that_is_not_legal(setup: int, seed: int, pick: int) -> None:
    match = busy(setup, seed)
    state = match.states[pick % len(match.states)]
    node = match.game.node(state)
    if isinstance(node, Decision):
        (player,) = node.players
        legal = list(match.game.legal_actions(state, player))
        size = sum(form.size for form in match.game.forms(state, player))
        assert log2(size) <= 1.3 * log2(len(legal)) if len(legal) > 1 else size == 1


@given(setup=a_setup, seed=a_seed)
def test_the_closed_hands_change_nothing_that_others_see(setup: int, seed: int) -> None:
    match = busy(setup, seed)
    for ply, state in enumerate(match.states):
        if state.step == "pick":
            now, before = match.at(ply), match.states[ply - 1]
            owner = match.entries[ply - 1].by
            assert owner is not None
            for other in match.game.legal_actions(before, owner):
                world = match.at(ply - 1).play(owner, other)
                for viewer in (None, *range(match.game.players)):
                    if viewer != owner:
                        assert match.game.observe(world.state, viewer) == match.game.observe(state, viewer)
                        assert world.sightings(viewer) == now.sightings(viewer)


@given(setup=a_setup, seed=a_seed)
def test_what_happens_to_a_lone_cart_stood_in_the_forecast(setup: int, seed: int) -> None:
    """Each square that it comes to, and how its move ends, is a leg of the forecast made before the move began."""
    match = busy(setup, seed)
    for before, after in pairwise(match.states):
        moves = before.step == "act" and after.turn.number == before.turn.number and after.step != "act"
        carts = on_board(before, before.turn.active)
        if moves and len(carts) == 1 and after.news and after.news[0].event == "enter":
            foreseen = {(leg.step, leg.target) for leg in legs(before, carts[0])}
            entered = [news.where for news in after.news if news.event == "enter" and news.cart == carts[0]]
            for step, where in enumerate(entered, start=1):
                assert (step, SQUARES[where]) in foreseen


@given(setup=a_setup, seed=a_seed)
def test_a_link_of_a_busy_game_comes_back_the_same_and_is_short(setup: int, seed: int) -> None:
    match = busy(setup, seed)
    people = tuple(Person(mark.capitalize(), mark) for mark in MARKS[: match.game.players])
    link = to_link(Record(match, people))
    assert from_link(link).match.states == match.states
    assert len(link) < 2_000


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_game_ends_within_its_cards_and_tokens(players: int) -> None:
    # the longest deck is 24 cards and the chasm card, then 16 tokens; solo has 20 tokens
    for seed in range(3):
        match = playout_match(game(players, **({"length": "long"} if players > 1 else {})), seed)
        assert match.over
        if players > 1:
            assert match.state.turn.number <= 24 + 1 + players + 16


@given(
    kinds=st.lists(st.sampled_from(JEWELS), max_size=12), more=st.lists(st.sampled_from(JEWELS), max_size=12)
)
def test_hoards_add_and_take_away_like_lists(kinds: list[str], more: list[str]) -> None:
    first, second = of_names(kinds), of_names(more)
    assert sorted(names(first + second)) == sorted(kinds + more)
    assert first + second - second == first
    assert pieces(first) == len(kinds)
    assert [count(first, kind) for kind in range(len(JEWELS))] == [kinds.count(name) for name in JEWELS]
    assert value(first) == sum(
        {"diamond": 4, "gold": 3, "emerald": 2, "ruby": 1, "rock": 0}[kind] for kind in kinds
    )


@given(load=st.lists(st.sampled_from(JEWELS), min_size=1, max_size=5), size=st.integers(0, 3))
def test_portions_are_every_different_choice(load: list[str], size: int) -> None:
    found = portions(of_names(load), size)
    assert len(set(found)) == len(found)
    assert all(pieces(portion) == size for portion in found) or size > len(load)
    assert (of_names(load[:size]) in found) == (size <= len(load))


@given(mask=st.integers(0, 2**64 - 1), seed=st.integers())
def test_a_set_of_squares_ranks_its_squares_in_order(mask: int, seed: int) -> None:
    domain = Squares(mask)
    listed = list(domain)
    assert domain.size == len(listed)
    assert [domain.rank(square) for square in listed] == list(range(len(listed)))
    assert [domain.unrank(rank) for rank in range(domain.size)] == listed
    other = Random(seed).choice(SQUARES)
    assert (other in domain) == (other in listed)
    assert sum(ONE) == of_names(JEWELS)
