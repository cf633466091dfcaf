"""Chains prove what was fixed before; the dice of a leg are even, and come from every seat's share."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.chains import LENGTH, VALUE_SIZE, Chain, follows, leg_key, onward, randbelow, values
from tests.core.post import KEY, sixteen

SEED = sixteen("chain")


def test_a_chain_ends_in_its_seed_and_each_value_gives_the_one_before() -> None:
    chain = values(SEED)
    assert len(chain) == LENGTH + 1
    assert chain[-1] == SEED
    assert all(len(value) == VALUE_SIZE for value in chain)
    assert all(onward(chain[place + 1], 1) == chain[place] for place in range(0, LENGTH, 50))
    assert len(set(chain)) == len(chain)


@given(early=st.integers(0, LENGTH), late=st.integers(0, LENGTH))
def test_a_later_value_follows_an_earlier_one_of_its_chain_only(early: int, late: int) -> None:
    chain = values(SEED)
    before, after = Chain(chain[early], early), Chain(chain[late], late)
    assert follows(after, before) == (late >= early)
    assert not follows(Chain(sixteen("other"), late), before)
    assert not follows(Chain(chain[late], late, since=3), before)


def test_the_values_up_to_a_place_are_those_of_the_whole_chain() -> None:
    assert values(values(SEED)[20], 20) == values(SEED)[:21]


LATEST = (sixteen(0), sixteen(1), sixteen(2))


@pytest.mark.parametrize(
    "changed",
    [
        leg_key(b"other..!", 1, 4, SEED, LATEST),
        leg_key(KEY, 2, 4, SEED, LATEST),
        leg_key(KEY, 1, 5, SEED, LATEST),
        leg_key(KEY, 1, 4, sixteen("own"), LATEST),
        *(leg_key(KEY, 1, 4, SEED, (*LATEST[:n], sixteen("new"), *LATEST[n + 1 :])) for n in range(3)),
    ],
)
def test_the_dice_of_a_leg_depend_on_the_match_the_leg_and_every_seat(changed: bytes) -> None:
    leg = leg_key(KEY, 1, 4, SEED, LATEST)
    assert leg == leg_key(KEY, 1, 4, SEED, LATEST)
    assert [randbelow(leg, n)(1000) for n in range(4)] != [randbelow(changed, n)(1000) for n in range(4)]


@pytest.mark.parametrize("bound", [2, 6, 7, 66])
def test_every_outcome_is_as_likely_as_any_other(bound: int) -> None:
    leg, rolls = leg_key(KEY, 0, 1, SEED, LATEST), 300 * bound
    found = Counter(randbelow(leg, index)(bound) for index in range(rolls))
    assert set(found) == set(range(bound))
    # chi squared, far beyond what an even source gives; the source is fixed, so this holds always or never
    assert sum((count - 300) ** 2 / 300 for count in found.values()) < bound + 5 * (2 * bound) ** 0.5


def test_an_outcome_does_not_depend_on_the_others() -> None:
    leg = leg_key(KEY, 0, 1, SEED, LATEST)
    assert randbelow(leg, 7)(6) == randbelow(leg, 7)(6)
    assert {randbelow(leg, 0)(bound) < bound for bound in range(1, 200)} == {True}


def test_numbers_that_would_favour_some_outcomes_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    draws = iter([b"\xff" * 32, b"\0" * 7 + b"\x05" + b"\0" * 24])
    monkeypatch.setattr("rules.core.chains.hmac.digest", lambda *_given: next(draws))
    assert randbelow(b"", 0)(6) == 5
