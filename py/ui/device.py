"""What the device can do for us: share, copy, hand out and take in files, stay awake, install, count time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from js import URL, Blob, Object, document, navigator, window
from pyodide.code import run_js
from pyodide.ffi import create_once_callable, create_proxy, to_js

from rules.core.codec import MAX_TEXT
from ui.messages import Coded, Installable, Lasting, Msg, Passed, Pasted, Picked, Scanned, Ticked

Send = Callable[[Msg], None]
TICK_MS = 8


def _object(**fields: Any) -> Any:
    return to_js(fields, dict_converter=Object.fromEntries)


class Watching:
    """A camera that is on, or about to be; it may be unwanted before it has begun."""

    def __init__(self) -> None:
        self._over = False
        self._off: Callable[[], object] | None = None

    def begun(self, off: Callable[[], object]) -> None:
        """It runs, and `off` ends it."""
        self._off = off
        if self._over:
            off()

    def stop(self) -> None:
        """Nobody wants it any more."""
        self._over = True
        if self._off:
            self._off()


async def _codes() -> Any:
    """Our module for codes, with its library: fetched when the first code is asked for."""
    return await run_js("import(new URL('./static/js/codes.js', document.baseURI))")


def can_scan() -> bool:
    """Whether the browser can find codes in what a camera sees."""
    return hasattr(window, "BarcodeDetector") and hasattr(navigator, "mediaDevices")


class Device:
    """The browser's services; each answers with a message, sooner or later."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._tasks: set[asyncio.Future[None]] = set()
        self._timers: dict[str, Any] = {}
        self._awake: Any = None
        self._wants_awake = False
        self._install: Any = None
        self._watching: Watching | None = None
        document.addEventListener("visibilitychange", create_proxy(self._visible))
        window.addEventListener("beforeinstallprompt", create_proxy(self._installable))

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Links ------------------------------------------------------------------------------------------------------------

    def share(self, fragment: str, title: str) -> None:
        """By the device's own sheet if there is one, else by the clipboard."""
        url = _address(fragment)
        if hasattr(navigator, "share"):
            self._run(self._share(url, title))
        else:
            self.copy(fragment)

    def copy(self, fragment: str) -> None:
        """Into the clipboard."""
        self._run(self._copy(_address(fragment)))

    async def _share(self, url: str, title: str) -> None:
        try:
            await navigator.share(_object(title=title, url=url))
        except Exception as error:  # noqa: BLE001 - the browser's own errors have no common Python type
            if "Abort" in f"{getattr(error, 'name', '')} {error}":
                self._send(Passed("cancelled", ""))
            else:
                await self._copy(url)
        else:
            self._send(Passed("shared", ""))

    async def _copy(self, url: str) -> None:
        try:
            await navigator.clipboard.writeText(url)
        except Exception:  # noqa: BLE001
            self._send(Passed("failed", url))
        else:
            self._send(Passed("copied", ""))

    def read_clipboard(self) -> None:
        """What lies in the clipboard, as far as the person lets the page look."""
        self._run(self._read_clipboard())

    async def _read_clipboard(self) -> None:
        try:
            text: str | None = str(await navigator.clipboard.readText())
        except Exception:  # noqa: BLE001
            text = None
        self._send(Pasted(text))

    # Codes ------------------------------------------------------------------------------------------------------------

    def draw_code(self, fragment: str) -> None:
        """The QR code of a link."""
        self._run(self._draw_code(fragment))

    async def _draw_code(self, fragment: str) -> None:
        try:
            codes = await _codes()
        except Exception:  # noqa: BLE001 - offline, and never kept on this device
            self._send(Coded(fragment, None))
        else:
            self._send(Coded(fragment, tuple(str(row) for row in codes.draw(_address(fragment)))))

    def watch_camera(self, *, on: bool) -> None:
        """Look for a code in what the camera sees, for as long as it is wanted; the picture stands in #scan-video."""
        if on == (self._watching is not None):
            return
        watching, self._watching = self._watching, Watching() if on else None
        if watching:
            watching.stop()
        if self._watching:
            self._run(self._watch(self._watching))

    async def _watch(self, watching: Watching) -> None:
        try:
            codes = await _codes()
            found = create_proxy(lambda text: self._send(Scanned(str(text))))
            watching.begun(await codes.watch(document.getElementById("scan-video"), found))
        except Exception:  # noqa: BLE001 - no camera, or nobody lets the page use it
            if watching is self._watching:
                self._send(Scanned(None))

    # Files ------------------------------------------------------------------------------------------------------------

    def download(self, name: str, text: str) -> None:
        """Hand out a file; a Blob, so that no character of a name can cut it."""
        address = URL.createObjectURL(Blob.new(to_js([text]), _object(type="application/json")))
        link = document.createElement("a")
        link.href, link.download = address, name
        link.click()
        window.setTimeout(create_once_callable(lambda: URL.revokeObjectURL(address)), 60_000)

    def pick_file(self) -> None:
        """Let the person choose a file."""
        field = document.createElement("input")
        field.type, field.accept = "file", ".json,application/json,text/plain"
        field.addEventListener("change", create_once_callable(lambda _event: self._picked(field)))
        field.click()

    def _picked(self, field: Any) -> None:
        if field.files.length:
            self._run(self._read(field.files.item(0)))

    async def _read(self, file: Any) -> None:
        try:
            # no more than it takes to see that it is too long
            text: str | None = str(await file.slice(0, 4 * MAX_TEXT + 4).text())
        except Exception:  # noqa: BLE001
            text = None
        self._send(Picked(str(file.name), text))

    # Time, light, home screen -----------------------------------------------------------------------------------------

    def timer(self, name: str, after: int) -> None:
        """`Ticked(name)` after so many milliseconds; a timer of the same name starts anew."""
        if name in self._timers:
            window.clearTimeout(self._timers[name])
        self._timers[name] = window.setTimeout(create_once_callable(lambda: self._tick(name)), after)

    def _tick(self, name: str) -> None:
        self._timers.pop(name, None)
        self._send(Ticked(name))

    def stay_awake(self, *, on: bool) -> None:
        """Keep the screen on, as far as the device lets us."""
        self._wants_awake = on
        if hasattr(navigator, "wakeLock"):
            self._run(self._lock() if on else self._unlock())

    def tick(self) -> None:
        """A tick so short that it is felt and not heard."""
        navigator.vibrate(TICK_MS)

    async def _lock(self) -> None:
        try:
            self._awake = self._awake or await navigator.wakeLock.request("screen")
        except Exception:  # noqa: BLE001 - low battery, or the page is hidden: the game goes on without
            self._awake = None

    async def _unlock(self) -> None:
        held, self._awake = self._awake, None
        if held:
            await held.release()

    def _visible(self, _event: Any) -> None:
        if str(document.visibilityState) == "visible" and self._wants_awake:
            self._awake = None  # the browser lets go of it when the page is hidden
            self.stay_awake(on=True)

    # What the browser promises ----------------------------------------------------------------------------------------

    def see_whether_lasting(self) -> None:
        """Whether the browser has promised to keep what is saved; nobody is asked anything."""
        self._run(self._lasting("persisted", asked=False))

    def ask_to_keep(self, *, aloud: bool) -> None:
        """Ask for that promise; some browsers ask the person."""
        self._run(self._lasting("persist", asked=aloud))

    async def _lasting(self, question: str, *, asked: bool) -> None:
        try:
            promised = bool(await getattr(navigator.storage, question)())
        except Exception:  # noqa: BLE001 - an old browser, or none of its storage is for us
            promised = False
        self._send(Lasting(promised, not promised and _clears_weekly(), asked))

    def _installable(self, event: Any) -> None:
        event.preventDefault()
        self._install = event
        self._send(Installable("prompt"))

    def install(self) -> None:
        """Let the browser ask."""
        if self._install is not None:
            self._install.prompt()
            self._install = None
            self._send(Installable(""))


def ticks() -> bool:
    """Whether the device can give a tick that is felt: it says so, and there are fingers."""
    return hasattr(navigator, "vibrate") and int(getattr(navigator, "maxTouchPoints", 0) or 0) > 0


def by_hand_on_ios() -> bool:
    """Whether this is Safari on iOS, not yet on the home screen: there the person has to do it."""
    agent = str(navigator.userAgent)
    touches = int(getattr(navigator, "maxTouchPoints", 0) or 0)
    apple = "iPhone" in agent or "iPad" in agent or ("Macintosh" in agent and touches > 1)
    return apple and not window.matchMedia("(display-mode: standalone)").matches


def _clears_weekly() -> bool:
    """WebKit deletes what scripts have kept after seven days without a visit, except for pages on the home screen."""
    webkit = str(getattr(navigator, "vendor", "")).startswith("Apple")
    return webkit and not window.matchMedia("(display-mode: standalone)").matches


def _address(fragment: str) -> str:
    return str(window.location.href).partition("#")[0] + "#" + fragment
