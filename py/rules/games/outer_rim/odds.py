"""The odds, exact: chances and expected damage as (numerator, denominator) in lowest terms, never as floats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product
from math import gcd
from typing import Final, TypeAlias

from rules.core.game import Player
from rules.games.outer_rim.dice import Values, plans
from rules.games.outer_rim.firing import succeeds
from rules.games.outer_rim.model import Battle

Ratio: TypeAlias = tuple[int, int]
_FACES: Final = range(1, 7)
_SIDES: Final = len(_FACES)


def sixths(value: int) -> int:
    """In how many of six rolls a die of that value hits or blocks (ORI-11)."""
    return sum(succeeds(value, rolled) for rolled in _FACES)


#: the same for the values 0 to 6
SIXTHS: Final = tuple(map(sixths, range(_SIDES + 1)))


@dataclass(frozen=True, slots=True)
class Outlook:
    """What dice promise by themselves: hits, damage without any block, and blocks, each as expected."""

    hits: Ratio
    damage: Ratio
    blocks: Ratio


def outlook(cannons: Values, shields: Values) -> Outlook:
    """The outlook of dice that are being planned."""
    return Outlook(
        ratio(sum(SIXTHS[value] for value in cannons), _SIDES),
        ratio(sum(SIXTHS[value] * value for value in cannons), _SIDES),
        ratio(sum(SIXTHS[value] for value in shields), _SIDES),
    )


@cache
def threat(energy: int, cannon_spaces: int, shield_spaces: int) -> Ratio:
    """The highest damage that a plan in a sector could expect to do, were there no shields."""
    best = max(
        sum(SIXTHS[value] * value for value in cannons)
        for block, _shields in plans(energy, cannon_spaces, shield_spaces)
        for cannons in block
    )
    return ratio(best, _SIDES)


def forecast(battle: Battle, attacker: Player) -> Ratio:
    """The expected damage of a salvo with all dice known, as far as it is rolled; without modules still to come."""
    dice, salvo = battle.dice, battle.salvos[attacker]
    cannons, shields = dice[attacker].cannons, dice[1 - attacker].shields
    return expected(cannons, _chances(cannons, salvo.rolls), _chances(shields, salvo.blocks))


def _chances(values: Values, rolls: Values) -> Values:
    rolls = rolls or (0,) * len(values)
    return tuple(
        _SIDES * succeeds(value, rolled) if rolled else SIXTHS[value]
        for value, rolled in zip(values, rolls, strict=True)
    )


@cache
def expected(values: Values, hits: Values, blocks: Values) -> Ratio:
    """The expected damage of hits of these values, with the chances of hits and of blocks in sixths.

    Each block takes away the highest hit that stands, so only their number counts.
    """
    weights = _successes(blocks)
    total = 0
    for landed in product((False, True), repeat=len(values)):
        weight = 1
        for chance, lands in zip(hits, landed, strict=True):
            weight *= chance if lands else _SIDES - chance
        if weight:
            standing = [value for value, lands in zip(values, landed, strict=True) if lands]
            total += weight * sum(ways * sum(standing[count:]) for count, ways in enumerate(weights))
    return ratio(total, _SIDES ** (len(values) + len(blocks)))


def _successes(chances: Values) -> list[int]:
    """How many of all rolls give 0, 1, 2 ... successes."""
    weights = [1]
    for chance in chances:
        fails, works = [0, *weights], [*weights, 0]
        # one success more for those that work
        weights = [(_SIDES - chance) * stay + chance * more for stay, more in zip(works, fails, strict=True)]
    return weights


def ratio(numerator: int, denominator: int) -> Ratio:
    """The fraction in lowest terms."""
    common = gcd(numerator, denominator)
    return numerator // common, denominator // common
