"""What a page does not need of Python's own library, taken out of the modules that every start imports.

A start spends most of its time on imports, and most of those are for sockets, processes, terminals and packages. Each
patch names the text that it replaces; a Pyodide in which that text has changed stops the build.
"""

from __future__ import annotations

# Whole modules in place of the library's own.
REPLACED = {
    # Twelve dataclasses for the colours of a terminal; the console of a browser has none of them.
    "_colorize.py": """\
class _NoColours:
    def __getattr__(self, name):
        return ""


class _Theme:
    traceback = _NoColours()


def can_colorize(*, file=None):
    return False


def get_theme(*, tty_file=None, force_color=False, force_no_color=False):
    return _Theme


def get_colors(colorize=False, *, file=None):
    return _NoColours()


def decolor(text):
    return text
""",
    # Installs packages. The page has none and could fetch none: its policy allows no other origin.
    # Pyodide expects `loadedPackages` at its place among what Python holds of the page when it keeps Python's memory.
    "pyodide/_package_loader.py": """\
from site import getsitepackages

from pyodide_js import loadedPackages


class _Folder:
    def __init__(self, path):
        self._path = path

    def __str__(self):
        return self._path


SITE_PACKAGES = _Folder(getsitepackages()[0])
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages():
    pass
""",
    "asyncio/log.py": """\
class _Logger:
    def __getattr__(self, name):
        import logging

        return getattr(logging.getLogger("asyncio"), name)


logger = _Logger()
""",
}

_LATER_FUTURES = """\
class concurrent:
    class _Futures:
        def __getattr__(self, name):
            import concurrent.futures as futures

            return getattr(futures, name)

    futures = _Futures()
"""
# the flags of code objects; the disassembler itself only where it is asked for
_LATER_DIS = """\
class _Dis:
    COMPILER_FLAG_NAMES = {
        1: "OPTIMIZED",
        2: "NEWLOCALS",
        4: "VARARGS",
        8: "VARKEYWORDS",
        16: "NESTED",
        32: "GENERATOR",
        64: "NOFREE",
        128: "COROUTINE",
        256: "ITERABLE_COROUTINE",
        512: "ASYNC_GENERATOR",
        0x4000000: "HAS_DOCSTRING",
        0x8000000: "METHOD",
    }

    def __getattr__(self, name):
        import dis

        return getattr(dis, name)


dis = _Dis()
"""
_SOCKET = "class socket:\n    AF_UNSPEC, AI_PASSIVE = 0, 1\n"
_SUBPROCESS = "class subprocess:\n    PIPE = -1\n"

# `__ready__` is put into our modules by tools/inside/app.py: checksum and length of a text -> what it compiles to.
_READY = """\
def _ready(txt, globals):
    ready = globals.get("__ready__")
    if ready is None:
        return txt
    if isinstance(ready, bytes):
        ready = globals["__ready__"] = marshal.loads(ready)
    return ready.get((zlib.crc32(txt.encode()), len(txt)), txt)


"""
# file -> pairs of old and new text
PATCHES = {
    # The page's event loop is Pyodide's own; no pipes, sockets, processes and threads.
    "asyncio/__init__.py": [
        ("from .base_events import *\n", "from . import events\n"),
        ("from .graph import *\n", ""),
        ("from .protocols import *\n", ""),
        ("from .streams import *\n", ""),
        ("from .subprocess import *\n", ""),
        ("from .threads import *\n", ""),
        ("from .transports import *\n", ""),
        ("(base_events.__all__ +\n           coroutines.__all__", "(coroutines.__all__"),
        ("           graph.__all__ +\n", ""),
        ("           protocols.__all__ +\n", ""),
        ("           streams.__all__ +\n", ""),
        ("           subprocess.__all__ +\n", ""),
        ("           threads.__all__ +\n", ""),
        ("           timeouts.__all__ +\n           transports.__all__)", "           timeouts.__all__)"),
        (
            "    from .unix_events import *  # pragma: no cover\n    __all__ += unix_events.__all__\n",
            "    pass\n",
        ),
        ("return unix_events._DefaultEventLoopPolicy", "return events._BaseDefaultEventLoopPolicy"),
    ],
    "asyncio/events.py": [
        ("import signal\n", ""),
        ("import socket\n", _SOCKET),
        ("import subprocess\n", _SUBPROCESS),
        ("        signal.set_wakeup_fd(-1)\n", ""),
    ],
    "asyncio/futures.py": [
        ("import concurrent.futures\n", _LATER_FUTURES),
        ("import logging\n", ""),
        ("STACK_DEBUG = logging.DEBUG - 1", "STACK_DEBUG = 9"),
    ],
    "asyncio/tasks.py": [
        ("import concurrent.futures\n", _LATER_FUTURES),
        ("FIRST_COMPLETED = concurrent.futures.FIRST_COMPLETED", "FIRST_COMPLETED = 'FIRST_COMPLETED'"),
        ("FIRST_EXCEPTION = concurrent.futures.FIRST_EXCEPTION", "FIRST_EXCEPTION = 'FIRST_EXCEPTION'"),
        ("ALL_COMPLETED = concurrent.futures.ALL_COMPLETED", "ALL_COMPLETED = 'ALL_COMPLETED'"),
    ],
    "asyncio/runners.py": [("import signal\n", "import _signal as signal\n")],
    "dataclasses.py": [
        # a signature as docstring, for every class that has none: bytecode has none
        ("    if not getattr(cls, '__doc__'):\n", "    if False:\n"),
        # a dataclass is made by compiling its methods from text: a third of a start. The build did that already.
        ("import re\n", "import re\nimport marshal\nimport zlib\n"),
        (
            "        exec(txt, self.globals, ns)\n",
            "        exec(_ready(txt, self.globals), self.globals, ns)\n",
        ),
        ("class _FuncBuilder:\n", _READY + "class _FuncBuilder:\n"),
    ],
    "inspect.py": [("import dis\n", _LATER_DIS)],
    # 2231 names of characters, to read HTML; we only write it
    "html/__init__.py": [
        ("from html.entities import html5 as _html5\n", ""),
        (
            "def _replace_charref(s):\n",
            "def _replace_charref(s):\n    from html.entities import html5 as _html5\n",
        ),
    ],
}


def patched(name: str, text: str) -> str:
    """The source of the library's file `name` as it ships; LookupError when a patch does not fit any more."""
    if name in REPLACED:
        return REPLACED[name]
    for old, new in PATCHES.get(name, []):
        if text.count(old) != 1:
            raise LookupError(f"{name} has changed: {old!r} is there {text.count(old)} times")
        text = text.replace(old, new)
    return text
