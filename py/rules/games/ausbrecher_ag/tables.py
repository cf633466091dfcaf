"""The facts of the box. How sure each of them is stands in `FACTS`: what nobody says is marked `ours`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from rules.core.text import _

#: the rogues and their dice, in the order that holds everywhere
COLOURS: Final = ("red", "blue", "yellow", "orange", "brown", "light_green", "dark_green")
ROGUES: Final = range(len(COLOURS))
#: the special die stands after the colours, and its number after theirs
SPECIAL: Final = "white"
WHITE: Final = len(COLOURS)
DICE: Final = (*COLOURS, SPECIAL)
PIPS: Final = range(1, 7)

#: seats of boats 1 to 4; a boat is worth its number
SEATS: Final = (2, 2, 2, 1)
#: the boat of each rogue by the order of arrival
BOAT_OF_PLACE: Final = tuple(boat for boat, seats in enumerate(SEATS, 1) for _seat in range(seats))

#: where the bed sheet ends (AAG-13)
SHEET_SPACE: Final = 8

#: rogues that are home at the start of a turn -> colour dice without and with the special die (AAG-3)
COLOUR_DICE: Final = ((3, 3), (3, 3), (2, 2), (2, 2), (2, 1), (2, 1))


@dataclass(frozen=True, slots=True)
class Fact:
    """Something about the box, and who says so: the rulebook, several reviews, or nobody (our assumption)."""

    text: str
    source: Literal["rulebook", "reviews", "ours"]


FACTS: Final = (
    Fact(_("There are seven rogues, each with a die of its colour, and a white special die."), "rulebook"),
    Fact(_("Every die shows one to six pips."), "reviews"),
    Fact(
        _("Boats 1, 2 and 3 have two seats each and boat 4 has one; a boat is worth its number."), "rulebook"
    ),
    Fact(_("There is one path for all; space 1 lies in front of the hole in the wall."), "rulebook"),
    Fact(_("The seven windows are all equal: no rogue has a shorter way to space 1 than another."), "ours"),
    Fact(_("The path has 30 spaces, unless the table sets another length."), "ours"),
    Fact(_("The bed sheet hangs down to space 8."), "ours"),
    Fact(_("The first player is found by lot."), "reviews"),
)
