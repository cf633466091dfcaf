"""Two hands that are filled in secret (OTR-8)."""

from __future__ import annotations

from typing import Final

from rules.core.text import _
from rules.games.off_the_rails.observe import Observation
from ui.scene import El, el
from ui.views import Look
from ui.views.off_the_rails import art
from ui.views.off_the_rails.choosing import LoadChooser, chooser
from ui.views.off_the_rails.geometry import Office, Point, shift
from ui.views.off_the_rails.labels import label

#: middles of the two hands, of the cloth between them, and how far pieces lie apart
_LEFT: Final[Point] = (250, 640)
_RIGHT: Final[Point] = (750, 640)
_CLOTH: Final[Point] = (500, 300)
_APART: Final = 130


def is_splitting(look: Look) -> bool:
    """Whether the two hands lie open before the one who fills them, and before nobody else."""
    return look.observation.step == "split" and look.actor is not None and look.viewer == look.actor


def hands(look: Look, place: Office) -> list[El]:
    """The mine in the dark, two open hands, and the load on its way into them."""
    found = look.chooser or chooser(look)
    assert isinstance(found, LoadChooser)
    seen: Observation = look.observation
    assert seen.run is not None
    assert seen.run.collision is not None
    home = seen.cart(*seen.run.collision.rival).home
    full = len([tap for tap in look.taps if tap.startswith("load:")]) >= found.wanted
    places = _places(found, look.taps, full=full)
    left, top, width, height = place.box
    return [
        el("rect", width=left + width, height=top + height, class_="tr-dark"),
        el("text", _("Which jewels go into which hand?"), x=500, y=120, class_="tr-title"),
        el("rect", x=130, y=210, width=740, height=180, rx=26, class_="tr-cloth"),
        *(
            el("g", art.use("palm", f"translate({x:g} {y:g}) scale({2.7 * side} 2.7)"), class_=f"clan-{home}")
            for (x, y), side in ((_LEFT, 1), (_RIGHT, -1))
        ),
        el("text", _("Left hand"), x=_LEFT[0], y=850, class_="tr-caption"),
        el("text", _("Right hand"), x=_RIGHT[0], y=850, class_="tr-caption"),
        *(_piece(number, kind, places[number], look) for number, kind in enumerate(found.load)),
    ]


def _places(found: LoadChooser, taps: tuple[str, ...], *, full: bool) -> list[Point]:
    """On the cloth until it is chosen for the left hand; once that is full the rest lies in the right one."""
    chosen = [int(tap[5:]) for tap in taps if tap.startswith("load:")]
    rest = [number for number in range(len(found.load)) if number not in chosen]
    places: dict[int, Point] = {}
    for group, middle in ((chosen, _LEFT), (rest, _RIGHT if full else _CLOTH)):
        for order, number in enumerate(group):
            places[number] = (middle[0] + _APART * (order - (len(group) - 1) / 2), middle[1])
    return [places[number] for number in range(len(found.load))]


def _piece(number: int, kind: str, point: Point, look: Look) -> El:
    key = f"load:{number}"
    return el(
        "g",
        el("rect", x=-58, y=-58, width=116, height=116, class_="hit"),
        art.jewel(kind, 0, 0, 2.8),
        el("circle", r=54, class_="ring"),
        key=f"load-{number}",
        tap=key,
        label=label(key, look),
        class_="tr-item tr-piece",
        transform=shift(point),
    )
