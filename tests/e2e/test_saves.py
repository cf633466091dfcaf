"""What a browser does to saves: it runs full, forbids, forgets, and has two tabs. The game goes on (cases 14 to 18)."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import BrowserContext, FilePayload, Page, expect

from rules.records import read_record, to_link
from tests.e2e.conftest import OpenPage, wait_until_ready
from tests.e2e.hands import Hands

MATCHES = "Object.keys(localStorage).filter((name) => /^one-table[.]match[.][^.]+$/.test(name))"
#: the log of the newest save of the only match
LOG = f"""() => {{
  const pointer = {MATCHES}[0];
  const save = JSON.parse(localStorage.getItem(pointer + "." + localStorage.getItem(pointer)));
  return JSON.parse(save.record).log;
}}"""
FILL = """() => {
  let part = "x".repeat(1 << 20);
  for (let number = 0; part; ) {
    try { localStorage.setItem("somebody-else." + number, part); number += 1; }
    catch { part = part.slice(0, part.length >> 1); }
  }
}"""
DAMAGE = f"""() => {{
  const pointer = {MATCHES}[0];
  const newest = pointer + "." + localStorage.getItem(pointer);
  localStorage.setItem(newest, localStorage.getItem(newest).slice(0, -30));
}}"""
FREE = """() => {
  for (const name of Object.keys(localStorage)) if (name.startsWith("somebody-else.")) localStorage.removeItem(name);
}"""
NO_STORAGE = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("The operation is insecure.", "SecurityError"); } });"""
NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });"
DEAF = "BroadcastChannel.prototype.addEventListener = () => {};"


def begin(page: Page) -> Hands:
    """Somebody begins a game in which everybody acts in the open."""
    hands = Hands(page)
    hands.tap("/new/ausser-rand-und-band")
    hands.tap("/start")
    return hands


def act(hands: Hands) -> None:
    """Whoever is asked takes the first thing that is offered, and does it."""
    hands.page.locator("#board [data-open]").first.dispatch_event("click")
    hands.tap("go")


def log(page: Page) -> list[dict[str, Any]]:
    """The match as the device keeps it."""
    found: list[dict[str, Any]] = page.evaluate(LOG)
    return found


def exported(hands: Hands) -> list[dict[str, Any]]:
    """The match as the page saves it to a file, by the button in the banner."""
    with hands.page.expect_download() as coming:
        hands.page.locator("#banner-export").click()
    text = coming.value.path().read_text(encoding="utf-8")
    found: list[dict[str, Any]] = json.loads(text)["log"]
    return found


def decisions(entries: list[dict[str, Any]]) -> int:
    """How many of them somebody decided."""
    return sum(entry["by"] is not None for entry in entries)


def test_when_the_storage_is_full_the_game_goes_on_and_the_last_good_save_stays(page: Page) -> None:
    """Cases 16 and 17, with a real quota."""
    hands = begin(page)
    act(hands)
    good = log(page)
    page.evaluate(FILL)
    act(hands)
    expect(page.get_by_role("alert").first).to_contain_text("storage of this browser is full")
    act(hands)
    assert log(page) == good
    assert decisions(exported(hands)) == 3
    page.evaluate(FREE)
    act(hands)
    expect(page.locator("#banner-storage")).to_have_count(0)
    assert decisions(log(page)) == 4


def test_without_storage_the_game_goes_on_and_can_be_exported(
    context: BrowserContext, open_page: OpenPage
) -> None:
    """Case 16: the browser forbids it, and even asking throws."""
    context.add_init_script(NO_STORAGE)
    page = open_page()
    expect(page.get_by_role("alert").first).to_contain_text("does not let the page keep anything")
    hands = begin(page)
    act(hands)
    assert decisions(exported(hands)) == 1


