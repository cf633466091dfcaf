"""A match as the device keeps it: the record, and around it what only this device needs to know."""

from __future__ import annotations

import json
from dataclasses import replace

from rules.core.errors import Malformed
from rules.core.people import NAME_LENGTH
from rules.core.text import _
from rules.records import Record, read_record, write_record
from ui.model import Broken, Model, Table

TITLE_LENGTH = 2 * NAME_LENGTH
_FORMAT = 1


def write(table: Table) -> str:
    """The match as the text of a save."""
    return json.dumps(
        {
            "save": _FORMAT,
            "title": table.title,
            "real_dice": table.real_dice,
            "barrier": table.barrier,
            "played": table.played,
            "record": write_record(table.record),
        },
        ensure_ascii=False,
    )


def read(table_id: str, text: str) -> Table | Broken:
    """The match in the text of a save; Broken, with the reason and the text as it is, if there is none."""
    try:
        return _read(table_id, text)
    except Malformed as error:
        return Broken(table_id, str(error), text)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return Broken(table_id, _("This save was damaged."), text)


def seat(table_id: str, record: Record) -> Table:
    """A record as a match that can be put on the table."""
    table = Table(table_id, record.match, record.people, agreed=record.agreed, lost=record.lost)
    return replace(table, barrier=table.ply)


def fresh_id(model: Model) -> str:
    """An ID that no save of this device has."""
    number = model.now
    while model.find(f"m{number:x}"):
        number += 1
    return f"m{number:x}"


def record_text(table: Table | Broken) -> str:
    """What goes into an exported file: the record, or of a save that cannot be opened all that is left of it."""
    if isinstance(table, Table) and not table.lost:
        return write_record(table.record)
    text = table.text if isinstance(table, Broken) else table.source
    try:
        return str(json.loads(text)["record"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return text


def _read(table_id: str, text: str) -> Table | Broken:
    data = json.loads(text)
    if data["save"] != _FORMAT:
        return Broken(table_id, _("This was saved in a format that this version cannot read."), text)
    record = read_record(data["record"])
    return Table(
        table_id,
        record.match,
        record.people,
        title=str(data["title"])[:TITLE_LENGTH],
        agreed=record.agreed,
        lost=record.lost,
        real_dice=data["real_dice"] is True,
        barrier=int(data["barrier"]),
        played=int(data["played"]),
        source=text if record.lost else "",
    )
