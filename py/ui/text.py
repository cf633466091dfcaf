"""Scene -> lines: the second renderer, for a keyboard and for ears. It walks the same elements in the same order."""

from __future__ import annotations

from dataclasses import dataclass

from ui.scene import El


@dataclass(frozen=True, slots=True)
class Line:
    """One thing on the board: what it is called, and how it can be tapped (None: it is only looked at)."""

    text: str
    tap: str | None = None
    open: bool = False
    chosen: bool = False


def lines(root: El) -> tuple[Line, ...]:
    """Everything in the scene that has a name or can be tapped, in document order: the order of the arrow keys."""
    found = (_line(node) for node in root.walk() if node.label or node.tap)
    return tuple(line for line in found if line.text)


def said(root: El) -> str:
    """All the text inside an element."""
    return " ".join(part for part in _texts(root) if part)


def _line(node: El) -> Line:
    names = {name for name, _value in node.attrs}
    return Line(node.label or said(node), node.tap, "data-open" in names, "data-chosen" in names)


def _texts(node: El) -> list[str]:
    if node.label:
        return [node.label]
    return [
        text
        for child in node.children
        for text in ([child.strip()] if isinstance(child, str) else _texts(child))
    ]
