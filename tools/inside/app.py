"""Runs inside the Pyodide and the library that ship: makes one archive of bytecode, and proves that it imports there.

usage: pyodide_run.mjs tools/inside/app.py JOB.json
The job: {"source": folder of py/, "files": [paths below it], "cache": folder, "keys": {path: key of its bytecode},
"out": the archive, "faults": file for what does not import}
"""

from __future__ import annotations

import ast
import contextlib
import dataclasses
import importlib
import json
import marshal
import sys
import types
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tools.inside.shrink import pyc

BROWSER = ("js", "pyscript")  # modules that only a page has
STOCK = "/lib/stock.zip"  # where pyodide_run.mjs has put the library that a page does not have


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
    return pyc((source / name).read_bytes(), name)


def contents(job: dict[str, Any], ready: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """Entries of the archive; modules as bytecode, taken from the cache where their source is unchanged."""
    source, cache = Path(job["source"]), Path(job["cache"])
    for name in job["files"]:
        if not name.endswith(".py"):
            yield name, (source / name).read_bytes()
        elif name in ready:
            yield name + "c", pyc((source / name).read_bytes(), name, ready=ready[name])
        else:
            kept = cache / f"{job['keys'][name]}.pyc"
            if not kept.exists():
                fresh = kept.with_suffix(".new")
                fresh.write_bytes(bytecode(source, name))
                fresh.replace(kept)
            yield name + "c", kept.read_bytes()


def pack(job: dict[str, Any], ready: Mapping[str, bytes]) -> None:
    """Write the archive, without dates: the same bytes every time."""
    with zipfile.ZipFile(job["out"], "w") as archive:
        for name, data in contents(job, ready):
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


def forget_stock() -> None:
    """From now on there is only what a page has: neither the stock library nor what was imported from it."""
    kept = [entry for entry in sys.path if entry.endswith((".zip", "lib-dynload", "python3.14"))]
    sys.path[:] = [entry for entry in kept if entry != STOCK]
    for name, module in tuple(sys.modules.items()):
        if str(getattr(module, "__file__", "")).startswith(STOCK):
            del sys.modules[name]


def texts_of_dataclasses(job: dict[str, Any]) -> dict[str, set[str]]:
    """For each module the texts that `dataclasses` compiles when it is imported."""
    texts: dict[str, set[str]] = {}

    def noted(text: str, space: dict[str, Any], names: dict[str, Any]) -> None:
        texts.setdefault(space["__name__"], set()).add(text)
        exec(text, space, names)

    dataclasses.exec = noted  # type: ignore[attr-defined]
    sys.path.insert(0, job["source"])
    for file in job["files"]:
        if file.endswith(".py"):
            with contextlib.suppress(Exception):  # what cannot be imported is told by `prove`
                importlib.import_module(module_name(file))
    sys.path.remove(job["source"])
    del dataclasses.exec  # type: ignore[attr-defined]
    ours = {module_name(file) for file in job["files"]}
    for name in [name for name in sys.modules if name in ours]:
        del sys.modules[name]
    return texts


def ready_code(job: dict[str, Any]) -> dict[str, bytes]:
    """File -> what its dataclasses compile to, for the `__ready__` that patches.py reads."""
    texts = texts_of_dataclasses(job)
    found = {}
    for file in job["files"]:
        if wanted := sorted(texts.get(module_name(file), ())):
            codes = {(zlib.crc32(text.encode()), len(text)): _compiled(text) for text in wanted}
            assert len(codes) == len(wanted)
            found[file] = marshal.dumps(codes)
    return found


def _compiled(text: str) -> types.CodeType:
    code = compile(text, "<string>", "exec", dont_inherit=True)
    assert isinstance(code, types.CodeType)
    return code


def prove(job: dict[str, Any]) -> Iterator[str]:
    """Import all modules from the archive, and all that they import anywhere; yields what cannot be imported."""
    forget_stock()
    sys.path.insert(0, job["out"])
    source = Path(job["source"])
    files = [name for name in job["files"] if name.endswith(".py")]
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
    for name in BROWSER:
        sys.modules[name] = Anything(name)
    try:
        pack(job, ready_code(job))
    except SyntaxError as error:
        sys.exit(f"{error.filename}:{error.lineno}: {error.msg}")
    Path(job["faults"]).write_text("\n".join(prove(job)))
    print(f"app: {len(job['files'])} files, {Path(job['out']).stat().st_size:,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
