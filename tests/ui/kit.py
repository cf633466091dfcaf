"""A page without a browser: messages in, models, effects and markup out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.game import Action
from tests.ui.pebbles import Roll
from ui import effects as fx
from ui.messages import Dealt, Granted, Msg, Reread, Started, Tapped, Typed
from ui.model import Model, Play, Table
from ui.runtime import Runtime
from ui.svg import markup
from ui.view import page_title, view


class Desk:
    """A device that keeps saves in a dictionary, deals the dice it is given, and notes everything in order."""

    def __init__(
        self, dice: Sequence[int] = (), saves: Sequence[tuple[str, str]] = (), **started: Any
    ) -> None:
        self.dice = list(dice)
        self.saves: dict[str, str] = dict(saves)
        self.drafts: dict[str, str] = dict(started.get("drafts", ()))
        self.did: list[object] = []
        self.errors: list[Exception] = []
        self.clock = 1_000_000
        self.loop = Runtime(
            Model(), self._perform, lambda model: self.did.append("paint"), self.errors.append
        )
        started.setdefault("entropy", b"the random bytes of a first device")
        self.send(Started(tuple(saves), now=self.clock, **started))

    def send(self, msg: Msg) -> None:
        self.loop.send(msg)
        if self.errors:
            raise self.errors.pop()

    def tap(self, *keys: str) -> Desk:
        for key in keys:
            self.clock += 1000
            self.send(Tapped(key, self.clock))
        return self

    def write(self, field: str, text: str) -> Desk:
        self.send(Typed(field, text))
        return self

    def _perform(self, effect: fx.Effect) -> None:
        self.did.append(effect)
        match effect:
            case fx.Save(table, text):
                self.saves[table] = text
            case fx.Delete(table):
                self.saves.pop(table, None)
            case fx.SaveDraft(table, text):
                self.drafts[table] = text
            case fx.Reread(table):
                self.loop.send(Reread(table, self.saves.get(table)))
            case fx.TakeOver(table):
                self.loop.send(Granted(table))
            case fx.Deal(table, ply, node):
                pips: Action = Roll(self.dice.pop(0)) if self.dice else next(iter(node.outcomes))
                self.loop.send(Dealt(table, ply, pips))

    @property
    def model(self) -> Model:
        return self.loop.model

    @property
    def table(self) -> Table:
        found = self.model.table
        assert found is not None
        return found

    @property
    def play(self) -> Play:
        assert isinstance(self.model.screen, Play)
        return self.model.screen

    @property
    def html(self) -> str:
        return markup(view(self.model)) + page_title(self.model)

    @property
    def said(self) -> str:
        return " ".join(effect.text for effect in self.did if isinstance(effect, fx.Announce))

    def effects(self, kind: type) -> list[Any]:
        return [effect for effect in self.did if isinstance(effect, kind)]

    def forget(self) -> Desk:
        """What happened up to here does not count."""
        self.did.clear()
        return self


def begun(players: int = 2, **started: Any) -> Desk:
    """A desk with a new match on it, everybody still to guess."""
    desk = Desk(**started).tap("/new/pebbles")
    while len(desk.model.screen.people) > players:  # type: ignore[union-attr]
        desk.tap("/seat-remove/0")
    return desk.tap("/start")


def guessed(players: int = 2, **started: Any) -> Desk:
    """A desk where everybody has guessed: seat 0 the zebra, the others the quokka."""
    desk = begun(players, **started)
    for seat in range(players):
        desk.tap(f"/lift/{seat}", "word:zebra" if seat == 0 else "word:quokka", "seal")
    return desk


def take(desk: Desk, *counts: int) -> Desk:
    for count in counts:
        desk.tap(f"pebble:{count}", "take")
    return desk


WRITES = (fx.Save, fx.Delete, fx.SaveDraft, fx.SavePrefs)


def writes(desk: Desk) -> list[object]:
    """What was written to the store so far."""
    return [effect for effect in desk.did if isinstance(effect, WRITES)]
