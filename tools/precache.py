"""sw.js of a build: the worker with the list of what it keeps, each file by the hash of its content."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from tools.paths import ROOT
from tools.proc import digest

_TEMPLATE = ROOT / "tools" / "sw.template.js"
# the rest of the library is asked for only after a fault; a copy on every device would double the first visit
_NOT_KEPT = frozenset({"sw.js", ".nojekyll", "static/vendor/pyodide/python_rest.zip"})
# an Apple device takes the one that fits when the page is put on the home screen
_STARTS = "static/starts/"


def hashes(site: Path) -> dict[str, str]:
    """Every file that the page may ask for: path below the site -> SHA-256 of its content, in hex."""
    files = sorted(path for path in site.rglob("*") if path.is_file())
    names = {path.relative_to(site).as_posix(): path for path in files}
    return {
        name: hashlib.sha256(path.read_bytes()).hexdigest()
        for name, path in names.items()
        if name not in _NOT_KEPT and not name.startswith(_STARTS)
    }


def worker(site: Path) -> str:
    """The text of sw.js for the built `site`; its version follows from the content and from the worker itself."""
    files = json.dumps(hashes(site), indent=1)
    template = _TEMPLATE.read_text(encoding="utf-8")
    return template.replace("__VERSION__", digest(template, files)).replace("__FILES__", files)
