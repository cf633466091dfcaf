"""The games there are: every package in this folder is one, found by looking, listed nowhere."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from rules.core.errors import Malformed
from rules.core.game import Game, GameSpec, resolve_options


@cache
def _packages() -> dict[str, ModuleType]:
    names = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    found = [import_module(f"{__name__}.{name}") for name in names]
    return {package.SPEC.id: package for package in found}


def specs() -> list[GameSpec]:
    """The games by their ID, in alphabetical order."""
    return [package.SPEC for package in _packages().values()]


def package(game_id: str) -> ModuleType:
    """The package of a game; Malformed if there is no such game."""
    try:
        return _packages()[game_id]
    except (KeyError, TypeError):
        raise Malformed(f"There is no game called {str(game_id)[:40]!r} here.") from None


def words(game_id: str) -> ModuleType:
    """The game's module of sentences."""
    return import_module(f"{package(game_id).__name__}.words")


def guide(game_id: str) -> ModuleType:
    """The rules of the game in our own words, by turn step."""
    return import_module(f"{package(game_id).__name__}.guide")


def create(game_id: str, players: int, options: Mapping[str, Any] | None = None) -> Game:
    """A game with players and options fixed; Malformed on anything that the game does not offer."""
    chosen = package(game_id)
    game: Game = chosen.create(players, resolve_options(chosen.SPEC, players, options or {}))
    return game
