"""What hands need: a game by keyboard alone, and targets that a finger on a phone does not miss (cases 10, 28)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, ViewportSize

from rules import games
from rules.core.match import Match
from rules.core.text import plain
from rules.records import read_record
from tests.e2e.conftest import OpenPage
from tests.e2e.games.test_outer_rim import NAMES, decisions, make
from tests.e2e.hands import Hands, Script, script_dice

BATTLE = Path(__file__).parents[1] / "games" / "outer_rim" / "records" / "no-glory.json"
PHONE = ViewportSize(width=390, height=844)
#: what is less than 44 px wide or high, or less than 8 px away from its neighbour
MISSED = """() => {
  const shown = [...document.querySelectorAll("button[data-tap]")].filter((one) =>
    one.checkVisibility() && !one.closest("[inert]"));
  const places = shown.map((one) => [one.dataset.tap, one.getBoundingClientRect()]);
  const small = places.filter(([, place]) => place.width < 43.5 || place.height < 43.5).map(([tap]) => tap);
  const close = [];
  for (const [one, a] of places) for (const [other, b] of places) {
    const apart = Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
    if (one < other && apart > -1 && apart < 7.5) close.push(`${one} ${other} ${apart}`);
  }
  return { small, close };
}"""


class Keys(Hands):
    """A person who has only a keyboard."""

    def tap(self, key: str) -> None:
        """Go to what is called `key` and press it."""
        self.page.locator(f'[data-tap="{key}"]').first.focus()
        self.page.keyboard.press("Enter")


def as_it_is_asked(match: Match) -> Match:
    """The battle with plans in the order in which the page asks: whoever still holds the device goes on."""
    entries = list(match.entries)
    for at in range(1, len(entries) - 1):
        before, one, other = entries[at - 1 : at + 2]
        done = (before.action.do, one.action.do, other.action.do)
        if done == ("decline", "plan", "plan") and before.by == other.by:
            entries[at : at + 2] = other, one
    return Match.fold(match.game, entries)


def test_a_whole_game_by_keyboard_alone(context: BrowserContext, open_page: OpenPage) -> None:
    """Case 28."""
    script_dice(context)
    match = as_it_is_asked(read_record(BATTLE.read_bytes()).match)
    keys = Keys(open_page())
    keys.tap("/new/outer-rim")
    keys.tap("/start")
    for ply in decisions(match):
        make(keys, match, ply)
    headline = games.words("outer-rim").outcome(match.game.observe(match.state, None), match.node, NAMES)
    keys.expect_prompt(plain(headline))
    assert keys.export()["log"] == Script(match, NAMES, lambda _action: []).log()


def test_a_finger_on_a_phone_meets_what_it_aims_at(page: Page) -> None:
    """Case 10."""
    page.set_viewport_size(PHONE)
    hands, missed = Hands(page), dict[str, Any]()
    screens = ("/settings", "/close", "/new/ausser-rand-und-band", "/start", "/menu", "/home")
    for key in screens:
        missed[f"before {key}"] = page.evaluate(MISSED)
        hands.tap(key)
    missed["shelf"] = page.evaluate(MISSED)
    assert {screen: found for screen, found in missed.items() if found["small"] or found["close"]} == {}
