"""How a person is marked everywhere: a colour with its own shape, told apart in greyscale by the shape alone."""

from __future__ import annotations

from rules.core.text import _

#: mark -> shape; the colour is the CSS custom property `--mark-<mark>`, the drawing the symbol of the shape
SHAPES = {
    "coral": "circle",
    "teal": "square",
    "gold": "triangle",
    "violet": "diamond",
    "sky": "pentagon",
    "moss": "star",
}

MARKS = tuple(SHAPES)


def title(mark: str) -> str:
    """What the mark is called; also the name of a player who gave none."""
    return {
        "coral": _("Coral"),
        "teal": _("Teal"),
        "gold": _("Gold"),
        "violet": _("Violet"),
        "sky": _("Sky"),
        "moss": _("Moss"),
    }[mark]
