"""Records and links of the games there are: `core.codec` and `core.link` with the shelf filled in."""

from __future__ import annotations

from rules import games
from rules.core import codec, link
from rules.core.codec import Record, write_record
from rules.core.errors import Malformed
from rules.core.game import GameSpec
from rules.core.link import to_link
from rules.core.text import _

__all__ = ["Record", "from_link", "read_record", "to_link", "write_record"]


def read_record(text: str | bytes) -> Record:
    """The record that a file or a save holds; Malformed, in words for people, if it is none."""
    return codec.read_record(text, games.create)


def from_link(text: str) -> Record:
    """The record in a link, or in a message around one; Malformed, in words for people, if it is none."""
    return link.from_link(text, spec_of, games.create)


def spec_of(code: str) -> GameSpec:
    """The game that a link names by its two letters; Malformed if there is none such."""
    found = link.codes(games.specs()).get(code)
    if found is None:
        raise Malformed(_("This link is of a game that is not on this shelf."))
    return found
