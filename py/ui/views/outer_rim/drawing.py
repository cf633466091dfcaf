"""What several parts of the board draw in the same way: words in lines, rectangles, numbers, places for fingers."""

from __future__ import annotations

from rules.games.outer_rim.odds import Ratio
from ui.kept import kept
from ui.scene import El, el
from ui.views.outer_rim.geometry import Box, Point


def tenths(value: Ratio) -> str:
    """A fraction as people read it, rounded to tenths with integers alone."""
    numerator, denominator = value
    whole, rest = divmod((20 * numerator + denominator) // (2 * denominator), 10)
    return f"{whole}.{rest}" if rest else str(whole)


def lines(text: str, width: int) -> list[str]:
    """The text in lines of about so many letters."""
    found = [""]
    for word in text.split():
        longer = f"{found[-1]} {word}".strip()
        if len(longer) > width and found[-1]:
            found.append(word)
        else:
            found[-1] = longer
    return found


@kept
def words(text: str, spot: Point, class_: str) -> El:
    """A line of text."""
    return el("text", text, x=round(spot[0], 1), y=round(spot[1], 1), class_=class_)


def paragraph(rows: list[str], spot: Point, pitch: float, class_: str) -> El:
    """Several lines of text, the first at `spot`."""
    spans = [
        el("tspan", row, x=round(spot[0], 1), y=round(spot[1] + pitch * place, 1))
        for place, row in enumerate(rows)
    ]
    return el("text", *spans, class_=class_)


@kept
def plate(box: Box, rx: float, class_: str) -> El:
    """A rectangle with round corners."""
    return el(
        "rect",
        x=round(box.x, 1),
        y=round(box.y, 1),
        width=round(box.width, 1),
        height=round(box.height, 1),
        rx=rx,
        class_=class_,
    )


@kept
def around(width: float, height: float, rx: float, class_: str) -> El:
    """A rectangle round (0, 0)."""
    return plate(Box(-width / 2, -height / 2, width, height), rx, class_)


@kept
def at(spot: Point, scale: float | None = None) -> str:
    """A transform that moves, and scales."""
    moved = f"translate({spot[0]:.1f} {spot[1]:.1f})"
    return moved if scale is None else f"{moved} scale({scale:.3f})"
