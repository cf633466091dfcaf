"""node_modules -> static/vendor/: what the page ships of other people's work, found and never listed by hand."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Mapping
from pathlib import Path

from tools import node
from tools.licences import write_licences
from tools.paths import CACHE, NODE_MODULES, ROOT, VENDOR
from tools.proc import ToolError, digest, locked, run, write_atomic

PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"
CODES = NODE_MODULES / "lean-qr" / "index.mjs"
PYSCRIPT_PYTHON = PYSCRIPT.parent / "src" / "stdlib"
MORPH = NODE_MODULES / "idiomorph" / "dist" / "idiomorph.min.js"
FONT = NODE_MODULES / "@fontsource-variable" / "nunito-sans"
FONT_SUBSETS = ("latin", "latin-ext")
FONT_FILE = "nunito-sans-latin-wght-normal.woff2"  # what every page needs
_USED_PLUGIN = "error"  # without it a broken pyscript.toml would be silent
_STAMP = VENDOR / ".stamp"
_OWN_INPUTS = (
    "vendor.py",
    "licences.py",
    "boot.template.mjs",
    "glue.mjs",
    "pyodide_run.mjs",
    "inside/stdlib.py",
    "inside/patches.py",
    "inside/shrink.py",
)
# What the program that writes the package begins and ends with, and what is left of it.
_BOOTSTRAP = {
    '"import os as _os","from pathlib import Path as _Path","_path = None"': '"_os = _Path = _path = None"',
    '"import pyscript as _pyscript"': '"_pyscript = None"',
}
# static/js/start.js begins to fetch and compile before Pyodide is there to ask for it: `oneTable.wasm` is the module.
_WASM = {
    '{binary:t,response:n}=_(e+"pyodide.asm.wasm")': " wasm=globalThis.oneTable?.wasm,"
    '{binary:t,response:n}=wasm?{}:_(e+"pyodide.asm.wasm")',
    "n?l=await WebAssembly.instantiateStreaming(n,s):": "wasm?l={module:await wasm,instance:"
    "await WebAssembly.instantiate(await wasm,s)}:n?l=await WebAssembly.instantiateStreaming(n,s):",
}


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def core_chunk() -> str:
    """File name of PyScript's main chunk; its hash changes with every release."""
    found: list[str] = re.findall(r'from ?"\./(core-[^"]+\.js)"', _text(PYSCRIPT / "core.js"))
    if len(found) != 1:
        raise ToolError(f"core.js of @pyscript/core names {len(found)} core chunks instead of one")
    return found[0]


def plugins() -> dict[str, str]:
    """PyScript's plugins and their chunks, as the table in the core chunk has them: name -> file."""
    table = re.findall(r'"?([\w-]+)"?:\(\)=>import\("\./([^"]+\.js)"\)', _text(PYSCRIPT / core_chunk()))
    if not table:
        raise ToolError("no plugin table found in the core chunk of @pyscript/core")
    return dict(table)


def pyscript_files() -> list[str]:
    """Files of @pyscript/core that a page fetches: the core, the reader for TOML, what tells of errors."""
    toml = re.findall(r'\(await import\("\./([^"]+\.js)"\)\)\.parse\(', _text(PYSCRIPT / core_chunk()))
    wanted = ["core.js", core_chunk(), *dict.fromkeys(toml), plugins()[_USED_PLUGIN]]
    for name in wanted:  # grows while we look: a chunk brings the chunks that it imports
        wanted += [other for other in _static_imports(name) if other not in wanted]
    return wanted


def _static_imports(name: str) -> list[str]:
    return re.findall(r'(?:from|import) ?"\./([^"]+\.js)"', _text(PYSCRIPT / name))


def _without_source_map(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if "# sourceMappingURL=" not in line) + "\n"


def _without_python(core: str) -> str:
    """PyScript's core chunk without the source of its Python package.

    PyScript writes that into the file system with a Python program of 30 kB, which is compiled, as the package is then,
    at every start. Our page does not import it; as bytecode it is in the rest of the library.
    """
    head = re.search(r'\w+\("\.",(?=\{pyscript:\{"__init__\.py":)', core)
    if head is None:
        raise ToolError("the core chunk of @pyscript/core has its Python package somewhere else")
    core = core[: head.end()] + "{}" + core[_end_of_literal(core, head.end()) :]
    return _changed(core, _BOOTSTRAP)


def _end_of_literal(text: str, start: int) -> int:
    """Where the object literal that begins at `start` ends; it holds nothing but strings and such literals."""
    depth = 0
    for token in re.finditer(r'"(?:[^"\\]|\\.)*"|\{|\}', text[start:]):
        depth += {"{": 1, "}": -1}.get(token[0], 0)
        if not depth:
            return start + token.end()
    raise ToolError("an object literal in the core chunk of @pyscript/core does not end")