def test_a_wipe_while_playing_is_told_and_a_file_or_a_link_brings_a_lost_game_back(page: Page) -> None:
    """Case 14."""
    hands = begin(page)
    act(hands)
    page.evaluate("localStorage.clear()")
    act(hands)
    expect(page.get_by_role("alert").first).to_contain_text("deleted from this browser")
    hands.tap("/save-again")
    expect(page.locator("#banner-storage")).to_have_count(0)
    record = hands.export()
    assert log(page) == record["log"]
    page.evaluate("localStorage.clear()")
    page.reload()
    wait_until_ready(page)
    assert not page.locator('[data-tap^="/open/"]').count()
    with page.expect_file_chooser() as asked:
        hands.tap("/file")
    text = json.dumps(record)
    asked.value.set_files(FilePayload(name="game.json", mimeType="application/json", buffer=text.encode()))
    hands.tap("/keep")
    assert log(page) == record["log"]
    page.evaluate("localStorage.clear()")
    page.evaluate("fragment => { location.hash = fragment; }", to_link(read_record(text)))
    hands.tap("/keep")
    assert log(page) == record["log"]


def test_a_damaged_newest_save_opens_as_the_one_before(page: Page) -> None:
    """Case 17: said in plain words, and the game goes on from there."""
    hands = begin(page)
    act(hands)
    before = log(page)
    act(hands)
    page.evaluate(DAMAGE)
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#banner-recovered")).to_contain_text("This is the one before it")
    act(hands)
    expect(page.locator("#banner-recovered")).to_have_count(0)
    assert decisions(log(page)) == 2
    assert log(page)[: len(before)] == before


# Two tabs -------------------------------------------------------------------------------------------------------------


def watches(hands: Hands) -> None:
    """The tab says that another plays, and offers nothing to tap on the board."""
    expect(hands.page.locator("#banner-elsewhere")).to_contain_text("played in another tab")
    expect(hands.page.locator("#board [data-open]")).to_have_count(0)


def plays(hands: Hands) -> None:
    """The tab lets people play."""
    expect(hands.page.locator("#banner-elsewhere")).to_have_count(0)
    expect(hands.page.locator("#board [data-open]").first).to_be_attached()


def follows(hands: Hands, other: Hands) -> None:
    """The tab shows what the other one has saved."""
    shown = other.page.locator("#note").text_content() or ""
    expect(hands.page.locator("#note")).to_have_text(shown)


def open_again(open_page: OpenPage) -> Hands:
    """The match in one more tab."""
    hands = Hands(open_page())
    hands.page.locator('[data-tap^="/open/"]').first.click()
    return hands


def test_of_two_tabs_one_plays_and_the_other_watches_until_it_takes_over(open_page: OpenPage) -> None:
    """Case 18: no entry is lost, whoever plays."""
    first = begin(open_page())
    act(first)
    second = open_again(open_page)
    watches(second)
    act(first)
    follows(second, first)
    for old, new in ((first, second), (second, first)):
        new.tap("/takeover")
        plays(new)
        watches(old)
        act(new)
        follows(old, new)
    assert decisions(log(first.page)) == 4
    first.page.close()
    second.tap("/takeover")
    plays(second)
    act(second)
    assert decisions(log(second.page)) == 5


def test_a_tab_that_does_not_answer_loses_the_match(context: BrowserContext, open_page: OpenPage) -> None:
    """Case 18: a tab that the browser has put to sleep."""
    context.add_init_script(DEAF)
    first = begin(open_page())
    act(first)
    second = open_again(open_page)
    watches(second)
    second.tap("/takeover")
    plays(second)
    watches(first)
    act(second)
    follows(first, second)
    assert decisions(log(second.page)) == 2


def test_without_locks_the_tab_that_did_not_act_last_watches(
    context: BrowserContext, open_page: OpenPage
) -> None:
    """Case 18, in a browser without locks."""
    context.add_init_script(NO_LOCKS)
    first = begin(open_page())
    act(first)
    second = open_again(open_page)
    act(second)
    watches(first)
    follows(first, second)
    first.tap("/takeover")
    act(first)
    watches(second)
    assert decisions(log(first.page)) == 3
