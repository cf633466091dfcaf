"""The rest of the standard library stands in for what the page left behind."""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from types import ModuleType

import pytest

from ui import library

LEFT = {"left_top.py": "HERE = 1", "left_package/__init__.py": "", "left_package/inner.py": "HERE = 2"}


def _archive() -> bytes:
    data = BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, source in LEFT.items():
            archive.writestr(name, source)
    return data.getvalue()


class Page:
    """A page that can be online or not, and remembers what it was asked and told."""

    def __init__(self) -> None:
        self.online, self.fetched, self.told = True, 0, list[str]()

    def fetch(self) -> bytes:
        self.fetched += 1
        if not self.online:
            raise OSError("no network")
        return _archive()


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Page]:
    index = ModuleType(library.INDEX)
    index.NAMES = frozenset({"left_top", "left_package", "left_package.inner"})  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, library.INDEX, index)
    monkeypatch.setattr(library, "ARCHIVE", str(tmp_path / "rest.zip"))
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    shown = Page()
    library.stand_by(shown.fetch, shown.told.append)
    yield shown
    for name in ("left_top", "left_package", "left_package.inner"):
        sys.modules.pop(name, None)


def test_a_module_that_was_left_behind_is_fetched_once_and_told(page: Page) -> None:
    import left_top  # type: ignore[import-not-found]
    from left_package import inner  # type: ignore[import-not-found]

    assert (left_top.HERE, inner.HERE) == (1, 2)
    assert (page.fetched, page.told) == (1, ["left_top"])


def test_a_module_that_is_nowhere_fetches_nothing(page: Page) -> None:
    with pytest.raises(ModuleNotFoundError):
        import left_nowhere  # type: ignore[import-not-found]  # noqa: F401
    assert (page.fetched, page.told) == (0, [])


def test_without_a_network_the_import_fails_as_any_other_and_is_told(page: Page) -> None:
    page.online = False
    with pytest.raises(ModuleNotFoundError):
        import left_top  # noqa: F401
    assert page.told == ["left_top"]
