"""Runs inside the Pyodide and the library that ship: makes one file of all modules, and proves that they import there.

usage: pyodide_run.mjs tools/inside/app.py JOB.json
The job: {"source": folder of py/, "files": [paths below it], "cache": folder, "keys": {path: key of its bytecode},
"library": archive of the library, "modules": the file of all modules, "boot": archive of what Python needs before it
can read that, "faults": file for what does not import}
"""

from __future__ import annotations

import ast
import contextlib
import dataclasses
import encodings
import gzip
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

from tools.inside import finder
from tools.inside.bundle import bundle
from tools.inside.shrink import pyc
from tools.inside.stdlib import add

BROWSER = ("js", "pyscript")  # modules that only a page has
EARLY = "encodings/"  # what Python imports before it can be told of other places
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
    """Our modules as bytecode, file and content, taken from the cache where the source is unchanged."""
    source, cache = Path(job["source"]), Path(job["cache"])
    for name in job["files"]:
        if name in ready:
            yield name + "c", pyc((source / name).read_bytes(), name, ready=ready[name])
        else:
            kept = cache / f"{job['keys'][name]}.pyc"
            if not kept.exists():
                fresh = kept.with_suffix(".new")
                fresh.write_bytes(bytecode(source, name))
                fresh.replace(kept)
            yield name + "c", kept.read_bytes()


def pack(job: dict[str, Any], ready: Mapping[str, bytes]) -> bytes:
    """Write both files, without dates: the same bytes every time. Returns all modules as the page will see them."""
    encodings.__path__.append(f"{STOCK}/{EARLY}")  # zipfile reads names as DOS wrote them
    with zipfile.ZipFile(job["library"]) as archive:
        library = {name: archive.read(name) for name in archive.namelist()}
    early = {name: data for name, data in library.items() if name.startswith(EARLY)}
    late = {name: data for name, data in library.items() if name not in early}
    customize = pyc(Path(finder.__file__).read_bytes(), "sitecustomize.py")
    with zipfile.ZipFile(job["boot"], "w") as archive:
        for name, data in {**early, "sitecustomize.pyc": customize}.items():
            add(archive, name, data)
    modules = bundle({**late, **dict(contents(job, ready))})
    Path(job["modules"]).write_bytes(gzip.compress(modules, mtime=0))
    return modules


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
    """From now on there is only what a page has: neither an archive of the library nor what came from the stock one."""
    sys.path[:] = [entry for entry in sys.path if entry.endswith(("lib-dynload", "python3.14"))]
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


def prove(job: dict[str, Any], modules: bytes) -> Iterator[str]:
    """Import all of `modules` that is ours, and all that it imports anywhere; yields what cannot be imported."""
    forget_stock()
    finder.install(modules)
    source, files = Path(job["source"]), job["files"]
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
        modules = pack(job, ready_code(job))
    except SyntaxError as error:
        sys.exit(f"{error.filename}:{error.lineno}: {error.msg}")
    Path(job["faults"]).write_text("\n".join(prove(job, modules)))
    print(f"app: {len(job['files'])} files, {Path(job['modules']).stat().st_size:,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
