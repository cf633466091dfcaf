"""Random games of every set-up: no dead end, stable lists, frozen values, one statement of what is legal."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from itertools import islice
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules.core.errors import IllegalAction
from rules.core.game import Action, Chance, Decision, Game, Node, Numbered, Player, State, Terminal
from rules.core.match import Match
from rules.core.playout import playout_match
from tests.contract.cases import GAMES, MAX_PLIES, create, every_game, every_setup, some_match, some_plies


@every_setup
def test_a_random_game_has_no_dead_end(game_id: str, players: int, options: dict[str, Any]) -> None:
    game = create(game_id, players, options)
    for seed in range(GAMES):
        match = playout_match(game, seed, MAX_PLIES)
        assert match.over or len(match.entries) == MAX_PLIES
        if match.over:
            check_end(match.node, players)


def check_end(node: Node, players: int) -> None:
    """The end names a result for each player, a reason and winners among the players."""
    assert isinstance(node, Terminal)
    assert len(node.returns) == players
    assert node.reason.isidentifier()
    assert set(node.winners) <= set(range(players))


@every_game
@given(seed=st.integers(0, 400))
def test_every_list_of_actions_is_stable_and_agrees_with_in(game_id: str, seed: int) -> None:
    match = some_match(game_id, seed)
    for state in (match.states[ply] for ply in some_plies(match, seed)):
        node = match.game.node(state)
        assert node == match.game.node(state)
        if isinstance(node, Decision):
            assert node.players
            for player in node.players:
                check_actions(match.game, state, player)


def check_actions(game: Game, state: State, player: Player) -> None:
    """The first few hundred legal actions: same order twice, no repeats, `in`, no refusal, and inside the forms."""
    legal = list(islice(game.legal_actions(state, player), 300))
    assert legal, "a decision needs at least one legal action"
    assert legal == list(islice(game.legal_actions(state, player), 300))
    assert len(set(legal)) == len(legal)
    forms = game.forms(state, player)
    for action in legal:
        assert action in game.legal_actions(state, player)
        assert game.refusal(state, player, action) is None
        holding = [form for form in forms if isinstance(action, form.action) and in_form(form, action)]
        assert len(holding) == 1, f"{action} stands in {len(holding)} forms"
        assert holding[0].unrank(holding[0].rank(action)) == action
    if isinstance(game.legal_actions(state, player), Numbered):
        check_exact(game, state, player)


def check_exact(game: Game, state: State, player: Player) -> None:
    """Actions that are all of their forms: nothing in the forms is refused, and each has its number."""
    actions = game.legal_actions(state, player)
    assert isinstance(actions, Numbered)
    assert actions.size == sum(form.size for form in actions.forms)
    random = Random(actions.size)
    for rank in (random.randrange(actions.size) for _time in range(20)):
        assert game.refusal(state, player, actions.nth(rank)) is None
    assert [actions.nth(rank) for rank in range(min(actions.size, 300))] == list(islice(actions, 300))


def in_form(form: Any, action: Action) -> bool:
    """Whether all fields lie in the form's domains."""
    return all(value in domain for domain, value in zip(form.domains, action.values(), strict=True))


@every_game
@given(seed=st.integers(0, 400))
def test_chance_has_positive_weights_and_outcomes_inside_the_forms(game_id: str, seed: int) -> None:
    match = some_match(game_id, seed)
    for state in (match.states[ply] for ply in some_plies(match, seed)):
        node = match.game.node(state)
        if isinstance(node, Chance):
            assert node.outcomes
            assert all(type(weight) is int and weight > 0 for weight in node.outcomes.values())
            assert list(node.outcomes) == list(match.game.node(state).outcomes)  # type: ignore[union-attr]
            forms = match.game.forms(state, None)
            for outcome in node.outcomes:
                assert sum(isinstance(outcome, form.action) and in_form(form, outcome) for form in forms) == 1


@every_game
@given(seed=st.integers(0, 400))
def test_states_actions_and_observations_are_frozen_values(game_id: str, seed: int) -> None:
    match = some_match(game_id, seed)
    for ply in some_plies(match, seed, 4):
        state = match.states[ply]
        seen = [match.game.observe(state, viewer) for viewer in (None, *range(match.game.players))]
        for value in (state, *seen, *(entry.action for entry in match.entries[ply : ply + 1])):
            check_frozen(value)
            hash(value)


def check_frozen(value: Any) -> None:
    """L4: a slotted, frozen dataclass of tuples, frozensets, numbers, strings and such dataclasses."""
    if is_dataclass(value):
        assert vars(type(value))["__dataclass_params__"].frozen, type(value)
        assert not hasattr(value, "__dict__"), f"{type(value)} has no slots"
        for field in fields(value):
            check_frozen(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            check_frozen(item)
    else:
        assert value is None or isinstance(value, (int, str, bool, frozenset)), type(value)


@every_game
@given(seed=st.integers(0, 400))
def test_what_is_not_legal_is_refused_with_a_ruling_and_changes_nothing(game_id: str, seed: int) -> None:
    match, random = some_match(game_id, seed), Random(seed)
    for ply in some_plies(match, seed, 6):
        now = match.at(ply)
        node = now.node
        players = sorted(node.players) if isinstance(node, Decision) else range(now.game.players)
        for kind in now.game.actions:
            action = kind(*(domain.unrank(random.randrange(domain.size)) for domain in kind.fields.values()))
            for player in players:
                check_refused(now, player, action)


def check_refused(match: Match, player: Player, action: Action) -> None:
    """`in`, `refusal` and `play` say the same of an action."""
    node = match.node
    owes = isinstance(node, Decision) and player in node.players
    legal = owes and action in match.game.legal_actions(match.state, player)
    before = match.state
    try:
        match.play(player, action)
    except IllegalAction as error:
        assert not legal
        assert error.refusal.ruling
    else:
        assert legal
    assert match.state == before


@every_game
@given(seed=st.integers(0, 200))
def test_the_order_of_simultaneous_commitments_does_not_matter(game_id: str, seed: int) -> None:
    match, random = some_match(game_id, seed), Random(seed)
    for ply, state in enumerate(match.states):
        node = match.game.node(state)
        if isinstance(node, Decision) and len(node.players) > 1:
            now = match.at(ply)
            owing = sorted(node.players)
            acts = {who: pick(now.game, state, who, random) for who in owing}
            there, back = now, now
            for who in owing:
                there = there.play(who, acts[who])
            for who in reversed(owing):
                back = back.play(who, acts[who])
            assert there.state == back.state


def pick(game: Game, state: State, player: Player, random: Random) -> Action:
    """One of the first legal actions, so that long lists stay unlisted."""
    return random.choice(list(islice(game.legal_actions(state, player), 50)))
