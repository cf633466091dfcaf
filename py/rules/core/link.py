"""A whole match in the fragment of a URL: short, checked, and read without trust.

Framed as `core.packing` says. The digits: rules version, people, options, how the match stands, a digest of the
log, then the log, each entry by the domains that its fields have at that moment (`Game.forms`), never by its place
in a list of legal actions. The digest notices a link that another version of the rules would unfold into another
game (L9).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.core.codec import Create, Record
from rules.core.errors import IllegalAction, Malformed
from rules.core.game import Chance, Decision, Game, GameSpec, Node, Player, State, Terminal
from rules.core.match import Entry, Match, advance
from rules.core.packing import (
    MAX_LINK,
    MAX_LINK_ENTRIES,
    Packer,
    Unpacker,
    damaged,
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
from rules.core.text import _

__all__ = ["FORMAT", "MAX_LINK", "codes", "from_link", "to_link"]

FORMAT = "A"
_DIGEST = 1
#: played to its end (so its length need not be told), broken off, ended by agreement
_TO_THE_END, _BROKEN_OFF, _AGREED = range(3)


def to_link(record: Record) -> str:
    """The record as the fragment of a URL, without `#`; Malformed if it is too long for one."""
    digits, match = Packer(), record.match
    if len(match.entries) > MAX_LINK_ENTRIES:
        raise Malformed(_("This game is too long for a link."))
    put_head(digits, match.game, record.people)
    stands = _AGREED if record.agreed else _TO_THE_END if match.over else _BROKEN_OFF
    digits.put(stands, 3)
    if stands != _TO_THE_END:
        digits.put_size(len(match.entries))
    digits.put_bytes(_digest(match))
    for state, entry in zip(match.states, match.entries, strict=False):
        _put_entry(digits, match.game, state, entry)
    return write_frame(FORMAT, match.game.spec.code, digits)


def from_link(text: str, spec_of: Callable[[str], GameSpec], create: Create) -> Record:
    """The record in a link; blanks and punctuation around it, and all before `#`, are forgiven.

    `spec_of` gives the game with that two-letter code (Malformed if none). Malformed with a sentence for people if the
    link was damaged, is too long, or comes from a version that this one cannot read.
    """
    frame = read_frame(text)
    if frame.format != FORMAT:
        raise foreign_format()
    digits, spec = Unpacker(frame.number), spec_of(frame.code)
    game, people, rules = take_head(digits, spec, create)
    stands = digits.take(3)
    count = MAX_LINK_ENTRIES if stands == _TO_THE_END else digits.take_size(MAX_LINK_ENTRIES)
    digest = digits.take_bytes(_DIGEST)
    try:
        match = _take_log(digits, game, count, to_the_end=stands == _TO_THE_END)
        digits.done()
    except (IllegalAction, Malformed):
        raise _unreadable(rules, spec) from None
    if _digest(match) != digest:
        raise _unreadable(rules, spec)
    return Record(match, people, stands == _AGREED)


def _unreadable(rules: int, spec: GameSpec) -> Malformed:
    if rules == spec.rules_version:
        return damaged()
    return Malformed(
        _(
            "This link was made under older rules, and this page reads another game in it. Please ask for the file."
        )
    )


def _digest(match: Match) -> bytes:
    return log_digest([*map(entry_text, match.entries), _result(match)], _DIGEST)


def _result(match: Match) -> str:
    node = match.node
    return f"{node.reason} {node.returns}" if isinstance(node, Terminal) else ""


def _actors(node: Node) -> tuple[Player | None, ...]:
    if isinstance(node, Chance):
        return (None,)
    return tuple(sorted(node.players)) if isinstance(node, Decision) else ()


def _put_entry(digits: Packer, game: Game, state: State, entry: Entry) -> None:
    actors = _actors(game.node(state))
    digits.put(actors.index(entry.by), len(actors))
    put_action(digits, game.forms(state, entry.by), entry.action)


def _take_log(digits: Unpacker, game: Game, count: int, *, to_the_end: bool) -> Match:
    states, entries = [game.initial_state()], list[Entry]()
    while len(entries) < count:
        node = game.node(states[-1])
        if to_the_end and isinstance(node, Terminal):
            break
        entry = _take_entry(digits, game, states[-1], node)
        states.append(advance(game, states[-1], entry))
        entries.append(entry)
    match = Match(game, tuple(entries), tuple(states))
    if to_the_end and not match.over:
        raise damaged()
    return match


def _take_entry(digits: Unpacker, game: Game, state: State, node: Node) -> Entry:
    actors = _actors(node)
    if not actors:
        raise damaged()
    by = actors[digits.take(len(actors))]
    return Entry(by, take_action(digits, game.forms(state, by)))


def codes(specs: list[GameSpec]) -> Mapping[str, GameSpec]:
    """The games by their code in links; a code may stand for one game only."""
    found = {spec.code: spec for spec in specs}
    if len(found) < len(specs):
        raise AssertionError("two games share a code")
    return found
