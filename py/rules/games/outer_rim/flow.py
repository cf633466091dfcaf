"""How the round goes on: what happens by itself, and where somebody, or luck, has to decide next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeAlias

from rules.core.game import Player
from rules.games.outer_rim.damage import deal, end_round
from rules.games.outer_rim.dice import can_ionize
from rules.games.outer_rim.firing import land, must_spill, next_cannon, next_shield, open_fire
from rules.games.outer_rim.maneuvers import met, reveal
from rules.games.outer_rim.model import Options, State, side_of
from rules.games.outer_rim.modules import WINDOWS, is_offered, offered
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


#: whether something has to be decided by, or about, that side: what can be chosen, or yes and no
_Asks: TypeAlias = Callable[[State, Player], list[str] | bool]


def _ion_offered(state: State, side: Player) -> bool:
    dice = state.battle.dice
    return can_ionize(dice[side].cannons, dice[1 - side].shields)


def _waits_for(module: str) -> _Asks:
    return lambda state, _side: state.using == module


#: where something may have to be decided: whether it has to be now
_ASKS: Final[Mapping[Step, _Asks]] = {
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


def _always(_state: State, _side: Player) -> bool:
    return True


def _question(step: Step, side: Player | None) -> tuple[_Asks, Player]:
    """What says whether something has to be decided at that stage, and whom it asks about."""
    if step in WINDOWS:
        assert side is not None
        modules = tuple(name for name in WINDOWS[step] if side_of(name) == side)
        return partial(is_offered, *modules) if len(modules) == 1 else partial(offered, modules), side
    return _ASKS.get(step, _always), KALMIANS if side is None else side


_ROUND_END: Final = next(place for place, (step, _side) in enumerate(ROUND) if step == "round_end")
#: what happens by itself at a place of the round
_GOES: Final = {place: _BY_ITSELF[step] for place, (step, _side) in enumerate(ROUND) if step in _BY_ITSELF}
#: what says at each other place whether to wait there, and whom it asks about
_WAITS: Final = tuple(
    None if place in _GOES or place == _ROUND_END else _question(step, side)
    for place, (step, side) in enumerate(ROUND)
)


def go_on(state: State, place: int, options: Options) -> State:
    """The state at the first stage from `place` on that waits for somebody or for luck."""
    while True:
        question = _WAITS[place]
        if question is None:
            if place == _ROUND_END:
                state, place = end_round(state, options), MANEUVER - 1
            else:
                state = _GOES[place](state)
            if state.reason:
                return state.but(place=OVER)
        else:
            waits, side = question
            if waits(state, side):
                return state if place == state.place else state.but(place=place)
        place += 1


_LUCK: Final = tuple(step in ("cannons", "shields", "over") for step, _side in ROUND)
_ALONE: Final = tuple(() if side is None else (side,) for _step, side in ROUND)
#: who has still to commit: the sides without a commitment
_BOTH: Final = {
    (True, True): (TELLURIANS, KALMIANS),
    (True, False): (TELLURIANS,),
    (False, True): (KALMIANS,),
    (False, False): (),
}


def owing(state: State) -> tuple[Player, ...]:
    """The players who have to act at a decision; nobody at a roll or at the end."""
    place = state.place
    if _LUCK[place]:
        return ()
    mine, theirs = state.commits
    return _ALONE[place] or _BOTH[mine is None, theirs is None]
