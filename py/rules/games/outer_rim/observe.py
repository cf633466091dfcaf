"""What a viewer may know of a table: everything but what the other side has committed to (ORI-1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.core.game import Action, Player
from rules.games.outer_rim import firing, odds, planning
from rules.games.outer_rim.damage import left, softened
from rules.games.outer_rim.dice import Values
from rules.games.outer_rim.flow import owing
from rules.games.outer_rim.geometry import Pose, coverage
from rules.games.outer_rim.maneuvers import track
from rules.games.outer_rim.model import Event, Glory, Hurt, Options, State, Track
from rules.games.outer_rim.modules import offer
from rules.games.outer_rim.odds import Ratio
from rules.games.outer_rim.stages import FIRE, Step, stage
from rules.games.outer_rim.tables import BLOW, KALMIANS, SECTORS, SIDES, START_ENERGY, TELLURIANS, TOKENS

#: `waiting`: to be rolled; `next`: now; `hit`, `blocked` (a hit that a shield took away), `block`, `failed`; `idle`:
#: not rolled, because it is at 0 or nothing is left to block
DieStatus: TypeAlias = Literal["waiting", "next", "hit", "blocked", "block", "failed", "idle"]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a ship is, and the name of its facing."""

    row: int
    column: int
    facing: str


@dataclass(frozen=True, slots=True)
class Move:
    """A token and what it does: `fate` as in `Track`, `end` before any collision sends the ship back."""

    token: str
    fate: str
    start: Spot
    end: Spot


@dataclass(frozen=True, slots=True)
class Die:
    """A die on a ship board and its roll (0: none) in the salvo that it belongs to."""

    value: int
    rolled: int
    status: DieStatus
    #: in how many of six rolls it succeeds
    sixths: int


@dataclass(frozen=True, slots=True)
class Blow:
    """Damage that is about to be dealt, and the energy that it would leave."""

    sector: str
    amount: int
    left: int


@dataclass(frozen=True, slots=True)
class ShipView:
    """A ship and its board, as everybody sees them. Tuples over sectors go Prow, Hull, Stern."""

    side: str
    spot: Spot
    energy: tuple[int, ...]
    start_energy: tuple[int, ...]
    #: modules still aboard, and those that were used; nothing before both sides have chosen
    modules: tuple[str, ...]
    spent: tuple[str, ...]
    #: for each space of the board, row by row, the sectors whose zone holds it
    coverage: tuple[tuple[str, ...], ...]
    #: the sectors whose zone holds the enemy now
    zones: tuple[str, ...]
    #: the active sector of the battle, from Planning until the next Planning
    active: str | None
    #: energy to spend, and spaces for (cannons, shields), by sector as if it were active
    limits: tuple[int, ...]
    spaces: tuple[tuple[int, int], ...]
    #: the highest damage each sector could expect to do without shields in its way
    threats: tuple[Ratio, ...]
    cannons: tuple[Die, ...]
    shields: tuple[Die, ...]
    #: the hits of its salvo that stand, from high to low, and the damage to expect in the end
    standing: Values
    forecast: Ratio
    hurt: Blow | None
    #: the energy of each sector after a blow of 3, and after a repair
    after_blow: tuple[int, ...]
    after_repair: tuple[int, ...]
    #: what each token would do from here
    moves: tuple[Move, ...]
    #: what its token did, last time the tokens were turned up
    track: Move | None


@dataclass(frozen=True, slots=True)
class Observation:
    """A table as a viewer sees it; pairs go Tellurians, Kalmians."""

    viewer: Player | None
    options: Options
    round: int
    step: Step
    #: who has to act; nobody at a roll or at the end
    owes: tuple[Player, ...]
    #: at a roll or a side's own decision: that side
    side: Player | None
    committed: tuple[bool, ...]
    #: what the viewer has committed to, while it is secret
    commitment: Action | None
    ships: tuple[ShipView, ...]
    #: the second token of the Emergency Engines, if this round had one
    engine: Move | None
    #: modules that could be used now
    offer: tuple[str, ...]
    #: the module whose details are to be given now
    using: str
    #: whether the salvos of this round are being fired, or have been
    firing: bool
    #: whether Energy Reserves are announced for this battle
    reserves: bool
    #: damage to a destroyed Hull that passes on, at a `spill`
    spilling: int
    #: the Kalmian damage and what it would leave if a Lord Commander took back what it can
    lord: Blow | None
    #: ORI-16: whether rounds without damage count, and whether the Tie token lies at the board
    glory_counts: bool
    tie_token: bool
    #: in how many of six rolls a die of value 0 to 6 succeeds
    sixths: tuple[int, ...]
    reason: str
    #: what happened after the latest entry
    events: tuple[Event, ...]


