"""What the things of the game are called, plain and as marks that a log draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from rules.core.game import Player
from rules.core.text import _, listing, mark

Names: TypeAlias = Sequence[str]


def side(name: str) -> str:
    """What a side is called."""
    return {"tellurians": _("Tellurians"), "kalmians": _("Kalmians")}[name]


def sector(name: str) -> str:
    """What a sector is called."""
    return {"prow": _("Prow"), "hull": _("Hull"), "stern": _("Stern")}[name]


def facing(name: str) -> str:
    """What a direction is called."""
    return {"north": _("north"), "east": _("east"), "south": _("south"), "west": _("west")}[name]


def token(name: str) -> str:
    """What a maneuver token is called."""
    return {
        "forward": _("Forward"),
        "turn_left": _("Turn left"),
        "turn_right": _("Turn right"),
        "rotate_left": _("Rotate left"),
        "rotate_right": _("Rotate right"),
        "stop": _("Stop"),
    }[name]


def module(name: str) -> str:
    """What a module is called."""
    return {
        "masking_devices": _("Masking Devices"),
        "energy_reserves": _("Energy Reserves"),
        "lord_commander": _("Lord Commander"),
        "engineer": _("Engineer"),
        "active_targeting_system": _("Active Targeting System"),
        "experimental_weapons": _("Experimental Weapons"),
        "repair_unit": _("Repair Unit"),
        "orbital_mines": _("Orbital Mines"),
        "gunner": _("Gunner"),
        "commodore": _("Commodore"),
        "emergency_engines": _("Emergency Engines"),
        "admiral": _("Admiral"),
    }[name]


def effect(name: str) -> str:
    """What a module does, in a line."""
    return {
        "masking_devices": _("Before the tokens are turned up: appear on any free space, facing any way."),
        "energy_reserves": _("At the start of Planning: 6 more energy for your active sector in this round."),
        "lord_commander": _("After damage to your ship: take back up to 3 of it."),
        "engineer": _("At the start of Firing: cannons down by 1, as many shields up by 2."),
        "active_targeting_system": _("After your attack rolls: roll all misses again."),
        "experimental_weapons": _("At the start of Firing: one shield die becomes a cannon die."),
        "repair_unit": _("At the start of Planning: up to 3 energy back for a damaged sector."),
        "orbital_mines": _("After the enemy moved to another space: 3 damage to a sector you choose."),
        "gunner": _("At the start of Firing: shields down by 1, as many cannons up by 2."),
        "commodore": _("After your defence rolls: roll the failed ones again."),
        "emergency_engines": _("After both ships moved: play another of your tokens."),
        "admiral": _("At the start of Firing: three of your dice get new values of the same sum."),
    }[name]


def player(seat: Player, names: Names) -> str:
    """A person, as a mark."""
    return mark(f"player:{seat}", names[seat])


def players(seats: Sequence[Player], names: Names) -> str:
    """Several people, as marks."""
    return listing([player(seat, names) for seat in seats])


def sector_mark(name: str) -> str:
    """A sector, as a mark."""
    return mark(f"sector:{name}", sector(name))


def token_mark(name: str) -> str:
    """A token, as a mark."""
    return mark(f"token:{name}", token(name))


def module_mark(name: str) -> str:
    """A module, as a mark."""
    return mark(f"module:{name}", module(name))


def module_marks(names: Sequence[str]) -> str:
    """Several modules, as marks."""
    return listing([module_mark(name) for name in names])


def cannon(value: int) -> str:
    """A cannon die, as a mark."""
    return mark(f"cannon:{value}", str(value))


def shield(value: int) -> str:
    """A shield die, as a mark."""
    return mark(f"shield:{value}", str(value))


def cannons(values: Sequence[int]) -> str:
    """Several cannon dice, as marks."""
    return listing([cannon(value) for value in values])


def shields(values: Sequence[int]) -> str:
    """Several shield dice, as marks."""
    return listing([shield(value) for value in values])
