"""A whole match in the fragment of a URL: short, checked, and read without trust.

`<format><game><body><check>` in the alphabet A-Z a-z 0-9 - _ (messengers leave it alone): one letter, the two letters
of the game, one big number in base 64, four letters of CRC-32 over all before. The number is a sequence of digits in
mixed radix, first digit lowest: rules version, people, options, then the log, each entry by the domains that its fields
have at that moment (`Game.forms`), never by its place in a list of legal actions.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from rules.core.codec import MAX_ENTRIES, Create, Record, check_version
from rules.core.errors import Malformed, RulesError
from rules.core.game import Action, Chance, Decision, Game, GameSpec, Node, Player, State
from rules.core.match import Entry, Match, advance
from rules.core.people import MARKS, NAME_LENGTH, Person, person
from rules.core.text import _

FORMAT = "A"
#: The longest link that is read, and the most bytes of a name in UTF-8.
MAX_LINK = 8_000
_NAME_BYTES = 4 * NAME_LENGTH
_CHECK = 4
_RULES, _PLAYERS = 64, 12
_FOREIGN = re.compile(r"^[^A-Za-z0-9_-]+|[^A-Za-z0-9_-]+$")


class _Packer:
    """Digits in mixed radix, gathered into one number."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, base: int) -> None:
        self._digits.append((digit, base))

    def number(self) -> int:
        number = 0
        for digit, base in reversed(self._digits):
            number = number * base + digit
        return number


class _Unpacker:
    """The digits of a number, taken in the order in which they were put."""

    def __init__(self, number: int) -> None:
        self.left = number

    def take(self, base: int) -> int:
        self.left, digit = divmod(self.left, base)
        return digit


def to_link(record: Record) -> str:
    """The record as the fragment of a URL, without `#`."""
    digits, game = _Packer(), record.match.game
    digits.put(game.spec.rules_version, _RULES)
    _put_people(digits, record.people)
    for option in game.spec.options:
        domain = option.values(game.players)
        digits.put(domain.rank(getattr(game.options, option.name)), domain.size)
    digits.put(int(record.agreed), 2)
    digits.put(len(record.match.entries), MAX_ENTRIES + 1)
    for state, entry in zip(record.match.states, record.match.entries, strict=False):
        _put_entry(digits, game, state, entry)
    text = FORMAT + game.spec.code + _to_letters(digits.number())
    return text + _check(text)


def from_link(text: str, spec_of: Callable[[str], GameSpec], create: Create) -> Record:
    """The record in a link; blanks and punctuation around it, and all before `#`, are forgiven.

    `spec_of` gives the game with that two-letter code (Malformed if none). Malformed with a sentence for people if the
    link was damaged, is too long, or comes from a version that this one cannot read.
    """
    text = _fragment(text)
    digits = _Unpacker(_from_letters(text[3:-_CHECK]))
    spec = spec_of(text[1:3])
    rules = digits.take(_RULES)
    people = _take_people(digits)
    options = {option.name: _take_option(digits, option.values(len(people))) for option in spec.options}
    game = create(spec.id, len(people), options)
    check_version(game, rules)
    agreed = bool(digits.take(2))
    count = digits.take(MAX_ENTRIES + 1)
    match = _take_log(digits, game, count)
    lost = count - len(match.entries)
    if (lost and rules == spec.rules_version) or (digits.left and not lost):
        raise _damaged()
    return Record(match, people, agreed, lost)


def _damaged() -> Malformed:
    return Malformed(_("This link was damaged on its way. Please ask for it again."))


def _fragment(text: str) -> str:
    if len(text) > MAX_LINK + 1_000:
        raise Malformed(_("This is too long to be a link to a game."))
    text = _FOREIGN.sub("", text.rpartition("#")[2].strip())
    if len(text) > MAX_LINK:
        raise Malformed(_("This is too long to be a link to a game."))
    if len(text) < 3 + 1 + _CHECK or re.search(r"[^A-Za-z0-9_-]", text):
        raise Malformed(_("This is no link to a game, or only a part of one."))
    if _check(text[:-_CHECK]) != text[-_CHECK:]:
        raise _damaged()
    if text[0] != FORMAT:
        raise Malformed(_("This link was made by another version of the page, which this one cannot read."))
    return text


