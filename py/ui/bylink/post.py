"""A match by link, as the page looks at it: who may do what on this device, and to whom the latest letter goes."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from rules.core import letter
from rules.core.errors import RulesError
from rules.core.game import Chance, Decision, Player
from rules.core.letter import Correspondence
from rules.core.match import Match
from ui.model import Model, Table
from ui.story import retold


def posted(table: Table, mine: Correspondence) -> Table:
    """The table with what its match has come to; of its story only what may have changed is told anew."""
    changed = replace(
        table, post=mine, match=mine.shown, people=mine.letter.people, agreed=mine.letter.stopped
    )
    return retold(changed, since=_unchanged(table.match, changed.match) if table.story else 0)


def _unchanged(before: Match, after: Match) -> int:
    """How many entries stand in both matches, and could not have been told otherwise by then."""
    same = sum(
        1
        for _pair in takewhile(
            lambda pair: pair[0] == pair[1], zip(before.entries, after.entries, strict=False)
        )
    )
    sealed = (ply for ply, seen in enumerate(before.sightings(None)) if seen.action is None)
    return min(same, next(sealed, same))


def known(model: Model, key: bytes) -> Table | None:
    """The match of this device that has that key."""
    found = [
        table
        for table in model.tables
        if isinstance(table, Table) and table.post and table.post.letter.key == key
    ]
    return found[0] if found else None


def complete(mine: Correspondence) -> bool:
    """Whether the leg can be handed over: nothing is left to be done here."""
    try:
        return mine.may_hand_over
    except RulesError:
        return False


def actor(mine: Correspondence) -> Player | None:
    """The seat of this device that decides now."""
    node, leader = mine.course.match.node, mine.leader
    if not mine.may_act or complete(mine) or not isinstance(node, Decision) or leader not in node.players:
        return None
    return leader


def luck_is_due(mine: Correspondence) -> bool:
    """Whether the next entry comes from the chains, and for this device to write down."""
    return mine.may_act and not complete(mine) and isinstance(mine.course.match.node, Chance)


def following(mine: Correspondence) -> Player | None:
    """Who goes on once the leg that is complete was handed over; None: nobody has to."""
    return letter.hand_over(mine).leader


def handed_out(mine: Correspondence) -> bool:
    """Whether the latest news of the match comes from this device, so that others may still wait for its letter."""
    course = mine.letter.course
    if mine.letter.free or not course.leaders:
        return bool(mine.seats)
    legs = len(course.leaders)
    if any(since == legs and seat in mine.seats for since, seat in course.rejoined):
        return True
    return course.leaders[-1] in mine.seats and not mine.course.running


def addressees(mine: Correspondence) -> tuple[Player, ...]:
    """The seats that the latest letter is meant for first; anybody may read it."""
    seats, course = range(mine.letter.game.players), mine.letter.course
    others = tuple(seat for seat in seats if seat not in mine.seats)
    if mine.letter.free:
        return mine.letter.free if course.host in mine.seats else (course.host,)
    if not course.leaders:
        return others if course.host in mine.seats else (course.host,)
    leader = course.leader
    return (leader,) if leader in others and not mine.letter.stopped else others


def asked(mine: Correspondence) -> frozenset[Player]:
    """The seats that the table waits for, as the people round it are told."""
    waiting = mine.waiting
    return frozenset() if waiting.reason in ("over", "stopped") else frozenset(waiting.seats)
