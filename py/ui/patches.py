"""Scene before and scene now -> what has to change in the page: attributes here, a part of the picture there.

An element is found by its key. What has no key is drawn again with the next element above it that has one, and an
element whose key moves from one such part to another is drawn again with both, so that the morph can carry it over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from ui.scene import Child, El, keys_in
from ui.svg import attributes, remaining

#: a browser keeps more of these than their attributes say: they are left to the morph
_LIVING = frozenset({"details", "input", "option", "select", "textarea"})


@dataclass(frozen=True, slots=True)
class Marked:
    """The element `key` has other attributes now; None: it has lost that one."""

    key: str
    change: tuple[tuple[str, str | None], ...]


@dataclass(frozen=True, slots=True)
class Redrawn:
    """The element `key` looks like the markup `change` now; what is marked `data-same` in it stays as it is."""

    key: str
    change: str


Patch: TypeAlias = Marked | Redrawn


def patches(old: El, new: El) -> list[Patch]:
    """What turns the picture of `old` into that of `new`, in order; both have the same tag and the same key."""
    found = _Comparison()
    settled = found.settles(old, new)
    assert settled, "the outermost element has a key"
    return [
        patch
        for before, after, whole in found.changes
        for patch in (_redrawn(before, after) if whole else [_marked(before, after)])
    ]


def _marked(old: El, new: El) -> Marked:
    before, after = dict(attributes(old)), dict(attributes(new))
    gone: list[tuple[str, str | None]] = [(name, None) for name in before if name not in after]
    come = [(name, str(value)) for name, value in after.items() if before.get(name) != value]
    return Marked(str(new.key), (*gone, *come))


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


class _Comparison:
    """Walks two scenes side by side and notes (before, now, drawn again as a whole)."""

    def __init__(self) -> None:
        self.changes: list[tuple[El, El, bool]] = []

    def settles(self, old: Child, new: Child) -> bool:
        """Whether all that differs here could be noted; else the element above has to be drawn again."""
        if old == new:
            return True
        if isinstance(old, str) or isinstance(new, str) or old.tag != new.tag or old.key != new.key:
            return False
        mark = len(self.changes)
        if self._children_settle(old, new) and not self._moved(mark):
            return self._own_settles(old, new)
        del self.changes[mark:]
        return self._note(old, new, whole=True)

    def _children_settle(self, old: El, new: El) -> bool:
        return len(old.children) == len(new.children) and all(map(self.settles, old.children, new.children))

    def _own_settles(self, old: El, new: El) -> bool:
        if (old.attrs, old.tap, old.label) == (new.attrs, new.tap, new.label):
            return True
        return self._note(old, new, whole=new.tag in _LIVING)

    def _note(self, old: El, new: El, *, whole: bool) -> bool:
        if new.key is None:
            return False
        self.changes.append((old, new, whole))
        return True

    def _moved(self, mark: int) -> bool:
        """Whether something left one of the parts noted since `mark` for another."""
        parts = [(keys_in(old), keys_in(new)) for old, new, whole in self.changes[mark:] if whole]
        if len(parts) < 2:
            return False
        gone = frozenset().union(*[before - after for before, after in parts])
        come = frozenset().union(*[after - before for before, after in parts])
        return bool(gone & come)
