"""What the device keeps between visits: localStorage, under names that are only ours (other pages share the origin).

A match `<id>` has two slots, `one-table.match.<id>.a` and `.b`, and a pointer `one-table.match.<id>` ("a" or "b") to
the newer one. A save goes to the other slot, is read back, and only then the pointer moves, in one write: whatever
fails or stops before, the newest save stays. The save before it stays too, for the day when the newest cannot be read.
The pointer alone tells which is newer: no clock does.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

PREFIX = "one-table."
MATCH = f"{PREFIX}match."
DRAFT = f"{PREFIX}draft."
PREFS = f"{PREFIX}prefs"
HERE = f"{PREFIX}here"
_SLOTS = ("a", "b")


class Store:
    """Saves, drafts and settings in an area like `window.localStorage`; None: the browser gives none.

    What writes gives the reason why it failed, or an empty text: `full`, `denied`, `broken`; `elsewhere` (another tab
    wrote the match meanwhile: nothing was written); `wiped` (it was written, but all that had been kept was gone).
    """

    def __init__(self, area: Any) -> None:
        self._area = area
        #: match -> the newest text as this tab has read or written it
        self._known: dict[str, str] = {}
        self._damaged: set[str] = set()

    @property
    def trouble(self) -> str:
        """Why nothing can be kept, known from the start; empty if it can."""
        return "" if self._area is not None else "denied"

    def save(self, table_id: str, text: str, *, sole: bool = False) -> str:
        """Keep a match; `sole`: no other tab may write it, so whatever stands there is older."""
        return self._guarded(lambda area: self._save(area, table_id, text, sole=sole))

    def delete(self, table_id: str) -> str:
        """Forget a match and its draft: if this stops half-way, the newest save is still whole."""
        newest, older = self._slots(table_id)
        self._known.pop(table_id, None)
        self._damaged.discard(table_id)
        names = [_slot(table_id, older), MATCH + table_id, _slot(table_id, newest), DRAFT + table_id]
        return self._guarded(lambda area: [area.removeItem(name) for name in names])

    def read(self, table_id: str) -> tuple[str, ...]:
        """The newest save of a match, empty if that is gone, and the one before it; neither if there is no match."""
        newest, older = (self._get(_slot(table_id, slot)) for slot in self._slots(table_id))
        self._known.pop(table_id, None)
        if newest:
            self._known[table_id] = newest
        return (newest or "", older) if older else (newest,) if newest else ()

    def saves(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """All matches: (ID, texts as `read` gives them, or one that is empty)."""
        found = {_match_of(name) for name in self._names(MATCH)}
        return tuple((table_id, self.read(table_id) or ("",)) for table_id in sorted(found) if table_id)

    def distrust(self, table_id: str) -> None:
        """The newest save of a match cannot be read: the next one replaces it, not the good one before it."""
        self._damaged.add(table_id)

    def wiped(self) -> bool:
        """Whether everything was taken from us while the page was open; said once."""
        if not self._known or self._area is None or self._names(MATCH) or self._get(PREFS) is not None:
            return False
        self._known.clear()
        return True

    def save_draft(self, table_id: str, text: str) -> str:
        """Keep the open taps of a match, or forget them."""
        name = DRAFT + table_id
        return self._guarded(lambda area: area.setItem(name, text) if text else area.removeItem(name))

    def drafts(self) -> tuple[tuple[str, str], ...]:
        """All open taps: (ID, text)."""
        return tuple((table_id, self._get(DRAFT + table_id) or "") for table_id in sorted(self._names(DRAFT)))

    def save_prefs(self, text: str) -> str:
        """Keep the settings."""
        return self._guarded(lambda area: area.setItem(PREFS, text))

    def prefs(self) -> str | None:
        """The settings as they were kept."""
        return self._get(PREFS)

    def _save(self, area: Any, table_id: str, text: str, *, sole: bool) -> str:
        # a store that cannot be read is not written to either: what seems to be gone may be there
        newest, older = self._slots(table_id, _read)
        held, known = _read(area, _slot(table_id, newest)), self._known.get(table_id)
        if not sole and None not in {held, known} and held != known:
            return "elsewhere"
        why = "wiped" if held is None and self.wiped() else ""
        target = newest if held is None or table_id in self._damaged else older
        self._write(area, _slot(table_id, target), text)
        area.setItem(MATCH + table_id, target)
        self._known[table_id] = text
        self._damaged.discard(table_id)
        return why

    def _write(self, area: Any, name: str, text: str) -> None:
        area.setItem(name, text)
        if _read(area, name) != text:
            area.removeItem(name)
            raise OSError("what was written does not read back")

    def _slots(self, table_id: str, read: Callable[[Any, str], str | None] | None = None) -> tuple[str, str]:
        """The slots of a match, the newer first; without a pointer (the very first save) the one that is filled."""
        read = read or _read_if_possible
        pointer = read(self._area, MATCH + table_id)
        if pointer not in _SLOTS:
            filled = (slot for slot in _SLOTS if read(self._area, _slot(table_id, slot)))
            pointer = next(filled, _SLOTS[0])
        return pointer, _SLOTS[pointer == _SLOTS[0]]

    def _guarded(self, work: Callable[[Any], object]) -> str:
        if self._area is None:
            return "denied"
        try:
            why = work(self._area)
        except Exception as error:  # noqa: BLE001 - the browser's own errors have no common Python type
            return _reason(error)
        return why if isinstance(why, str) else ""

    def _get(self, name: str) -> str | None:
        return _read_if_possible(self._area, name)

    def _names(self, prefix: str) -> list[str]:
        if self._area is None:
            return []
        try:
            names = [self._area.key(place) for place in range(self._area.length)]
        except Exception:  # noqa: BLE001
            return []
        return [name[len(prefix) :] for name in names if isinstance(name, str) and name.startswith(prefix)]


class Place:
    """Which match lies on the table of this tab, over a reload; `area` is like `window.sessionStorage`, or None."""

    def __init__(self, area: Any) -> None:
        self._area, self._known = area, ""

    def read(self) -> str:
        """The match that lay here before the page was loaded; empty if none did."""
        try:
            value = self._area.getItem(HERE)
        except Exception:  # noqa: BLE001 - without it the page begins at the shelf
            return ""
        return value if isinstance(value, str) else ""

    def keep(self, table_id: str) -> None:
        """Remember the match, or that there is none."""
        if table_id == self._known:
            return
        self._known = table_id
        with suppress(Exception):  # without it the page begins at the shelf
            self._area.setItem(HERE, table_id)


def _read(area: Any, name: str) -> str | None:
    value = area.getItem(name)
    # JavaScript's null is not None
    return value if isinstance(value, str) else None


def _read_if_possible(area: Any, name: str) -> str | None:
    try:
        return _read(area, name)
    except Exception:  # noqa: BLE001 - no area, or one that refuses
        return None


def _match_of(name: str) -> str:
    """The match of a pointer or a slot, by its name without the prefix; empty if it is neither."""
    table_id, dot, slot = name.partition(".")
    return table_id if not dot or slot in _SLOTS else ""


def _slot(table_id: str, slot: str) -> str:
    return f"{MATCH}{table_id}.{slot}"


def _reason(error: Exception) -> str:
    said = f"{getattr(error, 'name', '')} {error}"
    if "Quota" in said or "exceeded" in said:
        return "full"
    return "denied" if "Security" in said or "denied" in said else "broken"


def table_of(name: object) -> str | None:
    """The match whose pointer has that name in the store, or None."""
    if not isinstance(name, str) or not name.startswith(MATCH):
        return None
    table_id = name[len(MATCH) :]
    return table_id if "." not in table_id else None
