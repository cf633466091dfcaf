"""Files that list other files are generated; a stale one fails here, with what to do about it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import generate, icons
from tools.paths import PY, ROOT
from tools.proc import digest


def test_pyscript_toml_lists_every_module() -> None:
    assert generate.CONFIG.read_text(encoding="utf-8") == generate.live_config(), (
        "run `python3 dev.py generate`"
    )


def test_the_style_sheet_of_the_worlds_brings_every_world() -> None:
    assert generate.WORLDS.read_text(encoding="utf-8") == generate.worlds(), "run `python3 dev.py generate`"


def test_pyscript_toml_can_be_read_by_the_small_reader_of_pyscript() -> None:
    """Triple quotes, numbers with _ and quotes in comments break it."""
    for line in generate.live_config().splitlines():
        assert re.fullmatch(r'(#[^"\']*|\[files\]|[\w./"-]+ = ("[\w./-]+"|\["!error"\])|)', line), line


def test_the_command_line_and_the_entry_are_no_part_of_the_archive() -> None:
    names = {path.as_posix() for path in generate.app_files()}
    assert "rules/core/game.py" in names
    assert "main.py" not in names
    assert "rules/__main__.py" not in names
    assert not [name for name in names if "__pycache__" in name]


@pytest.mark.parametrize("name", icons.SIZES)
def test_an_icon_is_drawn_from_its_source_as_it_is(name: str) -> None:
    source, pixels = icons.SIZES[name]
    png = (icons.ICONS / name).read_bytes()
    assert icons.carried_digest(png) == icons.source_digest(source), "run `python3 dev.py icons`"
    assert icons.size(png) == (pixels, pixels)


@pytest.mark.parametrize("start", list(icons.starts()), ids=lambda start: start.file.stem)
def test_a_start_picture_has_the_size_of_its_screen_and_the_mark_as_it_is(start: icons.Start) -> None:
    png = start.file.read_bytes()
    assert icons.carried_digest(png) == digest(icons.start_page()).encode(), "run `python3 dev.py icons`"
    assert icons.size(png) == start.pixels


def test_no_two_start_pictures_are_for_one_screen() -> None:
    starts = list(icons.starts())
    assert len({start.media for start in starts}) == len(starts)
    assert {start.file for start in starts} == set(icons.STARTS.iterdir())


def test_the_manifest_names_icons_that_exist() -> None:
    manifest = json.loads((ROOT / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == manifest["id"] == "./"
    for icon in manifest["icons"]:
        assert (ROOT / icon["src"]).is_file()


def locked_packages() -> Iterator[tuple[str, dict[str, str]]]:
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    yield from ((path, entry) for path, entry in lock["packages"].items() if path)


def test_every_npm_package_is_locked_with_its_integrity() -> None:
    assert [
        path for path, entry in locked_packages() if not entry.get("integrity", "").startswith("sha512-")
    ] == []


def test_the_lock_file_names_no_registry() -> None:
    assert [path for path, entry in locked_packages() if "resolved" in entry] == []


def test_versions_are_exact() -> None:
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    assert all(re.fullmatch(r"[\d.]+", version) for version in package["dependencies"].values())
    requirements = (ROOT / "requirements-dev.txt").read_text(encoding="utf-8").splitlines()
    assert all(re.fullmatch(r"[\w-]+==[\d.]+", line) for line in requirements if not line.startswith("#"))


def test_the_archive_has_only_files_below_py() -> None:
    assert all((PY / path).is_file() and not Path(path).is_absolute() for path in generate.app_files())
