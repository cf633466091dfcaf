"""The part of the standard library that the page leaves behind: fetched at once if a module asks for it after all.

The build proves that this does not happen. Should it happen nevertheless, the table goes on, and the fault is told.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any
from zipimport import zipimporter

#: where the rest of the library is put in Pyodide's file system
ARCHIVE = "/lib/python_rest.zip"
#: module in the shipped library that lists what is in the rest, as tools/inside/stdlib.py writes it
INDEX = "_left_behind"

Fetch = Callable[[], bytes]
Tell = Callable[[str], object]


class Rest:
    """The last finder of `sys.meta_path`: asked only for what is nowhere else."""

    def __init__(self, fetch: Fetch, tell: Tell) -> None:
        self._fetch, self._tell = fetch, tell
        self._names: frozenset[str] | None = None
        self._there = False

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module in the rest of the library; None if it is not there either, or the rest does not arrive."""
        if self._names is None:
            self._names = frozenset()  # the index itself may be missing: nothing is found then
            self._names = _index()
        if name not in self._names or not self._bring(name):
            return None
        folder = name.rpartition(".")[0].replace(".", "/")
        return zipimporter(f"{ARCHIVE}/{folder}".rstrip("/")).find_spec(name)

    def _bring(self, name: str) -> bool:
        if not self._there:
            self._tell(name)
            try:
                data = self._fetch()
            except OSError:
                return False
            with open(ARCHIVE, "wb") as file:  # noqa: PTH123 - pathlib is in the rest
                file.write(data)
            self._there = True
        return True


def _index() -> frozenset[str]:
    try:
        names: frozenset[str] = importlib.import_module(INDEX).NAMES
    except ImportError:
        return frozenset()
    return names


def stand_by(fetch: Fetch, tell: Tell) -> None:
    """From now on the rest of the library stands behind the imports; `tell` hears the first name that needed it."""
    finder: Any = Rest(fetch, tell)
    sys.meta_path.append(finder)
