"""The mine: what lies on its squares, and the berths of the surface."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.games.off_the_rails.geometry import SIZE, SQUARES
from rules.games.off_the_rails.observe import Observation
from rules.games.off_the_rails.tables import COLOURS, JEWELS, SOLO_SIDE
from ui.kept import kept
from ui.marks import shape
from ui.scene import El, el
from ui.views import Look
from ui.views.off_the_rails import art
from ui.views.off_the_rails.geometry import Point, berth, corner, middle, shift
from ui.views.off_the_rails.labels import berth_label, square_label

#: where up to six pieces lie on a square, clear of its number
_HEAPS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((27, 26),),
    2: ((30, 27), (-28, 28)),
    3: ((30, -29), (30, 28), (-28, 28)),
    4: ((30, -29), (30, 28), (-28, 28), (0, 34)),
    5: ((30, -30), (32, 2), (30, 31), (0, 33), (-29, 29)),
    6: ((6, -33), (33, -31), (33, 1), (31, 32), (1, 34), (-29, 30)),
}
#: from the middle of a berth outwards to that of its plate, and from there down to the line on which its name stands
_PLATE: Final = 14.5
_BASELINE: Final = 6.5


def floor(look: Look) -> list[El]:
    """Tracks first, then what the chasm took, then what can be tapped, then jewels: the way they lie on each other."""
    seen: Observation = look.observation
    tracks = [
        art.track(exits, shift(middle(square)))
        for square, exits in zip(SQUARES, seen.track, strict=True)
        if exits
    ]
    pits = [_pit(square, colour, look) for square, colour in zip(SQUARES, seen.tokens, strict=True) if colour]
    placing = "tr-cells placing" if seen.step == "place" else "tr-cells"
    return [
        el("g", *tracks, key="tr-tracks", class_="tr-tracks"),
        el("g", *pits, key="tr-pits", class_="tr-pits"),
        el("g", *_cells(look), key="tr-cells", class_=placing),
        el("g", *_all_jewels(seen), key="tr-jewels", class_="tr-jewels"),
    ]


def _pit(square: str, colour: str, look: Look) -> El:
    new = look.before is not None and not look.before.tokens[SQUARES.index(square)]
    return el(
        "g",
        el("g", art.use("pit"), art.token(colour, 0.86), class_="tr-fall" if new else None),
        transform=shift(middle(square)),
    )


def _cells(look: Look) -> Iterator[El]:
    """A square that can be tapped, or be asked about, at this step."""
    step = look.observation.step
    if look.actor is None or step not in ("act", "place"):
        return
    for square in SQUARES:
        key = f"sq:{square}"
        yield el(
            "g",
            el("path", d="M-46-46h92v92h-92z", class_="ring"),
            key=f"cell-{square}",
            tap=key,
            label=square_label(square, look.observation),
            transform=shift(middle(square)),
        )


def _all_jewels(seen: Observation) -> Iterator[El]:
    for square, lies in zip(SQUARES, seen.jewels, strict=True):
        if lies:
            yield el(
                "g", *heap(lies), key=f"jewels-{square}", class_="tr-heap", transform=shift(middle(square))
            )


def heap(lies: Sequence[str]) -> list[El]:
    """The pieces on a square; many of a kind as one with its number."""
    if len(lies) <= max(_HEAPS):
        return [art.jewel(kind, *place) for kind, place in zip(lies, _HEAPS[len(lies)], strict=True)]
    kinds = [kind for kind in JEWELS if kind in lies]
    drawn = []
    for kind, (x, y) in zip(kinds, _HEAPS[len(kinds)], strict=True):
        drawn.append(art.jewel(kind, x, y))
        if lies.count(kind) > 1:
            drawn.append(_count(lies.count(kind), x + 11, y + 9))
    return drawn


@kept
def _count(count: int, x: float, y: float) -> El:
    circle, text = el("circle", r=10), el("text", str(count), y=6)
    return el("g", circle, text, class_="tr-count", transform=f"translate({x:g} {y:g})")


# The surface ----------------------------------------------------------------------------------------------------------


def surface(look: Look) -> list[El]:
    """The berths with their letters and numbers, and each player's shelf in a corner."""
    return [
        el(
            "g",
            *(_berth(side, place, look) for side in COLOURS for place in range(1, SIZE + 1)),
            key="tr-berths",
            class_="tr-berths",
        ),
        el("g", *_shelves(look), key="tr-shelves", class_="tr-shelves"),
    ]


def _berth(side: str, place: int, look: Look) -> El:
    x, y = berth(side, place)
    name = "ABCDEFGH"[place - 1] if side in ("red", "green") else str(place)
    right, below = {"red": (0, -1), "yellow": (1, 0), "green": (0, 1), "blue": (-1, 0)}[side]
    tappable = look.actor is not None and look.observation.step == "act" and side in _own_sides(look)
    across, down = (44, 35) if side in ("red", "green") else (35, 44)
    outline = f"M{-across} {-down}h{2 * across}v{2 * down}h{-2 * across}z"
    return el(
        "g",
        el("text", name, x=_PLATE * right, y=_PLATE * below + _BASELINE),
        el("path", d=outline, class_="ring") if tappable else None,
        key=f"berth-{side}-{place}",
        tap=f"berth:{side}:{place}" if tappable else None,
        label=berth_label(side, place) if tappable else None,
        transform=shift((x, y)),
    )


def _own_sides(look: Look) -> set[str]:
    """The sides of the active player's carts."""
    seen: Observation = look.observation
    return {cart.home for cart in seen.carts if cart.player == seen.active}


def _shelves(look: Look) -> Iterator[El]:
    """Who sits where, and whose turn it is; in solo which kind belongs to each side, and how many are there."""
    seen: Observation = look.observation
    if seen.players == 1:
        for kind, colour, home in zip(JEWELS, SOLO_SIDE, seen.solo_home, strict=False):
            yield _shelf(COLOURS[colour], art.jewel(kind, 0, -2, 1.5), _count(home, 21, 20))
        return
    for player, side in enumerate(seen.sides):
        seat = look.seats[player]
        mark = shape(seat.mark, seat.name[:1].upper())
        plays = seen.active == player and seen.step != "over"
        yield _shelf(
            side,
            el("g", mark, transform="translate(-26 -26) scale(2.17)"),
            el("circle", r=37, class_="tr-plays") if plays else None,
        )


def _shelf(side: str, *drawn: El | None) -> El:
    disc = el("circle", r=33, class_=f"tr-shelf clan-{side}")
    return el("g", disc, *drawn, transform=shift(corner(side)))
