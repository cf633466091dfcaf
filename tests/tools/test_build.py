"""dist/ is complete, holds nothing needless, comes out the same every time, and keeps to its own folder."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import zipfile
from html.parser import HTMLParser
from pathlib import Path

from tools import icons
from tools.build import build, snapshot
from tools.paths import ROOT
from tools.precache import hashes
from tools.styles import sheets

POLICY = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]+)"')


class Tags(HTMLParser):
    """All tags of a page with their attributes, and the texts of its scripts and styles."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inline: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][0] in ("script", "style") and data.strip():
            self.inline.append(data)


def page(site: Path) -> Tags:
    return Tags((site / "index.html").read_text(encoding="utf-8"))


def addresses(site: Path) -> list[str]:
    names = ("href", "src", "config")
    return [value for _, attributes in page(site).tags for name in names if (value := attributes.get(name))]


def content(site: Path) -> dict[str, str]:
    files = (path for path in site.rglob("*") if path.is_file())
    return {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files
    }


def test_two_builds_are_equal_to_the_byte(built: Path, tmp_path: Path) -> None:
    assert content(build(tmp_path / "again")) == content(built)


def test_a_build_replaces_what_was_there(built: Path, tmp_path: Path) -> None:
    out = snapshot(built, tmp_path / "dist")
    (out / "left-over.txt").write_text("from an older build", encoding="utf-8")
    assert "left-over.txt" not in content(build(out))
    assert [path.name for path in tmp_path.iterdir()] == ["dist"]


def test_everything_the_page_names_is_there(built: Path) -> None:
    assert addresses(built)
    for address in addresses(built):
        assert address.startswith("./"), f"{address} would leave the folder"
        assert (built / address).is_file(), address


def test_everything_the_live_page_names_is_there(vendored: Path) -> None:
    assert vendored.exists()
    for address in addresses(ROOT):
        assert (ROOT / address).is_file(), address


def test_nothing_needless_is_in_the_build(built: Path) -> None:
    names = set(content(built))
    assert not [
        name for name in names if name.endswith((".map", ".md", ".ts", ".pyc", ".po", ".template.js"))
    ]
    assert [name for name in names if name.endswith(".py")] == ["py/main.py"]
    assert [name for name in names if name.rpartition("/")[2].startswith(".")] == [".nojekyll"]


def test_our_python_and_its_library_are_one_file_of_bytecode(built: Path) -> None:
    modules = gzip.decompress((built / "static" / "modules.bin").read_bytes())
    index = modules[4 : 4 + int.from_bytes(modules[:4], "little")].decode()
    names = {line.split()[0] for line in index.splitlines()}
    assert {"rules.core.game", "ui.app", "asyncio", "dataclasses"} <= names
    assert not [name for name in names if name.startswith("encodings")]


def test_what_python_reads_before_that_file_is_little(built: Path) -> None:
    with zipfile.ZipFile(built / "static" / "vendor" / "pyodide" / "python_stdlib.zip") as archive:
        entries = archive.infolist()
    names = {entry.filename for entry in entries}
    assert "sitecustomize.pyc" in names
    assert all(name.startswith("encodings/") for name in names - {"sitecustomize.pyc"})
    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}


def test_the_page_has_one_style_sheet_with_all_that_the_live_page_has(built: Path) -> None:
    linked = [named["href"] for _, named in page(built).tags if named.get("rel") == "stylesheet"]
    assert linked == ["./static/css/page.css"]
    sheet = (built / "static" / "css" / "page.css").read_text(encoding="utf-8")
    assert "@import" not in sheet
    for name in sheets((ROOT / "index.html").read_text(encoding="utf-8")):
        source = re.sub(r"/\*.*?\*/", "", (ROOT / name).read_text(encoding="utf-8"), flags=re.DOTALL)
        assert [
            rule for rule in re.findall(r"^\s*\S.*\{$", source, re.MULTILINE) if rule not in sheet
        ] == [], name
    for address in re.findall(r'url\("([^"]+)"\)', sheet):
        assert (built / "static" / "css" / address).is_file(), address


def test_the_worker_keeps_every_file_by_its_hash(built: Path) -> None:
    text = (built / "sw.js").read_text(encoding="utf-8")
    listed = json.loads(text.partition("const FILES = ")[2].partition(";\n")[0])
    assert listed == hashes(built)
    starts = {start.file.relative_to(ROOT).as_posix() for start in icons.starts()}
    assert set(content(built)) - set(listed) == starts | {
        "sw.js",
        ".nojekyll",
        "static/vendor/pyodide/python_rest.zip",
    }


def test_the_root_has_no_worker(built: Path) -> None:
    """Live sources must not be answered from a cache."""
    assert "data-worker" in (built / "index.html").read_text(encoding="utf-8")
    assert "data-worker" not in (ROOT / "index.html").read_text(encoding="utf-8")


def test_the_wasm_is_not_preloaded(built: Path) -> None:
    """A preload takes V8's cache of compiled code away: 1.26 times slower when warm. The first script compiles it."""
    preloaded = [
        attributes["href"] for _, attributes in page(built).tags if "preload" in (attributes.get("rel") or "")
    ]
    assert "./static/vendor/pyodide/python_stdlib.zip" in preloaded
    assert not [name for name in preloaded if name and name.endswith(".wasm")]


def test_the_policy_is_the_one_that_the_documentation_explains(built: Path) -> None:
    policies = [
        POLICY.findall((folder / "index.html").read_text(encoding="utf-8")) for folder in (ROOT, built)
    ]
    assert len(policies[0]) == 1
    assert policies[0] == policies[1]
    documented = (ROOT / "docs" / "build.md").read_text(encoding="utf-8")
    for directive in policies[0][0].split("; "):
        assert f"`{directive}`" in documented, f"docs/build.md does not explain {directive}"


def test_the_page_has_no_inline_script_style_or_handler(built: Path) -> None:
    tags = page(built)
    assert tags.inline == []
    attributes = {name for _, named in tags.tags for name in named}
    assert not {name for name in attributes if name.startswith("on") or name == "style"}
