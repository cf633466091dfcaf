"""When each module is offered, and what using it does (ORI-4 to ORI-11, ORI-14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.core.game import Player
from rules.games.outer_rim.damage import lord_matters, take_back
from rules.games.outer_rim.dice import can_rearrange
from rules.games.outer_rim.firing import let_through, missed, repeat_attacks, repeat_blocks
from rules.games.outer_rim.model import Ship, State, side_of
from rules.games.outer_rim.planning import mendable, zones
from rules.games.outer_rim.stages import Step, stage
from rules.games.outer_rim.tables import KALMIANS, TELLURIANS

#: the modules that can be used at a stage; of the four at the start of Firing each side has its own two
WINDOWS: Final[Mapping[Step, tuple[str, ...]]] = {
    "masking": ("masking_devices",),
    "lord": ("lord_commander",),
    "mines": ("orbital_mines",),
    "engines": ("emergency_engines",),
    "repair": ("repair_unit",),
    "reserves": ("energy_reserves",),
    "ready": ("gunner", "admiral", "engineer", "experimental_weapons"),
    "targeting": ("active_targeting_system",),
    "commodore": ("commodore",),
}

#: the ruling by which each module is used
RULING_OF_MODULE: Final[Mapping[str, str]] = {
    "masking_devices": "ORI-4",
    "lord_commander": "ORI-14",
    "orbital_mines": "ORI-5",
    "emergency_engines": "ORI-4",
    "repair_unit": "ORI-7",
    "energy_reserves": "ORI-7",
    "gunner": "ORI-9",
    "admiral": "ORI-9",
    "engineer": "ORI-9",
    "experimental_weapons": "ORI-9",
    "active_targeting_system": "ORI-11",
    "commodore": "ORI-11",
}


def _kalmians_moved(state: State) -> bool:
    done = state.course.tracks[KALMIANS]
    return done is not None and done.moved


def _rearranges(module: str) -> Callable[[State], bool]:
    side = side_of(module)
    return lambda state: can_rearrange(module, state.battle.dice[side])


#: whether using the module could do something, once its stage has come and its holder has it
_COULD_DO: Final[Mapping[str, Callable[[State], bool]]] = {
    "masking_devices": lambda _state: True,
    "lord_commander": lord_matters,
    "orbital_mines": _kalmians_moved,
    "emergency_engines": lambda _state: True,
    "repair_unit": lambda state: bool(mendable(state.ships[TELLURIANS])),
    "energy_reserves": lambda state: any(
        state.ships[KALMIANS].energy[sector] for sector in zones(state, KALMIANS)
    ),
    "gunner": _rearranges("gunner"),
    "admiral": _rearranges("admiral"),
    "engineer": _rearranges("engineer"),
    "experimental_weapons": _rearranges("experimental_weapons"),
    "active_targeting_system": lambda state: missed(state.battle, KALMIANS),
    "commodore": lambda state: let_through(state.battle, KALMIANS),
}


def is_offered(module: str, state: State, side: Player) -> bool:
    """Whether the side could use the module at its stage: it is held, and to some effect (ORI-6)."""
    return module in state.ships[side].modules and _COULD_DO[module](state)


def offered(modules: tuple[str, ...], state: State, side: Player) -> list[str]:
    """Those of the modules that the side could use at their stage."""
    return [module for module in modules if is_offered(module, state, side)]


def offer(state: State) -> tuple[str, ...]:
    """What is offered at the stage that waits; nothing where it is no module's moment."""
    step, side = stage(state)
    return tuple(offered(WINDOWS[step], state, side)) if step in WINDOWS and side is not None else ()


def use(state: State, module: str) -> State:
    """The module is discarded, and does what it does without further choice."""
    side = side_of(module)
    ships = list(state.ships)
    ships[side] = _discard(ships[side], module)
    state = state.but(ships=tuple(ships))
    if module == "lord_commander":
        return take_back(state)
    if module == "energy_reserves":
        return state.but(battle=state.battle.but(reserves=True))
    if module == "active_targeting_system":
        return repeat_attacks(state, KALMIANS)
    if module == "commodore":
        return repeat_blocks(state, KALMIANS)
    return state.but(using=module)


def _discard(ship: Ship, module: str) -> Ship:
    kept = tuple(held for held in ship.modules if held != module)
    return ship.but(modules=kept, spent=(*ship.spent, module))
