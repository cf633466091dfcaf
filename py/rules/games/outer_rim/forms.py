"""The kinds of actions that may come next, each narrowed to exactly what is legal (links cost what stands here)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from rules.core.domains import Choice, Subset
from rules.core.game import Action, Form, Player
from rules.games.outer_rim import dice
from rules.games.outer_rim.dice import Pairs, ions, rearrangements
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
    Roll,
    Spill,
    State,
    Use,
)
from rules.games.outer_rim.modules import WINDOWS, offer
from rules.games.outer_rim.planning import limit, mendable, spaces, zones
from rules.games.outer_rim.stages import Step, stage
from rules.games.outer_rim.tables import HULL, KALMIANS, MODULES, SECTORS, TELLURIANS, TOKENS

Forms = tuple[Form, ...]

ROLL: Final = (Form.of(Roll),)
_DECLINE: Final = Form.of(Decline)
_TOKENS: Final = (Form.of(Maneuver),)
_DEPLOY: Final = (Form.of(Deploy),)


def forms(state: State, options: Options, player: Player) -> Forms:
    """The forms of what a player who owes an action may do."""
    step = stage(state).step
    if step in WINDOWS:
        return Form.of(Use, module=Choice(offer(state))), _DECLINE
    return _FORMS[step](state, options, player)


def _of_modules(_state: State, options: Options, player: Player) -> Forms:
    return (Form.of(ChooseModules, modules=Subset(MODULES[player], options.modules, options.modules)),)


def _of_engine(state: State, _options: Options, _player: Player) -> Forms:
    placed = state.course.tracks[TELLURIANS]
    assert placed is not None
    return (Form.of(Maneuver, token=Choice(tuple(token for token in TOKENS if token != placed.token))),)


@cache
def _of_sectors(action: type[Action], sectors: tuple[int, ...]) -> Forms:
    return (Form.of(action, sector=Choice(tuple(SECTORS[sector] for sector in sectors))),)


def _undestroyed(state: State, side: Player) -> tuple[int, ...]:
    return tuple(sector for sector, energy in enumerate(state.ships[side].energy) if energy)


def _of_plan(state: State, options: Options, player: Player) -> Forms:
    sector = state.battle.sectors[player]
    assert sector is not None
    return plan_forms(limit(state, player, sector), *spaces(state, player, sector, options))


@cache
def plan_forms(energy: int, cannon_spaces: int, shield_spaces: int) -> Forms:
    """A form for each sum of the cannons, so that no form holds a plan of too much energy."""
    return tuple(
        Form.of(Plan, cannons=Choice(cannons), shields=Choice(shields))
        for cannons, shields in dice.plans(energy, cannon_spaces, shield_spaces)
    )


def _of_dice(state: State, _options: Options, player: Player) -> Forms:
    return _of_pairs(rearrangements(state.using, state.battle.dice[player]))


def _of_pairs(pairs: Pairs) -> Forms:
    return tuple(
        Form.of(Rearrange, cannons=Choice((cannons,)), shields=Choice(shields))
        for cannons, shields in pairs.items()
    )


def _of_ion(state: State, _options: Options, player: Player) -> Forms:
    both = state.battle.dice
    salvos = ions(both[player].cannons, both[1 - player].shields)
    return *(
        Form.of(Ion, cannon=Choice((die,)), shields=Choice(left)) for die, left in salvos.items()
    ), _DECLINE


_FORMS: Final[Mapping[Step, Callable[[State, Options, Player], Forms]]] = {
    "modules": _of_modules,
    "maneuver": lambda _state, _options, _player: _TOKENS,
    "deploy": lambda _state, _options, _player: _DEPLOY,
    "collision": lambda state, _options, player: _of_sectors(Absorb, _undestroyed(state, player)),
    "mine": lambda state, _options, _player: _of_sectors(Mine, _undestroyed(state, KALMIANS)),
    "engine": _of_engine,
    "mend": lambda state, _options, _player: _of_sectors(Repair, mendable(state.ships[TELLURIANS])),
    "declare": lambda state, _options, player: _of_sectors(Declare, zones(state, player)),
    "plan": _of_plan,
    "rearrange": _of_dice,
    "ion": _of_ion,
    "spill": lambda _state, _options, _player: _of_sectors(
        Spill, tuple(sector for sector in range(len(SECTORS)) if sector != HULL)
    ),
}
