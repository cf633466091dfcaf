"""Off the Rails on the table: violet rock lit by lanterns, four mines, rails, carts and a chasm.

See `ui.views` for what a view owes the shell.
"""

from __future__ import annotations

from typing import Final

from rules.core.game import Action
from rules.core.text import _
from rules.games.off_the_rails import vocabulary as say
from rules.games.off_the_rails.actions import DrawCard, DrawJewel, DrawMission, DrawToken, RollChasm
from rules.games.off_the_rails.tables import CHASM
from ui.views import Look
from ui.views.off_the_rails.art import picture
from ui.views.off_the_rails.board import board
from ui.views.off_the_rails.choosing import chooser
from ui.views.off_the_rails.labels import label
from ui.views.off_the_rails.settlement import secret, settlement, standing

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

THEME: Final = "world-off-the-rails"


def hidden_turn(look: Look) -> bool:
    """Two hands are filled behind the curtain (OTR-8)."""
    return bool(look.observation.step == "split")


def worth_a_look(look: Look) -> bool:
    """Before hands are closed everybody sees who was hit, and before the ceremony what the chasm took last."""
    return look.observation.step in ("split", "over")


def outcome_label(action: Action) -> str:
    """What is typed in where people draw real cards and jewels."""
    match action:
        case DrawCard(colour, number):
            if colour == CHASM:
                return _("Chasm card")
            return _("{colour} {number}").format(colour=say.colour_name(colour), number=number)
        case DrawJewel(kind):
            return say.kind_label(kind)
        case DrawToken(colour):
            return _("{colour} token").format(colour=say.colour_name(colour))
        case RollChasm(number):
            return _("The die shows {number}").format(number=number)
        case DrawMission(mission):
            return say.mission_name(mission)
    raise AssertionError(f"{action} is not luck")
