"""From a tap to the picture on the screen, in the shipped Pyodide: a random game of each kind by taps, to its end.

    python tests/benchmarks/bench_taps.py [--dist DIR] [--against DIR] [--taps 400] [--slow 4] [--games 20]
                                          [--rest 80] [--game ID]

`--against` plays the same game (the same taps, the same dice) tap by tap on another build too, and prints ratios.
A finger rests `--rest` milliseconds on the glass, as fingers do, and what is measured begins when it lifts.
Of each tap: `wall`, until the frame after it has been painted; `python`, until the handler is done and the markup is in
the page; `processor`, what the page's own thread worked for it, which hardly notices what else the machine is doing.
Milliseconds: median, 95th percentile, longest. `long` are the tasks of the page that took over 50 ms of the clock,
after which tap, `slowest` what was tapped when Python took longest.
`--games` plays on in the same page and prints after each game how much memory the page's process holds, once garbage is
collected (Linux).
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from rules import games  # noqa: E402 - the path comes first
from tools.browsers import launch_options  # noqa: E402
from tools.paths import DIST, SUB_PATH  # noqa: E402
from tools.serve import Site  # noqa: E402

#: the same dice in every run, and a count of long tasks
_PREPARED: Final = """(() => {
    let state = 1;
    const real = Crypto.prototype.getRandomValues;
    Crypto.prototype.getRandomValues = function (array) {
        if (!window.taps) return real.call(this, array);
        for (let place = 0; place < array.length; place++) {
            state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
            array[place] = state >>> 16;
        }
        return array;
    };
    window.long = [];
    new PerformanceObserver((list) => {
        for (const task of list.getEntries()) if (window.tapped) window.long.push([window.tapped, task.duration]);
    }).observe({type: "longtask"});
})();"""
_TAP: Final = """async ([key, rest]) => {
    window.taps = true;
    window.tapped = key;
    const target = document.querySelector(`[data-tap="${CSS.escape(key)}"]`);
    const {left, top, width, height} = target.getBoundingClientRect();
    const place = {clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true, detail: 1};
    target.dispatchEvent(new PointerEvent("pointerdown", {...place, isPrimary: true}));
    if (rest) await new Promise((lifted) => setTimeout(lifted, rest));
    const begun = performance.now();
    target.dispatchEvent(new PointerEvent("pointerup", {...place, isPrimary: true}));
    target.dispatchEvent(new MouseEvent("click", place));
    const handled = performance.now() - begun;
    await new Promise((painted) => requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = painted;
        after.port2.postMessage(0);
    }));
    return [performance.now() - begun, handled];
}"""
_OPEN: Final = """() => [...document.querySelectorAll("[data-tap]")].filter(
    (each) => each.getAttribute("aria-disabled") !== "true" && !each.disabled
).map((each) => [
    each.dataset.tap, each.getAttribute("aria-pressed") === "true", each.classList.contains("primary"),
])"""
#: what leads on where no game is played: the curtain, a pause to look
_ON: Final = ("/lift/", "/on")
_PAUSE_MS: Final = 60  # longer than the filter for double taps
_SLOWEST: Final = 5
#: how often somebody is content with what is chosen; without it a game of choices goes on for thousands of taps
_CONTENT: Final = 0.1
_NAMES: Final = ("wall", "python", "processor")


class Player:
    """A page of one build, and who taps there: always the same, given the same pictures."""

    def __init__(self, browser: Browser, site: Site, slow: int, rest: int) -> None:
        self.rest = rest
        self.page = browser.new_page(viewport={"width": 1180, "height": 820}, reduced_motion="reduce")
        self.page.add_init_script(_PREPARED)
        self.page.goto(site.address)
        self.page.wait_for_selector("html[data-ready]", timeout=90_000)
        self.session = self.page.context.new_cdp_session(self.page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})
        if slow > 1:
            self.session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
        self.times: list[tuple[float, float, float]] = []
        self.keys: list[str] = []

    def begin(self, game_id: str) -> None:
        """A new game, with everything that it needs loaded; from another table it is reached by the menu."""
        self.chance = random.Random(1)
        for key in ("/menu", "/home", f"/new/{game_id}", "/start"):
            if self.page.locator(f'[data-tap="{key}"]').count():
                self.page.evaluate(_TAP, [key, self.rest])
                self.page.wait_for_timeout(_PAUSE_MS)

    def tap(self) -> bool:
        """One tap on something open; False at the end of the game."""
        self.page.wait_for_timeout(_PAUSE_MS)
        key = self._next()
        if key is None:
            return False
        before = _worked(self.session)
        wall, handled = self.page.evaluate(_TAP, [key, self.rest])
        self.times.append((wall, handled, _worked(self.session) - before))
        self.keys.append(key)
        return True

    def _next(self) -> str | None:
        """Something that can be tapped: what leads on, else something of the game that is not chosen yet."""
        keys = self.page.evaluate(_OPEN)
        onward = [key for key, *_ in keys if key.startswith(_ON)]
        if onward:
            return str(onward[0])
        own = [each for each in keys if not each[0].startswith("/")]
        content = [key for key, _chosen, primary in own if primary]
        if content and self.chance.random() < _CONTENT:
            return str(self.chance.choice(content))
        fresh = [key for key, chosen, _primary in own if not chosen] or [key for key, *_ in own]
        return str(self.chance.choice(fresh)) if fresh else None

    def figures(self) -> dict[str, Any]:
        """Median, 95th percentile and longest of each time."""
        columns = dict(zip(_NAMES, zip(*self.times, strict=True), strict=True))
        shown = {name: [round(value, 1) for value in _spread(column)] for name, column in columns.items()}
        slowest = sorted(zip(columns["python"], self.keys, strict=True), reverse=True)[:_SLOWEST]
        return {
            "taps": len(self.times),
            **shown,
            "long": [[key, round(time)] for key, time in self.page.evaluate("window.long")],
            "slowest": {key: round(time) for time, key in slowest},
        }


def _spread(column: tuple[float, ...]) -> tuple[float, float, float]:
    return median(column), quantiles(column, n=20)[-1], max(column)


def _worked(session: CDPSession) -> float:
    """Milliseconds that the page's thread has worked."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


