"""Click paths: every legal action can be reached by taps, and nothing else."""

from __future__ import annotations

from rules.core.game import Decision
from rules.games.ausser_rand_und_band.model import MoveDie, Repeat, TakeDie
from tests.games.ausser_rand_und_band.kit import Table
from tests.ui.views.ausser_rand_und_band.looks import VIEW, look, random_matches, reached


def test_taps_reach_every_legal_action_and_no_other() -> None:
    for match in random_matches():
        for state in match.states:
            if isinstance(match.game.node(state), Decision):
                seen = look(match.game, state)
                assert seen.actions is not None
                assert reached(seen) == set(seen.actions)


def test_something_else_can_be_pointed_at_and_the_same_tap_points_at_nothing() -> None:
    table = Table().roll(1, 2)
    chooser = VIEW.chooser(look(table.game, table.state))
    taps = chooser.tap((), "edge:tenth")
    assert chooser.tap(taps, "edge:clean_up") == ("edge:clean_up",)
    assert chooser.tap(taps, "edge:tenth") == ()
    assert "go" not in chooser.open(())


def test_a_tap_on_a_die_that_cannot_move_asks_the_rules() -> None:
    moving = Table({3: "a3"}).roll(1, 1).place("forward_two")
    chooser = VIEW.chooser(look(moving.game, moving.state))
    assert chooser.attempt((), "die:1:3:2") == MoveDie(1, 3, 2)
    taking = Table({1: "a1 " * 10})
    assert VIEW.chooser(look(taking.game, taking.state)).attempt((), "die:1:2:2") == TakeDie(2, 2)
    again = Table({}, {"show_one": "b"}).roll(1, 1).place("again")
    assert VIEW.chooser(look(again.game, again.state)).attempt((), "edge:tenth") == Repeat("tenth")


def test_targets_are_named() -> None:
    moving = Table({3: "a3"}).roll(1, 1).place("forward_two")
    seen = look(moving.game, moving.state)
    assert VIEW.label("die:0:1:1", seen) == "2 dice of Anna with a 1, on space 1"
    assert VIEW.label("go", seen) == "Move the die"
    placing = Table().roll(1, 1)
    label = VIEW.label("edge:tenth", look(placing.game, placing.state))
    assert label == "Tenth space: Nothing happens: this space has no action (ARB-5)."
