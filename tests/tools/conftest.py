"""A build of the sources as they are, made once and shared by all workers of a test run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import vendor
from tools.build import build
from tools.paths import VENDOR


@pytest.fixture(scope="session")
def vendored() -> Path:
    """static/vendor/, filled."""
    vendor.fill()
    return VENDOR


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("build") / "dist")
