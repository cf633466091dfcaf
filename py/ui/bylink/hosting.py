"""Sitting down for a match by link: the host sets the table, others open the invitation and choose who plays there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules import games
from rules.core import letter
from rules.core.errors import RulesError
from rules.core.game import Player
from rules.core.letter import Correspondence
from rules.core.text import _
from ui import luck, saves
from ui.bylink.lettersheet import lay_letter
from ui.bylink.post import posted
from ui.messages import Typed
from ui.model import Invitation, Model, Table
from ui.names import checked, typed
from ui.playing import fall, sit_down
from ui.prefs import Seating
from ui.steps import Handlers, Step, keep, notice, number, say, show


def hosting(model: Model, game_id: str, seating: Seating, seats: Sequence[Player]) -> Step:
    """A new match by link, with `seats` played on this device; the first of them leads the first leg."""
    game = games.create(game_id, len(seating.people), dict(seating.options))
    model, key = luck.key(model)
    model, seeds = _seeds(model, seats)
    mine = letter.create(game, seating.people, seats[0], seeds, key)
    return at_the_table(model, saves.seat_by_link(saves.fresh_id(model), mine))


def at_the_table(model: Model, table: Table) -> Step:
    """The match is kept and lies on the table, with the letter that others wait for on it."""
    table = replace(table, sent=False)
    model, effects = keep(model, table)
    model, sitting = sit_down(model, table)
    model, laid = lay_letter(model, model.table)
    return model, [*effects, *sitting, *laid]


def _seeds(model: Model, seats: Sequence[Player]) -> tuple[Model, dict[Player, bytes]]:
    seeds = {}
    for seat in seats:
        model, seeds[seat] = luck.seed(model)
    return model, seeds


# Whoever opens the invitation -----------------------------------------------------------------------------------------


def invite(model: Model, _args: Sequence[str]) -> Step:
    """Somebody who has only looked on so far wants a seat."""
    table = model.table
    if table is None or table.post is None:
        return model, []
    return show(fall(model), Invitation(table.post, table.people, table.id)), []


def sit(model: Model, args: Sequence[str]) -> Step:
    """A seat is to be played on this device, or not."""
    screen = model.screen
    if not isinstance(screen, Invitation):
        return model, []
    seat = number(args[0], len(screen.people))
    if seat is None or seat not in seats_to_take(screen.mine):
        return model, []
    chosen = set(screen.seats) ^ {seat}
    return replace(model, screen=replace(screen, seats=tuple(sorted(chosen)))), []


def named(model: Model, msg: Typed) -> Step:
    """Whoever sits down types their own name."""
    screen, seat = model.screen, number(msg.field.partition("/")[2], 12)
    if not isinstance(screen, Invitation) or seat is None or seat >= len(screen.people):
        return model, []
    people = typed(screen.people, seat, msg.text)
    return replace(model, screen=replace(screen, people=people, wrong=())), []


def sit_here(model: Model, _args: Sequence[str]) -> Step:
    """The chosen seats are taken; the answer lies on the table."""
    screen = model.screen
    if not isinstance(screen, Invitation) or not screen.seats:
        return model, []
    people, wrong = checked(screen.people)
    if wrong:
        return replace(model, screen=replace(screen, wrong=wrong)), say(wrong[0][1])
    model, seeds = _seeds(model, screen.seats)
    mine = screen.mine
    try:
        for seat, seed in seeds.items():
            if seat in mine.letter.free:
                mine = letter.join(mine, seat, seed, people[seat])
            else:
                mine = letter.rejoin(mine, seat, seed)
    except RulesError:
        return notice(model, _("This seat cannot be taken now."))
    return at_the_table(model, _table(model, screen, mine))


def look_on(model: Model, _args: Sequence[str]) -> Step:
    """The match is kept, with the seats that it brings or with none."""
    screen = model.screen
    if not isinstance(screen, Invitation):
        return model, []
    # whoever brings a seat along has sent its latest letter elsewhere
    table = replace(_table(model, screen, screen.mine), sent=True)
    model, effects = keep(model, table)
    model, sitting = sit_down(model, table)
    return model, [*effects, *sitting]


def seats_to_take(mine: Correspondence) -> tuple[Player, ...]:
    """The seats that are free; in a match that has begun those whose device may have been lost."""
    if mine.letter.free:
        return mine.letter.free
    course = mine.letter.course
    if not course.leaders or mine.waiting.reason in ("over", "stopped"):
        return ()
    barred = {seat for since, seat in course.rejoined if since == len(course.leaders)}
    seats = range(mine.letter.game.players)
    return tuple(seat for seat in seats if seat not in mine.seats and seat not in barred)


def _table(model: Model, screen: Invitation, mine: Correspondence) -> Table:
    kept = model.find(screen.table) if screen.table else None
    if isinstance(kept, Table):
        return posted(replace(kept, sent=False), mine)
    return saves.seat_by_link(saves.fresh_id(model), mine)


HANDLERS: Handlers = {"invite": invite, "sit": sit, "sit-here": sit_here, "look-on": look_on}
