"""Factories to look at: random ones from playouts, and arranged ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rules.core.game import Action, Decision
from rules.core.match import Match
from rules.core.people import MARKS, Person
from rules.core.playout import playout_match
from rules.games import create
from rules.games.ausser_rand_und_band.model import State
from ui.scene import El
from ui.views import Look, Taps, view

GAME = "ausser-rand-und-band"
VIEW = view(GAME)
NAMES = ("Anna", "Bela", "Carla", "Dora")


def look(game: Any, state: State, taps: Taps = (), **more: Any) -> Look:
    """What is seen of a state, with the one whose decision it is at the table."""
    node = game.node(state)
    actor = min(node.players) if isinstance(node, Decision) else None
    seats = tuple(Person(name, mark) for name, mark in zip(NAMES, MARKS, strict=False))[: game.players]
    seen = Look(
        observation=game.observe(state, None),
        node=node,
        seats=seats,
        actor=actor,
        actions=None if actor is None else game.legal_actions(state, actor),
        taps=taps,
        **more,
    )
    return seen if actor is None else replace(seen, open=VIEW.chooser(seen).open(taps))


def random_matches() -> Iterator[Match]:
    """A match of each number of players, one of them with all options."""
    set_ups: tuple[tuple[int, dict[str, Any]], ...] = (
        (2, {}),
        (3, {"tenth": True}),
        (4, {"ages": (3, 2, 1, 0)}),
    )
    for seed, (players, options) in enumerate(set_ups):
        yield playout_match(create(GAME, players, options), seed)


def random_looks() -> Iterator[Look]:
    """Moments of random matches: wide and tall, before and after something was pointed at, the ends among them."""
    for match in random_matches():
        for ply in (*range(14), *range(14, len(match.states), 5), len(match.states) - 1):
            before = match.game.observe(match.states[max(0, ply - 1)], None)
            last = match.entries[ply - 1].action if ply else None
            seen = look(match.game, match.states[ply], before=before, last=last)
            yield seen
            yield replace(seen, tall=True)
            for key in sorted(seen.open):
                yield look(match.game, match.states[ply], (key,), tall=bool(ply % 2))


def reached(seen: Look) -> set[Action]:
    """Every action that taps on open keys can lead to."""
    chooser, found = VIEW.chooser(seen), set()
    for key in chooser.open(()):
        taps = chooser.tap((), key)
        for then in chooser.open(taps):
            action = chooser.action(chooser.tap(taps, then))
            if action is not None:
                found.add(action)
    return found


def tappable(root: El) -> dict[str, str | None]:
    """The keys of a drawing that can be tapped, with what they are called."""
    return {node.tap: node.label for node in root.walk() if node.tap is not None}
