"""A scene is data: a tree of keyed elements with classes and accessible labels.

`svg.py` turns it into markup, `text.py` into the list that a keyboard or a screen reader walks: two renderers,
one model.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

Attribute: TypeAlias = tuple[str, "str | int | None"]
Child: TypeAlias = "El | str"

#: more than a page has elements; more of them would outlive the game that they are of
_MEMORY = 1024


class El(NamedTuple):
    """An element: SVG or HTML, told apart by where it stands.

    `key` is its identity from one scene to the next (it becomes the `id`, so the morph keeps the node, its focus and
    its running transitions). `tap` is what a tap on it means: a key of a click path on the board, a message in the
    shell. `label` is what it is called for those who do not see it. Attributes are written in the order given; None
    leaves one out. A tuple, because scenes are compared, hashed and built by the hundred with each tap.
    """

    tag: str
    attrs: tuple[Attribute, ...] = ()
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
    named = tuple([_attribute(name, value) for name, value in attrs.items()])
    inside = tuple([child for child in children if child is not None]) if None in children else children
    # straight to the tuple: three times as fast as El(...)
    return tuple.__new__(El, (tag, named, inside, key, tap, label))


@lru_cache(maxsize=8192, typed=True)
def _attribute(name: str, value: str | float | None) -> Attribute:
    # 1, 1.0 and True are equal, and elements that are equal have to look the same
    plain = value if value is None or type(value) in (str, int) else str(value)
    return name.rstrip("_").replace("_", "-"), plain  # type: ignore[return-value]


@lru_cache(maxsize=_MEMORY)
def taps_in(root: El) -> frozenset[str]:
    """What can be tapped in the element and below it, open or not."""
    below = [taps_in(child) for child in root.children if isinstance(child, El)]
    own = () if root.tap is None else (root.tap,)
    return frozenset(own).union(*below)


@lru_cache(maxsize=_MEMORY)
def keys_in(root: El) -> frozenset[str]:
    """The keys of the element and of all below it."""
    below = [keys_in(child) for child in root.children if isinstance(child, El)]
    own = () if root.key is None else (root.key,)
    return frozenset(own).union(*below)


def lit(root: El, open_keys: frozenset[str], chosen: Iterable[str] = ()) -> El:
    """The board with every tappable element marked.

    `data-open` if its key is open now, `data-chosen` if it was tapped so far.
    """
    within = taps_in(root)
    return _lit(root, open_keys & within, within.intersection(chosen)) if within else root


@lru_cache(maxsize=_MEMORY)
def _lit(root: El, open_keys: frozenset[str], chosen: frozenset[str]) -> El:
    children = tuple(
        [child if isinstance(child, str) else lit(child, open_keys, chosen) for child in root.children]
    )
    attrs = root.attrs if root.tap is None else root.attrs + _light(root.tap, open_keys, chosen)
    return El(root.tag, attrs, children, root.key, root.tap, root.label)


def _light(tap: str, open_keys: frozenset[str], chosen: frozenset[str]) -> tuple[Attribute, ...]:
    marks: tuple[Attribute, ...] = (("data-open", ""),) if tap in open_keys else (("aria-disabled", "true"),)
    return (*marks, ("data-chosen", ""), ("aria-pressed", "true")) if tap in chosen else marks


@lru_cache(maxsize=_MEMORY)
def still(root: El) -> El:
    """The element as a mere picture: nothing in it can be tapped, named or found; it may stand in a page many times."""
    children = tuple(still(child) if isinstance(child, El) else child for child in root.children)
    return El(root.tag, root.attrs, children)
