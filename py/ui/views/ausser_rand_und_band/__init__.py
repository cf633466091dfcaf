"""Ausser Rand & Band on the table: a cheerful factory in section, a line of robot parts, dice in bins.

See `ui.views` for what a view owes the shell.
"""

from __future__ import annotations

from typing import Final

from rules.core.game import Action, Terminal
from rules.games.ausser_rand_und_band.labels import tile as tile_name
from rules.games.ausser_rand_und_band.model import DrawTile
from ui.scene import El
from ui.views import Look
from ui.views.ausser_rand_und_band.art import picture
from ui.views.ausser_rand_und_band.board import board
from ui.views.ausser_rand_und_band.choosing import chooser
from ui.views.ausser_rand_und_band.labels import label
from ui.views.ausser_rand_und_band.settlement import settlement, standing

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

THEME: Final = "world-ausser-rand-und-band"


def hidden_turn(look: Look) -> bool:
    """Everything lies open (ARB-17)."""
    del look
    return False


def secret(look: Look) -> El | None:
    """Nobody has a secret."""
    del look
    return None


def worth_a_look(look: Look) -> bool:
    """Five tiles fall at the end of work: everybody should see to whom before the robots are counted."""
    return isinstance(look.node, Terminal)


def outcome_label(action: Action) -> str:
    """What is typed in where people roll real dice and draw real tiles."""
    if isinstance(action, DrawTile):
        return tile_name(action.tile)
    return str(getattr(action, "value", ""))
