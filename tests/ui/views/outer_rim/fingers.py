"""How a hand makes an action of Outer Rim: the keys to be tapped, in order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from rules.core.game import Action, Player
from rules.games.outer_rim.dice import Values, adjusted, ordered
from rules.games.outer_rim.model import (
    Absorb,
    ChooseModules,
    Declare,
    Decline,
    Deploy,
    Dice,
    Ion,
    Maneuver,
    Mine,
    Plan,
    Rearrange,
    Repair,
    Spill,
    Use,
)
from rules.games.outer_rim.observe import Observation
from rules.games.outer_rim.tables import FACINGS


def fingers(action: Action, by: Player, seen: Observation) -> list[str]:
    """The taps that make `action` of `by`, who sees `seen`."""
    match action:
        case Use(module):
            return [f"use:{module}"]
        case Decline():
            return ["decline"]
        case Plan() | Rearrange() | Ion():
            return [*_with_dice(action, by, seen), "ready"]
        case ChooseModules(modules):
            keys = [f"module:{module}" for module in modules]
        case Maneuver(token):
            keys = [f"token:{token}"]
        case Deploy(row, column, facing):
            keys = [f"space:{row}:{column}"] * (1 + FACINGS.index(facing))
        case Absorb() | Declare() | Mine() | Repair() | Spill():
            side = {Mine: 1, Repair: 0, Spill: 1 - by}.get(type(action), by)
            keys = [f"sector:{side}:{action.sector}"]
        case _:
            raise AssertionError(action)
    return [*keys, "ready"]


def _with_dice(action: Plan | Rearrange | Ion, by: Player, seen: Observation) -> list[str]:
    match action:
        case Plan(cannons, shields):
            return [f"add:cannon:{die}" for die in cannons] + [f"add:shield:{die}" for die in shields]
        case Rearrange(cannons, shields):
            return _rearranged(Dice(cannons, shields), dice(seen, by), seen.using)
        case Ion(cannon, shields):
            own, theirs = dice(seen, by).cannons, dice(seen, 1 - by).shields
            return [f"own:cannon:{own.index(cannon)}", *_lowered(theirs, shields)]


def dice(seen: Observation, side: Player) -> Dice:
    """The dice of a side."""
    ship = seen.ships[side]
    return Dice(tuple(die.value for die in ship.cannons), tuple(die.value for die in ship.shields))


def _rearranged(wanted: Dice, own: Dice, module: str) -> list[str]:
    if module == "experimental_weapons":
        (value,) = (Counter(own.shields) - Counter(wanted.shields)).elements()
        return [f"own:shield:{own.shields.index(value)}"]
    if module == "admiral":
        return next(_admirals(wanted, own))
    for cannons, shields in product(_subsets(len(own.cannons)), _subsets(len(own.shields))):
        both = adjusted(module, own, cannons, shields) if len(cannons) == len(shields) else None
        if both and (ordered(both[0]), ordered(both[1])) == (wanted.cannons, wanted.shields):
            picks = [f"own:cannon:{place}" for place in cannons]
            return picks + [f"own:shield:{place}" for place in shields]
    raise AssertionError(wanted)


def _subsets(count: int) -> list[tuple[int, ...]]:
    return [pick for size in range(1, count + 1) for pick in combinations(range(count), size)]


def _admirals(wanted: Dice, own: Dice) -> Iterator[list[str]]:
    """Steps that give at most three dice new values."""
    keys = [("cannon", place) for place in range(len(own.cannons))]
    keys += [("shield", place) for place in range(len(own.shields))]
    values = (*own.cannons, *own.shields)
    for pick in combinations(range(len(keys)), 3):
        for new in product(range(1, 7), repeat=3):
            after = list(values)
            for place, value in zip(pick, new, strict=True):
                after[place] = value
            reds, blues = after[: len(own.cannons)], after[len(own.cannons) :]
            if (ordered(reds), ordered(blues)) == (wanted.cannons, wanted.shields):
                taps = []
                for place in pick:
                    step = "up" if after[place] > values[place] else "down"
                    colour, number = keys[place]
                    taps += [f"{step}:{colour}:{number}"] * abs(after[place] - values[place])
                yield taps


def _lowered(shields: Values, wanted: Values) -> list[str]:
    for after in product(*(range(value + 1) for value in shields)):
        if ordered(after) == wanted:
            return [
                key
                for place, (was, now) in enumerate(zip(shields, after, strict=True))
                for key in [f"theirs:shield:{place}"] * (was - now)
            ]
    raise AssertionError(wanted)
