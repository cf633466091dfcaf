"""Where a rogue is drawn: behind bars, on a stone, on shoulders, squashed under others, in a boat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.games.ausbrecher_ag.observe import Landing, Observation, Piece
from rules.games.ausbrecher_ag.tables import COLOURS
from rules.games.ausbrecher_ag.tables import SEATS as BOAT_SEATS
from ui.views.ausbrecher_ag.geometry import BOAT_SCALE, BOATS, SEATS, SINGLE_SEAT, WINDOWS, Point, stones

#: size of a rogue that stands on a stone, and of one that looks out of a window or sits in a boat
STANDING: Final = 0.62
IN_WINDOW: Final = 0.7
IN_BOAT: Final = 0.56

#: height of a whole standing rogue
TALL: Final = 80.0


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the shoes of a rogue are, how wide and how high it is drawn, and whether more than its head is seen."""

    x: float
    y: float
    wide: float = STANDING
    high: float = STANDING
    whole: bool = True
    #: how much of it sticks out above `y`
    height: float = TALL

    @property
    def head(self) -> Point:
        """About the middle of the face."""
        return self.x, self.y - 72 * self.high


def spot(piece: Piece | Landing, observation: Observation, carried: int = 0) -> Spot:
    """Where `piece` is drawn with `carried` rogues on its shoulders."""
    if piece.boat is not None and piece.seat is not None:
        return in_boat(piece.boat, piece.seat)
    if not piece.space:
        return in_window(piece.colour)
    x, y = stones(observation.options.path_length)[piece.space - 1]
    return in_stack(x, y - 8, piece.level, piece.level + 1 + carried)


def in_window(colour: str) -> Spot:
    """Only the head looks out between the bars."""
    x, y = WINDOWS[COLOURS.index(colour)]
    return Spot(x, y + 33, IN_WINDOW, IN_WINDOW, whole=False)


def in_boat(boat: int, seat: int) -> Spot:
    """Seat 1 or 2 of a boat; the hull hides the legs."""
    x, y = BOATS[boat - 1]
    across, up = SINGLE_SEAT if BOAT_SEATS[boat - 1] == 1 else SEATS[seat - 1]
    return Spot(x + across * BOAT_SCALE, y + up, IN_BOAT, IN_BOAT)


def in_stack(x: float, y: float, level: int, count: int) -> Spot:
    """The rogue at `level` of `count` on one stone: the top one whole, those below bear it with squashed faces."""
    first, step = (45.0, 29.0) if count < 5 else (40.0, 19.0)
    rise = 0 if level == 0 else first + step * (level - 1)
    if level == count - 1:
        return Spot(x, y - rise)
    sway = 2.5 if level % 2 else -2.5
    if level == 0:
        return Spot(x + sway, y, 0.68, 0.4, height=first)
    return Spot(x + sway, y - rise + 20, 0.66, 0.41, whole=False, height=step + 20)
