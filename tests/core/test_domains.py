"""Domains: every value has one rank, every rank one value, and nothing else is inside."""

from __future__ import annotations

from math import comb, perm

import pytest

from rules.core.domains import (
    FLAG,
    Arrangement,
    Choice,
    Maybe,
    Multiset,
    Product,
    Range,
    Subset,
    from_json,
    to_json,
)
from rules.core.errors import Malformed

SEVEN = tuple("abcdefg")
DOMAINS = {
    "choice": (Choice(SEVEN), 7),
    "range": (Range(-2, 6), 9),
    "flag": (FLAG, 2),
    "maybe": (Maybe(Range(1, 3)), 4),
    "order of all": (Arrangement(SEVEN[:5]), 120),
    "order of some": (Arrangement(SEVEN, 3), perm(7, 3)),
    "subset": (Subset(SEVEN, 1, 3), comb(7, 1) + comb(7, 2) + comb(7, 3)),
    "multiset": (Multiset((6, 5, 4, 3, 2, 1), 0, 4), sum(comb(5 + n, n) for n in range(5))),
    "product": (Product((FLAG, Range(1, 3))), 6),
}


@pytest.mark.parametrize("name", DOMAINS)
def test_ranks_and_values_pair_up(name: str) -> None:
    domain, size = DOMAINS[name]
    values = [domain.unrank(rank) for rank in range(domain.size)]
    assert domain.size == size == len(set(values))
    assert [domain.rank(value) for value in values] == list(range(size))
    assert [from_json(to_json(value)) for value in values] == values


@pytest.mark.parametrize("name", DOMAINS)
@pytest.mark.parametrize(
    "value",
    [None, True, 0.5, 99, "zz", [], ("a", "a", "a"), ("b", "a"), (1, 6), {}, ((),), (True, True), 1.0],
)
def test_what_is_not_in_a_domain_is_malformed(name: str, value: object) -> None:
    domain = DOMAINS[name][0]
    inside = repr(value) in [repr(domain.unrank(rank)) for rank in range(domain.size)]
    assert (value in domain) == inside
    if not inside:
        with pytest.raises(Malformed):
            domain.rank(value)


def test_a_flag_is_no_number() -> None:
    assert True not in Range(0, 1)
    assert 1 not in FLAG


def test_a_multiset_is_written_in_the_order_of_its_values() -> None:
    dice = Multiset((6, 5, 4, 3, 2, 1), 0, 3)
    assert (5, 5, 2) in dice
    assert (2, 5, 5) not in dice
