"""The modules of games that a table will need, before it needs them."""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Iterator
from importlib import import_module

from rules import games
from ui import views


def modules_of(game: str) -> Iterator[str]:
    """All modules of a game, its rules first."""
    for package in (games.package(game), views.view(game)):
        yield from (module.name for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."))


def import_next(game: str) -> bool:
    """Import one module of a game that is not there yet; whether there was one."""
    name = next((name for name in modules_of(game) if name not in sys.modules), None)
    if name:
        import_module(name)
    return name is not None


def import_all() -> None:
    """Import all modules of all games, for a memory of Python that lacks none (docs/build.md)."""
    for spec in games.specs():
        for name in modules_of(spec.id):
            import_module(name)
