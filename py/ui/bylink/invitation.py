"""The picture of an invitation: a table with places, and the question who plays on this device."""

from __future__ import annotations

from rules.core.game import Player
from rules.core.people import NAME_LENGTH
from rules.core.text import _, mark
from ui import saves
from ui.bylink.hosting import seats_to_take
from ui.marks import disc, title
from ui.model import Invitation
from ui.parts import board_picture, button, heading, sentence
from ui.scene import El, el
from ui.seating import by_link
from ui.sharing import PREVIEW_ID


def view(screen: Invitation) -> El:
    """What came, and who plays it here."""
    mine = screen.mine
    table = saves.seat_by_link(PREVIEW_ID, mine)
    inside = _carried(screen) if mine.seats and not screen.table else _places(screen)
    return el(
        "main",
        heading(_title(screen)),
        el(
            "div",
            board_picture(table, "preview-board"),
            el("div", *inside, class_="invited"),
            class_="invitation-parts",
        ),
        key="screen-invitation",
        class_="preview invitation",
    )


def _title(screen: Invitation) -> str:
    mine = screen.mine
    game = mine.letter.game.spec.title
    if mine.seats and not screen.table:
        return _("Your seat in {game} has come along").format(game=game)
    if mine.letter.free:
        host = screen.mine.letter.people[mine.course.host].name
        return _("{name} invites you: {game}").format(name=host, game=game)
    return _("A game of {game} by link").format(game=game)


def _carried(screen: Invitation) -> list[El | None]:
    """A private link: the seats come with it."""
    mine = screen.mine
    names = [mark(f"player:{seat}", mine.letter.people[seat].name) for seat in mine.seats]
    return [
        sentence(_("You play {names} here.").format(names=", ".join(names)), mine.letter.people),
        el(
            "p",
            _("From now on play only on this device: two that play one seat tell two stories."),
            class_="small",
        ),
        el(
            "div",
            button("/look-on", _("Play on here"), picture="play", class_="primary"),
            button("/leave", _("Leave it"), picture="close", class_="quiet"),
            class_="choices",
        ),
    ]


def _places(screen: Invitation) -> list[El | None]:
    mine, open_ = screen.mine, seats_to_take(screen.mine)
    free = bool(mine.letter.free)
    asked = (
        _("Who plays on this device?") if free else _("Whoever has lost a device may take their seat again.")
    )
    said = None if free else el("p", _lost_device(), class_="small")
    seats = [_place(screen, seat, seat in open_) for seat in range(len(screen.people))]
    sit = _("Sit down") if free else _("Take the seat again")
    ready = bool(screen.seats)
    leave = "/home" if screen.table else "/leave"
    return [
        el("h2", asked),
        said if open_ else None,
        el("ul", *seats, class_="places"),
        el(
            "div",
            button("/sit-here", sit, picture="check", class_="primary") if ready else None,
            None
            if screen.table
            else button("/look-on", _("Only look on"), picture="eye", class_="" if ready else "primary"),
            button(leave, _("Leave it"), picture="close", class_="quiet"),
            class_="choices",
        ),
        None if screen.table else el("p", _("Nothing on this device has been changed."), class_="small"),
        by_link(mine.letter.game.spec) if free else None,
    ]


def _lost_device() -> str:
    return _(
        "The others are told, the dice of the seat begin anew, and what was sealed on the lost device is lost. "
        "If your old device still works, take the seat along by its private link instead."
    )


def _place(screen: Invitation, seat: Player, open_: bool) -> El:
    """A place at the table: taken by somebody, or one that can be mine."""
    person, chosen = screen.people[seat], seat in screen.seats
    free = seat in screen.mine.letter.free
    if not open_:
        note = _("is free") if free else _("has sat down")
        return el(
            "li",
            el(
                "span",
                disc(person),
                el("span", el("strong", person.name), el("span", note, class_="small"), class_="way-words"),
                class_="place-taken",
            ),
            key=f"seat-{seat}",
            class_="invited-place",
        )
    words = _("I play {name}").format(name=screen.mine.letter.people[seat].name)
    button_ = el(
        "button",
        disc(person),
        el("strong", words),
        tap=f"/sit/{seat}",
        key=f"sit-{seat}",
        aria_pressed="true" if chosen else "false",
        class_="sit",
    )
    return el(
        "li",
        button_,
        _name(screen, seat) if chosen and free else None,
        key=f"seat-{seat}",
        class_="invited-place",
    )


def _name(screen: Invitation, seat: Player) -> El:
    wrong = dict(screen.wrong).get(seat)
    field = el(
        "input",
        key=f"seat-name-{seat}",
        type="text",
        data_field=f"seat-name/{seat}",
        value=screen.people[seat].name,
        placeholder=title(screen.people[seat].mark),
        maxlength=NAME_LENGTH,
        aria_label=_("Your name"),
        aria_invalid="true" if wrong else None,
        autocomplete="off",
        autocapitalize="words",
        spellcheck="false",
        enterkeyhint="done",
        class_="name",
    )
    return el("span", field, el("span", wrong, class_="wrong") if wrong else None, class_="invited-name")
