"""static/app.zip of the build: our Python as bytecode, made inside the Pyodide that will run it."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from tools import generate, node, vendor
from tools.paths import CACHE, PY, ROOT
from tools.proc import digest, run

_BYTECODE = CACHE / "pyc"
_ARCHIVES = CACHE / "app"
_KEPT_ARCHIVES = 20


def _keys(files: list[Path]) -> dict[str, str]:
    """For each file the key of what it compiles to: its name, its source and the runtime."""
    runtime = vendor.stamp() + digest((ROOT / "tools" / "inside" / "app.py").read_bytes())
    return {file.as_posix(): digest(runtime, file.as_posix(), (PY / file).read_bytes()) for file in files}


def _make(files: list[Path], keys: dict[str, str], target: Path) -> None:
    _BYTECODE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        job = Path(folder) / "job.json"
        fresh = Path(folder) / "app.zip"
        names = [file.as_posix() for file in files]
        parts = {"source": str(PY), "files": names, "cache": str(_BYTECODE), "keys": keys, "out": str(fresh)}
        job.write_text(json.dumps(parts))
        run([node.node(), "tools/pyodide_run.mjs", "--strict", "tools/inside/app.py", job], ROOT)
        fresh.replace(target)


def _forget_old() -> None:
    """Keep the archives of the last builds only, and no bytecode that none of them can want again."""
    archives = sorted(_ARCHIVES.glob("*.zip"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in archives[_KEPT_ARCHIVES:]:
        path.unlink(missing_ok=True)


def app_archive() -> Path:
    """The archive for the sources as they are now; made only when one of them has changed."""
    files = generate.app_files()
    keys = _keys(files)
    entry = (PY / "main.py").read_bytes()  # not in the archive, but what it imports is proved with it
    target = _ARCHIVES / f"{digest(json.dumps(keys, sort_keys=True), entry)}.zip"
    if not target.exists():
        _ARCHIVES.mkdir(parents=True, exist_ok=True)
        _make(files, keys, target)
        _forget_old()
    return target
