"""From navigation to a playable table: our build against bare stock Pyodide, cold and warm, in one run.

    python3 dev.py bench startup

Only the ratios mean something beyond the machine. Cold is a fresh browser profile; warm is the third and later visits
with the same profile: HTTP cache for the bare page, service worker for ours. Visits alternate, so that a busy
moment hits both.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from tools.browsers import launch_options
from tools.build import build, snapshot
from tools.paths import DIST, NODE_MODULES, SUB_PATH
from tools.serve import Site

VISITS = 7
WARM_UP = 2
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


def visit(context: BrowserContext, url: str) -> float:
    """Milliseconds from navigation to the first picture."""
    page = context.new_page()
    page.add_init_script(NOTE_WHEN_READY)
    page.goto(url, wait_until="commit")
    page.wait_for_function("window.readyAfter", timeout=LIMIT)
    took: float = page.evaluate("window.readyAfter")
    page.close()
    return took


def cold(playwright: Playwright, url: str) -> float:
    """One visit of a new profile."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(profile, **launch_options())
        took = visit(context, url)
        context.close()
    return took


def warm_visitor(
    playwright: Playwright, url: str, profile: Path
) -> tuple[BrowserContext, Callable[[], float]]:
    """A profile that has been there before, and how to visit again."""
    context = playwright.chromium.launch_persistent_context(profile, **launch_options())
    for _ in range(WARM_UP):
        visit(context, url)
    page = context.new_page()
    page.goto(url)
    page.evaluate("document.documentElement.dataset.worker && navigator.serviceWorker.ready.then(() => true)")
    page.close()
    return context, lambda: visit(context, url)


def report(label: str, bare: list[float], ours: list[float]) -> None:
    """One line: medians, and the ratio of the medians."""
    one, other = statistics.median(bare), statistics.median(ours)
    spread = f"{min(ours):.0f}-{max(ours):.0f}"
    print(
        f"{label:<6}bare {one:7.0f} ms   ours {other:7.0f} ms ({spread})   ratio {other / one:.2f}",
        flush=True,
    )


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, sync_playwright() as playwright:
        folder = Path(name)
        sites = [
            Site(bare_site(folder / "bare"), SUB_PATH),
            Site(snapshot(build(DIST), folder / "dist"), SUB_PATH),
        ]
        for site in sites:
            site.start()
        times = [[cold(playwright, site.address) for site in sites] for _ in range(VISITS)]
        report("cold", *map(list, zip(*times, strict=True)))
        visitors = [
            warm_visitor(playwright, site.address, folder / f"profile-{site.server_port}") for site in sites
        ]
        times = [[again() for _, again in visitors] for _ in range(VISITS)]
        report("warm", *map(list, zip(*times, strict=True)))
        for context, _ in visitors:
            context.close()


if __name__ == "__main__":
    main()
