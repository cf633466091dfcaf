"""What the things of Off the Rails are called, and the marks that let a renderer draw them inside a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.game import Player
from rules.core.text import _, listing, mark, plural
from rules.games.off_the_rails.observe import Observation
from rules.games.off_the_rails.tables import JEWELS

Names = Sequence[str]


def player(seat: Player, names: Names) -> str:
    """A player, with the picture of the seat."""
    return mark(f"player:{seat}", names[seat])


def cart_name(cart: str) -> str:
    """What a cart is called by the colour of its die, or by its own in solo."""
    return {
        "white": _("white cart"),
        "black": _("black cart"),
        "red": _("red cart"),
        "yellow": _("yellow cart"),
        "green": _("green cart"),
        "blue": _("blue cart"),
    }[cart]


def solo_cart_name(cart: str) -> str:
    """What a cart of solo is called, as a name."""
    return {"red": _("Red"), "yellow": _("Yellow"), "green": _("Green"), "blue": _("Blue")}[cart]


def cart(observation: Observation, ref: tuple[Player, str], names: Names) -> str:
    """A cart with its owner's name, or by its colour alone in solo."""
    seat, name = ref
    if observation.players == 1:
        return mark(f"cart:{name}:{name}", solo_cart_name(name))
    said = _("{name}'s {cart}").format(name=names[seat], cart=cart_name(name))
    return mark(f"cart:{observation.sides[seat]}:{name}", said)


def own_cart(observation: Observation, seat: Player, name: str) -> str:
    """A cart of the player whom the sentence speaks of."""
    colour = name if observation.players == 1 else observation.sides[seat]
    return mark(f"cart:{colour}:{name}", _("the {cart}").format(cart=cart_name(name)))


def kind_name(kind: str, count: int = 1) -> str:
    """So many pieces of a kind."""
    return {
        "diamond": plural("{count} diamond", "{count} diamonds", count),
        "gold": plural("{count} piece of gold", "{count} pieces of gold", count),
        "emerald": plural("{count} emerald", "{count} emeralds", count),
        "ruby": plural("{count} ruby", "{count} rubies", count),
        "rock": plural("{count} rock", "{count} rocks", count),
    }[kind].format(count=count)


def kind_label(kind: str) -> str:
    """A piece of a kind, without a number."""
    return {
        "diamond": _("diamond"),
        "gold": _("gold"),
        "emerald": _("emerald"),
        "ruby": _("ruby"),
        "rock": _("rock"),
    }[kind]


def piece(kind: str) -> str:
    """A piece, drawn inline."""
    return mark(f"jewel:{kind}", kind_label(kind))


def jewels(pieces: Sequence[str]) -> str:
    """Pieces by number and kind: "2 rubies and 1 rock"."""
    counted = [(kind, pieces.count(kind)) for kind in JEWELS]
    return listing([mark(f"jewel:{kind}", kind_name(kind, count)) for kind, count in counted if count])


def side_name(side: str) -> str:
    """A side of the surface."""
    return {
        "red": _("red surface"),
        "yellow": _("yellow surface"),
        "green": _("green surface"),
        "blue": _("blue surface"),
    }[side]


def colour_name(colour: str) -> str:
    """The colour of a mine, a token or a card."""
    return {
        "red": _("red"),
        "yellow": _("yellow"),
        "green": _("green"),
        "blue": _("blue"),
        "plain": _("chasm"),
    }[colour]


def token(colour: str) -> str:
    """A chasm token, drawn inline."""
    return mark(f"token:{colour}", _("{colour} token").format(colour=colour_name(colour)))


def card(colour: str, number: int) -> str:
    """A deposit card, drawn inline."""
    return mark(f"card:{colour}", _("{colour} {number}").format(colour=colour_name(colour), number=number))


def square(name: str) -> str:
    """A square of the mine, drawn inline."""
    return mark(f"square:{name}", name)


def track_name(exits: str) -> str:
    """A piece of track by its shape."""
    if len(exits) == 2:
        return _("a straight") if exits in ("NS", "EW") else _("a corner")
    return _("a T") if len(exits) == 3 else _("a cross")


def track(exits: str) -> str:
    """A piece of track, drawn inline."""
    return mark(f"track:{exits}", track_name(exits))


def direction(letter: str) -> str:
    """A direction of the compass."""
    return {"N": _("north"), "E": _("east"), "S": _("south"), "W": _("west")}[letter]


def mission_name(mission: str) -> str:
    """What a mission is called."""
    return {
        "ruby_run": _("Ruby run"),
        "green_fingers": _("Green fingers"),
        "gold_rush": _("Gold rush"),
        "sparkler": _("Sparkler"),
        "rainbow": _("Rainbow"),
        "full_house": _("Full house"),
        "quarryman": _("Quarryman"),
        "far_side": _("Far side"),
        "express": _("Express"),
        "double_shift": _("Double shift"),
        "wrecker": _("Wrecker"),
    }[mission]


def mission_text(mission: str) -> str:
    """What a mission asks for."""
    return {
        "ruby_run": _("Deliver 3 rubies at once."),
        "green_fingers": _("Deliver 2 emeralds at once."),
        "gold_rush": _("Deliver 2 pieces of gold at once."),
        "sparkler": _("Deliver a diamond."),
        "rainbow": _("Deliver all four kinds of precious jewels at once."),
        "full_house": _("Deliver 5 precious jewels at once."),
        "quarryman": _("Deliver 3 rocks at once."),
        "far_side": _("Deliver on the side opposite to yours."),
        "express": _("Deliver at speed 6."),
        "double_shift": _("Deliver with both carts in one turn."),
        "wrecker": _("Make another player's cart derail or drop jewels in your move."),
    }[mission]


def mission(name: str) -> str:
    """A mission, drawn inline."""
    return mark(f"mission:{name}", mission_name(name))
