"""A match by link as text for the device's own storage: the letter, the seeds, what is sealed, and the leg begun.

With it goes the record of what could be seen, so that later versions can at least show the match (L9).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules.core.chains import VALUE_SIZE
from rules.core.codec import (
    MAX_ENTRIES,
    Create,
    Fields,
    Record,
    entry_from_json,
    entry_to_json,
    parse_json,
    read_record,
    write_record,
)
from rules.core.errors import IllegalAction, Malformed
from rules.core.game import Game, GameSpec
from rules.core.letter import Correspondence, Letter, deal, play, settle, to_letter
from rules.core.letterlink import read_letter, write_letter
from rules.core.match import Entry
from rules.core.receiving import equipped, own_secrets
from rules.core.sealing import SALT_SIZE, Secret, commitment
from rules.core.text import _

FORMAT = 1


def write_parcel(mine: Correspondence) -> str:
    """All that this device knows of the match, as JSON text. It holds the secrets of this device's seats."""
    data = {
        "parcel": FORMAT,
        "letter": _letter_text(mine.letter),
        "seats": [{"seat": seat, "seed": seed.hex()} for seat, seed in mine.seeds],
        "sealed": [_sealed(secret, entry) for secret, entry in own_secrets(mine).values()],
        "settled": _settled(mine),
        "leg": _leg(mine),
        "record": write_record(Record(mine.shown, mine.letter.people, agreed=mine.letter.stopped)),
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


_latest: list[tuple[Letter, str]] = []


def _letter_text(letter: Letter) -> str:
    """The letter as text, written once: while a leg is under way it is the same for every action."""
    if not _latest or _latest[0][0] is not letter:
        _latest[:] = [(letter, write_letter(to_letter(Correspondence(letter, letter.course))))]
    return _latest[0][1]


def read_parcel(text: str, spec_of: Callable[[str], GameSpec], create: Create) -> Correspondence:
    """The match of `write_parcel`, with the leg that was under way; Malformed if it is not exactly one."""
    data = _open(text)
    letter = read_letter(_text(data.take("letter")), spec_of, create)
    seeds = tuple(_read_seat(seat, letter.game) for seat in data.take_list("seats", letter.game.players))
    sealed = dict(_read_sealed(line, letter) for line in data.take_list("sealed", MAX_ENTRIES))
    mine = equipped(letter, seeds, sealed)
    settled, leg = data.take_list("settled", MAX_ENTRIES), data.take_list("leg", MAX_ENTRIES)
    data.take("record")
    data.done()
    try:
        return _resumed(mine, settled, leg)
    except IllegalAction:
        raise _unusable() from None


def read_parcel_record(text: str, create: Create) -> Record:
    """What could be seen of the match, for a version that cannot go on with it; Malformed if there is none."""
    return read_record(_text(_open(text).take("record")), create)


def _open(text: str) -> Fields:
    data = Fields(parse_json(text), _("the match by link"))
    if data.take("parcel") != FORMAT or type(data.peek("parcel")) is not int:
        raise Malformed(_("This was saved in a format that this version cannot read."))
    return data


def _unusable() -> Malformed:
    return Malformed(_("This save of a match by link does not hold together."))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise _unusable()
    return value


def _bytes(value: object, size: int) -> bytes:
    try:
        data = bytes.fromhex(_text(value))
    except ValueError:
        raise _unusable() from None
    if len(data) != size:
        raise _unusable()
    return data


def _read_seat(value: object, game: Game) -> tuple[int, bytes]:
    data = Fields(value, _("a seat"))
    seat, seed = data.take("seat"), _bytes(data.take("seed"), VALUE_SIZE)
    data.done()
    if type(seat) is not int or not 0 <= seat < game.players:
        raise _unusable()
    return seat, seed


def _sealed(secret: Secret, entry: Entry) -> dict[str, Any]:
    return {"ply": secret.ply, "salt": (secret.salt or b"").hex(), "entry": entry_to_json(entry)}


def _read_sealed(value: object, letter: Letter) -> tuple[int, tuple[Secret, Entry]]:
    data = Fields(value, _("a sealed choice"))
    ply, salt = data.take("ply"), _bytes(data.take("salt"), SALT_SIZE)
    entry = entry_from_json(letter.game, data.take("entry"))
    data.done()
    if type(ply) is not int or not 0 <= ply < MAX_ENTRIES or entry.by is None:
        raise _unusable()
    secret = Secret(ply, entry.by, entry.action.do, known=True, salt=salt)
    return ply, (replace(secret, seal=commitment(salt, letter.key, letter.game, ply, entry)), entry)


def _settled(mine: Correspondence) -> list[dict[str, Any]]:
    course = mine.course
    if not course.running:
        return []
    leg, entries = len(course.leaders) - 1, course.match.entries
    return [
        {"ply": secret.ply, "entry": entry_to_json(entries[secret.ply])}
        for secret in course.secrets
        if secret.forfeited and secret.opened == leg
    ]


def _leg(mine: Correspondence) -> list[dict[str, Any]]:
    course = mine.course
    if not course.running:
        return []
    salts = {secret.ply: secret.salt or b"" for secret in course.secrets}
    return [
        {"salt": salts.get(ply, b"").hex(), "entry": entry_to_json(entry)}
        for ply, entry in enumerate(course.match.entries)
        if ply >= course.starts[-1]
    ]


def _resumed(mine: Correspondence, settled: list[Any], leg: list[Any]) -> Correspondence:
    """The leg that was under way, played again."""
    game = mine.letter.game
    if settled:
        actions = {}
        for line in settled:
            data = Fields(line, _("a settled choice"))
            ply, entry = data.take("ply"), entry_from_json(game, data.take("entry"))
            data.done()
            actions[ply] = entry.action
        mine = settle(mine, actions)
    for line in leg:
        data = Fields(line, _("an entry of the log"))
        salt, entry = _text(data.take("salt")), entry_from_json(game, data.take("entry"))
        data.done()
        mine = deal(mine) if entry.by is None else play(mine, entry.action, _bytes(salt, len(salt) // 2))
        if mine.course.match.entries[-1] != entry:
            raise _unusable()
    return mine
