"""Dialogs that lie on the screen: the menu of the table, a save's own menu, renaming, agreeing to stop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from rules.core.text import _
from ui import looks, saves, text
from ui.bylink.post import complete, handed_out
from ui.effects import Delete, Download, Save
from ui.keeping import filed
from ui.messages import Typed
from ui.model import Broken, Model, Play, Setup, Sheet, Table
from ui.parts import button, panel
from ui.playing import fall, settle, stand_up
from ui.prefs import Seating
from ui.scene import El, el
from ui.setup import play
from ui.steps import Handlers, Step, keep, notice, say, show
from ui.table import board

#: more than this is no link, and a field that held it would make the page slow
PASTE_LENGTH = 200_000


def lay(kind: str) -> Callable[[Model, Sequence[str]], Step]:
    """A handler that lays a sheet of that kind on the screen; the rest of the tap says what it is about."""

    def handle(model: Model, args: Sequence[str]) -> Step:
        return replace(model, sheet=Sheet(kind, args[0] if args else ""), toast=None), []

    return handle


def close(model: Model, _args: Sequence[str] = ()) -> Step:
    """The sheet is put away."""
    return replace(model, sheet=None), []


def typed(model: Model, msg: Typed) -> Step:
    """Something is typed into the sheet."""
    sheet = model.sheet
    if sheet is None:
        return model, []
    if len(msg.text) > PASTE_LENGTH:
        why = _("This is too long to be a link to a game. A saved game can be opened as a file.")
        return replace(model, sheet=replace(sheet, text="", error=why)), say(why)
    return replace(model, sheet=replace(sheet, text=msg.text, error="")), []


def menu(model: Model, _args: Sequence[str]) -> Step:
    """The menu of the table; what is private is covered first, and open taps of the table stay."""
    return replace(model, sheet=Sheet("menu"), toast=None), []


def log(model: Model, _args: Sequence[str]) -> Step:
    """The log is opened or closed."""
    screen = model.screen
    return (
        replace(model, screen=replace(screen, log_open=not screen.log_open))
        if isinstance(screen, Play)
        else model
    ), []


def board_only(model: Model, _args: Sequence[str]) -> Step:
    """The ceremony is put aside for the board, and back."""
    screen = model.screen
    return (
        replace(model, screen=replace(screen, board_only=not screen.board_only))
        if isinstance(screen, Play)
        else model
    ), []


def agree(model: Model, args: Sequence[str]) -> Step:
    """The table ends the game as it stands, or takes that back."""
    table = model.table
    if table is None or table.post or table.match.over or table.lost:
        return model, []
    model, effects = keep(
        replace(fall(model), sheet=None), replace(table, agreed=args == ["1"], barrier=table.ply)
    )
    model, following = settle(model)
    return model, [*effects, *following]


def rematch(model: Model, _args: Sequence[str]) -> Step:
    """The same people and the same agreements, from the beginning."""
    table = model.table
    if table is None:
        return model, []
    options = tuple(
        (option.name, getattr(table.match.game.options, option.name)) for option in table.spec.options
    )
    if table.post is not None:
        here = tuple(table.people[seat].mark for seat in table.post.seats)
        return show(model, Setup(table.spec.id, table.people, options, by_link=True, here=here)), []
    return play(model, table.spec.id, Seating(table.people, options, table.real_dice))


def real_dice(model: Model, args: Sequence[str]) -> Step:
    """The match goes on with dice on the table, or on the tablet."""
    table = model.table
    if table is None or table.post:
        return model, []
    model, effects = keep(model, replace(table, real_dice=args == ["1"], barrier=table.ply))
    model, following = settle(model)
    return model, [*effects, *following]


# Saves ----------------------------------------------------------------------------------------------------------------


def ask_name(model: Model, args: Sequence[str]) -> Step:
    """A match is to be called otherwise."""
    table = model.find(args[0])
    return (
        replace(model, sheet=Sheet("rename", table.id, table.title)) if isinstance(table, Table) else model
    ), []


def rename(model: Model, args: Sequence[str]) -> Step:
    """The match has its new name; an empty one calls it after its people again."""
    table, sheet = model.find(args[0]), model.sheet
    if not isinstance(table, Table) or sheet is None:
        return model, []
    title = saves.clean_title(sheet.text)
    played = table.played
    model, effects = keep(replace(model, sheet=None), replace(table, title=title))
    renamed = model.find(table.id)
    return (
        model.with_table(replace(renamed, played=played)) if isinstance(renamed, Table) else model
    ), effects


def copy(model: Model, args: Sequence[str]) -> Step:
    """A second match that begins where this one stands."""
    table = model.find(args[0])
    if not isinstance(table, Table) or table.lost or table.linked:
        return model, []
    title = _("{name} (copy)").format(name=table.called)[: saves.TITLE_LENGTH]
    copied = replace(table, id=saves.fresh_id(model), title=title, post=None, sent=False)
    return keep(replace(model, sheet=None), copied)


def delete(model: Model, args: Sequence[str]) -> Step:
    """A match is thrown away; for a moment it can be brought back."""
    table = model.find(args[0])
    if table is None:
        return model, []
    model = replace(model.without_table(table.id), deleted=table, sheet=None)
    left: Step = (model, [])
    if isinstance(model.screen, Play) and model.screen.table == table.id:
        left = stand_up(model)
    called = table.called if isinstance(table, Table) else _("A game that cannot be opened")
    model, effects = notice(
        left[0], _("{name}: deleted.").format(name=called), tap="/restore", action=_("Bring back")
    )
    return model, [Delete(table.id), *left[1], *effects]


def restore(model: Model, _args: Sequence[str]) -> Step:
    """What was thrown away lies on the shelf again, just as it was."""
    table = model.deleted
    if table is None:
        return model, []
    kept = saves.write(table) if isinstance(table, Table) and not table.lost else _source(table)
    return replace(model.with_table(table), deleted=None, toast=None), [Save(table.id, kept)]


def _source(table: Table | Broken) -> str:
    return table.text if isinstance(table, Broken) else table.source


def export(model: Model, args: Sequence[str]) -> Step:
    """The match as a file; a running one with secrets in it asks first."""
    table = model.find(args[0])
    if table is None:
        return model, []
    private = isinstance(table, Table) and (bool(table.post.seats) if table.post else table.sealed)
    asked = private and isinstance(table, Table) and (table.linked or table.sealed)
    if asked and isinstance(table, Table) and args[1:] != ["yes"]:
        return replace(model, sheet=Sheet("warn-file", table.id)), []
    name = f"one-table-{table.spec.id if isinstance(table, Table) else 'damaged'}-{table.id}.json"
    model, effects = filed(model, table) if isinstance(table, Table) else (model, [])
    return replace(model, sheet=None), [Download(name, saves.record_text(table)), *effects]


HANDLERS: Handlers = {
    "close": close,
    "away": close,
    "menu": menu,
    "log": log,
    "more": lay("more"),
    "words": lay("words"),
    "ask-agree": lay("agree"),
    "agree": agree,
    "resume": lambda model, _args: agree(model, ["0"]),
    "board": board_only,
    "ceremony": board_only,
    "rematch": rematch,
    "dice": real_dice,
    "ask-name": ask_name,
    "rename": rename,
    "copy": copy,
    "delete": delete,
    "restore": restore,
    "export": export,
}


# Pictures -------------------------------------------------------------------------------------------------------------


def menu_view(table: Table) -> El:
    """What can be done besides playing."""
    running, mine = not table.over, table.post
    dice = ("/dice/0", _("Let the tablet roll")) if table.real_dice else ("/dice/1", _("Roll our own dice"))
    return panel(
        _("Menu"),
        el(
            "div",
            button("/guide", _("Rules"), picture="book"),
            button("/replay", _("Replay"), picture="replay"),
            button("/words", _("The table in words"), picture="list"),
            *_passing_on(table),
            button(f"/export/{table.id}", _("Save as a file"), picture="save"),
            button(f"/ask-name/{table.id}", _("Rename"), picture="pen"),
            button(dice[0], dice[1], picture="dice") if running and mine is None else None,
            button("/settings", _("Settings"), picture="gear"),
            button("/rematch", _("Rematch"), picture="again") if not running else None,
            button("/ask-agree", _("End by agreement"), picture="flag")
            if running and (mine is None or mine.seats)
            else None,
            button("/home", _("To the shelf"), picture="home"),
            class_="menu",
        ),
    )


def _passing_on(table: Table) -> list[El | None]:
    """How the match goes to other devices."""
    mine = table.post
    if mine is None or not table.linked:
        return [button(f"/share/{table.id}", _("Share or move"), picture="share")]
    return [
        button(f"/share/{table.id}", _("The latest letter"), picture="letter") if handed_out(mine) else None,
        button(f"/seat-away/{table.id}", _("Take my seat to another device"), picture="device")
        if mine.seats
        else None,
        button("/invite", _("I lost my device: take the seat again"), picture="undo")
        if not mine.seats and mine.course.leaders
        else None,
        button("/by-link", _("How play by link works"), picture="link"),
    ]


def more_view(table: Table | Broken) -> El:
    """What can be done with a save."""
    whole = isinstance(table, Table) and not table.lost
    title = table.called if isinstance(table, Table) else _("A game that cannot be opened")
    return panel(
        title,
        el("p", table.why) if isinstance(table, Broken) else None,
        el(
            "div",
            button(f"/look/{table.id}", _("Replay"), picture="replay") if isinstance(table, Table) else None,
            button(f"/ask-name/{table.id}", _("Rename"), picture="pen") if whole else None,
            button(f"/copy/{table.id}", _("Copy"), picture="copy")
            if isinstance(table, Table) and whole and not table.linked
            else None,
            *(_passing_on(table)[:2] if isinstance(table, Table) and whole else ()),
            button(f"/export/{table.id}", _("Save as a file"), picture="save"),
            button(f"/delete/{table.id}", _("Delete"), picture="bin", class_="grave"),
            class_="menu",
        ),
    )


def agree_view(table: Table) -> El:
    """Whether the table really wants to stop."""
    if table.post is not None:
        return _agree_by_link_view(complete(table.post))
    return panel(
        _("End the game here?"),
        el("p", _("The game stays as it stands and nobody scores. Do it only if the whole table agrees.")),
        el(
            "div",
            button("/close", _("Play on"), class_="primary"),
            button("/agree/1", _("We all agree: end it"), class_="grave"),
            class_="choices",
        ),
    )


def _agree_by_link_view(ready: bool) -> El:
    """By link the wish goes round: the game ends when all have agreed in turn."""
    asked = _(
        "Your letter carries the wish. The game ends as it stands when everybody, one after the other, agrees."
    )
    later = _("Finish your turn first; then you can send the wish with it.")
    return panel(
        _("End the game here?"),
        el("p", asked),
        None if ready else el("p", later),
        el(
            "div",
            button("/close", _("Play on"), class_="primary"),
            button("/hand-over/stop", _("Send the wish"), class_="grave") if ready else None,
            class_="choices",
        ),
    )


def rename_view(sheet: Sheet, table: Table) -> El:
    """A new name for a match."""
    field = el(
        "input",
        key="sheet-field",
        type="text",
        data_field="sheet",
        data_submit=f"/rename/{table.id}",
        value=sheet.text,
        placeholder=table.called,
        maxlength=saves.TITLE_LENGTH,
        aria_label=_("Name of the game"),
        autocomplete="off",
        class_="name",
    )
    return panel(
        _("What is this game called?"),
        field,
        el("div", button(f"/rename/{table.id}", _("Keep the name"), class_="primary"), class_="choices"),
    )


def words_view(model: Model, table: Table) -> El:
    """The board as a list: the second renderer, for ears and for keyboards."""
    assert isinstance(model.screen, Play)
    look = looks.live(table, model.screen, model.tall)
    lines = [_line(line) for line in text.lines(board(table, look))]
    return panel(_("The table in words"), el("ul", *lines, class_="in-words"), class_="wide")


def _line(line: text.Line) -> El:
    if line.tap is None or not line.open:
        return el("li", line.text)
    said = _("{thing} (chosen)").format(thing=line.text) if line.chosen else line.text
    return el("li", el("button", said, tap=line.tap, class_="button", data_open=""))
