"""The whole board as one drawing: the mine, and the office beside or below it."""

from __future__ import annotations

from ui.kept import kept_lately
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


@kept_lately
def _lying(look: Look, place: Office) -> tuple[tuple[El, ...], tuple[El, ...]]:
    """What lies below the planned ways and what upon them, whatever is pointed at."""
    running = el("g", *carts(look), key="tr-carts", class_="tr-carts")
    return (*floor(look), *surface(look)), (running, *happened(look), office(look, place))


def board(look: Look) -> El:
    """The board as one <svg>; behind the curtain two hands lie over it."""
    place = Office(look.tall, bool(look.observation.options.missions))
    above = hands(look, place) if is_splitting(look) else trays(look)
    below, upon = _lying(look.untapped, place)
    return el(
        "svg",
        art.scenery(),
        *below,
        *routes(look),
        *upon,
        *above,
        viewBox=place.view,
        class_="tr-board",
    )
