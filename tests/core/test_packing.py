"""Digits, heads and frames of links: what goes in comes out, and takes little room."""

from __future__ import annotations

from math import log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.errors import Malformed
from rules.core.packing import Packer, Unpacker, put_head, read_frame, take_head, write_frame
from rules.core.people import MARKS, NAME_LENGTH, Person
from tests.core.coins import SPEC, Coins, Options, create


@given(digits=st.lists(st.tuples(st.integers(0, 10**6), st.integers(1, 10**6)), max_size=40))
def test_digits_come_back_in_the_order_in_which_they_were_put(digits: list[tuple[int, int]]) -> None:
    packer = Packer()
    for digit, base in digits:
        packer.put(digit % base, base)
    unpacker = Unpacker(packer.number())
    assert [unpacker.take(base) for _digit, base in digits] == [digit % base for digit, base in digits]
    unpacker.done()


@given(sizes=st.lists(st.integers(0, 10_000)), data=st.binary(max_size=40))
def test_sizes_and_bytes_come_back(sizes: list[int], data: bytes) -> None:
    packer = Packer()
    for size in sizes:
        packer.put_size(size)
    packer.put_bytes(data)
    unpacker = Unpacker(packer.number())
    assert [unpacker.take_size(10_000) for _size in sizes] == sizes
    assert unpacker.take_bytes(len(data)) == data
    unpacker.done()


def test_a_size_beyond_its_limit_is_malformed_however_long_it_goes_on() -> None:
    packer = Packer()
    packer.put_size(301)
    with pytest.raises(Malformed):
        Unpacker(packer.number()).take_size(300)
    endless = Packer()
    for _group in range(5_000):
        endless.put(31, 32)
    with pytest.raises(Malformed):
        Unpacker(endless.number()).take_size(300)


NAMES = st.one_of(
    st.sampled_from([mark.capitalize() for mark in MARKS]),
    st.from_regex(r"[A-Z][a-z]{0,23}", fullmatch=True),
    st.text("abz éß🦊-'<>&.", min_size=1, max_size=NAME_LENGTH).filter(
        lambda name: name.strip() == name != ""
    ),
)


@given(
    who=st.lists(st.builds(Person, NAMES, st.sampled_from(MARKS)), min_size=2, max_size=3),
    coins=st.integers(1, 9),
    twice=st.booleans(),
)
def test_people_and_options_come_back(who: list[Person], coins: int, twice: bool) -> None:
    game, packer = Coins(len(who), Options(coins, twice)), Packer()
    put_head(packer, game, who)
    unpacker = Unpacker(packer.number())
    assert take_head(unpacker, SPEC, create) == (game, tuple(who), SPEC.rules_version)
    unpacker.done()


def bits(*who: Person) -> float:
    packer = Packer()
    put_head(packer, Coins(len(who), Options(4, False)), who)
    return log2(packer.number() + 1)


def test_a_head_is_frugal() -> None:
    usual = [Person(mark.capitalize(), mark) for mark in MARKS]
    assert bits(usual[5], usual[4]) <= 18
    # a plain first name costs less than five bits a letter
    assert bits(Person("Friederike", MARKS[5]), usual[4]) - bits(usual[5], usual[4]) <= 11 * 5


def test_a_frame_names_format_and_game_and_forgives_what_stands_around_it() -> None:
    packer = Packer()
    packer.put(12345, 2**20)
    text = write_frame("Q", "AB", packer)
    frame = read_frame(f" (https://a.example/x/#{text}). ")
    assert (frame.format, frame.code, frame.number) == ("Q", "AB", 12345)


def test_what_is_longer_than_a_link_may_be_is_not_written() -> None:
    packer = Packer()
    packer.put_bytes(b"\xff" * 6_000)
    with pytest.raises(Malformed):
        write_frame("Q", "AB", packer)
