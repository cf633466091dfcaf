"""How a link goes out: by the device's own sheet, the clipboard, a QR code, a file, or by hand; and how long it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.core.text import _
from ui.effects import CopyLink, Download, DrawCode, Effect, Share
from ui.messages import Coded, Passed
from ui.model import Model, Sheet, Table
from ui.parts import button
from ui.scene import El, el
from ui.steps import Handlers, Step, keep, notice, say

#: messengers carry links of this length without cutting them
COMFORTABLE = 2000
#: sheets whose text is a link to be passed on
LINKS = ("share", "letter", "private")
#: a QR code needs this much white around it (ISO/IEC 18004)
QUIET = 4
#: beyond this many modules a side a camera has to come close
_DENSE = 101


def send(model: Model, args: Sequence[str]) -> Step:
    """The link goes out by the device's own sheet, or into the clipboard."""
    sheet = model.sheet
    if sheet is None or sheet.kind not in LINKS or not sheet.text:
        return model, []
    table = model.find(sheet.about)
    title = table.called if isinstance(table, Table) else ""
    effect: Effect = CopyLink(sheet.text) if args == ["copy"] else Share(sheet.text, title)
    return model, [effect]


def passed(model: Model, msg: Passed) -> Step:
    """What became of the link."""
    if msg.how == "failed" and model.sheet:
        return replace(model, sheet=replace(model.sheet, error=msg.url)), say(
            _("Please copy the link by hand.")
        )
    if msg.how not in ("copied", "shared"):
        return model, []
    model, effects = _sent(model)
    model = replace(model, sheet=None)
    if msg.how == "shared":
        return model, effects
    model, told = notice(model, _("The link is in the clipboard: paste it wherever you like."))
    return model, [*effects, *told]


def _sent(model: Model) -> Step:
    """A letter is on its way: the table waits for its answer now."""
    sheet = model.sheet
    table = model.find(sheet.about) if sheet and sheet.kind == "letter" else None
    if not isinstance(table, Table) or table.sent:
        return model, []
    return keep(model, replace(table, sent=True))


def as_file(model: Model, _args: Sequence[str]) -> Step:
    """The link as a small text file, where no messenger takes it."""
    sheet = model.sheet
    if sheet is None or sheet.kind not in LINKS or not sheet.text:
        return model, []
    model, effects = _sent(model)
    return replace(model, sheet=None), [*effects, Download(f"one-table-{sheet.kind}.txt", sheet.text)]


def code(model: Model, _args: Sequence[str]) -> Step:
    """The link is to be seen by the camera of the other device; asked again, the code is put away."""
    sheet = model.sheet
    if sheet is None or sheet.kind not in LINKS or not sheet.text:
        return model, []
    if sheet.code:
        return replace(model, sheet=replace(sheet, code=())), []
    return model, [DrawCode(sheet.text)]


def coded(model: Model, msg: Coded) -> Step:
    """The code is there, or the link is too long for one."""
    sheet = model.sheet
    if sheet is None or sheet.text != msg.fragment:
        return model, []
    if msg.rows is None:
        return notice(model, _("The page cannot draw a code here now. Please send or copy the link."))
    if not msg.rows:
        return notice(model, _("This link is too long for a QR code. Please send it, or save it as a file."))
    model, effects = _sent(model)
    model = replace(model, sheet=replace(sheet, code=msg.rows))
    return model, [*effects, *say(_("The QR code is on the screen."))]


HANDLERS: Handlers = {"send": send, "code": code, "as-file": as_file}


# Pictures -------------------------------------------------------------------------------------------------------------


def ways_out(sheet: Sheet, *more: El | None) -> El:
    """The ways for a link to go out, the usual one first."""
    shown = _("Put the code away") if sheet.code else _("Show a QR code")
    fits = len(sheet.text) <= COMFORTABLE
    return el(
        "div",
        button("/send/share", _("Send the link"), picture="share", class_="primary" if fits else ""),
        button("/send/copy", _("Copy the link"), picture="copy"),
        button("/code", shown, picture="code"),
        *more,
        class_="choices",
    )


def meter(sheet: Sheet) -> El:
    """How long the link is, beside what messengers carry."""
    length = len(sheet.text)
    said = (
        _("{count} letters: every messenger carries that.")
        if length <= COMFORTABLE
        else _("{count} letters: some messengers cut that. A file is safer.")
    )
    return el(
        "div",
        el(
            "meter",
            min=0,
            max=COMFORTABLE,
            high=int(COMFORTABLE * 0.9),
            value=min(length, COMFORTABLE),
            class_="meter",
            aria_hidden="true",
        ),
        el("p", said.format(count=length), class_="small"),
        class_="length",
    )


def by_hand(sheet: Sheet) -> El | None:
    """The link as text, where the browser does not let the page copy."""
    if not sheet.error:
        return None
    return el(
        "div",
        el("p", _("This browser does not let the page copy. Please copy the link from here:")),
        el(
            "input",
            key="link-field",
            type="text",
            value=sheet.error,
            readonly="",
            data_select="",
            aria_label=_("Link to the game"),
            class_="name",
        ),
    )


def code_picture(rows: tuple[str, ...]) -> El:
    """The code, dark on light whatever the theme, with its quiet zone."""
    side = len(rows) + 2 * QUIET
    dark = "".join(
        f"M{QUIET + start} {QUIET + y}h{end - start}v1h{start - end}z"
        for y, row in enumerate(rows)
        for start, end in _runs(row)
    )
    about = _("Hold the camera of the other device close to it.") if len(rows) > _DENSE else ""
    picture = el(
        "svg",
        el("rect", width=side, height=side, class_="code-light"),
        el("path", d=dark, class_="code-dark"),
        key="code",
        viewBox=f"0 0 {side} {side}",
        shape_rendering="crispEdges",
        label=_("QR code of the link"),
        class_="code",
    )
    return el("div", picture, el("p", about, class_="small") if about else None, class_="code-place")


def _runs(row: str) -> list[tuple[int, int]]:
    """The dark stretches of a row: (first, one beyond the last)."""
    edges = [x for x in range(len(row) + 1) if (row[x - 1 : x] == "1") != (row[x : x + 1] == "1")]
    return list(zip(edges[::2], edges[1::2], strict=True))
