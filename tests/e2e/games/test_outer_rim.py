"""Outer Rim by taps: a battle in which every module is used, and two curtains behind which nothing is told."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from rules import games
from rules.core.match import Match
from rules.core.text import plain
from rules.records import read_record
from tests.e2e.conftest import OpenPage, wait_until_ready
from tests.e2e.hands import Hands, Script, lots_at, script_dice
from tests.ui.views.outer_rim.fingers import fingers

NAMES = ("Coral", "Teal")
GOLDEN = Path(__file__).parents[2] / "games" / "outer_rim" / "records" / "golden.json"


@cache
def golden() -> Match:
    return read_record(GOLDEN.read_bytes()).match


@pytest.fixture
def scripted(context: BrowserContext) -> None:
    script_dice(context)


@pytest.fixture
def hands(scripted: None, open_page: OpenPage) -> Hands:
    return Hands(open_page())


def sit_down(hands: Hands) -> None:
    """Two people, all six modules."""
    hands.tap("/new/outer-rim")
    hands.tap("/option/modules/3")
    hands.tap("/start")


def settled(hands: Hands) -> None:
    """The picture of the last tap is there."""
    hands.page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 0)))")


def make(hands: Hands, match: Match, ply: int) -> None:
    """The entry at `ply` by taps, with the dice that follow it laid ready; first everybody has looked."""
    entry, game = match.entries[ply], match.game
    assert entry.by is not None
    settled(hands)
    if hands.sees("/on"):
        hands.tap("/on")
        settled(hands)
    hands.load_dice(lots_at(match, ply + 1))
    if any(hands.sees(f"/lift/{seat}") for seat in (0, 1)):
        hands.lift_curtain(entry.by)
    for key in fingers(entry.action, entry.by, game.observe(match.states[ply], entry.by)):
        hands.tap(key)


def decisions(match: Match) -> list[int]:
    return [ply for ply, entry in enumerate(match.entries) if entry.by is not None]


def test_a_whole_battle_with_every_module(hands: Hands) -> None:
    """What was tapped is, entry by entry, what the exported record holds."""
    match = golden()
    sit_down(hands)
    for ply in decisions(match):
        make(hands, match, ply)
    # the last salvo can be looked at, then comes the ceremony
    hands.tap("/ceremony")
    headline = games.words("outer-rim").outcome(match.game.observe(match.state, None), match.node, NAMES)
    hands.expect_prompt(plain(headline))
    assert hands.export()["log"] == Script(match, NAMES, lambda _action: []).log()


def test_a_reload_resumes_at_every_step_of_the_first_round(hands: Hands) -> None:
    match = golden()
    sit_down(hands)
    make(hands, match, 0)
    for ply in decisions(match)[1:16]:
        hands.page.reload()
        wait_until_ready(hands.page)
        make(hands, match, ply)
    record = hands.export()
    assert record["log"] == Script(match, NAMES, lambda _action: []).log()[: len(record["log"])]


def shown(hands: Hands) -> str:
    """All that the page holds, for eyes, for ears, and in its address; what differs between any two games left out."""
    page = hands.page
    text = page.content() + page.title() + page.url + page.locator("body").aria_snapshot()
    return re.sub(r"m[0-9a-z]{6,}|scriptedBytes.*", "", text)


def pages(
    context: BrowserContext, open_page: OpenPage, play: Callable[[Hands, list[str]], None]
) -> list[str]:
    """What is on the page of a new battle at the moments that `play` notes."""
    hands = Hands(open_page())
    hands.page.evaluate("localStorage.clear()")
    sit_down(hands)
    for ply in decisions(golden())[:2]:
        make(hands, golden(), ply)
    hands.tap("/on")
    seen: list[str] = []
    play(hands, seen)
    hands.page.close()
    return seen


def test_nothing_tells_a_token_or_a_plan_before_both_are_in(
    context: BrowserContext, scripted: None, open_page: OpenPage
) -> None:
    """Two battles that differ in Coral's secrets only: page, accessibility tree, title and log are the same (ORI-1)."""

    def battle(token: str, die: int) -> Callable[[Hands, list[str]], None]:
        def play(hands: Hands, seen: list[str]) -> None:
            for key in (f"token:{token}", "ready"):
                if hands.sees("/lift/0") or hands.sees("/pick/0"):
                    hands.lift_curtain(0)
                hands.tap(key)
            seen.append(shown(hands))  # the curtain for Teal
            hands.lift_curtain(1)
            seen.append(shown(hands))
            hands.tap("token:stop")
            hands.tap("ready")
            seen.append(shown(hands))  # the open Masking window: both tokens still lie face down
            hands.tap("/log")
            seen.append(shown(hands))
            hands.page.locator("#log-close").click()
            hands.tap("decline")
            while hands.sees("decline"):
                hands.tap("decline")
            if hands.sees("/on"):
                hands.tap("/on")
            hands.lift_curtain(0)
            hands.tap(f"add:cannon:{die}")
            hands.tap("ready")
            hands.lift_curtain(1)
            seen.append(re.sub(r"Turn|Rotate|left|right", "", shown(hands)))

        return play

    first = pages(context, open_page, battle("rotate_left", 6))
    second = pages(context, open_page, battle("rotate_left", 2))
    assert first == second
    third = pages(context, open_page, battle("forward", 2))
    assert third[:4] == first[:4]
