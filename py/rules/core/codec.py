"""Records as text: strict reading, one spelling (L1, L9).

`{"format": 1, "game": "...", "rules": 1, "options": {...}, "players": [{"name": ..., "mark": ...}], "log": [...]}`, and
`"ended": "agreement"` where the table stopped early. Reading trusts nothing: whatever is not exactly that is Malformed,
with a sentence for the person who opened it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, NoReturn, TypeAlias

from rules.core.domains import from_json, to_json
from rules.core.errors import IllegalAction, Malformed, RulesError, TooNew
from rules.core.game import Game, check_fields
from rules.core.match import Entry, Match
from rules.core.people import Person, person
from rules.core.text import _

FORMAT = 1
MAX_TEXT = 1_000_000
MAX_ENTRIES = 10_000
_MAX_DEPTH = 6
_MAX_DIGITS = 12

#: (game ID, number of players, options) -> game; Malformed if there is none such
Create: TypeAlias = Callable[[str, int, Mapping[str, Any]], Game]


@dataclass(frozen=True, slots=True)
class Record:
    """A match with its people, as it is saved and passed on."""

    match: Match
    people: tuple[Person, ...]
    #: the table ended the game by agreement, without a score
    agreed: bool = False
    #: entries that could not be replayed because they were made under older rules (L9); such a match is only looked at
    lost: int = 0


def write_record(record: Record) -> str:
    """The record as JSON text, one entry of the log a line."""
    game = record.match.game
    head: dict[str, Any] = {
        "format": FORMAT,
        "game": game.spec.id,
        "rules": game.spec.rules_version,
        "options": options_of(game),
        "players": [{"name": who.name, "mark": who.mark} for who in record.people],
    }
    if record.agreed:
        head["ended"] = "agreement"
    lines = ",\n".join(map(_line, record.match.entries))
    return f'{_dump(head)[:-1]},"log":[{lines}]}}'


@lru_cache(maxsize=4096)
def _line(entry: Entry) -> str:
    # a match is written again after each of its entries
    return _dump(entry_to_json(entry))


def read_record(text: str | bytes, create: Create) -> Record:
    """The record that `text` holds; Malformed if it is not exactly one."""
    data = Fields(parse_json(text), _("the record"))
    written = data.take("format")
    if type(written) is not int or written != FORMAT:
        kind = TooNew if type(written) is int and written > FORMAT else Malformed
        raise kind(_("This was saved in a format that this version cannot read."))
    record = _read(data, create)
    data.done()
    return record


def options_of(game: Game) -> dict[str, Any]:
    """The game's options as JSON values."""
    return {option.name: to_json(getattr(game.options, option.name)) for option in game.spec.options}


def entry_to_json(entry: Entry) -> dict[str, Any]:
    """An entry of the log as a JSON object."""
    fields = {name: to_json(getattr(entry.action, name)) for name in entry.action.fields}
    return {"by": entry.by, "do": entry.action.do, **fields}


def entry_from_json(game: Game, value: object) -> Entry:
    """The reverse of `entry_to_json`; Malformed unless it is exactly an entry of that game."""
    data = Fields(value, _("an entry of the log"))
    by, do = data.take("by"), data.take("do")
    if by is not None and not (type(by) is int and 0 <= by < game.players):
        raise Malformed(_("{value} is no seat of this game.").format(value=_short(by)))
    action = next((kind for kind in game.actions if kind.do == do), None)
    if action is None:
        raise Malformed(_("{value} is nothing that can be done in this game.").format(value=_short(do)))
    made = action(*(from_json(data.take(name)) for name in action.fields))
    data.done()
    check_fields(made)
    return Entry(by, made)


def fold_log(game: Game, log: list[Any], rules: int) -> tuple[Match, int]:
    """The match of a log made under rules version `rules`, and how many entries older rules leave unplayable (L9)."""
    match, entries = Match.start(game), []
    for number, line in enumerate(log, start=1):
        try:
            entries.append(entry_from_json(game, line))
        except Malformed as error:
            if rules < game.spec.rules_version:
                break
            raise Malformed(
                _("Line {number} of the log: {error}").format(number=number, error=error)
            ) from None
    match = Match.fold_as_far(game, entries)
    lost = len(log) - len(match.entries)
    if lost and rules == game.spec.rules_version:
        raise Malformed(_not_legal(match, entries[len(match.entries)]))
    return match, lost


def _not_legal(match: Match, entry: Entry) -> str:
    number = len(match.entries) + 1
    try:
        match.play(entry.by, entry.action)
    except IllegalAction as error:
        return _("Line {number} of the log is not allowed by the rules ({ruling}).").format(
            number=number, ruling=error.refusal.ruling
        )
    raise AssertionError("the match stopped at an entry that can be played")


