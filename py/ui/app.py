"""Wires the loop to the page, nothing else."""

from __future__ import annotations

import gc
import sys
import traceback
from secrets import token_bytes

from js import console, document, window
from pyodide.ffi import create_proxy

from rules.core import chance
from rules.core.text import _
from ui import effects as fx
from ui.device import Device, by_hand_on_ios, can_scan, ticks
from ui.dom import Ears, Page, now, shape, take_fragment
from ui.idle import Idle
from ui.messages import (
    ChangedElsewhere,
    Dealt,
    Faulted,
    Installable,
    Reread,
    Shuffled,
    Started,
    Stored,
    StoreFailed,
    Tapped,
    UpdateWaiting,
)
from ui.model import Model, Play, Setup
from ui.runtime import Runtime
from ui.storage import Place, Store
from ui.tabs import Tabs


def _area(name: str) -> object:
    try:
        return getattr(window, name)
    except Exception:  # noqa: BLE001 - the browser forbids it: we play without
        return None


class App:
    """The page, the store and the device, and the loop that drives them."""

    def __init__(self) -> None:
        self._store, self._page = Store(_area("localStorage")), Page()
        self._place = Place(_area("sessionStorage"))
        self._loop = Runtime(Model(), self._perform, self._paint, self._broke)
        self._device = Device(self._loop.send)
        self._tabs = Tabs(self._loop.send)
        self._deal = chance.device()
        self._imported = 0
        self._idle = Idle()

    def start(self) -> None:
        """The first picture, then ears for everything else."""
        store = self._store
        self._loop.model = Model(tall=shape().tall, roomy=shape().roomy, ticks=ticks())
        kept = store.saves()
        self._loop.send(
            Started(
                tuple((table, texts[0]) for table, texts in kept),
                store.drafts(),
                store.prefs(),
                take_fragment(),
                now(),
                store.trouble,
                self._place.read(),
                token_bytes(32),
                can_scan(),
                tuple((table, texts[1]) for table, texts in kept if len(texts) > 1),
            )
        )
        Ears(self._loop.send, self._foresee, self._look_after).listen()
        document.documentElement.dataset.ready = "true"
        self._faults()
        self._device.see_whether_lasting()
        self._kept_taps()
        if by_hand_on_ios():
            self._loop.send(Installable("ios"))
        if getattr(window.oneTable, "updateWaiting", False):
            self._loop.send(UpdateWaiting())

    def _foresee(self, tap: Tapped) -> None:
        self._loop.foresee(tap, self._draw, self._page.sketch)

    def _draw(self, deal: fx.Deal) -> Dealt:
        return Dealt(deal.table, deal.ply, self._deal(deal.chance))

    def _perform(self, effect: fx.Effect) -> None:
        match effect:
            case fx.Reread(table):
                self._loop.send(Reread(table, *self._store.read(table) or (None,)))
            case fx.TakeOver(table):
                self._tabs.take(table)
            case fx.Deal():
                self._loop.send(self._loop.luck(effect) or self._draw(effect))
            case fx.Shuffle(count):
                self._loop.send(Shuffled(_shuffled(count)))
            case fx.Save() | fx.SaveDraft() | fx.SavePrefs() | fx.Delete() | fx.Distrust():
                self._write(effect)
            case fx.AskToKeep(aloud):
                self._device.ask_to_keep(aloud=aloud)
            case _:
                self._ask_device(effect)

    def _write(self, effect: fx.Effect) -> None:
        store = self._store
        match effect:
            case fx.Save(table, text):
                self._saved(table, store.save(table, text, sole=self._tabs.holds(table)))
            case fx.SaveDraft(table, text):
                store.save_draft(table, text)
            case fx.SavePrefs(text):
                store.save_prefs(text)  # what is not kept here costs nobody a game
            case fx.Delete(table):
                store.delete(table)
            case fx.Distrust(table):
                store.distrust(table)

    def _ask_device(self, effect: fx.Effect) -> None:
        device = self._device
        match effect:
            case fx.Announce(text):
                self._page.say(text)
            case fx.Timer(name, after):
                device.timer(name, after)
            case fx.StayAwake(on):
                device.stay_awake(on=on)
            case fx.Tick():
                device.tick()
            case fx.Install():
                device.install()
            case fx.ApplyUpdate():
                window.oneTable.update()
            case _:
                self._pass_on(effect)

    def _pass_on(self, effect: fx.Effect) -> None:
        device = self._device
        match effect:
            case fx.Share(fragment, title):
                device.share(fragment, title)
            case fx.CopyLink(fragment):
                device.copy(fragment)
            case fx.DrawCode(fragment):
                device.draw_code(fragment)
            case fx.ReadClipboard():
                device.read_clipboard()
            case fx.Download(name, text):
                device.download(name, text)
            case fx.PickFile():
                device.pick_file()

    def _paint(self, model: Model) -> None:
        self._page.paint(model)
        if len(sys.modules) != self._imported:
            self._imported = len(sys.modules)
            gc.freeze()  # modules stay: looking through them for garbage, again and again, is what makes a tap wait
        self._idle.bring(model.screen.game_id if isinstance(model.screen, Setup) else "")
        self._device.watch_camera(on=model.sheet is not None and model.sheet.kind == "scan")
        play = model.screen if isinstance(model.screen, Play) else Play("")
        self._place.keep(play.table)
        self._tabs.sit(play.table, plays=not play.elsewhere)

    def _kept_taps(self) -> None:
        """What was tapped before Python could hear it."""
        for kept in window.oneTable.kept():
            self._loop.send(Tapped(str(kept.key), now(), (int(kept.x), int(kept.y))))

    def _faults(self) -> None:
        """What the page has noticed, and notices from now on, comes to the settings."""
        for text in window.oneTable.faults:
            self._loop.send(Faulted(str(text)))
        heard = create_proxy(lambda event: self._loop.send(Faulted(str(event.detail))))
        document.addEventListener("one-table:fault", heard)

    def _look_after(self) -> None:
        """Notice, when the page comes to the front or the store changes, that all that was kept is gone."""
        if self._store.wiped():
            self._loop.send(StoreFailed("wiped"))

    def _saved(self, table: str, why: str) -> None:
        if why == "elsewhere":
            self._loop.send(ChangedElsewhere(table))
        elif why:
            self._loop.send(StoreFailed(why))
        elif self._loop.model.storage:
            self._loop.send(Stored())

    def _broke(self, _error: Exception) -> None:
        console.error(traceback.format_exc())
        window.oneTable.fault(traceback.format_exc(limit=-1))
        self._page.say(_("Something went wrong; nothing was lost. Please try again."))


def _shuffled(count: int) -> tuple[int, ...]:
    import secrets

    order = list(range(count))
    secrets.SystemRandom().shuffle(order)
    return tuple(order)
