"""The offline copy: kept by content, whole, out of the way of the start, and never newer than the table wants."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.e2e.conftest import OpenPage, wait_until_ready
from tests.e2e.sites import TestSite, next_version
from tests.e2e.watch import Watch
from tools.browsers import launch_options
from tools.precache import hashes

MARK = ("works offline.", "works offline. This is the next version.")
KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => !name.startsWith("one-table-memory@")); // see test_memory.py
  const keys = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return Object.fromEntries(names.map((name, index) => [name, keys[index]]));
}"""
CHECK_FOR_UPDATE = "navigator.serviceWorker.getRegistration().then((registration) => registration.update())"
HEAR_UPDATE = """() => {
  window.heard = new Promise((resolve) =>
    document.addEventListener("one-table:update", () => resolve(true), { once: true }));
}"""


def wait_until_kept(page: Page) -> dict[str, int]:
    """Wait until the offline copy is complete and answers this page; returns entries by cache."""
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    kept: dict[str, int] = page.evaluate(KEPT)
    return kept


def test_the_copy_is_made_only_after_the_first_picture(page: Page, site: TestSite) -> None:
    wait_until_kept(page)
    needed = [
        name for name in hashes(site.root) if name.startswith(("py/", "static/vendor/py", "static/app"))
    ]
    assert site.log.index("sw.js") > max(site.log.index(name) for name in needed)


def test_no_worker_is_registered_before_the_page_is_ready(
    open_page: OpenPage, site: TestSite, watch: Watch
) -> None:
    page = open_page(ready=False)
    assert (
        page.evaluate(
            """() => new Promise((resolve) => {
            const look = async () => {
                const registered = await navigator.serviceWorker.getRegistration();
                if (document.documentElement.dataset.ready) resolve("none before");
                else if (registered) resolve("too early");
                else setTimeout(look, 5);
            };
            look();
        })"""
        )
        == "none before"
    )
    wait_until_kept(page)


def test_the_copy_holds_every_file_of_the_build(page: Page, site: TestSite) -> None:
    kept = wait_until_kept(page)
    assert list(kept.values()) == [len(hashes(site.root))]
    assert all(name.startswith("one-table-") for name in kept)


def test_the_page_works_with_the_server_gone(page: Page, site: TestSite, open_page: OpenPage) -> None:
    wait_until_kept(page)
    page.close()
    site.stop()
    again = open_page()
    expect(again.locator("#app .boot")).to_have_count(0)


def test_any_address_below_the_page_leads_to_it(page: Page, site: TestSite, open_page: OpenPage) -> None:
    wait_until_kept(page)
    site.stop()
    for path in ("index.html", "?from=home-screen", "anything#g=abc", "deep/down/there"):
        again = open_page(path)
        expect(again.locator("#app .boot")).to_have_count(0)
        again.close()


@pytest.fixture
def restart(
    playwright: Playwright, watch: Watch, context_options: dict[str, Any], tmp_path: Path
) -> Iterator[Any]:
    """Starts the browser on one and the same profile; the one before is closed first."""
    running: list[BrowserContext] = []

    def start() -> BrowserContext:
        while running:
            running.pop().close()
        profile = tmp_path / "profile"
        running.append(
            playwright.chromium.launch_persistent_context(profile, **launch_options(), **context_options)
        )
        watch.attach(running[0])
        return running[0]

    yield start
    while running:
        running.pop().close()


def test_the_page_works_after_a_restart_of_the_browser_with_the_server_gone(
    site: TestSite, restart: Any
) -> None:
    page = restart().new_page()
    page.goto(site.url)
    wait_until_ready(page)
    wait_until_kept(page)
    site.stop()
    again = restart().new_page()
    again.goto(site.url)
    wait_until_ready(again)
    expect(again.locator("#app .boot")).to_have_count(0)


def test_a_new_version_waits_until_the_table_agrees(
    page: Page, site: TestSite, tmp_path: Path, open_page: OpenPage
) -> None:
    """Case 22: no update in the middle of a game, no loop of updates, saves survive."""
    before = wait_until_kept(page)
    page.evaluate("localStorage.setItem('one-table/test', 'kept')")
    page.evaluate(HEAR_UPDATE)
    site.start(next_version(site.root, tmp_path / "next", {"index.html": MARK}))
    site.forget()
    page.evaluate(CHECK_FOR_UPDATE)
    assert page.evaluate("window.heard") is True
    assert page.evaluate("oneTable.updateWaiting") is True
    assert set(site.log) == {"sw.js", "index.html"}, "unchanged files are carried over, not fetched again"

    page.reload()
    wait_until_ready(page)
    assert "next version" not in page.content(), "the new version was not asked for yet"
    page.wait_for_function("oneTable.updateWaiting === true")

    loads: list[str] = []
    page.on("domcontentloaded", lambda loaded: loads.append(loaded.url))
    with page.expect_navigation(wait_until="commit"):
        page.evaluate("oneTable.update()")
    wait_until_ready(page)
    assert "next version" in page.content()
    after = wait_until_kept(page)
    assert len(after) == 1
    assert set(after).isdisjoint(before)
    assert page.evaluate("oneTable.updateWaiting") is False
    assert page.evaluate("localStorage.getItem('one-table/test')") == "kept"
    assert len(loads) == 1, "one reload, no loop"


def test_another_tab_is_told_and_not_reloaded(
    page: Page, site: TestSite, tmp_path: Path, open_page: OpenPage
) -> None:
    wait_until_kept(page)
    other = open_page()
    other.evaluate("window.mark = 'still here'")
    other.evaluate(HEAR_UPDATE)
    site.start(next_version(site.root, tmp_path / "next", {"index.html": MARK}))
    page.evaluate(CHECK_FOR_UPDATE)
    page.wait_for_function("oneTable.updateWaiting === true")
    with page.expect_navigation(wait_until="commit"):
        page.evaluate("oneTable.update()")
    wait_until_ready(page)
    assert other.evaluate("window.heard") is True
    assert other.evaluate("window.mark") == "still here"


def test_a_half_updated_server_spoils_nothing(
    page: Page, site: TestSite, tmp_path: Path, watch: Watch
) -> None:
    """Case 23: a stale file is never stored as new; the old version goes on."""
    watch.allow("(?i)service ?worker")
    before = wait_until_kept(page)
    torn = next_version(site.root, tmp_path / "torn", {"index.html": MARK})
    (torn / "index.html").unlink()
    (torn / "index.html").write_bytes((site.root / "index.html").read_bytes())
    site.start(torn)
    refused = page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            await registration.update();
            const worker = registration.installing;
            if (!worker) return "no worker";
            return new Promise((resolve) =>
                worker.addEventListener("statechange", () => resolve(worker.state)));
        }"""
    )
    assert refused == "redundant"
    site.stop()
    page.reload()
    wait_until_ready(page)
    assert set(before) <= set(page.evaluate(KEPT))


def test_only_our_own_old_caches_are_deleted(page: Page, site: TestSite, tmp_path: Path) -> None:
    """Case 32: all projects of one Pages user share the origin."""
    wait_until_kept(page)
    for name in ("somebody-else-1", "one-table-older@/another-path/"):
        page.evaluate("(name) => caches.open(name)", name)
    site.start(next_version(site.root, tmp_path / "next", {"index.html": MARK}))
    page.evaluate(CHECK_FOR_UPDATE)
    page.wait_for_function("oneTable.updateWaiting === true")
    with page.expect_navigation(wait_until="commit"):
        page.evaluate("oneTable.update()")
    wait_until_ready(page)
    assert {"somebody-else-1", "one-table-older@/another-path/"} < set(wait_until_kept(page))
