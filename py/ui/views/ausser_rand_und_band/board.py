"""The whole board as one drawing: the factory, the line through it, the people's shelves in front."""

from __future__ import annotations

from ui.scene import El, el
from ui.views import Look
from ui.views.ausser_rand_und_band import art
from ui.views.ausser_rand_und_band.awards import awards_on_line
from ui.views.ausser_rand_und_band.geometry import Hall
from ui.views.ausser_rand_und_band.line import belt, carriages, ghosts, numbers
from ui.views.ausser_rand_und_band.machines import machines
from ui.views.ausser_rand_und_band.shelves import shelves
from ui.views.ausser_rand_und_band.tray import sign, stack, stored, tray


def board(look: Look) -> El:
    """The board as one <svg>."""
    hall = Hall(look.tall)
    return el(
        "svg",
        art.hall(look.tall),
        belt(look, hall),
        stack(look, hall),
        stored(look, hall),
        el("g", *carriages(look, hall), class_="line"),
        numbers(hall),
        el("g", *machines(look, hall), class_="machines"),
        tray(look, hall),
        *awards_on_line(look, hall),
        el("g", *ghosts(look, hall), class_="ghosts", aria_hidden="true"),
        sign(look, hall),
        el("g", *shelves(look, hall), class_="shelves"),
        viewBox=f"0 0 {hall.width} {hall.height}",
        class_="rb-board tall" if look.tall else "rb-board",
    )
