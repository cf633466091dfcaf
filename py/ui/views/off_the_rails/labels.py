"""What everything that can be tapped is called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rules.core.text import _, listing, plain
from rules.games.off_the_rails import vocabulary as say
from rules.games.off_the_rails.geometry import SQUARE
from rules.games.off_the_rails.observe import CartSeen, Observation
from ui.views import Look


def label(key: str, look: Look) -> str:
    """What a tap target is called."""
    kind, _colon, what = key.partition(":")
    seen: Observation = look.observation
    if kind in _PLAIN:
        return _PLAIN[kind]()
    if kind == "cart":
        colour, _colon, name = what.partition(":")
        return cart_label(next(c for c in seen.carts if (c.home, c.cart) == (colour, name)), look)
    if kind == "berth":
        side, _colon, place = what.partition(":")
        return berth_label(side, int(place))
    if kind == "load":
        return _load_label(int(what), seen)
    return _NAMED[kind](what, seen)


def _plain_labels() -> dict[str, Callable[[], str]]:
    return {
        "end": lambda: _("Let the carts roll"),
        "leave": lambda: _("Take nothing more"),
        "decline": lambda: _("Claim nothing"),
        "more": lambda: _("Other pieces"),
        "seal": lambda: _("Close both hands"),
        "faster": lambda: _("Faster"),
        "slower": lambda: _("Slower"),
    }


_PLAIN: Final = _plain_labels()
_NAMED: Final[dict[str, Callable[[str, Observation], str]]] = {
    "sq": lambda what, seen: square_label(what, seen),  # noqa: PLW0108 - it stands further down
    "piece": lambda what, _seen: piece_label(what),
    "launch": lambda what, _seen: _("Launch the {cart}").format(cart=say.cart_name(what)),
    "take": lambda what, seen: take_label(what, seen),  # noqa: PLW0108 - it stands further down
    "way": lambda what, _seen: way_label(what),
    "hand": lambda what, _seen: _("Left hand") if what == "left" else _("Right hand"),
    "mission": lambda what, _seen: _("Claim {mission}").format(mission=say.mission_name(what)),
}


def take_label(kind: str, seen: Observation) -> str:
    """A piece that may be taken, or that has to be laid down."""
    sentence = _("Lay down: {piece}") if seen.step == "lay_down" else _("Take: {piece}")
    return sentence.format(piece=say.kind_label(kind))


def way_label(way: str) -> str:
    """A way out of a square."""
    return {
        "N": _("To the north"),
        "E": _("To the east"),
        "S": _("To the south"),
        "W": _("To the west"),
    }[way]


def piece_label(exits: str) -> str:
    """A piece of track and where it leads."""
    ways = listing([say.direction(letter) for letter in exits])
    shape = {2: _("Corner to {ways}"), 3: _("T to {ways}"), 4: _("Cross")}[len(exits)]
    if exits in ("NS", "EW"):
        shape = _("Straight to {ways}")
    return shape.format(ways=ways)


def berth_label(side: str, place: int) -> str:
    """A place of the surface."""
    return _("{side}, place {place}").format(side=say.side_name(side), place=place)


def square_label(square: str, seen: Observation) -> str:
    """A square and what lies on it."""
    place = SQUARE[square]
    parts = []
    if seen.track[place]:
        parts.append(piece_label(seen.track[place]))
    if seen.jewels[place]:
        parts.append(plain(say.jewels(seen.jewels[place])))
    if seen.tokens[place]:
        parts.append(_("chasm"))
    if not parts:
        return square
    return _("{square}: {things}").format(square=square, things="; ".join(parts))


def cart_label(cart: CartSeen, look: Look) -> str:
    """A cart, whose it is, how fast it is and what it carries."""
    seen: Observation = look.observation
    if seen.players == 1:
        name = say.cart_name(cart.cart)
    else:
        owner = look.seats[cart.player].name
        name = _("{name}'s {cart}").format(name=owner, cart=say.cart_name(cart.cart))
    if cart.out:
        return _("{cart}: out of the game").format(cart=name)
    if not cart.on_board:
        return _("{cart}: in the supply").format(cart=name)
    where = cart.square or berth_label(*(cart.surface or ("red", 1)))
    return _("{cart} on {where}, facing {direction}, speed {speed}, {load}").format(
        cart=name,
        where=where,
        direction=say.direction(cart.facing),
        speed=cart.speed,
        load=load_text(cart.load),
    )


def load_text(load: Sequence[str]) -> str:
    """What lies in a hold."""
    return plain(say.jewels(load)) if load else _("empty")


def _load_label(place: int, seen: Observation) -> str:
    run = seen.run
    assert run is not None
    assert run.collision is not None
    kind = seen.cart(*run.collision.rival).load[place]
    return _("{piece}, piece {number}").format(piece=say.kind_label(kind), number=place + 1)
