"""What things are called, and how a sentence names them with their picture beside the name."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.game import Player
from rules.core.text import _, listing, mark

Names = Sequence[str]


def tile(name: str) -> str:
    """What a tile is called."""
    return {
        "head-blue": _("blue head"),
        "head-red": _("red head"),
        "head-yellow": _("yellow head"),
        "head-blue-red": _("blue and red head"),
        "head-blue-yellow": _("blue and yellow head"),
        "head-red-yellow": _("red and yellow head"),
        "torso-blue": _("blue torso"),
        "torso-red": _("red torso"),
        "torso-yellow": _("yellow torso"),
        "torso-blue-red": _("blue and red torso"),
        "torso-blue-yellow": _("blue and yellow torso"),
        "torso-red-yellow": _("red and yellow torso"),
        "legs-blue": _("blue legs"),
        "legs-red": _("red legs"),
        "legs-yellow": _("yellow legs"),
        "legs-blue-red": _("blue and red legs"),
        "legs-blue-yellow": _("blue and yellow legs"),
        "legs-red-yellow": _("red and yellow legs"),
    }[name]


def edge(name: str) -> str:
    """What an edge space is called, by its action."""
    return {
        "shove_twice": _("Shove twice"),
        "show_one": _("Opponents show 1"),
        "forward_two": _("Two dice forward"),
        "add_to_five": _("Die to space 5"),
        "extra_die": _("Additional die"),
        "again": _("Once again"),
        "clean_up": _("Clean up"),
        "back_two": _("Two dice back"),
        "back_opponent": _("Opponent back"),
        "tenth": _("Tenth space"),
    }[name]


def edge_rule(name: str, tenth: bool) -> str:
    """What the action of an edge space is, in a sentence; `tenth`: the tenth space has one."""
    if name == "tenth" and tenth:
        return _("Move one die of an opponent one space forward.")
    return {
        "shove_twice": _("Shove two tiles at the end of this turn, one after the other."),
        "show_one": _("All opponents' dice that fall at the end of this turn count 1."),
        "forward_two": _("Move two of your dice with different numbers one space forward each."),
        "add_to_five": _("Add a die from your supply to space 5, if there are dice on it."),
        "extra_die": _("Roll one more die from your supply onto the line."),
        "again": _("Carry out the action of an edge space on which a die lies."),
        "clean_up": _("Move all your dice from the edge to the tiles beside them."),
        "back_two": _("Move two of your dice with different numbers one space back each."),
        "back_opponent": _("Move one die of an opponent one space back."),
        "tenth": _("This space has no action."),
    }[name]


def tile_mark(name: str) -> str:
    """A tile, with its picture."""
    return mark(f"tile:{name}", tile(name))


def tile_marks(names: Sequence[str]) -> str:
    """Several tiles."""
    return listing([tile_mark(name) for name in names])


def edge_mark(name: str) -> str:
    """An edge space, with its picture."""
    return mark(f"edge:{name}", edge(name))


def die_mark(number: int) -> str:
    """A die that shows a number."""
    return mark(f"die:{number}", str(number))


def player_mark(player: Player, names: Names) -> str:
    """A person."""
    return mark(f"player:{player}", names[player])
