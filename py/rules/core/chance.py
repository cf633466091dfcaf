"""Dealers: who decides a chance node (L2). The rules never sample; what a dealer says becomes an entry of the log."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Iterable
from typing import TypeAlias

from rules.core.errors import IllegalAction, Refusal
from rules.core.game import Action, Chance, Weights

Dealer: TypeAlias = Callable[[Chance], Action]


def dealer(randbelow: Callable[[int], int]) -> Dealer:
    """A dealer that draws by weight from `randbelow(n)`, an even number 0 <= number < n."""

    def deal(node: Chance) -> Action:
        weights = node.outcomes
        if not isinstance(weights, Weights):
            weights = Weights(tuple(weights), tuple(weights.values()))
        return weights.at(randbelow(weights.total))

    return deal


def device() -> Dealer:
    """The dealer of a real game: the device's own source of randomness."""
    return dealer(secrets.randbelow)


def seeded(seed: int) -> Dealer:
    """The same luck for the same seed, on every interpreter; for tests and playouts only."""
    return dealer(random.Random(seed).randrange)


def scripted(outcomes: Iterable[Action]) -> Dealer:
    """The given outcomes in turn; IllegalAction when one of them cannot come, StopIteration when they are used up."""
    coming = iter(outcomes)

    def deal(node: Chance) -> Action:
        outcome = next(coming)
        if outcome not in node.outcomes:
            raise IllegalAction(Refusal("chance", "contract"))
        return outcome

    return deal
