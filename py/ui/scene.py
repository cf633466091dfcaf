"""A scene is data: a tree of keyed elements with classes and accessible labels.

`svg.py` turns it into markup, `text.py` into the list that a keyboard or a screen reader walks: two renderers,
one model.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

Child: TypeAlias = "El | str"


@dataclass(frozen=True, slots=True)
class El:
    """An element: SVG or HTML, told apart by where it stands.

    `key` is its identity from one scene to the next (it becomes the `id`, so the morph keeps the node, its focus and
    its running transitions). `tap` is what a tap on it means: a key of a click path on the board, a message in the
    shell. `label` is what it is called for those who do not see it. Attributes are written in the order given; None
    leaves one out.
    """

    tag: str
    attrs: tuple[tuple[str, str | int | float | None], ...] = ()
    children: tuple[Child, ...] = ()
    key: str | None = None
    tap: str | None = None
    label: str | None = None

    def walk(self) -> Iterator[El]:
        """This element and all below it, in document order."""
        yield self
        for child in self.children:
            if isinstance(child, El):
                yield from child.walk()


def el(
    tag: str,
    *children: Child | None,
    key: str | None = None,
    tap: str | None = None,
    label: str | None = None,
    **attrs: str | float | None,
) -> El:
    """An element; in attribute names `_` stands for `-`, and a trailing `_` avoids Python's words (`class_`)."""
    named = tuple([(_spelled(name), value) for name, value in attrs.items()])
    return El(tag, named, tuple([child for child in children if child is not None]), key, tap, label)


@cache
def _spelled(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def lit(root: El, open_keys: frozenset[str], chosen: tuple[str, ...] = ()) -> El:
    """The board with every tappable element marked.

    `data-open` if its key is open now, `data-chosen` if it was tapped so far.
    """
    children = tuple(
        [lit(child, open_keys, chosen) if isinstance(child, El) else child for child in root.children]
    )
    attrs = root.attrs if root.tap is None else root.attrs + _light(root.tap, open_keys, chosen)
    if attrs is root.attrs and all(map(operator.is_, children, root.children)):
        return root
    return El(root.tag, attrs, children, root.key, root.tap, root.label)


def _light(tap: str, open_keys: frozenset[str], chosen: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    marks: tuple[tuple[str, str], ...] = (
        (("data-open", ""),) if tap in open_keys else (("aria-disabled", "true"),)
    )
    return (*marks, ("data-chosen", ""), ("aria-pressed", "true")) if tap in chosen else marks


def still(root: El) -> El:
    """The element as a mere picture: nothing in it can be tapped, named or found; it may stand in a page many times."""
    children = tuple(still(child) if isinstance(child, El) else child for child in root.children)
    return El(root.tag, root.attrs, children)
