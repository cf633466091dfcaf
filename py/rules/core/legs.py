"""A match that goes from hand to hand: legs, who leads the next one, and where it waits for an opening.

A leg is what one seat does between two letters: it publishes the openings that are due from it, decides whatever is
its to decide, lets luck decide what luck must, and is complete as soon as it is somebody else's to act. So the log
alone says where legs begin and end, and who leads them: first the host; then, of those whom the match waits for,
the next in seat order. Exactly one seat leads at any time, so no two devices can go on at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from rules.core.errors import IllegalAction, Malformed, Refusal
from rules.core.game import Action, Chance, Decision, Game, Player
from rules.core.match import Entry, Match
from rules.core.sealing import Secret, is_forfeit, is_sealed
from rules.core.text import _


def _refused(code: str) -> IllegalAction:
    return IllegalAction(Refusal(code, "contract"))


@dataclass(frozen=True, slots=True)
class Course:
    """A match by link, as far as one device knows it: where a secret is unknown, its stand-in is in the log."""

    match: Match
    host: Player
    #: who led each leg, and the ply at which it began; the last one may be under way
    leaders: tuple[Player, ...] = ()
    starts: tuple[int, ...] = ()
    running: bool = False
    #: how often luck has decided in the leg under way
    dealt: int = 0
    #: how many legs each seat has completed since it joined (the last time)
    counts: tuple[int, ...] = ()
    secrets: tuple[Secret, ...] = ()
    #: (number of legs before, seat) of each seat that had to start afresh
    rejoined: tuple[tuple[int, Player], ...] = ()

    @classmethod
    def start(cls, game: Game, host: Player) -> Course:
        """A match before its first leg."""
        return cls(Match.start(game), host, counts=(0,) * game.players)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game

    # --- Who is to do something ---

    @property
    def due(self) -> tuple[Secret, ...]:
        """The secrets that the rules have revealed, and whose openings have not been published."""
        closed = [secret for secret in self.secrets if secret.opened is None]
        if not closed:
            return ()
        sealed = self.game.sealed(self.match.state)
        latest = {(secret.by, secret.do): secret.ply for secret in self.secrets}
        return tuple(
            secret
            for secret in closed
            if (secret.by, secret.do) not in sealed or latest[secret.by, secret.do] != secret.ply
        )

    @property
    def awaited(self) -> frozenset[Player]:
        """The seats that the match waits for: those who owe an opening, else those who owe a decision."""
        owing = frozenset(secret.by for secret in self.due)
        if owing:
            return owing
        node = self.match.node
        return node.players if isinstance(node, Decision) else frozenset()

    @property
    def leader(self) -> Player | None:
        """Who leads the leg under way, or else the next one; None when the match is over."""
        if self.running:
            return self.leaders[-1]
        if not self.leaders:
            return self.host
        awaited = self.awaited
        if not awaited:
            return None
        seats = frozenset(range(self.game.players))
        free = seats - self._barred
        return self._next_of(awaited & free or free or awaited)

    @property
    def _barred(self) -> frozenset[Player]:
        # whoever started afresh leads no leg before somebody else has published a new value: else the seed could have
        # been chosen for the dice that it gives
        return frozenset(seat for since, seat in self.rejoined if set(self.leaders[since:]) <= {seat})

    def _next_of(self, seats: Iterable[Player]) -> Player:
        last = self.leaders[-1]
        return min(seats, key=lambda seat: (seat - last - 1) % self.game.players)

    @property
    def complete(self) -> bool:
        """Whether the leg under way is at its end: nothing is left that its leader could do."""
        if not self.running:
            return False
        if self.due:
            return True
        node = self.match.node
        return not isinstance(node, Chance) and not (
            isinstance(node, Decision) and self.leaders[-1] in node.players
        )

    @property
    def paused(self) -> bool:
        """Whether the match has come to a reveal of something that is not known here."""
        return any(not secret.known for secret in self.due)

    @property
    def shown(self) -> Match:
        """The match as far as it may be looked at: at a reveal of what is not known yet, all before it."""
        return self.match.at(len(self.match.entries) - 1) if self.paused else self.match

    # --- What changes it ---

    def begin(self) -> Course:
        """The next leg begins: its leader publishes what is due."""
        leader = self.leader
        if self.running or leader is None:
            raise _refused("over" if leader is None else "contract")
        after = _published(_led(self, leader))
        if any(secret.by == leader for secret in after.due):
            raise Malformed(_("The opening of a sealed choice is missing."))
        return after

    def play(
        self,
        action: Action,
        *,
        seal: bytes | None = None,
        salt: bytes | None = None,
        known: bool = True,
        forfeited: bool = False,
    ) -> Course:
        """The leader's entry; what is said of its seal counts only if it is a secret that stays sealed."""
        if not self.running or self.complete:
            raise _refused("not_your_turn")
        by, ply = self.leaders[-1], len(self.match.entries)
        after = replace(self, match=self.match.play(by, action))
        if is_sealed(self.game, after.match.state, Entry(by, action)):
            secret = Secret(ply, by, action.do, known, seal, salt, forfeited=forfeited)
            after = replace(after, secrets=(*self.secrets, secret))
        return _published(after)

    def deal(self, outcome: Action) -> Course:
        """What luck decided."""
        if not self.running or self.complete:
            raise _refused("no_chance")
        after = replace(self, match=self.match.play(None, outcome), dealt=self.dealt + 1)
        return _published(after)

    def undo(self) -> Course:
        """Without the last entry, as far as the match may be taken back (L8) and the leg reaches."""
        entries = len(self.match.entries)
        if not self.running or self.match.floor == entries or self.starts[-1] == entries:
            return self
        return replace(self, match=self.match.undo())

    def close(self) -> Course:
        """The leg under way is handed over."""
        if not self.complete:
            raise _refused("leg_open")
        leader = self.leaders[-1]
        counts = tuple(count + (seat == leader) for seat, count in enumerate(self.counts))
        return replace(self, running=False, counts=counts)

    def settle(self, actions: Mapping[int, Action]) -> Course:
        """The others give up waiting: what is `overdue` counts as `actions` (by ply) say, in a leg of `settler`."""
        lost = self.overdue
        if not lost or set(actions) != {secret.ply for secret in lost}:
            raise _refused("nothing_lost")
        for secret in lost:
            if not is_forfeit(self.match, secret, actions[secret.ply]):
                raise _refused("no_forfeit")
        leg = len(self.leaders)
        secrets = tuple(
            replace(secret, known=True, forfeited=True, opened=leg, salt=None) if secret in lost else secret
            for secret in self.secrets
        )
        after = replace(self.with_actions(actions), secrets=secrets)
        return _published(_led(after, self.settler))

    @property
    def settler(self) -> Player:
        """Who may say that an opening is lost: the last leader, or, if it is the leader's own, the next seat."""
        last = self.leaders[-1]
        own = any(secret.by == last for secret in self.overdue)
        return (last + 1) % self.game.players if own else last

    @property
    def overdue(self) -> tuple[Secret, ...]:
        """What is due from whoever is asked for an opening now."""
        due = self.due
        if self.running or not due:
            return ()
        debtor = self._next_of({secret.by for secret in due})
        return tuple(secret for secret in due if secret.by == debtor)

    def rejoin(self, seat: Player) -> Course:
        """The seat starts afresh, with a new chain."""
        counts = tuple(0 if other == seat else count for other, count in enumerate(self.counts))
        return replace(self, counts=counts, rejoined=(*self.rejoined, (len(self.leaders), seat)))

    def with_actions(self, actions: Mapping[int, Action]) -> Course:
        """The same course with other actions at the given plies; IllegalAction if the rules do not allow them."""
        if all(self.match.entries[ply].action == action for ply, action in actions.items()):
            return self
        entries = [
            Entry(entry.by, actions.get(ply, entry.action)) for ply, entry in enumerate(self.match.entries)
        ]
        return replace(self, match=Match.fold(self.game, entries))


def _led(course: Course, leader: Player) -> Course:
    """A new leg begins."""
    return replace(
        course,
        leaders=(*course.leaders, leader),
        starts=(*course.starts, len(course.match.entries)),
        running=True,
        dealt=0,
    )


def _published(course: Course) -> Course:
    """With the openings that the leader owes, as far as they are known."""
    leader, leg = course.leaders[-1], len(course.leaders) - 1
    mine = {
        secret.ply for secret in course.due if secret.by == leader and secret.known and not secret.forfeited
    }
    if not mine:
        return course
    secrets = (replace(secret, opened=leg) if secret.ply in mine else secret for secret in course.secrets)
    return replace(course, secrets=tuple(secrets))
