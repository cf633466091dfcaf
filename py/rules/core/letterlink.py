"""A letter in the fragment of a URL, and the private link that carries a seat to another device of its owner.

Framed as `core.packing` says. The digits: head, key, host, chains, then a digest of the story and the entries of
its legs. Neither luck nor the legs are told: the reader plays the story by the rules, lets the chains deal, and
knows at each moment whose entry comes. One digit more for each secret entry says whether it is open, open with its
salt, sealed, or forfeited.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules.core.chains import MOST_LEGS, VALUE_SIZE, Chain, leg_key, randbelow, values
from rules.core.chance import dealer
from rules.core.codec import Create
from rules.core.errors import IllegalAction, Malformed
from rules.core.game import Chance, Form, Game, GameSpec
from rules.core.legs import Course
from rules.core.letter import Chains, Correspondence, Letter, to_letter, unreadable
from rules.core.match import Entry
from rules.core.packing import (
    MAX_LINK_ENTRIES,
    Packer,
    Unpacker,
    entry_text,
    foreign_format,
    log_digest,
    put_action,
    put_head,
    read_frame,
    take_action,
    take_head,
    write_frame,
)
from rules.core.receiving import equipped, own_secrets
from rules.core.sealing import KEY_SIZE, SALT_SIZE, SEAL_SIZE, Secret, commitment, stand_in
from rules.core.text import _

FORMAT = "L"
PRIVATE = "P"
_DIGEST = 3
_MOST_AFRESH = 8
_OPEN, _SALTED, _SEALED, _FORFEITED = range(4)


def write_letter(letter: Letter) -> str:
    """The letter as the fragment of a URL, without `#`; Malformed if it is too long for one."""
    digits = Packer()
    _put_letter(digits, letter)
    return write_frame(FORMAT, letter.game.spec.code, digits)


def read_letter(text: str, spec_of: Callable[[str], GameSpec], create: Create) -> Letter:
    """The letter in a link; Malformed, with a sentence for people, if it is none that could have been written."""
    digits, spec = _open(text, FORMAT, spec_of)
    letter = _take_letter(digits, spec, create)
    digits.done()
    return letter


def write_private(mine: Correspondence) -> str:
    """A link with all that this device knows up to the last hand-over: for another device of the same person only."""
    digits = Packer()
    _put_letter(digits, to_letter(mine))
    seeds = dict(mine.seeds)
    for seat in range(mine.letter.game.players):
        digits.put(int(seat in seeds), 2)
        digits.put_bytes(seeds.get(seat, b""))
    for secret, entry in own_secrets(mine).values():
        digits.put_size(secret.ply + 1)
        assert secret.salt is not None
        digits.put_bytes(secret.salt)
        put_action(digits, (Form.of(type(entry.action)),), entry.action)
    digits.put_size(0)
    return write_frame(PRIVATE, mine.letter.game.spec.code, digits)


def read_private(text: str, spec_of: Callable[[str], GameSpec], create: Create) -> Correspondence:
    """The match that a private link carries, ready to go on; Malformed if there is none."""
    digits, spec = _open(text, PRIVATE, spec_of)
    letter = _take_letter(digits, spec, create)
    seats = range(letter.game.players)
    seeds = tuple((seat, digits.take_bytes(VALUE_SIZE)) for seat in seats if digits.take(2))
    secrets = dict(_take_secrets(digits, letter))
    digits.done()
    return equipped(letter, seeds, secrets)


def _open(text: str, format_: str, spec_of: Callable[[str], GameSpec]) -> tuple[Unpacker, GameSpec]:
    frame = read_frame(text)
    if frame.format != format_:
        raise foreign_format()
    return Unpacker(frame.number), spec_of(frame.code)


def _take_secrets(digits: Unpacker, letter: Letter) -> list[tuple[int, tuple[Secret, Entry]]]:
    sealed = {secret.ply: secret for secret in letter.course.secrets if secret.opened is None}
    found = []
    while place := digits.take_size(MAX_LINK_ENTRIES):
        ply = place - 1
        if ply not in sealed:
            raise unreadable()
        salt, closed = digits.take_bytes(SALT_SIZE), letter.course.match.entries[ply]
        entry = Entry(closed.by, take_action(digits, (Form.of(type(closed.action)),)))
        seal = commitment(salt, letter.key, letter.game, ply, entry)
        found.append((ply, (replace(sealed.pop(ply), salt=salt, seal=seal), entry)))
    return found


# --- The letter ---


def _put_letter(digits: Packer, letter: Letter) -> None:
    course = letter.course
    if len(course.match.entries) > MAX_LINK_ENTRIES:
        raise Malformed(_("This game is too long for a link."))
    put_head(digits, course.game, letter.people)
    digits.put_bytes(letter.key)
    digits.put(course.host, course.game.players)
    _put_chains(digits, letter.chains, begun=bool(course.leaders))
    digits.put_size(letter.stop)
    digits.put_bytes(_digest(course))
    _put_entries(digits, course)


def _take_letter(digits: Unpacker, spec: GameSpec, create: Create) -> Letter:
    game, people, rules = take_head(digits, spec, create)
    key, host = digits.take_bytes(KEY_SIZE), digits.take(game.players)
    chains = _take_chains(digits, game.players)
    stop, digest = digits.take_size(MAX_LINK_ENTRIES), digits.take_bytes(_DIGEST)
    try:
        course = _Reader(digits, game, host, key, chains).read()
    except IllegalAction:
        raise unreadable() from None
    if _digest(course) != digest:
        if rules != spec.rules_version:
            raise Malformed(_("This link was made under older rules, and this page cannot go on with it."))
        raise unreadable()
    if stop > len(course.leaders):
        raise unreadable()
    return Letter(course, people, key, chains, stop)


def _digest(course: Course) -> bytes:
    sealed = {secret.ply: secret.seal for secret in course.secrets if secret.opened is None}
    lines = [
        f"{entry.by} {entry.action.do} {(sealed[ply] or b'').hex()}" if ply in sealed else entry_text(entry)
        for ply, entry in enumerate(course.match.entries)
    ]
    return log_digest(lines, _DIGEST)


def _put_chains(digits: Packer, chains: Chains, *, begun: bool) -> None:
    digits.put(int(begun), 2)
    for joined in chains:
        if not begun:
            digits.put(len(joined), 2)
        for chain in joined:
            digits.put_bytes(chain.value)
            if begun:
                digits.put_size(chain.count)
                digits.put(int(chain != joined[-1]), 2)
                digits.put_size(chain.since) if chain != joined[0] else None


def _take_chains(digits: Unpacker, players: int) -> Chains:
    if not digits.take(2):
        return tuple(
            (Chain(digits.take_bytes(VALUE_SIZE)),) if digits.take(2) else () for _seat in range(players)
        )
    return tuple(_take_joined(digits) for _seat in range(players))


def _take_joined(digits: Unpacker) -> tuple[Chain, ...]:
    joined: list[Chain] = []
    more = True
    while more:
        value, count = digits.take_bytes(VALUE_SIZE), digits.take_size(MOST_LEGS)
        more = bool(digits.take(2))
        since = digits.take_size(MAX_LINK_ENTRIES) if joined else 0
        if len(joined) == _MOST_AFRESH or (joined and since <= joined[-1].since):
            raise unreadable()
        joined.append(Chain(value, count, since))
    return tuple(joined)


def _hidden_kinds(forms: tuple[Form, ...]) -> list[str]:
    """The names of the secret actions among the forms, each once."""
    return list(dict.fromkeys(form.action.do for form in forms if form.action.secret))


def _put_entries(digits: Packer, course: Course) -> None:
    secrets = {secret.ply: secret for secret in course.secrets}
    for ply, (state, entry) in enumerate(zip(course.match.states, course.match.entries, strict=False)):
        if entry.by is None:
            continue
        forms = course.game.forms(state, entry.by)
        hidden, secret = _hidden_kinds(forms), secrets.get(ply)
        if hidden:
            digits.put(_mode(secret), 4)
        if secret is not None and secret.opened is None:
            assert secret.seal is not None
            digits.put(hidden.index(secret.do), len(hidden))
            digits.put_bytes(secret.seal)
            continue
        if secret is not None and secret.salt is not None:
            digits.put_bytes(secret.salt)
        put_action(digits, forms, entry.action)


def _mode(secret: Secret | None) -> int:
    if secret is None:
        return _OPEN
    if secret.opened is None:
        return _SEALED
    if secret.forfeited:
        return _FORFEITED
    return _OPEN if secret.salt is None else _SALTED


class _Reader:
    """Plays the story of a letter from its digits."""

    def __init__(self, digits: Unpacker, game: Game, host: int, key: bytes, chains: Chains) -> None:
        self._digits, self._key = digits, key
        self._course = Course.start(game, host)
        self._legs = sum(chain.count for joined in chains for chain in joined)
        if self._legs > MAX_LINK_ENTRIES:
            raise unreadable()
        self._values = [[values(chain.value, chain.count) for chain in joined] for joined in chains]
        self._afresh = {(chain.since, seat) for seat, joined in enumerate(chains) for chain in joined[1:]}
        self._now = [0] * game.players

    def read(self) -> Course:
        """The course after all legs; Malformed or IllegalAction if they do not fit the rules or the chains."""
        for leg in range(self._legs + 1):
            for since, seat in sorted(self._afresh):
                if since == leg:
                    self._course = self._course.rejoin(seat)
                    self._now[seat] += 1
            if leg < self._legs:
                self._read_leg()
        self._check()
        return self._course

    def _read_leg(self) -> None:
        course, lost = self._course, self._course.overdue
        if lost and all(secret.forfeited for secret in lost):
            entries = course.match.entries
            course = course.settle({secret.ply: entries[secret.ply].action for secret in lost})
        else:
            course = course.begin()
        if course.counts[course.leaders[-1]] >= len(self._chain(course.leaders[-1])) - 1:
            raise unreadable()
        key = self._leg_key(course)
        while not course.complete:
            if len(course.match.entries) >= MAX_LINK_ENTRIES:
                raise unreadable()
            node = course.match.node
            if isinstance(node, Chance):
                course = course.deal(dealer(randbelow(key, course.dealt))(node))
            else:
                course = self._read_entry(course)
        self._course = course.close()

    def _chain(self, seat: int) -> tuple[bytes, ...]:
        return self._values[seat][self._now[seat]]

    def _leg_key(self, course: Course) -> bytes:
        leader = course.leaders[-1]
        count = course.counts[leader] + 1
        latest = [self._chain(seat)[course.counts[seat]] for seat in range(len(self._now))]
        return leg_key(self._key, leader, count, self._chain(leader)[count], latest)

    def _read_entry(self, course: Course) -> Course:
        digits, game, state, leader = self._digits, course.game, course.match.state, course.leaders[-1]
        forms = game.forms(state, leader)
        hidden = _hidden_kinds(forms)
        mode, ply = digits.take(4) if hidden else _OPEN, len(course.match.entries)
        if mode == _SEALED:
            do, seal = hidden[digits.take(len(hidden))], digits.take_bytes(SEAL_SIZE)
            after = course.play(stand_in(game, state, leader, do), seal=seal, known=False)
        else:
            salt = digits.take_bytes(SALT_SIZE) if mode == _SALTED else None
            action = take_action(digits, forms)
            proof = commitment(salt, self._key, game, ply, Entry(leader, action)) if salt else None
            after = course.play(action, seal=proof, salt=salt, forfeited=mode == _FORFEITED)
        if mode != _OPEN and len(after.secrets) == len(course.secrets):
            raise unreadable()
        return after

    def _check(self) -> None:
        course = self._course
        if any(since > self._legs for since, _seat in self._afresh):
            raise unreadable()
        if any(secret.known == (secret.opened is None) for secret in course.secrets):
            raise unreadable()
