"""Matches that travel: as a link, as a file; and what arrives, looked at before anything is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.core.errors import Malformed, RulesError
from rules.core.text import _, plain
from rules.records import Record, from_link, read_record, to_link
from ui import saves
from ui.effects import CopyLink, Effect, PickFile, Share
from ui.messages import Passed, Picked
from ui.model import Home, Model, Preview, Sheet, Table
from ui.parts import board_picture, button, heading, people_row, sentence
from ui.playing import fall, sit_down
from ui.replaying import look_back
from ui.scene import El, el
from ui.sheets import PASTE_LENGTH, lay, panel
from ui.steps import Handlers, Step, keep, notice, say, show
from ui.summary import state

#: messengers carry links of this length without cutting them
COMFORTABLE = 2000
PREVIEW_ID = "preview"


def share(model: Model, args: Sequence[str]) -> Step:
    """A match is to be passed on; a running one with secrets in it asks first."""
    table = model.find(args[0]) if args else model.table
    if not isinstance(table, Table) or table.lost:
        return model, []
    kind = "warn-link" if table.sealed and args[1:] != ["yes"] else "share"
    model = fall(model)
    return replace(model, sheet=Sheet(kind, table.id, _fragment(table) if kind == "share" else "")), []


def send(model: Model, args: Sequence[str]) -> Step:
    """The link goes out by the device's own sheet, or into the clipboard."""
    sheet = model.sheet
    if sheet is None or sheet.kind != "share":
        return model, []
    table = model.find(sheet.about)
    title = table.called if isinstance(table, Table) else ""
    effect: Effect = CopyLink(sheet.text) if args == ["copy"] else Share(sheet.text, title)
    return model, [effect]


def passed(model: Model, msg: Passed) -> Step:
    """What became of the link."""
    if msg.how == "copied":
        return notice(
            replace(model, sheet=None), _("The link is in the clipboard: paste it wherever you like.")
        )
    if msg.how == "shared":
        return replace(model, sheet=None), []
    if msg.how == "failed" and model.sheet:
        return replace(model, sheet=replace(model.sheet, error=msg.url)), say(
            _("Please copy the link by hand.")
        )
    return model, []


def _fragment(table: Table) -> str:
    try:
        return to_link(table.record)
    except RulesError:
        return ""


# What arrives ---------------------------------------------------------------------------------------------------------


def arrived(model: Model, text: str) -> Step:
    """A link was opened."""
    try:
        return _preview(model, from_link(text))
    except Malformed as error:
        return _unreadable(model, str(error))


def paste(model: Model, _args: Sequence[str]) -> Step:
    """A link was pasted; a whole record may be pasted as well."""
    sheet = model.sheet
    if sheet is None or sheet.kind != "paste":
        return model, []
    text = sheet.text.strip()
    try:
        return _preview(model, read_record(text) if text.startswith("{") else from_link(text))
    except Malformed as error:
        return replace(model, sheet=replace(sheet, error=str(error))), say(str(error))


def picked(model: Model, msg: Picked) -> Step:
    """A file was chosen."""
    if msg.text is None:
        return _unreadable(model, _("This file could not be read."))
    try:
        return _preview(model, read_record(msg.text))
    except Malformed as error:
        return _unreadable(model, str(error))


def _preview(model: Model, record: Record) -> Step:
    # nothing is written here: what is on the device stays as it is, to the byte
    model = fall(model)
    return show(model, Preview(saves.seat(PREVIEW_ID, record))), []


def _unreadable(model: Model, why: str) -> Step:
    return replace(model, sheet=Sheet("unreadable", error=why), toast=None), say(why)


def keep_it(model: Model, _args: Sequence[str]) -> Step:
    """What arrived becomes a match of this device, beside all others."""
    if not isinstance(model.screen, Preview) or model.screen.table.lost:
        return model, []
    table = replace(model.screen.table, id=saves.fresh_id(model))
    model, effects = keep(model, table)
    model, sitting = sit_down(model, table)
    return model, [*effects, *sitting]


def look(model: Model, args: Sequence[str]) -> Step:
    """The replay of what arrived, or of a save."""
    if args:
        table = model.find(args[0])
        return look_back(model, table, 0) if isinstance(table, Table) else (model, [])
    return look_back(model, model.screen.table, 0) if isinstance(model.screen, Preview) else (model, [])


def leave(model: Model, _args: Sequence[str]) -> Step:
    """What arrived is left where it came from."""
    return show(model, Home()), []


