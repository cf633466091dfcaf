"""What happens on the table: taps become actions, chance is dealt, the curtain rises and falls, undo goes back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rules.core.codec import parse_json
from rules.core.errors import Malformed, Refusal, RulesError
from rules.core.game import Action, Chance, Decision, Observation, Player, Terminal
from rules.core.text import _
from ui import looks
from ui.bylink import postwords
from ui.bylink.post import luck_is_due
from ui.effects import Deal, Effect, SaveDraft, StayAwake, Timer
from ui.entering import dealt_by_chains, entered, undone
from ui.keeping import first_turn
from ui.messages import Dealt, Held, Tapped, Ticked
from ui.model import Home, Model, Peek, Play, Table, Told, rolls_by_hand
from ui.steps import Step, keep, lay, notice, number, saved, say, show
from ui.story import observed, opened, public, since, words
from ui.views import Taps

PEEK_MS = 8000


def sit_down(model: Model, table: Table) -> Step:
    """The match on the table, just where it was left: open taps too, and chance that nobody had dealt."""
    kept, was = model.find(table.id), model.screen
    table = opened(kept if isinstance(kept, Table) else table)
    sole = isinstance(was, Play) and was.table == table.id and was.sole
    model = model.with_table(table)
    model = show(model, Play(table.id, before=public(table, table.ply), sole=sole))
    model = _with_taps(model, table, _draft(model, table))
    model, effects = settle(model)
    return model, [*effects, StayAwake(model.prefs.awake and not table.over)]


def stand_up(model: Model) -> Step:
    """Back to the shelf."""
    return show(model, Home()), [StayAwake(False)]


def tap(model: Model, msg: Tapped) -> Step:
    """A tap on something of the game's own."""
    play, table = _at(model)
    now = looks.turn(table, play)
    if now.actor is None or now.curtain or play.peek:
        return model, []
    look = looks.live(table, play, model.tall)
    chooser = looks.chooser(table, look)
    if msg.key not in look.open:
        return _refused(model, table, now.actor, chooser.attempt(play.taps, msg.key))
    model, effects = _handed_on(model, now.actor)
    taps = chooser.tap(play.taps, msg.key)
    action = chooser.action(taps)
    if action is None:
        model, drafted = _set_taps(model, taps, now.hidden)
        return model, [*effects, *drafted]
    model, acted = act(model, now.actor, action)
    return model, [*effects, *acted]


def act(model: Model, by: Player | None, action: Action) -> Step:
    """An action, or a typed outcome of chance: kept, told, and what follows from it dealt."""
    play, table = _at(model)
    try:
        model, after = entered(model, table, by, action)
    except RulesError as error:
        refusal = getattr(error, "refusal", None)
        return refuse(model, table, refusal) if refusal else (model, [])
    before = public(table, table.ply)
    # whoever decides now has seen the dice that were typed in: they stand
    seen = by is not None and _typed_since(table) < table.ply
    after = replace(after, barrier=table.ply if seen else table.barrier, recovered=False)
    model = lay(replace(model, screen=_after_acting(play, after, before), toast=None), after)
    model, drafted = _forget_draft(model, table.id)
    told = [effect for text in since(after, table.ply) for effect in say(text)]
    model, asked = first_turn(model) if by is not None and not action.secret else (model, [])
    model, following = settle(paused(model))
    return model, [*saved(_at(model)[1], following), *drafted, *asked, *told, *following]


def _after_acting(play: Play, table: Table, before: Observation) -> Play:
    """The screen after an action: whoever held the device for a secret keeps it only for what they still owe."""
    node = table.match.node
    owing = node.players if isinstance(node, Decision) else frozenset()
    return replace(
        play, taps=(), before=before, picked=None, holder=play.holder if play.holder in owing else None
    )


def dealt(model: Model, msg: Dealt) -> Step:
    """Chance has spoken; a word that comes too late is not heard."""
    table = model.table
    if table is None or table.post or msg.table != table.id or msg.ply != table.ply or table.over:
        return model, []
    node = table.match.node
    if not isinstance(node, Chance) or msg.action not in node.outcomes:
        return model, []
    model, after = entered(model, table, None, msg.action)
    return _fallen(model, table, after)


def _fallen(model: Model, table: Table, after: Table) -> Step:
    """A die lies on the table: it is kept, told, and what follows from it dealt."""
    model = lay(model, after)
    told = [effect for text in since(after, table.ply) for effect in say(text)]
    model, following = settle(paused(model))
    return model, [*saved(_at(model)[1], following), *told, *following]


def paused(model: Model) -> Model:
    """The table stays open for a look, where the game says that what has just happened is worth one.

    Whoever acted last is asked first afterwards: the device is nearest to them.
    """
    play, table = _at(model)
    if not looks.worth_a_look(table, play):
        return model
    if table.over:
        return replace(model, screen=replace(play, board_only=True))
    last = next((entry.by for entry in reversed(table.match.entries) if entry.by is not None), None)
    return replace(model, screen=replace(play, pause=True, holder=None, picked=last))


