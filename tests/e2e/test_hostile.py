"""Hostile input through the page itself, by its address and its storage; benchmarks/hostile_page.py is the long run."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.contract.cases import GAME_IDS
from tests.core.hostile import mutant_of
from tests.e2e.conftest import wait_until_ready
from tests.e2e.hands import Hands
from tests.ui.areas import Area
from tests.ui.hostile_storage import mutant_storage
from ui.storage import Store

LINKS, SAVES = 15, 15  # of each game
ENTRIES = "Object.entries(localStorage).filter(([name]) => name !== 'one-table.memory').sort()"
#: fragments, one after the other -> how long each took (ms), and what the page said to it
OPEN_ALL = """async (fragments) => {
  const seen = [];
  for (const fragment of fragments) {
    const heard = new Promise((resolve) =>
      addEventListener("hashchange", () => setTimeout(resolve, 0), { once: true }));
    const begun = performance.now();
    location.hash = fragment;
    await heard;
    const took = performance.now() - begun;
    const sheet = document.getElementById("sheet");
    seen.push({ took, sheet: Boolean(sheet), text: (sheet ?? document.querySelector("main")).textContent });
    for (const key of ["/close", "/leave", "/home"]) document.querySelector(`[data-tap="${key}"]`)?.click();
  }
  return seen;
}"""


def test_mutants_of_links_are_refused_in_words_or_shown_and_nothing_is_written(page: Page) -> None:
    Hands(page).tap("/new/ausser-rand-und-band")
    Hands(page).tap("/start")
    before = page.evaluate(ENTRIES)
    mutants = [mutant_of(game_id, number) for game_id in GAME_IDS for number in range(4 * LINKS)]
    links = [text for kind, text in mutants if kind == "link"][: LINKS * len(GAME_IDS)]
    seen: list[dict[str, Any]] = page.evaluate(OPEN_ALL, links)
    times = sorted(found["took"] for found in seen)
    print(f"{len(seen)} links: median {times[len(times) // 2]:.1f} ms, slowest {times[-1]:.1f} ms")
    refused = [found["text"] for found in seen if found["sheet"]]
    assert len(refused) > len(links) / 2
    assert all("Nothing on this device has been changed." in text for text in refused)
    assert page.evaluate(ENTRIES) == before


def test_mutants_of_saves_lie_on_the_shelf_or_are_named_broken_and_stay_as_they_are(page: Page) -> None:
    storage: dict[str, str] = {}
    for game_id in GAME_IDS:
        for number in range(SAVES):
            for name, text in mutant_storage(game_id, number).items():
                table, dot, slot = name.removeprefix("one-table.match.").partition(".")
                if name.startswith("one-table.match."):
                    storage[f"one-table.match.{GAME_IDS.index(game_id)}x{number}x{table}{dot}{slot}"] = text
    page.evaluate(
        "kept => Object.entries(kept).forEach(([name, text]) => localStorage.setItem(name, text))", storage
    )
    before = page.evaluate(ENTRIES)
    begun = page.evaluate("performance.timeOrigin")
    page.reload()
    wait_until_ready(page)
    took = page.evaluate("performance.timeOrigin + performance.now()") - begun
    print(f"{len(storage)} values: ready after {took:.0f} ms")
    expect(page.locator(".cards .card")).to_have_count(len(Store(Area(storage)).saves()))
    assert page.locator(".card-open.broken").count() > 0
    expect(page.locator(".card-open:not(.broken)").first).to_be_visible()
    assert page.evaluate(ENTRIES) == before