def _without_plugins(core: str) -> str:
    """PyScript's core chunk with plugins that are empty: an editor, a terminal, games of another kind.

    We switch them off, but PyScript fetches all of them for its MicroPython half too, which has no configuration.
    """
    others = {name: file for name, file in plugins().items() if name != _USED_PLUGIN}
    return _changed(core, {f'()=>import("./{file}")': "async()=>({})" for file in others.values()})


def _changed(text: str, changes: Mapping[str, str]) -> str:
    for old, new in changes.items():
        if text.count(old) != 1:
            raise ToolError(
                f"a file that we change has changed itself: {old} is there {text.count(old)} times"
            )
        text = text.replace(old, new)
    return text


def _copy_pyscript(target: Path) -> None:
    for name in pyscript_files():
        text = _without_source_map(_text(PYSCRIPT / name))
        core = name == core_chunk()
        write_atomic(target / name, (_without_plugins(_without_python(text)) if core else text).encode())


def _copy_pyodide(target: Path) -> None:
    loader = _without_source_map(_text(PYODIDE / "pyodide.mjs"))
    write_atomic(target / "pyodide.mjs", _changed(loader, _WASM).encode())
    speakers = [PYODIDE / "pyodide.mjs", ROOT / "tools" / "boot.template.mjs", PYSCRIPT / core_chunk()]
    run([node.node(), "tools/glue.mjs", str(PYODIDE), str(target), *map(str, speakers)], ROOT)
    info = json.loads(_text(PYODIDE / "pyodide-lock.json"))["info"]
    template = _text(ROOT / "tools" / "boot.template.mjs")
    write_atomic(target / "boot.mjs", template.replace("__INFO__", json.dumps(info)).encode())


def _build_stdlib(target: Path) -> None:
    runner = [node.node(), "tools/pyodide_run.mjs", "--stock", "--mount", str(target)]
    archives = (target / "python_stdlib.zip", target / "python_rest.zip")
    run([*runner, "tools/inside/stdlib.py", PYSCRIPT_PYTHON, *archives], ROOT)


def _copy_fonts(target: Path) -> None:
    """The subsets we use, and a style sheet that names only them."""
    blocks = re.findall(r"/\* (\S+) \*/\s*(@font-face \{.*?\})", _text(FONT / "wght.css"), re.DOTALL)
    wanted = {f"nunito-sans-{subset}-wght-normal": subset for subset in FONT_SUBSETS}
    faces = [face for name, face in blocks if name in wanted]
    if len(faces) != len(wanted):
        raise ToolError("wght.css of the font package does not have the subsets that we ship")
    target.mkdir(parents=True)
    for name in wanted:
        shutil.copyfile(FONT / "files" / f"{name}.woff2", target / f"{name}.woff2")
    sheet = "\n".join(faces).replace("./files/", "./").replace("Nunito Sans Variable", "Nunito Sans")
    write_atomic(target / "fonts.css", (sheet + "\n").encode())


def _fill(target: Path) -> None:
    for folder in ("pyodide", "pyscript", "idiomorph", "lean-qr"):
        (target / folder).mkdir(parents=True)
    _copy_pyscript(target / "pyscript")
    _copy_pyodide(target / "pyodide")
    _build_stdlib(target / "pyodide")
    write_atomic(
        target / "idiomorph" / "idiomorph.min.mjs", f"{_text(MORPH)}\nexport {{ Idiomorph }};\n".encode()
    )
    shutil.copyfile(CODES, target / "lean-qr" / CODES.name)
    _copy_fonts(target / "fonts")
    write_licences(target / "licences.txt")


def _inputs() -> str:
    own = [(ROOT / "tools" / name).read_bytes() for name in _OWN_INPUTS]
    return digest((ROOT / "package-lock.json").read_bytes(), *own)


def stamp() -> str:
    """What static/vendor/ was made from; changes when the runtime or the standard library may have changed."""
    return _text(_STAMP)


def fill() -> None:
    """Bring static/vendor/ up to date with the lock file; does nothing when it is."""
    node.install_packages()
    with locked(CACHE / "vendor.lock"):
        wanted = _inputs()
        if _STAMP.exists() and _text(_STAMP) == wanted:
            return
        fresh = CACHE / "vendor-new"
        shutil.rmtree(fresh, ignore_errors=True)
        _fill(fresh)
        write_atomic(fresh / _STAMP.name, wanted.encode())
        shutil.rmtree(VENDOR, ignore_errors=True)
        fresh.replace(VENDOR)
