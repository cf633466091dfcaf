"""A new version in the middle of a game: asked for between turns, and the game goes on where it stood (case 22, L9)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rules import games
from rules.core.people import Person
from rules.core.playout import playout_match
from rules.records import Record, to_link
from tests.e2e.conftest import wait_until_ready
from tests.e2e.sites import TestSite, next_version
from tests.e2e.test_offline import CHECK_FOR_UPDATE, wait_until_kept
from tests.e2e.test_saves import act, begin, log

GAME = "ausser-rand-und-band"
RULES_MODULE = "rules.games.ausser_rand_und_band"
RULES = games.package(GAME).SPEC.rules_version
NEWER = f"""\
from dataclasses import replace

from rules import games
from {RULES_MODULE} import rules

package = games.package("{GAME}")
package.SPEC = rules.SPEC = replace(package.SPEC, rules_version={RULES + 1})

"""


def newer_rules(site: Path, target: Path) -> Path:
    """The next version of the built `site`: its rules of the game have a higher version."""
    entry = "from ui.app import App\n"
    return next_version(site, target, {"py/main.py": (entry, NEWER + entry)})


def link_of(rules: int, monkeypatch: pytest.MonkeyPatch) -> str:
    """A match as a version of the page with those rules would send it."""
    record = Record(playout_match(games.create(GAME, 2), 5), (Person("Ada", "coral"), Person("Bo", "teal")))
    kind = type(record.match.game)
    with monkeypatch.context() as otherwise:
        spec = replace(games.package(GAME).SPEC, rules_version=rules)
        otherwise.setattr(kind, "spec", property(lambda _game: spec))
        return to_link(record)


def open_link(page: Page, link: str) -> None:
    """Somebody taps a link."""
    page.evaluate("fragment => { location.hash = fragment; }", link)


def test_an_update_in_the_middle_of_a_game(
    page: Page, site: TestSite, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cases 22 and 24."""
    older, newer = link_of(RULES, monkeypatch), link_of(RULES + 1, monkeypatch)
    wait_until_kept(page)
    hands = begin(page)
    act(hands)
    kept_before = log(page)

    page.locator("#board [data-open]").first.dispatch_event("click")
    site.start(newer_rules(site.root, tmp_path / "next"))
    page.evaluate(CHECK_FOR_UPDATE)
    page.wait_for_function("oneTable.updateWaiting === true")
    expect(page.locator('[data-tap="go"]')).to_be_visible()
    expect(page.locator("#banner-update")).to_have_count(0)

    hands.tap("/undo")
    expect(page.locator("#banner-update")).to_contain_text("Your games stay as they are")
    prompt = page.locator("#heading").text_content() or ""
    with page.expect_navigation(wait_until="commit"):
        hands.tap("/update")
    wait_until_ready(page)
    expect(page.locator("#heading")).to_have_text(prompt)
    expect(page.locator("#banner-update")).to_have_count(0)
    assert log(page) == kept_before
    act(hands)
    assert log(page)[: len(kept_before)] == kept_before
    assert hands.export()["rules"] == RULES + 1

    open_link(page, older)
    expect(page.locator("main")).to_contain_text("Ada")
    open_link(page, newer)
    expect(page.locator("main")).to_contain_text("Ada")


def test_a_link_from_newer_rules_asks_for_an_update(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """L9: and nothing that is kept changes."""
    open_link(page, link_of(RULES + 1, monkeypatch))
    expect(page.get_by_role("dialog")).to_contain_text("newer version")
    kept = page.evaluate("Object.keys(localStorage).filter((name) => name !== 'one-table.memory')")
    assert kept == []
