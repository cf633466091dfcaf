"""Ausbrecher AG by link: bets stay sealed to the settlement (AAG-1), and a lost bet counts nothing."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from rules import games
from rules.core import letter as post
from rules.core.game import Action, Game, Player, Terminal
from rules.core.letter import Letter, Waiting
from rules.core.letterlink import write_letter
from rules.core.match import Match
from rules.core.receiving import receive
from rules.games.ausbrecher_ag.model import Bet
from rules.games.ausbrecher_ag.settlement import settle, worthless
from rules.games.ausbrecher_ag.tables import BOAT_OF_PLACE, COLOURS, ROGUES
from tests.core.post import Choose, Table, at_random, sixteen


def test_a_bet_that_counts_nothing_exists_for_every_order_of_arrival() -> None:
    """AAG-12: all 5040 orders, settled line by line."""
    for home in permutations(ROGUES):
        bet = worthless(home)
        assert sorted(bet) == sorted(ROGUES)
        assert sum(line.points for line in settle(bet, home)) == 0


def test_the_best_bet_of_the_same_order_scores_all() -> None:
    """AAG-12: so the nought above is not for want of points."""
    home = tuple(ROGUES)
    assert sum(line.points for line in settle(home, home)) == sum(BOAT_OF_PLACE) == 16


def table_of(players: int, seed: int = 1) -> Table:
    return Table.of(games.create("ausbrecher-ag", players), games.create, seed=seed)


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 1)])
def test_a_whole_game_ends_as_it_would_at_one_table(players: int, seed: int) -> None:
    table = table_of(players, seed)
    match = table.play(at_random(seed))
    assert isinstance(match.node, Terminal)
    assert all(device.here.course.match == match for device in table.devices)
    assert Match.fold(table.game, match.entries).node == match.node
    assert max(map(len, table.links)) < 2_000  # CASES 20


def betting(bets: dict[Player, tuple[str, ...]], otherwise: Choose) -> Choose:
    def choose(game: Game, state: object, seat: Player) -> Action:
        action = otherwise(game, state, seat)
        return Bet(bets[seat]) if isinstance(action, Bet) and seat in bets else action

    return choose


def test_letters_of_worlds_that_differ_in_a_bet_differ_in_its_seal_only() -> None:
    """AAG-1, CASES 4: even the dice are the same, so nothing in a letter hangs on the bet but its seal."""
    letters = []
    for bet in (COLOURS, COLOURS[::-1]):
        table = table_of(3)
        table.play(betting({1: bet}, at_random(5)), legs=12)
        letters.append(post.to_letter(table.devices[2].here))
    assert letters[0] != letters[1]
    assert without_seals(letters[0]) == without_seals(letters[1])
    assert len(write_letter(letters[0])) == len(write_letter(letters[1]))


def without_seals(letter: Letter) -> Letter:
    secrets = tuple(replace(secret, seal=None) for secret in letter.course.secrets)
    return replace(letter, course=replace(letter.course, secrets=secrets))


def test_no_device_sees_the_settlement_before_every_bet_is_opened() -> None:
    table = table_of(3)
    while all(device.here.course.match.over is False for device in table.devices):
        table.step(at_random(1))
    seen = [device.here for device in table.devices]
    assert all(here.course.paused for here in seen)
    for here in seen:
        for viewer in (None, *here.seats):
            observed = table.game.observe(here.shown.state, viewer)
            assert observed.step != "over"
            assert all(bet is None for seat, bet in enumerate(observed.bets) if seat != viewer)


def test_a_lost_bet_counts_nothing_and_the_game_is_settled() -> None:
    table = table_of(2)
    table.play(at_random(1), legs=2)
    loser, other = table.devices
    loser.here = post.rejoin(post.watch(post.to_letter(other.here)), 0, sixteen("afresh"))
    other.here = receive(other.here, table.travel(loser.here))
    table.play(at_random(1))
    assert {device.here.waiting for device in table.devices} == {Waiting("open", (0,))}
    settler = next(device for device in table.devices if device.here.may_settle)
    ((ply, (bet,)),) = post.forfeits_of(settler.here).items()
    settler.here = post.settle(settler.here, {ply: bet})
    settler.here = post.hand_over(settler.here)
    table.spread(settler)
    for device in table.devices:
        node = device.here.course.match.node
        assert isinstance(node, Terminal)
        assert node.returns[0] == 0
