"""Home: the games as boxes on a shelf, and the matches that go on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec

from rules import games
from rules.core.game import GameSpec
from rules.core.text import _
from ui.icons import icon
from ui.keeping import nudge
from ui.model import Broken, Model, Table
from ui.ornaments import logo, on_the_shelf
from ui.parts import board_picture, button, heading, people_row, sentence, tool
from ui.playing import sit_down, stand_up
from ui.replaying import look_back
from ui.scene import El, el
from ui.settings import install_hint
from ui.steps import Handlers, Step
from ui.summary import ago, state

PICTURED = 6


@cache
def offered() -> tuple[GameSpec, ...]:
    """The games that have rules and a view."""
    return tuple(spec for spec in games.specs() if find_spec(f"ui.views.{spec.id.replace('-', '_')}"))


def go_home(model: Model, _args: Sequence[str]) -> Step:
    """To the shelf."""
    return stand_up(model)


def open_table(model: Model, args: Sequence[str]) -> Step:
    """A match from the shelf to the table; what can only be looked at opens as a replay."""
    table = model.find(args[0])
    if not isinstance(table, Table):
        return model, []
    return look_back(model, table) if table.lost else sit_down(model, table)


HANDLERS: Handlers = {"home": go_home, "open": open_table}


def view(model: Model) -> El:
    """The shelf."""
    top = el(
        "header",
        el("div", logo(), heading(_("One Table")), class_="brand"),
        el(
            "nav",
            button("/paste", _("Open a link"), picture="link", class_="quiet"),
            button("/file", _("Open a file"), picture="file", class_="quiet"),
            class_="tools",
        ),
        tool("/settings", "gear", _("Settings")),
        class_="home-top",
    )
    below = [_setting()] if model.waiting else [nudge(model) or install_hint(model), _going(model), _foot()]
    return el("main", top, _shelf(), *below, key="screen-home", class_="home")


def _setting() -> El:
    return el("section", el("p", _("Setting the table…"), role="status"), class_="going waiting")


def _shelf() -> El:
    boxes = [_box(spec) for spec in offered()]
    return el(
        "section",
        el("h2", _("Take a game from the shelf"), class_="visually-hidden"),
        el("ul", *boxes, on_the_shelf(len(boxes)), class_="boxes"),
        class_="shelf",
    )


def _box(spec: GameSpec) -> El:
    facts = _facts(spec)
    cover = el("img", src=f"./static/art/{spec.id}-box.svg", alt="", width=300, height=300, draggable="false")
    lid = el("span", el("span", spec.title, class_="box-name"), cover, class_="box-lid")
    tag = el("span", el("strong", spec.title), *(el("span", fact) for fact in facts), class_="box-tag")
    label = f"{spec.title}. {', '.join(facts)}. {spec.blurb}"
    return el(
        "li", el("button", lid, tag, tap=f"/new/{spec.id}", key=f"box-{spec.id}", label=label), class_="box"
    )


def _facts(spec: GameSpec) -> tuple[str, str, str]:
    """For whom the game is, and how long it takes."""
    (fewest, most), (low, high) = (spec.players[0], spec.players[-1]), spec.minutes
    return (
        _("{fewest} to {most} players").format(fewest=fewest, most=most)
        if fewest < most
        else _("{count} players").format(count=most),
        _("{low} to {high} minutes").format(low=low, high=high)
        if low < high
        else _("about {count} minutes").format(count=high),
        _("from {age} years").format(age=spec.age),
    )


def _going(model: Model) -> El:
    tables = sorted(model.tables, key=_last_played, reverse=True)
    if not tables:
        return el(
            "section",
            el(
                "p",
                _(
                    "Nothing is on the table yet. Take a box from the shelf and ask somebody to sit down with you."
                ),
            ),
            class_="going empty",
        )
    cards = [_card(model, table, place < PICTURED) for place, table in enumerate(tables)]
    return el("section", el("h2", _("On the table")), el("ul", *cards, class_="cards"), class_="going")


def _last_played(table: Table | Broken) -> int:
    return table.played if isinstance(table, Table) else 0


def _card(model: Model, table: Table | Broken, pictured: bool) -> El:
    more = tool(f"/more/{table.id}", "more", _("More about this game"), class_="card-more")
    if isinstance(table, Broken):
        inside = el(
            "div",
            el("strong", _("A game that cannot be opened")),
            el("span", table.why, class_="small"),
            class_="card-words",
        )
        return el(
            "li",
            el("div", icon("file"), inside, class_="card-open broken"),
            more,
            key=f"card-{table.id}",
            class_="card",
        )
    inside = el(
        "div",
        el("strong", table.called, class_="card-name"),
        el("span", _("The newest save was damaged; this is the one before it."), class_="small")
        if table.recovered
        else None,
        sentence(state(table), table.people, table, class_="card-state"),
        el(
            "span",
            people_row(table.people),
            el("span", " · ".join(_about(model, table))),
            class_="small",
        ),
        class_="card-words",
    )
    picture = board_picture(table) if pictured else None
    opened = el(
        "button", picture, inside, tap=f"/open/{table.id}", key=f"open-{table.id}", class_="card-open"
    )
    return el("li", opened, more, key=f"card-{table.id}", class_="card")


def _about(model: Model, table: Table) -> list[str]:
    """The game, whether it goes by link, and when it was last played here."""
    by_link = [_("by link")] if table.post else []
    return [table.spec.title, *by_link, ago(model.now, table.played)]


def _foot() -> El:
    note = _(
        "An unofficial adaptation for people who own the games. The titles belong to their publishers; "
        "words, drawings and sounds here are our own."
    )
    return el("footer", el("p", note), class_="home-foot")
