"""What all links are made of: digits in mixed radix, letters that messengers leave alone, and a check.

`<format><game><body><check>` in the alphabet A-Z a-z 0-9 - _: one letter, the two letters of the game, one big
number in base 64, four letters of CRC-32 over all before. The number is a sequence of digits, first digit lowest.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from rules.core.codec import Create, check_version, entry_to_json
from rules.core.domains import Arrangement
from rules.core.errors import Malformed
from rules.core.game import Action, Form, Game, GameSpec
from rules.core.match import Entry
from rules.core.people import MARKS, NAME_LENGTH, Person, person
from rules.core.text import _

#: The longest link that is read, and the most entries of a log that a link may unfold into.
MAX_LINK = 8_000
MAX_LINK_ENTRIES = 1_500
_CHECK = 4
_PLAYERS = 8
_GROUP = 16
_NAME_BYTES = 4 * NAME_LENGTH
# from the first to the last letter of a link
_WITHIN = re.compile(r"[A-Za-z0-9_-](?:.*[A-Za-z0-9_-])?", re.DOTALL)
_LINK = re.compile(r"[A-Za-z0-9_-]{8,}")
_WORD = re.compile(r"[A-Z][a-z]*")
_USUAL, _AS_WORD, _AS_BYTES = range(3)


def damaged() -> Malformed:
    """What is said of a link that cannot be what was sent."""
    return Malformed(_("This link was damaged on its way. Please ask for it again."))


class Packer:
    """Digits in mixed radix, gathered into one number."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, base: int) -> None:
        """Append a digit, 0 <= digit < base."""
        self._digits.append((digit, base))

    def put_size(self, size: int) -> None:
        """Append a number that has no limit, small ones in few bits."""
        while size >= _GROUP:
            self.put(_GROUP + size % _GROUP, 2 * _GROUP)
            size //= _GROUP
        self.put(size, 2 * _GROUP)

    def put_bytes(self, data: bytes) -> None:
        """Append bytes whose number the reader knows."""
        self.put(int.from_bytes(data, "big"), 256 ** len(data))

    def number(self) -> int:
        """All the digits as one number."""
        number = 0
        for digit, base in reversed(self._digits):
            number = number * base + digit
        return number


class Unpacker:
    """The digits of a number, taken in the order in which they were put."""

    def __init__(self, number: int) -> None:
        self.left = number

    def take(self, base: int) -> int:
        """The next digit, which was put with that base."""
        self.left, digit = divmod(self.left, base)
        return digit

    def take_size(self, most: int) -> int:
        """The next number without a base; Malformed beyond `most`."""
        size, weight = 0, 1
        while (digit := self.take(2 * _GROUP)) >= _GROUP and weight <= most:
            size += (digit - _GROUP) * weight
            weight *= _GROUP
        size += digit % _GROUP * weight
        if size > most:
            raise damaged()
        return size

    def take_bytes(self, count: int) -> bytes:
        """The next `count` bytes."""
        return self.take(256**count).to_bytes(count, "big")

    def done(self) -> None:
        """Malformed if something is left."""
        if self.left:
            raise damaged()


# --- Frame ---


@dataclass(frozen=True, slots=True)
class Frame:
    """A link that arrived whole: which format, which game, and the number in it."""

    format: str
    code: str
    number: int


def write_frame(format_: str, code: str, digits: Packer) -> str:
    """The fragment of a URL, without `#`; Malformed if it would be longer than a link may be."""
    text = format_ + code + _to_letters(digits.number())
    if len(text) + _CHECK > MAX_LINK:
        raise Malformed(_("This game is too long for a link."))
    return text + _check(text)


def read_frame(text: str) -> Frame:
    """What a link holds; blanks and punctuation around it, and all before `#`, are forgiven.

    Malformed, with a sentence for people, if it was damaged, cut off or is too long.
    """
    if len(text) > MAX_LINK + 1_000:
        raise Malformed(_("This is too long to be a link to a game."))
    within = _WITHIN.search(text.rpartition("#")[2])
    text = within.group() if within else ""
    if len(text) > MAX_LINK:
        raise Malformed(_("This is too long to be a link to a game."))
    if not _LINK.fullmatch(text):
        raise Malformed(_("This is no link to a game, or only a part of one."))
    if _check(text[:-_CHECK]) != text[-_CHECK:]:
        raise damaged()
    return Frame(text[0], text[1:3], _from_letters(text[3:-_CHECK]))


def foreign_format() -> Malformed:
    """What is said of a link whose format this version does not know."""
    return Malformed(_("This link was made by another version of the page, which this one cannot read."))


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


# --- Head: game, options, people ---


