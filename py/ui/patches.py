"""Scene before and scene now -> what has to change in the page: attributes here, a few children there.

An element is found by its key, or by its place below the nearest element that has one. An element whose key leaves one
part for another is drawn again with both, as a whole, so that the morph can carry it over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from ui.scene import Child, El, keys_in
from ui.svg import attributes, markup, remaining

#: a browser keeps more of these than their attributes say: they are left to the morph
_LIVING = frozenset({"details", "input", "option", "select", "textarea"})


@dataclass(frozen=True, slots=True)
class Place:
    """An element of the page as it was: the nearest one with a key, and from there children by number."""

    key: str
    path: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Marked:
    """The element, a `tag`, has other attributes now; None: it has lost that one."""

    place: Place
    tag: str
    change: tuple[tuple[str, str | None], ...]


@dataclass(frozen=True, slots=True)
class Spliced:
    """Of the element's `count` children, as many as `gone` go from number `at` on, and what `come` describes comes."""

    place: Place
    count: int
    at: int
    gone: int
    come: str


@dataclass(frozen=True, slots=True)
class Redrawn:
    """The element `key` looks like the markup `change` now; what is marked `data-same` in it stays as it is."""

    key: str
    change: str


Patch: TypeAlias = Marked | Spliced | Redrawn


def patches(old: El, new: El) -> list[Patch]:
    """What turns the picture of `old` into that of `new`, in this order; both have the same tag and the same key."""
    found = _Comparison()
    settled = found.settles(old, new, Place(str(old.key)))
    assert settled, "the outermost element has a key"
    return [patch for change in found.changes for patch in change.patches()]


def _marked(old: El, new: El, place: Place) -> Marked:
    before, after = dict(attributes(old)), dict(attributes(new))
    gone: list[tuple[str, str | None]] = [(name, None) for name in before if name not in after]
    come = [(name, str(value)) for name, value in after.items() if before.get(name) != value]
    return Marked(place, new.tag, (*gone, *come))


def _redrawn(old: El, new: El) -> list[Patch]:
    """The element drawn again, and after it what in it could be kept but has to change too."""
    known = {(within, node.key): node for within, node in _keyed(old)}
    staying = list(_staying(new, known))
    named = frozenset([str(after.key) for _before, after in staying])
    inside = [patch for before, after in staying if before != after for patch in patches(before, after)]
    return [Redrawn(str(new.key), remaining(new, named)), *inside]


def _keyed(root: El, within: str | None = None) -> Iterator[tuple[str | None, El]]:
    """What stands below the element and has a key, with the key of what it stands within."""
    for child in root.children:
        if isinstance(child, El) and keys_in(child):
            if child.key is not None:
                yield within, child
            yield from _keyed(child, child.key or within)


def _staying(
    root: El, known: Mapping[tuple[str | None, str | None], El], within: str | None = None
) -> Iterator[tuple[El, El]]:
    """The outermost elements below that stay where they were and lose and gain nothing: they need only be named.

    What comes from somewhere else is drawn in full: the morph may take another element for it.
    """
    for child in root.children:
        if not isinstance(child, El) or not keys_in(child):
            continue
        before = None if child.key is None else known.get((within, child.key))
        if before is not None and before.tag == child.tag and keys_in(before) == keys_in(child):
            yield before, child
        else:
            yield from _staying(child, known, child.key or within)


class _Change(NamedTuple):
    """One difference: what makes patches of it, and the keys that leave the page here and those that come."""

    patches: Callable[[], list[Patch]]
    gone: frozenset[str] = frozenset()
    come: frozenset[str] = frozenset()


def _keys(children: Sequence[Child]) -> frozenset[str]:
    return frozenset().union(*[keys_in(child) for child in children if isinstance(child, El)])


@lru_cache(maxsize=1024)
def _lives(root: Child) -> bool:
    return isinstance(root, El) and (root.tag in _LIVING or any(map(_lives, root.children)))


def _countable(children: Sequence[Child]) -> bool:
    """Whether the browser has a node for each child: it joins texts and drops empty ones."""
    texts = [isinstance(child, str) for child in children]
    return "" not in children and not any(map(bool.__and__, texts, texts[1:]))


def _alike(old: Child, new: Child) -> bool:
    """Whether one could become the other where it is."""
    if isinstance(old, str) or isinstance(new, str):
        return old == new
    return old.tag == new.tag and old.key == new.key


def _paired(before: Sequence[Child], after: Sequence[Child]) -> tuple[int, int]:
    """How many children from the front, and then from the back, stand for one another; all where there are as many."""
    if len(before) == len(after):
        return len(before), 0
    shorter = min(len(before), len(after))
    start = next((at for at in range(shorter) if not _alike(before[at], after[at])), shorter)
    rest = range(shorter - start)
    end = next((at for at in rest if not _alike(before[-1 - at], after[-1 - at])), len(rest))
    return start, end


class _Comparison:
    """Walks two scenes side by side and notes what differs: what lies deeper first, so that numbers stay right."""

    def __init__(self) -> None:
        self.changes: list[_Change] = []

    def settles(self, old: Child, new: Child, place: Place) -> bool:
        """Whether all that differs here could be noted; else the element above has to change."""
        if old == new:
            return True
        if isinstance(old, str) or isinstance(new, str) or not _alike(old, new):
            return False
        place = place if old.key is None else Place(old.key)
        mark = len(self.changes)
        if self._children_settle(old, new, place) and not self._moved(mark):
            if (old.attrs, old.tap, old.label) == (new.attrs, new.tap, new.label):
                return True
            if new.tag not in _LIVING:
                self.changes.append(_Change(lambda: [_marked(old, new, place)]))
                return True
        del self.changes[mark:]
        return self._whole(old, new)

    def _whole(self, old: El, new: El) -> bool:
        if new.key is None:
            return False
        before, after = keys_in(old), keys_in(new)
        self.changes.append(_Change(lambda: _redrawn(old, new), before - after, after - before))
        return True

    def _children_settle(self, old: El, new: El, place: Place) -> bool:
        before, after = old.children, new.children
        if before == after:
            return True
        if old.tag in _LIVING or not _countable(before) or not _countable(after):
            return False
        start, end = _paired(before, after)
        numbers = [*range(start), *range(len(before) - end, len(before))]
        partners = [*after[:start], *after[len(after) - end :]]
        for at, partner in zip(numbers, partners, strict=True):
            if before[at] == partner:
                continue  # by far the most, so without a place of its own
            below = Place(place.key, (*place.path, at))
            one = slice(at, at + 1)
            if not self.settles(before[at], partner, below) and not self._spliced(
                old, one, (partner,), place
            ):
                return False
        return self._spliced(old, slice(start, len(before) - end), after[start : len(after) - end], place)

    def _spliced(self, old: El, part: slice, come: tuple[Child, ...], place: Place) -> bool:
        """Note that `part` of the children goes and `come` comes; not where something would be lost that only lives."""
        gone, at, count = old.children[part], part.start, len(old.children)
        if any(map(_lives, gone)) and any(map(_lives, come)):
            return False
        if gone or come:
            self.changes.append(
                _Change(
                    lambda: [Spliced(place, count, at, len(gone), "".join(map(markup, come)))],
                    _keys(gone),
                    _keys(come),
                )
            )
        return True

    def _moved(self, mark: int) -> bool:
        """Whether something left one of the parts noted since `mark` for another."""
        parts = [change for change in self.changes[mark:] if change.gone or change.come]
        gone = frozenset().union(*[change.gone for change in parts])
        come = frozenset().union(*[change.come for change in parts])
        return bool(gone & come)
