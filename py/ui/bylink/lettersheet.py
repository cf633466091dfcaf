"""The letter on the table: to whom it goes, and what is in it."""

from __future__ import annotations

from dataclasses import replace

from rules.core.errors import RulesError
from rules.core.game import Player
from rules.core.letter import Correspondence, to_letter
from rules.core.people import Person
from rules.core.text import _, listing, plain
from rules.post import write_letter
from ui.bylink.post import addressees, handed_out
from ui.bylink.postwords import called
from ui.marks import initial, shape
from ui.model import Model, Sheet, Table
from ui.parts import button, panel, people_row
from ui.passing import by_hand, code_picture, meter, ways_out
from ui.scene import El, el
from ui.steps import Step


def lay_letter(model: Model, table: Table | None) -> Step:
    """The latest letter of a match lies there, ready to go."""
    if table is None or table.post is None or not handed_out(table.post):
        return model, []
    try:
        fragment = write_letter(to_letter(table.post))
    except RulesError:
        fragment = ""
    return replace(model, sheet=Sheet("letter", table.id, fragment), toast=None), []


def letter_view(sheet: Sheet, table: Table) -> El:
    """An envelope with the seals of those it goes to, and the ways to send it."""
    mine = table.post
    assert mine is not None
    to = addressees(mine)
    if not sheet.text:
        text = _("This match does not fit into a link any more. Please save it as a file.")
        return panel(_title(table, mine, to), el("p", text))
    people = [table.people[seat] for seat in to]
    sender = [table.people[seat] for seat in mine.seats]
    drawn = code_picture(sheet.code) if sheet.code else envelope(people, sender[0] if sender else None)
    return panel(
        _title(table, mine, to),
        drawn,
        *(el("p", text) for text in _about(table, mine, to)),
        by_hand(sheet),
        ways_out(sheet, button("/as-file", _("Save as a file"), picture="save", class_="quiet")),
        meter(sheet),
        class_="letter-sheet",
    )


def _title(table: Table, mine: Correspondence, to: tuple[Player, ...]) -> str:
    names = plain(called(table, to))
    if mine.letter.free or not mine.course.leaders:
        if mine.course.host in mine.seats:
            return _("Invite {names}").format(names=names)
        return _("Your answer to {names}").format(names=names)
    if mine.waiting.reason in ("over", "stopped"):
        return _("Send the last letter to {names}").format(names=names)
    return _("Send the turn to {names}").format(names=names)


def _about(table: Table, mine: Correspondence, to: tuple[Player, ...]) -> list[str]:
    names = listing([table.names[seat] for seat in to])
    if mine.letter.free and mine.course.host in mine.seats:
        return [
            _(
                "Send this link to everybody who plays. They open it, choose their seat, and send a link back to you."
            )
        ]
    if not mine.course.leaders:
        return [_("The link tells {names} who plays on this device.").format(names=names)]
    said = [_("{names} opens the link and goes on.").format(names=names)] if len(to) == 1 else []
    if any(
        not secret.opened for secret in mine.letter.course.secrets if secret.by in mine.seats and secret.known
    ):
        said = [*said, _("What is sealed in it stays sealed until the rules open it.")]
    if mine.letter.game.players > len(mine.seats) + len(to):
        said = [*said, _("The others may open it too, and look on.")]
    return [" ".join(said)] if said else []


def private_view(sheet: Sheet, table: Table) -> El:
    """The link that carries one's own seats, and nothing for anybody else."""
    mine = table.post
    assert mine is not None
    people = [table.people[seat] for seat in mine.seats]
    return panel(
        _("Only for yourself"),
        code_picture(sheet.code) if sheet.code else envelope(people, None),
        el("p", _("Open this link on your other device, and from then on play only there.")),
        by_hand(sheet),
        ways_out(sheet),
        meter(sheet),
        class_="letter-sheet",
    )


def warn_private_view(table: Table) -> El:
    """What a private link gives away."""
    mine = table.post
    assert mine is not None
    names = listing([table.names[seat] for seat in mine.seats])
    begun = _("What you have begun since the last letter is not in it.") if mine.course.running else ""
    return panel(
        _("Take the seat to another device of yours"),
        el("p", people_row(tuple(table.people[seat] for seat in mine.seats)), el("strong", names)),
        el(
            "p",
            _(
                "The next link holds your secrets and your dice to come. Whoever has it can play in your place."
            ),
        ),
        el("p", " ".join(text for text in (_("Send it to nobody but yourself."), begun) if text)),
        el(
            "div",
            button("/close", _("Not now"), class_="primary"),
            button(f"/seat-away/{table.id}/yes", _("Make the private link"), picture="device"),
            class_="choices",
        ),
    )


def envelope(to: list[Person], sender: Person | None) -> El:
    """A closed letter: the marks of those it goes to in its wax, the sender's where a sender stands."""
    count = len(to)
    gap = min(58, 240 / max(1, count))
    seals = [_seal(person, 160 + (place - (count - 1) / 2) * gap) for place, person in enumerate(to)]
    return el(
        "svg",
        el("path", d="M22 190q138 14 280-2v8q-140 12-280 2z", class_="envelope-shade"),
        el("rect", x=16, y=14, width=288, height=176, rx=10, class_="envelope-body"),
        el("path", d="M18 184L126 92M302 184L194 92", class_="envelope-fold"),
        el("path", d="M20 18Q24 14 30 14H290Q296 14 300 18L176 110Q160 121 144 110Z", class_="envelope-flap"),
        el("path", d="M30 18H288", class_="envelope-light"),
        el("g", shape(sender.mark, initial(sender.name)), transform="translate(30 146) scale(1.25)")
        if sender
        else None,
        *seals,
        viewBox="0 0 320 204",
        class_="envelope",
        aria_hidden="true",
    )


def _seal(person: Person, x: float) -> El:
    return el(
        "g",
        el(
            "path",
            d="M0-31q13-5 22 6q13 6 9 20q6 14-7 22q-8 13-22 8q-15 5-23-8q-13-7-8-21q-4-15 10-21q7-11 19-6z",
            class_="wax",
        ),
        el("circle", r=22, class_="wax-rim"),
        el("g", shape(person.mark, initial(person.name)), transform="translate(-15.6 -16.2) scale(1.3)"),
        transform=f"translate({x:g} 108)",
    )
