"""dist/: the same page as the root, made fast and complete. One archive for our Python, preloads, an offline copy."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tools import generate, vendor
from tools.app_archive import app_archive
from tools.paths import CACHE, DIST, PY, ROOT, STATIC, VENDOR
from tools.precache import worker
from tools.proc import ToolError, locked
from tools.shelf import shelf

_PLAIN = ("manifest.webmanifest", ".nojekyll")
_PRELOADS = "<!-- preloads -->\n"
_HTML = '<html lang="en">'
_APP = '<div id="app">\n'
# The wasm is missing on purpose: a preload takes V8's cache of compiled code away from it (docs/build.md).
_FETCHED = ("pyscript.toml", "static/vendor/pyodide/python_stdlib.zip", "static/app.zip", "py/main.py")
_MODULES = ("boot.mjs", "pyodide.mjs", "pyodide.asm.mjs")


def _preloads() -> Iterator[str]:
    modules = [f"pyodide/{name}" for name in _MODULES] + [f"pyscript/{vendor.core_chunk()}"]
    yield from (f'<link rel="modulepreload" href="./static/vendor/{name}">' for name in modules)
    yield from (
        f'<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="./{name}">'
        for name in _FETCHED
    )


def _page(source: str) -> str:
    """index.html with its preloads and the shelf, and told where its service worker is."""
    lines = "".join(f"{line}\n" for line in _preloads())
    changes = {
        _PRELOADS: lines,
        _HTML: '<html lang="en" data-worker="./sw.js">',
        _APP: f"{_APP}{shelf()}\n",
    }
    for old, new in changes.items():
        if source.count(old) != 1:
            raise ToolError(f"index.html has lost its line {old.strip()}")
        source = source.replace(old, new)
    return source


def _without_comments(page: str) -> str:
    return re.sub(r"<!--.*?-->\n?", "", page, flags=re.DOTALL)


def _static_files() -> Iterator[Path]:
    for path in STATIC.rglob("*"):
        hidden = any(part.startswith(".") for part in path.relative_to(STATIC).parts)
        if path.is_file() and not hidden and path.suffix != ".md":
            yield path


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _fill(target: Path, *, strict: bool) -> None:
    for path in _static_files():
        _copy(path, target / path.relative_to(ROOT))
    for name in _PLAIN:
        _copy(ROOT / name, target / name)
    _copy(PY / "main.py", target / "py" / "main.py")
    _copy(app_archive(strict=strict), target / "static" / "app.zip")
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    (target / "index.html").write_text(_without_comments(_page(page)), encoding="utf-8")
    (target / "pyscript.toml").write_text(generate.config([("static/app.zip", "app.zip")]), encoding="utf-8")
    (target / "sw.js").write_text(worker(target), encoding="utf-8")


def _swap(fresh: Path, out: Path) -> None:
    """Put `fresh` in the place of `out`; whoever has a file of the old one open keeps it."""
    out.parent.mkdir(parents=True, exist_ok=True)
    if out.exists():
        old = fresh.with_name(fresh.name + "-old")
        out.rename(old)
        fresh.rename(out)
        shutil.rmtree(old)
    else:
        fresh.rename(out)


def build(out: Path = DIST, *, strict: bool = False) -> Path:
    """Build the site into `out` (replaced as a whole) and return it. Safe to run twice at a time.

    `strict`: every module has to import inside the built page, see app_archive.
    """
    vendor.fill()
    if not VENDOR.exists():
        raise ToolError("static/vendor/ is missing")
    out = out.resolve()
    with locked(CACHE / "build.lock"):
        out.parent.mkdir(parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(dir=out.parent, prefix=f".{out.name}-"))
        try:
            fresh.chmod(0o755)
            _fill(fresh, strict=strict)
            _swap(fresh, out)
        finally:
            shutil.rmtree(fresh, ignore_errors=True)
    return out


def snapshot(source: Path, target: Path) -> Path:
    """A copy of a build that later builds leave alone; hard links where the file system has them."""

    def link(one: str, other: str) -> str:
        try:
            os.link(one, other)
        except OSError:
            shutil.copyfile(one, other)
        return other

    shutil.copytree(source, target, copy_function=link)
    return target
