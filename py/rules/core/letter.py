"""Play by link: what travels between devices, and what each device keeps.

A `Letter` holds everything public: the log with stand-ins for what is sealed, the seals, and the latest value of
each seat's chain. Luck is not in it, since the chains decide it. A `Correspondence` is a letter with what its
device keeps to itself: the seeds of its seats, and what they have sealed. Both are values; randomness comes in as
arguments.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Literal, TypeAlias

from rules.core.chains import LENGTH, MOST_LEGS, Chain, leg_key, randbelow, values
from rules.core.chance import dealer
from rules.core.errors import IllegalAction, Malformed, Refusal
from rules.core.game import Action, Chance, Game, Player
from rules.core.legs import Course
from rules.core.match import Entry, Match, advance
from rules.core.people import Person
from rules.core.sealing import Secret, commitment, forfeits, stand_in
from rules.core.text import _

#: For each seat the chains it has joined with: none before it joins, more than one if it had to start afresh.
Chains: TypeAlias = tuple[tuple[Chain, ...], ...]
_MOST_FORFEITS = 200
Reason: TypeAlias = Literal["join", "act", "open", "witness", "over", "stopped"]


@dataclass(frozen=True, slots=True)
class Letter:
    """A match by link as everybody may know it; no leg is under way."""

    course: Course
    people: tuple[Person, ...]
    #: names the match, and nothing else
    key: bytes
    chains: Chains
    #: how many of the latest legs were handed over with the wish to end the match as it stands
    stop: int = 0

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.course.game

    @property
    def free(self) -> tuple[Player, ...]:
        """The seats that nobody has taken yet."""
        return tuple(seat for seat, chains in enumerate(self.chains) if not chains)

    @property
    def stopped(self) -> bool:
        """Whether all have wished to end the match, one after the other."""
        wishing = self.course.leaders[len(self.course.leaders) - self.stop :]
        return set(wishing) == set(range(self.game.players))


@dataclass(frozen=True, slots=True)
class Waiting:
    """What a match waits for, and from whom."""

    reason: Reason
    seats: tuple[Player, ...] = ()


@dataclass(frozen=True, slots=True)
class Correspondence:
    """A match by link on one device."""

    #: as it was when the last leg was handed over, own secrets included
    letter: Letter
    #: the same, and the leg under way
    course: Course
    #: the seats that are played here, with their seeds
    seeds: tuple[tuple[Player, bytes], ...] = ()

    @property
    def seats(self) -> tuple[Player, ...]:
        """The seats that are played here."""
        return tuple(seat for seat, _seed in self.seeds)

    @property
    def waiting(self) -> Waiting:
        """What the match waits for; `open` (an opening) and `witness` (just pass it on) ask for no decision."""
        if self.letter.free:
            return Waiting("join", self.letter.free)
        if self.letter.stopped:
            return Waiting("stopped")
        leader = self.course.leader
        if leader is None:
            return Waiting("over")
        if self.course.running or not self.course.leaders:
            return Waiting("act", (leader,))
        if leader not in self.course.awaited:
            return Waiting("witness", (leader,))
        return Waiting("open" if self.course.due else "act", (leader,))

    @property
    def leader(self) -> Player | None:
        """The seat that leads the leg under way, or the next one; None while seats are free, and at the end."""
        if self.letter.free or self.letter.stopped:
            return None
        return self.course.leader

    @property
    def may_act(self) -> bool:
        """Whether it is for this device to go on, and it can."""
        return self.leader in self.seats and not self.lacks_opening

    @property
    def lacks_opening(self) -> bool:
        """Whether one of `seats` owes an opening that this device does not have: the others have to settle it."""
        return self.leader in self.seats and any(
            secret.by == self.leader and not secret.known for secret in self.course.overdue
        )

    @property
    def may_hand_over(self) -> bool:
        """Whether the leg is complete, or needs nothing but its openings."""
        return self.may_act and _begun(self).complete

    @property
    def may_settle(self) -> bool:
        """Whether it is for this device to say that the opening which the match waits for is lost."""
        return bool(self.course.overdue) and self.course.settler in self.seats

    @property
    def shown(self) -> Match:
        """The match as far as it may be looked at, and only as one of `seats` or a spectator may see it."""
        return self.course.shown


# --- Sitting down ---


def create(
    game: Game, people: tuple[Person, ...], host: Player, seeds: Mapping[Player, bytes], key: bytes
) -> Correspondence:
    """A new match, led by `host`; a seed (16 random bytes) for each seat of this device, `key`: 8 random bytes."""
    letter = Letter(Course.start(game, host), people, key, ((),) * game.players)
    created = watch(letter)
    for seat, seed in seeds.items():
        created = join(created, seat, seed)
    return created


def watch(letter: Letter) -> Correspondence:
    """A match that came by link, before anybody here has a seat in it."""
    return Correspondence(letter, letter.course)


def join(mine: Correspondence, seat: Player, seed: bytes, who: Person | None = None) -> Correspondence:
    """Take a free seat, as another person if one is given; IllegalAction if somebody has it."""
    letter = mine.letter
    if seat not in letter.free:
        raise _refused("seat_taken")
    if who is not None:
        people = (*letter.people[:seat], who, *letter.people[seat + 1 :])
        mine = replace(mine, letter=replace(letter, people=people))
    return _seated(mine, seat, seed, letter.course)


def rejoin(mine: Correspondence, seat: Player, seed: bytes) -> Correspondence:
    """Take a seat whose device has lost everything, with a new chain; the others are told, and see it in their page.

    IllegalAction before the first leg, and right after the seat has started afresh.
    """
    course = mine.letter.course
    if seat in mine.letter.free or not course.leaders or (len(course.leaders), seat) in course.rejoined:
        raise _refused("seat_taken")
    return _seated(mine, seat, seed, course.rejoin(seat))


def _seated(mine: Correspondence, seat: Player, seed: bytes, course: Course) -> Correspondence:
    anchor = Chain(values(seed)[0], 0, len(course.leaders))
    chains = _changed(mine.letter.chains, seat, (*mine.letter.chains[seat], anchor))
    letter = replace(mine.letter, course=course, chains=chains)
    kept = tuple((other, its) for other, its in mine.seeds if other != seat)
    return Correspondence(letter, letter.course, tuple(sorted((*kept, (seat, seed)))))


# --- Playing ---


def play(mine: Correspondence, action: Action, salt: bytes) -> Correspondence:
    """The leader's action; `salt` (16 random bytes) is used if it is a secret. IllegalAction changes nothing."""
    course = _begun(mine)
    leader = course.leaders[-1]
    seal = commitment(salt, mine.letter.key, course.game, len(course.match.entries), Entry(leader, action))
    return replace(mine, course=course.play(action, seal=seal, salt=salt))


