"""Taps become actions: every legal one can be tapped together, and nothing else can."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from rules.core.game import Action
from rules.games.ausbrecher_ag.model import Bet, Move, MoveBack, Turn
from rules.games.ausbrecher_ag.tables import COLOURS, DICE
from tests.ui.views.ausbrecher_ag.looks import VIEW, arranged, game, look, random_states, reached, tappable
from ui.views import Look

PIECES = tuple(f"piece:{colour}" for colour in COLOURS)


class Unlistable:
    """Legal actions that must not be listed."""

    def __iter__(self) -> Iterator[Action]:
        raise AssertionError("5040 bets were listed")

    def __contains__(self, action: object) -> bool:
        raise AssertionError("a bet was looked up")


def test_open_taps_lead_to_the_legal_actions_and_to_no_others() -> None:
    for table, state in random_states():
        seen = look(table, state)
        if seen.actions is not None and seen.observation.step != "bet":
            assert reached(seen) == set(seen.actions)


def test_each_key_on_a_way_is_on_the_board_or_is_the_throw() -> None:
    for table, state in random_states():
        seen = look(table, state)
        if seen.actor is not None and seen.observation.step != "bet":
            assert seen.open <= set(tappable(VIEW.board(seen))) | {"go"}


def test_what_cannot_be_tapped_is_asked_of_the_rules_and_refused() -> None:
    for table, state in random_states():
        seen = look(table, state)
        if seen.actor is None or seen.observation.step == "bet":
            continue
        chooser = VIEW.chooser(seen)
        for key in set(tappable(VIEW.board(seen))) - seen.open:
            attempt = chooser.attempt((), key)
            assert attempt is not None
            assert table.refusal(state, seen.actor, attempt) is not None or key.startswith("piece:")


def test_aag_2_a_third_blocked_die_is_refused_for_want_of_a_free_one() -> None:
    table, state = game(), arranged((5, "red on blue on yellow on orange"))
    chooser = VIEW.chooser(look(table, state))
    taps = ("die:blue", "die:yellow")
    assert "die:orange" not in chooser.open(taps)
    refused = table.refusal(state, 0, chooser.attempt(taps, "die:orange"))
    assert (refused.code, refused.ruling) == ("none_free", "AAG-2")


def test_aag_10_the_die_of_one_who_is_home_says_so() -> None:
    table, state = game(), arranged(home=("red",))
    refused = table.refusal(state, 0, VIEW.chooser(look(table, state)).attempt((), "die:red"))
    assert refused.code == "die_gone"


def test_aag_6_a_rogue_that_bears_another_says_who() -> None:
    table = game()
    state = arranged((9, "blue on red"), turn=Turn((0, 2, 3), (3, 4, 2)))
    chooser = VIEW.chooser(look(table, state))
    for key in ("die:red", "piece:red"):
        assert key not in chooser.open(())
        assert table.refusal(state, 0, chooser.attempt((), key)).about == ("red", "blue")


def test_a_tap_on_a_die_or_on_its_rogue_moves_it() -> None:
    table = game()
    state = arranged((9, "red"), turn=Turn((0, 2, 3), (3, 4, 2)))
    chooser = VIEW.chooser(look(table, state))
    assert chooser.action(("die:red",)) == chooser.action(("piece:red",)) == Move("red")


def test_aag_8_where_forward_and_back_are_possible_the_die_decides() -> None:
    table = game()
    state = arranged((9, "red"), turn=Turn((0, 2, 3, 7), (3, 4, 2, 5)))
    chooser = VIEW.chooser(look(table, state))
    assert chooser.action(("piece:red",)) is None
    assert {"die:red", "die:white"} <= chooser.open(("piece:red",))
    assert chooser.action(("piece:red", "die:red")) == Move("red")
    assert chooser.action(("piece:red", "die:white")) == MoveBack("red")
    assert chooser.action(("die:white", "piece:red")) == MoveBack("red")


def test_aag_8_with_only_the_special_die_left_a_tap_on_the_rogue_is_enough() -> None:
    table = game()
    state = arranged((9, "red"), (12, "blue"), turn=Turn((2, 7), (3, 5), used=(2,)))
    assert VIEW.chooser(look(table, state)).action(("piece:blue",)) == MoveBack("blue")


@given(st.permutations(PIECES))
def test_aag_1_a_bet_is_seven_taps_and_the_seal_in_any_order(order: list[str]) -> None:
    chooser = VIEW.chooser(_betting())
    taps: tuple[str, ...] = ()
    for key in order:
        assert "seal" not in chooser.open(taps)
        taps = chooser.tap(taps, key)
        assert chooser.action(taps) is None
    sealed = chooser.tap(taps, "seal")
    assert chooser.action(sealed) == Bet(tuple(key.partition(":")[2] for key in order))


@given(st.permutations(PIECES), st.integers(0, 6), st.integers(0, 6))
def test_a_rogue_taken_back_leaves_its_seat_to_the_next(order: list[str], first: int, second: int) -> None:
    chooser = VIEW.chooser(_betting())
    taps = tuple(order)
    for place in {first, second}:
        taps = chooser.tap(taps, order[place])
    for place in sorted({first, second}):
        taps = chooser.tap(taps, order[place])
    assert taps == tuple(order)


def test_a_bet_is_drafted_without_listing_the_bets() -> None:
    chooser = VIEW.chooser(_betting())
    assert chooser.open(()) == frozenset(PIECES)
    assert chooser.action(PIECES) is None


def test_without_an_actor_nothing_can_be_tapped() -> None:
    table = game()
    for state in (table.initial_state(), arranged((9, "red"))):
        seen = look(table, state, acting=False)
        assert VIEW.chooser(seen).open(()) == frozenset()
        assert tappable(VIEW.board(seen)) == {}


def test_every_die_is_on_the_cloth_while_dice_are_chosen() -> None:
    keys = tappable(VIEW.board(look(game(), arranged((9, "red")))))
    assert set(keys) == {f"die:{die}" for die in DICE}


def _betting() -> Look:
    table = game()
    state = replace(table.initial_state(), first=0)
    seen = look(table, state, viewer=0)
    return replace(seen, actions=Unlistable())
