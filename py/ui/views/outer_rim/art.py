"""The drawings of the world, by name: ships, tokens, modules and signs come from one sheet of symbols."""

from __future__ import annotations

from typing import Final

from rules.games.outer_rim.tables import SECTORS
from ui import dice
from ui.kept import kept
from ui.scene import El, el

_SHEET: Final = "./static/art/outer-rim.svg"
_SCENE: Final = "./static/art/outer-rim-scene.svg"

#: the part of a ship's drawing that each sector is: (top, height) in its units
_SLICES: Final = {"prow": (-47, 29), "hull": (-18, 33), "stern": (15, 32)}


@kept
def use(symbol: str, class_: str | None = None, transform: str | None = None) -> El:
    """A symbol of the sheet."""
    return el("use", href=f"{_SHEET}#{symbol}", class_=class_, transform=transform)


@kept
def scenery() -> El:
    """Deep space behind everything."""
    return el(
        "image",
        href=_SCENE,
        x=-300,
        y=-250,
        width=1600,
        height=1400,
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )


@kept
def ship(side: str, class_: str | None = None, transform: str | None = None) -> El:
    """A ship that points up, 90 units long, its middle at (0, 0)."""
    return use(f"ship-{side}", class_, transform)


@kept
def part(side: str, sector: str, size: float) -> El:
    """A ship of that size with one sector lit, the others dim; its middle is at (0, 0)."""
    top, height = _SLICES[sector]
    scale = size / 94
    window = el(
        "svg",
        ship(side),
        x=round(-47 * scale, 1),
        y=round(top * scale, 1),
        width=round(94 * scale, 1),
        height=round(height * scale, 1),
        viewBox=f"-47 {top} 94 {height}",
    )
    return el("g", ship(side, "dim", f"scale({scale:.3f})"), window, class_="part")


@kept
def die(colour: str, value: int, edge: float, *, rolled: bool = False) -> El:
    """A cannon (red) or shield (blue) die that shows its value."""
    face = dice.pips(edge, value) if value else (dice.numeral(edge, "0"),)
    return el("g", dice.die(edge, *face, rolled=rolled), class_=f"or-{colour}")


@kept
def picture(name: str) -> El:
    """The small inline drawing for a mark of the log: `sector:prow`, `token:stop`, `module:gunner`, `cannon:4`."""
    kind, _colon, what = name.partition(":")
    if kind == "sector" and what in SECTORS:
        return _small("-50 -50 100 100", part("tellurians", what, 94))
    if kind in ("cannon", "shield") and what.isdigit():
        return _small("-48 -48 96 100", die(kind, int(what), 84))
    if kind == "token":
        return _small("-36 -36 72 72", use(f"token-{what}"))
    if kind == "module":
        return _small("-28 -28 56 56", badge(what, 26))
    if kind == "ship":
        return _small("-50 -50 100 100", ship(what))
    return _small("-20 -20 40 40", use(kind))


@kept
def badge(module: str, radius: float) -> El:
    """A module's sign on its round plate."""
    plate = el("circle", r=radius, class_="plate")
    return el("g", plate, use(f"module-{module}", transform=f"scale({radius / 30:.3f})"), class_="mod-badge")


def _small(box: str, *drawn: El) -> El:
    return el("svg", *drawn, viewBox=box, width=24, height=24, class_="or-picture", aria_hidden="true")
