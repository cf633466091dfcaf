"""A small factory for tests: set up a position, script the luck, play by the names of the edge spaces.

Dice are written as seat and number: "a3 a- b1" is a 3 and a die without a number of seat 0, and a 1 of seat 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rules.core.errors import IllegalAction, Refusal
from rules.core.game import Action, Chance, Decision, Terminal
from rules.core.match import Match
from rules.games.ausser_rand_und_band.flow import start_turn
from rules.games.ausser_rand_und_band.legality import EDGE
from rules.games.ausser_rand_und_band.model import (
    Die,
    DrawTile,
    MoveDie,
    Options,
    Place,
    Repeat,
    Roll,
    State,
    TakeDie,
)
from rules.games.ausser_rand_und_band.observe import Observation
from rules.games.ausser_rand_und_band.rules import AusserRandUndBand
from rules.games.ausser_rand_und_band.tables import EDGES, SPACES, TILE_NAMES

SEATS = "abcd"
#: front first, as they will fall
USUAL_LINE = "head-blue torso-blue legs-blue head-red torso-red"
USUAL_STACK = "head-yellow torso-yellow legs-yellow head-blue-red torso-blue-red legs-blue-red"


def tiles(names: str) -> tuple[int, ...]:
    """The tiles named in "head-blue legs-red", in that order."""
    return tuple(TILE_NAMES.index(name) for name in names.split())


def die(text: str) -> Die:
    """Owner and number of a die written like "a3"."""
    return SEATS.index(text[0]), 0 if text[1] == "-" else int(text[1])


def dice(text: str) -> tuple[Die, ...]:
    """Dice written like "a3 b-", sorted."""
    return tuple(sorted(map(die, text.split())))


class Table:
    """A match that goes on from a position, at the start of the turn of `active`."""

    def __init__(
        self,
        on: Mapping[int, str] | None = None,
        edges: Mapping[str, str] | None = None,
        *,
        players: int = 2,
        active: int = 0,
        line: str = USUAL_LINE,
        stack: str = USUAL_STACK,
        stored: str = "",
        won: Sequence[str] = (),
        options: Options = Options(),  # noqa: B008 - a frozen value
    ) -> None:
        self.game = AusserRandUndBand(players, options)
        collected = [tiles(won[seat]) if seat < len(won) else () for seat in range(players)]
        placed = {name: SEATS.index(seat) for name, seat in (edges or {}).items()}
        position = replace(
            self.game.initial_state(),
            stack=tuple(stack.split().count(name) for name in TILE_NAMES),
            tiles=tuple(reversed(tiles(line))),
            dice=tuple(dice((on or {}).get(space, "")) for space in SPACES),
            edges=tuple(placed.get(name) for name in EDGES),
            stored=tiles(stored),
            won=tuple(collected),
        )
        self.match = Match(self.game, (), (start_turn(position, active),))

    @property
    def state(self) -> State:
        found = self.match.state
        assert isinstance(found, State)
        return found

    @property
    def seen(self) -> Observation:
        return self.game.observe(self.match.state, None)

    @property
    def step(self) -> str:
        return self.state.step

    @property
    def active(self) -> int:
        node = self.match.node
        assert isinstance(node, Decision)
        (player,) = node.players
        return player

    @property
    def over(self) -> Terminal | None:
        node = self.match.node
        return node if isinstance(node, Terminal) else None

    def roll(self, *values: int) -> Table:
        """Dice are rolled: of a throw, the additional one, or fallen ones."""
        for value in values:
            self.match = self.match.play(None, Roll(value))
        return self

    def draw(self, tile: str = "") -> Table:
        """A tile comes in: the named one, or the first that can."""
        node = self.match.node
        assert isinstance(node, Chance)
        action = DrawTile(tile) if tile else next(iter(node.outcomes))
        self.match = self.match.play(None, action)
        return self

    def take(self, space: int, number: int) -> Table:
        return self._do(TakeDie(space, number))

    def place(self, edge: str) -> Table:
        return self._do(Place(edge))

    def again(self, edge: str) -> Table:
        return self._do(Repeat(edge))

    def move(self, space: int, text: str) -> Table:
        """Move the die written as in "a3" from a space."""
        return self._do(moving(space, text))

    def on(self, space: int) -> str:
        """The dice on a space, as they are written."""
        return _written(self.state.dice[space - 1])

    def edge(self, name: str) -> str | None:
        """Whose die lies on an edge space."""
        owner = self.state.edges[EDGE[name]]
        return None if owner is None else SEATS[owner]

    def supply(self, seat: str) -> int:
        return self.seen.shelves[SEATS.index(seat)].supply

    def tiles_of(self, seat: str) -> str:
        return " ".join(self.seen.shelves[SEATS.index(seat)].tiles)

    @property
    def stored(self) -> str:
        return " ".join(self.seen.stored)

    @property
    def line(self) -> str:
        """The tiles on the line, front first; "-" where there is none."""
        return " ".join(space.tile or "-" for space in reversed(self.seen.line))

    def legal(self) -> list[Action]:
        return list(self.game.legal_actions(self.match.state, self.active))

    def refused(self, action: Action) -> Refusal | None:
        """Why the active player may not do this; None if it may be done. The match stays as it is."""
        refusal = self.game.refusal(self.match.state, self.active, action)
        assert (action in self.game.legal_actions(self.match.state, self.active)) == (refusal is None)
        try:
            self.match.play(self.active, action)
        except IllegalAction as illegal:
            assert illegal.refusal == refusal
        return refusal

    def why(self, action: Action) -> tuple[str, str] | None:
        """`refused` as (code, ruling)."""
        refusal = self.refused(action)
        return None if refusal is None else (refusal.code, refusal.ruling)

    def why_nothing(self, edge: str) -> tuple[str, str] | None:
        """Why choosing an edge space now would do nothing, as (code, ruling); None if it would do something."""
        offer = self.seen.edges[EDGE[edge]].offer
        assert offer is not None
        return None if offer.why is None else (offer.why.code, offer.why.ruling)

    def _do(self, action: Action) -> Table:
        self.match = self.match.play(self.active, action)
        return self


def moving(space: int, text: str) -> MoveDie:
    """The move of a die written as in "a3"."""
    owner, number = die(text)
    return MoveDie(owner, space, number)


def _written(found: Sequence[Die]) -> str:
    return " ".join(f"{SEATS[owner]}{number or '-'}" for owner, number in found)
