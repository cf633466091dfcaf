"""Scene -> markup: one string, every text and attribute escaped."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from ui.scene import Child, El, keys_in

_VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
_NATIVE = frozenset({"a", "button", "input", "select", "summary", "textarea"})
#: elements of SVG that a screen reader would pass over, were they not called pictures
_DRAWN = frozenset({"circle", "ellipse", "g", "image", "path", "polygon", "rect", "svg", "text", "use"})
#: on an element that stands for one that is in the page already and stays as it is
SAME = "data-same"


@lru_cache(maxsize=1024)
def markup(root: Child) -> str:
    """The element and all below it as HTML text (SVG inside HTML)."""
    if isinstance(root, str):
        return escape(root)
    if root.tag in _VOID:
        return _opening(root)
    return f"{_opening(root)}{''.join([markup(child) for child in root.children])}</{root.tag}>"


def remaining(root: Child, named: frozenset[str]) -> str:
    """As `markup`, but of what has a key in `named` only the element's name, its key and `data-same`."""
    if isinstance(root, str) or named.isdisjoint(keys_in(root)):
        return markup(root)
    if root.key in named:
        return markup(El(root.tag, ((SAME, ""),), (), root.key))
    return f"{_opening(root)}{''.join([remaining(child, named) for child in root.children])}</{root.tag}>"


def attributes(node: El) -> list[tuple[str, str | int]]:
    """The attributes of the element in the page, in the order in which they are written."""
    found = [("id", node.key), *node.attrs, ("aria-label", node.label), ("data-tap", node.tap), *_roles(node)]
    return [(name, value) for name, value in found if value is not None]


def _opening(node: El) -> str:
    return f"<{node.tag}{''.join([_attribute(name, value) for name, value in attributes(node)])}>"


@lru_cache(maxsize=8192)
def _attribute(name: str, value: str | int) -> str:
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
