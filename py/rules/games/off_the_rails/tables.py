"""The facts of the box. How sure each of them is stands in `FACTS`: what nobody says is marked `ours`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from rules.core.text import _

#: the mines, their tokens and the sides of the board, clockwise from north; a side's number is its direction's
COLOURS: Final = ("red", "yellow", "green", "blue")
#: the colour that stands for the chasm card, and its place after the mines
CHASM: Final = "chasm"
CHASM_CARD: Final = len(COLOURS)

#: kinds of jewels, in the order in which multisets are written
JEWELS: Final = ("diamond", "gold", "emerald", "ruby", "rock")
DIAMOND, GOLD, EMERALD, RUBY, ROCK = range(len(JEWELS))
#: what a piece of each kind scores
WORTH: Final = (4, 3, 2, 1, 0)
#: how many of each kind there are; solo has its own bag without rocks
BAG: Final = (5, 10, 15, 24, 12)
SOLO_BAG: Final = (5, 8, 9, 10, 0)
#: the side to which each precious kind belongs (OTR-19)
SOLO_SIDE: Final = (3, 1, 2, 0)

#: a cart's speed when it is launched, and its limits (OTR-2)
FIRST_SPEED: Final = 3
SLOWEST, FASTEST = 1, 6
#: pieces that a cart holds (OTR-6), and carts that a player may have on the board (OTR-2)
HOLD: Final = 5
MOST_CARTS: Final = 2
#: actions of a turn (OTR-1)
ACTIONS_A_TURN: Final = 4

#: jewels that the card of each number places, by number
PLACES: Final = (0, 2, 2, 2, 2, 2, 3, 3, 3)
TOKENS_A_COLOUR: Final = 5
SOLO_TOKENS: Final = 20
#: cards that solo reveals in its first Deposit phase (OTR-19)
SOLO_FIRST_DRAWS: Final = 4

#: piles with a task of their own, and the first pile of the deposit deck for each length
CHASM_PILE, LAST_PILE, OPENING_PILE, REVEAL_PILE = 4, 5, 6, 7
FIRST_PILE: Final = {"very_short": 3, "short": 2, "standard": 1, "long": 0}
#: the length "by_players" means
LENGTH_BY_PLAYERS: Final = {1: "standard", 2: "short", 3: "short", 4: "standard"}

#: the missions of OTR-20; a claim scores
MISSIONS: Final = (
    "ruby_run",
    "green_fingers",
    "gold_rush",
    "sparkler",
    "rainbow",
    "full_house",
    "quarryman",
    "far_side",
    "express",
    "double_shift",
    "wrecker",
)
MISSION_POINTS: Final = 4
#: a cart that is left in the supply, and the most rubies (OTR-16)
CART_POINTS: Final = 3
RUBY_POINTS: Final = 5


@dataclass(frozen=True, slots=True)
class Fact:
    """Something about the box, and who says so: the rulebook, several reviews, or nobody (our assumption)."""

    text: str
    source: Literal["rulebook", "reviews", "ours"]


FACTS: Final = (
    Fact(
        _("The board has eight by eight squares; a ring of plain squares runs round the four mines."), "ours"
    ),
    Fact(
        _(
            "Red lies in the north-west, yellow in the north-east, green in the south-east, blue in the "
            "south-west; the squares of a mine count clockwise from its north-west corner."
        ),
        "ours",
    ),
    Fact(
        _("Each side of the surface has eight squares; red is north, yellow east, green south, blue west."),
        "ours",
    ),
    Fact(_("The bag holds 24 rubies, 15 emeralds, 10 gold, 5 diamonds and 12 rocks."), "rulebook"),
    Fact(_("Cards 1 to 5 of a mine place two jewels, cards 6 to 8 three."), "reviews"),
    Fact(_("Track never runs out."), "ours"),
    Fact(_("The eleven missions are our own, since the printed ones are not known."), "ours"),
    Fact(_("There are five chasm tokens of each colour."), "rulebook"),
)
