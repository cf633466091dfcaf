"""What a first visit costs: the bytes of every file that the page fetches up to its first picture, as gzip sends them.

    python3 dev.py build && python tests/benchmarks/first_visit.py [--dist DIR]

The files are found by visiting the page with a browser that knows nothing yet. Archives and fonts are packed already
and are sent as they are; all else is packed as a server does it (level 6). Megabytes are 10^6 bytes.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.browsers import launch_options  # noqa: E402 - the path comes first
from tools.paths import DIST, SUB_PATH  # noqa: E402
from tools.serve import Site, load  # noqa: E402


def fetched(dist: Path) -> dict[str, int]:
    """Path below the site -> bytes sent, for all that is asked for before the first picture."""
    site = Site(dist, SUB_PATH)
    site.start()
    with sync_playwright() as session:
        browser = session.chromium.launch(**launch_options())
        page = browser.new_page()
        page.goto(site.address, wait_until="commit")
        page.wait_for_selector("html[data-ready]", state="attached", timeout=180_000)
        names = {path.removeprefix(SUB_PATH) for path in site.log}
        browser.close()
    site.stop()
    return {name or "index.html": _sent(dist / (name or "index.html")) for name in names - {"sw.js"}}


def _sent(path: Path) -> int:
    content = load(path)
    return len(content.zipped or content.data)


def main() -> None:
    """Measure and print, the largest first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dist", type=Path, default=DIST)
    parser.add_argument("--top", type=int, default=12, help="how many files to list")
    given = parser.parse_args()
    sizes = fetched(given.dist)
    for name, size in sorted(sizes.items(), key=lambda item: -item[1])[: given.top]:
        print(f"{size:>10,}  {name}")
    print(f"{sum(sizes.values()):>10,}  in {len(sizes)} files: {sum(sizes.values()) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
