"""The game: what comes next, what may be done, and what it leads to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from rules.core.domains import Choice, Range, Subset
from rules.core.errors import Refusal
from rules.core.game import (
    Action,
    Actions,
    Chance,
    Decision,
    Even,
    Form,
    Formed,
    GameSpec,
    Listed,
    Node,
    Player,
    Terminal,
)
from rules.games.ausbrecher_ag import SPEC, legality
from rules.games.ausbrecher_ag.board import back, forward
from rules.games.ausbrecher_ag.legality import ROGUE, movable, owing, prescribed, targets
from rules.games.ausbrecher_ag.model import (
    ACTIONS,
    HOME,
    Bet,
    ChooseDice,
    DrawFirstPlayer,
    Move,
    MoveBack,
    Options,
    Roll,
    State,
    Turn,
)
from rules.games.ausbrecher_ag.observe import Observation, observe
from rules.games.ausbrecher_ag.settlement import points, worthless
from rules.games.ausbrecher_ag.tables import COLOURS, DICE, PIPS, ROGUES, WHITE

_ROLLS: Final = tuple(Chance(Even(Roll(die, pips) for pips in PIPS)) for die in DICE)
_ROLL_FORMS: Final = tuple(Form.of(Roll, die=Choice((die,))) for die in DICE)
_BET_FORMS: Final = (Form.of(Bet),)
#: any order of the seven is a bet (AAG-1)
_BETS: Final = Formed(_BET_FORMS)


@dataclass(frozen=True, slots=True)
class AusbrecherAG:
    """Ausbrecher AG with its players and options fixed."""

    players: int
    options: Options = Options()

    @property
    def spec(self) -> GameSpec:
        return SPEC

    @property
    def actions(self) -> tuple[type[Action], ...]:
        return ACTIONS

    def initial_state(self) -> State:
        return State(bets=(None,) * self.players)

    def node(self, state: State) -> Node:
        step = state.step
        if step == "draw":
            return Chance(Even(DrawFirstPlayer(player) for player in range(self.players)))
        if step == "roll":
            return _ROLLS[_at_hand(state)]
        if step == "over":
            returns = points(state)
            best = max(returns)
            winners = tuple(player for player in range(self.players) if returns[player] == best)
            return Terminal(returns, "all_home", winners)
        return _decision(owing(state))

    def legal_actions(self, state: State, player: Player) -> Actions:
        if player not in owing(state):
            return ()
        step = state.step
        if step == "bet":
            return _BETS
        if step == "choose":
            return _choices(_left(state), prescribed(state), legality.free_colours(state.board))
        return _resolving(movable(state), targets(state))

    def refusal(self, state: State, player: Player, action: Action) -> Refusal | None:
        return legality.refusal(state, player, action)

    def apply(self, state: State, player: Player | None, action: Action) -> State:
        match action:
            case Roll(_, pips):
                turn = state.turn
                rolled = Turn(turn.dice, (*turn.pips, pips), turn.used, turn.pushed)
                return State(state.bets, state.first, state.turns, state.board, rolled)
            case Move(colour):
                return self._resolve(state, ROGUE[colour], None)
            case MoveBack(colour):
                return self._resolve(state, WHITE, ROGUE[colour])
            case ChooseDice(colours, special):
                dice = (*(ROGUE[colour] for colour in colours), *((WHITE,) if special else ()))
                return State(state.bets, state.first, state.turns, state.board, Turn(dice))
            case Bet(order):
                bet = tuple(ROGUE[colour] for colour in order)
                bets = tuple(bet if seat == player else kept for seat, kept in enumerate(state.bets))
                return State(bets, state.first)
            case DrawFirstPlayer(first):
                return State(state.bets, first)
        raise TypeError(f"{action!r} is no action of {SPEC.title}")

    def forms(self, state: State, player: Player | None) -> tuple[Form, ...]:
        if player is None:
            return _chance_forms(state)
        return _decision_forms(state) if player in owing(state) else ()

    def observe(self, state: State, viewer: Player | None) -> Observation:
        return observe(state, self.options, viewer)

    def sealed(self, state: State) -> tuple[tuple[Player, str], ...]:
        """Every bet, to the settlement (AAG-1)."""
        if state.step == "over":
            return ()
        return tuple((player, Bet.do) for player, bet in enumerate(state.bets) if bet is not None)

    def forfeits(self, state: State, _player: Player, _do: str) -> tuple[Action, ...]:
        """A bet that is never opened counts nothing; `state` is over."""
        return (Bet(tuple(COLOURS[rogue] for rogue in worthless(state.board.home))),)

    def _resolve(self, state: State, die: int, pushed: int | None) -> State:
        """The state after `die` moved its rogue, or as the special die moved `pushed` back."""
        turn = state.turn
        pips = turn.pips[turn.dice.index(die)]
        if pushed is None:
            board = forward(state.board, die, pips, self.options)
        else:
            board = back(state.board, pushed, pips, self.options)
        resolved = Turn(turn.dice, turn.pips, (*turn.used, die), turn.pushed if pushed is None else pushed)
        going_on = State(state.bets, state.first, state.turns, board, resolved)
        if len(board.home) == len(ROGUES):
            return State(state.bets, state.first, state.turns, board)  # the dice that are left are dropped
        if movable(going_on) or targets(going_on):
            return going_on
        # AAG-5, AAG-8: nothing can be resolved any more, and what is left is void
        return State(state.bets, state.first, state.turns + 1, board)


@cache
def _decision(players: tuple[Player, ...]) -> Decision:
    return Decision(frozenset(players))


@lru_cache(maxsize=2048)
def _choices(left: tuple[str, ...], allowed: tuple[tuple[int, bool], ...], free: frozenset[str]) -> Actions:
    """Every choice of so many of the colours that are `left`, without and with the special die, that is not refused."""
    home = tuple(colour for colour in COLOURS if colour not in left)
    refused = legality.dice_refuser(home, allowed, free)
    picks = (ChooseDice(pick, special) for count, special in allowed for pick in combinations(left, count))
    return Listed(choice for choice in picks if refused(choice) is None)


@lru_cache(maxsize=2048)
def _resolving(forwards: tuple[int, ...], backwards: tuple[int, ...]) -> Actions:
    return Formed((*_rogue_forms(Move, forwards), *_rogue_forms(MoveBack, backwards)), kept=True)


def _left(state: State) -> tuple[str, ...]:
    return tuple(colour for colour, space in zip(COLOURS, state.board.spaces, strict=True) if space != HOME)


def _at_hand(state: State) -> int:
    """The die that is rolled next."""
    return state.turn.dice[len(state.turn.pips)]


def _chance_forms(state: State) -> tuple[Form, ...]:
    if state.step == "draw":
        return (Form.of(DrawFirstPlayer, player=Range(0, state.players - 1)),)
    return (_ROLL_FORMS[_at_hand(state)],) if state.step == "roll" else ()


def _decision_forms(state: State) -> tuple[Form, ...]:
    if state.step == "bet":
        return _BET_FORMS
    if state.step == "choose":
        return _dice_forms(_left(state), prescribed(state))
    return (*_rogue_forms(Move, movable(state)), *_rogue_forms(MoveBack, targets(state)))


@cache
def _dice_forms(left: tuple[str, ...], counts: tuple[tuple[int, bool], ...]) -> tuple[Form, ...]:
    return tuple(
        Form.of(ChooseDice, colours=Subset(left, count, count), special=Choice((special,)))
        for count, special in counts
    )


@cache
def _rogue_forms(action: type[Action], rogues: tuple[int, ...]) -> tuple[Form, ...]:
    return (Form.of(action, colour=Choice(tuple(COLOURS[rogue] for rogue in rogues))),) if rogues else ()
