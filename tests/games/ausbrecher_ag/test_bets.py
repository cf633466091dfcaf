"""Bets and who knows them: AAG-1, the draw, and what an observation holds."""

from __future__ import annotations

from itertools import islice

import pytest

from rules.core.errors import IllegalAction, Malformed
from rules.core.game import Chance, Decision, Terminal
from rules.core.match import Match
from rules.core.text import plain
from rules.games.ausbrecher_ag import words
from rules.games.ausbrecher_ag.model import Bet, ChooseDice, DrawFirstPlayer, Roll, State
from rules.games.ausbrecher_ag.rules import AusbrecherAG
from rules.games.ausbrecher_ag.tables import COLOURS
from tests.games.ausbrecher_ag.kit import home_of, rogues

BACKWARDS = tuple(reversed(COLOURS))
NAMES = ["Ada", "Bo", "Cleo"]


def drawn(first: int = 0, players: int = 3) -> Match:
    return Match.start(AusbrecherAG(players)).play(None, DrawFirstPlayer(first))


def test_detail_the_first_player_is_drawn_before_the_bets_all_seats_alike() -> None:
    node = Match.start(AusbrecherAG(4)).node
    assert isinstance(node, Chance)
    assert dict(node.outcomes) == {DrawFirstPlayer(player): 1 for player in range(4)}


def test_detail_the_node_names_who_still_owes_a_bet_and_they_come_in_any_order() -> None:
    match = drawn(first=2)
    for player, left in ((1, {0, 2}), (0, {2})):
        match = match.play(player, Bet(COLOURS))
        assert match.node == Decision(frozenset(left))
    match = match.play(2, Bet(COLOURS))
    assert match.node == Decision(frozenset({2}))
    assert ChooseDice(("red", "blue", "yellow"), special=False) in match.game.legal_actions(match.state, 2)


def test_aag_1_a_bet_is_made_once() -> None:
    match = drawn().play(0, Bet(COLOURS))
    with pytest.raises(IllegalAction) as error:
        match.play(0, Bet(BACKWARDS))
    assert error.value.refusal.code == "not_your_turn"


def test_aag_1_a_bet_orders_all_seven_colours() -> None:
    for order in (COLOURS[:6], (*COLOURS[:6], "red"), (*COLOURS, "white"), list(COLOURS)):
        with pytest.raises(Malformed):
            drawn().play(0, Bet(order))  # type: ignore[arg-type] # a list is what JSON would give


def test_aag_1_every_order_is_open_and_none_is_listed_to_test_one() -> None:
    match = drawn()
    actions = match.game.legal_actions(match.state, 0)
    assert [bet.values()[0] for bet in islice(actions, 2)] == [COLOURS, (*COLOURS[:5], *COLOURS[:4:-1])]
    assert Bet(BACKWARDS) in actions
    assert sum(1 for _bet in actions) == 5040


def test_aag_1_before_the_bets_are_in_nobody_chooses_dice() -> None:
    match = drawn()
    refusal = match.game.refusal(match.state, 0, ChooseDice(("red", "blue", "yellow"), special=False))
    assert refusal is not None
    assert (refusal.code, refusal.ruling) == ("not_now", "AAG-1")


def test_aag_1_a_bet_is_known_to_its_player_only() -> None:
    match = drawn().play(0, Bet(BACKWARDS))
    game, state = match.game, match.state
    assert game.observe(state, 0).bets == (BACKWARDS, None, None)
    for other in (1, 2, None):
        seen = game.observe(state, other)
        assert seen.bets == (None, None, None)
        assert seen.has_bet == (True, False, False)


def test_aag_1_the_log_hides_the_bets_of_others_to_the_settlement() -> None:
    match = drawn()
    for player in (2, 0, 1):
        match = match.play(player, Bet(BACKWARDS))
    assert match.game.sealed(match.state) == ((0, "bet"), (1, "bet"), (2, "bet"))
    hidden = {
        viewer: [line.by for line in match.sightings(viewer) if line.action is None] for viewer in (None, 1)
    }
    assert hidden == {None: [2, 0, 1], 1: [2, 0]}


def test_aag_1_at_the_settlement_all_bets_are_open() -> None:
    bets = (rogues(" ".join(COLOURS)), rogues(" ".join(BACKWARDS)))
    game, state = AusbrecherAG(2), State(bets, first=0, board=home_of(" ".join(COLOURS)))
    assert isinstance(game.node(state), Terminal)
    assert game.sealed(state) == ()
    assert game.observe(state, None).bets == (COLOURS, BACKWARDS)


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_aag_1_two_tables_that_differ_in_a_bet_look_the_same_to_others(viewer: int | None) -> None:
    game = AusbrecherAG(3)
    one, other = (drawn().play(0, Bet(order)).state for order in (COLOURS, BACKWARDS))
    assert one != other
    assert game.observe(one, viewer) == game.observe(other, viewer)
    assert game.observe(one, 0) != game.observe(other, 0)


def test_aag_1_no_sentence_of_the_log_tells_an_order() -> None:
    match = drawn().play(0, Bet(BACKWARDS))
    seen = match.game.observe(match.state, 0)
    for action in (None, Bet(BACKWARDS)):
        told = words.tell(seen, 0, action, seen, NAMES)
        assert plain(told or "") == "Ada has placed a bet."


def test_nobody_decides_where_luck_decides() -> None:
    match = Match.start(AusbrecherAG(2))
    for entry in (Bet(COLOURS), DrawFirstPlayer(1)):
        with pytest.raises(IllegalAction):
            match.play(0, entry)
    with pytest.raises(IllegalAction):
        match.play(None, DrawFirstPlayer(2))
    with pytest.raises(IllegalAction):
        drawn().play(None, Roll("red", 1))
