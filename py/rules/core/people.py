"""The people at a table, as records and links carry them: a name and a mark, nothing that a rule looks at."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.errors import Malformed
from rules.core.text import _

#: The marks that a person can have; `ui.marks` gives each a colour and a shape.
MARKS = ("coral", "teal", "gold", "violet", "sky", "moss")

NAME_LENGTH = 24

#: Code points that no name may hold: controls, line and paragraph separators, marks and overrides of writing direction,
#: invisible fillers, surrogates, private use (which frames the marks in sentences) and non-characters.
_BARRED = (
    (0x0000, 0x001F),
    (0x007F, 0x009F),
    (0x00AD, 0x00AD),
    (0x061C, 0x061C),
    (0x115F, 0x1160),
    (0x180E, 0x180E),
    (0x200B, 0x200C),
    (0x200E, 0x200F),
    (0x2028, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xD800, 0xF8FF),
    (0xFDD0, 0xFDEF),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFFB),
    (0xFFFE, 0xFFFF),
    (0xE0000, 0x10FFFF),
)


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits at a seat."""

    name: str
    mark: str


def clean_name(text: object) -> str:
    """The name without blanks around; Malformed, in words for the person who typed it, if it cannot be one."""
    if not isinstance(text, str):
        raise Malformed(_("A name is a text."))
    name = text.strip()
    if not name:
        raise Malformed(_("A name needs at least one letter."))
    if len(name) > NAME_LENGTH:
        raise Malformed(_("A name has at most {most} letters.").format(most=NAME_LENGTH))
    if any(low <= ord(char) <= high for char in name for low, high in _BARRED):
        raise Malformed(_("A name cannot hold invisible or control characters."))
    return name


def person(name: object, mark: object) -> Person:
    """A person with a clean name and a known mark, else Malformed."""
    if not isinstance(mark, str) or mark not in MARKS:
        raise Malformed(_("{mark} is no mark of a player.").format(mark=repr(mark)[:40]))
    return Person(clean_name(name), mark)
