"""`update(model, msg) -> (model, effects)`: the one place where messages are read (L10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ui import (
    guidepage,
    home,
    keeping,
    passing,
    playing,
    prefs,
    replaying,
    saves,
    settings,
    setup,
    sharing,
    sheets,
    watching,
)
from ui.bylink import hosting, letters
from ui.effects import Distrust, Effect, Tick
from ui.messages import (
    NO_SPOT,
    Arrived,
    ChangedElsewhere,
    Coded,
    Dealt,
    Escaped,
    Faulted,
    Granted,
    Held,
    Installable,
    Lasting,
    LeftAlone,
    Msg,
    Passed,
    Pasted,
    Picked,
    Resized,
    Scanned,
    Shuffled,
    Started,
    Stored,
    StoreFailed,
    Taken,
    Tapped,
    Ticked,
    Typed,
    UpdateWaiting,
)
from ui.messages import Reread as WasReread
from ui.model import Model, Play, Table
from ui.steps import Handlers, Step

#: two taps within this time at the same place are one
DOUBLE_MS = 50
_SAME_PLACE = 24
KEPT_FAULTS = 20


_OF_TABLE: Handlers = {
    "undo": playing.undo,
    "lift": playing.lift,
    "on": playing.go_on,
    "pick": playing.pick,
    "peek": playing.peek,
    "peek-ready": playing.peek_ready,
    "peek-toggle": playing.toggle,
    "peek-done": playing.peek_done,
    "roll": playing.roll,
    **watching.HANDLERS,
}
_ANYWHERE: Handlers = {
    **home.HANDLERS,
    **setup.HANDLERS,
    **sheets.HANDLERS,
    **settings.HANDLERS,
    **sharing.HANDLERS,
    **guidepage.HANDLERS,
    **replaying.HANDLERS,
    **hosting.HANDLERS,
    **letters.HANDLERS,
    **keeping.HANDLERS,
    "hush": lambda model, _args: (replace(model, toast=None), []),
}


def update(model: Model, msg: Msg) -> Step:
    """The model after a message, and what is to be done outside, in that order."""
    return _HEARD[type(msg)](model, msg)


def _started(model: Model, msg: Started) -> Step:
    older = dict(msg.older)
    tables = tuple(saves.opened(table_id, text, older.get(table_id, "")) for table_id, text in msg.saves)
    model = replace(
        model,
        tables=tables,
        drafts=msg.drafts,
        prefs=prefs.read(msg.prefs),
        now=msg.now,
        storage=msg.storage,
        entropy=msg.entropy,
        scans=msg.scans,
    )
    distrusted: list[Effect] = [
        Distrust(found.id) for found in tables if isinstance(found, Table) and found.recovered
    ]
    table = model.find(msg.here)
    if msg.fragment:
        model, effects = sharing.arrived(model, msg.fragment)
    else:
        model, effects = playing.sit_down(model, table) if isinstance(table, Table) else (model, [])
    return model, [*distrusted, *effects]


def _tapped(model: Model, msg: Tapped) -> Step:
    if doubled(model, msg):
        return model, []
    model = replace(model, now=msg.at, tapped_at=msg.at, tapped_key=msg.key, tapped_spot=msg.spot)
    after, effects = watching.only_reads(model, _heard_tap(model, msg))
    return after, [*_felt(model, after), *effects]


def _felt(before: Model, after: Model) -> list[Effect]:
    """A tick for a tap that did something, where people want it and the device can."""
    if not (after.ticks and after.prefs.tick):
        return []
    same = all(
        getattr(before, name) is getattr(after, name) for name in ("screen", "sheet", "tables", "prefs")
    )
    return [] if same else [Tick()]


def _heard_tap(model: Model, msg: Tapped) -> Step:
    if not msg.key.startswith("/"):
        if not isinstance(model.screen, Play) or model.table is None:
            return model, []
        return playing.tap(replace(model, sheet=None), msg)
    name, *args = msg.key[1:].split("/")
    if name in _OF_TABLE:
        return _OF_TABLE[name](model, args) if model.table else (model, [])
    return _ANYWHERE[name](model, args) if name in _ANYWHERE else (model, [])


def doubled(model: Model, msg: Tapped) -> bool:
    """Whether a finger has bounced: too soon after the last tap, at the same place."""
    if msg.spot == NO_SPOT:
        near = msg.key == model.tapped_key  # keys do not bounce from one thing to the next
        return near and 0 <= msg.at - model.tapped_at < DOUBLE_MS
    (x, y), (then_x, then_y) = msg.spot, model.tapped_spot
    near = abs(x - then_x) <= _SAME_PLACE and abs(y - then_y) <= _SAME_PLACE
    return near and 0 <= msg.at - model.tapped_at < DOUBLE_MS


def _typed(model: Model, msg: Typed) -> Step:
    if msg.field.startswith("name/"):
        return setup.named(model, msg)
    if msg.field.startswith("seat-name/"):
        return hosting.named(model, msg)
    if msg.field == "sheet":
        return sheets.typed(model, msg)
    if msg.field == "ply" and msg.text.isdigit():
        return replaying.go(model, int(msg.text[:6]))
    return model, []


def _escaped(model: Model) -> Step:
    screen = model.screen
    if model.sheet:
        return sheets.close(model)
    if not isinstance(screen, Play):
        return replace(model, toast=None), []
    if screen.peek:
        return playing.peek_done(model, ())
    if screen.log_open:
        return replace(model, screen=replace(screen, log_open=False)), []
    return playing.undo(model) if screen.taps else (replace(model, toast=None), [])


def _ticked(model: Model, msg: Ticked) -> Step:
    if msg.name == "peek":
        return playing.ticked(model, msg)
    if msg.name == "replay":
        return replaying.ticked(model, msg)
    if model.toast and msg.name == f"toast/{model.toast.number}":
        return replace(model, toast=None), []
    return model, []


#: every message and who reads it
_HEARD: Mapping[type, Callable[[Model, Any], Step]] = {
    Tapped: _tapped,
    Typed: _typed,
    Escaped: lambda model, _msg: _escaped(model),
    Held: playing.hold,
    Dealt: playing.dealt,
    Shuffled: setup.shuffled,
    Ticked: _ticked,
    Started: _started,
    Arrived: lambda model, msg: sharing.arrived(model, msg.fragment),
    Picked: sharing.picked,
    Passed: passing.passed,
    Pasted: sharing.pasted,
    Coded: passing.coded,
    Scanned: sharing.scanned,
    ChangedElsewhere: watching.changed,
    WasReread: watching.reread,
    Granted: watching.granted,
    Taken: watching.taken,
    Lasting: keeping.lasting,
    LeftAlone: lambda model, _msg: (sharing.camera_off(playing.fall(model)), []),
    StoreFailed: lambda model, msg: (replace(model, storage=msg.why), []),
    Stored: keeping.stored,
    Faulted: lambda model, msg: (replace(model, faults=(*model.faults, msg.text)[-KEPT_FAULTS:]), []),
    UpdateWaiting: lambda model, _msg: (replace(model, update_ready=True), []),
    Installable: lambda model, msg: (replace(model, installable=msg.how), []),
    Resized: lambda model, msg: (replace(model, tall=msg.tall, roomy=msg.roomy), []),
}
