"""Ships as `sitecustomize`: Python imports it as the last act of booting, and all that follows comes from one file.

Importing from an archive costs a search, a read and an inflation for every module; here a module is a slice of memory.
The file is what tools/inside/bundle.py writes. It runs before there is a library: only what is frozen may be imported.
"""

import marshal
import sys
from _frozen_importlib import ModuleSpec
from posix import unlink

PATH = "/lib/modules"


class _Package:
    """What `pkgutil.iter_modules` asks; the modules themselves are found before anybody looks here."""

    def __init__(self, modules: list[tuple[str, bool]]) -> None:
        self._modules = modules

    def iter_modules(self, prefix: str = "") -> list[tuple[str, bool]]:
        return [(prefix + name, is_package) for name, is_package in self._modules]

    def find_spec(self, _name: str, _target: object = None) -> None:
        return None


class Modules:
    """Finds and loads the modules of one file."""

    def __init__(self, data: bytes) -> None:
        self._data = memoryview(data)
        start = 4 + int.from_bytes(self._data[:4], "little")
        self._places: dict[str, tuple[bool, int, int]] = {}
        for line in bytes(self._data[4:start]).decode().splitlines():
            name, is_package, length = line.split()
            self._places[name] = is_package == "1", start, start + int(length)
            start += int(length)

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """The spec of a module of the file; None for any other."""
        if name not in self._places:
            return None
        is_package = self._places[name][0]
        spec = ModuleSpec(name, self, is_package=is_package)  # type: ignore[arg-type]
        if is_package:
            spec.submodule_search_locations = [f"{PATH}/{name}"]
        return spec

    def create_module(self, _spec: ModuleSpec) -> None:
        """An ordinary module will do."""

    def exec_module(self, module: object) -> None:
        """Run the code of the module."""
        space = vars(module)
        _, start, end = self._places[space["__name__"]]
        exec(marshal.loads(self._data[start:end]), space)

    def inside(self, location: str) -> _Package:
        """The finder for a package's `__path__`; ImportError for all other paths (the protocol of `sys.path_hooks`)."""
        if not location.startswith(f"{PATH}/"):
            raise ImportError(location)
        package = location.removeprefix(f"{PATH}/") + "."
        return _Package(
            sorted(
                (name.removeprefix(package), place[0])
                for name, place in self._places.items()
                if name.startswith(package) and "." not in name.removeprefix(package)
            )
        )


def install(data: bytes) -> None:
    """From now on imports look into `data` first."""
    modules = Modules(data)
    sys.meta_path.insert(0, modules)
    sys.path_hooks.insert(0, modules.inside)


if __name__ == "sitecustomize":
    with open(PATH, "rb") as file:
        install(file.read())
    unlink(PATH)  # a file of this file system is a second copy in memory
