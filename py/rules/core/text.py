"""Texts that people read: one place that looks them up in a catalogue (gettext), and marks for pieces drawn inline.

English is the language of the source; other languages replace the catalogue, never the code. A sentence is never glued
from parts: it is one message with named placeholders, filled with marks.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator, Sequence

_catalogue: gettext.NullTranslations = gettext.NullTranslations()

# Private-use characters frame a mark; names may not contain them, so nobody can forge one.
_OPEN, _MIDDLE, _CLOSE = "\ue000", "\ue001", "\ue002"
_MARK = re.compile(f"{_OPEN}([^{_MIDDLE}]*){_MIDDLE}([^{_CLOSE}]*){_CLOSE}")


def install(catalogue: gettext.NullTranslations) -> None:
    """Let every later look-up use `catalogue`."""
    global _catalogue  # noqa: PLW0603 - a page speaks one language at a time
    _catalogue = catalogue


def _(message: str) -> str:
    """The sentence `message` in the reader's language, placeholders untouched."""
    return _catalogue.gettext(message)


def plural(one: str, many: str, count: int) -> str:
    """The sentence for `count` things, placeholders untouched."""
    return _catalogue.ngettext(one, many, count)


def listing(items: Sequence[str]) -> str:
    """The items as a person would say them: "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return _("{items} and {last}").format(items=", ".join(items[:-1]), last=items[-1])


def mark(picture: str, label: str) -> str:
    """`label`, marked so that a renderer can draw `picture` beside it (`player:0`, `piece:red`, `die:white`)."""
    return f"{_OPEN}{picture}{_MIDDLE}{label}{_CLOSE}"


def plain(text: str) -> str:
    """The sentence without marks, as a screen reader or a terminal says it."""
    return _MARK.sub(r"\2", text)


def pieces(text: str) -> Iterator[tuple[str | None, str]]:
    """The sentence as (picture or None, text) in reading order."""
    at = 0
    for found in _MARK.finditer(text):
        if found.start() > at:
            yield None, text[at : found.start()]
        yield found.group(1), found.group(2)
        at = found.end()
    if at < len(text):
        yield None, text[at:]
