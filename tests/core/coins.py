"""A tiny game for the tests of the core: a sealed guess each, then coins are taken by turns, then a die decides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.core.domains import FLAG, Range, Value
from rules.core.errors import Refusal
from rules.core.game import (
    Action,
    Chance,
    Decision,
    Form,
    GameSpec,
    Node,
    Option,
    Player,
    Terminal,
    Unrefused,
    resolve_options,
)

SPEC = GameSpec(
    id="coins",
    code="ZZ",
    title="Coins",
    players=range(2, 4),
    minutes=(1, 2),
    age=3,
    blurb="",
    rules_version=2,
    sources=(),
    options=(
        Option("coins", 4, Range(1, 9), "Coins", ""),
        Option("twice", False, FLAG, "Take twice", ""),
    ),
)


@dataclass(frozen=True, slots=True)
class Options:
    coins: int
    twice: bool


@dataclass(frozen=True, slots=True)
class Guess(Action):
    number: int
    do: ClassVar[str] = "guess"
    fields: ClassVar[dict[str, Any]] = {"number": Range(1, 6)}
    secret: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Take(Action):
    count: int
    do: ClassVar[str] = "take"
    fields: ClassVar[dict[str, Any]] = {"count": Range(1, 3)}


@dataclass(frozen=True, slots=True)
class Roll(Action):
    pips: int
    do: ClassVar[str] = "roll"
    fields: ClassVar[dict[str, Any]] = {"pips": Range(1, 6)}


@dataclass(frozen=True, slots=True)
class State:
    guesses: tuple[int | None, ...]
    coins: int
    taken: int
    pips: int | None


@dataclass(frozen=True, slots=True)
class Coins:
    players: int
    options: Options
    spec: ClassVar[GameSpec] = SPEC
    actions: ClassVar[tuple[type[Action], ...]] = (Guess, Take, Roll)

    def initial_state(self) -> State:
        return State((None,) * self.players, self.options.coins, 0, None)

    def node(self, state: State) -> Node:
        owing = frozenset(seat for seat, guess in enumerate(state.guesses) if guess is None)
        if owing:
            return Decision(owing)
        if state.coins:
            return Decision(frozenset({self._turn(state)}))
        if state.pips is None:
            return Chance({Roll(pips): 1 for pips in range(1, 7)})
        points = tuple(int(guess == state.pips) for guess in state.guesses)
        return Terminal(points, "rolled", tuple(seat for seat, point in enumerate(points) if point))

    def _turn(self, state: State) -> int:
        return (state.taken // (2 if self.options.twice else 1)) % self.players

    def legal_actions(self, state: State, player: Player) -> Unrefused:
        kind: Any = Guess if state.guesses[player] is None else Take
        return Unrefused(
            lambda: [kind(number) for number in range(1, 7)],
            lambda action: self.refusal(state, player, action),
        )

    def refusal(self, state: State, player: Player, action: Action) -> Refusal | None:
        if isinstance(action, Guess):
            return None if state.guesses[player] is None else Refusal("guessed", "COIN-1")
        if (
            not isinstance(action, Take)
            or None in state.guesses
            or not 1 <= action.count <= min(3, state.coins)
        ):
            return Refusal("not_now", "COIN-2")
        return None

    def apply(self, state: State, player: Player | None, action: Action) -> State:
        if isinstance(action, Guess) and player is not None:
            guesses = (*state.guesses[:player], action.number, *state.guesses[player + 1 :])
            return replace(state, guesses=guesses)
        if isinstance(action, Take):
            return replace(state, coins=state.coins - action.count, taken=state.taken + 1)
        assert isinstance(action, Roll)
        return replace(state, pips=action.pips)

    def forms(self, state: State, player: Player | None) -> tuple[Form, ...]:
        if player is None:
            return (Form.of(Roll),)
        return (Form.of(Guess) if state.guesses[player] is None else Form.of(Take),)

    def observe(self, state: State, viewer: Player | None) -> State:
        if state.pips is not None:
            return state
        seen = tuple(g if seat == viewer else None for seat, g in enumerate(state.guesses))
        return replace(state, guesses=seen)

    def sealed(self, state: State) -> tuple[tuple[Player, str], ...]:
        over = state.pips is not None
        return tuple((s, "guess") for s, guess in enumerate(state.guesses) if guess is not None and not over)


def create(_game_id: str, players: int, options: Mapping[str, Value]) -> Coins:
    """The game as `core.codec.Create` wants it, whatever it is called."""
    return Coins(players, Options(**resolve_options(SPEC, players, options)))
