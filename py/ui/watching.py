"""Two tabs and one match (case 18): one tab plays, the others follow what it saves, until one of them takes over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.core.text import _
from ui import saves
from ui.effects import Distrust, Effect, Reread, Save, TakeOver
from ui.messages import ChangedElsewhere, Granted, Taken
from ui.messages import Reread as WasReread
from ui.model import Home, Model, Play, Table
from ui.parts import button
from ui.playing import sit_down
from ui.scene import El, el
from ui.steps import Handlers, Step, notice
from ui.story import opened as told


def _here(model: Model, table_id: str) -> Play | None:
    """The screen, if that match lies on it."""
    play = model.screen
    return play if isinstance(play, Play) and play.table == table_id else None


def _look_on(model: Model, play: Play) -> Model:
    """From now on nothing can be tapped here, and nothing private stays on the screen."""
    watching = Play(play.table, elsewhere=True, log_open=play.log_open)
    return replace(model, screen=watching, sheet=None, toast=None)


def take_over(model: Model, _args: Sequence[str]) -> Step:
    """This tab asks for the match; the other one lets go of it first."""
    return (model, [TakeOver(model.screen.table)]) if isinstance(model.screen, Play) else (model, [])


def granted(model: Model, msg: Granted) -> Step:
    """This tab plays, from what the other one left."""
    play = _here(model, msg.table)
    if play is None:
        return model, []
    model = replace(model, screen=replace(play, elsewhere=False, sole=msg.sole))
    return model, [Reread(msg.table)] if play.elsewhere else []


def taken(model: Model, msg: Taken) -> Step:
    """Another tab plays."""
    play = _here(model, msg.table)
    return (_look_on(model, play), [Reread(msg.table)]) if play else (model, [])


def changed(model: Model, msg: ChangedElsewhere) -> Step:
    """Another tab wrote a match: whoever alone may play it only takes that over (a new name); others look on."""
    play = _here(model, msg.table)
    if play and not play.sole:
        model = _look_on(model, play)
    return model, [Reread(msg.table)]


def reread(model: Model, msg: WasReread) -> Step:
    """What the device keeps of a match now."""
    play = _here(model, msg.table)
    if msg.text is None:
        return (model, []) if play else (model.without_table(msg.table), [])
    table = saves.opened(msg.table, msg.text, msg.older)
    model = model.with_table(table)
    distrusted: list[Effect] = [Distrust(table.id)] if isinstance(table, Table) and table.recovered else []
    if play is None:
        return model, distrusted
    if not isinstance(table, Table):
        return replace(model, screen=Home()), []
    if play.elsewhere:
        return _look_on(model.with_table(told(table)), play), distrusted
    model, effects = sit_down(model, table)
    return model, [*distrusted, *effects]


def only_reads(model: Model, step: Step) -> Step:
    """The step, unless it would write the match that another tab plays: then that is said, and nothing happens."""
    play = model.screen
    if not isinstance(play, Play) or not play.elsewhere:
        return step
    if not any(isinstance(effect, Save) and effect.table == play.table for effect in step[1]):
        return step
    return notice(replace(model, sheet=None), _told())


def _told() -> str:
    return _("This game is being played in another tab. Here it can only be watched.")


HANDLERS: Handlers = {"takeover": take_over}


def banner(model: Model) -> El | None:
    """Said while another tab plays."""
    if not isinstance(model.screen, Play) or not model.screen.elsewhere:
        return None
    return el(
        "div",
        el("p", _told()),
        button("/takeover", _("Play on here")),
        class_="banner",
        role="status",
        key="banner-elsewhere",
    )
