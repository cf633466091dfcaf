"""The curtain: nothing of the table is in the page until the right person says that the device is in their hands."""

from __future__ import annotations

from rules.core.game import Decision, Player
from rules.core.text import _
from ui import looks
from ui.marks import disc, token
from ui.model import Peek, Table
from ui.parts import button, chip, heading, tool
from ui.scene import El, el


def curtain(table: Table, actor: Player) -> El:
    """The device is on its way to the one who decides next."""
    person = table.people[actor]
    confirm = button(f"/lift/{actor}", _("I am {name}").format(name=person.name), class_="primary huge")
    others = _others(table, actor)
    about = _("What comes next is for the eyes of {name} only.").format(name=person.name)
    return _drawn(table, actor, about, confirm, others)


def peeking(table: Table, peek: Peek) -> El:
    """Somebody looks at their own secret again: first the curtain, then only while the button is held."""
    person = table.people[peek.player]
    if not peek.confirmed:
        about = _("{name} wants to look at their own secret.").format(name=person.name)
        confirm = button("/peek-ready", _("I am {name}").format(name=person.name), class_="primary huge")
        return _drawn(
            table, peek.player, about, confirm, button("/peek-done", _("Back to the table"), class_="quiet")
        )
    return _look(table, peek)


def _drawn(table: Table, actor: Player, about: str, *below: El | None) -> El:
    return el(
        "main",
        el("div", class_="folds", aria_hidden="true"),
        el("nav", tool("/home", "home", _("Home")), class_="curtain-tools"),
        el(
            "div",
            disc(table.people[actor], "disc great"),
            heading(_("Pass the tablet to {name}").format(name=table.names[actor])),
            el("p", about),
            *below,
            class_="curtain-card",
        ),
        key="screen-curtain",
        class_="curtain",
    )


def _others(table: Table, actor: Player) -> El | None:
    node = table.match.node
    owing = sorted(node.players - {actor}) if isinstance(node, Decision) else []
    if not owing or table.post:
        return None
    people = [chip(f"/pick/{seat}", table.names[seat], False, token(table.people[seat])) for seat in owing]
    return el("div", el("span", _("Or first:"), class_="small"), *people, class_="chips")


def _look(table: Table, peek: Peek) -> El:
    drawer = looks.drawer(table)
    secret = drawer.secret(looks.private(table, peek.player)) if peek.shown else None
    waiting = el(
        "p",
        _("It shows only while you hold the button, or for a few seconds after a tap by a switch."),
        class_="small",
    )
    hold = el(
        "button",
        el("span", _("Hold to look")),
        tap="/peek-toggle",
        key="hold",
        class_="button primary huge hold",
        data_hold="",
        aria_pressed="true" if peek.shown else "false",
    )
    return el(
        "main",
        el("div", class_="folds parted", aria_hidden="true"),
        el(
            "div",
            heading(_("For {name} only").format(name=table.names[peek.player])),
            el("div", _secret(secret) if secret else waiting, key="secret", class_=f"secret {drawer.THEME}"),
            hold,
            button("/peek-done", _("Back to the table"), class_="quiet"),
            class_="curtain-card",
        ),
        key="screen-peek",
        class_="curtain peeking",
    )


def _secret(secret: El) -> El:
    """The secret as a picture with its words; nothing in it can be tapped."""
    return El("div", (("class", "secret-shown"),), (_untapped(secret),))


def _untapped(node: El) -> El:
    children = tuple(_untapped(child) if isinstance(child, El) else child for child in node.children)
    return El(node.tag, node.attrs, children, None, None, node.label)
