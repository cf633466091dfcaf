"""The drawings of the world, by name: track, jewels, carts and the like come from one sheet of symbols."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.games.off_the_rails.tables import COLOURS, JEWELS, MISSIONS
from ui import dice
from ui.kept import kept
from ui.scene import El, el
from ui.views.off_the_rails.geometry import MINE, STEP, TURN

_SHEET: Final = "./static/art/off-the-rails.svg"
_SCENE: Final = "./static/art/off-the-rails-mine.svg"

#: symbol and quarter turns of every piece of track
_TRACK: Final = {
    "NS": ("straight", 0),
    "EW": ("straight", 90),
    "NE": ("corner", 0),
    "ES": ("corner", 90),
    "SW": ("corner", 180),
    "NW": ("corner", 270),
    "NES": ("tee", 0),
    "ESW": ("tee", 90),
    "NSW": ("tee", 180),
    "NEW": ("tee", 270),
    "NESW": ("cross", 0),
}
#: what stands on the sign of each mission: symbols and their places
_MISSION: Final[dict[str, tuple[tuple[str, float, float], ...]]] = {
    "ruby_run": (("ruby", -14, 8), ("ruby", 14, 8), ("ruby", 0, -12)),
    "green_fingers": (("emerald", -13, 0), ("emerald", 13, 0)),
    "gold_rush": (("gold", -2, -9), ("gold", 2, 9)),
    "sparkler": (("diamond", 0, 0),),
    "rainbow": (("diamond", -13, -12), ("gold", 14, -12), ("emerald", -13, 13), ("ruby", 14, 13)),
    "full_house": (
        ("ruby", -15, -13),
        ("gold", 15, -13),
        ("diamond", 0, 0),
        ("emerald", -15, 13),
        ("ruby", 15, 13),
    ),
    "quarryman": (("rock", -13, 9), ("rock", 13, 9), ("rock", 0, -11)),
    "far_side": (("flag", 0, 0),),
    "express": (),
    "double_shift": (),
    "wrecker": (("burst", 0, 0),),
}


@kept
def use(symbol: str, transform: str | None = None, class_: str | None = None) -> El:
    """A symbol of the sheet."""
    return el("use", href=f"{_SHEET}#{symbol}", class_=class_, transform=transform)


@kept
def scenery() -> El:
    """The floor of the mine and the decks around it."""
    return el("image", href=_SCENE, width=MINE, height=MINE, aria_hidden="true")


@kept
def track(exits: str, place: str = "") -> El:
    """A piece of track round (0, 0), 104 wide; `place` moves it first."""
    symbol, turn = _TRACK[exits]
    moved = [part for part in (place, f"rotate({turn})" if turn else "") if part]
    return use(symbol, " ".join(moved) or None)


@kept
def jewel(kind: str, x: float, y: float, size: float = 1) -> El:
    """A jewel; about 28 wide at size 1."""
    return use(kind, f"translate({x:g} {y:g})" + (f" scale({size:g})" if size != 1 else ""))


def cart(
    colour: str, name: str, facing: str, *, speed: int = 0, load: Sequence[str] = (), size: float = 1
) -> tuple[El, ...]:
    """A cart seen from above, its front lamp forward, with its die behind and its load before it."""
    across, down = STEP[facing]
    body = use("cart", f"rotate({TURN[facing]})")
    pieces = [jewel(kind, *_stowed(place, len(load), across, down), 0.62) for place, kind in enumerate(load)]
    die = None
    if speed:
        shown = dice.die(30, dice.numeral(30, str(speed)))
        die = el("g", shown, class_=f"tr-die-{name}", transform=f"translate({-across * 17} {-down * 17})")
    drawn = el(
        "g",
        body,
        *pieces,
        die,
        class_=f"clan-{colour}",
        transform=f"scale({size:g})" if size != 1 else None,
    )
    return (drawn,)


def _stowed(place: int, count: int, across: int, down: int) -> tuple[float, float]:
    """Where a piece lies in the cart: two in the front row, three in the next."""
    front = min(2, count) if count != 3 else 1
    row, number = (0, place) if place < front else (1, place - front)
    many = front if row == 0 else count - front
    side = (number - (many - 1) / 2) * 12.5
    ahead = 20 - 14 * row if count > 2 or front < count else 13
    return across * ahead - down * side, down * ahead + across * side


@kept
def token(colour: str, size: float = 1) -> El:
    """A chasm token."""
    return use(f"token-{colour}", f"scale({size:g})" if size != 1 else None)


@kept
def sign(mission: str) -> El:
    """The sign of a mission, about 60 wide."""
    drawn: list[El] = [use(symbol, f"translate({x} {y}) scale(.92)") for symbol, x, y in _MISSION[mission]]
    if mission == "express":
        drawn = [el("g", dice.die(38, dice.numeral(38, "6")), class_="tr-die-white")]
    if mission == "double_shift":
        drawn = [
            use("cart", f"translate({x} 2) scale(.5)", f"clan-{c}") for x, c in ((-17, "red"), (17, "blue"))
        ]
    return el("g", el("rect", x=-30, y=-28, width=60, height=56, rx=8, class_="tr-sign"), *drawn)


@kept
def picture(name: str) -> El:
    """The small inline drawing for a mark of the log: `cart:red:white`, `jewel:ruby`, `track:NE`, `square:C4`."""
    kind, _colon, what = name.partition(":")
    if kind == "cart":
        colour, _colon, die = what.partition(":")
        return _small("-44 -54 88 108", *cart(colour, die, "N"))
    if kind == "jewel" and what in JEWELS:
        return _small("-17 -17 34 34", use(what))
    if kind == "track" and what in _TRACK:
        return _small(
            "-54 -54 108 108",
            el("rect", x=-52, y=-52, width=104, height=104, rx=12, class_="tr-slab"),
            track(what),
        )
    if kind == "token":
        return _small("-28 -28 56 58", token(what))
    if kind == "card" and what in COLOURS:
        emblem = el("g", use(f"emblem-{what}", "scale(.5)"), class_="tr-emblem")
        return _small("-26 -26 52 52", el("g", use("card"), emblem, class_=f"clan-{what}"))
    if kind == "mission" and what in MISSIONS:
        return _small("-32 -30 64 60", sign(what))
    if kind == "square":
        return _small("-30 -30 60 60", el("rect", x=-24, y=-24, width=48, height=48, rx=9, class_="tr-slab"))
    return _small("-36 -36 72 72", use(kind))


def _small(box: str, *drawn: El) -> El:
    return el("svg", *drawn, viewBox=box, width=24, height=24, class_="tr-picture", aria_hidden="true")
