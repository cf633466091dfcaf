"""Which tab plays a match (case 18): the one that holds the browser's lock on it.

A lock is asked for as soon as a match lies on the table. Whoever wants to take over says so on a channel; the tab that
plays lets go at once, and if it does not answer (the browser has put it to sleep) the lock is taken away from it.
A browser without locks grants everything; there the tabs only hear that another has written.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from js import AbortController, BroadcastChannel, Object, Promise, navigator, window
from pyodide.ffi import create_once_callable, create_proxy, to_js

from ui.messages import Granted, Msg, Taken
from ui.storage import MATCH, PREFIX

Send = Callable[[Msg], None]

#: how long a tab may take to let go
PATIENCE_MS = 800


def _object(**fields: Any) -> Any:
    return to_js(fields, dict_converter=Object.fromEntries)


class Tabs:
    """The lock of the match on this tab's table."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._tasks: set[asyncio.Future[None]] = set()
        self._wanted = self._held = self._asking = ""
        self._release: Any = None
        self._queued: Any = None
        self._locks: Any = getattr(navigator, "locks", None)
        if self._locks:
            self._channel = BroadcastChannel.new(f"{PREFIX}tabs")
            self._channel.addEventListener(
                "message", create_proxy(lambda event: self._asked(str(event.data)))
            )

    def holds(self, table: str) -> bool:
        """Whether no other tab can play the match now."""
        return bool(table) and self._held == table

    def sit(self, table: str, *, plays: bool) -> None:
        """A match lies on the table here (empty: none), to be played or to be watched."""
        if self._asking and self._asking != table:
            self._asking = ""
        wanted = table if plays or self._asking else ""
        if wanted == self._wanted:
            return
        self._let_go()
        self._wanted = wanted
        if wanted and self._locks:
            self._run(self._hold(wanted, _object(ifAvailable=True)))

    def take(self, table: str) -> None:
        """Play the match here, whoever plays it now."""
        if not self._locks:
            self._send(Granted(table, sole=False))
            return
        self._let_go()
        self._wanted = self._asking = table
        self._channel.postMessage(table)
        self._queued = AbortController.new()
        self._run(self._hold(table, _object(signal=self._queued.signal)))
        window.setTimeout(create_once_callable(lambda: self._steal(table)), PATIENCE_MS)

    def _steal(self, table: str) -> None:
        if self._asking == table:
            self._queued.abort()
            self._run(self._hold(table, _object(steal=True)))

    async def _hold(self, table: str, options: Any) -> None:
        granted = create_proxy(lambda lock: self._granted(table, lock))
        try:
            await self._locks.request(MATCH + table, options, granted)
        except Exception:  # noqa: BLE001 - it was taken away; the browser's own errors have no common Python type
            if self._held == table:
                self._lost(table)
        finally:
            granted.destroy()

    def _granted(self, table: str, lock: Any) -> Any:
        """The browser's answer; the lock is held until the promise that is given back is kept."""
        if not lock:
            self._wanted = ""
            self._send(Taken(table))
            return None
        if self._wanted != table or self._held:
            return None
        until = Promise.withResolvers()
        self._held, self._release, self._asking = table, until.resolve, ""
        self._send(Granted(table))
        return until.promise

    def _asked(self, table: str) -> None:
        """Another tab wants to play."""
        if self._held == table:
            self._lost(table)

    def _lost(self, table: str) -> None:
        self._let_go()
        self._send(Taken(table))

    def _let_go(self) -> None:
        self._wanted = self._held = ""
        if self._release is not None:
            self._release()
            self._release = None

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
