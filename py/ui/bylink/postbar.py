"""The buttons of a match by link while nobody here has anything to choose: sending, opening the answer, settling."""

from __future__ import annotations

from rules.core.letter import Correspondence
from rules.core.text import _, plain
from ui.bylink import post
from ui.bylink.postwords import called
from ui.model import Table
from ui.parts import button
from ui.scene import El, el


def choices(table: Table) -> El | None:
    """What can be done with the letters now."""
    mine = table.post
    if mine is None:
        return None
    made = _ready(table, mine) if post.complete(mine) else _between(table, mine)
    return el("div", *made, class_="choices", key="choices")


def _ready(table: Table, mine: Correspondence) -> list[El | None]:
    """The leg is over: its letter can be closed."""
    follower = post.following(mine)
    if follower is not None and follower in mine.seats:
        words = _("On to {name}").format(name=plain(called(table, [follower])))
        return [button("/hand-over", words, picture="next", class_="primary")]
    stop = _("Agree to end the game here")
    return [
        button("/hand-over", _("Send the turn"), picture="letter", class_="primary"),
        button("/hand-over/stop", stop, picture="flag") if mine.letter.stop else None,
    ]


def _between(table: Table, mine: Correspondence) -> list[El | None]:
    """The letter is somewhere else, or has yet to go."""
    out, ended = post.handed_out(mine), table.over
    fresh = out and not table.sent
    send = button(
        "/letter",
        _("Send the letter") if fresh else _("Send it again"),
        picture="letter",
        class_="primary" if fresh else "",
    )
    answer = button(
        "/paste", _("Open the answer"), picture="link", class_="" if fresh else "primary", key="answer"
    )
    return [
        answer if not fresh and not ended else None,
        send if out else None,
        answer if fresh and not ended else None,
        button("/invite", _("Sit down"), picture="plus") if mine.letter.free and not mine.seats else None,
        button("/ask-settle", _("It does not come"), class_="quiet") if mine.may_settle else None,
    ]
