"""Every way to set up every game, within reason: all player counts, each option changed alone, all changed at once."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from rules import games
from rules.core.game import Game, GameSpec, Option
from rules.core.match import Match
from rules.core.people import MARKS, Person
from rules.core.playout import playout_match

#: A random game may go on for ever where the rules set no limit; the suite stops looking then.
MAX_PLIES = 1_500
#: Random games a set-up; the long run raises it by the environment.
GAMES = int(os.environ.get("CONTRACT_GAMES", "6"))


def _other_values(option: Option, players: int) -> list[Any]:
    domain = option.values(players)
    ranks = range(domain.size) if domain.size <= 5 else (0, domain.size // 2, domain.size - 1)
    return [value for value in map(domain.unrank, ranks) if value != option.default]


def _option_sets(spec: GameSpec, players: int) -> Iterator[dict[str, Any]]:
    yield {}
    others = {option.name: _other_values(option, players) for option in spec.options}
    for name, values in others.items():
        for value in values:
            yield {name: value}
    changed = {name: values[0] for name, values in others.items() if values}
    if len(changed) > 1:
        yield changed


def _label(spec: GameSpec, players: int, options: dict[str, Any]) -> str:
    return "-".join([spec.id, str(players), *(f"{name}={value}" for name, value in options.items())])


SETUPS = [
    pytest.param(spec.id, players, options, id=_label(spec, players, options))
    for spec in games.specs()
    for players in spec.players
    for options in _option_sets(spec, players)
]
GAME_IDS = [spec.id for spec in games.specs()]

every_setup = pytest.mark.parametrize(("game_id", "players", "options"), SETUPS)
every_game = pytest.mark.parametrize("game_id", GAME_IDS)


def create(game_id: str, players: int, options: dict[str, Any]) -> Game:
    """The game of a set-up."""
    return games.create(game_id, players, options)


@cache
def random_match(game_id: str, players: int, seed: int) -> Match:
    """A random match with the usual options."""
    return playout_match(games.create(game_id, players), seed, MAX_PLIES)


def some_match(game_id: str, seed: int) -> Match:
    """A random match of the game with any number of players."""
    counts = games.package(game_id).SPEC.players
    return random_match(game_id, counts[seed % len(counts)], seed)


def some_plies(match: Match, seed: int, count: int = 12) -> list[int]:
    """A few plies of the match, its start and its end among them."""
    last = len(match.entries)
    return sorted({0, last, *(Random(seed).randint(0, last) for _ in range(count))})


def people(count: int) -> tuple[Person, ...]:
    """People for that many seats; one has an unusual name."""
    names = ["Ada", "Zoë & <b>Max</b>", *(mark.capitalize() for mark in MARKS[2:])]
    return tuple(Person(name, mark) for name, mark in zip(names[:count], MARKS, strict=False))
