"""The one die of all games: a rounded body, pips or a numeral, a short tumble.

Its colours and motion are in `static/css/dice.css`.

A die is drawn round (0, 0), so that whoever places it moves a group. `--die` and `--die-ink` (body; pips) colour it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ui.kept import kept
from ui.scene import Child, El, el

#: places of the pips of each face, in quarters of the edge from the middle
_FACES: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@kept
def die(edge: float, *face: Child, rolled: bool = False) -> El:
    """A die of that edge with `face` on its upper side; one that was just rolled tumbles once."""
    half, round_ = edge / 2, edge * 0.22
    return el(
        "g",
        el(
            "rect",
            x=-half,
            y=_r(-half + edge * 0.07),
            width=edge,
            height=edge,
            rx=_r(round_),
            class_="die-foot",
        ),
        el("rect", x=-half, y=-half, width=edge, height=edge, rx=_r(round_), class_="die-body"),
        el("path", d=_shade(half, round_), class_="die-shade"),
        el("path", d=_light(half, round_), class_="die-light"),
        *face,
        class_="die tumble" if rolled else "die",
    )


def pips(edge: float, number: int) -> Sequence[El]:
    """The pips of a face of one to six."""
    return [
        el("circle", cx=_r(x * edge / 4), cy=_r(y * edge / 4), r=_r(edge * 0.095), class_="die-pip")
        for x, y in _FACES[number]
    ]


@kept
def numeral(edge: float, text: str) -> El:
    """A face that shows a number or a letter."""
    return el("text", text, y=_r(edge * 0.2), font_size=_r(edge * 0.56), class_="die-numeral")


@kept
def ring(edge: float, gap: float = 7) -> El:
    """The outline that glows while the die can be tapped."""
    half = edge / 2 + gap
    return el(
        "rect",
        x=_r(-half),
        y=_r(-half),
        width=_r(2 * half),
        height=_r(2 * half + edge * 0.07),
        rx=_r(edge * 0.22 + gap),
        class_="ring",
    )


def _shade(half: float, round_: float) -> str:
    """The sides away from the light, which comes from the top left."""
    outer, inner = _r(half), _r(half - 2 * half * 0.085)
    bend, soft = _r(half - round_), _r(round_ * 0.8)
    return (
        f"M{outer} {-bend}V{bend}A{_r(round_)} {_r(round_)} 0 0 1 {bend} {outer}H{-bend}"
        f"C{-bend} {inner} {inner - soft} {inner} {inner - soft} {inner}Q{inner} {inner} {inner} {inner - soft}Z"
    )


def _light(half: float, round_: float) -> str:
    edge, bend = _r(-half + 2 * half * 0.09), _r(-half + round_ * 0.95)
    return f"M{edge} {_r(half * 0.1)}V{bend}Q{edge} {edge} {bend} {edge}H{_r(half * 0.1)}"


def _r(value: float) -> float:
    return round(value, 1)