def observe(state: State, options: Options, viewer: Player | None) -> Observation:
    """The table as `viewer` may see it; None sees what everybody sees."""
    step, side = stage(state)
    engine, glory = state.course.engine, state.glory
    return Observation(
        viewer=viewer,
        options=options,
        round=state.round,
        step=step,
        owes=owing(state),
        side=side,
        committed=tuple(commit is not None for commit in state.commits),
        commitment=None if viewer is None else state.commits[viewer],
        ships=tuple(_ship(state, options, of) for of in (TELLURIANS, KALMIANS)),
        engine=_move(engine) if engine else None,
        offer=offer(state),
        using=state.using,
        firing=state.place > FIRE,
        reserves=state.battle.reserves,
        spilling=_spilling(state, side) if step == "spill" and side is not None else 0,
        lord=_lord(state) if step == "lord" else None,
        glory_counts=_counts(glory, options),
        tie_token=glory.token,
        sixths=odds.SIXTHS,
        reason=state.reason,
        events=state.events,
    )


def _counts(glory: Glory, options: Options) -> bool:
    return glory.ever or options.glory_from_start


def _spot(pose: Pose) -> Spot:
    return Spot(pose.row, pose.column, pose.points)


def _move(done: Track) -> Move:
    return Move(done.token, done.fate, _spot(done.start), _spot(done.end))


def _names(sectors: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(SECTORS[sector] for sector in sectors)


def _ship(state: State, options: Options, side: Player) -> ShipView:
    ship, battle = state.ships[side], state.battle
    active, done = battle.sectors[side], state.course.tracks[side]
    sectors = range(len(SECTORS))
    limits = tuple(planning.limit(state, side, sector) for sector in sectors)
    spaces = tuple(planning.spaces(state, side, sector, options) for sector in sectors)
    return ShipView(
        side=SIDES[side],
        spot=_spot(ship.pose),
        energy=ship.energy,
        start_energy=START_ENERGY,
        modules=ship.modules,
        spent=ship.spent,
        coverage=tuple(map(_names, coverage(ship.pose))),
        zones=_names(planning.zones(state, side)),
        active=None if active is None else SECTORS[active],
        limits=limits,
        spaces=spaces,
        threats=tuple(odds.threat(most, *both) for most, both in zip(limits, spaces, strict=True)),
        cannons=tuple(_cannons(state, side)),
        shields=tuple(_shields(state, side)),
        standing=firing.standing(battle, side) if battle.salvos[side].rolls else (),
        forecast=odds.forecast(battle, side),
        hurt=_blow(state, side, state.hurts[side]),
        after_blow=tuple(left(ship, Hurt(sector, BLOW)) for sector in sectors),
        after_repair=tuple(
            planning.mended(ship, sector) if sector in planning.mendable(ship) else ship.energy[sector]
            for sector in sectors
        ),
        moves=tuple(_move(track(ship.pose, token)) for token in TOKENS),
        track=_move(done) if done is not None and done.token else None,
    )


def _cannons(state: State, side: Player) -> Iterator[Die]:
    """The cannon dice of a side with their rolls; blocks take away the highest hits first."""
    battle = state.battle
    values, rolls = battle.dice[side].cannons, battle.salvos[side].rolls
    coming = firing.next_cannon(battle, side) if rolls and stage(state) == ("cannons", side) else None
    blocked = firing.blocked(battle, side) if rolls else 0
    for place, value in enumerate(values):
        rolled = rolls[place] if rolls else 0
        status: DieStatus = _status(value, rolled, place == coming)
        if firing.succeeds(value, rolled):
            status = "blocked" if blocked > 0 else "hit"
            blocked -= 1
        yield Die(value, rolled, status, odds.SIXTHS[value])


def _shields(state: State, side: Player) -> Iterator[Die]:
    """The shield dice of a side with their rolls against the other's salvo."""
    battle = state.battle
    values, rolls = battle.dice[side].shields, battle.salvos[1 - side].blocks
    coming = firing.next_shield(battle, 1 - side) if rolls and stage(state) == ("shields", side) else None
    spared = rolls and firing.next_cannon(battle, 1 - side) is None and not firing.standing(battle, 1 - side)
    for place, value in enumerate(values):
        rolled = rolls[place] if rolls else 0
        status: DieStatus = _status(value, rolled, place == coming)
        if firing.succeeds(value, rolled):
            status = "block"
        elif spared and not rolled:
            status = "idle"
        yield Die(value, rolled, status, odds.SIXTHS[value])


def _status(value: int, rolled: int, coming: bool) -> DieStatus:
    if rolled:
        return "failed"
    if coming:
        return "next"
    return "waiting" if value else "idle"


def _blow(state: State, side: Player, hurt: Hurt | None) -> Blow | None:
    if hurt is None or not hurt.amount:
        return None
    return Blow(SECTORS[hurt.sector], hurt.amount, left(state.ships[side], hurt))


def _lord(state: State) -> Blow | None:
    hurt = state.hurts[KALMIANS]
    if hurt is None:
        return None
    mild = softened(hurt)
    return Blow(SECTORS[hurt.sector], mild.amount, left(state.ships[KALMIANS], mild))


def _spilling(state: State, attacker: Player) -> int:
    return firing.halved(sum(firing.standing(state.battle, attacker)))
