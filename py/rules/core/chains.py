"""Dice that nobody can choose, for people who do not see each other's hands.

Each seat has a secret seed and a chain of hashes that ends in it: value 0 (the anchor) is published when the seat
joins, each later value when the seat hands over once more. A value proves itself: hashed onward often enough it
gives the one that is known already. The dice of a leg come from the leader's next value, fixed by the anchor but
unknown to the others until the leg is over, and from the latest values of all others, unknown to the leader until
the last letter came. Nothing that anybody may choose while playing goes into them, so that no choice, no reload and
no second try changes a die.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules.core.game import Player

VALUE_SIZE = 16
#: How many values follow the anchor; the last one, which is the seed, is never published.
LENGTH = 1024
MOST_LEGS = LENGTH - 1
_LINK = b"one-table chain 1\0"
_DICE = b"one-table dice 1\0"


@dataclass(frozen=True, slots=True)
class Chain:
    """What is known of a seat's chain."""

    value: bytes
    #: how many legs the seat has led with it
    count: int = 0
    #: how many legs of the match were over when its anchor was published
    since: int = 0


def onward(value: bytes, steps: int) -> bytes:
    """The value that stands `steps` places before this one in the chain."""
    for _step in range(steps):
        value = hashlib.sha256(_LINK + value).digest()[:VALUE_SIZE]
    return value


@lru_cache(maxsize=16)
def values(last: bytes, count: int = LENGTH) -> tuple[bytes, ...]:
    """The values 0 to `count` of the chain whose value number `count` is `last`."""
    found = [last]
    for _step in range(count):
        found.append(onward(found[-1], 1))
    return tuple(reversed(found))


def follows(later: Chain, earlier: Chain) -> bool:
    """Whether both are the same chain, `later` at least as far along."""
    steps = later.count - earlier.count
    return later.since == earlier.since and steps >= 0 and onward(later.value, steps) == earlier.value


def leg_key(key: bytes, leader: Player, count: int, own_next: bytes, published: Sequence[bytes]) -> bytes:
    """What decides the dice of the leg `count` of `leader`; `published` has the latest value of every seat."""
    said = _DICE + key + bytes([leader, len(published)]) + count.to_bytes(4, "big") + b"".join(published)
    return hmac.digest(own_next, said, "sha256")


def randbelow(leg: bytes, index: int) -> Callable[[int], int]:
    """The `index`-th outcome of a leg: an even number below any bound, the same whenever it is asked."""

    def below(bound: int) -> int:
        span, attempt = 1 << 64, 0
        limit = span - span % bound
        while True:
            said = index.to_bytes(4, "big") + attempt.to_bytes(4, "big")
            number = int.from_bytes(hmac.digest(leg, said, "sha256")[:8], "big")
            if number < limit:
                return number % bound
            attempt += 1

    return below
