"""static/app.zip of the build: our Python as bytecode, made inside the Pyodide that will run it."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tools import generate, node, vendor
from tools.paths import CACHE, PY, ROOT
from tools.proc import ToolError, digest, run, write_atomic

_BYTECODE = CACHE / "pyc"
_ARCHIVES = CACHE / "app"
_KEPT_ARCHIVES = 20
_ENTRY = "main.py"


def _keys(sources: Mapping[str, bytes]) -> dict[str, str]:
    """For each file the key of what it compiles to: its name, its source and the runtime."""
    inside = [(ROOT / "tools" / "inside" / name).read_bytes() for name in ("app.py", "shrink.py")]
    runtime = vendor.stamp() + digest(*inside)
    return {name: digest(runtime, name, data) for name, data in sources.items()}


def _make(sources: Mapping[str, bytes], keys: Mapping[str, str], target: Path) -> None:
    """Write the archive, and beside it what of it cannot be imported inside the built page."""
    for folder in (_BYTECODE, target.parent):
        folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as name:
        folder = Path(name)
        for file, data in sources.items():  # a copy: somebody may be typing in the original
            write_atomic(folder / "py" / file, data)
        places = {
            "source": folder / "py",
            "cache": _BYTECODE,
            "out": folder / "zip",
            "faults": folder / "faults",
        }
        files = [file for file in sources if file != _ENTRY]
        job = {"files": files, "keys": dict(keys), **{key: str(place) for key, place in places.items()}}
        (folder / "job.json").write_text(json.dumps(job))
        run(
            [node.node(), "tools/pyodide_run.mjs", "tools/inside/app.py", folder / "job.json"],
            ROOT,
        )
        (folder / "faults").replace(_faults_of(target))
        (folder / "zip").replace(target)


def _faults_of(archive: Path) -> Path:
    return archive.with_suffix(".faults")


def _forget_old() -> None:
    """Keep the archives of the last builds only."""
    archives = sorted(_ARCHIVES.glob("*.zip"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in archives[_KEPT_ARCHIVES:]:
        path.unlink(missing_ok=True)
        _faults_of(path).unlink(missing_ok=True)


def app_archive(*, strict: bool) -> Path:
    """The archive for the sources as they are now; made only when one of them has changed.

    What cannot be imported inside the page is an error when `strict`, else a warning: one game may be under
    construction while another is looked at.
    """
    names = [file.as_posix() for file in generate.app_files()]
    # the entry is not in the archive, but what it imports is proved with it
    sources = {name: (PY / name).read_bytes() for name in [*names, _ENTRY]}
    keys = _keys(sources)
    target = _ARCHIVES / f"{digest(json.dumps(keys))}.zip"
    if not target.exists():
        _make(sources, keys, target)
        _forget_old()
    if faults := _faults_of(target).read_text():
        text = f"these do not import inside the built page:\n{faults}"
        if strict:
            raise ToolError(text)
        print(f"warning: {text}", file=sys.stderr)
    return target
