"""Small trays of wood that open beside a square: pieces of track, carts, speeds, jewels, hands, missions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.games.off_the_rails.observe import Observation
from ui import dice
from ui.scene import El, el
from ui.views import Look
from ui.views.off_the_rails import art
from ui.views.off_the_rails.choosing import FASTER, MORE, SLOWER, ActChooser, LoadChooser, chooser
from ui.views.off_the_rails.geometry import CELL, MINE, Point, at, berth, beside, middle, shift
from ui.views.off_the_rails.labels import label

#: from one item to the next, and how much wood lies around them
_PITCH: Final = 118
_RIM: Final = 14


def trays(look: Look) -> list[El]:
    """What lies open beside the place that the decision is about."""
    if look.actor is None:
        return []
    seen: Observation = look.observation
    if seen.step == "act":
        return _act_tray(look)
    if seen.step in ("turn", "face"):
        return _ways(look)
    if seen.step in ("collect", "lay_down", "pick"):
        return _asked(look)
    return _drop_tray(look) if seen.step == "drop" else []


def _act_tray(look: Look) -> list[El]:
    if not look.taps:
        return []
    found = look.chooser or chooser(look)
    assert isinstance(found, ActChooser)
    keys = found.shown(look.taps)
    kind, _colon, what = look.taps[0].partition(":")
    if kind == "sq" and keys:
        first = next((key for key in keys if key.startswith("piece:")), None)
        ghost = (
            el("g", art.track(first[6:]), transform=shift(middle(what)), class_="tr-ghost") if first else None
        )
        tray = _tray(middle(what), [_item(key, _piece(key), look) for key in keys])
        return [*([ghost] if ghost else []), tray]
    if kind == "berth" and keys:
        side, _colon, place = what.partition(":")
        items = [_item(key, _new_cart(key, side), look) for key in keys]
        return [_tray(_clear_of_the_way(berth(side, int(place)), side, len(items)), items)]
    if kind == "cart" and keys:
        return [_speed_tray(look, what, [key for key in (SLOWER, FASTER) if key in keys])]
    return []


def _clear_of_the_way(point: Point, side: str, count: int) -> Point:
    """Beside the way that a cart would take from there, not over it."""
    if side in ("yellow", "blue"):
        return point
    aside = _PITCH * count / 2 + _RIM + 66
    return point[0] + (aside if point[0] < MINE / 2 else -aside), point[1]


def _piece(key: str) -> list[El]:
    if key == MORE:
        return [art.use("more")]
    slab = el("rect", x=-46, y=-46, width=92, height=92, rx=12, class_="tr-slab")
    return [slab, el("g", art.track(key[6:]), transform="scale(.88)")]


def _new_cart(key: str, side: str) -> list[El]:
    return list(art.cart(side, key.partition(":")[2], "N", speed=3))


def _speed_tray(look: Look, what: str, keys: Sequence[str]) -> El:
    colour, _colon, name = what.partition(":")
    cart = next(c for c in look.observation.carts if (c.home, c.cart) == (colour, name))
    point = at(cart.square) if cart.square else berth(*(cart.surface or ("red", 1)))
    items = []
    for key in keys:
        speed = cart.speed + (1 if key == FASTER else -1)
        die = el("g", dice.die(60, dice.numeral(60, str(speed))), class_=f"tr-die-{name}")
        sign = el(
            "path", d="M-12 -40L0 -52L12 -40" if key == FASTER else "M-12 42L0 54L12 42", class_="tr-chevron"
        )
        items.append(_item(key, [die, sign], look))
    return _tray(point, items)


def _asked(look: Look) -> list[El]:
    """One item for each key that is open and can be drawn; what is declined is a button of the bar."""
    seen: Observation = look.observation
    keys = [key for key in sorted(look.open) if ":" in key and not key.startswith(("cart:", "sq:"))]
    if seen.step == "pick":
        keys = ["hand:left", "hand:right"]
    items = [_item(key, _asked_item(key, seen), look) for key in keys]
    point = _asked_at(seen)
    return [_tray(point, items)] if items else []


def _asked_at(seen: Observation) -> Point:
    """Beside the square that the question is about."""
    run = seen.run
    assert run is not None
    if seen.step == "collect":
        return middle(run.square or "A1")
    assert run.collision is not None
    return middle(seen.cart(*run.collision.rival).square or "A1")


def _asked_item(key: str, seen: Observation) -> list[El]:
    kind, _colon, what = key.partition(":")
    if kind == "take":
        return [art.jewel(what, 0, 0, 2.1)]
    assert seen.run is not None
    assert seen.run.collision is not None
    home = seen.cart(*seen.run.collision.rival).home
    turned = "scale(-1 1)" if what == "left" else None
    return [el("g", art.use("fist", turned), class_=f"clan-{home}")]


def _drop_tray(look: Look) -> list[El]:
    found = look.chooser or chooser(look)
    assert isinstance(found, LoadChooser)
    run = look.observation.run
    assert run is not None
    assert run.collision is not None
    point = middle(look.observation.cart(*run.collision.rival).square or "A1")
    items = [
        _item(f"load:{place}", [art.jewel(kind, 0, 0, 2.1)], look) for place, kind in enumerate(found.load)
    ]
    return [_tray(point, items)]


def _item(key: str, drawn: Sequence[El], look: Look) -> El:
    return el(
        "g",
        el("rect", x=-55, y=-55, width=110, height=110, class_="hit"),
        *drawn,
        el("rect", x=-53, y=-53, width=106, height=106, rx=18, class_="ring"),
        key=f"tray-{key.replace(':', '-')}",
        tap=key,
        label=label(key, look),
        class_="tr-item",
    )


def _tray(point: Point, items: Sequence[El]) -> El:
    """The tray above its place, or below it where there is no room; always within the mine."""
    width, height = _PITCH * len(items) + 2 * _RIM, _PITCH + 2 * _RIM
    x, y = point
    above = y - CELL / 2 - height - 12 >= 6
    top = y - CELL / 2 - height - 12 if above else y + CELL / 2 + 12
    left = min(max(6.0, x - width / 2), MINE - 6 - width)
    tip = min(max(left + 30, x), left + width - 30)
    foot = (
        f"M{tip - 16:g} {top + height - 4:g}h32l-16 22z"
        if above
        else f"M{tip - 16:g} {top + 4:g}h32l-16 -22z"
    )
    placed = [
        el("g", item, transform=shift((left + _RIM + _PITCH * (place + 0.5), top + height / 2)))
        for place, item in enumerate(items)
    ]
    return el(
        "g",
        el("path", d=foot, class_="tr-tray-tip"),
        el(
            "rect",
            x=round(left, 1),
            y=round(top, 1),
            width=width,
            height=height,
            rx=22,
            class_="tr-tray-edge",
        ),
        el(
            "rect",
            x=round(left + 6, 1),
            y=round(top + 6, 1),
            width=width - 12,
            height=height - 12,
            rx=17,
            class_="tr-tray-wood",
        ),
        *placed,
        class_="tr-tray",
    )


def _ways(look: Look) -> list[El]:
    """An arrow on the square beyond each way out."""
    seen: Observation = look.observation
    run = seen.run
    assert run is not None
    square = run.square
    if seen.step == "face":
        assert run.collision is not None
        assert run.collision.facing is not None
        square = seen.cart(*run.collision.facing).square
    turns = {"N": 0, "E": 90, "S": 180, "W": 270}
    return [
        el(
            "g",
            el("circle", r=48, class_="hit"),
            el("circle", r=28, class_="tr-arrow"),
            art.use("arrow", f"rotate({turns[key[4:]]}) scale(.72)"),
            el("circle", r=33, class_="ring"),
            key=key.replace(":", "-"),
            tap=key,
            label=label(key, look),
            class_="tr-item",
            transform=shift(beside(middle(square or "A1"), key[4:], 74)),
        )
        for key in sorted(look.open)
        if key.startswith("way:")
    ]
