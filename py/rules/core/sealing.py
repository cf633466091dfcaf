"""Secrets that travel: what is sent instead of them, and what a lost one counts as.

A secret action travels as a commitment until the rules reveal it (L7); then its owner publishes the opening, which is
the action and the salt, and everybody can see that it is what was sealed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from rules.core.errors import Malformed
from rules.core.game import Action, Actions, Game, Player, State
from rules.core.match import Entry, Match
from rules.core.packing import entry_text
from rules.core.text import _

SALT_SIZE = 16
SEAL_SIZE = 32
KEY_SIZE = 8
_PURPOSE = b"one-table seal 1\0"

#: An optional method `forfeits` of a game: (state after the reveal, player, name of the action) -> what the secret of
#: that player then counts as; of more than one the others choose, and None leaves them anything that was legal.
Forfeits: TypeAlias = Callable[[State, Player, str], tuple[Action, ...] | None]


@dataclass(frozen=True, slots=True)
class Secret:
    """A secret action of the log that was sealed when it was made."""

    ply: int
    by: Player
    do: str
    #: whether the log holds the action itself, and not a stand-in
    known: bool
    #: the commitment; None where its opening went round long ago
    seal: bytes | None = None
    #: what the seal was made with: known to its owner, and to all as long as the opening travels
    salt: bytes | None = None
    #: the number of the leg in which it was opened
    opened: int | None = None
    #: whether it was never opened, and the rules said what it counts as
    forfeited: bool = False


def commitment(salt: bytes, key: bytes, game: Game, ply: int, entry: Entry) -> bytes:
    """The seal of an entry: SHA-256 over the salt, the match, the game, the seat, the place in the log, the choice."""
    assert entry.by is not None
    place = bytes([entry.by]) + ply.to_bytes(4, "big")
    said = f"{game.spec.id}\0{entry_text(entry)}".encode()
    return hashlib.sha256(_PURPOSE + salt + key + place + said).digest()


def stand_in(game: Game, state: State, player: Player, do: str) -> Action:
    """What stands in the log for a secret `do` of `player`: the first legal one, whatever was chosen.

    By L7 nothing that anybody else may see depends on it. Malformed if no such action is legal.
    """
    for action in game.legal_actions(state, player):
        if action.do == do:
            return action
    raise Malformed(_("This link holds a secret where the rules have none."))


def is_sealed(game: Game, state: State, entry: Entry) -> bool:
    """Whether the entry that led to `state` is still unknown to the others."""
    return entry.action.secret and (entry.by, entry.action.do) in game.sealed(state)


def forfeits(match: Match, secret: Secret) -> Iterable[Action]:
    """What a secret that is due may count as when its opening is lost; `match` ends after the reveal.

    Where the game has no rule for it the others may choose anything that was legal then.
    """
    ruled = _ruled(match, secret)
    return (action for action in _legal(match, secret) if action.do == secret.do) if ruled is None else ruled


def is_forfeit(match: Match, secret: Secret, action: Action) -> bool:
    """Whether `action` is among the `forfeits`."""
    ruled = _ruled(match, secret)
    return action.do == secret.do and action in (_legal(match, secret) if ruled is None else ruled)


def _ruled(match: Match, secret: Secret) -> tuple[Action, ...] | None:
    rule: Forfeits | None = getattr(match.game, "forfeits", None)
    return None if rule is None else rule(match.state, secret.by, secret.do)


def _legal(match: Match, secret: Secret) -> Actions:
    return match.game.legal_actions(match.states[secret.ply], secret.by)
