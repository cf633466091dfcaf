"""Missions: when one is true, and claiming it (OTR-20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.core.errors import Refusal
from rules.games.off_the_rails.actions import Claim, Decline, DrawMission
from rules.games.off_the_rails.geometry import opposite
from rules.games.off_the_rails.hoard import Hoard, count, pieces, precious
from rules.games.off_the_rails.model import Cart, Missions, State, put
from rules.games.off_the_rails.tables import (
    DIAMOND,
    EMERALD,
    FASTEST,
    GOLD,
    HOLD,
    MISSIONS,
    ROCK,
    RUBY,
)

MISSION: Final = {name: mission for mission, name in enumerate(MISSIONS)}

#: what a single delivery must hold
_LOADS: Final[dict[str, Callable[[Hoard], bool]]] = {
    "ruby_run": lambda load: count(load, RUBY) >= 3,
    "green_fingers": lambda load: count(load, EMERALD) >= 2,
    "gold_rush": lambda load: count(load, GOLD) >= 2,
    "sparkler": lambda load: count(load, DIAMOND) >= 1,
    "rainbow": lambda load: all(count(load, kind) for kind in (DIAMOND, GOLD, EMERALD, RUBY)),
    "full_house": lambda load: precious(load) >= HOLD,
    "quarryman": lambda load: count(load, ROCK) >= 3,
}


def after_delivery(state: State, cart: Cart, side: int) -> State:
    """The state after a delivery of at least one piece: counted, and its missions offered."""
    assert pieces(cart.load)
    turn = state.turn
    deliveries = turn.deliveries + 1
    counted = state.but(turn=turn.but(deliveries=deliveries))
    if not state.missions.open:
        return counted
    true = [name for name, holds in _LOADS.items() if holds(cart.load)]
    if side == opposite(state.table.sides[turn.active]):
        true.append("far_side")
    if cart.speed == FASTEST:
        true.append("express")
    if deliveries >= 2:
        true.append("double_shift")
    return offer(counted, sum(1 << MISSION[name] for name in true))


def after_wreck(state: State) -> State:
    """The state after another player's cart derailed or dropped jewels, with the mission for it offered."""
    return offer(state, 1 << MISSION["wrecker"])


def offer(state: State, true: int) -> State:
    """The state that asks for a claim, if one of the missions lies open and none was claimed in this turn."""
    due = true & state.missions.open
    if not due or state.turn.claimed:
        return state
    return state.but(step="claim", turn=state.turn.but(offered=due))


def refuse_claim(state: State, action: Claim) -> Refusal | None:
    """Why that mission cannot be claimed now."""
    mission = MISSION[action.mission]
    if not state.missions.open >> mission & 1:
        return Refusal("mission_closed", "OTR-20", (action.mission,))
    return (
        None if state.turn.offered >> mission & 1 else Refusal("mission_unmet", "OTR-20", (action.mission,))
    )


def claimed(state: State, action: Claim) -> State:
    """The state with the mission in front of the active player."""
    missions, mine = state.missions, 1 << MISSION[action.mission]
    player = state.turn.active
    taken = Missions(missions.open & ~mine, put(missions.claimed, player, missions.claimed[player] | mine))
    return _go_on(state.but(missions=taken, turn=state.turn.but(claimed=True, offered=0)))


def declined(state: State, _action: Decline) -> State:
    """The state with the missions left where they lie."""
    return _go_on(state.but(turn=state.turn.but(offered=0)))


def _go_on(state: State) -> State:
    """After a delivery the move is over; in a collision the carts are turned next."""
    assert state.run is not None
    return state.but(step="bounce" if state.run.hit else "moved")


def drawn(state: State, action: DrawMission) -> State:
    """The state with the mission lying open; players + 1 do in the end."""
    missions = state.missions.but(open=state.missions.open | 1 << MISSION[action.mission])
    enough = missions.open.bit_count() > state.table.players
    return state.but(missions=missions, step="act" if enough else "mission")
