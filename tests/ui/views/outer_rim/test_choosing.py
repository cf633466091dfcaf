"""Taps become actions: every legal one can be tapped together, and what is not allowed says why."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from rules.core.game import Action, Actions, Decision
from rules.core.match import Match
from rules.games.outer_rim.model import Absorb, Maneuver, Plan, Rearrange
from tests.games.outer_rim.kit import Table, plan
from tests.ui.views.outer_rim.fingers import fingers
from tests.ui.views.outer_rim.looks import VIEW, look, random_matches, stages, tappable


def some(actions: Actions, random: Random, count: int = 40) -> list[Action]:
    """Some of the actions; of long lists those at the beginning."""
    found = list(islice(actions, 600))
    return random.sample(found, min(count, len(found)))


def tapped(match: Match, by: int, keys: list[str]) -> Action | None:
    """What the taps lead to, each of them open when it is tapped."""
    seen = look(match, actor=by, taps=tuple(keys[:-1]))
    assert keys[-1] in seen.open, (keys[-1], sorted(seen.open))
    chooser = VIEW.chooser(seen)
    action: Action | None = chooser.action(chooser.tap(seen.taps, keys[-1]))
    return action


@pytest.mark.parametrize("stage", stages())
def test_every_legal_action_can_be_tapped(stage: str) -> None:
    match, random = stages()[stage], Random(stage)
    node = match.node
    for by in node.players if isinstance(node, Decision) else ():
        seen = match.game.observe(match.state, by)
        for action in some(match.game.legal_actions(match.state, by), random):
            assert tapped(match, by, fingers(action, by, seen)) == action


def test_every_entry_of_random_battles_can_be_tapped() -> None:
    random = Random(1)
    for match in random_matches():
        node = match.node
        if isinstance(node, Decision):
            by = min(node.players)
            seen = match.game.observe(match.state, by)
            for action in some(match.game.legal_actions(match.state, by), random, 3):
                assert tapped(match, by, fingers(action, by, seen)) == action


@pytest.mark.parametrize("stage", stages())
def test_each_open_key_is_on_the_board_or_a_button_with_words(stage: str) -> None:
    match = stages()[stage]
    for tall in (False, True):
        seen = look(match, tall=tall)
        buttons = seen.open - set(tappable(VIEW.board(seen)))
        assert all(key.startswith(("use:", "decline", "ready")) for key in buttons)
        assert all(VIEW.label(key, seen) != key for key in buttons)


@pytest.mark.parametrize("stage", stages())
def test_what_cannot_be_tapped_is_asked_of_the_rules_and_refused(stage: str) -> None:
    match = stages()[stage]
    seen = look(match)
    if seen.actor is None:
        return
    chooser = VIEW.chooser(seen)
    for key in set(tappable(VIEW.board(seen))) - seen.open:
        attempt = chooser.attempt(seen.taps, key)
        assert attempt is None or match.game.refusal(match.state, seen.actor, attempt) is not None


class Unlistable:
    """Legal actions that may be asked, but not listed."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions

    def __iter__(self) -> Iterator[Action]:
        raise AssertionError("the plans were listed")

    def __contains__(self, action: object) -> bool:
        return action in self.actions


def test_ori_7_thousands_of_plans_are_never_listed_to_draw_or_to_tap() -> None:
    from dataclasses import replace

    match = Table().stay().match
    seen = look(match, actor=0)
    assert seen.actions is not None
    seen = replace(seen, actions=Unlistable(seen.actions))
    chooser = VIEW.chooser(seen)
    taps = chooser.tap(chooser.tap((), "add:cannon:6"), "add:shield:2")
    assert VIEW.board(replace(seen, taps=taps, open=chooser.open(taps)))
    assert chooser.action(chooser.tap(taps, "ready")) == Plan((6,), (2,))


def test_ori_7_dice_that_do_not_fit_any_more_are_not_open_and_say_why() -> None:
    match = Table(t_energy=(9, 24, 18)).stay().match
    seen = look(match, actor=0, taps=("add:cannon:6",))
    assert "add:cannon:3" in seen.open
    assert "add:cannon:4" not in seen.open
    attempt = VIEW.chooser(seen).attempt(seen.taps, "add:cannon:4")
    assert attempt == plan("64/")
    refusal = match.game.refusal(match.state, 0, attempt)
    assert refusal is not None
    assert refusal.code == "too_much_energy"


def test_a_die_that_lies_there_is_taken_back_by_a_tap() -> None:
    seen = look(Table().stay().match, actor=0, taps=("add:cannon:6", "add:cannon:4", "slot:cannon:0:6"))
    assert seen.taps == ("slot:cannon:1:4",)
    again = VIEW.chooser(seen).tap(seen.taps, "add:cannon:5")
    assert again == ("slot:cannon:1:4", "slot:cannon:0:5")


def test_another_token_changes_the_choice_and_only_the_button_places_it() -> None:
    seen = look(Table().match, actor=0, taps=("token:forward", "token:stop"))
    chooser = VIEW.chooser(seen)
    assert chooser.action(seen.taps) is None
    assert VIEW.label("ready", seen) == "Place Stop face down"
    assert chooser.action(chooser.tap(seen.taps, "ready")) == Maneuver("stop")


def test_ori_3_a_destroyed_sector_says_why_it_cannot_take_a_collision() -> None:
    match = Table(t_energy=(0, 24, 18)).tokens("forward", "forward").match
    seen = look(match, actor=0)
    assert VIEW.chooser(seen).attempt((), "sector:0:prow") == Absorb("prow")
    assert "sector:0:prow" in tappable(VIEW.board(seen))


def test_a_tap_on_a_ship_shows_its_zones_and_changes_nothing_else() -> None:
    seen = look(Table().match, actor=0, taps=("token:forward", "look:1"))
    chooser = VIEW.chooser(seen)
    assert set(seen.taps) == {"token:forward", "look:1"}
    assert chooser.action(chooser.tap(seen.taps, "ready")) == Maneuver("forward")
    assert "zones" in str(VIEW.board(seen))
    assert look(Table().match, actor=0, taps=("look:1", "look:1")).taps == ()


def test_ori_9_the_admiral_changes_three_dice_at_most() -> None:
    match = next(match for stage, match in stages().items() if look(match).observation.using == "admiral")
    taps = ("up:cannon:0", "down:cannon:1", "down:cannon:2")
    seen = look(match, taps=taps)
    assert not any(key.endswith(("shield:0", "shield:1")) for key in seen.open)
    attempt = VIEW.chooser(seen).attempt(seen.taps, "up:shield:0")
    assert isinstance(attempt, Rearrange)
