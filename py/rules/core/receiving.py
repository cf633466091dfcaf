"""A letter arrives: it is believed as far as it agrees with what this device knows, and not a line further."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules.core.chains import Chain, follows, values
from rules.core.errors import Malformed, RulesError
from rules.core.game import Player
from rules.core.legs import Course
from rules.core.letter import Correspondence, Letter, to_letter, unreadable
from rules.core.match import Entry
from rules.core.sealing import Secret, commitment
from rules.core.text import _, mark


class Stale(Malformed):
    """The letter is older than what this device has."""


class Fork(Malformed):
    """The letter tells another story than this device knows."""


class BadChain(Malformed):
    """A seat's new value does not lead back to what it had fixed."""


class BadOpening(Malformed):
    """An opening is not of what was sealed, or a seal that could be opened was given up."""


def receive(mine: Correspondence, letter: Letter) -> Correspondence:
    """The match with what the letter brings; itself if that is nothing.

    Raises Stale, Fork, BadChain or BadOpening (all Malformed), with a sentence for people; then nothing changes.
    """
    _check_match(mine.letter, letter)
    _check_chains(mine, letter)
    _check_story(mine, letter)
    if letter.course.leaders or mine.letter.course.leaders:
        return _go_on(mine, letter)
    return _with_newcomers(mine, letter)


def _with_newcomers(mine: Correspondence, letter: Letter) -> Correspondence:
    own = mine.letter
    new = {seat for seat in own.free if letter.chains[seat]}
    if not new:
        return mine
    chains = tuple((letter if seat in new else own).chains[seat] for seat in range(own.game.players))
    people = tuple((letter if seat in new else own).people[seat] for seat in range(own.game.players))
    return replace(mine, letter=replace(own, chains=chains, people=people))


def adopt(mine: Correspondence, carried: Correspondence) -> Correspondence:
    """The match with the seats that a private link brings to this device."""
    try:
        base = receive(mine, to_letter(carried))
    except Stale:
        base = mine
    seeds = {**dict(mine.seeds), **dict(carried.seeds)}
    own = {**own_secrets(mine), **own_secrets(carried)}
    return equipped(to_letter(base), tuple(sorted(seeds.items())), own)


def equipped(
    letter: Letter, seeds: tuple[tuple[Player, bytes], ...], own: Mapping[int, tuple[Secret, Entry]]
) -> Correspondence:
    """The letter with what its device keeps; Malformed if that does not fit."""
    for seat, seed in seeds:
        chains = letter.chains[seat]
        if not chains or values(seed)[chains[-1].count] != chains[-1].value:
            raise unreadable()
    course = with_secrets(letter.course, own)
    if any(not secret.known for secret in course.secrets if secret.ply in own):
        raise unreadable()
    return Correspondence(replace(letter, course=course), course, seeds)


def started_afresh(before: Letter, after: Letter) -> tuple[Player, ...]:
    """The seats that have started afresh on another device since."""
    pairs = zip(before.chains, after.chains, strict=True)
    return tuple(seat for seat, (old, new) in enumerate(pairs) if 0 < len(old) < len(new))


def _go_on(mine: Correspondence, letter: Letter) -> Correspondence:
    progress = _progress(letter)
    if progress < _progress(mine.letter):
        raise Stale(_("You already have a newer state of this match."))
    if progress == _progress(mine.letter):
        return mine
    _check_stop(mine.letter, letter)
    course = with_secrets(letter.course, own_secrets(mine))
    return Correspondence(replace(letter, course=course), course, mine.seeds)


def _progress(letter: Letter) -> tuple[int, int]:
    return len(letter.course.leaders), len(letter.course.rejoined)


def own_secrets(mine: Correspondence) -> Mapping[int, tuple[Secret, Entry]]:
    """What this device has sealed and not opened yet, by ply."""
    return {
        secret.ply: (secret, mine.letter.course.match.entries[secret.ply])
        for secret in mine.letter.course.secrets
        if secret.known and secret.opened is None
    }


def with_secrets(course: Course, own: Mapping[int, tuple[Secret, Entry]]) -> Course:
    """The course of a letter with what its own device knows: unopened secrets, by ply."""
    fitting = {
        secret.ply
        for secret in course.secrets
        if secret.opened is None and secret.ply in own and own[secret.ply][0].seal == secret.seal
    }
    try:
        course = course.with_actions({ply: own[ply][1].action for ply in fitting})
    except RulesError:
        raise Fork(_("This link does not agree with what you have sealed.")) from None
    return replace(
        course,
        secrets=tuple(
            replace(secret, known=True, salt=own[secret.ply][0].salt) if secret.ply in fitting else secret
            for secret in course.secrets
        ),
    )


# --- The same match ---


