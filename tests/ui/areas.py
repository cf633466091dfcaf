"""A fake of `window.localStorage` in which any single operation may fail, or be the last one before a crash."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

#: what happens at an operation, given its number (from 0), its name and the key
Fault: TypeAlias = Callable[[int, str, str], str]


class QuotaExceededError(Exception):
    name = "QuotaExceededError"


class Killed(BaseException):
    """The browser is gone: no handler of ours runs."""


class Area:
    """`fault` answers for each operation: empty (it works), `fails`, `killed` before or `dies` after it, or `torn`."""

    def __init__(
        self, kept: dict[str, str] | None = None, fault: Fault = lambda number, do, name: ""
    ) -> None:
        self.kept = dict(kept or {})
        self.fault = fault
        self.count = 0
        self.forgets = False

    @property
    def length(self) -> int:
        return len(self.kept)

    def key(self, place: int) -> str:
        return list(self.kept)[place]

    def getItem(self, name: str) -> object:  # noqa: N802
        self._do("get", name)
        return self.kept.get(name, False)  # JavaScript's null is not None

    def setItem(self, name: str, text: str) -> None:  # noqa: N802
        def put(part: str) -> None:
            if not self.forgets:
                self.kept[name] = part

        self._do("set", name, lambda: put(text), lambda: put(text[: len(text) // 2]))

    def removeItem(self, name: str) -> None:  # noqa: N802
        self._do("remove", name, lambda: self.kept.pop(name, None))

    def _do(
        self,
        do: str,
        name: str,
        act: Callable[[], object] = lambda: None,
        half: Callable[[], object] = lambda: None,
    ) -> None:
        what, self.count = self.fault(self.count, do, name), self.count + 1
        if what == "fails":
            raise QuotaExceededError("the quota has been exceeded")
        if what == "killed":
            raise Killed
        if what == "torn":
            half()
            raise Killed
        act()
        if what == "dies":
            raise Killed
