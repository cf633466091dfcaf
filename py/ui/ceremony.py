"""A finished game is a small ceremony: who won, the numbers that decided it, and what to do next."""

from __future__ import annotations

from rules.core.game import Terminal
from rules.core.text import _
from ui import looks
from ui.bylink import post
from ui.marks import disc
from ui.model import Table, ending
from ui.ornaments import sparks
from ui.parts import board_picture, button, sentence
from ui.scene import El, el
from ui.story import words


def ceremony(table: Table) -> El:
    """The settlement of a match that is over."""
    node = table.match.node
    drawer = looks.drawer(table)
    look = looks.past(table, table.ply)
    if isinstance(node, Terminal) and not table.agreed:
        text = str(words(table).outcome(look.observation, node, table.names))
        winners = [disc(table.people[seat], "disc great") for seat in node.winners]
        settled = el("div", drawer.settlement(look), class_=f"settlement {drawer.THEME}", key="settlement")
    else:
        text, winners = ending(table), [disc(person) for person in table.people]
        settled = board_picture(table, "settlement")
    return el(
        "main",
        el(
            "div",
            sparks() if table.match.over else None,
            el("div", *winners, class_="winners"),
            class_="stage",
            aria_hidden="true",
        ),
        sentence(text, table.people, table, tag="h1", class_="outcome", key="heading", tabindex="-1"),
        settled,
        el(
            "div",
            last_letter(table),
            button("/rematch", _("Rematch"), picture="again", class_="primary"),
            button("/resume", _("Play on after all"), picture="play")
            if table.agreed and table.post is None
            else None,
            button("/replay", _("Replay"), picture="replay"),
            button("/share", _("Share"), picture="share"),
            button("/board", _("Look at the board"), picture="eye"),
            button("/home", _("To the shelf"), picture="home"),
            class_="choices",
        ),
        key="screen-ceremony",
        class_="ceremony",
    )


def last_letter(table: Table) -> El | None:
    """Play by link: the others still have to learn how it ended."""
    if table.post is None or not post.handed_out(table.post):
        return None
    words = _("Send it again") if table.sent else _("Send the last letter")
    return button("/letter", words, picture="letter", class_="" if table.sent else "primary")
