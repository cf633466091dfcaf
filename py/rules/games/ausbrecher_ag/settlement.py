"""The settlement (AAG-12): what each bet is worth once all the rogues sit in the boats."""

from __future__ import annotations

from dataclasses import dataclass

from rules.games.ausbrecher_ag.model import State
from rules.games.ausbrecher_ag.tables import BOAT_OF_PLACE, COLOURS


@dataclass(frozen=True, slots=True)
class BetLine:
    """One line of a bet sheet, settled."""

    #: 1 for the rogue bet to be home first
    place: int
    colour: str
    #: the boat that the place names, and the one in which the rogue sits
    bet_boat: int
    boat: int
    points: int


def settle(bet: tuple[int, ...], home: tuple[int, ...]) -> tuple[BetLine, ...]:
    """The sheet of a bet, line by line; `home` has all seven."""
    boats = {rogue: BOAT_OF_PLACE[place] for place, rogue in enumerate(home)}
    return tuple(
        BetLine(place, COLOURS[rogue], named, boats[rogue], named if boats[rogue] == named else 0)
        for place, (rogue, named) in enumerate(zip(bet, BOAT_OF_PLACE, strict=True), 1)
    )


def sheets(state: State) -> tuple[tuple[BetLine, ...], ...]:
    """Every player's sheet, settled; for a state that is over."""
    return tuple(settle(bet, state.board.home) for bet in state.bets if bet is not None)


def points(state: State) -> tuple[int, ...]:
    """Every player's points; for a state that is over."""
    return tuple(sum(line.points for line in sheet) for sheet in sheets(state))


def worthless(home: tuple[int, ...]) -> tuple[int, ...]:
    """A bet by which no rogue sits in its boat; `home` has all seven.

    No boat has more than two seats, so naming each rogue two places before it came always misses.
    """
    return (*home[2:], *home[:2])