def check_version(game: Game, rules: object) -> int:
    """`rules` as a version that this page can open; Malformed otherwise."""
    if type(rules) is not int or rules < 1:
        raise Malformed(_("{value} is no version of the rules.").format(value=_short(rules)))
    if rules > game.spec.rules_version:
        raise TooNew(
            _("This match was played with a newer version of the game. Please update the page first.")
        )
    return rules


def _read(data: Fields, create: Create) -> Record:
    seats = data.take_list("players", 12)
    people = tuple(_read_person(seat) for seat in seats)
    options = Fields(data.take("options"), _("the options")).rest()
    game_id = data.take("game")
    if not isinstance(game_id, str):
        raise Malformed(_("{value} is no game.").format(value=_short(game_id)))
    game = create(game_id, len(people), {name: from_json(value) for name, value in options.items()})
    rules = check_version(game, data.take("rules"))
    match, lost = fold_log(game, data.take_list("log", MAX_ENTRIES), rules)
    ended = data.take("ended") if data.has("ended") else None
    if ended not in (None, "agreement") or (data.has("ended") and ended is None):
        raise Malformed(_("{value} is no way to end a game.").format(value=_short(ended)))
    return Record(match, people, ended == "agreement", lost)


def _read_person(value: object) -> Person:
    data = Fields(value, _("a player"))
    who = person(data.take("name"), data.take("mark"))
    data.done()
    return who


class Fields:
    """A JSON object that is read field by field, and must hold nothing else; Malformed as soon as it does not fit."""

    def __init__(self, value: object, what: str) -> None:
        if not isinstance(value, dict):
            raise Malformed(_("{what} should be an object with fields.").format(what=what))
        self._value, self._what, self._left = value, what, set(value)

    def has(self, name: str) -> bool:
        """Whether there is such a field."""
        return name in self._value

    def peek(self, name: str) -> Any:
        """The value of a field, which still has to be taken."""
        return self._value[name]

    def take(self, name: str) -> Any:
        """The value of a field that must be there."""
        if name not in self._value:
            raise Malformed(_("{what} lacks the field {name}.").format(what=self._what, name=name))
        self._left.discard(name)
        return self._value[name]

    def take_list(self, name: str, most: int) -> list[Any]:
        """A field that must be a list of at most that many values."""
        value = self.take(name)
        if not isinstance(value, list):
            raise Malformed(_("The field {name} should be a list.").format(name=name))
        if len(value) > most:
            raise Malformed(_("The field {name} is longer than {most}.").format(name=name, most=most))
        return value

    def rest(self) -> dict[str, Any]:
        """All fields, whatever they are."""
        self._left.clear()
        return self._value

    def done(self) -> None:
        """Malformed if a field was not taken."""
        if self._left:
            raise Malformed(
                _("{what} has an unknown field {name}.").format(what=self._what, name=_short(min(self._left)))
            )


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _short(value: object) -> str:
    shown = repr(value)
    return shown if len(shown) <= 40 else shown[:37] + "..."


def parse_json(text: str | bytes, *, longest: int = MAX_TEXT, digits: int = _MAX_DIGITS) -> object:
    """JSON as plain values; Malformed if it is none, or deeper, longer or stranger than anything saved here.

    `longest` in letters; `digits` of a number.
    """
    if len(text) > longest:
        raise Malformed(_("This is too long to be a saved game."))
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        _check_depth(text)
        return json.loads(
            text,
            object_pairs_hook=_without_duplicates,
            parse_int=partial(_parse_int, most=digits),
            parse_float=_refuse_number,
            parse_constant=_refuse_number,
        )
    except RulesError:
        raise
    except (ValueError, RecursionError):
        raise Malformed(_("This is no saved game, or it was cut off on its way.")) from None


# possessive, and content with an open end: each character is looked at once, however the text was broken
_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_BRACKET = re.compile(r"[\[\]{}]")


def _check_depth(text: str) -> None:
    # before the parser sees it: deep nesting exhausts the stack of the interpreter in a browser
    depth = 0
    for bracket in _BRACKET.findall(_STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > _MAX_DEPTH:
            raise Malformed(_("This is no saved game: it is nested too deeply."))


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Malformed(_("This is no saved game: a field stands twice."))
    return found


def _parse_int(digits: str, most: int) -> int:
    if len(digits) > most:
        raise Malformed(_("This is no saved game: it holds a number that is too large."))
    return int(digits)


def _refuse_number(shown: str) -> NoReturn:
    raise Malformed(_("This is no saved game: {value} cannot stand in one.").format(value=shown[:20]))
