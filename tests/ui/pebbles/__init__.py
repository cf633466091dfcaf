"""A tiny game for the tests of the shell: a secret word each, then pebbles by turns, and three bring a die."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.core.domains import Choice, Range
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
)

#: what nobody else may read anywhere
WORDS = ("zebra", "quokka", "okapi")

SPEC = GameSpec(
    id="pebbles",
    code="PB",
    title="Pebbles",
    players=range(2, 5),
    minutes=(1, 2),
    age=3,
    blurb="Take pebbles.",
    rules_version=1,
    sources=(),
    options=(Option("pebbles", 9, Range(1, 20), "Pebbles", "How many there are."),),
)


@dataclass(frozen=True, slots=True)
class Options:
    pebbles: int


@dataclass(frozen=True, slots=True)
class Guess(Action):
    word: str
    do: ClassVar[str] = "guess"
    fields: ClassVar[dict[str, Any]] = {"word": Choice(WORDS)}
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
    guesses: tuple[str | None, ...]
    pebbles: int
    takes: int = 0
    pips: tuple[int, ...] = ()
    rolling: bool = False
    #: whether somebody still has to guess, which everybody may know
    guessing: bool = True

    @property
    def over(self) -> bool:
        return self.pebbles == 0 and not self.rolling


@dataclass(frozen=True, slots=True)
class Pebbles:
    players: int
    options: Options
    spec: ClassVar[GameSpec] = SPEC
    actions: ClassVar[tuple[type[Action], ...]] = (Guess, Take, Roll)

    def initial_state(self) -> State:
        return State((None,) * self.players, self.options.pebbles)

    def node(self, state: State) -> Node:
        owing = frozenset(seat for seat, guess in enumerate(state.guesses) if guess is None)
        if owing:
            return Decision(owing)
        if state.rolling:
            return Chance({Roll(pips): 1 for pips in range(1, 7)})
        if state.over:
            return Terminal((1,) * self.players, "empty", (0,))
        return Decision(frozenset({state.takes // 2 % self.players}))

    def legal_actions(self, state: State, player: Player) -> Unrefused:
        every = [*(Guess(word) for word in WORDS), *(Take(count) for count in (1, 2, 3))]
        return Unrefused(lambda: every, lambda action: self.refusal(state, player, action))

    def refusal(self, state: State, player: Player, action: Action) -> Refusal | None:
        if isinstance(action, Guess):
            return None if state.guesses[player] is None else Refusal("guessed", "PEB-1")
        if state.guessing or not isinstance(action, Take):
            return Refusal("guess_first", "PEB-1")
        return None if action.count <= state.pebbles else Refusal("too_many", "PEB-2", (action.count,))

    def apply(self, state: State, player: Player | None, action: Action) -> State:
        if isinstance(action, Guess) and player is not None:
            guesses = (*state.guesses[:player], action.word, *state.guesses[player + 1 :])
            return replace(state, guesses=guesses, guessing=None in guesses)
        if isinstance(action, Take):
            left = state.pebbles - action.count
            return replace(state, pebbles=left, takes=state.takes + 1, rolling=action.count == 3)
        assert isinstance(action, Roll)
        return replace(state, pips=(*state.pips, action.pips), rolling=False)

    def forms(self, state: State, player: Player | None) -> tuple[Form, ...]:
        if player is None:
            return (Form.of(Roll),)
        return (Form.of(Guess) if state.guesses[player] is None else Form.of(Take),)

    def observe(self, state: State, viewer: Player | None) -> State:
        if state.over:
            return state
        return replace(
            state, guesses=tuple(g if seat == viewer else None for seat, g in enumerate(state.guesses))
        )

    def sealed(self, state: State) -> tuple[tuple[Player, str], ...]:
        made = tuple((seat, "guess") for seat, guess in enumerate(state.guesses) if guess is not None)
        return () if state.over else made


def create(players: int, options: dict[str, Any]) -> Pebbles:
    return Pebbles(players, Options(**options))
