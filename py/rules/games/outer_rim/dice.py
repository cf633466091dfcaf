"""All that dice can become: plans (ORI-7), the dice after a module (ORI-9), shields after an ion salvo (ORI-10).

Values are written from high to low. Every list here is found once for its arguments and kept; the orders are stable.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, product
from types import MappingProxyType
from typing import Final, TypeAlias

from rules.games.outer_rim.model import Dice
from rules.games.outer_rim.tables import ADMIRALS_DICE, DICE_OF_A_COLOUR

Values: TypeAlias = tuple[int, ...]
#: the first list of a choice -> the second lists that go with it
Pairs: TypeAlias = Mapping[Values, tuple[Values, ...]]

_HIGHEST: Final = 6
#: of what hangs on all dice of a side so many answers are kept
_KEPT: Final = 256
#: value -> value, for the dice that Gunner and Engineer can lower and raise (ORI-9)
_LOWERED: Final[Mapping[int, int]] = {value: value - 1 for value in range(1, _HIGHEST + 1)}
_RAISED: Final[Mapping[int, int]] = {value: min(value + 2, _HIGHEST) for value in range(_HIGHEST)}


def ordered(values: Iterator[int] | Values | list[int]) -> Values:
    """The values from high to low."""
    return tuple(sorted(values, reverse=True))


def _stable(found: set[Values]) -> tuple[Values, ...]:
    return tuple(sorted(found, reverse=True))


# Plans ------------------------------------------------------------------------------------------------------------


@cache
def plans(energy: int, cannon_spaces: int, shield_spaces: int) -> tuple[tuple[tuple[Values, ...], ...], ...]:
    """Every plan, as blocks of (lists of cannons, lists of shields) in which each goes with each.

    A block has the lists of cannons of one sum, so the blocks hold all plans of at most `energy` and nothing else.
    """
    blocks = []
    for spent in range(min(energy, _HIGHEST * cannon_spaces) + 1):
        cannons, shields = _of_sum(spent, cannon_spaces), _up_to(energy - spent, shield_spaces)
        if cannons:
            blocks.append((cannons, shields))
    return tuple(blocks)


@cache
def _all(spaces: int) -> tuple[Values, ...]:
    pips = range(_HIGHEST, 0, -1)
    return tuple(dice for count in range(spaces + 1) for dice in combinations_with_replacement(pips, count))


@cache
def _of_sum(total: int, spaces: int) -> tuple[Values, ...]:
    return tuple(dice for dice in _all(spaces) if sum(dice) == total)


@cache
def _up_to(most: int, spaces: int) -> tuple[Values, ...]:
    return tuple(dice for dice in _all(spaces) if sum(dice) <= most)


# Modules at the start of Firing -----------------------------------------------------------------------------------


@lru_cache(_KEPT)
def rearrangements(module: str, dice: Dice) -> Pairs:
    """What the user's dice may become: each list of cannons with its lists of shields."""
    found: dict[Values, set[Values]] = {}
    for cannons, shields in _PAIRS[module](dice):
        found.setdefault(cannons, set()).add(shields)
    return MappingProxyType({cannons: _stable(found[cannons]) for cannons in sorted(found, reverse=True)})


def _gunner(dice: Dice) -> Iterator[tuple[Values, Values]]:
    for count in range(1, DICE_OF_A_COLOUR + 1):
        yield from product(_raised(dice.cannons, count), _lowered(dice.shields, count))


def _engineer(dice: Dice) -> Iterator[tuple[Values, Values]]:
    for count in range(1, DICE_OF_A_COLOUR + 1):
        yield from product(_lowered(dice.cannons, count), _raised(dice.shields, count))


@cache
def _lowered(values: Values, count: int) -> tuple[Values, ...]:
    """The dice after `count` of them went down by 1; a die at 0 cannot."""
    return _changed(values, count, _LOWERED)


@cache
def _raised(values: Values, count: int) -> tuple[Values, ...]:
    """The dice after `count` of them went up by 2, to 6 at most; a die at 6 cannot."""
    return _changed(values, count, _RAISED)


def _changed(values: Values, count: int, becomes: Mapping[int, int]) -> tuple[Values, ...]:
    able = [place for place, value in enumerate(values) if value in becomes]
    return _stable({ordered(_at(values, pick, becomes)) for pick in combinations(able, count)})


