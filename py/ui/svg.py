"""Scene -> markup: one string for the whole page, every text and attribute escaped."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from ui.scene import El

_VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
_NATIVE = frozenset({"a", "button", "input", "select", "summary", "textarea"})
#: elements of SVG that a screen reader would pass over, were they not called pictures
_DRAWN = frozenset({"circle", "ellipse", "g", "image", "path", "polygon", "rect", "svg", "text", "use"})


def markup(root: El | str) -> str:
    """The element and all below it as HTML text (SVG inside HTML)."""
    parts: list[str] = []
    _write(root, parts)
    return "".join(parts)


def _write(node: El | str, parts: list[str]) -> None:
    if isinstance(node, str):
        parts.append(escape(node))
        return
    parts.append(f"<{node.tag}{_attributes(node)}>")
    if node.tag in _VOID:
        return
    for child in node.children:
        _write(child, parts)
    parts.append(f"</{node.tag}>")


def _attributes(node: El) -> str:
    found = [("id", node.key), *node.attrs, ("aria-label", node.label), ("data-tap", node.tap), *_roles(node)]
    return "".join([_attribute(name, value) for name, value in found if value is not None])


@lru_cache(maxsize=8192, typed=True)
def _attribute(name: str, value: str | float) -> str:
    # most attributes of a picture are those of the picture before
    return f' {name}="{escape(str(value))}"'


def _roles(node: El) -> list[tuple[str, str]]:
    """What makes an element a control for keyboards and screen readers, where the element does not say it itself."""
    if node.tap is None:
        roles = [("role", "img")] if node.label and node.tag in _DRAWN else []
    elif node.tag == "button":
        roles = [("type", "button")]
    elif node.tag in _NATIVE:
        roles = []
    else:
        reached = "-1" if ("aria-disabled", "true") in node.attrs else "0"
        roles = [("role", "button"), ("tabindex", reached)]
    given = {name for name, _value in node.attrs} if roles else ()
    return [(name, value) for name, value in roles if name not in given]
