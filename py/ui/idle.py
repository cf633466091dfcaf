"""Uses the time in which people set a game up to import what its table needs."""

from __future__ import annotations

from js import window
from pyodide.ffi import create_once_callable

#: milliseconds between two modules in a browser that does not say when it is idle
PAUSE_MS = 50


class Idle:
    """Imports the modules of one game, one at a time, while nothing else is to be done."""

    def __init__(self) -> None:
        self._game = ""

    def bring(self, game: str) -> None:
        """From now on the modules of `game`, or of none; it does not matter how often this is said."""
        if game and game != self._game:
            self._wait()
        self._game = game

    def _wait(self) -> None:
        when_idle = getattr(window, "requestIdleCallback", None)
        following = create_once_callable(self._next)
        if when_idle:
            when_idle(following)
        else:
            window.setTimeout(following, PAUSE_MS)

    def _next(self, *_deadline: object) -> None:
        from ui import whole  # no start waits for it

        if self._game and whole.import_next(self._game):
            self._wait()