def deal(mine: Correspondence) -> Correspondence:
    """What luck says now; it says the same whenever it is asked."""
    course = _begun(mine)
    node = course.match.node
    if not isinstance(node, Chance):
        raise _refused("no_chance")
    leader, chains = course.leaders[-1], mine.letter.chains
    count = course.counts[leader] + 1
    latest = [chain[-1].value for chain in chains]
    leg = leg_key(mine.letter.key, leader, count, _own_value(mine, leader, count), latest)
    return replace(mine, course=course.deal(dealer(randbelow(leg, course.dealt))(node)))


def undo(mine: Correspondence) -> Correspondence:
    """Without the last entry, as far as the rules let it be taken back within this leg."""
    return replace(mine, course=mine.course.undo())


def forfeits_of(mine: Correspondence) -> Mapping[int, tuple[Action, ...]]:
    """What each overdue secret may count as, by ply; of long lists the beginning."""
    course = mine.course
    return {
        secret.ply: tuple(islice(forfeits(course.match, secret), _MOST_FORFEITS)) for secret in course.overdue
    }


def settle(mine: Correspondence, actions: Mapping[int, Action]) -> Correspondence:
    """Go on without the openings that are overdue: each counts as the given one of its forfeits (by ply)."""
    if not mine.may_settle:
        raise _refused("not_your_turn")
    return replace(mine, course=mine.course.settle(actions))


def hand_over(mine: Correspondence, *, stop: bool = False) -> Correspondence:
    """End the leg, which must be complete: its letter can go out now. `stop`: with the wish to end the match."""
    course = _begun(mine).close()
    course = replace(course, secrets=tuple(_tidied(secret, course) for secret in course.secrets))
    leader = course.leaders[-1]
    count = course.counts[leader]
    *earlier, last = mine.letter.chains[leader]
    chain = replace(last, value=_own_value(mine, leader, count), count=count)
    letter = replace(
        mine.letter,
        course=course,
        chains=_changed(mine.letter.chains, leader, (*earlier, chain)),
        stop=mine.letter.stop + 1 if stop else 0,
    )
    return replace(mine, letter=letter, course=course)


def _begun(mine: Correspondence) -> Course:
    if not mine.may_act:
        raise _refused("not_your_turn")
    course = mine.course if mine.course.running else mine.course.begin()
    if course.counts[course.leaders[-1]] >= MOST_LEGS:
        raise _refused("too_many_legs")
    return course


def _own_value(mine: Correspondence, seat: Player, count: int) -> bytes:
    return values(dict(mine.seeds)[seat], LENGTH)[count]


# --- What others may know ---


def to_letter(mine: Correspondence) -> Letter:
    """What may be sent: the match up to the last hand-over, own secrets replaced by stand-ins."""
    course = mine.letter.course
    secrets = tuple(
        replace(secret, known=False, salt=None) if secret.opened is None else secret
        for secret in course.secrets
    )
    if any(secret.opened is None and secret.known for secret in course.secrets):
        course = replace(course, match=_public_match(course))
    return replace(mine.letter, course=replace(course, secrets=secrets))


def _tidied(secret: Secret, course: Course) -> Secret:
    """Without what nobody needs any more to believe it."""
    if secret.opened is not None and (secret.forfeited or has_gone_round(course, secret)):
        return replace(secret, seal=None, salt=None)
    return secret


def has_gone_round(course: Course, secret: Secret) -> bool:
    """Whether every other seat has led a leg since the opening, and so has checked it."""
    assert secret.opened is not None
    others = set(range(course.game.players)) - {secret.by}
    return others <= set(course.leaders[secret.opened + 1 :])


def _public_match(course: Course) -> Match:
    hidden = {secret.ply for secret in course.secrets if secret.opened is None}
    game = course.game
    states, entries = [game.initial_state()], list[Entry]()
    for ply, made in enumerate(course.match.entries):
        entry = made
        if ply in hidden and made.by is not None:
            entry = Entry(made.by, stand_in(game, states[-1], made.by, made.action.do))
        states.append(advance(game, states[-1], entry))
        entries.append(entry)
    return Match(game, tuple(entries), tuple(states))


def _changed(chains: Chains, seat: Player, new: tuple[Chain, ...]) -> Chains:
    return (*chains[:seat], new, *chains[seat + 1 :])


def _refused(code: str) -> IllegalAction:
    return IllegalAction(Refusal(code, "contract"))


def unreadable() -> Malformed:
    """What is said of a letter that no device could have written."""
    return Malformed(_("This link does not hold together. Please ask for it again."))
