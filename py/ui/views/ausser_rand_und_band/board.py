"""The whole board as one drawing: the factory, the line through it, the people's shelves in front."""

from __future__ import annotations

from ui.kept import kept_lately
from ui.scene import El, el
from ui.views import Look
from ui.views.ausser_rand_und_band import art
from ui.views.ausser_rand_und_band.awards import awards_on_line
from ui.views.ausser_rand_und_band.geometry import Hall
from ui.views.ausser_rand_und_band.line import belt, carriages, ghosts, numbers
from ui.views.ausser_rand_und_band.machines import machines
from ui.views.ausser_rand_und_band.shelves import shelves
from ui.views.ausser_rand_und_band.tray import sign, stack, stored, tray


@kept_lately
def _lying(look: Look, hall: Hall) -> tuple[tuple[El, ...], tuple[El, ...], El]:
    """What lies below the machines, what upon them, and the shelves, whatever is pointed at."""
    below = (
        art.hall(look.tall),
        belt(look, hall),
        stack(look, hall),
        stored(look, hall),
        el("g", *carriages(look, hall), key="line", class_="line"),
        numbers(hall),
    )
    upon = (tray(look, hall), *awards_on_line(look, hall))
    return below, upon, el("g", *shelves(look, hall), key="shelves", class_="shelves")


def board(look: Look) -> El:
    """The board as one <svg>."""
    hall = Hall(look.tall)
    below, upon, shelf = _lying(look.untapped, hall)
    return el(
        "svg",
        *below,
        el("g", *machines(look, hall), key="machines", class_="machines"),
        *upon,
        el("g", *ghosts(look, hall), key="ghosts", class_="ghosts", aria_hidden="true"),
        sign(look, hall),
        shelf,
        viewBox=f"0 0 {hall.width} {hall.height}",
        class_="rb-board tall" if look.tall else "rb-board",
    )
