"""Whatever arrives broken is refused in plain words, and nothing that is kept changes (L6)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from rules import games
from rules.core.match import Match
from rules.core.people import Person
from rules.core.playout import playout_match
from rules.records import Record, to_link, write_record
from tests.e2e.hands import Hands

RECORD = Record(
    playout_match(games.create("ausbrecher-ag", 2), 5), (Person("Ada", "coral"), Person("Bo", "teal"))
)
LINK, TEXT = to_link(RECORD), write_record(RECORD)


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


BAD_LINKS = {
    "a word": ("hello", "no link to a game"),
    "half a link": (LINK[: len(LINK) // 2], "damaged"),
    "one letter changed": (LINK[:20] + ("A" if LINK[20] != "A" else "B") + LINK[21:], "damaged"),
    "ten million letters": ("A" * 10_000_000, "too long"),
    "an address without a link": ("https://example.org/one-table/", "no link to a game"),
}
BAD_FILES: dict[str, tuple[str | bytes, str]] = {
    "a cut file": (TEXT[: len(TEXT) // 2], "cut off"),
    "another format": (changed(lambda data: data.update(format=99)), "format that this version cannot read"),
    "newer rules": (changed(lambda data: data.update(rules=99)), "newer version"),
    "an unknown game": (changed(lambda data: data.update(game="chess")), "no game called"),
    "a list where a text should be": (changed(lambda data: data.update(log="x")), "should be a list"),
    "a truth value as a seat": (changed(lambda data: data["log"][1].update(by=True)), "no seat"),
    "a move that the rules forbid": (changed(lambda data: data["log"].pop(5)), "not allowed by the rules"),
    "a name with a control character": (
        changed(lambda data: data["players"][0].update(name="A\u202eda")),
        "invisible or control",
    ),
    "ten megabytes": ("[" * 10_000_000, "too long"),
    "no text at all": (b"\xff\xfe\x00\x01" * 50, "no saved game"),
}


@pytest.fixture
def hands(page: Page) -> Hands:
    """Somebody with a running game, on the shelf."""
    hands = Hands(page)
    hands.tap("/new/ausbrecher-ag")
    hands.tap("/start")
    hands.tap("/home")
    return hands


def kept(hands: Hands) -> str:
    """Everything that the page keeps on the device."""
    text: str = hands.page.evaluate(
        "JSON.stringify(Object.entries(localStorage).filter(([name]) => name !== 'one-table.memory').sort())"
    )
    return text


def test_a_broken_link_is_refused_in_words_and_loses_nothing(hands: Hands) -> None:
    before = kept(hands)
    for text, said in BAD_LINKS.values():
        hands.tap("/paste")
        hands.page.evaluate(
            """text => { const field = document.querySelector('[data-field="sheet"]');
            field.value = text; field.dispatchEvent(new Event("input", {bubbles: true})); }""",
            text,
        )
        if len(text) < 1_000_000:  # what is far too long is refused before anybody asks
            hands.tap("/paste-open")
        expect(hands.page.get_by_role("alert")).to_contain_text(said)
        hands.page.locator('button[data-tap="/close"]').first.click()
        assert kept(hands) == before


def test_a_broken_file_is_refused_in_words_and_loses_nothing(hands: Hands) -> None:
    before = kept(hands)
    for text, said in BAD_FILES.values():
        with hands.page.expect_file_chooser() as asked:
            hands.tap("/file")
        data = text.encode() if isinstance(text, str) else text
        asked.value.set_files(FilePayload(name="game.json", mimeType="application/json", buffer=data))
        expect(hands.page.get_by_role("dialog")).to_contain_text(said)
        hands.page.locator('button[data-tap="/close"]').first.click()
        assert kept(hands) == before


def test_a_name_with_markup_is_text_everywhere(page: Page) -> None:
    """Cases 29 and 31: nothing runs, nothing is drawn, it is shown as it was written, and no file is cut by it."""
    name = "<img src=x onerror=a>#1"
    record = Record(
        Match.start(games.create("ausser-rand-und-band", 2)), (Person(name, "coral"), Person("Bo", "teal"))
    )
    page.evaluate("fragment => { location.hash = fragment; }", to_link(record))
    expect(page.locator("main")).to_contain_text(name)
    assert page.locator("main img[src='x']").count() == 0
    Hands(page).tap("/keep")
    expect(page.locator("main")).to_contain_text(name)
    assert page.locator("img[src='x']").count() == 0
    assert Hands(page).export()["players"][0]["name"] == name


def test_a_link_is_shown_first_and_touches_no_save(hands: Hands) -> None:
    """Case 19: a preview; leaving it leaves everything as it was, to the byte."""
    before = kept(hands)
    hands.page.evaluate("fragment => { location.hash = fragment; }", f"{LINK}).")
    expect(hands.page.locator("main")).to_contain_text("Ada")
    assert hands.page.evaluate("location.hash") == ""
    hands.tap("/leave")
    assert kept(hands) == before
