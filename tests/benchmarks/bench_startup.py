"""From navigation to a playable table: our build against bare stock Pyodide, cold and warm, in one run.

    python3 dev.py bench startup

Only the ratios mean something beyond the machine. On Linux the processor time of the whole browser is printed too: it
hardly notices what else the machine is doing. Cold is a fresh browser profile; warm is the fifth and later visits
with the same profile: HTTP cache for the bare page, service worker for ours. The visits before stay a few seconds, as
people do: the browser keeps what it has compiled only then. Visits alternate, so that a busy moment hits both, and each
begins a second after the page before has closed: its process still compiles while it is torn down.
`painted` is when the largest picture of our page stood there (LCP).
"""

from __future__ import annotations

import contextlib
import os
import shutil
import statistics
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from tools.browsers import launch_options
from tools.build import build, snapshot
from tools.paths import DIST, NODE_MODULES, SUB_PATH
from tools.serve import Site

VISITS = 7
WARM_UP = 4
STAY_MS = 5_000
PAUSE_MS = 1_000
LIMIT = 120_000
BARE_PAGE = """<!doctype html><title>bare</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
const py = await loadPyodide();
py.runPython("1 + 1");
document.documentElement.dataset.ready = "";
</script>"""
NOTE_WHEN_READY = """new MutationObserver((_, observer) => {
  if (!("ready" in (document.documentElement?.dataset ?? {}))) return;
  observer.disconnect();
  window.readyAfter = performance.now();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });"""


def bare_site(folder: Path) -> Path:
    """Stock Pyodide and nothing else."""
    names = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
    folder.mkdir()
    for name in names:
        shutil.copyfile(NODE_MODULES / "pyodide" / name, folder / name)
    (folder / "index.html").write_text(BARE_PAGE, encoding="utf-8")
    return folder


#: asked once the page is up: by then the largest picture is known
LARGEST_PAINT = """new Promise((found) => {
  new PerformanceObserver((list) => found(list.getEntries().at(-1).startTime))
    .observe({ type: "largest-contentful-paint", buffered: true });
  setTimeout(() => found(0), 500);
})"""


class Took(NamedTuple):
    """Milliseconds of a visit from navigation: until Python has the page; until the largest paint, 0 without one."""

    wall: float
    processor: float
    painted: float


def processor_time(profile: Path) -> float:
    """Milliseconds that the browser on `profile` and its children have used; 0 where there is no /proc."""
    parents, used, roots = {}, {}, set()
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            pid = int(folder.name)
            parents[pid] = int(fields[1])
            used[pid] = (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")
            if f"--user-data-dir={profile}\0".encode() in (folder / "cmdline").read_bytes():
                roots.add(pid)

    def is_ours(pid: int) -> bool:
        return pid in roots or (pid in parents and is_ours(parents[pid]))

    return sum(time for pid, time in used.items() if is_ours(pid))


def visit(context: BrowserContext, url: str, profile: Path, stay: int = 0) -> Took:
    """One visit in a new tab; `stay`: milliseconds that it lasts afterwards."""
    page = context.new_page()
    page.wait_for_timeout(PAUSE_MS)
    page.add_init_script(NOTE_WHEN_READY)
    before = processor_time(profile)
    page.goto(url, wait_until="commit")
    page.wait_for_function("window.readyAfter", timeout=LIMIT)
    processor = processor_time(profile) - before
    wall: float = page.evaluate("window.readyAfter")
    painted: float = page.evaluate(LARGEST_PAINT)
    page.wait_for_timeout(stay)
    page.close()
    return Took(wall, processor, painted)


def cold(playwright: Playwright, url: str) -> Took:
    """One visit of a new profile."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(profile, **launch_options())
        took = visit(context, url, Path(profile))
        context.close()
    return took


def warm_up(playwright: Playwright, url: str, profile: Path) -> BrowserContext:
    """A profile that has been there before and has its offline copy."""
    context = playwright.chromium.launch_persistent_context(profile, **launch_options())
    for _ in range(WARM_UP):
        visit(context, url, profile, STAY_MS)
    page = context.new_page()
    page.goto(url)
    page.evaluate("document.documentElement.dataset.worker && navigator.serviceWorker.ready.then(() => true)")
    page.close()
    return context


def report(label: str, pairs: list[tuple[Took, Took]]) -> None:
    """Medians of the bare page and of ours, and the median of their ratios, pair by pair."""
    for name in Took._fields:
        times = [(getattr(bare, name), getattr(ours, name)) for bare, ours in pairs]
        if not all(bare for bare, _ in times):
            print(
                f"{label} {name:<10}ours {statistics.median(ours for _, ours in times):7.0f} ms", flush=True
            )
            continue
        bare, ours = (statistics.median(column) for column in zip(*times, strict=True))
        ratio = statistics.median(ours / bare for bare, ours in times)
        print(f"{label} {name:<10}bare {bare:7.0f} ms   ours {ours:7.0f} ms   ratio {ratio:.2f}", flush=True)


def measure(playwright: Playwright, folder: Path, bare: str, ours: str) -> None:
    """Visit both addresses in turn, first cold and then warm."""
    report("cold", [(cold(playwright, bare), cold(playwright, ours)) for _ in range(VISITS)])
    places = [(url, folder / f"profile-{number}") for number, url in enumerate((bare, ours))]
    contexts = [warm_up(playwright, url, profile) for url, profile in places]
    visitors = [(context, *place) for context, place in zip(contexts, places, strict=True)]
    report("warm", [(visit(*visitors[0]), visit(*visitors[1])) for _ in range(VISITS)])
    for context in contexts:
        context.close()


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, sync_playwright() as playwright:
        folder = Path(name)
        bare, ours = (
            Site(root, SUB_PATH)
            for root in (bare_site(folder / "bare"), snapshot(build(DIST), folder / "dist"))
        )
        for site in (bare, ours):
            site.start()
        measure(playwright, folder, bare.address, ours.address)


if __name__ == "__main__":
    main()
