"""Drawings of the shell that say nothing: the logo, what lies about on the shelf, sparks for a winner."""

from __future__ import annotations

from math import cos, pi, sin

from ui.marks import MARKS, OUTLINES, SHAPES
from ui.scene import El, el


def logo() -> El:
    """A round table with six people, seen from above."""
    seats = []
    for place, mark in enumerate(MARKS):
        angle = pi * (place / 3 - 0.5)
        x, y = 32 + 24 * cos(angle), 32 + 24 * sin(angle)
        seats.append(
            el(
                "path",
                d=OUTLINES[SHAPES[mark]],
                class_=f"mark mark-{mark}",
                transform=f"translate({x - 6:.1f} {y - 6:.1f}) scale(.5)",
            )
        )
    return el(
        "svg",
        el("circle", cx=32, cy=33, r=15.5, class_="logo-shade"),
        el("circle", cx=32, cy=32, r=15, class_="logo-table"),
        el("path", d="M22 30a10.5 10.5 0 0 1 10-8.5", class_="logo-light"),
        *seats,
        viewBox="0 0 64 64",
        class_="logo",
        aria_hidden="true",
    )


def on_the_shelf(boxes: int) -> El | None:
    """What stands on a shelf that has room left: playing pieces, a pair of dice, a plant."""
    if boxes > 2:
        return None
    return el("li", _pieces(), class_="shelf-things", aria_hidden="true")


def _pieces() -> El:
    return el(
        "svg",
        _plant(),
        _die(196, 132, 44, 8, (1, 5)),
        _die(246, 142, 34, -6, (0, 1, 2)),
        _pawn(140, 112, "coral"),
        _pawn(168, 120, "sky"),
        viewBox="0 0 300 180",
        class_="things",
    )


def _plant() -> El:
    leaves = (
        "M62 112C56 84 34 70 18 72c4 20 20 38 44 40z",
        "M62 112C54 78 60 50 76 36c12 22 8 52-14 76z",
        "M62 112c4-26 24-44 46-44-2 22-20 42-46 44z",
        "M62 112C48 92 44 66 50 48c16 12 22 38 12 64z",
    )
    return el(
        "g",
        *(el("path", d=leaf, class_=f"leaf leaf-{place}") for place, leaf in enumerate(leaves)),
        el("path", d="M34 108h56l-6 62a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8z", class_="pot"),
        el(
            "path",
            d="M30 104h64a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H30a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3z",
            class_="pot-rim",
        ),
    )


def _pawn(x: int, y: int, mark: str) -> El:
    return el(
        "g",
        el(
            "path",
            d="M-15 66c0-16 10-18 10-36h10c0 18 10 20 10 36a3 3 0 0 1-3 3h-24a3 3 0 0 1-3-3z",
            class_=f"mark mark-{mark}",
        ),
        el("circle", cx=0, cy=18, r=13, class_=f"mark mark-{mark}"),
        el("path", d="M-8 15a9 9 0 0 1 8-8", class_="glint"),
        transform=f"translate({x} {y - 10})",
    )


_PIPS = ((0.5, 0.5), (0.26, 0.26), (0.74, 0.74), (0.74, 0.26), (0.26, 0.74), (0.26, 0.5))


def _die(x: int, y: int, size: int, tilt: int, pips: tuple[int, ...]) -> El:
    spots = [
        el("circle", cx=size * _PIPS[pip][0], cy=size * _PIPS[pip][1], r=size * 0.09, class_="thing-pip")
        for pip in pips
    ]
    body = el("rect", width=size, height=size, rx=size * 0.22, class_="thing-die")
    return el("g", body, *spots, transform=f"translate({x} {y}) rotate({tilt} {size / 2} {size / 2})")


def sparks() -> El:
    """Paper in the six colours of the people, thrown into the air."""
    bits = []
    for place in range(36):
        mark = MARKS[place % 6]
        # the golden angle spreads them without a pattern
        angle, far = place * 2.39996, 90 + 13 * (place % 7) * 3
        x, y = 400 + far * 1.7 * cos(angle), 90 + far * 0.42 * sin(angle)
        bits.append(
            el(
                "path",
                d=OUTLINES[SHAPES[mark]],
                class_=f"mark mark-{mark} spark spark-{place % 5}",
                transform=f"translate({x:.0f} {y:.0f}) rotate({place * 47 % 360}) scale({0.4 + 0.1 * (place % 4):.1f})",
            )
        )
    return el("svg", *bits, viewBox="0 0 800 180", class_="sparks", preserveAspectRatio="xMidYMid slice")
