"""What a viewer may know of a table: everything but the bets of others (AAG-1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.core.errors import Refusal
from rules.core.game import Player
from rules.games.ausbrecher_ag.board import above, back, forward
from rules.games.ausbrecher_ag.legality import movable, prescribed, refuse_move, special_barred, targets
from rules.games.ausbrecher_ag.model import HOME, Board, Options, State, Step
from rules.games.ausbrecher_ag.settlement import BetLine, sheets
from rules.games.ausbrecher_ag.tables import BOAT_OF_PLACE, COLOURS, DICE, ROGUES, SEATS, SPECIAL, WHITE

DieStatus: TypeAlias = Literal["unrolled", "rolled", "ready", "blocked", "used", "void"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A rogue: in its window (`space` 0), on the path, or in a boat (`space` None)."""

    colour: str
    space: int | None
    #: how many stand below it, and who stands on it, from its shoulders up
    level: int
    above: tuple[str, ...]
    boat: int | None
    #: 1 or 2; the foremost seat of the boat is 1
    seat: int | None


@dataclass(frozen=True, slots=True)
class Die:
    """A die of the turn.

    `unrolled`, `rolled` (others are still to come), then `ready` to be resolved, `blocked` for now, `used`, or `void`
    for good; `why` says it of the blocked and the void.
    """

    die: str
    pips: int | None
    status: DieStatus
    why: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Landing:
    """Where `colour` would come if `die` (its own or the special die) were resolved on it now; fields as in `Piece`."""

    die: str
    colour: str
    space: int | None
    level: int
    boat: int | None
    seat: int | None


@dataclass(frozen=True, slots=True)
class Observation:
    """A table as a viewer sees it."""

    players: int
    viewer: Player | None
    options: Options
    step: Step
    #: whose turn it is, or will be after the bets; None before the draw
    active: Player | None
    #: how many turns are over
    turns: int
    #: each player's bet, first home first; None if it is not made, or not for the viewer to know
    bets: tuple[tuple[str, ...] | None, ...]
    has_bet: tuple[bool, ...]
    pieces: tuple[Piece, ...]
    #: who sits in boats 1 to 4, foremost seat first
    boats: tuple[tuple[str, ...], ...]
    dice: tuple[Die, ...]
    #: while dice are chosen, what the turn prescribes: (number of colours, whether the special die joins them)
    prescribed: tuple[tuple[int, bool], ...]
    #: whether somebody has not had a turn yet, so that the special die may not be chosen
    special_barred: bool
    landings: tuple[Landing, ...]
    #: after the end: each player's sheet, settled, and the points
    settlement: tuple[tuple[BetLine, ...], ...]
    points: tuple[int, ...]

    def piece(self, colour: str) -> Piece:
        """The rogue of a colour."""
        return self.pieces[COLOURS.index(colour)]


def observe(state: State, options: Options, viewer: Player | None) -> Observation:
    """The table as `viewer` may see it; None sees what everybody sees."""
    over = state.step == "over"
    settled = sheets(state) if over else ()
    return Observation(
        players=state.players,
        viewer=viewer,
        options=options,
        step=state.step,
        active=state.active,
        turns=state.turns,
        bets=tuple(
            _names(bet) if bet is not None and (over or player == viewer) else None
            for player, bet in enumerate(state.bets)
        ),
        has_bet=tuple(bet is not None for bet in state.bets),
        pieces=tuple(_piece(state.board, rogue) for rogue in ROGUES),
        boats=_boats(state.board),
        dice=_dice(state),
        prescribed=prescribed(state) if state.step == "choose" else (),
        special_barred=special_barred(state),
        landings=tuple(_landings(state, options)),
        settlement=settled,
        points=tuple(sum(line.points for line in sheet) for sheet in settled),
    )


def _names(rogues: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(COLOURS[rogue] for rogue in rogues)


def _piece(board: Board, rogue: int) -> Piece:
    colour = COLOURS[rogue]
    if board.spaces[rogue] == HOME:
        boat, seat = _seat(board, rogue)
        return Piece(colour, None, 0, (), boat, seat)
    return Piece(colour, board.spaces[rogue], board.levels[rogue], _names(above(board, rogue)), None, None)


def _seat(board: Board, rogue: int) -> tuple[int, int]:
    place = board.home.index(rogue)
    boat = BOAT_OF_PLACE[place]
    return boat, place - BOAT_OF_PLACE.index(boat) + 1


def _boats(board: Board) -> tuple[tuple[str, ...], ...]:
    seated = list(zip(board.home, BOAT_OF_PLACE, strict=False))
    boats = range(1, len(SEATS) + 1)
    return tuple(_names(tuple(rogue for rogue, in_boat in seated if in_boat == boat)) for boat in boats)


def _dice(state: State) -> tuple[Die, ...]:
    turn = state.turn
    shown = (*turn.pips, *(None,) * (len(turn.dice) - len(turn.pips)))
    return tuple(
        Die(DICE[die], pips, *_status(state, die, pips)) for die, pips in zip(turn.dice, shown, strict=True)
    )


def _status(state: State, die: int, pips: int | None) -> tuple[DieStatus, Refusal | None]:
    if pips is None:
        return "unrolled", None
    if state.step == "roll":
        return "rolled", None
    if die in state.turn.used:
        return "used", None
    if die == WHITE:
        return ("ready", None) if targets(state) else ("blocked", Refusal("no_target", "AAG-8"))
    why = refuse_move(state, die)
    if why is None:
        return "ready", None
    return ("void" if die == state.turn.pushed else "blocked"), why


def _landings(state: State, options: Options) -> Iterator[Landing]:
    """Each step that is open now, tried out with what `apply` itself moves by."""
    if state.step != "resolve":
        return
    pips = dict(zip(state.turn.dice, state.turn.pips, strict=True))
    for rogue in movable(state):
        yield _landing(COLOURS[rogue], forward(state.board, rogue, pips[rogue], options), rogue)
    for rogue in targets(state):
        yield _landing(SPECIAL, back(state.board, rogue, pips[WHITE], options), rogue)


def _landing(die: str, after: Board, rogue: int) -> Landing:
    piece = _piece(after, rogue)
    return Landing(die, piece.colour, piece.space, piece.level, piece.boat, piece.seat)
