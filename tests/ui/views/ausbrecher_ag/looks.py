"""Tables to look at: random ones from playouts, and arranged ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rules.core.game import Action, Decision, Player
from rules.core.people import MARKS, Person
from rules.core.playout import playout_match
from rules.games.ausbrecher_ag import SPEC, create
from rules.games.ausbrecher_ag.model import Board, State, Turn
from rules.games.ausbrecher_ag.tables import COLOURS
from ui.scene import El
from ui.views import Look, Taps, view

VIEW = view(SPEC.id)
NAMES = ("Anna", "Bela", "Carla", "Dora", "Emil", "Fine")
SETUPS: tuple[tuple[int, dict[str, int | bool]], ...] = (
    (2, {}),
    (3, {"path_length": 20, "bed_sheet": True}),
    (6, {"path_length": 40, "count_free_only": True}),
)


def game(players: int = 3, **options: int | bool) -> Any:
    """A game with the default options, save for those given."""
    defaults = {option.name: option.default for option in SPEC.options}
    return create(players, {**defaults, **options})


def look(
    table: Any, state: State, *, viewer: Player | None = None, acting: bool = True, taps: Taps = ()
) -> Look:
    """What is seen of a state by `viewer`, with the first who owes an action at the table."""
    node = table.node(state)
    actor = min(node.players) if acting and isinstance(node, Decision) else None
    seats = tuple(Person(name, mark) for name, mark in zip(NAMES, MARKS, strict=True))[: table.players]
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


def arranged(*stacks: tuple[int, str], home: tuple[str, ...] = (), turn: Turn | None = None) -> State:
    """A running game of three: each (space, "red on blue") is a stack; who is not named sits in the window."""
    spaces, levels = [0] * len(COLOURS), [0] * len(COLOURS)
    for space, told in stacks:
        for level, colour in enumerate(reversed(told.split(" on "))):
            spaces[COLOURS.index(colour)], levels[COLOURS.index(colour)] = space, level
    for colour in home:
        spaces[COLOURS.index(colour)] = -1
    seated = tuple(COLOURS.index(colour) for colour in home)
    bets = (tuple(range(7)),) * 3
    return State(bets, 0, 9, Board(tuple(spaces), tuple(levels), seated), turn or Turn())


def random_states() -> Iterator[tuple[Any, State]]:
    """States of random games, spread over their length; the ends are among them."""
    for seed, (players, options) in enumerate(SETUPS):
        table = game(players, **options)
        states = playout_match(table, seed, 600).states
        for state in (*states[:12], *states[12::17], states[-1]):
            yield table, state


def reached(seen: Look) -> set[Action]:
    """Every action that taps on open keys can lead to."""
    chooser, found, known = VIEW.chooser(seen), set(), {frozenset[str]()}
    waiting: list[Taps] = [()]
    while waiting:
        taps = waiting.pop()
        for key in sorted(chooser.open(taps) - set(taps)):
            then = chooser.tap(taps, key)
            action = chooser.action(then)
            if action is not None:
                found.add(action)
            elif frozenset(then) not in known:
                known.add(frozenset(then))
                waiting.append(then)
    return found


def tappable(root: El) -> dict[str, str | None]:
    """The keys of a drawing that can be tapped, with what they are called."""
    return {node.tap: node.label for node in root.walk() if node.tap is not None}
