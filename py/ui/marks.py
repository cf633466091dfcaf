"""How a person is marked everywhere: a colour with its own shape, told apart in greyscale by the shape alone."""

from __future__ import annotations

from rules.core.people import MARKS, Person
from rules.core.text import _
from ui.kept import kept
from ui.scene import El, el

__all__ = ["MARKS", "SHAPES", "disc", "initial", "shape", "title", "token"]

#: mark -> shape; the colour is the CSS custom property `--mark-<mark>`
SHAPES = {
    "coral": "circle",
    "teal": "square",
    "gold": "triangle",
    "violet": "diamond",
    "sky": "pentagon",
    "moss": "star",
}

#: shape -> outline within 24 x 24 units, of about equal weight to the eye
OUTLINES = {
    "circle": "M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z",
    "square": "M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2z",
    "triangle": "M10.3 2.9a2 2 0 0 1 3.4 0l9 16.2a1.9 1.9 0 0 1-1.7 2.9H3a1.9 1.9 0 0 1-1.7-2.9z",
    "diamond": "M10.5 1.5a2.1 2.1 0 0 1 3 0l9 9a2.1 2.1 0 0 1 0 3l-9 9a2.1 2.1 0 0 1-3 0l-9-9a2.1 2.1 0 0 1 0-3z",
    "pentagon": "M10.8 1.9a2 2 0 0 1 2.4 0l9 6.6a2 2 0 0 1 .7 2.2l-3.4 10.4a2 2 0 0 1-1.9 1.4H6.4"
    "a2 2 0 0 1-1.9-1.4L1.1 10.7a2 2 0 0 1 .7-2.2z",
    "star": "M12 .8l3.2 6.9 7.6.9-5.6 5.1 1.5 7.5L12 17.5l-6.7 3.7 1.5-7.5L1.2 8.6l7.6-.9z",
}

#: where the middle of the shape lies, for the eye and for an initial
_MIDDLES = {"triangle": 15.2, "pentagon": 12.8, "star": 12.2}


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


def shape_name(mark: str) -> str:
    """What the mark's shape is called."""
    return {
        "circle": _("circle"),
        "square": _("square"),
        "triangle": _("triangle"),
        "diamond": _("diamond"),
        "pentagon": _("pentagon"),
        "star": _("star"),
    }[SHAPES[mark]]


def initial(name: str) -> str:
    """The letter that stands for a person."""
    return name.strip()[:1].upper()


@kept
def shape(mark: str, letter: str = "") -> El:
    """The mark's shape in its colour, within 24 x 24 units, with the person's initial in it."""
    outline = el("path", d=OUTLINES[SHAPES[mark]], class_=f"mark mark-{mark}")
    middle = _MIDDLES.get(SHAPES[mark], 12)
    text = el("text", letter, x=12, y=middle, class_="mark-letter") if letter else None
    return el("g", outline, text)


@kept
def token(person: Person, class_: str = "token") -> El:
    """A person as a small picture of its own."""
    return el(
        "svg",
        shape(person.mark, initial(person.name)),
        viewBox="0 0 24 24",
        class_=class_,
        aria_hidden="true",
    )


@kept
def disc(person: Person, class_: str = "disc") -> El:
    """A person as a wooden playing piece: the mark inlaid in a turned disc."""
    inlay = el("g", shape(person.mark, initial(person.name)), transform="translate(15 14) scale(1.417)")
    return el(
        "svg",
        el("ellipse", cx=33.5, cy=36, rx=28, ry=28, class_="disc-shade"),
        el("circle", cx=32, cy=32, r=29, class_="disc-edge"),
        el("circle", cx=32, cy=31, r=27.5, class_="disc-face"),
        el("path", d="M12 22a22 22 0 0 1 22-14", class_="disc-light"),
        inlay,
        viewBox="0 0 66 66",
        class_=class_,
        aria_hidden="true",
    )
