"""Outer Rim on the table: deep space, a round sensor table, two ship boards and a console for what is done now.

See `ui.views` for what a view owes the shell.
"""

from __future__ import annotations

from typing import Final

from rules.core.game import Action
from ui.views import Look
from ui.views.outer_rim.art import picture
from ui.views.outer_rim.board import board
from ui.views.outer_rim.choosing import chooser
from ui.views.outer_rim.labels import label
from ui.views.outer_rim.settlement import secret, settlement, standing

__all__ = [
    "THEME",
    "board",
    "chooser",
    "hidden_turn",
    "label",
    "outcome_label",
    "picture",
    "secret",
    "settlement",
    "standing",
    "worth_a_look",
]

THEME: Final = "world-outer-rim"

#: what everybody should see happen
_TELLING: Final = ("aboard", "course", "back", "salvo", "suffers", "round")
#: what is decided in secret (ORI-1); where a collision hits is kept back, but nothing secret is needed to choose it
_HIDDEN: Final = ("modules", "maneuver", "declare", "plan")


def hidden_turn(look: Look) -> bool:
    """Whether the look's actor decides behind the curtain."""
    return look.observation.step in _HIDDEN


def worth_a_look(look: Look) -> bool:
    """Whether ships moved, salvos were fired or damage was done, or the modules lie open now (see `Event`)."""
    return any(event.kind in _TELLING for event in look.observation.events)


def outcome_label(action: Action) -> str:
    """What is typed in where people roll real dice."""
    return str(getattr(action, "value", ""))
