"""What the device keeps between visits: localStorage, under names that are only ours (other pages share the origin).

A match `<id>` has a pointer `one-table.match.<id>` ("a" or "b") to the slot that holds its last good save. A new save
goes to the other slot, is read back, and only then the pointer moves: whatever fails before, the last good save stays.
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
    """Saves, drafts and settings in an area like `window.localStorage`; None: the browser gives none."""

    def __init__(self, area: Any) -> None:
        self._area = area

    @property
    def trouble(self) -> str:
        """Why nothing can be kept, known from the start; empty if it can."""
        return "" if self._area is not None else "denied"

    def save(self, table_id: str, text: str) -> str:
        """Keep a match; the reason why not, or an empty text."""
        return self._guarded(lambda area: self._save(area, table_id, text))

    def delete(self, table_id: str) -> str:
        """Forget a match and its draft."""
        names = [MATCH + table_id, *(f"{MATCH}{table_id}.{slot}" for slot in _SLOTS), DRAFT + table_id]
        return self._guarded(lambda area: [area.removeItem(name) for name in names])

    def read(self, table_id: str) -> str | None:
        """The last good save of a match; None if there is none."""
        pointer = self._get(MATCH + table_id)
        slots = sorted(_SLOTS, key=lambda slot: slot != pointer) if pointer else []
        return next((text for slot in slots if (text := self._get(f"{MATCH}{table_id}.{slot}"))), None)

    def saves(self) -> tuple[tuple[str, str], ...]:
        """All matches: (ID, text)."""
        ids = sorted(name for name in self._names(MATCH) if "." not in name)
        return tuple((table_id, self.read(table_id) or "") for table_id in ids)

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

    def _save(self, area: Any, table_id: str, text: str) -> None:
        pointer = self._get(MATCH + table_id)
        slot = _SLOTS[pointer == _SLOTS[0]]
        name = f"{MATCH}{table_id}.{slot}"
        try:
            area.setItem(name, text)
            if self._get(name) != text:
                raise OSError("what was written does not read back")
            area.setItem(MATCH + table_id, slot)
        except Exception:
            area.removeItem(name)
            raise
        if pointer:
            area.removeItem(f"{MATCH}{table_id}.{pointer}")

    def _guarded(self, work: Callable[[Any], object]) -> str:
        if self._area is None:
            return "denied"
        try:
            work(self._area)
        except Exception as error:  # noqa: BLE001 - the browser's own errors have no common Python type
            return _reason(error)
        return ""

    def _get(self, name: str) -> str | None:
        try:
            value = None if self._area is None else self._area.getItem(name)
        except Exception:  # noqa: BLE001
            return None
        # JavaScript's null is not None
        return value if isinstance(value, str) else None

    def _names(self, prefix: str) -> list[str]:
        if self._area is None:
            return []
        names = [self._area.key(place) for place in range(self._area.length)]
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
