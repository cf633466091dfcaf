"""The way down: stones with their numbers, the bed sheet, and what a step would lead to."""

from __future__ import annotations

from rules.games.ausbrecher_ag.model import Move, MoveBack
from rules.games.ausbrecher_ag.observe import Landing, Observation
from rules.games.ausbrecher_ag.tables import SHEET_SPACE, SPECIAL
from ui.kept import kept
from ui.scene import El, el
from ui.views import Look
from ui.views.ausbrecher_ag import art
from ui.views.ausbrecher_ag.choosing import WHITE_KEY
from ui.views.ausbrecher_ag.geometry import WINDOWS, Point, stone_scale, stones
from ui.views.ausbrecher_ag.places import Spot, spot


@kept
def stepping_stones(count: int) -> El:
    """Spaces 1 to `count`, each numbered."""
    scale = stone_scale(count)
    drawn: list[El] = []
    for space, (x, y) in enumerate(stones(count), 1):
        drawn.append(art.use(f"stone-{space % 3}", transform=f"translate({x} {y}) scale({scale:.2f})"))
        great = space % 5 == 0 or space in (1, count)
        drawn.append(
            el(
                "text",
                str(space),
                x=x,
                y=round(y + 13.5 * scale, 1),
                class_="stone-number great" if great else "stone-number",
            )
        )
    x, y = stones(count)[-1]
    drawn.append(art.use("flag", transform=f"translate({x} {y - 9})"))
    return el("g", *drawn, key="stones", class_="stones", aria_hidden="true")


@kept
def bed_sheet(count: int, *, hangs: bool) -> El:
    """The sheet that hangs from the right-hand cell down to its space; rolled up where the table does without."""
    x, y = WINDOWS[-1]
    if not hangs:
        return art.use("bundle", transform=f"translate({x} {y + 8})")
    end_x, end_y = stones(count)[SHEET_SPACE - 1]
    corners: tuple[Point, ...] = ((x, y), (x + 6, y + 66), (end_x + 10, end_y - 70), (end_x, end_y - 14))
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    d = f"M{ax} {ay}C{bx} {by} {cx} {cy} {dx} {dy}"
    knots = [_on_curve(corners, part) for part in (0.0, 0.3, 0.62, 1.0)]
    return el(
        "g",
        el("path", d=d, class_="sheet-edge"),
        el("path", d=d, class_="sheet"),
        el("path", d=d, class_="sheet-stripe"),
        *(art.use("knot", transform=f"translate({kx:.0f} {ky:.0f})") for kx, ky in knots),
        key="bed-sheet",
        class_="bed-sheet",
        aria_hidden="true",
    )


def ghosts(look: Look) -> list[El]:
    """Where each step that can be made now leads; the special die shows its own once it is taken up."""
    observation: Observation = look.observation
    if look.actor is None:
        return []
    shown = [landing for landing in observation.landings if _is_shown(landing, look)]
    drawn = []
    for landing in shown:
        same = [other for other in shown if _place(other) == _place(landing)]
        aside = 14.0 * (same.index(landing) - (len(same) - 1) / 2)
        drawn.append(_ghost(landing, observation, aside))
    return drawn


def trail(look: Look) -> El | None:
    """How the last step went, as faint foot-marks."""
    if look.before is None or not isinstance(look.last, Move | MoveBack):
        return None
    was, now = look.before.piece(look.last.colour), look.observation.piece(look.last.colour)
    if (was.space, was.boat) == (now.space, now.boat):
        return None
    start = spot(was, look.before, len(was.above))
    return el("path", d=_arc(start, spot(now, look.observation, len(now.above))), class_="trail")


def _is_shown(landing: Landing, look: Look) -> bool:
    taken = {tap.partition(":")[2] for tap in look.taps if tap.startswith("piece:")}
    if taken:
        return landing.colour in taken
    if WHITE_KEY in look.taps:
        return landing.die == SPECIAL
    return landing.die != SPECIAL or all(step.die == SPECIAL for step in look.observation.landings)


def _place(landing: Landing) -> tuple[object, ...]:
    return landing.space, landing.boat


def _ghost(landing: Landing, observation: Observation, aside: float) -> El:
    piece = observation.piece(landing.colour)
    start, end = spot(piece, observation), spot(landing, observation)
    end = Spot(end.x + aside, end.y, end.wide, end.high, end.whole)
    back = " back" if landing.die == SPECIAL else ""
    return el(
        "g",
        _mark(landing, observation),
        el("path", d=_arc(start, end), class_=f"arc arc-{landing.colour}{back}"),
        el(
            "g",
            art.figure(landing.colour, f"scale({end.wide} {end.high})", "" if end.whole else "head-only"),
            transform=f"translate({end.x} {end.y})",
            class_="ghost-figure",
        ),
        key=f"ghost-{landing.die}-{landing.colour}",
        class_="ghost",
        aria_hidden="true",
    )


def _mark(landing: Landing, observation: Observation) -> El | None:
    """A ring round the stone that would be reached."""
    if landing.boat is not None or not landing.space:
        return None
    count = observation.options.path_length
    x, y = stones(count)[landing.space - 1]
    scale = stone_scale(count)
    wide, high = round(35 * scale, 1), round(23 * scale, 1)
    return el("ellipse", cx=x, cy=y + 2, rx=wide, ry=high, class_=f"arc landing arc-{landing.colour}")


def _arc(start: Spot, end: Spot) -> str:
    (ax, ay), (bx, by) = start.head, end.head
    lift = 46 + abs(bx - ax) * 0.12
    return f"M{ax:.0f} {ay:.0f}Q{(ax + bx) / 2:.0f} {min(ay, by) - lift:.0f} {bx:.0f} {by:.0f}"


def _on_curve(corners: tuple[Point, ...], t: float) -> Point:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    xs = sum(w * x for w, (x, _y) in zip(weights, corners, strict=True))
    ys = sum(w * y for w, (_x, y) in zip(weights, corners, strict=True))
    return xs, ys
