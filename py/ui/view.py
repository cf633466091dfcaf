"""`view(model) -> scene`: the whole page as data, sheets and notices included (L10)."""

from __future__ import annotations

from rules import games
from rules.core.text import _
from ui import (
    guidepage,
    home,
    keeping,
    looks,
    replaying,
    seating,
    settings,
    sharing,
    sheets,
    table,
    watching,
)
from ui.bylink import invitation, lettersheet, postsheets
from ui.model import (
    Broken,
    GuidePage,
    Home,
    Invitation,
    Model,
    Play,
    Preview,
    Replay,
    Setup,
    Sheet,
    Table,
)
from ui.parts import button, sentence, tool
from ui.scene import El, el


def view(model: Model) -> El:
    """All that stands in the page."""
    lying = _sheet(model, model.sheet) if model.sheet else None
    screen = el(
        "div", _banners(model), _screen(model), key="screen", class_="screen", inert="" if lying else None
    )
    return el("div", screen, lying, _toast(model), key="page", class_="page")


def page_title(model: Model) -> str:
    """What the window is called; never anything that somebody may not know."""
    match model.screen:
        case Setup(game_id) | GuidePage(game_id):
            return _("{game} · One Table").format(game=games.package(game_id).SPEC.title)
        case Play() if model.table:
            return _("{game} · One Table").format(game=model.table.spec.title)
        case _:
            return _("One Table")


def _screen(model: Model) -> El:
    match model.screen:
        case Setup() as setup:
            return seating.view(setup)
        case Play() as play if model.table:
            return table.view(model, play, model.table)
        case Replay() as replay:
            return replaying.view(model, replay)
        case Preview(arrived):
            return sharing.preview(arrived)
        case Invitation() as invited:
            return invitation.view(invited)
        case GuidePage() as page:
            return guidepage.view(page)
        case Home() | Play():
            return home.view(model)


def _sheet(model: Model, sheet: Sheet) -> El | None:
    about = model.find(sheet.about) if sheet.about else model.table
    match sheet.kind, about:
        case "settings", _:
            return settings.view(model)
        case "paste", _:
            return sharing.paste_view(model, sheet)
        case "scan", _:
            return sharing.scan_view()
        case "by-link", _:
            return postsheets.how_view()
        case "unreadable", _:
            return sharing.unreadable_view(sheet)
        case "agree", Table():
            return sheets.agree_view(about)
        case "more", Table() | Broken():
            return sheets.more_view(about)
    return _table_sheet(model, sheet, about) if isinstance(about, Table) else None


def _table_sheet(model: Model, sheet: Sheet, about: Table) -> El | None:
    match sheet.kind:
        case "menu":
            return sheets.menu_view(about)
        case "rename":
            return sheets.rename_view(sheet, about)
        case "share":
            return sharing.share_view(sheet, about)
        case "warn-link" | "warn-file":
            return sharing.warn_view(sheet, about)
        case "letter" if about.post:
            return lettersheet.letter_view(sheet, about)
        case "private" if about.post:
            return lettersheet.private_view(sheet, about)
        case "warn-private" if about.post:
            return lettersheet.warn_private_view(about)
        case "settle" if about.post:
            return postsheets.settle_view(sheet, about)
        case "words" if isinstance(model.screen, Play):
            return sheets.words_view(model, about)
    return None


# Notices --------------------------------------------------------------------------------------------------------------


def _banners(model: Model) -> El:
    shown = [keeping.banner(model), keeping.recovered(model), watching.banner(model), _update_banner(model)]
    return el("div", *shown, key="banners", class_="banners")


def _update_banner(model: Model) -> El | None:
    if not model.update_ready or not _between_turns(model):
        return None
    return el(
        "div",
        el("p", _("A new version of the table is ready. Your games stay as they are.")),
        button("/update", _("Take it now")),
        tool("/update-later", "close", _("Later")),
        class_="banner",
        role="status",
        key="banner-update",
    )


def _between_turns(model: Model) -> bool:
    """Nobody is in the middle of something: no open taps, no curtain, nothing secret."""
    match model.screen:
        case Home():
            return True
        case Play() as play if model.table:
            busy = play.taps or play.peek or play.holder is not None
            return not busy and not looks.turn(model.table, play).hidden
        case _:
            return False


def _toast(model: Model) -> El:
    toast = model.toast if model.toast and not model.toast.urgent else None
    if toast is None:
        return el("div", key="toast", class_="toast empty")
    people = model.table.people if model.table else ()
    action = button(toast.tap, toast.action, class_="quiet") if toast.tap else None
    return el(
        "div",
        sentence(toast.text, people, tag="span"),
        action,
        tool("/hush", "close", _("Close")),
        key="toast",
        class_="toast",
    )
