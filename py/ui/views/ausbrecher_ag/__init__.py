"""Ausbrecher AG on the table: a moonlit prison on a rock in the sea, seven rogues, four boats.

See `ui.views` for what a view owes the shell.
"""

from __future__ import annotations

from typing import Final

from rules.core.game import Action
from rules.core.text import _
from rules.games.ausbrecher_ag.model import Roll
from rules.games.ausbrecher_ag.words import die as die_name
from ui.views import Look
from ui.views.ausbrecher_ag.art import picture
from ui.views.ausbrecher_ag.board import board
from ui.views.ausbrecher_ag.choosing import chooser
from ui.views.ausbrecher_ag.labels import label
from ui.views.ausbrecher_ag.settlement import secret, settlement, standing

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

THEME: Final = "world-ausbrecher-ag"


def hidden_turn(look: Look) -> bool:
    """Bets are made behind the curtain (AAG-1)."""
    return bool(look.observation.step == "bet")


def worth_a_look(look: Look) -> bool:
    """The last rogue in its boat, before the ceremony."""
    return bool(look.observation.step == "over")


def outcome_label(action: Action) -> str:
    """What is typed in where people roll real dice: "Red shows 4"; who begins is named by the shell."""
    if isinstance(action, Roll):
        return _("{die} shows {pips}").format(die=die_name(action.die), pips=action.pips)
    return ""
