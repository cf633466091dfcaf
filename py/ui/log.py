"""The log in words: the latest first, as everybody may read it."""

from __future__ import annotations

from rules.core.text import _
from ui.model import Table
from ui.parts import sentence, tool
from ui.scene import El, el

#: how many lines stand beside the board; the open drawer has them all
BESIDE = 24


def drawer(table: Table, *, opened: bool) -> El:
    """The story of the match, beside the board or drawn over it."""
    told = table.story if opened else table.story[-BESIDE:]
    lines = [
        sentence(line.text, table.people, table, tag="li", key=f"line-{line.ply}", class_="log-line")
        for line in reversed(told)
    ]
    close = tool("/log", "close", _("Close"), key="log-close") if opened else None
    head = el("header", el("h2", _("What happened so far")), close, class_="log-head")
    empty = None if lines else el("p", _("Nothing yet."), class_="log-empty")
    return el(
        "aside", head, empty, el("ol", *lines, reversed=""), key="log", class_="log open" if opened else "log"
    )


def beside_replay(table: Table, ply: int) -> El:
    """The story beside a replay: each line leads to its moment, the one that is shown is marked."""
    shown = max((line.ply for line in table.story if line.ply <= ply), default=0)
    lines = [
        el(
            "li",
            sentence(
                line.text,
                table.people,
                table,
                tag="button",
                data_tap=f"/replay-at/{line.ply}",
                type="button",
                class_="log-jump",
                aria_current="step" if line.ply == shown else None,
            ),
            key=f"line-{line.ply}",
            class_="log-line now" if line.ply == shown else "log-line",
        )
        for line in reversed(table.story)
    ]
    head = el("header", el("h2", _("What happened so far")), class_="log-head")
    return el("aside", head, el("ol", *lines, reversed=""), key="log", class_="log open steps")
