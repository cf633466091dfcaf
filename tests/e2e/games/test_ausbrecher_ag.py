"""Ausbrecher AG by taps: from the first bet to the settlement, secret where it must be, and never lost."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from rules import games
from rules.core.match import Match
from rules.core.playout import playout_match
from rules.core.text import plain
from tests.e2e.conftest import OpenPage, wait_until_ready
from tests.e2e.hands import Hands, Script, lots_at, script_dice

NAMES = ("Coral", "Teal", "Gold")
PATH = 20
COLOURS = ("red", "blue", "yellow", "orange", "brown", "light_green", "dark_green")


def fingers(action: object) -> list[str]:
    """How a hand makes an action: a bet in order, dice and the throw, a die, the special die and its rogue."""
    match getattr(action, "do", ""):
        case "bet":
            return [*(f"piece:{colour}" for colour in action.order), "seal"]  # type: ignore[attr-defined]
        case "choose_dice":
            dice = [f"die:{colour}" for colour in action.colours]  # type: ignore[attr-defined]
            return [*dice, *(["die:white"] if action.special else []), "go"]  # type: ignore[attr-defined]
        case "move":
            return [f"die:{action.colour}"]  # type: ignore[attr-defined]
        case "move_back":
            return ["die:white", f"piece:{action.colour}"]  # type: ignore[attr-defined]
    raise AssertionError(action)


@cache
def short_match() -> Match:
    """The shortest of some random games of three on the shortest path."""
    game = games.create("ausbrecher-ag", 3, {"path_length": PATH})
    return min((playout_match(game, seed) for seed in range(60)), key=lambda match: len(match.entries))


@pytest.fixture
def scripted(context: BrowserContext) -> None:
    script_dice(context)


@pytest.fixture
def hands(scripted: None, open_page: OpenPage) -> Hands:
    return Hands(open_page())


@pytest.fixture
def script() -> Script:
    return Script(short_match(), NAMES, fingers)


def sit_down(hands: Hands, match: Match) -> None:
    """Three people, the shortest path, and the draw of who begins."""
    hands.tap("/new/ausbrecher-ag")
    while hands.page.get_by_text(re.compile(rf"^{PATH}$")).count() == 0:
        less = hands.page.locator('[data-tap^="/option/path_length/"]').first
        less.click()
    hands.load_dice(lots_at(match, 0))
    hands.tap("/start")


def shown(hands: Hands) -> str:
    """All that the page holds, for eyes, for ears, and in its address; what differs between any two games left out."""
    page = hands.page
    text = page.content() + page.title() + page.url + page.locator("body").aria_snapshot()
    return re.sub(r"m[0-9a-z]{6,}|scriptedBytes.*", "", text)


def test_a_game_of_three_from_the_first_bet_to_the_settlement(hands: Hands, script: Script) -> None:
    """What was tapped is, entry by entry, what the exported record holds."""
    sit_down(hands, script.match)
    for ply in script.decisions:
        if not script.match.entries[ply].action.secret:
            hands.expect_prompt(script.prompt(ply))
        script.play(hands, ply)
    words, over = games.words("ausbrecher-ag"), script.match
    headline = words.outcome(over.game.observe(over.state, None), over.node, NAMES)
    expect(hands.page.get_by_role("heading", name=plain(headline))).to_be_visible()
    record = hands.export()
    assert record["log"] == script.log()
    assert record["options"]["path_length"] == PATH
    assert [player["name"] for player in record["players"]] == list(NAMES)


def test_a_reload_at_every_step_resumes_where_the_game_stood(hands: Hands, script: Script) -> None:
    """Each decision of the first two turns, and each of the last, is made on a page that was just loaded."""
    sit_down(hands, script.match)
    early = script.decisions[:12]
    for ply in early:
        hands.page.reload()
        wait_until_ready(hands.page)
        if not script.match.entries[ply].action.secret:
            hands.expect_prompt(script.prompt(ply))
        script.play(hands, ply)
    hands.page.reload()
    wait_until_ready(hands.page)
    assert hands.export()["log"] == script.log()[: len(hands.export()["log"])]


def test_half_chosen_dice_survive_a_reload_and_a_half_made_bet_does_not(hands: Hands, script: Script) -> None:
    sit_down(hands, script.match)
    hands.lift_curtain(0)
    hands.tap("piece:red")
    hands.page.reload()
    wait_until_ready(hands.page)
    assert hands.sees("/lift/0")
    for ply in script.decisions[:3]:
        script.play(hands, ply)
    hands.tap("die:blue")
    hands.page.reload()
    wait_until_ready(hands.page)
    expect(hands.page.locator('[data-tap="die:blue"]').first).to_have_attribute("aria-pressed", "true")


def bets_page(context: BrowserContext, open_page: OpenPage, order: tuple[str, ...]) -> list[str]:
    """What the page shows after Coral's bet: at the curtain, behind it, and at the open table."""
    hands = Hands(open_page())
    hands.page.evaluate("localStorage.clear()")
    sit_down(hands, short_match())
    seen = []
    for seat, bet in enumerate((order, COLOURS, COLOURS)):
        if seat:
            expect(hands.page.locator(f'[data-tap="/lift/{seat}"]')).to_be_visible()
            seen.append(shown(hands))
        hands.lift_curtain(seat)
        if seat:
            seen.append(shown(hands))
        for colour in bet:
            hands.tap(f"piece:{colour}")
        hands.tap("seal")
    expect(hands.page.locator('[data-tap="die:red"]').first).to_be_visible()
    seen.append(shown(hands))
    hands.tap("/log")
    seen.append(shown(hands))
    hands.page.close()
    return seen


