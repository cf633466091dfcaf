"""Fixtures of the end-to-end tests: the built site on a server, and pages on which nothing may go wrong.

`page` is the app, opened and ready. `open_page` opens more, `site` can be stopped and replaced, `watch` can be told
about faults that a test provokes. All other faults fail the test, see watch.py.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright

from tests.e2e.sites import TestSite
from tests.e2e.watch import Watch
from tools.browsers import launch_options
from tools.build import build, snapshot
from tools.paths import DIST

READY = "html[data-ready]"
START_LIMIT = 90_000  # milliseconds; generous, because machines that test are busy

OpenPage = Callable[..., Page]

# a busy machine is slow, not wrong
expect.set_options(timeout=START_LIMIT)


_CRASHED = "Target crashed"


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Run a test once more if the browser itself fell over in it, as it does once in some hundred starts.

    Whatever the page shows must not do that; a test in which it happens twice fails.
    """
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    if any(report.failed and _CRASHED in str(report.longrepr) for report in reports):
        item._initrequest()  # type: ignore[attr-defined] # fresh fixtures; pytest has no public way to them
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def wait_until_ready(page: Page) -> None:
    """Wait for the first picture of the app; fail with the page's own words when it says that it cannot start."""
    page.wait_for_selector(f"{READY}, html[data-failed]", state="attached", timeout=START_LIMIT)
    if page.locator("html[data-failed]").count():
        pytest.fail("the page did not start: " + page.locator("#boot-error").inner_text())


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site under test: what dev.py has built for this run, else a build of the sources as they are."""
    given = os.environ.get("ONE_TABLE_DIST")
    source = Path(given) if given else build(DIST)
    return snapshot(source, tmp_path_factory.mktemp("site") / "dist")


@pytest.fixture
def site(built: Path) -> Iterator[TestSite]:
    """The built site, served below /one-table/; every test has an origin of its own."""
    server = TestSite(built)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as session:
        yield session


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    chromium = playwright.chromium.launch(**launch_options())
    yield chromium
    chromium.close()


@pytest.fixture
def context_options() -> dict[str, Any]:
    """How a page is looked at; a test module may override it."""
    # motion is left out: without a graphics card every frame of it would be drawn by the processor
    size = {"width": 1180, "height": 820}
    return {"viewport": size, "has_touch": True, "locale": "en-GB", "reduced_motion": "reduce"}


@pytest.fixture
def watch(site: TestSite) -> Iterator[Watch]:
    """The faults so far; unexpected ones fail the test when it ends."""
    watcher = Watch(site.origin)
    yield watcher
    assert watcher.faults == []


@pytest.fixture
def context(browser: Browser, watch: Watch, context_options: dict[str, Any]) -> Iterator[BrowserContext]:
    """A fresh browser profile, watched."""
    fresh = browser.new_context(**context_options)
    watch.attach(fresh)
    yield fresh
    fresh.close()


@pytest.fixture
def open_page(context: BrowserContext, site: TestSite) -> OpenPage:
    """Open the app, at `path` below the site, in a new tab, and wait until it is ready."""

    def open_once(path: str, *, ready: bool) -> Page:
        tab = context.new_page()
        tab.goto(site.url + path, wait_until="commit")
        if ready:
            wait_until_ready(tab)
        return tab

    def open_at(path: str = "", *, ready: bool = True) -> Page:
        try:
            return open_once(path, ready=ready)
        except Error as error:
            # once in some hundred starts the browser itself falls over, whatever it shows; twice would be ours
            if "crashed" not in str(error):
                raise
            return open_once(path, ready=ready)

    return open_at


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """The app, ready to be played."""
    return open_page()
