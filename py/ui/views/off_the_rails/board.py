"""The whole board as one drawing: the mine, and the office beside or below it."""

from __future__ import annotations

from ui.scene import El, el
from ui.views import Look
from ui.views.off_the_rails import art
from ui.views.off_the_rails.carts import carts, happened
from ui.views.off_the_rails.geometry import Office
from ui.views.off_the_rails.hands import hands, is_splitting
from ui.views.off_the_rails.mine import floor, surface
from ui.views.off_the_rails.office import office
from ui.views.off_the_rails.routes import routes
from ui.views.off_the_rails.trays import trays


def board(look: Look) -> El:
    """The board as one <svg>; behind the curtain two hands lie over it."""
    place = Office(look.tall, bool(look.observation.options.missions))
    above = hands(look, place) if is_splitting(look) else trays(look)
    return el(
        "svg",
        art.scenery(),
        *floor(look),
        *surface(look),
        *routes(look),
        el("g", *carts(look), class_="tr-carts"),
        *happened(look),
        office(look, place),
        *above,
        viewBox=place.view,
        class_="tr-board",
    )
