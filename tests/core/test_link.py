"""Links carry a whole match, forgive what messengers add, and believe nothing."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.codec import Record
from rules.core.errors import Malformed
from rules.core.game import GameSpec
from rules.core.link import MAX_LINK, from_link, to_link
from rules.core.match import Match
from rules.core.people import Person
from rules.core.playout import playout_match
from tests.core.coins import SPEC, Coins, Options, create

GAME = Coins(3, Options(coins=9, twice=True))
PEOPLE = (Person("Ada", "coral"), Person("Teal", "teal"), Person("Zoë 🦊 <i>", "moss"))


def spec_of(code: str) -> GameSpec:
    if code != SPEC.code:
        raise Malformed("no such game")
    return SPEC


def read(text: str) -> Record:
    return from_link(text, spec_of, create)


def record(seed: int) -> Record:
    return Record(playout_match(GAME, seed), PEOPLE)


LINK = to_link(record(1))


@given(seed=st.integers(0, 10_000))
def test_a_link_comes_back_as_it_was(seed: int) -> None:
    assert read(to_link(record(seed))) == record(seed)


def test_a_match_that_has_not_begun_travels_too() -> None:
    fresh = Record(Match.start(GAME), PEOPLE)
    assert read(to_link(fresh)) == fresh
    early = replace(fresh, agreed=True)
    assert read(to_link(early)) == early


@pytest.mark.parametrize(
    "wrapped",
    ["{}", " {} ", "https://a.example/x/#{}", "({}).", "<https://a.example/#{}>,", "\n{}\n", "“{}”"],
)
def test_what_messengers_add_is_forgiven(wrapped: str) -> None:
    assert read(wrapped.format(LINK)) == record(1)


@given(place=st.integers(0, len(LINK) - 1), letter=st.sampled_from("ABCabc019-_"))
def test_one_changed_letter_is_noticed(place: int, letter: str) -> None:
    mutant = LINK[:place] + letter + LINK[place + 1 :]
    if mutant != LINK:
        with pytest.raises(Malformed):
            read(mutant)


@pytest.mark.parametrize("length", range(len(LINK)))
def test_a_cut_link_is_malformed(length: int) -> None:
    with pytest.raises(Malformed):
        read(LINK[:length])


@pytest.mark.parametrize(
    "text", ["", "#", "hello", "A", "Z" * MAX_LINK, "Z" * 10_000_000, "ÄÖÜ" * 9, LINK + "!" + LINK]
)
def test_what_is_no_link_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        read(text)


def signed(text: str) -> str:
    return text + urlsafe_b64encode(zlib.crc32(text.encode()).to_bytes(4, "big")[1:]).decode()


@pytest.mark.parametrize("head", ["B" + SPEC.code, "AQQ"])
def test_another_version_or_an_unknown_game_is_malformed_even_when_the_check_fits(head: str) -> None:
    with pytest.raises(Malformed):
        read(signed(head + LINK[3:-4]))


@given(body=st.text("ABCDEFGHabcdefgh0123456789-_", min_size=1, max_size=200))
def test_any_body_with_a_fitting_check_is_a_game_or_malformed(body: str) -> None:
    try:
        found = read(signed("A" + SPEC.code + body))
    except Malformed:
        return
    assert Match.fold(found.match.game, found.match.entries) == found.match


def test_a_link_from_newer_rules_asks_for_an_update(monkeypatch: pytest.MonkeyPatch) -> None:
    newer = replace(SPEC, rules_version=SPEC.rules_version + 1)
    monkeypatch.setattr(Coins, "spec", newer)
    text = to_link(record(1))
    monkeypatch.undo()
    with pytest.raises(Malformed, match="newer"):
        read(text)


def test_a_link_that_the_rules_unfold_into_another_game_is_not_believed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """L9: never silently wrong."""
    with monkeypatch.context() as otherwise:
        otherwise.setattr("rules.core.link._digest", lambda _match: b"\0")
        text = to_link(record(1))
    with pytest.raises(Malformed, match="damaged"):
        read(text)
    newer = replace(SPEC, rules_version=SPEC.rules_version + 1)
    monkeypatch.setattr(Coins, "spec", newer)
    with pytest.raises(Malformed, match="older rules"):
        from_link(text, lambda _code: newer, create)
    assert from_link(LINK, lambda _code: newer, create).match == record(1).match
