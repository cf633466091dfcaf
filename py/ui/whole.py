"""Importing this imports all modules of all games, for a memory of Python that lacks none (docs/build.md)."""

from __future__ import annotations

import pkgutil
from importlib import import_module

from rules import games
from ui import views

for spec in games.specs():
    for package in (games.package(spec.id), views.view(spec.id)):
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            import_module(module.name)