def _check_match(mine: Letter, letter: Letter) -> None:
    if mine.key != letter.key:
        raise Fork(_("This link is of another match."))
    # who joins says who it is; from the first leg on people stay who they are
    begun = bool(mine.course.leaders and letter.course.leaders)
    same_people = mine.people == letter.people or not begun
    if mine.game != letter.game or mine.course.host != letter.course.host or not same_people:
        raise Fork(_("This link tells another story than yours from the beginning."))


# --- Chains ---


def _check_chains(mine: Correspondence, letter: Letter) -> None:
    for seat, (own, theirs) in enumerate(zip(mine.letter.chains, letter.chains, strict=True)):
        name = _name(letter, seat)
        if seat in mine.seats and theirs and not _is_own(mine, seat, theirs):
            raise BadChain(_("Somebody else plays {player} on another device.").format(player=name))
        if not _agree(own, theirs):
            if not mine.letter.course.leaders:
                raise BadChain(_("Somebody else has taken the seat of {player}.").format(player=name))
            said = _("The dice of {player} do not follow from what {player} had fixed before.")
            raise BadChain(said.format(player=name))


def _is_own(mine: Correspondence, seat: Player, theirs: tuple[Chain, ...]) -> bool:
    own = mine.letter.chains[seat]
    if len(theirs) < len(own):
        return True
    latest, known = theirs[-1], values(dict(mine.seeds)[seat])
    return len(theirs) == len(own) and latest.value == known[latest.count]


def _agree(own: tuple[Chain, ...], theirs: tuple[Chain, ...]) -> bool:
    """Whether two states of a seat's chains are of one history."""
    both = min(len(own), len(theirs))
    if not both:
        return True
    if own[: both - 1] != theirs[: both - 1]:
        return False
    ours, others = own[both - 1], theirs[both - 1]
    return follows(others, ours) or follows(ours, others)


# --- Story ---


def _check_story(mine: Correspondence, letter: Letter) -> None:
    ours, theirs = mine.letter.course, letter.course
    sealed = {secret.ply: secret for secret in ours.secrets}
    told = {secret.ply: secret for secret in theirs.secrets}
    for ply in range(min(len(ours.match.entries), len(theirs.match.entries))):
        _check_line(mine, letter, ply, sealed.get(ply), told.get(ply))
    legs = min(len(ours.leaders), len(theirs.leaders))
    for leg in range(legs):
        same = ours.leaders[leg] == theirs.leaders[leg] and ours.starts[leg] == theirs.starts[leg]
        if not same:
            raise _fork(min(ours.starts[leg], theirs.starts[leg]))
    if _joins_before(ours, legs) != _joins_before(theirs, legs):
        raise _fork(len(ours.match.entries))


def _joins_before(course: Course, legs: int) -> list[tuple[int, Player]]:
    return sorted(entry for entry in course.rejoined if entry[0] < legs)


def _check_line(
    mine: Correspondence, letter: Letter, ply: int, own: Secret | None, their: Secret | None
) -> None:
    made, told = mine.letter.course.match.entries[ply], letter.course.match.entries[ply]
    if (made.by, made.action.do) != (told.by, told.action.do):
        raise _fork(ply)
    own_closed = own is not None and own.opened is None
    their_closed = their is not None and their.opened is None
    if own is not None and their is not None and own_closed and not their_closed:
        _check_opening(mine, letter, own, their)
    elif own is not None and their is not None and (own_closed or their_closed):
        if own.seal is not None and own.seal != their.seal:
            raise _fork(ply)
    elif own_closed or their_closed or made != told:
        raise _fork(ply)


def _check_opening(mine: Correspondence, letter: Letter, own: Secret, their: Secret) -> None:
    said = _why_not(mine, letter, own, their)
    if said is not None:
        raise BadOpening(said.format(player=_name(letter, own.by)))


def _why_not(mine: Correspondence, letter: Letter, own: Secret, their: Secret) -> str | None:
    """Why this device does not accept what the letter says of a secret that was sealed here."""
    entry = letter.course.match.entries[own.ply]
    if own.known and their.forfeited:
        return _("This link says that the sealed choice of {player} was lost, but this device has it.")
    if their.forfeited or (own.known and entry == mine.letter.course.match.entries[own.ply]):
        return None
    if their.salt is None:
        # a spectator may have been away while the opening went round; a seat cannot have been
        return _("The opening of {player} came without its proof.") if mine.seats else None
    if commitment(their.salt, letter.key, letter.game, own.ply, entry) == own.seal:
        return None
    return _("The opening of {player} does not fit what was sealed.")


def _check_stop(mine: Letter, letter: Letter) -> None:
    # of my own wishes I know
    new = len(letter.course.leaders) - len(mine.course.leaders)
    if letter.stop > new + mine.stop or (letter.stop > new and letter.stop != new + mine.stop):
        raise _fork(len(mine.course.match.entries))


def _fork(ply: int) -> Fork:
    return Fork(_("This link tells another story than yours from line {line} on.").format(line=ply + 1))


def _name(letter: Letter, seat: Player) -> str:
    return mark(f"player:{seat}", letter.people[seat].name)
