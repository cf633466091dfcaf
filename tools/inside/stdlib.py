"""Runs inside the stock Pyodide: trims and compiles its standard library, so that bytecode and runtime match.

usage: pyodide_run.mjs --stock tools/inside/stdlib.py OUT.zip
"""

from __future__ import annotations

import importlib._bootstrap_external as bootstrap
import sys
import zipfile
from pathlib import Path

SOURCE = next(entry for entry in sys.path if entry.endswith(".zip"))

# Whole top-level modules that a page in a browser has no use for. What py/ imports, at any depth, is proved to be
# still there by tools/inside/app.py at every build.
DROPPED = frozenset(
    """
    argparse optparse getopt cmd code getpass rlcompleter pty tty fileinput filecmp configparser netrc
    bdb pdb profile pstats cProfile trace tracemalloc symtable tabnanny pyclbr pydoc doctest unittest
    email mailbox mimetypes quopri http ftplib imaplib poplib smtplib socketserver wsgiref xmlrpc webbrowser
    multiprocessing _pyrepl ctypes sqlite3 shelve wave colorsys plistlib tomllib uuid zipapp
    pickletools modulefinder compileall py_compile sched this antigravity
    nturl2path __hello__ __phello__ _pyio
    """.split()
)
# Encodings a page meets; cp437 is what zip files name their entries in.
ENCODINGS = frozenset(
    """
    __init__ aliases ascii charmap cp1252 cp437 hex_codec idna iso8859_1 latin_1 punycode raw_unicode_escape
    undefined unicode_escape utf_16 utf_16_be utf_16_le utf_32 utf_8 utf_8_sig
    """.split()
)
DROPPED_PREFIXES = ("xml/dom", "xml/etree", "asyncio/windows", "asyncio/proactor", "_sysconfigdata")


def is_dropped(name: str) -> bool:
    """Whether the entry `name` of the stock archive stays behind."""
    first, _, rest = name.partition("/")
    if first == "encodings":
        return rest.removesuffix(".py") not in ENCODINGS
    return first.removesuffix(".py") in DROPPED or name.startswith(DROPPED_PREFIXES)


def compiled(name: str, source: bytes) -> bytes:
    """Bytecode that is never checked against a source: no dates in it, so the same bytes every time."""
    code = compile(source, f"{SOURCE}/{name}", "exec", dont_inherit=True, optimize=2)
    return bytes(bootstrap._code_to_hash_pyc(code, b"\0" * 8, False))  # type: ignore[attr-defined]


def add(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    """Append one entry without a date."""
    entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    archive.writestr(entry, data, compresslevel=9)


def main(target: Path) -> None:
    """Write the trimmed library to `target`."""
    with zipfile.ZipFile(SOURCE) as stock, zipfile.ZipFile(target, "w") as archive:
        names = sorted(name for name in stock.namelist() if not name.endswith("/"))
        tops = {name.partition("/")[0].removesuffix(".py") for name in names}
        kept = [name for name in names if not is_dropped(name)]
        for name in kept:
            data = stock.read(name)
            add(
                archive,
                name + "c" * name.endswith(".py"),
                compiled(name, data) if name.endswith(".py") else data,
            )
    print(f"standard library: {len(kept)} of {len(names)} files, {target.stat().st_size:,} bytes")
    if unknown := sorted(DROPPED - tops):
        sys.exit(f"not in this Python any more, take them off the list: {' '.join(unknown)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
