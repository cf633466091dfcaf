"""What we take from npm is found in the packages, complete, and comes with its licence."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
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


def sections(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    """The sections of a WebAssembly module: kind and content."""
    at = 8
    while at < len(wasm):
        kind = wasm[at]
        length, at = number(wasm, at + 1)
        yield kind, wasm[at : at + length]
        at += length


def number(wasm: bytes, at: int) -> tuple[int, int]:
    """An unsigned LEB128 number at `at`, and where it ends."""
    value = shift = 0
    while True:
        byte = wasm[at]
        value |= (byte & 127) << shift
        shift, at = shift + 7, at + 1
        if byte < 128:
            return value, at


def test_the_code_of_pyodide_is_what_its_makers_compiled(vendored: Path) -> None:
    """Only the list of what it exports is shorter: section 7."""
    ours, theirs = (
        list(sections((folder / "pyodide.asm.wasm").read_bytes()))
        for folder in (vendored / "pyodide", vendor.PYODIDE)
    )
    assert [section for section in ours if section[0] != 7] == [
        section for section in theirs if section[0] != 7
    ]
    counts = [number(content, 0)[0] for kind, content in (*ours, *theirs) if kind == 7]
    assert 0 < 10 * counts[0] < counts[1]


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
