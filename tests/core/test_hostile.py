"""Hostile input: always a clear refusal or a valid match. The long run is tests/benchmarks/hostile.py."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import post
from rules.core import link
from rules.core.game import Game, State
from rules.core.match import Entry, advance
from rules.core.packing import MAX_LINK, MAX_LINK_ENTRIES
from rules.core.people import person
from rules.records import read_record, to_link, write_record
from tests.contract.cases import GAME_IDS
from tests.core.hostile import mutant_of, sample, survives
from tests.core.mutants import LETTERS, signed

MUTANTS = 120


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_mutants_are_refused_or_valid(game_id: str) -> None:
    outcomes = [
        survives(*mutant_of(game_id, number), sample(game_id, number % 3).here) for number in range(MUTANTS)
    ]
    assert outcomes.count("refused") > MUTANTS / 2


@settings(max_examples=150)
@given(
    game_id=st.sampled_from(GAME_IDS),
    format_=st.sampled_from("ALP"),
    body=st.text(LETTERS, min_size=1, max_size=400),
)
def test_any_body_with_a_fitting_check_is_refused_or_valid(game_id: str, format_: str, body: str) -> None:
    code = sample(game_id).links[0][1:3]
    survives("link", signed(format_ + code + body), sample(game_id).here)


@settings(max_examples=60)
@given(text=st.text(max_size=300), kind=st.sampled_from(["link", "record", "parcel"]))
def test_any_text_is_refused(text: str, kind: str) -> None:
    assert survives(kind, text, sample(GAME_IDS[0]).here) == "refused"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=100)
@given(
    value=JSON,
    form=st.sampled_from(["record", "parcel"]),
    field=st.sampled_from(
        "format game rules options players log parcel letter seats sealed settled leg record".split()
    ),
)
def test_any_value_in_any_field_is_refused_or_valid(value: Any, form: str, field: str) -> None:
    found = sample(GAME_IDS[0])
    data = json.loads((found.records if form == "record" else found.parcels)[0])
    data[field] = value
    survives(form, json.dumps(data), found.here)


@pytest.mark.parametrize("text", ["Z" * 10_000_000, "#" * 50_000, "A" * (MAX_LINK + 1)])
def test_what_is_too_long_is_refused_before_it_is_read(text: str) -> None:
    for kind in ("link", "record", "parcel"):
        assert survives(kind, text, sample(GAME_IDS[0]).here) == "refused"


def test_a_short_link_unfolds_into_no_more_than_a_long_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a number that is used up every further digit is nought: without a bound two ships would stand for ever."""
    played = []

    def counted(game: Game, state: State, entry: Entry) -> State:
        played.append(entry)
        return advance(game, state, entry)

    monkeypatch.setattr(link, "advance", counted)
    assert survives("link", "AORSDiKzmwWObcUz4hMfig", sample("outer-rim").here) == "refused"
    assert len(played) == MAX_LINK_ENTRIES == 1_500


@pytest.mark.parametrize("name", ['<img src=x onerror="x">', "</text><script>", "&lt;b&gt;", "{name}%s{0}"])
def test_a_name_with_markup_is_a_name_like_any_other(name: str) -> None:
    """It is text wherever it comes from; that the page shows it as text is for tests/ui."""
    kept = read_record(sample(GAME_IDS[0]).records[0])
    named = replace(kept, people=tuple(person(name, who.mark) for who in kept.people))
    assert read_record(write_record(named)) == named
    assert post.open_link(to_link(named)) == named
