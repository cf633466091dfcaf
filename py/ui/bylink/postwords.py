"""What a match by link says between turns: who is waited for, and what is to be sent to whom."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.game import Player
from rules.core.letter import Correspondence
from rules.core.text import _, listing, mark, plural
from ui.bylink import post
from ui.model import Table


def called(table: Table, seats: Iterable[Player]) -> str:
    """The people at these seats, by name."""
    return listing([mark(f"player:{seat}", table.names[seat]) for seat in seats])


def prompt(table: Table) -> str:
    """The sentence of the table while nobody here has anything to choose."""
    mine = table.post
    assert mine is not None
    if post.complete(mine):
        return _done(table, mine)
    if not table.sent and post.handed_out(mine):
        return _unsent(table, mine)
    return waiting(table, mine)


def state(table: Table) -> str:
    """The match in one sentence, for the shelf."""
    mine = table.post
    assert mine is not None
    if mine.may_act and mine.leader is not None:
        if post.complete(mine):
            return _("The letter of {name} is ready to go.").format(name=called(table, [mine.leader]))
        return _("{name} is next, here.").format(name=called(table, [mine.leader]))
    return prompt(table)


def waiting(table: Table, mine: Correspondence) -> str:
    """For whom, and for what."""
    seats = mine.waiting.seats
    names, count = called(table, seats), len(seats)
    if mine.lacks_opening:
        said = _("{name}: your sealed choice is not on this device. {settler} can go on without it.")
        return said.format(name=names, settler=called(table, [mine.course.settler]))
    match mine.waiting.reason:
        case "join":
            said = plural("Waiting for {names} to sit down.", "Waiting for {names} to sit down.", count)
        case "open":
            said = _("Waiting for {names} to open a sealed choice.")
        case "witness":
            said = _("Waiting for {names} to pass the match on.")
        case "over" | "stopped":
            said = _("The game is over.")
        case _:
            said = (
                _("Waiting for {names} to begin.") if not mine.course.leaders else _("Waiting for {names}.")
            )
    return said.format(names=names)


def _unsent(table: Table, mine: Correspondence) -> str:
    names = called(table, post.addressees(mine))
    if mine.waiting.reason == "join" or not mine.course.leaders:
        if mine.course.host in mine.seats:
            return _("The table is set. Invite {names}.").format(names=names)
        return _("You have a seat. Send your answer to {names}.").format(names=names)
    if mine.waiting.reason in ("over", "stopped"):
        return _("The game is over. Send the last letter to {names}.").format(names=names)
    return _("Your letter to {names} has not gone out yet.").format(names=names)


def _done(table: Table, mine: Correspondence) -> str:
    assert mine.leader is not None
    me, follower = called(table, [mine.leader]), post.following(mine)
    after = called(table, [follower]) if follower is not None else ""
    if mine.waiting.reason == "witness":
        return _("{name}: there is nothing to decide. Pass the match on to {next}.").format(
            name=me, next=after
        )
    if not mine.course.running and mine.course.due:
        said = _("{name}: your sealed choice is opened. Pass it on to {next}.")
        return (said if after else _("{name}: your sealed choice is opened. Send it to the others.")).format(
            name=me, next=after
        )
    if not after:
        return _("{name}: that was the last turn. Send it to the others.").format(name=me)
    if mine.course.paused:
        return _("{name}: now {next} has something sealed to open. Send your turn.").format(
            name=me, next=after
        )
    return _("{name}: that was your turn. Send it to {next}.").format(name=me, next=after)
