"""The Planning Phase: active sectors, energy to spend, dice (ORI-7, ORI-8)."""

from __future__ import annotations

from rules.core.game import Player
from rules.games.outer_rim import geometry
from rules.games.outer_rim.model import (
    NO_BATTLE,
    NO_COMMITS,
    Battle,
    Declare,
    Dice,
    Event,
    Options,
    Plan,
    Ship,
    State,
)
from rules.games.outer_rim.tables import BLOW, KALMIANS, RESERVES, SECTORS, START_ENERGY, TELLURIANS


def zones(state: State, side: Player) -> tuple[int, ...]:
    """The sectors of that side whose zone holds the enemy."""
    enemy = state.ships[1 - side].pose
    return geometry.zones(state.ships[side].pose, enemy.row, enemy.column)


def begin_planning(state: State) -> State:
    """A new battle; where one zone alone holds the enemy, its sector is active without a word."""
    mine, theirs = zones(state, TELLURIANS), zones(state, KALMIANS)
    if len(mine) > 1:
        return state.but(battle=NO_BATTLE)
    return _active(state, NO_BATTLE, (mine[0], theirs[0]))


def divided(state: State) -> bool:
    """Whether the ships are on a diagonal, so that both sides have two zones to choose from."""
    return len(zones(state, TELLURIANS)) > 1


def declare_sectors(state: State) -> State:
    """Both declared sectors become active."""
    chosen = [SECTORS.index(commit.sector) for commit in state.commits if isinstance(commit, Declare)]
    return _active(state, state.battle, tuple(chosen))


def _active(state: State, battle: Battle, sectors: tuple[int, ...]) -> State:
    events = [Event("active", side, (SECTORS[sector],)) for side, sector in enumerate(sectors)]
    return state.but(
        commits=NO_COMMITS,
        battle=battle.but(sectors=sectors),
        events=(*state.events, *events),
    )


def limit(state: State, side: Player, sector: int) -> int:
    """The energy that the dice of the side may show together, were that sector active."""
    energy = state.ships[side].energy[sector]
    more = RESERVES if side == KALMIANS and state.battle.reserves else 0
    return energy + more if energy else 0


def spaces(state: State, side: Player, sector: int, options: Options) -> tuple[int, int]:
    """The (cannon, shield) dice that the sector takes; none if it is destroyed (ORI-8)."""
    return options.dice_spaces[sector] if state.ships[side].energy[sector] else (0, 0)


def reveal_plans(state: State) -> State:
    """Both plans lie open."""
    dice = [Dice(commit.cannons, commit.shields) for commit in state.commits if isinstance(commit, Plan)]
    events = [Event("plan", side, (own.cannons, own.shields)) for side, own in enumerate(dice)]
    return state.but(
        commits=NO_COMMITS,
        battle=state.battle.but(dice=tuple(dice)),
        events=(*state.events, *events),
    )


def mendable(ship: Ship) -> tuple[int, ...]:
    """The sectors that a Repair Unit could mend: damaged, not destroyed."""
    return tuple(sector for sector, most in enumerate(START_ENERGY) if 0 < ship.energy[sector] < most)


def mended(ship: Ship, sector: int) -> int:
    """The energy of the sector after a Repair Unit."""
    return min(ship.energy[sector] + BLOW, START_ENERGY[sector])


def mend(state: State, sector: int) -> State:
    """The Repair Unit gives energy back to a Tellurian sector."""
    ship = state.ships[TELLURIANS]
    energy = (*ship.energy[:sector], mended(ship, sector), *ship.energy[sector + 1 :])
    return state.but(ships=(ship.but(energy=energy), state.ships[KALMIANS]), using="")
