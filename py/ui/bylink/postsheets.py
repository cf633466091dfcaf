"""Sheets of a match by link: how it works, and what a lost choice counts as."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core import letter
from rules.core.game import Action
from rules.core.text import _
from ui.bylink.letters import alternatives, undecided
from ui.bylink.postwords import called
from ui.model import Sheet, Table
from ui.parts import button, panel, sentence
from ui.scene import El, el


def how_view() -> El:
    """What play by link is, what it proves, and what it cannot stop: the short form of docs/play-by-link.md."""
    parts = (
        (
            _("A letter for each turn"),
            _(
                "Nobody keeps the game but your own devices. Whoever has played sends a link; whoever opens it "
                "goes on. Send it in any messenger, or let the other device scan it. Only one may go on at any time."
            ),
        ),
        (
            _("Sealed means sealed"),
            _(
                "A secret choice travels as a seal that nobody can look through. When the rules reveal it, your device "
                "sends what opens it, and all others check that it fits."
            ),
        ),
        (
            _("Dice that nobody chooses"),
            _(
                "Before the first turn each device fixes a long row of hidden numbers. All of them together make the "
                "dice. Loading the page again, or taking back, gives the same dice."
            ),
        ),
        (
            _("What it cannot stop"),
            _(
                "Somebody with a changed page can look at the dice of their own turn before they choose. Somebody may "
                "never answer, or tell a friend what is secret, or send two people two stories; the devices notice "
                "that as soon as the stories meet."
            ),
        ),
        (
            _("If a device is lost"),
            _(
                "Its owner opens the latest link elsewhere and takes the seat again; everybody is told. To change "
                "devices without losing anything, take the seat along by a private link."
            ),
        ),
    )
    return panel(
        _("Playing by link"),
        *(el("div", el("h3", title), el("p", text), class_="option") for title, text in parts),
        el("div", button("/close", _("All right"), class_="primary"), class_="choices"),
        class_="wide",
    )


def settle_view(sheet: Sheet, table: Table) -> El:
    """The rule for a choice that never comes, in words, and whether the table really gives it up."""
    mine = table.post
    assert mine is not None
    owner = called(table, sorted({secret.by for secret in mine.course.overdue}))
    asked = _("{name} has sealed something that has to be opened now. Ask for it first.")
    return panel(
        _("It does not come?"),
        sentence(asked.format(name=owner), table.people),
        el("p", table.spec.lost_opening) if table.spec.lost_opening else None,
        el(
            "p",
            _("You can go on without it. A device that still has it will refuse your letter, and say so."),
        ),
        *_ways_on(sheet, table, letter.forfeits_of(mine)),
    )


def _ways_on(sheet: Sheet, table: Table, lost: Mapping[int, tuple[Action, ...]]) -> list[El]:
    waiting = button("/close", _("Keep waiting"), class_="primary")
    said = [word for word in sheet.text.split("/") if word]
    open_ = undecided(lost)[len(said) :]
    if not open_:
        on = button("/settle", _("It is lost: go on without it"), class_="grave")
        return [el("div", waiting, on, class_="choices")]
    prefix = "".join(f"/{word}" for word in said)
    choices = [
        el(
            "button",
            sentence(text, table.people, table, tag="span"),
            tap=f"/settle{prefix}/{rank}",
            key=f"settle-{rank}",
            class_="button",
        )
        for rank, text in enumerate(alternatives(table, open_[0], lost[open_[0]]))
    ]
    return [
        el("h3", _("It is lost, and you choose what it was:")),
        el("div", *choices, class_="alternatives"),
        el("div", waiting, class_="choices"),
    ]
