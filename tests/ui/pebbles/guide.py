"""The rules of Pebbles."""

from __future__ import annotations

from rules.core.game import Node
from rules.core.guide import Section
from tests.ui.pebbles import State

GUIDE = (Section("guess", "Guess", ("Guess a word.",)), Section("take", "Take", ("Take pebbles.",)))


def section(observation: State, node: Node) -> str:
    return "guess" if observation.guessing else "take"
