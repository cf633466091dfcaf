"""The drawings of the world, by name: rogues, caps, boats and the like come from one sheet of symbols."""

from __future__ import annotations

from typing import Final

from rules.games.ausbrecher_ag.tables import COLOURS, SPECIAL
from ui.dice import die
from ui.kept import kept
from ui.scene import El, el

_SHEET: Final = "./static/art/ausbrecher-ag.svg"
_SCENE: Final = "./static/art/ausbrecher-ag-scene.svg"

#: where a cap must go to sit in the middle of a die: (x, y, how much smaller than the tallest)
_CAPS: Final = {
    "red": (2, 95, 1.0),
    "blue": (-1, 96, 1.0),
    "yellow": (0, 102, 1.0),
    "orange": (-5, 96, 1.0),
    "brown": (0, 98, 1.0),
    "light_green": (-2, 84, 0.82),
    "dark_green": (0, 105, 0.96),
}


@kept
def use(symbol: str, class_: str | None = None, transform: str | None = None) -> El:
    """A symbol of the sheet."""
    return el("use", href=f"{_SHEET}#{symbol}", class_=class_, transform=transform)


@kept
def scenery() -> El:
    """The prison, the rock and the sea."""
    return el("image", href=_SCENE, x=-400, y=-444, width=1800, height=1144, aria_hidden="true")


@kept
def figure(colour: str, transform: str, class_: str = "") -> El:
    """A rogue from shoes to cap; its feet stand at (0, 0)."""
    return el(
        "g",
        use(f"body-{colour}", "body"),
        use(f"face-{colour}"),
        use(f"cap-{colour}"),
        class_=f"figure {class_}".rstrip(),
        transform=transform,
    )


@kept
def head(colour: str, transform: str | None = None) -> El:
    """A rogue's face and cap; the middle of the picture is at (0, -86) and it is about 80 high."""
    return el("g", use(f"face-{colour}"), use(f"cap-{colour}"), transform=transform)


@kept
def cap(colour: str, size: float) -> El:
    """A rogue's cap round (0, 0), as wide as `size`: the sign of its die."""
    x, y, smaller = _CAPS[colour]
    scale = round(size / 76 * smaller, 3)
    moved = f"translate({x} {y})"
    # a hood without a face would be a hole
    face = use(f"face-{colour}", transform=moved) if colour == "light_green" else None
    return el("g", face, use(f"cap-{colour}", transform=moved), transform=f"scale({scale})")


@kept
def die_sign(name: str, edge: float) -> El:
    """What tells a die from the others, whatever the colours: the cap of its rogue, or an arrow that points back."""
    sign = (
        use("arrow-back", transform=f"scale({edge / 90:.2f})") if name == SPECIAL else cap(name, edge * 0.62)
    )
    disc = el("circle", r=round(edge * 0.36, 1), class_="die-disc")
    return el("g", disc, sign, class_="die-sign")


@kept
def picture(name: str) -> El:
    """The small inline drawing for a mark of the log: `piece:red`, `die:white`, `boat:2`."""
    kind, _colon, what = name.partition(":")
    if kind == "piece" and what in COLOURS:
        return _small("-40 -130 80 86", head(what))
    if kind == "die":
        drawn = el("g", die(84, die_sign(what, 84)), class_=f"die-{what}")
        return _small("-48 -48 96 100", drawn)
    if kind == "boat":
        return _small("-92 -126 184 156", *boat(int(what)))
    return _small("-34 -34 68 68", use(kind))


@kept
def boat(number: int) -> tuple[El, ...]:
    """An empty boat with its value on the sail; the middle of its waterline is at (0, 0)."""
    kind = "dinghy" if number == 4 else "boat"
    return use(f"{kind}-back"), value(number), use(f"{kind}-front")


@kept
def value(number: int) -> El:
    """What the boat is worth, on its sail."""
    return el("text", str(number), x=0, y=-81, class_="boat-value")


def _small(box: str, *drawn: El) -> El:
    return el("svg", *drawn, viewBox=box, width=24, height=24, class_="aag-picture", aria_hidden="true")
