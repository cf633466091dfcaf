"""The game: what comes next, what may be done, and what it leads to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from typing import Final

from rules.core.domains import Choice
from rules.core.errors import Refusal
from rules.core.game import (
    Action,
    Actions,
    Chance,
    Decision,
    Form,
    Formed,
    GameSpec,
    Node,
    Player,
    Terminal,
    Weights,
)
from rules.games.ausser_rand_und_band import SPEC, flow, legality
from rules.games.ausser_rand_und_band.assembly import assemble
from rules.games.ausser_rand_und_band.legality import DIRECTION, EDGE, PAIRS, movable, repeatable, takeable
from rules.games.ausser_rand_und_band.line import lay, lift, shift
from rules.games.ausser_rand_und_band.model import (
    ACTIONS,
    Die,
    DrawTile,
    MoveDie,
    Options,
    Place,
    Repeat,
    Roll,
    State,
    TakeDie,
    Turn,
)
from rules.games.ausser_rand_und_band.observe import Observation, observe
from rules.games.ausser_rand_und_band.tables import EDGES, NUMBERS, SPACES, TILE_NAMES, TILES, WEIGHTS

_TILE: Final = {name: tile for tile, name in enumerate(TILE_NAMES)}
_DRAWS: Final = tuple(DrawTile(name) for name in TILE_NAMES)
_ROLLS: Final = {
    faces: Chance(Weights(tuple(map(Roll, NUMBERS)), tuple(weights))) for faces, weights in WEIGHTS.items()
}


@dataclass(frozen=True, slots=True)
class AusserRandUndBand:
    """Ausser Rand & Band with its players and options fixed."""

    players: int
    options: Options = Options()

    @property
    def spec(self) -> GameSpec:
        return SPEC

    @property
    def actions(self) -> tuple[type[Action], ...]:
        return ACTIONS

    def initial_state(self) -> State:
        return State(
            step="draw",
            stack=tuple(tile.copies for tile in TILES),
            tiles=(None,) * len(SPACES),
            dice=((),) * len(SPACES),
            edges=(None,) * len(EDGES),
            stored=(),
            won=((),) * self.players,
        )

    def node(self, state: State) -> Node:
        step = state.step
        if step in ("roll", "tumble"):
            return _ROLLS[self.options.faces]
        if step == "draw":
            return _drawing(state.stack)
        if step == "over":
            return _settle(state)
        assert state.active is not None
        return _decision(state.active)

    def legal_actions(self, state: State, player: Player) -> Actions:
        return Formed(self.forms(state, player))

    def refusal(self, state: State, player: Player, action: Action) -> Refusal | None:
        return legality.refusal(state, self.options, player, action)

    def apply(self, state: State, player: Player | None, action: Action) -> State:
        if player is not None and state.awards:
            state = state.but(awards=())
        match action:
            case Roll(value):
                return self._roll(state, value)
            case DrawTile(name):
                return _draw(state, _TILE[name])
            case Place(edge):
                return flow.carry_out(flow.occupy(state, EDGE[edge]), self.options, EDGE[edge])
            case MoveDie(owner, space, number):
                return _move(state, space, (owner, number))
            case TakeDie(space, number):
                return _take(state, space, number)
            case Repeat(edge):
                return flow.carry_out(state, self.options, EDGE[edge])
        raise TypeError(f"{action!r} is no action of {SPEC.title}")

    def forms(self, state: State, player: Player | None) -> tuple[Form, ...]:
        if player is None:
            return _chance_forms(state)
        return self._decision_forms(state) if player == state.active else ()

    def observe(self, state: State, viewer: Player | None) -> Observation:
        return observe(state, self.options, viewer)

    def sealed(self, state: State) -> tuple[tuple[Player, str], ...]:  # noqa: ARG002
        """Nothing: all is open (ARB-17)."""
        return ()

    def _roll(self, state: State, value: int) -> State:
        if state.fall is not None:
            fall = state.fall
            at = fall.values.index(0)
            values = (*fall.values[:at], value, *fall.values[at + 1 :])
            return flow.tumble(state.but(fall=fall.but(values=values)))
        turn, roller = state.turn, state.roller
        assert roller is not None
        turn = turn.but(rolls=turn.rolls - 1, rolled=(*turn.rolled, value))
        rolled = state.but(turn=turn, dice=lay(state.dice, value, (roller, value)))
        return rolled if turn.rolls else self._end_throw(rolled)

    def _end_throw(self, state: State) -> State:
        """All dice of a throw lie on the line: of the set-up, of a turn, or the additional one."""
        if state.active is not None:
            return flow.seek_edge(state) if state.turn.edge is None else flow.shove(state)
        if sum(map(len, state.dice)) < 2 * state.players:
            return state.but(turn=Turn(rolls=2))
        return flow.start_turn(state, flow.beginner(state, self.options))

    def _decision_forms(self, state: State) -> tuple[Form, ...]:
        step = state.step
        if step == "take":
            return _die_forms(takeable(state), TakeDie)
        if step == "move" and state.turn.edge is not None:
            return _die_forms(movable(state, state.turn.edge), MoveDie)
        if step == "place":
            return _edges(Place, tuple([edge for edge, owner in enumerate(state.edges) if owner is None]))
        if step == "repeat":
            return _edges(Repeat, repeatable(state, self.options))
        return ()


@cache
def _decision(player: Player) -> Decision:
    return Decision(frozenset((player,)))


@lru_cache(maxsize=1024)
def _drawing(stack: tuple[int, ...]) -> Chance:
    draws = tuple(draw for draw, copies in zip(_DRAWS, stack, strict=True) if copies)
    return Chance(Weights(draws, tuple(filter(None, stack))))


def _coming(state: State) -> Iterator[tuple[int, int]]:
    """The tiles that can still be drawn, with the number of each."""
    return ((tile, copies) for tile, copies in enumerate(state.stack) if copies)


def _draw(state: State, tile: int) -> State:
    """A tile comes to the line: before the game to the foremost empty space, later from behind."""
    stack = (*state.stack[:tile], state.stack[tile] - 1, *state.stack[tile + 1 :])
    drawn = state.but(stack=stack)
    if state.active is not None:
        return flow.push(drawn, tile)
    space = max(space for space in SPACES if state.tiles[space - 1] is None)
    tiles = (*state.tiles[: space - 1], tile, *state.tiles[space:])
    laid = drawn.but(tiles=tiles)
    return laid if None in tiles else laid.but(step="roll", turn=Turn(rolls=2))


def _take(state: State, space: int, number: int) -> State:
    """An own die comes back to the supply, for the throw or for the edge (ARB-2, ARB-3)."""
    assert state.active is not None
    taken = state.but(dice=lift(state.dice, space, (state.active, number)))
    return flow.fetch(taken) if taken.turn.rolls else flow.seek_edge(taken)


def _move(state: State, space: int, die: Die) -> State:
    """One die goes one space; two dice are moved one after the other (ARB-6)."""
    turn = state.turn
    assert turn.edge is not None
    moved = state.but(dice=shift(state.dice, space, die, DIRECTION[turn.edge]))
    if turn.edge in PAIRS and turn.picked is None:
        return moved.but(turn=turn.but(picked=die[1]))
    return flow.shove(moved)


def _settle(state: State) -> Terminal:
    """Most robot points, then most tiles, then a shared win (ARB-16)."""
    points = tuple(assemble(tiles).points for tiles in state.won)
    ranks = [(scored, len(tiles)) for scored, tiles in zip(points, state.won, strict=True)]
    winners = tuple(player for player, rank in enumerate(ranks) if rank == max(ranks))
    return Terminal(points, "end_of_work", winners)


def _chance_forms(state: State) -> tuple[Form, ...]:
    if state.step == "draw":
        return (Form.of(DrawTile, tile=Choice(tuple(TILE_NAMES[tile] for tile, _copies in _coming(state)))),)
    return (Form.of(Roll),) if state.step in ("roll", "tumble") else ()


def _die_forms(dice: Iterable[tuple[int, Die]], action: type[TakeDie | MoveDie]) -> tuple[Form, ...]:
    """A form for each space and owner, which leaves nothing open but the number."""
    form = _numbers_to_take if action is TakeDie else _numbers_to_move
    return tuple(
        form(space, owner, tuple([number for _space, (_owner, number) in lying]))
        for (space, owner), lying in groupby(dice, lambda found: (found[0], found[1][0]))
    )


@lru_cache(maxsize=2048)
def _numbers_to_take(space: int, _owner: Player, numbers: tuple[int, ...]) -> Form:
    return Form.of(TakeDie, space=Choice((space,)), number=Choice(numbers))


@lru_cache(maxsize=2048)
def _numbers_to_move(space: int, owner: Player, numbers: tuple[int, ...]) -> Form:
    return Form.of(MoveDie, owner=Choice((owner,)), space=Choice((space,)), number=Choice(numbers))


@lru_cache(maxsize=2048)
def _edges(action: type[Place | Repeat], edges: tuple[int, ...]) -> tuple[Form, ...]:
    return (Form.of(action, edge=Choice(tuple(EDGES[edge] for edge in edges))),)
