"""Play by link for the games there are: `core.letter` and its links with the shelf filled in."""

from __future__ import annotations

from rules import games
from rules.core import letterlink, link, parcel
from rules.core.codec import Record
from rules.core.letter import Correspondence, Letter
from rules.core.letterlink import write_letter, write_private
from rules.core.packing import read_frame
from rules.core.parcel import write_parcel
from rules.records import spec_of

__all__ = [
    "open_link",
    "read_letter",
    "read_parcel",
    "read_parcel_record",
    "read_private",
    "write_letter",
    "write_parcel",
    "write_private",
]


def open_link(text: str) -> Record | Letter | Correspondence:
    """What a link holds: a whole match, a letter of a match by link, or a seat for one's own device; else Malformed."""
    kind = read_frame(text).format
    if kind == letterlink.FORMAT:
        return read_letter(text)
    if kind == letterlink.PRIVATE:
        return read_private(text)
    return link.from_link(text, spec_of, games.create)


def read_letter(text: str) -> Letter:
    """The letter in a link; Malformed, in words for people, if it is none."""
    return letterlink.read_letter(text, spec_of, games.create)


def read_private(text: str) -> Correspondence:
    """The match in a private link; Malformed, in words for people, if there is none."""
    return letterlink.read_private(text, spec_of, games.create)


def read_parcel(text: str) -> Correspondence:
    """The match by link that a save holds; Malformed, in words for people, if there is none."""
    return parcel.read_parcel(text, spec_of, games.create)


def read_parcel_record(text: str) -> Record:
    """What could be seen of it, where `read_parcel` cannot go on (L9)."""
    return parcel.read_parcel_record(text, games.create)
