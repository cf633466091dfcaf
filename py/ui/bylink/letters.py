"""Between turns of a match by link: handing over, settling what is lost, and carrying a seat to another device."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rules.core import letter
from rules.core.errors import RulesError
from rules.core.game import Action
from rules.core.letter import Correspondence
from rules.core.text import listing
from rules.post import write_private
from ui.bylink import post
from ui.bylink.lettersheet import lay_letter
from ui.model import Model, Play, Sheet, Table
from ui.playing import fall, settle
from ui.steps import Handlers, Step, keep, notice, number
from ui.story import public, words


def hand_over(model: Model, args: Sequence[str]) -> Step:
    """The leg is over: its letter lies on the table, or the next seat of this device goes on."""
    found = _at(model)
    if found is None or not post.complete(found[1]):
        return model, []
    table, mine = found
    return _go_on(model, table, letter.hand_over(mine, stop=list(args) == ["stop"]))


def _go_on(model: Model, table: Table, mine: Correspondence) -> Step:
    """What was done is kept, shown, and followed by what goes on by itself."""
    before = public(table, table.ply)
    after = post.posted(replace(table, sent=False), mine)
    play = model.screen
    assert isinstance(play, Play)
    looking = Play(table.id, before=before, log_open=play.log_open, sole=play.sole)
    model = replace(model, screen=looking, sheet=None, toast=None)
    model, effects = keep(model, after)
    model, following = settle(model)
    if mine.leader in mine.seats and not mine.lacks_opening:
        return model, [*effects, *following]
    model, laid = lay_letter(model, model.table)
    return model, [*effects, *following, *laid]


def again(model: Model, _args: Sequence[str]) -> Step:
    """The letter once more, for as long as nobody has answered it."""
    return lay_letter(fall(model), model.table)


# A lost opening -------------------------------------------------------------------------------------------------------


def ask_settle(model: Model, _args: Sequence[str]) -> Step:
    """Somebody's sealed choice does not come: the table is asked whether it is given up."""
    found = _at(model)
    if found is None or not found[1].may_settle:
        return model, []
    return replace(fall(model), sheet=Sheet("settle", found[0].id), toast=None), []


def settled(model: Model, args: Sequence[str]) -> Step:
    """The match goes on without it; `args` choose what it counts as, one for each choice that is open."""
    found = _at(model)
    if found is None or not found[1].may_settle:
        return model, []
    table, mine = found
    lost = letter.forfeits_of(mine)
    ranks = [number(word, len(lost[ply])) for word, ply in zip(args, undecided(lost), strict=False)]
    if None in ranks:
        return model, []
    if len(ranks) < len(undecided(lost)):
        return replace(model, sheet=Sheet("settle", table.id, "/".join(args))), []
    chosen = dict(zip(undecided(lost), ranks, strict=True))
    actions = {ply: open_[chosen.get(ply) or 0] for ply, open_ in lost.items()}
    try:
        after = letter.settle(mine, actions)
    except RulesError as error:
        return notice(model, str(error), urgent=True)
    return _go_on(model, table, after)


def undecided(lost: Mapping[int, tuple[Action, ...]]) -> list[int]:
    """The plies of those lost choices that the table has to say something about."""
    return [ply for ply, open_ in lost.items() if len(open_) > 1]


def alternatives(table: Table, ply: int, open_: Sequence[Action]) -> list[str]:
    """What each of the forfeits is called: as its owner's log tells it if that tells them apart, else by its parts."""
    mine = table.post
    assert mine is not None
    match, game = mine.course.match, mine.letter.game
    by, before = match.entries[ply].by, match.at(ply)
    seen, told = game.observe(before.state, by), []
    for action in open_:
        after = game.observe(before.play(by, action).state, by)
        told.append(str(words(table).tell(seen, by, action, after, table.names) or ""))
    return told if len(set(told)) == len(told) else [_parts(action) for action in open_]


def _parts(action: Action) -> str:
    parts = zip(action.fields, action.values(), strict=True)
    return "; ".join(f"{_plainly(name)}: {_plainly(value)}" for name, value in parts)


def _plainly(value: object) -> str:
    if isinstance(value, tuple):
        return listing([_plainly(one) for one in value]) or "–"
    return str(value).replace("_", " ")


# One's own seats ------------------------------------------------------------------------------------------------------


def seat_away(model: Model, args: Sequence[str]) -> Step:
    """The private link, after it was said what it gives away."""
    table = model.find(args[0]) if args else None
    if not isinstance(table, Table) or table.post is None or not table.post.seats or table.over:
        return model, []
    model = fall(model)
    if args[1:] != ["yes"]:
        return replace(model, sheet=Sheet("warn-private", table.id), toast=None), []
    try:
        fragment = write_private(table.post)
    except RulesError as error:
        return notice(model, str(error), urgent=True)
    return replace(model, sheet=Sheet("private", table.id, fragment), toast=None), []


def _at(model: Model) -> tuple[Table, Correspondence] | None:
    table, play = model.table, model.screen
    if table is None or table.post is None or not isinstance(play, Play) or play.elsewhere:
        return None
    return table, table.post


HANDLERS: Handlers = {
    "hand-over": hand_over,
    "letter": again,
    "ask-settle": ask_settle,
    "settle": settled,
    "seat-away": seat_away,
    "by-link": lambda model, _args: (replace(model, sheet=Sheet("by-link"), toast=None), []),
}
