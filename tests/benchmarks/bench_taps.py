"""From a tap to the new picture, in the shipped Pyodide: a random game of each kind by taps.

    python tests/benchmarks/bench_taps.py [--dist DIR] [--taps 200] [--slow 4] [--game ID]

A tap is dispatched in the page; the time ends when the handler has morphed the new picture in (the browser's own
painting comes after it). Milliseconds: median, 95th percentile, longest.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from rules import games  # noqa: E402 - the path comes first
from tools.browsers import launch_options  # noqa: E402
from tools.paths import DIST  # noqa: E402
from tools.serve import Site  # noqa: E402

_TAP = """key => {
    const target = document.querySelector(`[data-tap="${CSS.escape(key)}"]`);
    const begun = performance.now();
    target.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
    return performance.now() - begun;
}"""
_OPEN = """() => [...document.querySelectorAll("[data-tap]")].filter(
    (each) => each.getAttribute("aria-disabled") !== "true" && !each.disabled
).map((each) => [each.dataset.tap, each.getAttribute("aria-pressed") === "true"])"""
#: what leads on where no game is played: the curtain, a pause to look, the end
_ON = ("/lift/", "/on", "/rematch")
_PAUSE_MS = 60  # longer than the filter for double taps


def next_key(page: Page, chance: random.Random) -> str | None:
    """Something that can be tapped: what leads on, else something of the game that is not chosen yet."""
    keys = page.evaluate(_OPEN)
    onward = [key for key, _chosen in keys if key.startswith(_ON)]
    if onward:
        return str(onward[0])
    own = [(key, chosen) for key, chosen in keys if not key.startswith("/")]
    fresh = [key for key, chosen in own if not chosen] or [key for key, _chosen in own]
    return str(chance.choice(fresh)) if fresh else None


def measure(page: Page, game_id: str, taps: int) -> list[float]:
    """The times of that many taps in random games."""
    chance = random.Random(1)
    times: list[float] = []
    page.evaluate(_TAP, f"/new/{game_id}")
    page.wait_for_timeout(_PAUSE_MS)
    page.evaluate(_TAP, "/start")
    while len(times) < taps:
        page.wait_for_timeout(_PAUSE_MS)
        key = next_key(page, chance)
        if key is None:
            break
        times.append(page.evaluate(_TAP, key))
    return times


def main() -> None:
    """Read the arguments, measure, print a JSON object a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dist", type=Path, default=DIST)
    parser.add_argument("--taps", type=int, default=200)
    parser.add_argument("--slow", type=int, default=1, help="times that the processor is slowed down")
    parser.add_argument("--game", action="append")
    given = parser.parse_args()
    site = Site(given.dist, "/one-table/")
    site.start()
    with sync_playwright() as session:
        browser = session.chromium.launch(**launch_options())
        for game_id in given.game or [spec.id for spec in games.specs()]:
            page = browser.new_page(viewport={"width": 1180, "height": 820}, reduced_motion="reduce")
            page.goto(site.address)
            page.wait_for_selector("html[data-ready]", timeout=90_000)
            if given.slow > 1:
                client = page.context.new_cdp_session(page)
                client.send("Emulation.setCPUThrottlingRate", {"rate": given.slow})
            times = measure(page, game_id, given.taps)
            p95 = quantiles(times, n=20)[-1]
            facts = {"median": median(times), "p95": p95, "longest": max(times)}
            shown = {name: round(value, 1) for name, value in facts.items()}
            print(
                json.dumps({"game": game_id, "taps": len(times), "slowed": given.slow, **shown}), flush=True
            )
            page.close()
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