def go_on(model: Model, _args: Sequence[str]) -> Step:
    """Everybody has looked."""
    play, _table = _at(model)
    model = replace(model, screen=replace(play, pause=False))
    return model, say(prompt(model))


def settle(model: Model) -> Step:
    """What goes on by itself now: chance is dealt; else those who listen hear whose turn it is."""
    play, table = _at(model)
    node = table.match.node
    if table.over or play.elsewhere:
        outcome = isinstance(node, Terminal) and not table.lost
        return model, say(
            words(table).outcome(public(table, table.ply), node, table.names)
        ) if outcome else []
    if table.post is not None and luck_is_due(table.post):
        return _fallen(model, table, dealt_by_chains(table))
    if isinstance(node, Chance) and table.post is None and not rolls_by_hand(table):
        return model, [Deal(table.id, table.ply, node)]
    return model, say(prompt(model))


def prompt(model: Model) -> str:
    """Who does what now, as the one who holds the device may read it."""
    play, table = _at(model)
    now = looks.turn(table, play)
    if now.curtain and now.actor is not None:
        return _("Pass the tablet to {name}.").format(name=table.names[now.actor])
    observation, node = observed(table.match.game, table.match.state, now.viewer), table.match.node
    if table.post is not None and not table.over:
        if now.actor is None:
            return postwords.prompt(table)
        node = Decision(frozenset({now.actor}))
    return str(words(table).prompt(observation, node, table.names))


# Undo ---------------------------------------------------------------------------------------------------------------


def undo_floor(table: Table) -> int:
    """The ply to which undo may go back: the match's own floor (L8), but never before the device was handed on.

    Dice that the table typed in may be corrected until somebody decides something.
    """
    if table.over:
        return table.ply
    typed = _typed_since(table)
    return max(table.barrier, table.match.floor if typed == table.ply else typed)


def can_undo(table: Table, play: Play) -> bool:
    """Whether there is something to take back."""
    if play.elsewhere:
        return False
    if table.post is not None:
        return bool(play.taps) or undone(table) is not table
    return bool(play.taps) or undo_floor(table) < table.ply


def undo(model: Model, _args: Sequence[str] = ()) -> Step:
    """Take back the open taps, else the last entry."""
    play, table = _at(model)
    if play.taps:
        return _set_taps(model, (), looks.turn(table, play).hidden)
    if not can_undo(table, play):
        return model, []
    taken = undone(table) if table.post else _taken_back(table)
    looking = replace(play, taps=(), before=public(table, table.ply), pause=False, board_only=False)
    model = replace(model, screen=looking, toast=None)
    model, effects = keep(model, taken)
    return model, [*effects, *say(_("Taken back.")), *say(prompt(model))]


def _taken_back(table: Table) -> Table:
    ply, typed = table.ply - 1, _typed_since(table)
    # a real die that lay on the table was seen: what was decided before it stays
    barrier = max(table.barrier, typed) if typed <= ply else table.barrier
    return replace(table, match=table.match.at(ply), barrier=barrier, story=_until(table.story, ply))


def _typed_since(table: Table) -> int:
    """The ply after which only typed dice stand in the log; the match's length where none do."""
    match, ply = table.match, table.ply
    while table.real_dice and ply and match.entries[ply - 1].by is None:
        node = match.game.node(match.states[ply - 1])
        if not (isinstance(node, Chance) and len(node.outcomes) > 1):
            break
        ply -= 1
    return ply


def _until(story: tuple[Told, ...], ply: int) -> tuple[Told, ...]:
    return tuple(told for told in story if told.ply <= ply)


# Refusals -----------------------------------------------------------------------------------------------------------


def refuse(model: Model, table: Table, refusal: Refusal) -> Step:
    """Say why not, with the rule; nothing changes."""
    return notice(model, str(words(table).refuse(refusal, table.names)), urgent=True)


def _refused(model: Model, table: Table, actor: Player, attempt: Action | None) -> Step:
    if attempt is None:
        return model, []
    refusal = table.match.game.refusal(table.match.state, actor, attempt)
    return refuse(model, table, refusal) if refusal else (model, [])


# Taps that are still open -------------------------------------------------------------------------------------------


def _set_taps(model: Model, taps: Taps, hidden: bool) -> Step:
    play, table = _at(model)
    # what a person is choosing in secret is kept nowhere (L7)
    text = "" if hidden or not taps else json.dumps({"ply": table.ply, "taps": taps})
    model = replace(model, screen=replace(play, taps=taps, before=public(table, table.ply)), toast=None)
    model, _effects = _forget_draft(model, table.id)
    return replace(model, drafts=(*model.drafts, (table.id, text))), [SaveDraft(table.id, text)]


def _forget_draft(model: Model, table_id: str) -> Step:
    others = tuple(draft for draft in model.drafts if draft[0] != table_id)
    return replace(model, drafts=others), [SaveDraft(table_id, "")]


