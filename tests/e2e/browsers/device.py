"""A browser as a person has it: open an address, tap, look. Two drivers, so that a test is written once for all."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from abc import ABC, abstractmethod
from contextlib import suppress
from http import HTTPStatus
from http.client import HTTPConnection
from typing import Any

from playwright.sync_api import ConsoleMessage, Playwright, ViewportSize

from tools.browsers import Webkit
from tools.serve import free_port

LIMIT = 180.0  # seconds; generous, because machines that test are busy
_PAUSE = 0.05
_SIZE: ViewportSize = {"width": 1180, "height": 820}
_MIDDLE = """(() => {
    const target = document.querySelector(%s);
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { x, y, width, height } = target.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
})()"""


class Device(ABC):
    """One tab in a profile of its own."""

    @abstractmethod
    def open(self, url: str) -> None:
        """Load an address anew, also if only its fragment differs."""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression; a promise is waited for."""

    @abstractmethod
    def tap(self, key: str) -> None:
        """Tap what is called `key`, as a finger does."""

    @abstractmethod
    def close(self) -> None:
        """The browser ends."""

    @property
    @abstractmethod
    def faults(self) -> list[str]:
        """What went wrong so far."""

    def wait_until(self, expression: str) -> None:
        """Wait for a JavaScript expression to hold."""
        end = time.monotonic() + LIMIT
        while not self.evaluate(f"Boolean({expression})"):
            assert time.monotonic() < end, f"never came true: {expression}"
            time.sleep(_PAUSE)

    def start(self, url: str) -> None:
        """Open the app and wait until it can be played; fails with the page's own words when it cannot start."""
        self.open(url)
        self.wait_until(
            "'ready' in document.documentElement.dataset || 'failed' in document.documentElement.dataset"
        )
        failed = self.evaluate("document.documentElement.dataset.failed && document.body.innerText")
        assert not failed, failed

    def sees(self, key: str) -> bool:
        """Whether `key` can be tapped."""
        return bool(self.evaluate(f"document.querySelector({json.dumps(_target(key))}) !== null"))

    def text(self, selector: str) -> str:
        """The words in the first element that fits."""
        return str(self.evaluate(f"document.querySelector({json.dumps(selector)})?.innerText ?? ''"))


def _target(key: str) -> str:
    return f'[data-tap="{key}"]'


class Firefox(Device):
    """Firefox by WebDriver BiDi, as Playwright speaks it."""

    def __init__(self, playwright: Playwright, program: str) -> None:
        self._browser = playwright.firefox.launch(channel="moz-firefox", executable_path=program)
        self._context = self._browser.new_context(viewport=_SIZE, reduced_motion="reduce")
        self._faults: list[str] = []
        self._context.on("weberror", lambda error: self._faults.append(str(error.error)))
        self._context.on("console", self._said)
        self._page = self._context.new_page()

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._faults.append(message.text)

    def open(self, url: str) -> None:
        self._page.goto("about:blank")
        self._page.goto(url, wait_until="commit")

    def evaluate(self, expression: str) -> Any:
        return self._page.evaluate(f"() => ({expression})")

    def tap(self, key: str) -> None:
        self._page.locator(_target(key)).first.click()

    def close(self) -> None:
        self._browser.close()

    @property
    def faults(self) -> list[str]:
        return self._faults


class WebKitGtk(Device):
    """WebKitGTK's small browser by classic WebDriver, which knows no console: the page's own list of faults is read."""

    def __init__(self, programs: Webkit) -> None:
        self._screen, display = _screen()
        self._port = free_port(4460 + os.getpid() % 500)
        # the sandbox of WebKit needs rights that containers do not give
        environment = {**os.environ, "DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        self._driver = subprocess.Popen([programs.driver, f"--port={self._port}"], env=environment)
        self._base = ""
        options = {"binary": programs.browser, "args": ["--automation"]}
        asked = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        session = self._patiently("POST", "/session", {"capabilities": asked})
        self._base = f"/session/{session['sessionId']}"
        self._call("POST", "/window/rect", _SIZE)

    def _patiently(self, method: str, path: str, body: Any) -> Any:
        """Ask until the driver listens."""
        end = time.monotonic() + LIMIT
        while True:
            try:
                return self._call(method, path, body)
            except ConnectionError:
                assert time.monotonic() < end, "the driver does not listen"
                time.sleep(_PAUSE)

    def _call(self, method: str, path: str, body: Any = None) -> Any:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=LIMIT)
        try:
            connection.request(method, self._base + path, None if body is None else json.dumps(body))
            answer = connection.getresponse()
            text = answer.read()
        finally:
            connection.close()
        assert answer.status == HTTPStatus.OK, text.decode()
        return json.loads(text)["value"]

    def open(self, url: str) -> None:
        self._call("POST", "/url", {"url": "about:blank"})
        self._call("POST", "/url", {"url": url})

    def evaluate(self, expression: str) -> Any:
        script = f"const done = arguments[0]; Promise.resolve({expression}).then(done);"
        return self._call("POST", "/execute/async", {"script": script, "args": []})

    def tap(self, key: str) -> None:
        # by its middle: the driver would not click what is drawn in SVG
        x, y = self.evaluate(_MIDDLE % json.dumps(_target(key)))
        moves = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "mouse"}, "actions": moves}
        self._call("POST", "/actions", {"actions": [finger]})

    def close(self) -> None:
        with suppress(AssertionError, OSError):
            self._call("DELETE", "")
        for program in (self._driver, self._screen):
            if program is not None:
                program.terminate()
                program.wait()

    @property
    def faults(self) -> list[str]:
        return list(self.evaluate("window.oneTable.faults"))


def _screen() -> tuple[subprocess.Popen[str] | None, str]:
    """A screen for a browser that cannot do without; the machine's own, or one in memory."""
    if given := os.environ.get("DISPLAY"):
        return None, given
    program = shutil.which("Xvfb")
    assert program is not None
    # it writes the number of a display that is free
    screen = subprocess.Popen(
        [program, "-displayfd", "1", "-screen", "0", "1400x1000x24"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert screen.stdout is not None
    with screen.stdout as said:
        return screen, f":{said.readline().strip()}"
