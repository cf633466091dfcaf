"""How the round goes on: what happens by itself, and where somebody, or luck, has to decide next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from rules.core.game import Player
from rules.games.outer_rim.damage import deal, end_round
from rules.games.outer_rim.dice import ions
from rules.games.outer_rim.firing import land, must_spill, next_cannon, next_shield, open_fire
from rules.games.outer_rim.maneuvers import met, reveal
from rules.games.outer_rim.model import Options, State
from rules.games.outer_rim.modules import WINDOWS, offered
from rules.games.outer_rim.planning import begin_planning, divided
from rules.games.outer_rim.stages import MANEUVER, OVER, ROUND, Step
from rules.games.outer_rim.tables import KALMIANS, TELLURIANS

#: what happens by itself
_BY_ITSELF: Final[Mapping[Step, Callable[[State], State]]] = {
    "reveal": reveal,
    "deal": deal,
    "planning": begin_planning,
    "fire": open_fire,
    "salvo": land,
}


def _ion_offered(state: State, side: Player) -> bool:
    dice = state.battle.dice
    return bool(ions(dice[side].cannons, dice[1 - side].shields))


def _waits_for(module: str) -> Callable[[State, Player], bool]:
    return lambda state, _side: state.using == module


#: where something may have to be decided: whether it has to be now
_ASKS: Final[Mapping[Step, Callable[[State, Player], bool]]] = {
    "deploy": _waits_for("masking_devices"),
    "collision": lambda state, _side: met(state),
    "mine": _waits_for("orbital_mines"),
    "engine": _waits_for("emergency_engines"),
    "mend": _waits_for("repair_unit"),
    "declare": lambda state, _side: divided(state),
    "rearrange": lambda state, _side: bool(state.using),
    "ion": _ion_offered,
    "cannons": lambda state, side: next_cannon(state.battle, side) is not None,
    "shields": lambda state, side: next_shield(state.battle, 1 - side) is not None,
    "spill": must_spill,
}


def go_on(state: State, place: int, options: Options) -> State:
    """The state at the first stage from `place` on that waits for somebody or for luck."""
    while True:
        step, side = ROUND[place]
        if step in _BY_ITSELF:
            state = _BY_ITSELF[step](state)
        elif step == "round_end":
            state = end_round(state, options)
            place = MANEUVER - 1
        elif _asks(state, step, side):
            return replace(state, place=place)
        if state.reason:
            return replace(state, place=OVER)
        place += 1


def _asks(state: State, step: Step, side: Player | None) -> bool:
    if step in WINDOWS:
        assert side is not None
        return bool(offered(state, step, side))
    asks = _ASKS.get(step)
    return asks is None or asks(state, KALMIANS if side is None else side)


def owing(state: State) -> tuple[Player, ...]:
    """The players who have to act at a decision; nobody at a roll or at the end."""
    step, side = ROUND[state.place]
    if step in ("cannons", "shields", "over"):
        return ()
    if side is not None:
        return (side,)
    return tuple(player for player in (TELLURIANS, KALMIANS) if state.commits[player] is None)
