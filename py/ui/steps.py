"""What every part of `update` does in the same way: keep a match, say something, show a notice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from rules.core.text import plain
from ui import prefs, saves
from ui.effects import Announce, Deal, Effect, Save, SavePrefs, Timer
from ui.model import Model, Screen, Table, Toast
from ui.prefs import Prefs

Step: TypeAlias = tuple[Model, list[Effect]]
#: what a tap of the shell does: `/name/words...` -> the model after it, and effects
Handler: TypeAlias = Callable[[Model, Sequence[str]], Step]
Handlers: TypeAlias = Mapping[str, Handler]

TOAST_MS = 7000


def show(model: Model, screen: Screen) -> Model:
    """The model with another screen, and nothing lying on it."""
    return replace(model, screen=screen, sheet=None, toast=None)


def keep(model: Model, table: Table) -> Step:
    """The match in the model and, before anybody sees it, on the device."""
    return lay(model, table), saved(replace(table, played=model.now))


def lay(model: Model, table: Table) -> Model:
    """The match in the model, as played now; who is to see it has to keep it first."""
    return model if table.lost else model.with_table(replace(table, played=model.now))


def saved(table: Table, following: Sequence[Effect] = ()) -> list[Effect]:
    """The match on the device; where a die falls at once, it is kept with that die: nobody sees it without."""
    if table.lost or any(isinstance(effect, Deal | Save) for effect in following):
        return []
    return [Save(table.id, saves.write(table))]


def remember(model: Model, changed: Prefs) -> Step:
    """The settings in the model and on the device."""
    return replace(model, prefs=changed), [SavePrefs(prefs.write(changed))]


def notice(model: Model, text: str, *, tap: str = "", action: str = "", urgent: bool = False) -> Step:
    """A short notice that goes away by itself; an urgent one is a live region of its own."""
    number = model.toasts + 1
    toast = Toast(text, number, tap, action, urgent)
    effects: list[Effect] = [Timer(f"toast/{number}", TOAST_MS)]
    if not urgent:
        effects.append(Announce(plain(text)))
    return replace(model, toast=toast, toasts=number), effects


def say(text: str) -> list[Effect]:
    """The sentence, for those who listen."""
    return [Announce(plain(text))] if text else []


def number(word: str, below: int) -> int | None:
    """A number from a tap or a field, 0 <= number < below; None if it is no such number."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 6 and int(word) < below else None
