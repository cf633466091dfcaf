"""The values that a field of an action, or an option, can take.

A domain is a finite ordered set. The one statement serves three readers: records (strict reading of JSON), links (mixed
radix: a value is its rank below the domain's size) and generators of actions (iteration in rank order).
Values are str, int, bool, None and tuples of them; JSON lists stand for tuples.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import combinations, combinations_with_replacement
from math import perm, prod
from typing import Any, Protocol

from rules.core.errors import Malformed

Value = Any


class Domain(Protocol):
    """A finite ordered set of values."""

    @property
    def size(self) -> int:
        """How many values there are."""

    def rank(self, value: Value) -> int:
        """Place of `value`, 0 <= rank < size; Malformed if it is not in the domain."""

    def unrank(self, rank: int) -> Value:
        """The value at a place, 0 <= rank < size."""

    def __contains__(self, value: object) -> bool: ...

    def __iter__(self) -> Iterator[Value]: ...


class _Ranked:
    """What all domains share, on top of `size`, `rank`, `unrank`."""

    size: int

    def rank(self, value: Value) -> int:
        raise NotImplementedError

    def unrank(self, rank: int) -> Value:
        raise NotImplementedError

    def __contains__(self, value: object) -> bool:
        try:
            self.rank(value)
        except Malformed:
            return False
        return True

    def __iter__(self) -> Iterator[Value]:
        return (self.unrank(rank) for rank in range(self.size))


def _unknown(value: object) -> Malformed:
    shown = repr(value)
    return Malformed(f"{shown if len(shown) <= 40 else shown[:37] + '...'} cannot stand here.")


# Tables are kept for ever: there are few different domains. The types are part of the key, since True == 1 == 1.0.
@cache
def _places(values: tuple[Value, ...], types: tuple[type, ...]) -> dict[tuple[type, Value], int]:
    return {(kind, value): place for place, (kind, value) in enumerate(zip(types, values, strict=True))}


def _types(values: tuple[Value, ...]) -> tuple[type, ...]:
    return tuple(map(type, values))


def _table(values: tuple[Value, ...]) -> dict[tuple[type, Value], int]:
    return _places(values, _types(values))


def _place(places: dict[tuple[type, Value], int], value: Value) -> int:
    try:
        return places[type(value), value]
    except (KeyError, TypeError):
        raise _unknown(value) from None


@dataclass(frozen=True)
class Choice(_Ranked):
    """One of the given values."""

    values: tuple[Value, ...]
    size: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", len(self.values))

    @cached_property
    def _places(self) -> dict[tuple[type, Value], int]:
        return _table(self.values)

    def rank(self, value: Value) -> int:
        return _place(self._places, value)

    def unrank(self, rank: int) -> Value:
        return self.values[rank]

    def __iter__(self) -> Iterator[Value]:
        return iter(self.values)


def Range(low: int, high: int) -> Choice:  # noqa: N802 - reads as one of the domains
    """The integers from `low` to `high`, both included."""
    return Choice(tuple(range(low, high + 1)))


FLAG = Choice((False, True))


@dataclass(frozen=True)
class Maybe(_Ranked):
    """None, or a value of another domain."""

    inner: Domain

    @property
    def size(self) -> int:  # type: ignore[override]
        return self.inner.size + 1

    def rank(self, value: Value) -> int:
        return 0 if value is None else self.inner.rank(value) + 1

    def unrank(self, rank: int) -> Value:
        return None if rank == 0 else self.inner.unrank(rank - 1)


@dataclass(frozen=True)
class Arrangement(_Ranked):
    """`count` different values in an order that matters (all of them when `count` is None)."""

    values: tuple[Value, ...]
    count: int | None = None

    @property
    def _length(self) -> int:
        return len(self.values) if self.count is None else self.count

    @cached_property
    def size(self) -> int:  # type: ignore[override]
        return perm(len(self.values), self._length)

    def rank(self, value: Value) -> int:
        if not isinstance(value, tuple) or len(value) != self._length:
            raise _unknown(value)
        left, rank, places = list(range(len(self.values))), 0, _table(self.values)
        for item in value:
            place = _place(places, item)
            if place not in left:
                raise _unknown(value)
            rank = rank * len(left) + left.index(place)
            left.remove(place)
        return rank

    def unrank(self, rank: int) -> Value:
        total, digits = len(self.values), []
        for base in range(total - self._length + 1, total + 1):
            rank, digit = divmod(rank, base)
            digits.append(digit)
        left = list(self.values)
        return tuple(left.pop(digit) for digit in reversed(digits))


@dataclass(frozen=True)
class _Collection(_Ranked):
    values: tuple[Value, ...]
    fewest: int
    most: int

    def _listed(self) -> tuple[Value, ...]:
        raise NotImplementedError

    @cached_property
    def _all(self) -> tuple[Value, ...]:
        return self._listed()

    @cached_property
    def _places(self) -> dict[tuple[type, Value], int]:
        return _table(self._all)

    @cached_property
    def _items(self) -> dict[tuple[type, Value], int]:
        return _table(self.values)

    @cached_property
    def size(self) -> int:  # type: ignore[override]
        return len(self._all)

    def rank(self, value: Value) -> int:
        if not isinstance(value, tuple):
            raise _unknown(value)
        for item in value:
            _place(self._items, item)
        return _place(self._places, value)

    def unrank(self, rank: int) -> Value:
        return self._all[rank]


class Subset(_Collection):
    """`fewest` to `most` different values, written in the order of `values`."""

    def _listed(self) -> tuple[Value, ...]:
        return _subsets(self.values, _types(self.values), self.fewest, self.most)


class Multiset(_Collection):
    """`fewest` to `most` values, repeats allowed, written in the order of `values`."""

    def _listed(self) -> tuple[Value, ...]:
        return _multisets(self.values, _types(self.values), self.fewest, self.most)


@cache
def _subsets(
    values: tuple[Value, ...], _kinds: tuple[type, ...], fewest: int, most: int
) -> tuple[Value, ...]:
    return tuple(pick for count in range(fewest, most + 1) for pick in combinations(values, count))


@cache
def _multisets(
    values: tuple[Value, ...], _kinds: tuple[type, ...], fewest: int, most: int
) -> tuple[Value, ...]:
    return tuple(
        pick for count in range(fewest, most + 1) for pick in combinations_with_replacement(values, count)
    )


@dataclass(frozen=True)
class Product(_Ranked):
    """A tuple with one value of each domain."""

    parts: tuple[Domain, ...]

    @property
    def size(self) -> int:  # type: ignore[override]
        return prod(part.size for part in self.parts)

    def rank(self, value: Value) -> int:
        if not isinstance(value, tuple) or len(value) != len(self.parts):
            raise _unknown(value)
        return pack(self.parts, value)

    def unrank(self, rank: int) -> Value:
        return unpack(self.parts, rank)


def pack(domains: Sequence[Domain], values: Sequence[Value]) -> int:
    """The values as one number below the product of the domains' sizes (mixed radix)."""
    rank = 0
    for domain, value in zip(domains, values, strict=True):
        rank = rank * domain.size + domain.rank(value)
    return rank


def unpack(domains: Sequence[Domain], rank: int) -> tuple[Value, ...]:
    """The values that `pack` made into `rank`."""
    values = []
    for domain in reversed(domains):
        size = domain.size
        values.append(domain.unrank(rank % size))
        rank //= size
    values.reverse()
    return tuple(values)


def from_json(value: Value) -> Value:
    """Plain JSON as the values of domains: lists become tuples, all else stays."""
    return tuple(from_json(item) for item in value) if isinstance(value, list) else value


def to_json(value: Value) -> Value:
    """The reverse of `from_json`."""
    return [to_json(item) for item in value] if isinstance(value, tuple) else value