def _draft(model: Model, table: Table) -> Taps:
    text = dict(model.drafts).get(table.id, "")
    try:
        data: Any = parse_json(text or "{}")
        taps = data["taps"] if data["ply"] == table.ply else ()
        return tuple(key for key in taps if isinstance(key, str))
    except (Malformed, KeyError, TypeError):
        return ()


def _with_taps(model: Model, table: Table, taps: Taps) -> Model:
    """The taps that still mean something, put back one after the other; none of them completes an action by itself."""
    for key in taps:
        play = model.screen
        assert isinstance(play, Play)
        now = looks.turn(table, play)
        if now.actor is None or now.hidden:
            break
        look = looks.live(table, play, model.tall)
        chooser = looks.chooser(table, look)
        if key not in look.open or chooser.action(chooser.tap(play.taps, key)) is not None:
            break
        model = replace(model, screen=replace(play, taps=chooser.tap(play.taps, key)))
    return model


def _handed_on(model: Model, actor: Player) -> Step:
    """The first tap of somebody else: from here on nobody takes back what was before (L8)."""
    _play, table = _at(model)
    before = next((entry.by for entry in reversed(table.match.entries) if entry.by is not None), actor)
    if before == actor or table.barrier == table.ply or table.post:
        return model, []
    return keep(model, replace(table, barrier=table.ply))


# The curtain --------------------------------------------------------------------------------------------------------


def lift(model: Model, args: Sequence[str]) -> Step:
    """The person whose name stands on the curtain has the device."""
    play, table = _at(model)
    now = looks.turn(table, play)
    if not now.curtain or now.actor is None or [str(now.actor)] != list(args):
        return model, []
    model = replace(model, screen=replace(play, holder=now.actor, taps=()), toast=None)
    model, effects = keep(model, replace(table, barrier=table.ply))
    return model, [*effects, *say(prompt(model))]


def pick(model: Model, args: Sequence[str]) -> Step:
    """Somebody else of those who owe an action goes first."""
    play, table = _at(model)
    seat = number(args[0], len(table.people))
    node = table.match.node
    if seat is None or table.post or not isinstance(node, Decision) or seat not in node.players:
        return model, []
    model = replace(model, screen=replace(play, picked=seat, holder=None, taps=()))
    return model, say(prompt(model))


def fall(model: Model) -> Model:
    """The curtain falls over whatever is private; secret taps are forgotten with it."""
    play = model.screen
    if not isinstance(play, Play):
        return model
    taps = () if play.holder is not None else play.taps
    toast = None if play.holder is not None else model.toast
    return replace(model, screen=replace(play, holder=None, peek=None, taps=taps), toast=toast)


def peek(model: Model, args: Sequence[str]) -> Step:
    """Somebody wants to look at a secret of theirs again."""
    _play, table = _at(model)
    seat = number(args[0], len(table.people))
    if seat is None or not looks.has_secret(table, seat):
        return model, []
    model = fall(model)
    play, _table = _at(model)
    alone = table.post is not None and len(table.post.seats) == 1
    model = replace(model, screen=replace(play, peek=Peek(seat, confirmed=alone)), sheet=None)
    return model, [] if alone else say(_("Pass the tablet to {name}.").format(name=table.names[seat]))


def peek_ready(model: Model, _args: Sequence[str]) -> Step:
    """The person is there; the secret still waits for the button."""
    return _peeking(model, confirmed=True, shown=False)


def hold(model: Model, msg: Held) -> Step:
    """The button is pressed, or let go."""
    return _peeking(model, shown=msg.down)


def toggle(model: Model, _args: Sequence[str]) -> Step:
    """One tap shows, the next hides: for those who cannot hold a button."""
    play = model.screen
    return _peeking(model, shown=not (isinstance(play, Play) and play.peek and play.peek.shown))


def peek_done(model: Model, _args: Sequence[str]) -> Step:
    """Back to the table."""
    return fall(model), []


def _peeking(model: Model, **changes: bool) -> Step:
    play = model.screen
    if not isinstance(play, Play) or play.peek is None:
        return model, []
    if changes.get("shown") and not play.peek.confirmed:
        return model, []
    looked = replace(play.peek, **changes)
    effects: list[Effect] = [Timer("peek", PEEK_MS)] if looked.shown else []
    return replace(model, screen=replace(play, peek=looked)), effects


def ticked(model: Model, _msg: Ticked) -> Step:
    """A secret was looked at for long enough."""
    return _peeking(model, shown=False)


# Real dice ----------------------------------------------------------------------------------------------------------


def roll(model: Model, args: Sequence[str]) -> Step:
    """The table types in what it rolled: the number of the outcome in the order of the node."""
    _play, table = _at(model)
    node = table.match.node
    if not isinstance(node, Chance) or not rolls_by_hand(table):
        return model, []
    outcomes = tuple(node.outcomes)
    rank = number(args[0], len(outcomes))
    return (model, []) if rank is None else act(model, None, outcomes[rank])


def _at(model: Model) -> tuple[Play, Table]:
    play, table = model.screen, model.table
    assert isinstance(play, Play)
    assert table is not None
    return play, table
