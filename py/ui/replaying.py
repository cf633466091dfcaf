"""A match from its first entry on: any match, running or over, as everybody may see it now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.core.text import _, plain
from ui import looks
from ui.effects import Effect, Timer
from ui.log import beside_replay
from ui.messages import Ticked
from ui.model import Model, Play, Replay, Table
from ui.parts import sentence, tool
from ui.playing import fall, sit_down
from ui.scene import El, el
from ui.steps import Handlers, Step, number, show
from ui.story import opened
from ui.table import board, frame

STEP_MS = 1100


def look_back(model: Model, table: Table, ply: int | None = None) -> Step:
    """The replay of a match, at its end or at `ply`; what is private is covered first."""
    model, table = fall(model), opened(table)
    at = table.ply if ply is None else ply
    return show(model, Replay(table, at, model.screen)), []


def start(model: Model, _args: Sequence[str]) -> Step:
    """The replay of the match on the table."""
    return look_back(model, model.table) if model.table else (model, [])


def step(model: Model, args: Sequence[str]) -> Step:
    """One of the buttons below the slider."""
    replay = model.screen
    if not isinstance(replay, Replay):
        return model, []
    if args[0] == "play":
        return _play(model, replay)
    ends = {"first": 0, "prev": replay.ply - 1, "next": replay.ply + 1, "last": replay.table.ply}
    return go(model, ends.get(args[0], replay.ply))


def jump(model: Model, args: Sequence[str]) -> Step:
    """To a line of the log."""
    ply = number(args[0], 100_000)
    return (model, []) if ply is None else go(model, ply)


def go(model: Model, ply: int) -> Step:
    """To a ply, at most to the ends; a running replay stops there."""
    replay = model.screen
    if not isinstance(replay, Replay):
        return model, []
    there = min(max(ply, 0), replay.table.ply)
    return replace(model, screen=replace(replay, ply=there, running=False)), []


def back(model: Model, _args: Sequence[str]) -> Step:
    """To where the replay was opened."""
    replay = model.screen
    if not isinstance(replay, Replay):
        return model, []
    table = model.find(replay.back.table) if isinstance(replay.back, Play) else None
    return sit_down(model, table) if isinstance(table, Table) else (show(model, replay.back), [])


def ticked(model: Model, _msg: Ticked) -> Step:
    """The running replay goes on by one entry that has a line in the log."""
    replay = model.screen
    if not isinstance(replay, Replay) or not replay.running:
        return model, []
    following = [told.ply for told in replay.table.story if told.ply > replay.ply]
    ply = following[0] if following else replay.table.ply
    running = ply < replay.table.ply
    effects: list[Effect] = [Timer("replay", STEP_MS)] if running else []
    return replace(model, screen=replace(replay, ply=ply, running=running)), effects


def _play(model: Model, replay: Replay) -> Step:
    if replay.running:
        return replace(model, screen=replace(replay, running=False)), []
    ply = 0 if replay.ply == replay.table.ply else replay.ply
    return replace(model, screen=replace(replay, ply=ply, running=True)), [Timer("replay", STEP_MS // 2)]


HANDLERS: Handlers = {"replay": start, "replay-step": step, "replay-at": jump, "replay-back": back}


def view(model: Model, replay: Replay) -> El:
    """The board at a ply, a slider, and the story beside it."""
    table = replay.table
    look = looks.past(table, replay.ply, model.tall)
    return frame(
        table,
        look,
        board(table, look),
        _bar(replay),
        beside_replay(table, replay.ply),
        class_="replay with-log",
        key="screen-replay",
    )


def _bar(replay: Replay) -> El:
    table = replay.table
    told = [line for line in table.story if line.ply <= replay.ply]
    text = told[-1].text if told else _("Before the first move.")
    slider = el(
        "input",
        key="slider",
        type="range",
        min=0,
        max=table.ply,
        value=replay.ply,
        data_field="ply",
        aria_label=_("Moment of the game"),
        aria_valuetext=plain(text),
        class_="slider",
    )
    running = replay.running
    buttons = [
        tool("/replay-step/first", "first", _("To the beginning")),
        tool("/replay-step/prev", "prev", _("One step back")),
        tool("/replay-step/play", "pause" if running else "play", _("Pause") if running else _("Play")),
        tool("/replay-step/next", "next", _("One step on")),
        tool("/replay-step/last", "last", _("To the end")),
    ]
    words = el(
        "div",
        sentence(text, table.people, table, tag="h1", class_="prompt", key="heading", tabindex="-1"),
        el("div", slider, el("output", f"{replay.ply} / {table.ply}", class_="ply"), class_="slider-row"),
        class_="bar-words",
    )
    back_button = tool("/replay-back", "back", _("Back"))
    return el("section", back_button, words, el("div", *buttons, class_="bar-tools steps"), class_="bar")
