"""The course of a turn: what comes next until somebody decides, rolls or draws."""

from __future__ import annotations

from rules.core.game import Player
from rules.games.ausser_rand_und_band.legality import DIRECTION, obstacle
from rules.games.ausser_rand_und_band.line import lay, sweep
from rules.games.ausser_rand_und_band.model import Award, Fall, Options, State, Turn
from rules.games.ausser_rand_und_band.tables import EDGES, EXIT, NO_NUMBER


def beginner(state: State, options: Options) -> Player:
    """Who begins: the lowest total of the set-up dice, among equals the youngest (ARB-1)."""
    totals = [0] * state.players
    for space in state.dice:
        for owner, number in space:
            totals[owner] += number
    ages = options.ages or range(state.players)
    return min(ages, key=totals.__getitem__)  # the first of equals


def start_turn(state: State, player: Player) -> State:
    """`player` is to roll two dice, or as many as there are (ARB-2)."""
    state = state.but(active=player, turn=Turn(), fall=None)
    rolls = min(2, state.supply(player) + state.on_line(player))
    return fetch(state.but(turn=Turn(rolls=rolls))) if rolls else seek_edge(state)


def fetch(state: State) -> State:
    """Missing dice are taken from the line before the first is rolled (ARB-2)."""
    assert state.active is not None
    return state.but(step="take" if state.supply(state.active) < state.turn.rolls else "roll")


def seek_edge(state: State) -> State:
    """An edge space is occupied, if one is free and a die can be had, from the supply or the line (ARB-3)."""
    player = state.active
    assert player is not None
    if None in state.edges and state.supply(player):
        return state.but(step="place")
    if None in state.edges and state.on_line(player):
        return state.but(step="take")
    return shove(state)


def occupy(state: State, edge: int) -> State:
    """A die of the one whose turn it is lies on the edge space now."""
    edges = (*state.edges[:edge], state.active, *state.edges[edge + 1 :])
    return state.but(edges=edges)


def carry_out(state: State, options: Options, edge: int) -> State:
    """The action of an edge space; if it is impossible it is omitted whole (ARB-5)."""
    if obstacle(state, options, edge):
        return shove(state)
    turn, player = state.turn, state.active
    assert player is not None
    if edge in DIRECTION:
        return state.but(step="move", turn=turn.but(edge=edge))
    match EDGES[edge]:
        case "again":
            return state.but(step="repeat")
        case "extra_die":
            return state.but(step="roll", turn=turn.but(edge=edge, rolls=1, rolled=()))
        case "shove_twice":
            return shove(state.but(turn=turn.but(shoves=2)))
        case "show_one":
            return shove(state.but(turn=turn.but(ones=True)))
        case "add_to_five":
            return shove(state.but(dice=lay(state.dice, EXIT, (player, NO_NUMBER))))
        case "clean_up":
            return shove(clean_up(state, (player,)))
    raise AssertionError(f"{EDGES[edge]} has no action")


def clean_up(state: State, players: tuple[Player, ...]) -> State:
    """All edge dice of `players` lie on the tiles beside them, and their edge spaces are free (ARB-9)."""
    edges = tuple(None if owner in players else owner for owner in state.edges)
    return state.but(edges=edges, dice=sweep(state.dice, state.edges, players))


def shove(state: State) -> State:
    """The line is about to move: by a new tile, or by the end-of-work tile once the stack is used up (ARB-15)."""
    if any(state.stack):
        return state.but(step="draw")
    return push(clean_up(state, tuple(range(state.players))), None)


def push(state: State, tile: int | None) -> State:
    """The line moves one space: `tile` (None: the end-of-work tile) comes in, the front tile falls with its dice."""
    fallen, owners = state.tiles[-1], tuple(owner for owner, _number in state.dice[-1])
    assert fallen is not None
    counts_one = state.turn.ones
    fall = Fall(fallen, owners, tuple(int(counts_one and owner != state.active) for owner in owners))
    tiles, dice = (tile, *state.tiles[:-1]), ((), *state.dice[:-1])
    return tumble(state.but(step="tumble", tiles=tiles, dice=dice, fall=fall))


def tumble(state: State) -> State:
    """Fallen dice are rolled one by one, by seat; then the tile is awarded."""
    assert state.fall is not None
    return state if 0 in state.fall.values else _award(state, state.fall)


def _award(state: State, fall: Fall) -> State:
    """The fallen tile goes to the highest total, else beside the line (ARB-12 to ARB-14)."""
    award = judge(fall, state.players, state.stored)
    won, stored = state.won, state.stored
    if award.winner is None:
        stored = (*stored, fall.tile)
    else:
        tiles = (*won[award.winner], fall.tile, *stored)
        won, stored = (*won[: award.winner], tiles, *won[award.winner + 1 :]), ()
    awarded = state.but(won=won, stored=stored, fall=None, awards=(*state.awards, award))
    if awarded.ending:
        return awarded.but(step="over") if awarded.tiles[-1] is None else push(awarded, None)
    return _end_shove(awarded)


def judge(fall: Fall, players: int, stored: tuple[int, ...]) -> Award:
    """Who gets a fallen tile: the highest total of the dice, nobody on a tie or without dice (ARB-13)."""
    totals: list[int | None] = [None] * players
    for owner, value in zip(fall.owners, fall.values, strict=True):
        totals[owner] = (totals[owner] or 0) + value
    best = max((total for total in totals if total is not None), default=None)
    winner = totals.index(best) if best is not None and totals.count(best) == 1 else None
    return Award(fall, tuple(totals), winner, () if winner is None else stored)


def _end_shove(state: State) -> State:
    """The second shove of two, or the next turn (ARB-14)."""
    assert state.active is not None
    turn = state.turn.but(shoves=state.turn.shoves - 1)
    if turn.shoves:
        return shove(state.but(turn=turn))
    return start_turn(state, (state.active + 1) % state.players)
