"""The shelf of the tests of the shell: it holds one game only, Pebbles, with its own view."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from rules import games
from tests.ui import pebbles
from tests.ui.pebbles import view as pebbles_view
from ui import home


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(games, "_packages", lambda: {"pebbles": pebbles})
    monkeypatch.setitem(sys.modules, "ui.views.pebbles", pebbles_view)
    home.offered.cache_clear()
    yield
    home.offered.cache_clear()