def _check(text: str) -> str:
    return base64.urlsafe_b64encode(zlib.crc32(text.encode()).to_bytes(4, "big")[1:]).decode()


def _to_letters(number: int) -> str:
    letters = max(1, -(-number.bit_length() // 6))
    size = -(-letters * 6 // 8)
    shifted = number << (8 * size - 6 * letters)
    return base64.urlsafe_b64encode(shifted.to_bytes(size, "big")).decode()[:letters]


def _from_letters(letters: str) -> int:
    padded = letters + "A" * (-len(letters) % 4)
    number = int.from_bytes(base64.urlsafe_b64decode(padded), "big")
    return number >> 6 * (len(padded) - len(letters))


def _put_people(digits: _Packer, people: tuple[Person, ...]) -> None:
    digits.put(len(people) - 1, _PLAYERS)
    for who in people:
        digits.put(MARKS.index(who.mark), len(MARKS))
        own = who.name != _usual_name(who.mark)
        digits.put(int(own), 2)
        if own:
            _put_name(digits, who.name.encode())


def _usual_name(mark: str) -> str:
    # the name that most people keep costs one bit; spelled here, since a catalogue may translate what is shown
    return mark.capitalize()


def _put_name(digits: _Packer, name: bytes) -> None:
    digits.put(len(name), _NAME_BYTES + 1)
    for byte in name:
        digits.put(byte, 256)


def _take_people(digits: _Unpacker) -> tuple[Person, ...]:
    return tuple(_take_person(digits) for _seat in range(digits.take(_PLAYERS) + 1))


def _take_person(digits: _Unpacker) -> Person:
    mark = MARKS[digits.take(len(MARKS))]
    if not digits.take(2):
        return Person(_usual_name(mark), mark)
    name = bytes(digits.take(256) for _byte in range(digits.take(_NAME_BYTES + 1)))
    try:
        return person(name.decode("utf-8"), mark)
    except ValueError:
        raise _damaged() from None


def _take_option(digits: _Unpacker, domain: Any) -> Any:
    return domain.unrank(digits.take(domain.size))


def _actors(node: Node) -> tuple[Player | None, ...]:
    if isinstance(node, Chance):
        return (None,)
    return tuple(sorted(node.players)) if isinstance(node, Decision) else ()


def _put_entry(digits: _Packer, game: Game, state: State, entry: Entry) -> None:
    actors = _actors(game.node(state))
    digits.put(actors.index(entry.by), len(actors))
    digits.put(*_ranked(game, state, entry.by, entry.action))


def _ranked(game: Game, state: State, by: Player | None, action: Action) -> tuple[int, int]:
    """The action as a digit, and its base: the forms that may come, laid end to end."""
    rank, base = None, 0
    for form in game.forms(state, by):
        if rank is None and isinstance(action, form.action):
            with suppress(Malformed):  # the same kind of action may stand in a later form
                rank = base + form.rank(action)
        base += form.size
    if rank is None:
        raise Malformed(f"{action} is in no form of this moment")
    return rank, base


def _take_log(digits: _Unpacker, game: Game, count: int) -> Match:
    match = Match.start(game)
    states, entries = list(match.states), list(match.entries)
    while len(entries) < count:
        try:
            entry = _take_entry(digits, game, states[-1])
            after = advance(game, states[-1], entry)
        except RulesError:
            break
        states.append(after)
        entries.append(entry)
    return Match(game, tuple(entries), tuple(states))


def _take_entry(digits: _Unpacker, game: Game, state: State) -> Entry:
    actors = _actors(game.node(state))
    if not actors:
        raise _damaged()
    by = actors[digits.take(len(actors))]
    forms = game.forms(state, by)
    rank = digits.take(sum(form.size for form in forms))
    for form in forms:
        if rank < form.size:
            return Entry(by, form.unrank(rank))
        rank -= form.size
    raise AssertionError("a digit is below its base")


def codes(specs: list[GameSpec]) -> Mapping[str, GameSpec]:
    """The games by their code in links; a code may stand for one game only."""
    found = {spec.code: spec for spec in specs}
    if len(found) < len(specs):
        raise AssertionError("two games share a code")
    return found
