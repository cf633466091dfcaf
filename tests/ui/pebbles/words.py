"""What is said in Pebbles."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.errors import Refusal
from rules.core.game import Action, Chance, Decision, Node, Player
from rules.core.text import listing, mark
from tests.ui.pebbles import Guess, Roll, State, Take


def prompt(observation: State, node: Node, names: Sequence[str]) -> str:
    if isinstance(node, Chance):
        return "The die is rolled."
    if isinstance(node, Decision):
        who = listing([mark(f"player:{seat}", names[seat]) for seat in sorted(node.players)])
        return f"{who}: guess a word." if observation.guessing else f"{who}: take pebbles."
    return outcome(observation, node, names)


def tell(
    before: State, by: Player | None, action: Action | None, after: State, names: Sequence[str]
) -> str | None:
    if isinstance(action, Guess) and by is not None:
        return f"{names[by]} guessed {action.word}."
    if isinstance(action, Take) and by is not None:
        return f"{mark(f'player:{by}', names[by])} takes {action.count}."
    if isinstance(action, Roll):
        return f"The die shows {action.pips}."
    return f"{names[by]} has guessed." if by is not None else None


def refuse(refusal: Refusal, names: Sequence[str]) -> str:
    return f"Not possible: {refusal.code} ({refusal.ruling})."


def outcome(observation: State, node: Node, names: Sequence[str]) -> str:
    return f"{names[0]} wins."
