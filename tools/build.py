"""dist/: the same page as the root, made fast and complete: one file of Python, one style sheet, an offline copy."""

from __future__ import annotations

import json
import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools import generate, icons, modules, styles, vendor
from tools.paths import CACHE, DIST, PY, ROOT, STATIC, VENDOR
from tools.precache import worker
from tools.proc import ToolError, digest, locked
from tools.shelf import shelf

_PLAIN = ("manifest.webmanifest", ".nojekyll")
_PRELOADS = "<!-- preloads -->\n"
_HTML = '<html lang="en">'
_END = "</head>\n"
_APP = '<div id="app">\n'
_MODULES = f"static/{modules.MODULES}"
# What is compiled slowly is missing on purpose: start.js fetches it, after the first picture (docs/build.md).
_FETCHED = ("static/vendor/pyodide/python_stdlib.zip", "pyscript.toml", "py/main.py")
_NO_MODULES = "const MODULES = null;"
_NO_GLOBALS = "const GLOBALS = [];"
# asked for by what is read before the page's own style sheet: the page inside a frame
_ALONE = frozenset({"static/css/boot.css"})


def _preloads() -> Iterator[str]:
    names = ["pyodide/pyodide.mjs", f"pyscript/{vendor.core_chunk()}"]
    yield from (f'<link rel="modulepreload" href="./static/vendor/{name}">' for name in names)
    font = f"./static/vendor/fonts/{vendor.FONT_FILE}"
    yield f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{font}">'
    yield from (
        f'<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="./{name}">'
        for name in _FETCHED
    )


def _starts() -> Iterator[str]:
    """What an Apple device shows from the home screen until the page is there."""
    for start in icons.starts():
        href = f"./{start.file.relative_to(ROOT).as_posix()}"
        yield f'<link rel="apple-touch-startup-image" media="{start.media}" href="{href}">\n'


def _page(source: str, memory: str) -> str:
    """index.html with its preloads, one style sheet and the shelf, and told of its worker and of Python's memory."""
    lines = "".join(f"{line}\n" for line in _preloads())
    changes = {
        _PRELOADS: lines,
        _END: f"{''.join(_starts())}{_END}",
        _HTML: f'<html lang="en" data-worker="./sw.js" data-memory="{memory}">',
        _APP: f"{_APP}{shelf()}\n",
    }
    return styles.linked_as_one(_changed("index.html", source, changes))


def _changed(name: str, text: str, changes: Mapping[str, str]) -> str:
    """The text of the file `name` with other lines in the place of some."""
    for old, new in changes.items():
        if text.count(old) != 1:
            raise ToolError(f"{name} has lost its line {old.strip()}")
        text = text.replace(old, new)
    return text


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
    source = (ROOT / "index.html").read_text(encoding="utf-8")
    gone = frozenset(styles.sheets(source)) - _ALONE
    for path in _static_files():
        name = path.relative_to(ROOT).as_posix()
        if name not in gone:
            _copy(path, target / name)
    for name in _PLAIN:
        _copy(ROOT / name, target / name)
    _copy(PY / "main.py", target / "py" / "main.py")
    memory = _copy_python(target, modules.modules(strict=strict))
    (target / styles.SHEET).write_text(styles.one_sheet(source), encoding="utf-8")
    (target / "index.html").write_text(_without_comments(_page(source, memory)), encoding="utf-8")
    (target / "pyscript.toml").write_text(generate.config(), encoding="utf-8")
    (target / "sw.js").write_text(worker(target), encoding="utf-8")


def _copy_python(target: Path, made: Path) -> str:
    """The modules in one file, and Pyodide told of it; a digest of all that decides what is in Python's memory."""
    pyodide = target / "static" / "vendor" / "pyodide"
    _copy(made / modules.MODULES, target / _MODULES)
    _copy(made / modules.LIBRARY, pyodide / modules.LIBRARY)
    boot = pyodide / "boot.mjs"
    changes = {
        _NO_MODULES: f'const MODULES = "../../{modules.MODULES}";',
        _NO_GLOBALS: f"const GLOBALS = {json.dumps(modules.page_globals())};",
    }
    text = _changed(boot.name, boot.read_text(encoding="utf-8"), changes)
    boot.write_text(text, encoding="utf-8")
    return digest(*(path.read_bytes() for path in (target / _MODULES, *sorted(pyodide.iterdir()))))


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

    `strict`: every module has to import inside the built page, see modules.py.
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
