"""The rules of a game in our own words, opened where they explain the step being played."""

from __future__ import annotations

from collections.abc import Sequence

from rules import games
from rules.core.guide import Section
from rules.core.text import _
from ui.model import GuidePage, Model, Play, Setup, Table
from ui.parts import button, heading, tool
from ui.playing import fall, sit_down
from ui.scene import El, el
from ui.steps import Handlers, Step, show
from ui.story import public


def open_guide(model: Model, _args: Sequence[str]) -> Step:
    """The rules, at the step that is being played; what is private is covered first."""
    if isinstance(model.screen, Setup):
        return show(model, GuidePage(model.screen.game_id, "", model.screen)), []
    table = model.table
    if table is None:
        return model, []
    section = games.guide(table.spec.id).section(public(table, table.ply), table.match.node)
    model = fall(model)
    return show(model, GuidePage(table.spec.id, section, model.screen)), []


def back(model: Model, _args: Sequence[str]) -> Step:
    """Back to where the rules were opened."""
    page = model.screen
    if not isinstance(page, GuidePage):
        return model, []
    table = model.find(page.back.table) if isinstance(page.back, Play) else None
    return sit_down(model, table) if isinstance(table, Table) else (show(model, page.back), [])


HANDLERS: Handlers = {"guide": open_guide, "guide-back": back}


def view(page: GuidePage) -> El:
    """All sections, the one that matters now first to be seen."""
    spec = games.package(page.game_id).SPEC
    sections = games.guide(page.game_id).GUIDE
    return el(
        "main",
        el(
            "header",
            tool("/guide-back", "back", _("Back")),
            heading(_("How {game} is played").format(game=spec.title)),
            class_="guide-top",
        ),
        el(
            "nav",
            *(
                el("a", part.title, href=f"#guide-{part.id}", data_goto=f"guide-{part.id}", class_="chip")
                for part in sections
            ),
            class_="chips guide-index",
            aria_label=_("Sections"),
        ),
        *(_section(part, now=part.id == page.section) for part in sections),
        el(
            "div",
            button(
                "/guide-back",
                _("Back to the table"),
                key="guide-back-below",
                picture="back",
                class_="primary",
            ),
            class_="choices",
        ),
        key="screen-guide",
        class_="guide",
    )


def _section(part: Section, *, now: bool) -> El:
    classes = (("guide-part", True), ("now", now), ("assumed", part.assumed))
    return el(
        "section",
        el("h2", part.title, el("span", _("being played now"), class_="badge") if now else None),
        *(el("p", text) for text in part.paragraphs),
        key=f"guide-{part.id}",
        data_scroll="" if now else None,
        class_=" ".join(name for name, on in classes if on),
    )
