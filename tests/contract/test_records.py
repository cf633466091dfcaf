"""Records and links of every game: they come back as they went, and a replay reaches the same state (L1, case 25)."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules.core.playout import playout_match
from rules.records import Record, from_link, read_record, to_link, write_record
from tests.contract.cases import MAX_PLIES, create, every_game, every_setup, people, some_match, some_plies


@every_setup
def test_a_record_and_a_link_come_back_the_same(game_id: str, players: int, options: dict[str, Any]) -> None:
    match = playout_match(create(game_id, players, options), 7, MAX_PLIES)
    record = Record(match, people(players), agreed=not match.over)
    text, link = write_record(record), to_link(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text
    assert from_link(link) == record
    assert to_link(from_link(link)) == link
    assert len(link) < 2_000, "case 20: messengers cut what is longer"


@every_game
@given(seed=st.integers(0, 200))
def test_every_ply_of_a_match_survives_the_journey(game_id: str, seed: int) -> None:
    match = some_match(game_id, seed)
    for ply in some_plies(match, seed, 5):
        record = Record(match.at(ply), people(match.game.players))
        assert read_record(write_record(record)).match.states == match.states[: ply + 1]
        assert from_link(to_link(record)).match.states == match.states[: ply + 1]


@every_game
@given(seed=st.integers(0, 100))
def test_a_link_holds_only_what_messengers_leave_alone(game_id: str, seed: int) -> None:
    match = some_match(game_id, seed)
    link = to_link(Record(match, people(match.game.players)))
    assert all(char.isascii() and (char.isalnum() or char in "-_") for char in link)
    wrapped = f"  Look at this (https://example.org/table/#{link}).\n"
    assert from_link(wrapped) == from_link(link)