HANDLERS: Handlers = {
    "share": share,
    "send": send,
    "paste": lay("paste"),
    "paste-open": paste,
    "file": lambda model, _args: (model, [PickFile()]),
    "keep": keep_it,
    "look": look,
    "leave": leave,
}


# Pictures -------------------------------------------------------------------------------------------------------------


def preview(table: Table) -> El:
    """What a link or a file holds."""
    lost = _("Only the first part can be shown: the rest was played by older rules.") if table.lost else ""
    return el(
        "main",
        heading(_("A game has arrived")),
        board_picture(table, "preview-board"),
        el(
            "div",
            el("p", people_row(table.people), el("strong", table.called)),
            el("p", table.spec.title, class_="small"),
            sentence(state(table), table.people, table),
            el("p", lost, class_="wrong") if lost else None,
            el("p", _("Nothing on this device has been changed."), class_="small"),
            el(
                "div",
                None
                if table.lost
                else button("/keep", _("Keep it as a new game"), picture="save", class_="primary"),
                button("/look", _("Look at the replay"), picture="replay"),
                button("/leave", _("Leave it"), picture="close", class_="quiet"),
                class_="choices",
            ),
            class_="preview-words",
        ),
        key="screen-preview",
        class_="preview",
    )


def share_view(sheet: Sheet, table: Table) -> El:
    """The link, how long it is, and how to pass it on."""
    if not sheet.text:
        text = _("This game does not fit into a link. Please pass it on as a file.")
        return panel(_("Share"), el("p", text), el("div", _as_file(table), class_="choices"))
    length = len(sheet.text)
    fits = length <= COMFORTABLE
    said = (
        _("The whole game fits into a link of {count} letters.")
        if fits
        else _("The link has {count} letters: some messengers cut it. A file is safer.")
    )
    return panel(
        _("Share"),
        el("p", said.format(count=length)),
        el(
            "meter",
            min=0,
            max=COMFORTABLE,
            high=int(COMFORTABLE * 0.9),
            value=min(length, COMFORTABLE),
            class_="meter",
            aria_hidden="true",
        ),
        _by_hand(sheet.error) if sheet.error else None,
        el(
            "div",
            button("/send/share", _("Send the link"), picture="share", class_="primary" if fits else ""),
            button("/send/copy", _("Copy the link"), picture="copy"),
            _as_file(table),
            class_="choices",
        ),
    )


def _as_file(table: Table) -> El:
    return button(f"/export/{table.id}/yes", _("Save as a file"), picture="save")


def _by_hand(url: str) -> El:
    return el(
        "div",
        el("p", _("This browser does not let the page copy. Please copy the link from here:")),
        el(
            "input",
            key="link-field",
            type="text",
            value=url,
            readonly="",
            data_select="",
            aria_label=_("Link to the game"),
            class_="name",
        ),
    )


def warn_view(sheet: Sheet, table: Table) -> El:
    """What a running game carries along."""
    by_link = sheet.kind == "warn-link"
    go = f"/share/{table.id}/yes" if by_link else f"/export/{table.id}/yes"
    return panel(
        _("This game still has secrets"),
        el(
            "p",
            _(
                "What you pass on carries the secrets of everybody at the table, and "
                "whoever opens it could find them out."
            ),
        ),
        el(
            "p",
            _(
                "It is meant for moving the whole game to another device of your own. "
                "Once the game is over, sharing gives nothing away."
            ),
        ),
        el(
            "div",
            button("/close", _("Not now"), class_="primary"),
            button(go, _("Move the whole game"), picture="link" if by_link else "save"),
            class_="choices",
        ),
    )


def paste_view(sheet: Sheet) -> El:
    """A place for a link."""
    field = el(
        "textarea",
        sheet.text,
        key="sheet-field",
        data_field="sheet",
        rows=4,
        maxlength=PASTE_LENGTH,
        aria_label=_("Link to a game"),
        aria_invalid="true" if sheet.error else None,
        autocomplete="off",
        spellcheck="false",
        class_="name",
    )
    return panel(
        _("Open a link"),
        el("p", _("Paste the link, or the message that it came in.")),
        field,
        el("p", sheet.error, class_="wrong", role="alert") if sheet.error else None,
        el("div", button("/paste-open", _("Look at it"), class_="primary"), class_="choices"),
    )


def unreadable_view(sheet: Sheet) -> El:
    """Why what arrived cannot be opened."""
    return panel(
        _("This cannot be opened"),
        el("p", plain(sheet.error)),
        el("p", _("Nothing on this device has been changed."), class_="small"),
        el("div", button("/close", _("All right"), class_="primary"), class_="choices"),
    )
