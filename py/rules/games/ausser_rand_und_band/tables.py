"""The facts of the box. How sure each of them is stands in `FACTS`: what nobody says is marked `ours`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from rules.core.text import _

DICE_EACH: Final = 10
#: what a die shows that was not rolled since it left the supply (ARB-4)
NO_NUMBER: Final = 0
NUMBERS: Final = range(1, 5)
#: how many of a die's faces show 1, 2, 3 and 4
WEIGHTS: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {
        "1-2-2-3-3-4": (1, 2, 2, 1),
        "1-1-2-2-3-4": (2, 2, 1, 1),
        "1-1-2-3-4-4": (2, 1, 1, 2),
        "1-2-3-4": (1, 1, 1, 1),
    }
)

#: space 1 is the entry at the back, space 5 the exit in front
SPACES: Final = range(1, 6)
ENTRY: Final = 1
EXIT: Final = 5

COLOURS: Final = ("blue", "red", "yellow")
PARTS: Final = ("head", "torso", "legs")
#: what a tile can show: one colour, or two of them
KINDS: Final = (("blue",), ("red",), ("yellow",), ("blue", "red"), ("blue", "yellow"), ("red", "yellow"))


@dataclass(frozen=True, slots=True)
class Tile:
    """A robot part, by what is printed on it."""

    part: str
    colours: tuple[str, ...]
    #: how many like it are in the box
    copies: int

    @property
    def name(self) -> str:
        """As it stands in records."""
        return "-".join((self.part, *self.colours))


#: every different tile; inside, a tile is its place in here
TILES: Final = tuple(Tile(part, colours, 3 - len(colours)) for part in PARTS for colours in KINDS)
TILE_NAMES: Final = tuple(tile.name for tile in TILES)

#: the edge spaces by their action, in the order of the line's front to its back
EDGES: Final = (
    "shove_twice",
    "show_one",
    "forward_two",
    "add_to_five",
    "extra_die",
    "again",
    "clean_up",
    "back_two",
    "back_opponent",
    "tenth",
)
#: the space beside which each of them lies
SPACE_OF_EDGE: Final = (5, 5, 4, 4, 3, 3, 2, 2, 1, 1)

#: robot points (ARB-16)
SINGLE_COLOUR: Final = 7
MIXED: Final = 5
LEFT_OVER: Final = 1


@dataclass(frozen=True, slots=True)
class Fact:
    """Something about the box, and who says so: the rulebook, several reviews, or nobody (our assumption)."""

    text: str
    source: Literal["rulebook", "reviews", "ours"]


FACTS: Final = (
    Fact(
        _("Each player has ten dice, and there are 27 robot tiles: nine each of heads, torsos and legs."),
        "rulebook",
    ),
    Fact(_("The dice have six faces and show 1 to 4 only."), "reviews"),
    Fact(_("The faces are 1, 2, 2, 3, 3 and 4, unless the table says otherwise."), "ours"),
    Fact(
        _(
            "The line has five spaces. Rolled dice come to spaces 1 to 4 only; space 5 lies in front, at the exit."
        ),
        "reviews",
    ),
    Fact(_("The parts are blue, red and yellow; some tiles show two of these colours."), "rulebook"),
    Fact(_("Of each part there are two tiles of each colour and one of each pair of colours."), "ours"),
    Fact(_("There are ten edge spaces, two beside each space of the line."), "reviews"),
    Fact(_("Beside space 5: shove twice, and opponents' dice show 1."), "ours"),
    Fact(_("Beside space 4: move two dice forward, and add a die to space 5."), "ours"),
    Fact(_("Beside space 3: one additional die, and carry out an occupied space again."), "ours"),
    Fact(_("Beside space 2: clean up, and move two dice back."), "ours"),
    Fact(
        _(
            "Beside space 1: move an opponent's die back, and a tenth space that does nothing unless the table says so."
        ),
        "ours",
    ),
)
