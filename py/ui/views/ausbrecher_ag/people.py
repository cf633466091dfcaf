"""The rogues on the board, drawn from the back to the front, and the boats they sit in."""

from __future__ import annotations

from typing import Final

from rules.games.ausbrecher_ag.observe import Observation, Piece
from rules.games.ausbrecher_ag.tables import BOAT_OF_PLACE
from rules.games.ausbrecher_ag.tables import SEATS as BOAT_SEATS
from ui.kept import kept
from ui.scene import El, el
from ui.views import Look
from ui.views.ausbrecher_ag import art
from ui.views.ausbrecher_ag.geometry import BOAT_SCALE, BOATS, SEATS, SINGLE_SEAT, stones
from ui.views.ausbrecher_ag.labels import piece_label, stack, stack_label
from ui.views.ausbrecher_ag.places import Spot, spot

#: a stack of more than these bears its number
READABLE: Final = 3


def on_the_rock(look: Look, tappable: bool) -> list[El]:
    """All who are not in a boat, those behind first; each stack with its name and, when high, its number."""
    observation: Observation = look.observation
    left = [piece for piece in observation.pieces if piece.boat is None]
    places = {piece.colour: spot(piece, observation, len(piece.above)) for piece in left}
    ground = stones(observation.options.path_length)

    def depth(piece: Piece) -> tuple[float, int]:
        return (ground[piece.space - 1][1] if piece.space else 0.0), piece.level

    drawn: list[El] = []
    for piece in sorted(left, key=depth):
        if piece.space and piece.level == 0:
            drawn.append(_foot(piece.space, observation))
        drawn.append(rogue(piece, places[piece.colour], observation, tappable=tappable))
        if piece.level >= READABLE and not piece.above:
            drawn.append(_badge(piece.level + 1, places[piece.colour]))
    return drawn


def rogue(piece: Piece, where: Spot, observation: Observation, *, tappable: bool) -> El:
    """A rogue as a thing to tap: a place of a finger's size, the ring that glows, the figure."""
    half = 37.0
    top = -(where.height if where.whole else 128 * where.high)
    bottom = 4.0 if where.whole else -34 * where.high
    hit = el(
        "rect", x=-half, y=round(top - 4, 1), width=2 * half, height=round(bottom - top + 4, 1), class_="hit"
    )
    ring = el(
        "rect", x=-34, y=round(top - 6, 1), width=68, height=round(bottom - top + 6, 1), rx=26, class_="ring"
    )
    return el(
        "g",
        hit,
        ring if tappable else None,
        art.figure(piece.colour, f"scale({where.wide} {where.high})", "" if where.whole else "head-only"),
        key=f"piece-{piece.colour}",
        tap=f"piece:{piece.colour}" if tappable else None,
        label=piece_label(piece, observation),
        class_="piece",
        transform=f"translate({where.x} {where.y})",
    )


def boats(look: Look) -> list[El]:
    """The four boats with those who got away; empty seats show which place in the bets they stand for."""
    return [_boat(number, look.observation) for number in (4, 3, 2, 1)]


def _boat(number: int, observation: Observation) -> El:
    x, y = BOATS[number - 1]
    back, value, front = art.boat(number)
    moved = f"translate({x} {y}) scale({BOAT_SCALE})"
    aboard = observation.boats[number - 1]
    pieces = [observation.piece(colour) for colour in aboard]
    free = [seat for seat in range(BOAT_SEATS[number - 1]) if seat >= len(aboard)]
    return el(
        "g",
        el("g", back, value, *(empty_seat(number, seat) for seat in free), transform=moved),
        *(rogue(piece, spot(piece, observation), observation, tappable=False) for piece in pieces),
        el("g", front, transform=moved),
        key=f"boat-{number}",
        class_=f"boat boat-{number}",
    )


@kept
def empty_seat(boat: int, seat: int) -> El:
    """A free seat of a boat round (0, 0), with the place of arrival that it is for."""
    across, _up = SINGLE_SEAT if BOAT_SEATS[boat - 1] == 1 else SEATS[seat]
    place = BOAT_OF_PLACE.index(boat) + seat + 1
    return el(
        "g",
        el("circle", cx=across, cy=-42, r=19),
        el("text", str(place), x=across, y=-35),
        class_="free-seat",
    )


def _foot(space: int, observation: Observation) -> El:
    """The shadow under a rogue or a stack; it also carries the name of the whole stack."""
    x, y = stones(observation.options.path_length)[space - 1]
    several = len(stack(space, observation)) > 1
    label = stack_label(space, observation) if several else None
    return el("ellipse", cx=x + 4, cy=y - 7, rx=24, ry=6, class_="shadow", label=label)


@kept
def _badge(count: int, where: Spot) -> El:
    x, y = where.x + 30, where.y - 20
    return el(
        "g",
        el("circle", cx=x, cy=y, r=16),
        el("text", str(count), x=x, y=y + 7.5),
        class_="badge",
        aria_hidden="true",
    )
