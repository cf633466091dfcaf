"""The facts of the box. How sure each of them is stands in `FACTS`: what nobody says is marked `ours`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from rules.core.text import _

#: player 0 commands the Tellurians, player 1 the Kalmians
TELLURIANS: Final = 0
KALMIANS: Final = 1
SIDES: Final = ("tellurians", "kalmians")

#: sectors by their number, bow to stern
SECTORS: Final = ("prow", "hull", "stern")
PROW, HULL, STERN = range(3)
START_ENERGY: Final = (18, 24, 18)
#: (cannons, shields) of each sector
DICE_SPACES: Final = ((3, 3), (4, 4), (3, 3))
#: red dice, and as many blue ones, that a side owns
DICE_OF_A_COLOUR: Final = 4

#: rows and columns are numbered from 1; row 1 is north, column 1 is west
SIZE: Final = 4
FACINGS: Final = ("north", "east", "south", "west")
NORTH, EAST, SOUTH, WEST = range(4)
#: (row, column, facing) of each side at the start
START: Final = ((4, 3, NORTH), (1, 2, SOUTH))

TOKENS: Final = ("forward", "turn_left", "turn_right", "rotate_left", "rotate_right", "stop")
#: token -> (spaces ahead, quarter turns to the right after that)
MANEUVERS: Final[Mapping[str, tuple[int, int]]] = {
    "forward": (1, 0),
    "turn_left": (1, -1),
    "turn_right": (1, 1),
    "rotate_left": (0, -1),
    "rotate_right": (0, 1),
    "stop": (0, 0),
}

#: the modules of each side, in the order that holds everywhere
MODULES: Final = (
    ("repair_unit", "orbital_mines", "gunner", "commodore", "emergency_engines", "admiral"),
    (
        "masking_devices",
        "energy_reserves",
        "lord_commander",
        "engineer",
        "active_targeting_system",
        "experimental_weapons",
    ),
)
ALL_MODULES: Final = (*MODULES[KALMIANS], *MODULES[TELLURIANS])

#: what a collision and the Orbital Mines do, and what Repair Unit and Lord Commander give back at most
BLOW: Final = 3
#: what Energy Reserves adds
RESERVES: Final = 6
#: dice that the Admiral gives new values
ADMIRALS_DICE: Final = 3
#: no roll of this value hits or blocks
MISS: Final = 6


@dataclass(frozen=True, slots=True)
class Fact:
    """Something about the box, and who says so: the rulebook, several reviews, or nobody (our assumption)."""

    text: str
    source: Literal["rulebook", "reviews", "ours"]


FACTS: Final = (
    Fact(_("The board has four rows of four spaces."), "reviews"),
    Fact(
        _(
            "The ships start on opposite edges, one column apart: Kalmians in row 1, column 2, "
            "Tellurians in row 4, column 3."
        ),
        "reviews",
    ),
    Fact(_("At the start each ship faces the edge where the other one stands."), "ours"),
    Fact(_("The tokens are Forward, Turn left, Turn right, Rotate left, Rotate right and Stop."), "rulebook"),
    Fact(_("The Prow starts with 18 energy, the Hull with 24, the Stern with 18."), "rulebook"),
    Fact(
        _("Prow and Stern have three spaces for cannons and three for shields, the Hull has four and four."),
        "ours",
    ),
    Fact(
        _("The firing zones part along the diagonals; a ship exactly on a diagonal is covered by two zones."),
        "ours",
    ),
)
