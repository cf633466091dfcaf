"""Tables to look at: busy ones, so that carts run, collide and fall, and arranged ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from rules.core.game import Action, Decision, Player
from rules.core.match import Match
from rules.core.people import MARKS, Person
from rules.games.off_the_rails import SPEC
from rules.games.off_the_rails.rules import OffTheRails
from tests.games.off_the_rails.bustle import bustling_match
from tests.games.off_the_rails.kit import Mine, game
from ui.scene import El
from ui.views import Look, Taps, view

VIEW = view(SPEC.id)
NAMES = ("Anna", "Bela", "Carla", "Dora")
SETUPS: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {}),
    (2, {"bumper_cars": True}),
    (3, {"missions": True}),
    (4, {"missions": True, "length": "long"}),
)


def look(
    table: OffTheRails, state: Any, *, viewer: Player | None = None, acting: bool = True, taps: Taps = ()
) -> Look:
    """What is seen of a state by `viewer`, with the one who decides at the table."""
    node = table.node(state)
    actor = min(node.players) if acting and isinstance(node, Decision) else None
    seats = tuple(Person(name, mark) for name, mark in zip(NAMES, MARKS, strict=False))[: table.players]
    seen = Look(
        observation=table.observe(state, viewer),
        node=node,
        seats=seats,
        viewer=viewer,
        actor=actor,
        actions=None if actor is None else table.legal_actions(state, actor),
        taps=taps,
    )
    return seen if actor is None else replace(seen, open=VIEW.chooser(seen).open(taps))


def at(mine: Mine, *taps: str, viewer: Player | None = None) -> Look:
    """What is seen of an arranged mine."""
    return look(mine.game, mine.match.state, viewer=viewer, taps=taps)


@cache
def matches() -> tuple[Match, ...]:
    """A busy game of every kind."""
    return tuple(bustling_match(game(players, **options), 4) for players, options in SETUPS)


@cache
def some_states() -> tuple[tuple[OffTheRails, Any], ...]:
    """A few states of each step of each game, and its end."""
    return tuple(_some_states())


def _some_states() -> Iterator[tuple[OffTheRails, Any]]:
    for match in matches():
        met: dict[str, int] = {}
        for state in (*match.states[::-1],):
            met[state.step] = met.get(state.step, 0) + 1
            if met[state.step] in (1, 9, 40):
                yield match.game, state  # type: ignore[misc]


def splitter(table: OffTheRails, state: Any) -> Player | None:
    """Who fills two hands in secret now."""
    node = table.node(state)
    return min(node.players) if state.step == "split" and isinstance(node, Decision) else None


def reached(seen: Look) -> set[Action]:
    """Every action that taps on open keys can lead to."""
    chooser, found, known = VIEW.chooser(seen), set(), {()}
    waiting: list[Taps] = [()]
    while waiting:
        taps = waiting.pop()
        for key in sorted(chooser.open(taps) - set(taps)):
            then = chooser.tap(taps, key)
            action = chooser.action(then)
            if action is not None:
                found.add(action)
            elif then not in known:
                known.add(then)
                waiting.append(then)
    return found


def tappable(root: El) -> dict[str, str | None]:
    """The keys of a drawing that can be tapped, with what they are called."""
    return {node.tap: node.label for node in root.walk() if node.tap is not None}
