"""From a match to what a game's view may look at: whose turn it is, who sees what, what can be tapped."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any, TypeVar

from rules.core.game import Decision, Player
from rules.core.letter import Correspondence
from rules.core.match import Match
from rules.core.people import Person
from ui.bylink import post
from ui.model import Play, Table
from ui.story import observed, public
from ui.views import Chooser, Look, view

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Turn:
    """Who acts on this screen now."""

    actor: Player | None
    #: the decision is made behind the curtain
    hidden: bool = False
    #: the curtain is down: the device is on its way to `actor`
    curtain: bool = False

    @property
    def viewer(self) -> Player | None:
        """Whose secrets may stand on the screen."""
        return self.actor if self.hidden and not self.curtain else None


def drawer(table: Table) -> ModuleType:
    """The view module of the table's game."""
    return view(table.spec.id)


def turn(table: Table, play: Play) -> Turn:
    """Who acts now, and whether behind the curtain; seats that owe an action together are asked in their order."""
    node = table.match.node
    if table.over or play.elsewhere or play.pause or not isinstance(node, Decision):
        return Turn(None)
    if table.post is not None:
        return _by_link(table, play, table.post)
    owing = sorted(node.players)
    wanted = [seat for seat in (play.holder, play.picked) if seat in owing]
    actor = (wanted or owing)[0]
    assert actor is not None
    hidden = remembered(table.match, ("hidden", actor), lambda: _hidden(table, actor))
    return Turn(actor, hidden, hidden and play.holder != actor)


def _by_link(table: Table, play: Play, mine: Correspondence) -> Turn:
    """Play by link: only the seat that leads decides, and where one person has the device no curtain is needed."""
    actor = post.actor(mine)
    if actor is None:
        return Turn(None)
    hidden = remembered(table.match, ("hidden", actor), lambda: _hidden(table, actor))
    return Turn(actor, hidden, hidden and len(mine.seats) > 1 and play.holder != actor)


def live(table: Table, play: Play, tall: bool = False) -> Look:
    """The table as it lies there now, as the one who holds the device may see it."""
    now = turn(table, play)
    actor = None if now.curtain else now.actor
    look = replace(_look(table, now.viewer, actor), taps=play.taps, before=play.before, tall=tall)
    if actor is None:
        return look
    found = chooser(table, look)
    open_ = remembered(table.match, ("open", look.viewer, actor, play.taps), lambda: found.open(play.taps))
    return replace(look, open=open_, chooser=found)


def past(table: Table, ply: int, tall: bool = False) -> Look:
    """The match as it was after `ply` entries, as everybody may see it now."""
    match = table.match
    sightings = match.sightings(None)
    return Look(
        observation=public(table, ply),
        node=match.game.node(match.states[ply]),
        seats=table.people,
        before=public(table, ply - 1) if ply else None,
        last=sightings[ply - 1].action if ply else None,
        final=public(table, table.ply) if match.over else None,
        tall=tall,
    )


def private(table: Table, viewer: Player) -> Look:
    """The table as one person may see it, for a second look at what is secret."""
    return _look(table, viewer, None)


def chooser(table: Table, look: Look) -> Chooser:
    """The click paths of the actions that are open to the look's actor: the same whatever was tapped so far."""
    found: Chooser = remembered(
        table.match, ("chooser", look.viewer, look.actor), lambda: drawer(table).chooser(look)
    )
    return found


def worth_a_look(table: Table, play: Play) -> bool:
    """Whether everybody should see what has just happened, before a secret or the ceremony covers the table."""
    wanted = getattr(drawer(table), "worth_a_look", None)
    hiding = table.match.over or turn(table, play).hidden
    return bool(wanted and hiding and wanted(_look(table, None, None)))


def has_secret(table: Table, viewer: Player) -> bool:
    """Whether there is something that `viewer` alone may look at again, on this device."""
    if table.post is not None and viewer not in table.post.seats:
        return False
    match = table.match
    return any(seat == viewer for seat, _do in match.game.sealed(match.state))


def _hidden(table: Table, actor: Player) -> bool:
    return bool(drawer(table).hidden_turn(_look(table, None, actor)))


def _look(table: Table, viewer: Player | None, actor: Player | None) -> Look:
    match = table.match
    return remembered(match, ("look", viewer, actor), lambda: _looked(match, table.people, viewer, actor))


def _looked(match: Match, people: tuple[Person, ...], viewer: Player | None, actor: Player | None) -> Look:
    seen = observed(match.game, match.state, viewer)
    return Look(
        observation=seen,
        node=match.node,
        seats=people,
        viewer=viewer,
        actor=actor,
        actions=None if actor is None else match.game.legal_actions(match.state, actor),
        last=match.sightings(viewer, len(match.entries) - 1)[-1].action if match.entries else None,
        final=seen if match.over else None,
    )


class _Memory:
    """What was worked out about the match that is looked at; another match clears it.

    Matches are values, so that nothing in here can grow old.
    """

    def __init__(self) -> None:
        self.match: Match | None = None
        self.known: dict[Hashable, Any] = {}


_memory = _Memory()


def remembered(match: Match, what: Hashable, work: Callable[[], T]) -> T:
    """The result of `work`, done once for this match and this question."""
    if _memory.match is not match:
        _memory.match, _memory.known = match, {}
    if what not in _memory.known:
        _memory.known[what] = work()
    found: T = _memory.known[what]
    return found
