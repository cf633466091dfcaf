"""static/modules.bin of the build: our Python and its library as bytecode, made inside the Pyodide that will run it."""

from __future__ import annotations

import ast
import json
import shutil
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tools import generate, node, vendor
from tools.paths import CACHE, PY, ROOT, VENDOR
from tools.proc import ToolError, digest, run, write_atomic

#: what a folder of `modules` has: all modules in one file, and the little that Python needs before it can read that
MODULES, LIBRARY = "modules.bin", "python_stdlib.zip"
_FAULTS = "faults"
_BYTECODE = CACHE / "pyc"
_KEPT = CACHE / "modules"
_KEPT_FOLDERS = 20
_ENTRY = "main.py"
_INSIDE = ("app.py", "bundle.py", "finder.py", "shrink.py")


def page_globals() -> list[str]:
    """Names of what our modules import from `js`, the page: Python holds these objects once everything is imported."""
    names = set()
    for file in generate.app_files():
        for statement in ast.walk(ast.parse((PY / file).read_bytes())):
            if isinstance(statement, ast.ImportFrom) and statement.module == "js":
                names |= {alias.name for alias in statement.names}
    return sorted(names)


def _keys(sources: Mapping[str, bytes]) -> dict[str, str]:
    """For each file the key of what it compiles to: its name, its source and the runtime."""
    inside = [(ROOT / "tools" / "inside" / name).read_bytes() for name in _INSIDE]
    runtime = vendor.stamp() + digest(*inside)
    return {name: digest(runtime, name, data) for name, data in sources.items()}


def _make(sources: Mapping[str, bytes], keys: Mapping[str, str], target: Path) -> None:
    """Fill the folder `target`: the files above, and the list of what cannot be imported inside the built page."""
    for folder in (_BYTECODE, target.parent):
        folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as name:
        folder = Path(name)
        for file, data in sources.items():  # a copy: somebody may be typing in the original
            write_atomic(folder / "py" / file, data)
        fresh = folder / "fresh"
        fresh.mkdir()
        places = {
            "source": folder / "py",
            "cache": _BYTECODE,
            "library": VENDOR / "pyodide" / LIBRARY,
            "modules": fresh / MODULES,
            "boot": fresh / LIBRARY,
            "faults": fresh / _FAULTS,
        }
        files = [file for file in sources if file != _ENTRY]
        job = {"files": files, "keys": dict(keys), **{key: str(place) for key, place in places.items()}}
        (folder / "job.json").write_text(json.dumps(job))
        run([node.node(), "tools/pyodide_run.mjs", "tools/inside/app.py", folder / "job.json"], ROOT)
        fresh.replace(target)


def _forget_old() -> None:
    """Keep the folders of the last builds only."""
    folders = sorted(_KEPT.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in folders[_KEPT_FOLDERS:]:
        shutil.rmtree(path, ignore_errors=True)


def modules(*, strict: bool) -> Path:
    """The folder with the files for the sources as they are now; made only when one of them has changed.

    What cannot be imported inside the page is an error when `strict`, else a warning: one game may be under
    construction while another is looked at.
    """
    names = [file.as_posix() for file in generate.app_files()]
    # the entry is not in the archive, but what it imports is proved with it
    sources = {name: (PY / name).read_bytes() for name in [*names, _ENTRY]}
    keys = _keys(sources)
    target = _KEPT / digest(json.dumps(keys))
    if not target.exists():
        _make(sources, keys, target)
        _forget_old()
    if faults := (target / _FAULTS).read_text():
        text = f"these do not import inside the built page:\n{faults}"
        if strict:
            raise ToolError(text)
        print(f"warning: {text}", file=sys.stderr)
    return target
