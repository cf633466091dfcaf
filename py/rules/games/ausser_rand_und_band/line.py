"""Dice on the line: laid down, picked up, moved, swept from the edge. Whether that may be is said in `legality.py`."""

from __future__ import annotations

from rules.core.game import Player
from rules.games.ausser_rand_und_band.model import Dice, Die
from rules.games.ausser_rand_und_band.tables import NO_NUMBER, SPACE_OF_EDGE


def lay(dice: Dice, space: int, *more: Die) -> Dice:
    """The dice with some more on a space."""
    return (*dice[: space - 1], tuple(sorted((*dice[space - 1], *more))), *dice[space:])


def lift(dice: Dice, space: int, die: Die) -> Dice:
    """The dice without one that lies on a space."""
    left = list(dice[space - 1])
    left.remove(die)
    return (*dice[: space - 1], tuple(left), *dice[space:])


def shift(dice: Dice, space: int, die: Die, direction: int) -> Dice:
    """The dice after one went a space forward (1) or back (-1)."""
    return lay(lift(dice, space, die), space + direction, die)


def sweep(dice: Dice, edges: tuple[Player | None, ...], players: tuple[Player, ...]) -> Dice:
    """The dice after all edge dice of `players` went to the tiles beside them; they show no number (ARB-4, ARB-9)."""
    for space, owner in zip(SPACE_OF_EDGE, edges, strict=True):
        if owner in players:
            dice = lay(dice, space, (owner, NO_NUMBER))
    return dice
