"""A built site on localhost that tests can stop, start again on the same port, and replace by a newer version."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tools.build import snapshot
from tools.paths import SUB_PATH
from tools.precache import worker
from tools.serve import Site


class TestSite:
    """Serves `root` below /one-table/, as Pages would."""

    __test__ = False  # a helper, whatever its name says

    def __init__(self, root: Path) -> None:
        self._server = Site(root, SUB_PATH)
        self._server.start()
        self._running = True
        self.root = root
        self.url = self._server.address

    @property
    def origin(self) -> str:
        """Scheme, host and port."""
        return self.url.removesuffix(SUB_PATH)

    @property
    def log(self) -> list[str]:
        """Paths below the site that were asked for, in order."""
        return [path.removeprefix(SUB_PATH) for path in self._server.log]

    def forget(self) -> None:
        """Begin the log anew."""
        self._server.log.clear()

    @contextmanager
    def holding(self, name: str) -> Iterator[None]:
        """Of the file `name` only the first half arrives until the block ends."""
        held = self._server.held[name] = threading.Event()
        try:
            yield
        finally:
            del self._server.held[name]
            held.set()

    def stop(self) -> None:
        """The server is gone: connections are refused."""
        if self._running:
            self._server.stop()
            self._running = False

    def start(self, root: Path | None = None) -> None:
        """Serve again on the same port, from `root` when given."""
        self.stop()
        self.root = root or self.root
        self._server = Site(self.root, SUB_PATH, self._server.server_port)
        self._server.start()
        self._running = True


def next_version(site: Path, target: Path, changes: Mapping[str, tuple[str, str]]) -> Path:
    """Another version of the built `site` in `target`: in each named file the first text becomes the second."""
    snapshot(site, target)
    for name, (old, new) in changes.items():
        text = (site / name).read_text(encoding="utf-8")
        if old not in text:
            message = f"{name} does not contain {old!r}"
            raise ValueError(message)
        _replace(target / name, text.replace(old, new))
    _replace(target / "sw.js", worker(target))
    return target


def without(site: Path, target: Path, name: str) -> Path:
    """A copy of the built `site` in which one file is missing."""
    snapshot(site, target)
    (target / name).unlink()
    return target


def _replace(path: Path, text: str) -> None:
    """Write a new file: the old one may be a link to the build itself."""
    path.unlink()
    path.write_text(text, encoding="utf-8")
