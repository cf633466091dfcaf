"""The kinds of actions that may come next, each narrowed to what is legal (links cost what stands here).

What is legal hangs on few facts at each stage: it is found once for these facts, and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from itertools import product
from typing import Any, Final, TypeAlias

from rules.core.domains import Choice, Subset
from rules.core.game import Action, Form, Formed, Listed, Numbered, Player
from rules.games.outer_rim import dice
from rules.games.outer_rim.dice import Values, lowered, rearrangements
from rules.games.outer_rim.model import (
    Absorb,
    ChooseModules,
    Declare,
    Decline,
    Deploy,
    Dice,
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

ROLL: Final = (Form.of(Roll),)
_DECLINE: Final = Form.of(Decline)
_Pairs: TypeAlias = Iterable[tuple[Any, tuple[Values, ...]]]
#: so many sets of facts of each kind are kept
_KEPT: Final = 1024


def _kept(*forms: Form) -> Formed:
    return Formed(forms, kept=True)


@cache
def free_places(row: int, column: int) -> Listed:
    """Masking Devices lead to every space but the one that is taken (ORI-4)."""
    places = [Deploy(*place) for place in product(*Deploy.fields.values())]
    return Listed(place for place in places if (place.row, place.column) != (row, column))


def formed(state: State, options: Options, player: Player) -> Numbered:
    """What a player who owes an action may do; for Masking Devices any place, `free_places` says which are free."""
    step = stage(state).step
    if step in WINDOWS:
        return _of_window(offer(state))
    return _FORMED[step](state, options, player)


@lru_cache(_KEPT)
def _of_window(modules: tuple[str, ...]) -> Formed:
    return _kept(Form.of(Use, module=Choice(modules)), _DECLINE)


@lru_cache(_KEPT)
def _of_modules(side: Player, count: int) -> Formed:
    return _kept(Form.of(ChooseModules, modules=Subset(MODULES[side], count, count)))


@lru_cache(_KEPT)
def _of_tokens(placed: str) -> Formed:
    return _kept(Form.of(Maneuver, token=Choice(tuple(token for token in TOKENS if token != placed))))


def _of_engine(state: State, _options: Options, _player: Player) -> Formed:
    placed = state.course.tracks[TELLURIANS]
    assert placed is not None
    return _of_tokens(placed.token)


@lru_cache(_KEPT)
def _of_sectors(action: type[Action], sectors: tuple[int, ...]) -> Formed:
    return _kept(Form.of(action, sector=Choice(tuple(SECTORS[sector] for sector in sectors))))


def _undestroyed(state: State, side: Player) -> tuple[int, ...]:
    return tuple(sector for sector, energy in enumerate(state.ships[side].energy) if energy)


def _of_plan(state: State, options: Options, player: Player) -> Formed:
    sector = state.battle.sectors[player]
    assert sector is not None
    return _of_plans(limit(state, player, sector), *spaces(state, player, sector, options))


@lru_cache(_KEPT)
def _of_plans(energy: int, cannon_spaces: int, shield_spaces: int) -> Formed:
    """A form for each sum of the cannons, so that no form holds a plan of too much energy."""
    blocks = dice.plans(energy, cannon_spaces, shield_spaces)
    return _kept(*[Form(Plan, (Choice(cannons), Choice(shields))) for cannons, shields in blocks])


class _Paired(Numbered):
    """Dice as an action turns them: each first value with its own second values; then actions without a field."""

    __slots__ = ("_action", "_others", "_pairs", "size")

    def __init__(self, action: type[Rearrange | Ion], pairs: _Pairs, *others: Action) -> None:
        self._action: Final = action
        self._pairs: Final = tuple(pairs)
        self._others: Final = others
        self.size: Final = sum([len(seconds) for _first, seconds in self._pairs]) + len(others)

    @property
    def forms(self) -> tuple[Form, ...]:
        pairs = [Form(self._action, (Choice((first,)), Choice(seconds))) for first, seconds in self._pairs]
        return (*pairs, *[Form(type(other), ()) for other in self._others])

    def nth(self, rank: int) -> Action:
        for first, seconds in self._pairs:
            if rank < len(seconds):
                return self._action(first, seconds[rank])
            rank -= len(seconds)
        return self._others[rank]


def _of_dice(module: str, own: Dice) -> Numbered:
    return _Paired(Rearrange, rearrangements(module, own).items())


def _of_ions(cannons: Values, shields: Values) -> Numbered:
    dice = dict.fromkeys(cannons)  # each value once
    return _Paired(Ion, [(die, lowered(die, shields)) for die in dice if die], Decline())


def _of_ion(state: State, _options: Options, player: Player) -> Numbered:
    both = state.battle.dice
    return _of_ions(both[player].cannons, both[1 - player].shields)


_TOKENS: Final = _kept(Form.of(Maneuver))
_PLACES: Final = Formed((Form.of(Deploy),))
_SPILLS: Final = tuple(sector for sector in range(len(SECTORS)) if sector != HULL)

_FORMED: Final[Mapping[Step, Callable[[State, Options, Player], Numbered]]] = {
    "modules": lambda _state, options, player: _of_modules(player, options.modules),
    "maneuver": lambda _state, _options, _player: _TOKENS,
    "deploy": lambda _state, _options, _player: _PLACES,
    "collision": lambda state, _options, player: _of_sectors(Absorb, _undestroyed(state, player)),
    "mine": lambda state, _options, _player: _of_sectors(Mine, _undestroyed(state, KALMIANS)),
    "engine": _of_engine,
    "mend": lambda state, _options, _player: _of_sectors(Repair, mendable(state.ships[TELLURIANS])),
    "declare": lambda state, _options, player: _of_sectors(Declare, zones(state, player)),
    "plan": _of_plan,
    "rearrange": lambda state, _options, player: _of_dice(state.using, state.battle.dice[player]),
    "ion": _of_ion,
    "spill": lambda _state, _options, _player: _of_sectors(Spill, _SPILLS),
}
