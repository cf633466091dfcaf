"""The drawings of the world by name: robot parts, machines, signs; dice in the colours and shapes of their owners."""

from __future__ import annotations

from typing import Final

from rules.core.text import _
from rules.games.ausser_rand_und_band.tables import TILE_NAMES
from ui import dice
from ui.kept import kept
from ui.marks import SHAPES, initial
from ui.scene import El, el
from ui.views import Seat

_SHEET: Final = "./static/art/ausser-rand-und-band.svg"
_HALL: Final = "./static/art/ausser-rand-und-band-hall.svg"
_TALL: Final = "./static/art/ausser-rand-und-band-hall-tall.svg"

#: how far below its middle a shape is widest, in parts of the edge of its die
_LOWER: Final = {"triangle": 0.12, "pentagon": 0.03}


@kept
def use(symbol: str, class_: str | None = None, transform: str | None = None) -> El:
    """A symbol of the sheet."""
    return el("use", href=f"{_SHEET}#{symbol}", class_=class_, transform=transform)


@kept
def at(x: float, y: float, scale: float = 1) -> str:
    """A place as a transform."""
    moved = f"translate({x:.1f} {y:.1f})"
    return moved if scale == 1 else f"{moved} scale({scale:.3f})"


@kept
def hall(tall: bool) -> El:
    """The factory itself."""
    if tall:
        return el("image", href=_TALL, x=-400, y=-300, width=1800, height=1900, aria_hidden="true")
    return el("image", href=_HALL, x=-400, y=-200, width=2200, height=1420, aria_hidden="true")


def part_of(tile: str) -> str:
    """`head`, `torso` or `legs`."""
    return tile.partition("-")[0]


def colours_of(tile: str) -> list[str]:
    """The colours of a tile."""
    return tile.split("-")[1:]


@kept
def plate(tile: str, scale: float = 1) -> El:
    """A tile: the part on its enamel plate, with the letters of its colours."""
    down = {"head": 9, "torso": 0, "legs": -2}[part_of(tile)]
    return el(
        "g",
        use("plate"),
        use(tile, transform=f"translate(0 {down}) scale(.9)"),
        *_letters(tile),
        transform=None if scale == 1 else f"scale({scale:.3f})",
    )


def letter(colour: str) -> str:
    """The letter of a colour."""
    return {"blue": _("B"), "red": _("R"), "yellow": _("Y")}[colour]


def _letters(tile: str) -> list[El]:
    places = ((-61, -57), (61, 49))
    return [
        el(
            "g",
            use(f"letter-{colour}"),
            el("text", letter(colour), y=6.5, class_=f"rb-letter {colour}"),
            transform=at(*place),
        )
        for colour, place in zip(colours_of(tile), places, strict=False)
    ]


@kept
def die(seat: Seat, number: int | None, edge: float, rolled: bool = False) -> El:
    """A player's die: the shape of the player inlaid, the number in it; without a number the shape alone."""
    return el("g", dice.die(edge, *face(seat, number, edge), rolled=rolled), class_=f"rb-die {seat.mark}")


@kept
def face(seat: Seat, number: int | None, edge: float) -> tuple[El, ...]:
    """The upper side of a die; None: not rolled yet."""
    shape = SHAPES[seat.mark]
    inlay = use(f"inlay-{shape}", "rb-inlay", f"scale({edge * 0.036:.2f})")
    text = "?" if number is None else str(number) if number else ""
    if not text:
        return (inlay,)
    y = edge * (0.17 + _LOWER.get(shape, 0))
    return inlay, el("text", text, y=round(y, 1), font_size=round(edge * 0.48, 1), class_="rb-number")


@kept
def shape(seat: Seat, edge: float) -> El:
    """A player's mark with the initial, round (0, 0)."""
    kind = SHAPES[seat.mark]
    return el(
        "g",
        use(f"inlay-{kind}", f"rb-mark {seat.mark}", f"scale({edge / 24:.2f})"),
        el(
            "text",
            initial(seat.name),
            y=round(edge * (0.17 + _LOWER.get(kind, 0)), 1),
            font_size=round(edge * 0.46, 1),
            class_="rb-initial",
        ),
    )


@kept
def robot(tiles: tuple[str | None, ...], waving: bool = False) -> El:
    """Head, torso and legs on each other, missing ones as outlines; from 150 above the middle to 132 below it."""
    head, torso, legs = tiles
    trunk: tuple[El, ...]
    if torso is None:
        trunk = (use("no-torso"),)
    elif waving:
        left, right = (colours_of(torso) * 2)[:2]
        raised = el("g", use(f"arm-{right}"), class_="rb-wave")
        trunk = (
            el("g", use(f"arm-{left}"), transform="translate(-50 -26) scale(-1 1)"),
            el("g", raised, transform="translate(50 -22) rotate(-150)"),
            use(torso.replace("torso", "trunk")),
        )
    else:
        trunk = (use(torso),)
    return el(
        "g",
        use(legs or "no-legs", transform="translate(0 86)"),
        *trunk,
        use(head or "no-head", transform="translate(0 -86)"),
    )


@kept
def picture(name: str) -> El:
    """The small inline drawing for a mark of the log: `tile:head-blue`, `edge:clean_up`, `die:3`."""
    from ui.views.ausser_rand_und_band.machines import pictogram

    kind, _colon, what = name.partition(":")
    if kind == "tile" and what in TILE_NAMES:
        return _small("-86 -82 172 162", plate(what))
    if kind == "die":
        return _small("-21 -21 42 42", use(f"own-{what}"))
    if kind == "edge":
        return _small("-56 -42 112 84", *pictogram(what, 0, tenth=False))
    return _small("-30 -30 60 60", use(kind))


def _small(box: str, *drawn: El) -> El:
    return el("svg", *drawn, viewBox=box, width=24, height=24, class_="rb-picture", aria_hidden="true")