def test_nothing_tells_a_bet_to_anybody_else(
    context: BrowserContext, scripted: None, open_page: OpenPage
) -> None:
    """Games that differ in Coral's bet only look the same: page, accessibility tree, title, log, address (AAG-1)."""
    first = bets_page(context, open_page, COLOURS)
    second = bets_page(context, open_page, tuple(reversed(COLOURS)))
    assert first == second


def test_an_own_bet_shows_only_while_the_button_is_held(hands: Hands, script: Script) -> None:
    sit_down(hands, script.match)
    for ply in script.decisions[:3]:
        script.play(hands, ply)
    hands.tap("/peek/1")
    covered = shown(hands)
    hands.tap("/peek-ready")
    secret = hands.page.locator("#secret svg")
    expect(secret).to_have_count(0)
    hold = hands.page.locator("#hold")
    hold.dispatch_event("pointerdown", {"button": 0, "isPrimary": True, "pointerId": 1})
    expect(secret.first).to_be_visible()
    hold.dispatch_event("pointerup", {"button": 0, "isPrimary": True, "pointerId": 1})
    expect(secret).to_have_count(0)
    hands.tap("/peek-done")
    assert "secret-shown" not in covered + shown(hands)


def test_two_quick_taps_are_one(hands: Hands, script: Script) -> None:
    """Case 11: a double tap on the throw does not move a rogue as well."""
    sit_down(hands, script.match)
    ply = script.decisions[3]
    for earlier in script.decisions[:3]:
        script.play(hands, earlier)
    keys = fingers(script.match.entries[ply].action)
    hands.load_dice(lots_at(script.match, ply + 1))
    for key in keys[:-1]:
        hands.tap(key)
    hands.page.locator('[data-tap="go"]').first.dblclick(delay=1)
    hands.expect_prompt(script.prompt(ply + 1 + len(lots_at(script.match, ply + 1))))


def test_a_mis_tap_is_forgiven(hands: Hands, script: Script) -> None:
    """A move is taken back until a die is rolled; a rolled die is not."""
    sit_down(hands, script.match)
    for ply in script.decisions[:5]:
        script.play(hands, ply)
    hands.expect_prompt(script.prompt(script.decisions[4] + 1))
    hands.tap("/undo")
    hands.expect_prompt(script.prompt(script.decisions[4]))
    expect(hands.page.locator('[data-tap="/undo"]')).to_be_disabled()


def test_a_turn_by_keyboard_alone(hands: Hands, script: Script) -> None:
    sit_down(hands, script.match)
    for ply in script.decisions[:3]:
        script.play(hands, ply)
    ply = script.decisions[3]
    hands.load_dice(lots_at(script.match, ply + 1))
    for key in fingers(script.match.entries[ply].action):
        hands.page.locator(f'[data-tap="{key}"]').first.focus()
        hands.page.keyboard.press("Enter")
    hands.expect_prompt(script.prompt(ply + 1 + len(lots_at(script.match, ply + 1))))


def test_a_blocked_die_says_why(page: Page) -> None:
    """A refusal names the rule (AAG-2: the special die is barred in the first round)."""
    hands = Hands(page)
    hands.tap("/new/ausbrecher-ag")
    hands.tap("/start")
    for seat in range(3):
        hands.lift_curtain(seat)
        for colour in COLOURS:
            hands.tap(f"piece:{colour}")
        hands.tap("seal")
    # it says of itself that it is disabled, and yet answers to a finger
    page.locator('[data-tap="die:white"]').first.dispatch_event("click")
    expect(page.locator("#refusal, .toast, .refusal").first).to_contain_text("AAG-2")