def _megabytes(browser: Browser, player: Player) -> int:
    """What the largest process of a page holds once garbage is collected; 0 where there is no /proc."""
    player.session.send("HeapProfiler.collectGarbage")
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    files = [Path(f"/proc/{each['id']}/statm") for each in found if each["type"] == "renderer"]
    pages = [int(file.read_text().split()[1]) for file in files if file.exists()]
    return max(pages, default=0) * 4096 // 2**20


def play(browser: Browser, sites: list[Site], game_id: str, given: argparse.Namespace) -> None:
    """One game on each of the sites in turn, tap by tap; then on its own the others, for the memory."""
    players = [Player(browser, site, given.slow, given.rest) for site in sites]
    for player in players:
        player.begin(game_id)
    for _ in range(given.taps):
        if not all(player.tap() for player in players):
            break
    figures = [player.figures() for player in players]
    for name, found in zip(("dist", "against"), figures, strict=False):
        print(json.dumps({"game": game_id, "build": name, "slowed": given.slow, **found}), flush=True)
    if len(figures) > 1:
        pairs = {
            name: [round(mine / other, 2) for mine, other in zip(*(f[name] for f in figures), strict=True)]
            for name in _NAMES
        }
        print(json.dumps({"game": game_id, "ratio": pairs}), flush=True)
    for number in range(1, given.games):
        players[0].begin(game_id)
        for _ in range(given.taps):
            if not players[0].tap():
                break
        megabytes = _megabytes(browser, players[0])
        print(json.dumps({"game": game_id, "games": number + 1, "megabytes": megabytes}), flush=True)
    for player in players:
        player.page.close()


def main() -> None:
    """Read the arguments, measure, print JSON objects."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dist", type=Path, default=DIST)
    parser.add_argument("--against", type=Path, help="another build, played tap by tap beside it")
    parser.add_argument("--taps", type=int, default=400, help="taps at most")
    parser.add_argument("--games", type=int, default=1, help="games in one page, for the memory")
    parser.add_argument("--slow", type=int, default=1, help="times that the processor is slowed down")
    parser.add_argument("--rest", type=int, default=80, help="milliseconds that a finger rests")
    parser.add_argument("--game", action="append")
    given = parser.parse_args()
    sites = [Site(folder, SUB_PATH) for folder in (given.dist, given.against) if folder]
    for site in sites:
        site.start()
    with sync_playwright() as session:
        browser = session.chromium.launch(**launch_options())
        for game_id in given.game or [spec.id for spec in games.specs()]:
            play(browser, sites, game_id, given)
        browser.close()
    for site in sites:
        site.stop()


if __name__ == "__main__":
    main()
