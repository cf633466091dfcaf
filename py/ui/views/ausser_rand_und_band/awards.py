"""Who got a fallen tile, and by how much: in the tray, and along the empty line when work is over."""

from __future__ import annotations

from rules.core.text import plain
from rules.games.ausser_rand_und_band.observe import Awarded, Observation
from rules.games.ausser_rand_und_band.tables import SPACES
from rules.games.ausser_rand_und_band.telling import tell_award
from ui.scene import El, el
from ui.views import Look
from ui.views.ausser_rand_und_band import art
from ui.views.ausser_rand_und_band.geometry import Box, Hall
from ui.views.ausser_rand_und_band.labels import names


def awards_in_tray(look: Look, hall: Hall) -> list[El]:
    """What became of the tiles that fell since somebody decided something; not of those that stand on the line."""
    observation: Observation = look.observation
    awards = observation.awards[: -len(SPACES)] if observation.step == "over" else observation.awards[-3:]
    return [_award(award, _row(place, len(awards), hall), look) for place, award in enumerate(awards)]


def awards_on_line(look: Look, hall: Hall) -> list[El]:
    """When work is over: the last five tiles, each where it stood."""
    observation: Observation = look.observation
    if observation.step != "over":
        return []
    fell = zip(reversed(SPACES), observation.awards[-len(SPACES) :], strict=False)
    return [_award(award, hall.station(space), look) for space, award in fell]


def _row(place: int, count: int, hall: Hall) -> Box:
    """The part of the tray for one award: rows, or columns where the tray is wide."""
    box = hall.tray
    if hall.tall:
        width = min(box.width / count, 320)
        left = box.x + (box.width - width * count) / 2
        return Box(left + width * place, box.y, width, box.height)
    height = box.height if count == 1 else min(box.height / count, 98)
    top = box.y + (box.height - height * count) / 2
    return Box(box.x, top + height * place, box.width, height)


def _award(award: Awarded, box: Box, look: Look) -> El:
    upright = box.height > 0.8 * box.width
    return el(
        "g",
        *(_upright(award, box, look) if upright else _flat(award, box, look)),
        key=f"award-{award.fall.nth}",
        label=plain(tell_award(award, names(look))),
        role="group",
        class_="award",
    )


def _flat(award: Awarded, box: Box, look: Look) -> list[El | None]:
    """The tile, and the totals to its right."""
    scale = min(box.height / 98, box.width / 200)
    x, y = box.x + 46 * scale, box.middle[1]
    left = x + 46 * scale
    pitch = min(64 * scale, (box.x + box.width - left) / max(1, _things(award)))
    shown = _totals(award, pitch / 64, look)
    placed = [el("g", one, transform=art.at(left + pitch * (at + 0.5), y)) for at, one in enumerate(shown)]
    tile = el("g", art.plate(award.fall.tile, 0.5 * scale), transform=art.at(x, y))
    return [tile, *placed, _more(award, x - 18 * scale, y + 42 * scale)]


def _upright(award: Awarded, box: Box, look: Look) -> list[El | None]:
    """The tile, and the totals below it."""
    scale = min(box.width, box.height) / 196
    x, y = box.middle
    top = y - 98 * scale
    pitch = min(62.0 * scale, box.width / max(1, _things(award)))
    shown = _totals(award, pitch / 62, look)
    left = x - pitch * (len(shown) - 1) / 2
    placed = [
        el("g", one, transform=art.at(left + pitch * at, top + 146 * scale)) for at, one in enumerate(shown)
    ]
    tile = el("g", art.plate(award.fall.tile, 0.58 * scale), transform=art.at(x, top + 44 * scale))
    return [tile, *placed, _more(award, x + 60 * scale, top + 84 * scale)]


def _things(award: Awarded) -> int:
    """How many cards stand beside the tile: a total each, and a box where the tile is stored."""
    return sum(total is not None for total in award.totals) + (award.winner is None)


def _totals(award: Awarded, scale: float, look: Look) -> list[El]:
    """The totals, the highest first; a box at the end where nobody wins."""
    found = sorted(
        ((total, seat) for seat, total in enumerate(award.totals) if total is not None),
        key=lambda pair: (-pair[0], pair[1]),
    )
    shown = [_total(total, seat, award.winner == seat, scale, look) for total, seat in found]
    if award.winner is None:
        shown.append(el("g", art.use("box", transform=f"scale({scale:.2f})")))
    return shown


def _total(total: int, seat: int, won: bool, scale: float, look: Look) -> El:
    card = "total-card won" if won else "total-card"
    return el(
        "g",
        el("rect", x=-29, y=-42, width=58, height=86, rx=14, class_=card),
        el("g", art.shape(look.seats[seat], 32), transform="translate(0 -19)"),
        el("text", str(total), y=34, class_="total"),
        art.use("crown", transform="translate(0 -50) scale(.62)") if won else None,
        transform=f"scale({scale:.2f})",
    )


def _more(award: Awarded, x: float, y: float) -> El | None:
    """How many stored tiles came along."""
    count = len(award.stored)
    return el("text", f"+{count}", x=round(x, 1), y=round(y, 1), class_="more") if count else None
