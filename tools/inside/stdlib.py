"""Runs inside the stock Pyodide: cuts and compiles its standard library, so that bytecode and runtime match.

usage: pyodide_run.mjs --stock tools/inside/stdlib.py EXTRA KEPT.zip REST.zip
KEPT.zip has the modules that a page imports. REST.zip has all others, and the packages in the folder EXTRA: it is
fetched if one of them is asked for after all.
"""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tools.inside.patches import patched
from tools.inside.shrink import pyc

SOURCE = next(entry for entry in sys.path if entry.endswith(".zip"))

# What a start imports, and what py/ imports at any depth: tools/inside/app.py proves that at every build.
KEPT = frozenset(
    """
    __future__ _colorize _py_warnings _pyodide _pyodide._base _pyodide._core_docs
    _pyodide._future_helper _pyodide._importhook _pyodide.docs_argspec _pyodide.docstring _pyodide.jsbind
    _weakrefset annotationlib ast asyncio asyncio.base_futures asyncio.base_tasks asyncio.constants
    asyncio.coroutines asyncio.events asyncio.exceptions asyncio.format_helpers asyncio.futures asyncio.locks
    asyncio.log asyncio.mixins asyncio.queues asyncio.runners asyncio.taskgroups asyncio.tasks asyncio.timeouts
    base64 bisect codeop collections contextlib contextvars copy copyreg dataclasses encodings encodings.aliases
    encodings.utf_8 enum functools gettext hashlib heapq hmac html importlib importlib._abc importlib.abc inspect
    json json.decoder json.encoder json.scanner keyword linecache operator pkgutil pyodide
    pyodide._package_loader pyodide._state pyodide.code pyodide.ffi pyodide.webloop random re re._casefix
    re._compiler re._constants re._parser reprlib secrets struct textwrap threading token tokenize traceback types
    typing warnings weakref
    """.split()
)


def module_name(file: str) -> str:
    """`json/__init__.py` -> `json`."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def is_kept(name: str) -> bool:
    """Whether the entry `name` of the stock archive is one that every page gets."""
    return module_name(name) in KEPT


def add(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    """Append one entry without a date."""
    entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    archive.writestr(entry, data, compresslevel=9)


def compiled(name: str, data: bytes) -> tuple[str, bytes]:
    """The entry as it ships: name and content."""
    if not name.endswith(".py"):
        return name, data
    source = patched(name, data.decode()).encode()
    return name + "c", pyc(source, f"{SOURCE}/{name}", optimize=2)


def add_index(archive: zipfile.ZipFile, names: Iterable[str]) -> None:
    """Append the module that tells ui.library what it can find in the rest."""
    left = sorted(module_name(name.removesuffix("c")) for name in names if name.endswith(".pyc"))
    source = f"NAMES = frozenset({' '.join(left)!r}.split())\n".encode()
    add(archive, "_left_behind.pyc", pyc(source, "_left_behind.py"))


def add_packages(archive: zipfile.ZipFile, folder: Path) -> None:
    """Append the packages in `folder`, compiled."""
    for path in sorted(folder.glob("*/**/*.py")):
        name = path.relative_to(folder).as_posix()
        add(archive, f"{name}c", pyc(path.read_bytes(), f"{SOURCE}/{name}", optimize=2))


def main(extra: Path, kept: Path, rest: Path) -> None:
    """Write both archives."""
    with (
        zipfile.ZipFile(SOURCE) as stock,
        zipfile.ZipFile(kept, "w") as page,
        zipfile.ZipFile(rest, "w") as other,
    ):
        names = sorted(name for name in stock.namelist() if not name.endswith("/"))
        for name in names:
            add(page if is_kept(name) else other, *compiled(name, stock.read(name)))
        add_packages(other, extra)
        add_index(page, other.namelist())
        count = len(page.namelist())
    print(f"standard library: {count} of {len(names)} files, {kept.stat().st_size:,} bytes")
    if unknown := sorted(KEPT - {module_name(name) for name in names}):
        sys.exit(f"not in this Python any more, take them off the list: {' '.join(unknown)}")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
