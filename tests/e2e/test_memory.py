"""Python's memory after all imports is kept on the device, and later starts go on from there (docs/build.md)."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, wait_until_ready
from tests.e2e.hands import Hands
from tests.e2e.sites import TestSite, next_version
from tests.e2e.watch import Watch

KEPT = "Boolean(localStorage.getItem('one-table.memory'))"
STAGE = "localStorage['one-table.memory'].split(' ').at(-1)"
IMPORTED = "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/static/modules.bin'))"
CACHE = "caches.open('one-table-memory@/one-table/')"
#: overwrite everything behind the first 64 pages with what was never a heap
SPOIL = f"""(async () => {{
  const cache = await {CACHE};
  const bytes = new Uint8Array(await (await cache.match("one-table.memory")).arrayBuffer());
  await cache.put("one-table.memory", new Response(bytes.fill(0xa5, 1 << 20)));
}})()"""
HOLDS = f"""async (word) => {{
  const cache = await {CACHE};
  const bytes = await (await cache.match("one-table.memory")).arrayBuffer();
  return new TextDecoder("latin1").decode(bytes).includes(word);
}}"""


def wait_until_kept(page: Page) -> None:
    """The memory of this start is on the device, or is there again."""
    page.wait_for_function(KEPT)


def again(page: Page) -> None:
    """Load the page once more."""
    page.reload()
    wait_until_ready(page)


def play_a_little(page: Page) -> None:
    hands = Hands(page)
    hands.tap("/new/ausbrecher-ag")
    hands.tap("/start")
    expect(page.locator("main")).to_contain_text("Pass the tablet")
    hands.tap("/home")


def test_the_second_start_goes_on_from_the_memory_of_the_first(page: Page) -> None:
    assert page.evaluate(IMPORTED)
    wait_until_kept(page)
    for _ in range(3):
        again(page)
        assert not page.evaluate(IMPORTED)
        play_a_little(page)
        wait_until_kept(page)


def test_the_second_start_adds_the_modules_of_all_games(page: Page) -> None:
    """They would make the very first start wait."""
    wait_until_kept(page)
    assert page.evaluate(STAGE) == "shelf"
    again(page)
    page.wait_for_function(f"{STAGE} === 'games'")
    again(page)
    wait_until_kept(page)
    assert page.evaluate(STAGE) == "games"


def test_while_people_sit_down_their_game_is_imported(page: Page) -> None:
    """On a first visit no start is from memory, and the first table must not make anybody wait."""
    Hands(page).tap("/new/off-the-rails")
    page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.type = "py";
          script.textContent = `
import asyncio, js, sys
while not {"rules.games.off_the_rails.scoring", "ui.views.off_the_rails.trays"} <= sys.modules.keys():
    await asyncio.sleep(0.02)
js.document.title = "imported"`;
          document.body.append(script);
        }"""
    )
    page.wait_for_function("document.title === 'imported'")


def test_every_start_from_memory_has_luck_of_its_own(page: Page) -> None:
    """Seeds come from the device and not from what was kept: two tables set up alike are different tables."""
    wait_until_kept(page)
    seen = set()
    for _ in range(2):
        again(page)
        page.evaluate(
            """() => {
              const script = document.createElement("script");
              script.type = "py";
              script.textContent = "import js, secrets; js.document.title = secrets.token_hex(16)";
              document.body.append(script);
            }"""
        )
        page.wait_for_function("document.title.length === 32")
        seen.add(page.title())
    assert len(seen) == 2


def test_nothing_of_the_players_is_in_the_memory(page: Page) -> None:
    wait_until_kept(page)
    hands = Hands(page)
    hands.tap("/new/ausbrecher-ag")
    page.locator("[data-field]").first.fill("Quetzalcoatlus")
    hands.tap("/start")
    page.evaluate("localStorage.removeItem('one-table.memory')")
    again(page)
    expect(page.locator("main")).to_contain_text("Quetzalcoatlus")
    for stage in ("shelf", "games"):
        page.wait_for_function(f"{KEPT} && {STAGE} === '{stage}'")
        assert page.evaluate(HOLDS, "ausbrecher-ag")  # it is the memory
        assert not page.evaluate(HOLDS, "Quetzalcoatlus")
        again(page)