def _at(values: Values, places: Collection[int], becomes: Mapping[int, int]) -> list[int]:
    return [becomes[value] if place in places else value for place, value in enumerate(values)]


def adjusted(
    module: str, dice: Dice, cannons: Collection[int], shields: Collection[int]
) -> tuple[list[int], list[int]] | None:
    """What Gunner or Engineer make of the dice at these places, each in its old place; None if one cannot change."""
    reds, blues = (_RAISED, _LOWERED) if module == "gunner" else (_LOWERED, _RAISED)
    able = all(dice.cannons[place] in reds for place in cannons)
    if not able or not all(dice.shields[place] in blues for place in shields):
        return None
    return _at(dice.cannons, cannons, reds), _at(dice.shields, shields, blues)


def _experiment(dice: Dice) -> Iterator[tuple[Values, Values]]:
    for place, value in enumerate(dice.shields):
        yield ordered((*dice.cannons, value)), dice.shields[:place] + dice.shields[place + 1 :]


def _admiral(dice: Dice) -> Iterator[tuple[Values, Values]]:
    for count in range(ADMIRALS_DICE + 1):
        picks = product(_picked(dice.cannons, count), _picked(dice.shields, ADMIRALS_DICE - count))
        for (reds, red), (blues, blue) in picks:
            for new_red, new_blue in _same_sum(red + blue, count):
                pair = _together(reds, new_red), _together(blues, new_blue)
                if pair != (dice.cannons, dice.shields):
                    yield pair


@cache
def _together(values: Values, more: Values) -> Values:
    return ordered((*values, *more))


@cache
def _picked(values: Values, count: int) -> tuple[tuple[Values, int], ...]:
    """What is left when so many dice are picked, and the sum of those, each once."""
    places = range(len(values))
    found = dict.fromkeys(
        (tuple(values[place] for place in places if place not in pick), sum(values[place] for place in pick))
        for pick in combinations(places, count)
    )
    return tuple(found)


@cache
def _same_sum(total: int, count: int) -> tuple[tuple[Values, Values], ...]:
    """The Admiral's dice as they may become, the first `count` of them red, the others blue."""
    pips = range(1, _HIGHEST + 1)
    found = dict.fromkeys(
        (ordered(values[:count]), ordered(values[count:]))
        for values in product(pips, repeat=ADMIRALS_DICE)
        if sum(values) == total
    )
    return tuple(found)


_PAIRS: Final[Mapping[str, Callable[[Dice], Iterator[tuple[Values, Values]]]]] = {
    "gunner": _gunner,
    "engineer": _engineer,
    "admiral": _admiral,
    "experimental_weapons": _experiment,
}


def can_rearrange(module: str, dice: Dice) -> bool:
    """Whether there is anything that the dice may become."""
    return next(_PAIRS[module](dice), None) is not None


# Ion salvo --------------------------------------------------------------------------------------------------------


def can_ionize(cannons: Values, shields: Values) -> bool:
    """Whether an ion salvo is offered: a second cannon die is left to fire, and a shield die stands."""
    return any(shields) and len(cannons) - cannons.count(0) >= 2


def ions(cannons: Values, shields: Values) -> Mapping[int, tuple[Values, ...]]:
    """The cannon die given up -> what it may make of the other side's shields; empty where no ion salvo is offered."""
    if not can_ionize(cannons, shields):
        return {}
    return {die: lowered(die, shields) for die in cannons if die}


def lowered(die: int, shields: Values) -> tuple[Values, ...]:
    """The shields after they were lowered by the value of a die altogether, or to nothing."""
    return _lower(shields)[max(0, sum(shields) - die)]


@cache
def _lower(shields: Values) -> Mapping[int, tuple[Values, ...]]:
    """All shields that are nowhere higher than these, by their sum."""
    found: dict[int, list[Values]] = {left: [] for left in range(sum(shields) + 1)}
    for values in combinations_with_replacement(range(_HIGHEST, -1, -1), len(shields)):
        if all(value <= before for value, before in zip(values, shields, strict=True)):
            found[sum(values)].append(values)
    return MappingProxyType({left: tuple(lists) for left, lists in found.items()})
