"""Sentences for the refusals that are the same in every game: it is somebody else's to act, or nobody's."""

from __future__ import annotations

from rules.core.errors import Refusal
from rules.core.text import _


def refuse_core(refusal: Refusal) -> str | None:
    """Why an entry has no place here at all; None for a refusal of the game's own."""
    return {
        "over": _("The game is over."),
        "chance": _("Luck is to decide now, and what it says must be possible."),
        "no_chance": _("A player is to decide now, not luck."),
        "not_your_turn": _("It is somebody else's turn to decide."),
        "seat_taken": _("This seat is taken."),
        "leg_open": _("There is still something to be done before the match is handed over."),
        "nothing_lost": _("No opening is missing now."),
        "no_forfeit": _("A lost secret cannot count as that."),
        "too_many_legs": _("This match has gone to and fro too often to go on by link."),
    }.get(refusal.code)