def test_a_memory_that_breaks_a_start_does_so_once(page: Page, watch: Watch) -> None:
    """The page tries again without it, by itself, and keeps a new one."""
    watch.allow(".")
    wait_until_kept(page)
    page.evaluate(SPOIL)
    page.reload()
    page.wait_for_function(f"'ready' in document.documentElement.dataset && {IMPORTED}")
    play_a_little(page)
    wait_until_kept(page)
    again(page)
    assert not page.evaluate(IMPORTED)


def test_a_start_that_never_ended_is_not_tried_again(page: Page) -> None:
    """Should the browser itself fall over: the mark that leads to the memory is away until the table stands."""
    wait_until_kept(page)
    page.add_init_script(
        "document.addEventListener('DOMContentLoaded', () => { window.marked = localStorage['one-table.memory'] })"
    )
    again(page)
    assert not page.evaluate(IMPORTED)
    assert page.evaluate("window.marked") is None
    wait_until_kept(page)


def test_a_page_that_is_closed_as_soon_as_it_stands_has_not_lost_the_memory(page: Page) -> None:
    wait_until_kept(page)
    for _ in range(3):
        page.reload()
        page.wait_for_selector("html[data-ready]", state="attached")
        assert page.evaluate(KEPT)


def test_a_page_that_is_left_while_it_starts_has_not_lost_the_memory(page: Page, site: TestSite) -> None:
    wait_until_kept(page)
    for _ in range(3):
        page.goto(site.url, wait_until="commit")
        page.goto("about:blank")
    page.goto(site.url)
    wait_until_ready(page)
    assert not page.evaluate(IMPORTED)


def test_a_memory_that_the_browser_has_cleared_away_is_no_fault(page: Page) -> None:
    wait_until_kept(page)
    page.evaluate("caches.delete('one-table-memory@/one-table/')")
    again(page)
    assert page.evaluate(IMPORTED)
    wait_until_kept(page)
    again(page)
    assert not page.evaluate(IMPORTED)


def test_a_browser_that_was_updated_starts_without_the_memory_of_the_old_one(page: Page) -> None:
    wait_until_kept(page)
    page.evaluate(
        "localStorage['one-table.memory'] = localStorage['one-table.memory'].replace('Chrome/', 'Chrome/9')"
    )
    again(page)
    assert page.evaluate(IMPORTED)


def test_a_new_version_does_not_go_on_from_the_memory_of_an_old_one(
    open_page: OpenPage, site: TestSite, tmp_path: Path
) -> None:
    page = open_page()
    wait_until_kept(page)
    page.evaluate("navigator.serviceWorker.ready")
    digest = page.locator("html").get_attribute("data-memory") or ""
    other = "0" * len(digest)
    site.start(next_version(site.root, tmp_path / "next", {"index.html": (digest, other)}))
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    page.wait_for_function("window.oneTable.updateWaiting")
    with page.expect_navigation():
        page.evaluate("window.oneTable.update()")
    wait_until_ready(page)
    assert page.locator("html").get_attribute("data-memory") == other
    assert page.evaluate(IMPORTED)
    page.wait_for_function(f"localStorage['one-table.memory'].startsWith('{other} ')")
    assert page.evaluate(f"{CACHE}.then((cache) => cache.keys()).then((keys) => keys.length)") == 1


def test_a_full_device_starts_as_it_did_the_first_time(page: Page) -> None:
    wait_until_kept(page)
    page.add_init_script(
        "Cache.prototype.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'))"
    )
    page.evaluate("localStorage.removeItem('one-table.memory')")
    for _ in range(2):
        again(page)
        assert page.evaluate(IMPORTED)
        play_a_little(page)
    assert not page.evaluate(KEPT)
