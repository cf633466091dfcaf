"""What a viewer may know of a table: all of it, since nothing is secret (ARB-17)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.game import Player
from rules.games.ausser_rand_und_band.assembly import assemble
from rules.games.ausser_rand_und_band.legality import DIRECTION, movable, takeable
from rules.games.ausser_rand_und_band.model import Award, Fall, Options, State, Step
from rules.games.ausser_rand_und_band.offers import Offer, Shift, offers
from rules.games.ausser_rand_und_band.tables import EDGES, SPACE_OF_EDGE, SPACES, TILE_NAMES, TILES


@dataclass(frozen=True, slots=True)
class Die:
    """A die on the line or among the fallen ones; `number` is what it shows, 0 for nothing (yet)."""

    owner: Player
    number: int


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the line: its tile (None: none) and the dice on it."""

    space: int
    tile: str | None
    #: the how-manieth tile of the game it is, from 1 on
    nth: int
    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class Edge:
    """An edge space, whose die lies there, and what choosing it now would do (None: it cannot be chosen now)."""

    edge: str
    space: int
    owner: Player | None
    offer: Offer | None


@dataclass(frozen=True, slots=True)
class Falling:
    """A fallen tile with its dice, by seat."""

    tile: str
    nth: int
    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class Awarded:
    """What became of a fallen tile: see `model.Award`."""

    fall: Falling
    totals: tuple[int | None, ...]
    winner: Player | None
    stored: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BuiltRobot:
    """A robot of somebody's best assembly: head, torso, legs; `colour` None: a mixed one."""

    tiles: tuple[str, ...]
    colour: str | None
    points: int


@dataclass(frozen=True, slots=True)
class Shelf:
    """What a player has."""

    supply: int
    #: won tiles, in the order of winning
    tiles: tuple[str, ...]
    #: the best assembly of them (ARB-16)
    robots: tuple[BuiltRobot, ...]
    left: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Observation:
    """A table as everybody sees it."""

    players: int
    viewer: Player | None
    options: Options
    step: Step
    #: whose turn it is; None before the game
    active: Player | None
    #: who rolls or decides now, also before the game
    roller: Player | None
    line: tuple[Space, ...]
    #: the space on which the end-of-work tile lies; None as long as it lies under the stack
    end_tile: int | None
    edges: tuple[Edge, ...]
    #: tiles in the stack
    stack: int
    stored: tuple[str, ...]
    shelves: tuple[Shelf, ...]
    #: the dice that can be taken or moved now
    picks: tuple[Shift, ...]
    #: dice that are still to be taken from the line, and to be rolled onto it
    missing: int
    rolls: int
    #: what this throw has shown so far, or what the last one of this turn has shown
    rolled: tuple[int, ...]
    #: the edge action that is being carried out by moving or rolling dice
    carrying: str | None
    #: the number of the first of two dice that are moved
    picked: int | None
    #: tiles still to be shoved in this turn, and whether opponents' dice count 1 in it
    shoves: int
    ones: bool
    fall: Falling | None
    #: what became of the tiles that fell since somebody decided something
    awards: tuple[Awarded, ...]


def observe(state: State, options: Options, viewer: Player | None) -> Observation:
    """The table; who looks at it changes nothing but `viewer`."""
    turn = state.turn
    chosen = offers(state, options)
    return Observation(
        players=state.players,
        viewer=viewer,
        options=options,
        step=state.step,
        active=state.active,
        roller=state.roller,
        line=tuple(_space(state, space) for space in SPACES),
        end_tile=state.tiles.count(None) if state.ending else None,
        edges=tuple(
            Edge(name, SPACE_OF_EDGE[edge], state.edges[edge], chosen[edge])
            for edge, name in enumerate(EDGES)
        ),
        stack=sum(state.stack),
        stored=_names(state.stored),
        shelves=tuple(_shelf(state, player) for player in range(state.players)),
        picks=_picks(state),
        missing=_missing(state),
        rolls=turn.rolls,
        rolled=turn.rolled,
        carrying=None if turn.edge is None else EDGES[turn.edge],
        picked=turn.picked,
        shoves=turn.shoves,
        ones=turn.ones,
        fall=None if state.fall is None else _falling(state.fall, _fallen(state)),
        awards=_awards(state),
    )


def _names(tiles: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(TILE_NAMES[tile] for tile in tiles)


def _space(state: State, space: int) -> Space:
    tile = state.tiles[space - 1]
    dice = tuple(Die(owner, number) for owner, number in state.dice[space - 1])
    return Space(
        space, None if tile is None else TILE_NAMES[tile], _fallen(state) + len(SPACES) + 1 - space, dice
    )


def _fallen(state: State) -> int:
    """How many tiles have left the line, one that is being awarded included."""
    if state.active is None:
        return 0
    on_line = len(SPACES) - state.tiles.count(None)
    return sum(tile.copies for tile in TILES) - sum(state.stack) - on_line


def _falling(fall: Fall, nth: int) -> Falling:
    dice = tuple(Die(owner, value) for owner, value in zip(fall.owners, fall.values, strict=True))
    return Falling(TILE_NAMES[fall.tile], nth, dice)


def _awards(state: State) -> tuple[Awarded, ...]:
    last = _fallen(state) - (state.fall is not None)
    first = last - len(state.awards) + 1
    return tuple(_awarded(award, nth) for nth, award in enumerate(state.awards, first))


def _awarded(award: Award, nth: int) -> Awarded:
    return Awarded(_falling(award.fall, nth), award.totals, award.winner, _names(award.stored))


def _shelf(state: State, player: Player) -> Shelf:
    best = assemble(state.won[player])
    robots = tuple(BuiltRobot(_names(robot.tiles), robot.colour, robot.points) for robot in best.robots)
    return Shelf(state.supply(player), _names(state.won[player]), robots, _names(best.left), best.points)


def _picks(state: State) -> tuple[Shift, ...]:
    if state.step == "take":
        return tuple(Shift(owner, number, space, None) for space, (owner, number) in takeable(state))
    edge = state.turn.edge
    if state.step != "move" or edge is None:
        return ()
    found = movable(state, edge)
    return tuple(Shift(owner, number, space, space + DIRECTION[edge]) for space, (owner, number) in found)


def _missing(state: State) -> int:
    if state.step != "take" or state.active is None:
        return 0
    return max(state.turn.rolls, 1) - state.supply(state.active)
