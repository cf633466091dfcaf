"""Pieces that every screen is built of: buttons, chips, sentences with pictures, small boards."""

from __future__ import annotations

from rules.core.people import Person
from rules.core.text import _, pieces
from ui import looks
from ui.icons import icon
from ui.marks import token
from ui.model import Table
from ui.scene import Child, El, el, still


def button(tap: str, *words: Child | None, picture: str = "", class_: str = "", **attrs: str | None) -> El:
    """A button with words; it may have a picture before them."""
    drawn = icon(picture) if picture else None
    said = [el("span", word) if isinstance(word, str) else word for word in words]
    return el(
        "button",
        drawn,
        *said,
        tap=tap,
        key=attrs.pop("key", None) or f"b{tap}",
        class_=f"button {class_}",
        **attrs,
    )


def tool(tap: str, picture: str, label: str, class_: str = "", **attrs: str | None) -> El:
    """A round button that only has a picture; its label is said, and shown where there is room."""
    return el(
        "button",
        icon(picture),
        tap=tap,
        key=attrs.pop("key", None) or f"b{tap}",
        label=label,
        title=label,
        class_=f"tool {class_}",
        **attrs,
    )


def chip(tap: str, words: str, on: bool, picture: El | None = None, **attrs: str | None) -> El:
    """One of several values to choose from."""
    return el(
        "button",
        picture,
        el("span", words),
        tap=tap,
        key=f"b{tap}",
        class_="chip",
        aria_pressed="true" if on else "false",
        **attrs,
    )


def panel(title: str, *inside: Child | None, class_: str = "") -> El:
    """A sheet of paper on the screen: everything else waits until it is put away."""
    return el(
        "div",
        el("div", data_tap="/away", class_="backdrop", aria_hidden="true"),
        el(
            "section",
            el(
                "header",
                el("h2", title, key="sheet-title", tabindex="-1"),
                tool("/close", "close", _("Close"), key="sheet-close"),
                class_="sheet-head",
            ),
            *inside,
            key="sheet",
            role="dialog",
            aria_modal="true",
            aria_labelledby="sheet-title",
            class_=f"sheet {class_}",
        ),
        class_="sheet-layer",
    )


def sentence(
    text: str, people: tuple[Person, ...], table: Table | None = None, tag: str = "p", **attrs: str | None
) -> El:
    """A sentence with its pieces drawn inline."""
    return el(tag, *(_piece(picture, words, people, table) for picture, words in pieces(text)), **attrs)


def board_picture(table: Table, class_: str = "mini") -> El:
    """A small still picture of the board as everybody may see it."""
    drawer = looks.drawer(table)
    board = still(drawer.board(looks.past(table, table.ply)))
    return el("div", board, class_=f"{class_} {drawer.THEME}", aria_hidden="true")


def people_row(people: tuple[Person, ...]) -> El:
    """The people as their marks, in seat order."""
    return el("span", *(token(person) for person in people), class_="people-row", aria_hidden="true")


def heading(text: str, **attrs: str | None) -> El:
    """The name of the screen; focus comes here when the screen changes."""
    return el("h1", text, key="heading", tabindex="-1", **attrs)


def _piece(picture: str | None, words: str, people: tuple[Person, ...], table: Table | None) -> Child:
    if picture is None:
        return words
    kind, _colon, what = picture.partition(":")
    if kind == "player":
        seat = int(what)
        return (
            el("b", token(people[seat], "token inline"), words, class_="named")
            if seat < len(people)
            else words
        )
    if table is None:
        return el("b", words)
    return el("b", inline(table, picture), words, class_="named")


def inline(table: Table, picture: str) -> El:
    """A small drawing of the game's own, within a line of words."""
    drawer = looks.drawer(table)
    return el("span", still(drawer.picture(picture)), class_=f"inline {drawer.THEME}", aria_hidden="true")
