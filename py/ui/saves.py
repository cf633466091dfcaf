"""A match as the device keeps it: the record, and around it what only this device needs to know."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from rules.core.codec import MAX_TEXT, parse_json
from rules.core.errors import Malformed, TooNew
from rules.core.letter import Correspondence
from rules.core.people import NAME_LENGTH
from rules.core.text import _
from rules.post import read_parcel, read_parcel_record, write_parcel
from rules.records import Record, read_record, write_record
from ui.model import Broken, Model, Table

TITLE_LENGTH = 2 * NAME_LENGTH
_FORMAT = 1
#: as many as milliseconds since 1970 will ever have
_DIGITS = 15


def write(table: Table) -> str:
    """The match as the text of a save."""
    head = {"save": _FORMAT, "title": table.title, "played": table.played}
    if table.post is not None:
        data = {**head, "sent": table.sent, "parcel": write_parcel(table.post)}
    else:
        data = {
            **head,
            "real_dice": table.real_dice,
            "barrier": table.barrier,
            "record": write_record(table.record),
        }
    return json.dumps(data, ensure_ascii=False)


def opened(table_id: str, text: str, older: str = "") -> Table | Broken:
    """The match in its newest save, or in the one before it if the newest was damaged."""
    found = read(table_id, text)
    if not older or (not found.lost if isinstance(found, Table) else found.newer):
        return found
    before = read(table_id, older)
    return replace(before, recovered=True) if isinstance(before, Table) and not before.lost else found


def read(table_id: str, text: str) -> Table | Broken:
    """The match in the text of a save; Broken, with the reason and the text as it is, if there is none."""
    try:
        return _read(table_id, text)
    except TooNew as error:
        return Broken(table_id, str(error), text, newer=True)
    except Malformed as error:
        return Broken(table_id, str(error), text)
    except KeyError:
        return Broken(table_id, _("This save was damaged."), text)


def seat(table_id: str, record: Record) -> Table:
    """A record as a match that can be put on the table."""
    table = Table(table_id, record.match, record.people, agreed=record.agreed, lost=record.lost)
    return replace(table, barrier=table.ply)


def seat_by_link(table_id: str, mine: Correspondence) -> Table:
    """A match by link as one that can be put on the table."""
    return Table(
        table_id,
        mine.shown,
        mine.letter.people,
        agreed=mine.letter.stopped,
        barrier=len(mine.shown.entries),
        post=mine,
    )


def fresh_id(model: Model) -> str:
    """An ID that no save of this device has."""
    number = model.now
    while model.find(f"m{number:x}"):
        number += 1
    return f"m{number:x}"


def clean_title(text: str) -> str:
    """A name for a match: no control characters, no needless blanks, not too long."""
    return " ".join("".join(char for char in text if char.isprintable()).split())[:TITLE_LENGTH]


def begun(table_id: str, now: int) -> int:
    """When the match of that ID was begun, milliseconds since 1970; `now` where the ID does not tell."""
    digits = table_id[1:]
    return int(digits, 16) if digits.isalnum() and set(digits) <= set("0123456789abcdef") else now


def record_text(table: Table | Broken) -> str:
    """What goes into an exported file: the record, or of a save that cannot be opened all that is left of it."""
    if isinstance(table, Table) and not table.lost:
        return write_parcel(table.post) if table.post and table.linked else write_record(table.record)
    text = table.text if isinstance(table, Broken) else table.source
    try:
        data = _fields(text)
    except Malformed:
        return text
    return str(data.get("parcel", data.get("record", text)))


def _fields(text: str) -> dict[str, Any]:
    # the record inside may be as long as a file, and is spelled with escapes
    data = parse_json(text, longest=2 * MAX_TEXT, digits=_DIGITS)
    if not isinstance(data, dict):
        raise Malformed(_("This save was damaged."))
    return data


def _read(table_id: str, text: str) -> Table | Broken:
    data = _fields(text)
    if type(data["save"]) is int and data["save"] > _FORMAT:
        raise TooNew(_("This was saved in a format that this version cannot read."))
    if type(data["save"]) is not int or data["save"] != _FORMAT:
        return Broken(table_id, _("This was saved in a format that this version cannot read."), text)
    if "parcel" in data:
        return _read_by_link(table_id, data, text)
    record = read_record(_text(data["record"]))
    return Table(
        table_id,
        record.match,
        record.people,
        title=clean_title(_text(data["title"])),
        agreed=record.agreed,
        lost=record.lost,
        real_dice=data["real_dice"] is True,
        barrier=min(_count(data["barrier"]), len(record.match.entries)),
        played=_count(data["played"]),
        source=text if record.lost else "",
    )


def _read_by_link(table_id: str, data: dict[str, Any], text: str) -> Table | Broken:
    title, played, parcel = clean_title(_text(data["title"])), _count(data["played"]), _text(data["parcel"])
    try:
        table = seat_by_link(table_id, read_parcel(parcel))
    except Malformed:
        # L9: what could be seen of it is there to be looked at, and nobody goes on with it
        table = seat(table_id, read_parcel_record(parcel))
        return replace(table, title=title, played=played, lost=max(1, table.lost), source=text)
    return replace(table, title=title, played=played, sent=data["sent"] is True)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise Malformed(_("This save was damaged."))
    return value


def _count(value: object) -> int:
    if type(value) is not int or value < 0:
        raise Malformed(_("This save was damaged."))
    return value
