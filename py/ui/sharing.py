"""Matches that travel: as a link, as a file; and what arrives, looked at before anything is kept."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from rules.core.errors import Malformed, RulesError
from rules.core.letter import Correspondence, Letter
from rules.core.text import _, plain
from rules.post import open_link, read_parcel
from rules.records import Record, read_record, to_link
from ui import passing, saves
from ui.bylink import mail
from ui.bylink.lettersheet import lay_letter
from ui.effects import PickFile, ReadClipboard
from ui.messages import Pasted, Picked, Scanned
from ui.model import Home, Model, Preview, Sheet, Table
from ui.parts import board_picture, button, heading, panel, people_row, sentence
from ui.passing import by_hand, code_picture, meter, ways_out
from ui.playing import fall, sit_down
from ui.replaying import look_back
from ui.scene import El, el
from ui.sheets import PASTE_LENGTH, lay
from ui.steps import Handlers, Step, keep, say, show
from ui.summary import state

PREVIEW_ID = "preview"
#: a file may hold nothing but a link
_ADDRESS = re.compile(r"[\w#:/.?=&%~-]{8,9000}", re.ASCII)
_PARCEL = re.compile(r'\{\s*"parcel"')


def share(model: Model, args: Sequence[str]) -> Step:
    """A match is to be passed on; a running one with secrets in it asks first."""
    table = model.find(args[0]) if args else model.table
    if not isinstance(table, Table) or table.lost:
        return model, []
    if table.linked:
        return lay_letter(fall(model), table)
    kind = "warn-link" if table.sealed and args[1:] != ["yes"] else "share"
    model = fall(model)
    return replace(model, sheet=Sheet(kind, table.id, _fragment(table) if kind == "share" else "")), []


def _fragment(table: Table) -> str:
    try:
        return to_link(table.record)
    except RulesError:
        return ""


# What arrives ---------------------------------------------------------------------------------------------------------


def arrived(model: Model, text: str) -> Step:
    """A link was opened."""
    try:
        return _opened(model, open_link(text))
    except Malformed as error:
        return _unreadable(model, str(error))


def paste(model: Model, _args: Sequence[str]) -> Step:
    """A link was pasted; the text of a file may be pasted as well."""
    sheet = model.sheet
    if sheet is None or sheet.kind != "paste":
        return model, []
    try:
        return _opened(model, _read(sheet.text))
    except Malformed as error:
        return replace(model, sheet=replace(sheet, error=str(error))), say(str(error))


def pasted(model: Model, msg: Pasted) -> Step:
    """What the clipboard holds is looked at at once; what it is stays in the field if it is no link."""
    sheet = model.sheet
    if sheet is None or sheet.kind != "paste":
        return model, []
    if not msg.text:
        why = _("The page cannot see the clipboard. Please paste the link into the field.")
        return replace(model, sheet=replace(sheet, error=why)), say(why)
    return paste(replace(model, sheet=replace(sheet, text=msg.text[:PASTE_LENGTH])), ())


def scanned(model: Model, msg: Scanned) -> Step:
    """A camera has read a code, or there is none."""
    sheet = model.sheet
    if sheet is None or sheet.kind != "scan":
        return model, []
    if msg.text is None:
        why = _("The page may not use a camera here. Please paste the link instead.")
        return replace(model, sheet=Sheet("paste", error=why)), say(why)
    return arrived(replace(model, sheet=None), msg.text)


def camera_off(model: Model) -> Model:
    """Nobody looks: the camera does not either."""
    return replace(model, sheet=None) if model.sheet and model.sheet.kind == "scan" else model


def picked(model: Model, msg: Picked) -> Step:
    """A file was chosen."""
    if msg.text is None:
        return _unreadable(model, _("This file could not be read."))
    text = msg.text.strip()
    try:
        return _opened(
            model, _read(text) if text.startswith("{") or _ADDRESS.fullmatch(text) else read_record(text)
        )
    except Malformed as error:
        return _unreadable(model, str(error))


def _read(text: str) -> Record | Letter | Correspondence:
    """What a text holds: the record of a match, a match by link as a device keeps it, or a link."""
    text = text.strip()
    if not text.startswith(("{", "[")):
        return open_link(text)
    return read_parcel(text) if _PARCEL.match(text) else read_record(text)


def _opened(model: Model, found: Record | Letter | Correspondence) -> Step:
    return _preview(model, found) if isinstance(found, Record) else mail.arrived(model, found)


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
    table = replace(model.screen.table, id=saves.fresh_id(model), played=model.now)
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
    **passing.HANDLERS,
    "paste": lay("paste"),
    "paste-open": paste,
    "paste-clip": lambda model, _args: (model, [ReadClipboard()]),
    "scan": lay("scan"),
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
    moving = not table.over and table.sealed
    about = (
        _(
            "The link holds the whole game, the secrets of everybody included. Open it on your own other device only."
        )
        if moving
        else _(
            "The link holds the whole game as it stands. Whoever opens it can look at it, or play on from here."
        )
    )
    return panel(
        _("Move the whole game") if moving else _("Share the game"),
        code_picture(sheet.code) if sheet.code else None,
        el("p", about),
        by_hand(sheet),
        ways_out(sheet, _as_file(table)),
        meter(sheet),
        class_="letter-sheet",
    )


def _as_file(table: Table) -> El:
    return button(f"/export/{table.id}/yes", _("Save as a file"), picture="save")


_WHOLE_GAME = (
    _(
        "What you pass on carries the secrets of everybody at the table, and whoever opens it could find them out."
    ),
    _(
        "It is meant for moving the whole game, secrets included, to another device of your own: send it only to "
        "yourself. Once the game is over, sharing gives nothing away."
    ),
)
_OWN_FILE = (
    _("The file holds your seat: your secrets and your dice to come. Whoever has it can play in your place."),
    _("Keep it for yourself. The others get your letters."),
)


def warn_view(sheet: Sheet, table: Table) -> El:
    """What a running game carries along."""
    by_link = sheet.kind == "warn-link"
    go = f"/share/{table.id}/yes" if by_link else f"/export/{table.id}/yes"
    return panel(
        _("This game still has secrets"),
        *(el("p", text) for text in (_OWN_FILE if table.post else _WHOLE_GAME)),
        el(
            "div",
            button("/close", _("Not now"), class_="primary"),
            button(go, _("Move the whole game"), picture="link" if by_link else "save"),
            class_="choices",
        ),
    )


def paste_view(model: Model, sheet: Sheet) -> El:
    """A place for a link, and the other ways by which one comes in."""
    field = el(
        "textarea",
        sheet.text,
        key="sheet-field",
        data_field="sheet",
        rows=3,
        maxlength=PASTE_LENGTH,
        aria_label=_("Link to a game"),
        aria_invalid="true" if sheet.error else None,
        autocomplete="off",
        spellcheck="false",
        class_="name",
    )
    typed = bool(sheet.text.strip())
    return panel(
        _("Open a link"),
        el("p", _("Paste the link, or the message that it came in.")),
        field,
        el("p", plain(sheet.error), class_="wrong", role="alert") if sheet.error else None,
        el(
            "div",
            button("/paste-open", _("Look at it"), class_="primary") if typed else None,
            button(
                "/paste-clip", _("From the clipboard"), picture="paste", class_="" if typed else "primary"
            ),
            button("/scan", _("Scan a code"), picture="camera") if model.scans else None,
            button("/file", _("Open a file"), picture="file", key="paste-file", class_="quiet"),
            class_="choices",
        ),
    )


def scan_view() -> El:
    """What the camera sees, for as long as this lies here."""
    video = el("video", key="scan-video", class_="scan", muted="", playsinline="", aria_hidden="true")
    return panel(
        _("Scan a code"),
        el("p", _("Hold the QR code of the other device into the picture.")),
        video,
        el(
            "div",
            button("/paste", _("Paste a link instead"), picture="paste", class_="quiet"),
            class_="choices",
        ),
    )


def unreadable_view(sheet: Sheet) -> El:
    """Why what arrived cannot be opened."""
    return panel(
        _("This cannot be opened"),
        el("p", plain(sheet.error)),
        el("p", _("Nothing on this device has been changed."), class_="small"),
        el("div", button("/close", _("All right"), class_="primary"), class_="choices"),
    )
