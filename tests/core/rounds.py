"""A tiny game with secrets in every round: all aim in secret at once, a die decides, whoever aimed closest scores.

After the die the seat that scored may bury one of its points in secret (left or right hand), and the next seat digs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.core.domains import FLAG, Choice, Range, Value
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
    id="rounds",
    code="ZR",
    title="Rounds",
    players=range(2, 5),
    minutes=(1, 2),
    age=3,
    blurb="",
    rules_version=1,
    sources=(),
    options=(
        Option("rounds", 3, Range(1, 40), "Rounds", ""),
        Option("bury", True, FLAG, "Bury and dig", ""),
        Option("rule", False, FLAG, "Rule for the lost", ""),
    ),
)
HANDS = Choice(("left", "right"))


@dataclass(frozen=True, slots=True)
class Options:
    rounds: int = 3
    #: whether a round goes on after the die
    bury: bool = True
    #: whether the game itself says what a lost opening counts as
    rule: bool = False


@dataclass(frozen=True, slots=True)
class Aim(Action):
    number: int
    do: ClassVar[str] = "aim"
    fields: ClassVar[dict[str, Any]] = {"number": Range(1, 6)}
    secret: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Roll(Action):
    pips: int
    do: ClassVar[str] = "roll"
    fields: ClassVar[dict[str, Any]] = {"pips": Range(1, 6)}


@dataclass(frozen=True, slots=True)
class Bury(Action):
    hand: str
    do: ClassVar[str] = "bury"
    fields: ClassVar[dict[str, Any]] = {"hand": HANDS}
    secret: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Dig(Action):
    hand: str
    do: ClassVar[str] = "dig"
    fields: ClassVar[dict[str, Any]] = {"hand": HANDS}


@dataclass(frozen=True, slots=True)
class State:
    points: tuple[int, ...]
    aims: tuple[int | None, ...]
    played: int = 0
    #: who buries, and in which hand
    winner: int | None = None
    buried: str | None = None
    #: what the last round revealed
    shown: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Rounds:
    players: int
    options: Options
    spec: ClassVar[GameSpec] = SPEC
    actions: ClassVar[tuple[type[Action], ...]] = (Aim, Roll, Bury, Dig)

    def initial_state(self) -> State:
        return State((0,) * self.players, (None,) * self.players)

    def node(self, state: State) -> Node:
        if state.played == self.options.rounds:
            best = max(state.points)
            return Terminal(state.points, "played", tuple(s for s, p in enumerate(state.points) if p == best))
        if state.winner is not None:
            digger = (state.winner + 1) % self.players
            return Decision(frozenset({state.winner if state.buried is None else digger}))
        owing = frozenset(seat for seat, aim in enumerate(state.aims) if aim is None)
        return Decision(owing) if owing else Chance({Roll(pips): 7 - pips for pips in range(1, 7)})

    def legal_actions(self, state: State, player: Player) -> Unrefused:
        return Unrefused(
            lambda: [form.unrank(rank) for form in self.forms(state, player) for rank in range(form.size)],
            lambda action: self.refusal(state, player, action),
        )

    def refusal(self, state: State, player: Player, action: Action) -> Refusal | None:
        fits = any(isinstance(action, form.action) for form in self.forms(state, player))
        return None if fits else Refusal("not_now", "ROUND-1")

    def apply(self, state: State, player: Player | None, action: Action) -> State:
        if isinstance(action, Aim) and player is not None:
            return replace(state, aims=(*state.aims[:player], action.number, *state.aims[player + 1 :]))
        if isinstance(action, Bury):
            return replace(state, buried=action.hand)
        if isinstance(action, Dig):
            assert state.winner is not None
            found = action.hand == state.buried
            winner = (state.winner + 1) % self.players if found else state.winner
            points = tuple(p + (seat == winner) for seat, p in enumerate(state.points))
            return replace(self.initial_state(), points=points, played=state.played + 1, shown=state.shown)
        assert isinstance(action, Roll)
        aims = tuple(aim for aim in state.aims if aim is not None)
        near = min(range(self.players), key=lambda seat: (abs(aims[seat] - action.pips), seat))
        if self.options.bury:
            return replace(state, aims=(None,) * self.players, winner=near, shown=aims)
        points = tuple(p + (seat == near) for seat, p in enumerate(state.points))
        return State(points, (None,) * self.players, state.played + 1, shown=aims)

    def forms(self, state: State, player: Player | None) -> tuple[Form, ...]:
        if player is None:
            return (Form.of(Roll),)
        if state.winner is None:
            return (Form.of(Aim),)
        return (Form.of(Bury) if state.buried is None else Form.of(Dig),)

    def observe(self, state: State, viewer: Player | None) -> State:
        seen = tuple(
            a if seat == viewer or None not in state.aims else None for seat, a in enumerate(state.aims)
        )
        return replace(state, aims=seen, buried=state.buried if state.winner == viewer else None)

    def sealed(self, state: State) -> tuple[tuple[Player, str], ...]:
        if state.winner is not None:
            return () if state.buried is None else ((state.winner, "bury"),)
        if None not in state.aims:
            return ()
        return tuple((seat, "aim") for seat, aim in enumerate(state.aims) if aim is not None)


@dataclass(frozen=True, slots=True)
class RuledRounds(Rounds):
    """The same, and a lost aim counts as a six; of a lost hand the others choose."""

    def forfeits(self, _state: State, _player: Player, do: str) -> tuple[Action, ...]:
        return (Aim(6),) if do == "aim" else (Bury("left"), Bury("right"))


def create(_game_id: str, players: int, options: Mapping[str, Value]) -> Rounds:
    """The game as `core.codec.Create` wants it, whatever it is called."""
    chosen = Options(**resolve_options(SPEC, players, options))
    return (RuledRounds if chosen.rule else Rounds)(players, chosen)
