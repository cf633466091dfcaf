"""What arrives of matches by link: believed as far as it agrees with what this device knows, else refused in words.

A match that is known goes on right there. One that is not is shown first, and somebody says who plays it here.
"""

from __future__ import annotations

from dataclasses import replace

from rules.core.errors import Malformed
from rules.core.game import Player
from rules.core.letter import Correspondence, Letter, watch
from rules.core.receiving import adopt, receive, started_afresh
from rules.core.text import _, plural
from ui.bylink import post
from ui.bylink.postwords import called
from ui.effects import Effect, TakeOver
from ui.model import Invitation, Model, Play, Sheet, Table
from ui.playing import fall, sit_down
from ui.steps import Step, keep, notice, say, show
from ui.story import public, since


def arrived(model: Model, found: Letter | Correspondence) -> Step:
    """A letter, or a seat for this device, has come."""
    sealed_letter = found if isinstance(found, Letter) else found.letter
    table = post.known(model, sealed_letter.key)
    if table is not None and table.post is not None:
        return _known(model, table, table.post, found)
    mine = watch(found) if isinstance(found, Letter) else found
    return show(fall(model), Invitation(mine, mine.letter.people)), []


def _known(model: Model, table: Table, mine: Correspondence, found: Letter | Correspondence) -> Step:
    try:
        after = receive(mine, found) if isinstance(found, Letter) else _adopted(mine, found)
    except Malformed as error:
        return _refused(model, table, str(error))
    if after is mine:
        model, effects = _laid(model, table)
        model, told = notice(model, _("This device knows that already."))
        return model, [*effects, *told]
    changed = post.posted(table, after)
    was = model.screen
    alone = isinstance(was, Play) and was.table == table.id and was.sole
    # the link has opened a tab of its own: the one in which the match lies goes on as a mere looker-on
    taking: list[Effect] = [] if alone else [TakeOver(table.id)]
    model, effects = keep(model, changed)
    model, sitting = _laid(model, changed, seen=table)
    model, told = _told(model, table, mine, after)
    return model, [*taking, *effects, *sitting, *told]


def _adopted(mine: Correspondence, carried: Correspondence) -> Correspondence:
    """With the seats of a private link; itself if it brings nothing new (a leg under way stays)."""
    after = adopt(mine, carried)
    return mine if after.seats == mine.seats and after.letter == mine.letter else after


def _laid(model: Model, table: Table, seen: Table | None = None) -> Step:
    """The match on the table; `seen`: as it was looked at before."""
    effects: list[Effect] = []
    if model.table is None or model.table.id != table.id or seen is not None:
        model, effects = sit_down(fall(model), table)
    if seen is not None and isinstance(model.screen, Play):
        model = replace(model, screen=replace(model.screen, before=public(seen, seen.ply)))
    return model, effects


def _refused(model: Model, table: Table, why: str) -> Step:
    """Said in words; the match stays as it was."""
    model, effects = _laid(model, table)
    return replace(model, sheet=Sheet("unreadable", error=why), toast=None), [*effects, *say(why)]


def _told(model: Model, before: Table, mine: Correspondence, after: Correspondence) -> Step:
    """What is new, for those who look and those who listen."""
    table = model.table
    if table is None:
        return model, []
    sat = [seat for seat in mine.letter.free if seat not in after.letter.free]
    afresh = started_afresh(mine.letter, after.letter)
    if afresh:
        return notice(model, _afresh(table, afresh))
    if sat:
        said = plural("{names} has sat down.", "{names} have sat down.", len(sat))
        return notice(model, said.format(names=called(table, sat)))
    new = [effect for text in since(table, before.ply) for effect in say(text)]
    return model, new


def _afresh(table: Table, seats: tuple[Player, ...]) -> str:
    said = plural(
        "{names} has taken the seat again on another device, with new dice.",
        "{names} have taken their seats again on other devices, with new dice.",
        len(seats),
    )
    return said.format(names=called(table, seats))