def put_head(digits: Packer, game: Game, people: Sequence[Person]) -> None:
    """The rules version, the people and the options."""
    digits.put_size(game.spec.rules_version)
    _put_people(digits, people)
    values = [(option, getattr(game.options, option.name)) for option in game.spec.options]
    usual = all(value == option.default for option, value in values)
    digits.put(int(not usual), 2)
    for option, value in () if usual else values:
        domain = option.values(game.players)
        digits.put(domain.rank(value), domain.size)


def take_head(digits: Unpacker, spec: GameSpec, create: Create) -> tuple[Game, tuple[Person, ...], int]:
    """The game, its people, and the rules version under which it was played; Malformed if there is none such."""
    rules = digits.take_size(1_000)
    people = _take_people(digits)
    options: dict[str, Any] = {}
    if digits.take(2):
        for option in spec.options:
            domain = option.values(len(people))
            options[option.name] = domain.unrank(digits.take(domain.size))
    game = create(spec.id, len(people), options)
    return game, people, check_version(game, rules)


def _put_people(digits: Packer, people: Sequence[Person]) -> None:
    digits.put(len(people) - 1, _PLAYERS)
    marks = tuple(who.mark for who in people)
    distinct = len(set(marks)) == len(marks)
    digits.put(int(not distinct), 2)
    if distinct:
        order = Arrangement(MARKS, len(marks))
        digits.put(order.rank(marks), order.size)
    for who in people:
        if not distinct:
            digits.put(MARKS.index(who.mark), len(MARKS))
        _put_name(digits, who)


def _take_people(digits: Unpacker) -> tuple[Person, ...]:
    count = digits.take(_PLAYERS) + 1
    marks: tuple[str, ...] | None = None
    if not digits.take(2):
        order = Arrangement(MARKS, min(count, len(MARKS)))
        marks = order.unrank(digits.take(order.size))
        if count > len(MARKS):
            raise damaged()
    return tuple(
        _take_name(digits, marks[seat] if marks else MARKS[digits.take(len(MARKS))]) for seat in range(count)
    )


def _usual_name(mark: str) -> str:
    # the name that most people keep costs next to nothing; spelled here, since a catalogue may translate what is shown
    return mark.capitalize()


def _put_name(digits: Packer, who: Person) -> None:
    if who.name == _usual_name(who.mark):
        digits.put(_USUAL, 3)
    elif _WORD.fullmatch(who.name):
        digits.put(_AS_WORD, 3)
        digits.put(ord(who.name[0]) - ord("A"), 26)
        for letter in who.name[1:]:
            digits.put(1 + ord(letter) - ord("a"), 27)
        digits.put(0, 27)
    else:
        digits.put(_AS_BYTES, 3)
        name = who.name.encode()
        digits.put_size(len(name))
        digits.put_bytes(name)


def _take_name(digits: Unpacker, mark: str) -> Person:
    how = digits.take(3)
    if how == _USUAL:
        return Person(_usual_name(mark), mark)
    try:
        return person(_take_word(digits) if how == _AS_WORD else _take_text(digits), mark)
    except ValueError:
        raise damaged() from None


def _take_word(digits: Unpacker) -> str:
    word = chr(ord("A") + digits.take(26))
    while len(word) <= NAME_LENGTH and (letter := digits.take(27)):
        word += chr(ord("a") + letter - 1)
    return word


def _take_text(digits: Unpacker) -> str:
    return digits.take_bytes(digits.take_size(_NAME_BYTES)).decode("utf-8")


# --- Actions ---


def put_action(digits: Packer, forms: Iterable[Form], action: Action) -> None:
    """The action as one digit: the forms that may come, laid end to end."""
    rank, base = None, 0
    for form in forms:
        if rank is None and isinstance(action, form.action):
            with suppress(Malformed):  # the same kind of action may stand in a later form
                rank = base + form.rank(action)
        base += form.size
    if rank is None:
        raise Malformed(f"{action} is in no form of this moment")
    digits.put(rank, base)


def take_action(digits: Unpacker, forms: Sequence[Form]) -> Action:
    """The action that `put_action` put with the same forms; Malformed if there are none."""
    sizes = [form.size for form in forms]
    if not any(sizes):
        raise damaged()
    rank = digits.take(sum(sizes))
    for form, size in zip(forms, sizes, strict=True):
        if rank < size:
            return form.unrank(rank)
        rank -= size
    raise AssertionError("a digit is below its base")


def entry_text(entry: Entry) -> str:
    """The one spelling of an entry wherever its bytes are hashed."""
    return json.dumps(entry_to_json(entry), separators=(",", ":"))


def log_digest(lines: Iterable[str], size: int) -> bytes:
    """`size` bytes that other lines would hardly give."""
    return hashlib.sha256("\n".join(lines).encode()).digest()[:size]
