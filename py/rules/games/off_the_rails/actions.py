"""Everything that can stand in a log of Off the Rails: outcomes of chance first, then what players do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from rules.core.domains import Choice, Domain, Multiset, Range
from rules.core.game import Action
from rules.core.value import value
from rules.games.off_the_rails.domains import Squares
from rules.games.off_the_rails.geometry import CROSS, DIRECTIONS, SIMPLE, SIZE, TEES
from rules.games.off_the_rails.tables import CHASM, COLOURS, JEWELS, MISSIONS

_CARTS: Final = ("white", "black", *COLOURS)
_SQUARE: Final = Squares()
_EXIT: Final = Choice(tuple(DIRECTIONS))
_KIND: Final = Choice(JEWELS)
LEFT, RIGHT = "left", "right"


@value
class DrawCard(Action):
    """Chance: the next card of the opening deposit, the deposit deck or the chasm deck; the chasm card is number 0."""

    do: ClassVar[str] = "draw_card"
    fields: ClassVar[Mapping[str, Domain]] = {"colour": Choice((*COLOURS, CHASM)), "number": Range(0, 8)}
    colour: str
    number: int


@value
class DrawJewel(Action):
    """Chance: the next jewel out of the bag (OTR-11)."""

    do: ClassVar[str] = "draw_jewel"
    fields: ClassVar[Mapping[str, Domain]] = {"kind": _KIND}
    kind: str


@value
class DrawToken(Action):
    """Chance: the next chasm token (OTR-13)."""

    do: ClassVar[str] = "draw_token"
    fields: ClassVar[Mapping[str, Domain]] = {"colour": Choice(COLOURS)}
    colour: str


@value
class RollChasm(Action):
    """Chance: the square of the mine that gives way (OTR-18)."""

    do: ClassVar[str] = "roll_chasm"
    fields: ClassVar[Mapping[str, Domain]] = {"number": Range(1, 8)}
    number: int


@value
class DrawMission(Action):
    """Chance: a mission that lies open (OTR-20)."""

    do: ClassVar[str] = "draw_mission"
    fields: ClassVar[Mapping[str, Domain]] = {"mission": Choice(MISSIONS)}
    mission: str


@value
class Lay(Action):
    """Lay a straight or a corner (OTR-1)."""

    do: ClassVar[str] = "lay"
    fields: ClassVar[Mapping[str, Domain]] = {"square": _SQUARE, "exits": Choice(SIMPLE)}
    square: str
    exits: str


@value
class Upgrade(Action):
    """Make a T of a straight or a corner, or a cross of a T (OTR-1)."""

    do: ClassVar[str] = "upgrade"
    fields: ClassVar[Mapping[str, Domain]] = {"square": _SQUARE, "exits": Choice((*TEES, CROSS))}
    square: str
    exits: str


@value
class Launch(Action):
    """Put a cart on its own surface; places count from west to east or from north to south (OTR-2)."""

    do: ClassVar[str] = "launch"
    fields: ClassVar[Mapping[str, Domain]] = {"cart": Choice(_CARTS), "place": Range(1, SIZE)}
    cart: str
    place: int


@value
class Faster(Action):
    """Raise the speed of a cart by one (OTR-2)."""

    do: ClassVar[str] = "faster"
    fields: ClassVar[Mapping[str, Domain]] = {"cart": Choice(_CARTS)}
    cart: str


@value
class Slower(Action):
    """Lower the speed of a cart by one (OTR-2)."""

    do: ClassVar[str] = "slower"
    fields: ClassVar[Mapping[str, Domain]] = {"cart": Choice(_CARTS)}
    cart: str


@value
class EndActions(Action):
    """Go without the actions that are left (OTR-1)."""

    do: ClassVar[str] = "end_actions"


@value
class MoveCart(Action):
    """Say which cart moves first (OTR-3)."""

    do: ClassVar[str] = "move_cart"
    fields: ClassVar[Mapping[str, Domain]] = {"cart": Choice(_CARTS)}
    cart: str


@value
class Turn(Action):
    """Choose the way out of a T or a cross (OTR-3)."""

    do: ClassVar[str] = "turn"
    fields: ClassVar[Mapping[str, Domain]] = {"exit": _EXIT}
    exit: str


@value
class Collect(Action):
    """Take a piece from the square into the cart (OTR-6)."""

    do: ClassVar[str] = "collect"
    fields: ClassVar[Mapping[str, Domain]] = {"kind": _KIND}
    kind: str


@value
class Leave(Action):
    """Take nothing more from the square (OTR-6)."""

    do: ClassVar[str] = "leave"


@value
class LayDown(Action):
    """Of an odd load that was hit: the piece that goes before the rest is halved (OTR-8)."""

    do: ClassVar[str] = "lay_down"
    fields: ClassVar[Mapping[str, Domain]] = {"kind": _KIND}
    kind: str


@value
class Split(Action):
    """In secret: the load in two closed hands of as many pieces (OTR-8)."""

    do: ClassVar[str] = "split"
    fields: ClassVar[Mapping[str, Domain]] = {"left": Multiset(JEWELS, 1, 2), "right": Multiset(JEWELS, 1, 2)}
    secret: ClassVar[bool] = True
    left: tuple[str, ...]
    right: tuple[str, ...]


@value
class Pick(Action):
    """Choose the hand whose pieces drop (OTR-8)."""

    do: ClassVar[str] = "pick"
    fields: ClassVar[Mapping[str, Domain]] = {"hand": Choice((LEFT, RIGHT))}
    hand: str


@value
class Drop(Action):
    """Choose what an own cart drops that was hit (OTR-8)."""

    do: ClassVar[str] = "drop"
    fields: ClassVar[Mapping[str, Domain]] = {"jewels": Multiset(JEWELS, 1, 3)}
    jewels: tuple[str, ...]


@value
class Face(Action):
    """Choose where a cart looks that was hit at its front and cannot face away (OTR-7)."""

    do: ClassVar[str] = "face"
    fields: ClassVar[Mapping[str, Domain]] = {"exit": _EXIT}
    exit: str


@value
class Claim(Action):
    """Take a mission that has become true (OTR-20)."""

    do: ClassVar[str] = "claim"
    fields: ClassVar[Mapping[str, Domain]] = {"mission": Choice(MISSIONS)}
    mission: str


@value
class Decline(Action):
    """Take none of the missions that have become true (OTR-20)."""

    do: ClassVar[str] = "decline"


@value
class PlaceToken(Action):
    """Put the chasm token that was drawn on a square (OTR-13, OTR-18)."""

    do: ClassVar[str] = "place_token"
    fields: ClassVar[Mapping[str, Domain]] = {"square": _SQUARE}
    square: str


ACTIONS: Final[tuple[type[Action], ...]] = (
    DrawCard,
    DrawJewel,
    DrawToken,
    RollChasm,
    DrawMission,
    Lay,
    Upgrade,
    Launch,
    Faster,
    Slower,
    EndActions,
    MoveCart,
    Turn,
    Collect,
    Leave,
    LayDown,
    Split,
    Pick,
    Drop,
    Face,
    Claim,
    Decline,
    PlaceToken,
)
