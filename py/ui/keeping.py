"""How well the device keeps games: what it failed to keep, what it promises, and a file in time where it does not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.core.text import _
from ui import saves
from ui.effects import AskToKeep, Save
from ui.messages import Lasting, Stored
from ui.model import Model, Table
from ui.parts import button
from ui.scene import El, el
from ui.steps import Handlers, Step, notice, remember

#: so many entries since the last file make a game long; so many make it worth a file once it is old
LONG, BEGUN = 60, 10
OLD_MS = 3 * 86_400_000


def stored(model: Model, _msg: Stored) -> Step:
    """A match was kept; what was wiped is still missing then."""
    return replace(model, storage=model.storage if model.storage == "wiped" else ""), []


def save_again(model: Model, _args: Sequence[str]) -> Step:
    """After a wipe: all that this tab still has, back onto the device."""
    texts = [(table.id, _text(table)) for table in model.tables]
    return replace(model, storage=""), [Save(table_id, text) for table_id, text in texts if text]


def _text(table: object) -> str:
    if isinstance(table, Table):
        return table.source if table.lost else saves.write(table)
    return str(getattr(table, "text", ""))


# What the browser promises --------------------------------------------------------------------------------------------


def first_turn(model: Model) -> Step:
    """The browser is asked to keep what is saved: once, and not before somebody has really played."""
    if model.prefs.asked_to_keep or model.promised:
        return model, []
    model, effects = remember(model, replace(model.prefs, asked_to_keep=True))
    return model, [*effects, AskToKeep()]


def ask(model: Model, _args: Sequence[str]) -> Step:
    """A person asks for the promise."""
    return model, [AskToKeep(aloud=True)]


def lasting(model: Model, msg: Lasting) -> Step:
    """What the browser promises."""
    model = replace(model, promised=msg.promised, weekly=msg.weekly)
    if not msg.asked:
        return model, []
    if msg.promised:
        return notice(model, _("The browser has promised to keep your games."))
    return notice(model, _("The browser does not promise it yet. A file keeps a game safe."))


def risk(model: Model) -> str:
    """What may happen to saved games here, in one sentence."""
    if model.promised:
        return _("This browser has promised to keep saved games until you delete them.")
    if model.weekly:
        return _("This browser may delete saved games after seven days without a visit.")
    return _("This browser may delete saved games when the device runs out of space.")


def group(model: Model) -> El:
    """What the settings say about it."""
    advice = _("On the home screen, or as files, they are safer.")
    said = risk(model) if model.promised else f"{risk(model)} {advice}"
    asking = button("/keep-safe", _("Ask the browser to keep them"))
    return el(
        "div",
        el("h3", _("Saved games")),
        el("p", said, class_="small", key="lasting"),
        None if model.promised else el("div", asking, class_="chips"),
        class_="option",
        role="group",
        aria_label=_("Saved games"),
    )


# A file in time -------------------------------------------------------------------------------------------------------


def nudge(model: Model) -> El | None:
    """The advice to save one long or old game as a file, if nothing but this browser keeps it."""
    tables = [table for table in model.tables if isinstance(table, Table) and _due(model, table)]
    if not tables or model.promised or model.storage:
        return None
    due = tables[0]
    text = _("“{name}” has come a long way, and it is kept only here. {risk}")
    return el(
        "aside",
        el("p", text.format(name=due.called, risk=risk(model))),
        button(f"/export/{due.id}", _("Save as a file"), picture="save", class_="primary"),
        button(f"/nudge-later/{due.id}", _("Not now"), class_="quiet"),
        key="nudge",
        class_="hint",
    )


def filed(model: Model, table: Table) -> Step:
    """The match is in a file, or was waved away, as it stands: no more of that until it has gone on for long."""
    known = {entry.id for entry in model.tables}
    kept = {name: ply for name, ply in model.prefs.filed.items() if name in known}
    return remember(model, replace(model.prefs, filed={**kept, table.id: table.ply}))


def later(model: Model, args: Sequence[str]) -> Step:
    """Not now."""
    table = model.find(args[0])
    return filed(model, table) if isinstance(table, Table) else (model, [])


def _due(model: Model, table: Table) -> bool:
    if table.over:
        return False
    before = model.prefs.filed.get(table.id)
    old = before is None and model.now - saves.begun(table.id, model.now) >= OLD_MS
    return table.ply - (before or 0) >= LONG or (old and table.ply >= BEGUN)


HANDLERS: Handlers = {"save-again": save_again, "keep-safe": ask, "nudge-later": later}


# When something was not kept ------------------------------------------------------------------------------------------


def banner(model: Model) -> El | None:
    """What was not kept, and what to do about it."""
    if not model.storage:
        return None
    offered = (
        button(f"/export/{model.table.id}", _("Save as a file"), picture="save", key="banner-export")
        if model.table
        else None
    )
    again = button("/save-again", _("Save them again"), picture="again") if model.storage == "wiped" else None
    return el(
        "div",
        el("p", _why(model.storage)),
        again,
        offered,
        class_="banner grave",
        role="alert",
        key="banner-storage",
    )


def _why(storage: str) -> str:
    if storage == "full":
        return _(
            "The storage of this browser is full: the last step was not saved. You can play on; save the game as "
            "a file to be safe, or delete games that you no longer need."
        )
    if storage == "denied":
        return _(
            "This browser does not let the page keep anything: the game is lost when you close it. Save it as a "
            "file to be safe."
        )
    if storage == "wiped":
        return _("The saved games were deleted from this browser. In this tab they are still there.")
    return _(
        "The last step could not be saved on this device. You can play on; save the game as a file to be safe."
    )


def recovered(model: Model) -> El | None:
    """The newest save of the match on the table could not be read."""
    if not model.table or not model.table.recovered:
        return None
    text = _(
        "The newest save of this game was damaged. This is the one before it: the last step may be missing."
    )
    return el("div", el("p", text), class_="banner", role="status", key="banner-recovered")
