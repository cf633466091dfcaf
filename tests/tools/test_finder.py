"""The file of all modules: what tools/inside/bundle.py writes, tools/inside/finder.py finds, imports and lists."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

from tools.inside import finder
from tools.inside.bundle import bundle
from tools.inside.shrink import pyc

SOURCES = {
    "shelf/__init__.py": "CONTENT = 'boxes'",
    "shelf/box.py": "from shelf import CONTENT\nLID = f'on the {CONTENT}'",
    "shelf/deep/__init__.py": "",
    "shelf/deep/dust.py": "raise RuntimeError('stirred')",
    "lamp.py": "LIGHT = 1",
}


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The sources above as the page would have them."""
    for name in ("meta_path", "path_hooks"):
        monkeypatch.setattr(sys, name, list(getattr(sys, name)))
    finder.install(bundle({f"{name}c": pyc(text.encode(), name) for name, text in SOURCES.items()}))
    yield
    for name in [name for name in sys.modules if name.partition(".")[0] in ("shelf", "lamp")]:
        del sys.modules[name]


@pytest.mark.usefixtures("installed")
def test_a_module_is_imported_with_the_package_it_stands_in() -> None:
    assert importlib.import_module("shelf.box").LID == "on the boxes"
    assert importlib.import_module("lamp").LIGHT == 1


@pytest.mark.usefixtures("installed")
def test_a_package_lists_its_own_modules_and_not_theirs() -> None:
    """That is how the games there are get found."""
    shelf = importlib.import_module("shelf")
    found = [(module.name, module.ispkg) for module in pkgutil.iter_modules(shelf.__path__)]
    assert found == [("box", False), ("deep", True)]


@pytest.mark.usefixtures("installed")
def test_what_is_not_in_the_file_is_looked_for_elsewhere() -> None:
    assert find_spec("shelf.nothing") is None
    assert find_spec("colorsys") is not None


@pytest.mark.usefixtures("installed")
def test_an_error_in_a_module_names_its_file_and_line() -> None:
    with pytest.raises(RuntimeError, match="stirred") as caught:
        importlib.import_module("shelf.deep.dust")
    last = list(caught.traceback)[-1]
    assert (last.frame.code.raw.co_filename, last.lineno + 1) == ("shelf/deep/dust.py", 1)
