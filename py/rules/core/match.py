"""A match is a game and a log; a state is a fold over the log (L1). Matches are values: playing gives a new one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.core.errors import IllegalAction, Refusal, RulesError
from rules.core.game import Action, Chance, Decision, Game, Node, Player, State, Terminal, check_fields
from rules.core.value import Value, value


@value
class Entry(Value):
    """A line of the log: who did it (None: chance) and what."""

    by: Player | None
    action: Action


@dataclass(frozen=True, slots=True)
class Sighting:
    """A line of the log as a viewer may see it: the action's name always, the action itself unless it is sealed."""

    by: Player | None
    do: str
    action: Action | None


@dataclass(frozen=True, slots=True)
class Match:
    """A game in play: `states[ply]` is the state after the first `ply` entries."""

    game: Game
    entries: tuple[Entry, ...]
    states: tuple[State, ...]

    @classmethod
    def start(cls, game: Game) -> Match:
        """The match before its first entry."""
        return cls(game, (), (game.initial_state(),))

    @classmethod
    def fold(cls, game: Game, entries: Iterable[Entry]) -> Match:
        """The match after all `entries`, each checked as `play` checks it."""
        entries = tuple(entries)
        match = cls.fold_as_far(game, entries)
        for entry in entries[len(match.entries) : len(match.entries) + 1]:
            match.play(entry.by, entry.action)
        return match

    @classmethod
    def fold_as_far(cls, game: Game, entries: Iterable[Entry]) -> Match:
        """The match after as many of `entries` as can be played in turn."""
        states = [game.initial_state()]
        played = []
        for entry in entries:
            try:
                states.append(advance(game, states[-1], entry))
            except RulesError:
                break
            played.append(entry)
        return cls(game, tuple(played), tuple(states))

    @property
    def state(self) -> State:
        """The state after the last entry."""
        return self.states[-1]

    @property
    def node(self) -> Node:
        """What comes next."""
        return self.game.node(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return isinstance(self.node, Terminal)

    def play(self, by: Player | None, action: Action) -> Match:
        """The match with one more entry; IllegalAction or Malformed change nothing."""
        entry = Entry(by, action)
        state = advance(self.game, self.state, entry)
        return Match(self.game, (*self.entries, entry), (*self.states, state))

    def at(self, ply: int) -> Match:
        """The match as it was after its first `ply` entries."""
        return Match(self.game, self.entries[:ply], self.states[: ply + 1])

    @property
    def floor(self) -> int:
        """The ply to which undo may go back at most (L8).

        Undo takes back what one player did openly and nobody answered: it ends at chance, at a secret or simultaneous
        entry, where another player acted, and after an entry that revealed a secret.
        """
        if not self.entries:
            return 0
        ply, actor = len(self.entries), self.entries[-1].by
        while ply and self.entries[ply - 1].by == actor and self._open_entry(ply - 1):
            ply -= 1
        return ply

    def undo(self) -> Match:
        """The match without its last entry; itself where undo ends."""
        return self.at(len(self.entries) - 1) if self.floor < len(self.entries) else self

    def sightings(self, viewer: Player | None, since: int = 0) -> tuple[Sighting, ...]:
        """The log from entry `since` on as `viewer` may see it now: sealed actions of others without content (L7)."""
        hidden = self._sealed_plies(viewer, len(self.entries))
        return tuple(
            Sighting(entry.by, entry.action.do, None if ply in hidden else entry.action)
            for ply, entry in enumerate(self.entries[since:], since)
        )

    def opened_since(self, ply: int) -> int:
        """The first entry that everybody reads otherwise now than after `ply` entries: new, or no longer sealed."""
        return min(self._sealed_plies(None, ply) - self._sealed_plies(None, len(self.entries)), default=ply)

    def _open_entry(self, ply: int) -> bool:
        entry = self.entries[ply]
        node = self.game.node(self.states[ply])
        return (
            entry.by is not None
            and not entry.action.secret
            and isinstance(node, Decision)
            and len(node.players) == 1
            and not self._revealed(ply)
        )

    def _revealed(self, ply: int) -> bool:
        """Whether the entry at `ply` revealed what somebody had committed to."""
        sealed = self.game.sealed
        return not set(sealed(self.states[ply])) <= set(sealed(self.states[ply + 1]))

    def _sealed_plies(self, viewer: Player | None, ply: int) -> frozenset[int]:
        """Which of the first `ply` entries were sealed for `viewer` after them."""
        sealed = [secret for secret in self.game.sealed(self.states[ply]) if secret[0] != viewer]
        if not sealed:
            return frozenset()
        latest = {(entry.by, entry.action.do): ply for ply, entry in enumerate(self.entries[:ply])}
        return frozenset(latest[secret] for secret in sealed)


def advance(game: Game, state: State, entry: Entry) -> State:
    """The state after `entry`; IllegalAction or Malformed if the node or the rules do not allow it."""
    node = game.node(state)
    check_fields(entry.action)
    refusal = _misplaced(node, entry) or (
        None if entry.by is None else game.refusal(state, entry.by, entry.action)
    )
    if refusal:
        raise IllegalAction(refusal)
    return game.apply(state, entry.by, entry.action)


def _misplaced(node: Node, entry: Entry) -> Refusal | None:
    """Why nobody could make this entry at `node`, whatever the game says of the action itself."""
    if isinstance(node, Terminal):
        return Refusal("over", "contract")
    if isinstance(node, Chance):
        possible = entry.by is None and entry.action in node.outcomes
        return None if possible else Refusal("chance", "contract")
    if entry.by is None:
        return Refusal("no_chance", "contract")
    return None if entry.by in node.players else Refusal("not_your_turn", "contract")
