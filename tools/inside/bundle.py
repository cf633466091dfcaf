"""All modules of a page in one file, as tools/inside/finder.py reads it.

Four bytes, little end first: the length of the index. The index: a line for each module with its name, 1 or 0 (whether
it is a package) and the length of its code. Then the code of all of them in that order, marshalled.
"""

from __future__ import annotations

from collections.abc import Mapping

_PYC_HEAD = 16


def bundle(files: Mapping[str, bytes]) -> bytes:
    """`files`: `rules/core/game.pyc` -> its content. The order of the modules follows from their names."""
    modules = sorted((*_module(file), data[_PYC_HEAD:]) for file, data in files.items())
    index = "".join(f"{name} {is_package:d} {len(code)}\n" for name, is_package, code in modules).encode()
    return len(index).to_bytes(4, "little") + index + b"".join(code for _, _, code in modules)


def _module(file: str) -> tuple[str, bool]:
    name = file.removesuffix(".pyc").replace("/", ".")
    return name.removesuffix(".__init__"), name.endswith(".__init__")
