"""What we take from npm is found in the packages, complete, and comes with its licence."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tools import vendor
from tools.licences import shipped_packages
from tools.paths import ROOT


def test_every_chunk_that_a_chunk_imports_is_there(vendored: Path) -> None:
    folder = vendored / "pyscript"
    for chunk in folder.glob("*.js"):
        for name in re.findall(r'from ?"\./([^"]+)"', chunk.read_text(encoding="utf-8")):
            assert (folder / name).is_file(), f"{chunk.name} imports {name}"


def test_the_chunks_are_the_ones_that_the_packages_have_now(vendored: Path) -> None:
    assert {path.name for path in (vendored / "pyscript").iterdir()} == set(vendor.pyscript_files())


def test_the_editor_and_the_terminal_stay_behind() -> None:
    names = " ".join(vendor.pyscript_files())
    assert "xterm" not in names
    assert "codemirror" not in names


def test_no_source_map_is_asked_for(vendored: Path) -> None:
    scripts = [*vendored.rglob("*.js"), *vendored.rglob("*.mjs")]
    assert scripts
    assert not [path for path in scripts if "# sourceMappingURL=" in path.read_text(encoding="utf-8")]


def test_the_lock_that_boot_mjs_carries_is_the_one_of_this_pyodide(vendored: Path) -> None:
    text = (vendored / "pyodide" / "boot.mjs").read_text(encoding="utf-8")
    info = json.loads((vendor.PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    assert json.dumps(info) in text


def test_every_shipped_package_has_its_licence_in_the_notices(vendored: Path) -> None:
    notices = (vendored / "licences.txt").read_text(encoding="utf-8")
    for path in shipped_packages():
        package = json.loads((ROOT / path / "package.json").read_text(encoding="utf-8"))
        assert f"{package['name']} {package['version']} (" in notices


def test_the_font_has_the_letters_of_our_languages(vendored: Path) -> None:
    """English, German and Dutch need Latin-1; names of people need more."""
    sheet = (vendored / "fonts" / "fonts.css").read_text(encoding="utf-8")
    assert "U+0000-00FF" in sheet
    assert "U+0100-02BA" in sheet
    for name in re.findall(r"url\(\./([^)]+)\)", sheet):
        assert (vendored / "fonts" / name).is_file()
