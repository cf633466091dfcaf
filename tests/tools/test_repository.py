"""What no tracked file may contain: hosts of registries and CDNs, and places on the machine of whoever wrote it."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tools.paths import ROOT

# in two halves, or this file would find itself
HOSTS = re.compile(
    r"registry\.(npm"
    r"js|yarn"
    r"pkg)|pypi"
    r"\.org|python"
    r"hosted|deb\.deb"
    r"ian|jsde"
    r"livr|unp"
    r"kg\.com|pyscript"
    r"\.net"
)
PLACES = re.compile(r"(?<![\w.~-])/(?:root|Users)/[a-z]")


def tracked() -> list[Path]:
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listing.returncode:
        pytest.skip("not a git repository")
    names = listing.stdout.decode().split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def test_tracked_files_name_no_registry_and_no_machine() -> None:
    found = []
    for path in tracked():
        data = path.read_bytes()
        if b"\0" not in data[:1000]:
            text = data.decode("utf-8", "replace")
            found += [
                f"{path.name}: {match[0]}" for pattern in (HOSTS, PLACES) for match in pattern.finditer(text)
            ]
    assert found == []


def test_nothing_that_is_built_or_installed_is_tracked() -> None:
    folders = ("node_modules", "static/vendor", "dist", ".venv", ".cache")
    names = [path.relative_to(ROOT).as_posix() for path in tracked()]
    assert not [name for name in names if name.startswith(tuple(f"{folder}/" for folder in folders))]
