"""The log in words: each entry told once, as everybody may know it."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType

from rules import games
from rules.core.game import Game, Observation, Player, State
from ui.kept import kept_lately
from ui.model import Table, Told


def public(table: Table, ply: int) -> Observation:
    """What everybody could see after `ply` entries."""
    return observed(table.match.game, table.match.states[ply], None)


@kept_lately
def observed(game: Game, state: State, viewer: Player | None) -> Observation:
    """All that `viewer` may know of `state`; the same few are asked for many times with every tap."""
    return game.observe(state, viewer)


def retold(table: Table, since: int = 0) -> Table:
    """The table with its story told anew from entry `since` on; what an entry gave away later is told with it."""
    since = table.match.opened_since(since)
    sightings = table.match.sightings(None, since)
    kept = [told for told in table.story if told.ply <= since]
    tell, before = words(table).tell, public(table, since)
    for ply, seen in enumerate(sightings, since):
        after = public(table, ply + 1)
        text = tell(before, seen.by, seen.action, after, table.names)
        if text:
            kept.append(Told(ply + 1, text, seen.by))
        before = after
    return replace(table, story=tuple(kept))


def opened(table: Table) -> Table:
    """The table with its story; a save on the shelf has none yet, since telling takes longer than reading."""
    return table if table.story or not table.ply else retold(table)


def since(table: Table, ply: int) -> list[str]:
    """The sentences about what happened after `ply` entries."""
    return [told.text for told in table.story if told.ply > ply]


def words(table: Table) -> ModuleType:
    """The game's module of sentences."""
    return games.words(table.spec.id)
