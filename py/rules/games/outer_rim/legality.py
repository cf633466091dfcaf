"""What is allowed: the one statement of it (L5). Legal actions, links and every preview on the board ask here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.core.errors import Refusal
from rules.core.game import Action, Player
from rules.games.outer_rim.dice import ions, rearrangements
from rules.games.outer_rim.flow import owing
from rules.games.outer_rim.model import (
    Absorb,
    ChooseModules,
    Declare,
    Decline,
    Deploy,
    Ion,
    Maneuver,
    Mine,
    Options,
    Plan,
    Rearrange,
    Repair,
    Spill,
    State,
    Use,
)
from rules.games.outer_rim.modules import RULING_OF_MODULE, WINDOWS, offer
from rules.games.outer_rim.planning import limit, mendable, spaces, zones
from rules.games.outer_rim.stages import Step, stage
from rules.games.outer_rim.tables import HULL, KALMIANS, MODULES, SECTORS, TELLURIANS

#: the stages at which an action belongs
_STEPS: Final[Mapping[type[Action], tuple[Step, ...]]] = {
    ChooseModules: ("modules",),
    Maneuver: ("maneuver", "engine"),
    Deploy: ("deploy",),
    Absorb: ("collision",),
    Mine: ("mine",),
    Repair: ("mend",),
    Declare: ("declare",),
    Plan: ("plan",),
    Rearrange: ("rearrange",),
    Ion: ("ion",),
    Spill: ("spill",),
}
#: the ruling that a stage follows, for actions that belong to another one
_RULING_OF_STEP: Final[Mapping[Step, str]] = {
    "modules": "ORI-1",
    "maneuver": "ORI-4",
    "masking": "ORI-4",
    "deploy": "ORI-4",
    "collision": "ORI-3",
    "lord": "ORI-14",
    "mines": "ORI-5",
    "mine": "ORI-5",
    "engines": "ORI-4",
    "engine": "ORI-4",
    "repair": "ORI-7",
    "mend": "ORI-7",
    "reserves": "ORI-7",
    "declare": "ORI-7",
    "plan": "ORI-7",
    "ready": "ORI-9",
    "rearrange": "ORI-9",
    "ion": "ORI-10",
    "targeting": "ORI-11",
    "commodore": "ORI-11",
    "spill": "ORI-13",
}


def refusal(state: State, options: Options, player: Player, action: Action) -> Refusal | None:
    """Why `player` may not do `action` now; None if it is legal."""
    step = stage(state).step
    if step == "over":
        return Refusal("over", "contract")
    if step in ("cannons", "shields"):
        return Refusal("chance", "contract")
    if player not in owing(state):
        return Refusal("not_your_turn", "contract")
    if isinstance(action, Use) and step in WINDOWS:
        return _refuse_module(state, player, action.module)
    if isinstance(action, Decline) and (step == "ion" or step in WINDOWS):
        return None
    if step not in _STEPS.get(type(action), ()):
        return Refusal("not_now", _RULING_OF_STEP[step], (step,))
    return _refuse(state, options, player, action)


def _refuse(state: State, options: Options, player: Player, action: Action) -> Refusal | None:
    """The same for an action that belongs to the stage."""
    match action:
        case ChooseModules(modules):
            return _refuse_choice(options, player, modules)
        case Maneuver(token):
            return _refuse_token(state, token)
        case Deploy(row, column, _):
            taken = (row, column) == state.ships[TELLURIANS].pose.space
            return Refusal("space_taken", "ORI-4") if taken else None
        case Plan():
            return _refuse_plan(state, options, player, action)
        case Rearrange():
            return _refuse_rearranged(state, player, action)
        case Ion():
            return _refuse_ion(state, player, action)
        case Absorb() | Mine() | Repair() | Declare() | Spill():
            return _refuse_sector(state, player, action)
    raise TypeError(f"{action!r} is no action of a player")


def _refuse_sector(
    state: State, player: Player, action: Absorb | Mine | Repair | Declare | Spill
) -> Refusal | None:
    sector = action.sector
    match action:
        case Absorb():
            return _refuse_destroyed(state, player, sector, "ORI-3")
        case Mine():
            return _refuse_destroyed(state, KALMIANS, sector, "ORI-5")
        case Repair():
            return _refuse_repair(state, sector)
        case Declare():
            covers = SECTORS.index(sector) in zones(state, player)
            return None if covers else Refusal("no_zone", "ORI-7", (sector,))
        case Spill():
            return Refusal("spill_hull", "ORI-13") if sector == SECTORS[HULL] else None


def _refuse_choice(options: Options, player: Player, modules: tuple[str, ...]) -> Refusal | None:
    for module in modules:
        if module not in MODULES[player]:
            return Refusal("foreign_module", "ORI-1", (module,))
    if len(modules) != options.modules:
        return Refusal("wrong_count", "ORI-1", (options.modules,))
    return None


def _refuse_token(state: State, token: str) -> Refusal | None:
    """Any token may be placed (ORI-2); the engines take one of the other five."""
    placed = state.course.tracks[TELLURIANS]
    if stage(state).step == "engine" and placed is not None and placed.token == token:
        return Refusal("token_used", "ORI-4", (token,))
    return None


def _refuse_module(state: State, player: Player, module: str) -> Refusal | None:
    if module in offer(state):
        return None
    ruling = RULING_OF_MODULE[module]
    if module not in MODULES[player]:
        return Refusal("foreign_module", ruling, (module,))
    if module not in state.ships[player].modules:
        return Refusal("not_held", ruling, (module,))
    return Refusal("not_its_moment", ruling, (module,))


def _refuse_destroyed(state: State, side: Player, sector: str, ruling: str) -> Refusal | None:
    destroyed = not state.ships[side].energy[SECTORS.index(sector)]
    return Refusal("destroyed", ruling, (sector,)) if destroyed else None


def _refuse_repair(state: State, sector: str) -> Refusal | None:
    ship, place = state.ships[TELLURIANS], SECTORS.index(sector)
    if place in mendable(ship):
        return None
    return Refusal("whole" if ship.energy[place] else "destroyed", "ORI-7", (sector,))


def _refuse_plan(state: State, options: Options, player: Player, plan: Plan) -> Refusal | None:
    sector = state.battle.sectors[player]
    assert sector is not None
    cannons, shields = spaces(state, player, sector, options)
    if not cannons and (plan.cannons or plan.shields):
        return Refusal("takes_no_dice", "ORI-8", (SECTORS[sector],))
    if len(plan.cannons) > cannons:
        return Refusal("too_many_cannons", "ORI-7", (SECTORS[sector], cannons))
    if len(plan.shields) > shields:
        return Refusal("too_many_shields", "ORI-7", (SECTORS[sector], shields))
    spent, most = sum(plan.cannons) + sum(plan.shields), limit(state, player, sector)
    return Refusal("too_much_energy", "ORI-7", (SECTORS[sector], spent, most)) if spent > most else None


def _refuse_rearranged(state: State, player: Player, action: Rearrange) -> Refusal | None:
    possible = rearrangements(state.using, state.battle.dice[player])
    fits = action.shields in possible.get(action.cannons, ())
    return None if fits else Refusal("rearranged_wrongly", "ORI-9", (state.using,))


def _refuse_ion(state: State, player: Player, action: Ion) -> Refusal | None:
    dice = state.battle.dice
    possible = ions(dice[player].cannons, dice[1 - player].shields)
    if action.cannon not in possible:
        return Refusal("no_such_cannon", "ORI-10", (action.cannon,))
    if action.shields not in possible[action.cannon]:
        lowered = min(action.cannon, sum(dice[1 - player].shields))
        return Refusal("lowered_wrongly", "ORI-10", (lowered,))
    return None
