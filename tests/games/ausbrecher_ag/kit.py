"""A small table for tests: set up a position, script the dice, play by the names of the colours."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.errors import IllegalAction, Refusal
from rules.core.game import Action, Decision, Terminal
from rules.core.match import Match
from rules.games.ausbrecher_ag.legality import ROGUE
from rules.games.ausbrecher_ag.model import (
    HOME,
    WINDOW,
    Board,
    ChooseDice,
    Move,
    MoveBack,
    Options,
    Roll,
    State,
)
from rules.games.ausbrecher_ag.observe import Observation
from rules.games.ausbrecher_ag.rules import AusbrecherAG
from rules.games.ausbrecher_ag.tables import COLOURS, DICE, SPECIAL

#: a bet for every seat where the bets do not matter
ANY_BET = tuple(range(7))


def rogues(colours: str) -> tuple[int, ...]:
    """The rogues named in "red blue", in that order."""
    return tuple(ROGUE[colour] for colour in colours.split())


def board(path: Mapping[int, str], home: str) -> Board:
    """The board with the stacks of `path` ("red blue": blue on red) and the rogues of `home` in their seats."""
    spaces, levels = [WINDOW] * 7, [0] * 7
    for space, stack in path.items():
        for level, rogue in enumerate(rogues(stack)):
            spaces[rogue], levels[rogue] = space, level
    for rogue in rogues(home):
        spaces[rogue] = HOME
    return Board(tuple(spaces), tuple(levels), rogues(home))


class Table:
    """A match of three that goes on from a position, by default after everybody has had a turn."""

    def __init__(
        self,
        path: Mapping[int, str] | None = None,
        *,
        home: str = "",
        turns: int = 3,
        bets: tuple[str, ...] = (),
        options: Options = Options(),  # noqa: B008 - a frozen value
    ) -> None:
        sheets = tuple(rogues(bet) for bet in bets) or (ANY_BET,) * 3
        self.game = AusbrecherAG(len(sheets), options)
        state = State(bets=sheets, first=0, turns=turns, board=board(path or {}, home))
        self.match = Match(self.game, (), (state,))

    @property
    def active(self) -> int:
        node = self.match.node
        assert isinstance(node, Decision)
        (player,) = node.players
        return player

    @property
    def seen(self) -> Observation:
        return self.game.observe(self.match.state, None)

    @property
    def turns(self) -> int:
        return self.seen.turns

    @property
    def over(self) -> Terminal | None:
        node = self.match.node
        return node if isinstance(node, Terminal) else None

    def choose(self, colours: str, *, special: bool = False) -> Table:
        return self._do(ChooseDice(tuple(colours.split()), special))

    def turn(self, **pips: int) -> Table:
        """Choose the dice named and let them show what is given: `turn(red=3, yellow=5, white=2)`."""
        dice = [die for die in DICE if die in pips]
        self.choose(" ".join(die for die in dice if die != SPECIAL), special=SPECIAL in pips)
        for die in dice:
            self.match = self.match.play(None, Roll(die, pips[die]))
        return self

    def move(self, *colours: str) -> Table:
        for colour in colours:
            self._do(Move(colour))
        return self

    def back(self, colour: str) -> Table:
        return self._do(MoveBack(colour))

    def refused(self, action: Action) -> Refusal | None:
        """Why the active player may not do this; None if it may be done. The match stays as it is."""
        state = self.match.state
        refusal = self.game.refusal(state, self.active, action)
        assert (action in self.game.legal_actions(state, self.active)) == (refusal is None)
        try:
            self.match.play(self.active, action)
        except IllegalAction as illegal:
            assert illegal.refusal == refusal
        return refusal

    def why(self, action: Action) -> tuple[str, str] | None:
        """`refused` as (code, ruling)."""
        refusal = self.refused(action)
        return None if refusal is None else (refusal.code, refusal.ruling)

    def where(self, colour: str) -> int | str:
        """The space of a rogue; "window", or its boat and seat, like "boat 2/1"."""
        piece = self.seen.piece(colour)
        if piece.space is None:
            return f"boat {piece.boat}/{piece.seat}"
        return piece.space or "window"

    def stack(self, space: int) -> str:
        """Who stands on a space, the lowest first: "red blue"."""
        there = sorted((piece.level, piece.colour) for piece in self.seen.pieces if piece.space == space)
        return " ".join(colour for _level, colour in there)

    def dice(self) -> dict[str, str]:
        """Die -> status, for the dice of the turn in play."""
        return {die.die: die.status for die in self.seen.dice}

    def legal(self) -> list[Action]:
        return list(self.game.legal_actions(self.match.state, self.active))

    def options(self) -> set[str]:
        """What may be resolved now: "red" for a move, "-red" for a move back."""
        return {_short(action) for action in self.legal()}

    def _do(self, action: Action) -> Table:
        self.match = self.match.play(self.active, action)
        return self


def _short(action: Action) -> str:
    if isinstance(action, Move):
        return action.colour
    assert isinstance(action, MoveBack)
    return f"-{action.colour}"


def home_of(order: str) -> Board:
    """The board at the end: all seven in the boats, in that order."""
    assert sorted(order.split()) == sorted(COLOURS)
    return board({}, order)
