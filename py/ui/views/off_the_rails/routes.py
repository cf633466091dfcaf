"""Planned ways: where each cart would run, stop, collect, derail or collide, before the actions end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.games.off_the_rails.forecast import Leg
from rules.games.off_the_rails.observe import Observation
from ui.scene import El, el
from ui.views import Look
from ui.views.off_the_rails import art
from ui.views.off_the_rails.choosing import cart_key
from ui.views.off_the_rails.geometry import CELL, at, middle, shift


def routes(look: Look) -> list[El]:
    """The ways of the active player's carts; the one that is being looked at stands out."""
    seen: Observation = look.observation
    if look.actor is None:
        return []
    drawn: list[El] = []
    for route in seen.routes:
        home = seen.cart(route.player, route.cart).home
        chosen = cart_key(seen, route.player, route.cart) in look.taps or route.exit is not None
        drawn += _way(route.legs, home, strong=chosen)
    for berth in seen.berths:
        if f"berth:{berth.side}:{berth.place}" in look.taps:
            drawn += _way(berth.legs, berth.side, strong=True)
    return [el("g", *drawn, key="tr-routes", class_="tr-routes", aria_hidden="true")] if drawn else []


def _way(legs: Sequence[Leg], colour: str, *, strong: bool) -> Iterator[El]:
    if not legs:
        return
    line = "".join(_piece(leg) for leg in legs)
    class_ = f"clan-{colour} strong" if strong else f"clan-{colour}"
    yield el("path", d=line, class_=f"tr-way-edge {class_}")
    yield el("path", d=line, class_=f"tr-way {class_}")
    for place, event in dict.fromkeys((_where(leg), leg.event) for leg in legs):
        mark = _end(event, colour)
        if mark is not None:
            yield el("g", mark, transform=f"translate({place[0]:g} {place[1]:g})")
    for square, takes in _takes(legs).items():
        x, y = middle(square)
        yield _badge(takes, x + CELL * 0.36, y - CELL * 0.34)


def _piece(leg: Leg) -> str:
    (x, y), (u, v) = at(leg.origin), at(leg.target)
    if leg.event in ("derail", "collide"):
        u, v = (x + u) / 2, (y + v) / 2
    return f"M{x:g} {y:g}L{u:g} {v:g}"


def _where(leg: Leg) -> tuple[float, float]:
    """Where the mark of a leg's end stands: between the squares if the cart does not come through."""
    (x, y), (u, v) = at(leg.origin), at(leg.target)
    return ((x + u) / 2, (y + v) / 2) if leg.event in ("derail", "collide") else (u, v)


def _end(event: str, colour: str) -> El | None:
    if event == "stop":
        return el("circle", r=33, class_=f"tr-stop clan-{colour}")
    symbol = {"derail": ("derail", 0.62), "collide": ("burst", 0.72), "deliver": ("flag", 0.8)}.get(event)
    return art.use(symbol[0], f"scale({symbol[1]})") if symbol else None


def _takes(legs: Sequence[Leg]) -> dict[str, int]:
    """The most that could be taken on each square."""
    found: dict[str, int] = {}
    for leg in legs:
        square = leg.origin if leg.event == "collide" else leg.target
        if leg.takes:
            found[square] = max(leg.takes, found.get(square, 0))
    return found


def _badge(takes: int, x: float, y: float) -> El:
    return el(
        "g",
        el("circle", r=15),
        el("text", f"+{takes}", y=7),
        class_="tr-takes",
        transform=shift((x, y)),
    )
