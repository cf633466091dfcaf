"""Ausser Rand & Band by taps: from the first tile to the last robot, with what an edge space would do shown before."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from rules import games
from rules.core.match import Match
from rules.core.playout import playout_match
from rules.core.text import plain
from tests.e2e.conftest import OpenPage, wait_until_ready
from tests.e2e.hands import Hands, Script, lots_at, script_dice

GAME = "ausser-rand-und-band"
NAMES = ("Coral", "Teal", "Gold")


def fingers(match: Match) -> Any:
    """How a hand makes an action: point at an edge space or at a die, then pull the lever."""
    owners = {entry.action: entry.by for entry in match.entries}

    def keys(action: Any) -> list[str]:
        match action.do:
            case "place" | "repeat":
                return [f"edge:{action.edge}", "go"]
            case "move_die":
                return [f"die:{action.owner}:{action.space}:{action.number}", "go"]
            case "take_die":
                return [f"die:{owners[action]}:{action.space}:{action.number}", "go"]
        raise AssertionError(action)

    return keys


@cache
def whole_match() -> Match:
    """A game of three in which dice are moved, an action is carried out again, and tiles are stored."""
    game = games.create(GAME, 3)
    for seed in range(100):
        match = playout_match(game, seed)
        done = {entry.action.do for entry in match.entries}
        if {"move_die", "repeat"} <= done and any(state.stored for state in match.states):
            return match
    raise AssertionError("such games are not rare")


@pytest.fixture
def hands(context: BrowserContext, open_page: OpenPage) -> Hands:
    script_dice(context)
    return Hands(open_page())


@pytest.fixture
def script() -> Script:
    return Script(whole_match(), NAMES, fingers(whole_match()))


def sit_down(hands: Hands, match: Match) -> None:
    """Three people; the line is laid out, everybody rolls, and the first player rolls too."""
    hands.tap(f"/new/{GAME}")
    hands.load_dice(lots_at(match, 0))
    hands.tap("/start")


def reload(hands: Hands) -> None:
    """The page is loaded anew; from the shelf the match is taken up where it stood."""
    hands.page.reload()
    wait_until_ready(hands.page)
    card = hands.page.locator('[data-tap^="/open/"]')
    if card.count():
        card.first.click()


def test_a_game_of_three_from_the_first_tile_to_the_last_robot(hands: Hands, script: Script) -> None:
    """What was tapped is, entry by entry, what the exported record holds."""
    sit_down(hands, script.match)
    for ply in script.decisions:
        hands.expect_prompt(script.prompt(ply))
        script.play(hands, ply)
    over = script.match
    headline = games.words(GAME).outcome(over.game.observe(over.state, None), over.node, NAMES)
    expect(hands.page.locator("main")).to_contain_text(plain(headline))
    expect(hands.page.locator(".award")).to_have_count(5)
    hands.tap("/ceremony")
    expect(hands.page.locator(".rb-card")).to_have_count(3)
    record = hands.export()
    assert record["log"] == script.log()
    assert [player["name"] for player in record["players"]] == list(NAMES)


def test_what_an_edge_space_would_do_is_said_before_the_lever_is_pulled(hands: Hands, script: Script) -> None:
    sit_down(hands, script.match)
    hands.tap("edge:tenth")
    expect(hands.page.locator(".sign")).to_contain_text("Nothing happens: this space has no action (ARB-5).")
    hands.tap("edge:clean_up")
    expect(hands.page.locator(".sign")).to_contain_text("1 die of yours moves")
    hands.tap("edge:clean_up")
    assert not hands.sees("go")


def test_an_award_is_told_on_the_board_in_words_and_numbers(hands: Hands, script: Script) -> None:
    sit_down(hands, script.match)
    match = script.match
    for ply in script.decisions:
        script.play(hands, ply)
        after = ply + 1 + len(lots_at(match, ply + 1))
        awards = match.game.observe(match.states[after], None).awards
        if any(award.winner is not None for award in awards):
            break
    hands.expect_prompt(script.prompt(after))
    (winner,) = {NAMES[award.winner] for award in awards[-1:] if award.winner is not None}
    expect(hands.page.locator(".sign")).to_contain_text(f"{winner} gets the")


def test_a_reload_resumes_where_the_game_stood(hands: Hands, script: Script) -> None:
    sit_down(hands, script.match)
    for ply in script.decisions[:3]:
        hands.expect_prompt(script.prompt(ply))
        reload(hands)
        hands.expect_prompt(script.prompt(ply))
        script.play(hands, ply)


def test_an_occupied_space_says_why_not(hands: Hands, script: Script) -> None:
    sit_down(hands, script.match)
    match = script.match
    for ply in script.decisions:
        state = match.states[ply]
        taken = [edge for edge in match.game.observe(state, None).edges if edge.owner is not None]
        if state.step == "place" and taken:
            break
        script.play(hands, ply)
    hands.expect_prompt(script.prompt(ply))
    # what is not open is marked as disabled, yet a tap on it is answered
    hands.page.locator(f'[data-tap="edge:{taken[0].edge}"]').click(force=True)
    expect(hands.page.locator("#refusal")).to_contain_text("ARB-3")


def test_a_turn_by_keyboard_alone(hands: Hands, script: Script) -> None:
    sit_down(hands, script.match)
    ply = script.decisions[0]
    hands.load_dice(lots_at(script.match, ply + 1))
    for key in fingers(script.match)(script.match.entries[ply].action):
        hands.page.locator(f'[data-tap="{key}"]').first.focus()
        hands.page.keyboard.press("Enter")
    hands.expect_prompt(script.prompt(ply + 1 + len(lots_at(script.match, ply + 1))))
