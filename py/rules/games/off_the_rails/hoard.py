"""Jewels as numbers: eight bits a kind, so that adding and taking away are plus and minus."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

from rules.games.off_the_rails.tables import JEWELS, ROCK, WORTH

#: how many of each kind: bits 0-7 diamonds, 8-15 gold, and so on
Hoard: TypeAlias = int

_BITS: Final = 8
_FULL: Final = (1 << _BITS) - 1
#: one piece of each kind
ONE: Final[tuple[Hoard, ...]] = tuple(1 << _BITS * kind for kind in range(len(JEWELS)))
KIND: Final = {name: kind for kind, name in enumerate(JEWELS)}


def pieces(hoard: Hoard) -> int:
    """How many pieces there are: the digits of a number in base 256 add up to its rest by 255 (there are fewer)."""
    return hoard % _FULL


def count(hoard: Hoard, kind: int) -> int:
    """How many of a kind there are."""
    return hoard >> _BITS * kind & _FULL


def kinds(hoard: Hoard) -> tuple[int, ...]:
    """The kinds of which there is at least one."""
    return tuple(kind for kind in range(len(JEWELS)) if hoard >> _BITS * kind & _FULL)


def value(hoard: Hoard) -> int:
    """What the pieces score."""
    return sum(worth * count(hoard, kind) for kind, worth in enumerate(WORTH))


def precious(hoard: Hoard) -> int:
    """How many pieces are no rocks."""
    return pieces(hoard) - count(hoard, ROCK)


def of_counts(counts: Iterable[int]) -> Hoard:
    """The hoard with that many of each kind."""
    return sum(number * one for number, one in zip(counts, ONE, strict=True))


def counts(hoard: Hoard) -> tuple[int, ...]:
    """How many of each kind there are."""
    return tuple(hoard.to_bytes(len(JEWELS), "little"))


def of_names(names: Iterable[str]) -> Hoard:
    """The hoard of pieces given by name."""
    return sum(ONE[KIND[name]] for name in names)


def names(hoard: Hoard) -> tuple[str, ...]:
    """The pieces by name, in the order of `JEWELS`."""
    return tuple(name for name, number in zip(JEWELS, counts(hoard), strict=True) for _piece in range(number))


def holds(hoard: Hoard, part: Hoard) -> bool:
    """Whether all of `part` is in the hoard."""
    return all(count(part, kind) <= count(hoard, kind) for kind in kinds(part))


@cache
def portions(hoard: Hoard, size: int) -> tuple[Hoard, ...]:
    """Every different choice of `size` pieces, in the order of their names; for loads of carts, which are few."""
    found = dict.fromkeys(combinations(names(hoard), size))
    return tuple(of_names(portion) for portion in found)
