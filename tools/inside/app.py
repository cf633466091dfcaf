"""Runs inside the Pyodide and the library that ship: makes one archive of bytecode, and proves that it imports there.

usage: pyodide_run.mjs --strict tools/inside/app.py JOB.json
The job: {"source": folder of py/, "files": [paths below it], "cache": folder, "keys": {path: key of its bytecode},
"out": the archive, "faults": file for what does not import}
"""

from __future__ import annotations

import ast
import importlib
import importlib._bootstrap_external as bootstrap
import json
import sys
import types
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

BROWSER = ("js", "pyscript")  # modules that only a page has


class Anything(types.ModuleType):
    """Stands for the browser while modules are imported: every name is there and may be called."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.__path__ = []  # a package, so that its submodules are looked for here

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything(name)

    def __call__(self, *args: object, **_kwargs: object) -> Any:
        return args[0] if len(args) == 1 and callable(args[0]) else Anything("result")


def bytecode(source: Path, name: str) -> bytes:
    """`name` compiled; asserts stay in: a broken invariant must stop a game, not spoil it."""
    code = compile((source / name).read_bytes(), name, "exec", dont_inherit=True, optimize=0)
    return bytes(bootstrap._code_to_hash_pyc(code, b"\0" * 8, False))  # type: ignore[attr-defined]


def contents(job: dict[str, Any]) -> Iterator[tuple[str, bytes]]:
    """Entries of the archive; modules as bytecode, taken from the cache where their source is unchanged."""
    source, cache = Path(job["source"]), Path(job["cache"])
    for name in job["files"]:
        if not name.endswith(".py"):
            yield name, (source / name).read_bytes()
            continue
        kept = cache / f"{job['keys'][name]}.pyc"
        if not kept.exists():
            fresh = kept.with_suffix(".new")
            fresh.write_bytes(bytecode(source, name))
            fresh.replace(kept)
        yield name + "c", kept.read_bytes()


def pack(job: dict[str, Any]) -> None:
    """Write the archive, without dates: the same bytes every time."""
    with zipfile.ZipFile(job["out"], "w") as archive:
        for name, data in contents(job):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data, compresslevel=9)


def module_name(file: str) -> str:
    """`rules/core/__init__.py` -> `rules.core`."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imports(source: Path, file: str) -> Iterator[str]:
    """Every absolute import of a file, inside functions too."""
    for node in ast.walk(ast.parse((source / file).read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def prove(job: dict[str, Any]) -> Iterator[str]:
    """Import all modules from the archive, and all that they import anywhere; yields what cannot be imported."""
    kept = (entry for entry in sys.path if entry.endswith((".zip", "lib-dynload", "python3.14")))
    sys.path[:] = [job["out"], *kept]
    for name in BROWSER:
        sys.modules[name] = Anything(name)
    source = Path(job["source"])
    files = [name for name in job["files"] if name.endswith(".py") and not name.startswith(BROWSER)]
    needed = {name for file in [*files, "main.py"] for name in imports(source, file)}
    foreign = {name for name in needed if name.partition(".")[0] not in BROWSER}
    for name in sorted({module_name(file) for file in files} | foreign):
        try:
            importlib.import_module(name)
        except Exception as error:  # noqa: BLE001 - whatever it is, the build reports it
            yield f"{name}: {type(error).__name__}: {error}"


def main(path: Path) -> None:
    """Do the job."""
    job = json.loads(path.read_text())
    try:
        pack(job)
    except SyntaxError as error:
        sys.exit(f"{error.filename}:{error.lineno}: {error.msg}")
    Path(job["faults"]).write_text("\n".join(prove(job)))
    print(f"app: {len(job['files'])} files, {Path(job['out']).stat().st_size:,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
