"""What holds at every table, whatever players do and dice show."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from rules.core.chance import dealer
from rules.core.game import Chance, Decision, Terminal
from rules.core.match import Match
from rules.core.perft import perft
from rules.core.playout import playout_match
from rules.games.ausser_rand_und_band import FACES
from rules.games.ausser_rand_und_band.assembly import assemble
from rules.games.ausser_rand_und_band.model import Options, Place, State
from rules.games.ausser_rand_und_band.rules import AusserRandUndBand
from rules.games.ausser_rand_und_band.tables import TILE_NAMES, TILES
from tests.games.ausser_rand_und_band.kit import Table
from tests.games.ausser_rand_und_band.oracle import Bookkeeper

set_ups = st.builds(
    AusserRandUndBand, st.integers(2, 4), st.builds(Options, st.sampled_from(FACES), st.booleans())
)
seeds = st.integers(0, 10_000)
matches = st.builds(playout_match, set_ups, seeds)


@given(match=matches)
def test_every_game_ends_after_22_tiles_and_the_end_of_work(match: Match) -> None:
    assert match.over
    assert match.game.node(match.state).reason == "end_of_work"  # type: ignore[union-attr]
    draws = [entry for entry in match.entries if entry.action.do == "draw_tile"]
    assert len(draws) == 27
    assert len(match.entries) < 400


@given(match=matches)
def test_no_tile_and_no_die_is_ever_lost(match: Match) -> None:
    box = Counter({tile: TILES[tile].copies for tile in range(len(TILES))})
    for state in match.states:
        assert tiles_of(state) == box
        for player in range(state.players):
            lying = sum(owner == player for dice in state.dice for owner, _number in dice)
            fallen = state.fall.owners.count(player) if state.fall else 0
            assert state.supply(player) >= 0
            assert state.supply(player) + lying + state.edges.count(player) + fallen == 10


def tiles_of(state: State) -> Counter[int]:
    """All the tiles there are, wherever they lie."""
    found = Counter({tile: copies for tile, copies in enumerate(state.stack) if copies})
    found.update(tile for tile in state.tiles if tile is not None)
    found.update(state.stored)
    found.update(tile for collected in state.won for tile in collected)
    if state.fall:
        found[state.fall.tile] += 1
    return found


@given(match=matches)
def test_a_bookkeeper_who_reads_the_log_comes_to_the_same_result(match: Match) -> None:
    book = Bookkeeper(match.game.players)
    for ply, entry in enumerate(match.entries):
        before, after = match.states[ply], match.states[ply + 1]
        book.note(entry)
        if after.ending and not before.ending:
            book.begin_ending()
        if after.active != before.active:
            book.begin_turn(after.active)
    assert book.stored == [TILE_NAMES[tile] for tile in match.state.stored]
    assert book.collected == [[TILE_NAMES[tile] for tile in won] for won in match.state.won]


@given(match=matches)
def test_forms_hold_exactly_what_is_legal(match: Match) -> None:
    for state in match.states:
        node = match.game.node(state)
        if isinstance(node, Chance):
            formed = [
                form.unrank(rank) for form in match.game.forms(state, None) for rank in range(form.size)
            ]
            assert formed == list(node.outcomes)
        if isinstance(node, Decision):
            (player,) = node.players
            formed = [
                form.unrank(rank) for form in match.game.forms(state, player) for rank in range(form.size)
            ]
            assert set(formed) == set(match.game.legal_actions(state, player))
            assert len(set(formed)) == len(formed)


@given(match=matches)
def test_what_an_offer_says_comes_true(match: Match) -> None:
    """ARB-5: a place that is said to do nothing changes nothing but the edge; one that moves dice lets those move."""
    for ply, entry in enumerate(match.entries):
        if isinstance(entry.action, Place):
            before, after = match.states[ply], match.states[ply + 1]
            seen = match.game.observe(before, None)
            (offer,) = [edge.offer for edge in seen.edges if edge.edge == entry.action.edge]
            assert offer is not None
            if offer.why is not None and after.step == "draw":
                assert after.dice == before.dice
            if after.step == "move":
                legal = match.game.legal_actions(after, entry.by or 0)
                assert {(shift.owner, shift.origin, shift.number) for shift in offer.dice} == {
                    action.values() for action in legal
                }
            if offer.why is not None:
                assert after.step not in ("move", "repeat")


@given(match=matches)
def test_the_result_is_what_the_shelves_are_worth(match: Match) -> None:
    node = match.node
    assert isinstance(node, Terminal)
    ranks = [(assemble(won).points, len(won)) for won in match.state.won]
    assert node.returns == tuple(points for points, _tiles in ranks)
    assert node.winners == tuple(player for player, rank in enumerate(ranks) if rank == max(ranks))


@given(game=set_ups, seed=seeds, viewer=st.none() | st.integers(0, 3))
def test_arb_17_everybody_sees_the_same(game: AusserRandUndBand, seed: int, viewer: int | None) -> None:
    match = playout_match(game, seed, 60)
    seen, public = game.observe(match.state, viewer), game.observe(match.state, None)
    assert [getattr(seen, name) for name in seen.__slots__ if name != "viewer"] == [
        getattr(public, name) for name in public.__slots__ if name != "viewer"
    ]
    assert game.sealed(match.state) == ()


def test_a_dealer_rolls_each_face_as_often_as_it_stands_on_the_die() -> None:
    table = Table()
    node = table.match.node
    assert isinstance(node, Chance)
    deal = dealer(Random(5).randrange)
    rolled = Counter(deal(node).values() for _throw in range(6000))
    shares = {value: rolled[(value,)] / 1000 for value in (1, 2, 3, 4)}
    assert [round(shares[value]) for value in (1, 2, 3, 4)] == [1, 2, 2, 1]


def test_perft_counted_by_hand() -> None:
    """The set-up: 18 different tiles, then 18 again (no tile is used up after one), then 17 pairs of singles fewer.

    A first turn: 4 x 4 results, 10 edge spaces. Nobody has a die on the line but the two of the active player, so only
    "two forward", "two back", "additional die" and "once again" could ask for more; "once again" finds nothing.
    """
    start = Table()
    assert perft(start.game, 1) == 18
    # second draw: 9 single colours leave all 18 kinds, 9 pairs leave 17
    assert perft(start.game, 2) == 9 * 18 + 9 * 17
    state = start.match.state
    assert perft(start.game, 1, state) == 4
    assert perft(start.game, 2, state) == 16
    assert perft(start.game, 3, state) == 160
    # after the edge die: a draw of one of six tiles, but
    #   additional die: 4 results; two forward: 2 picks for the 12 results of different numbers; two back: 2 picks for
    #   the 6 results of different numbers without a 1
    draws = 6
    plain = 7 * 16 * draws
    extra = 16 * 4
    forward = 12 * 2 + 4 * draws
    back = 6 * 2 + 10 * draws
    assert perft(start.game, 4, state) == plain + extra + forward + back
