"""One text with the licences of everything that the page ships and that we did not write."""

from __future__ import annotations

import json
from pathlib import Path

from tools.paths import NODE_MODULES, ROOT
from tools.proc import ToolError, write_atomic

_NAMES = ("LICENSE", "LICENSE.md", "LICENSE.txt", "LICENCE", "license", "LICENSE-MIT")
_NOT_SHIPPED = frozenset({"@types/emscripten", "ws"})  # of pyodide: type declarations, and sockets under Node
# The package carries no text of its own; the licence is the one that its package.json names.
_MPL = "Mozilla Public License 2.0; the text and the source are at https://www.mozilla.org/MPL/2.0/ and https://github.com/pyodide/pyodide"
_PYTHON = (
    "CPython's standard library, inside python_stdlib.zip and pyodide.asm.wasm: Python Software Foundation License"
    " Version 2, https://docs.python.org/3/license.html"
)


def _own_text(folder: Path) -> str:
    for name in _NAMES:
        if (folder / name).exists():
            return (folder / name).read_text(encoding="utf-8").strip()
    return ""


def _third_parties(folder: Path) -> str:
    """Licences of what a package has bundled, where it keeps them."""
    texts = sorted((folder / "src" / "3rd-party-licenses").glob("toml*"))
    return "\n\n".join(path.read_text(encoding="utf-8").strip() for path in texts)


def _section(path: str) -> str:
    folder = ROOT / path
    package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    body = _own_text(folder)
    if not body and package["name"] == "pyodide":
        body = f"{_MPL}\n{_PYTHON}"
    if not body and not package.get("license"):
        raise ToolError(f"no licence found for {package['name']}")
    parts = [
        f"{package['name']} {package['version']} ({package.get('license', 'see below')})",
        body,
        _third_parties(folder),
    ]
    return "\n\n".join(part for part in parts if part)


def shipped_packages() -> list[str]:
    """Folders below the repository of all packages whose code reaches the page."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    prefix = f"{NODE_MODULES.name}/"
    return [
        path
        for path, entry in sorted(lock["packages"].items())
        if path and not entry.get("dev") and path.removeprefix(prefix) not in _NOT_SHIPPED
    ]


def write_licences(target: Path) -> None:
    """Write the notices of all shipped packages to `target`."""
    rule = "\n\n" + "-" * 100 + "\n\n"
    sections = [_section(path) for path in shipped_packages()]
    head = "What this page ships and others wrote, with thanks, and the licences it comes under."
    write_atomic(target, (rule.join([head, *sections]) + "\n").encode())
