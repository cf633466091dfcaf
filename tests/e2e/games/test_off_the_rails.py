"""Off the Rails by taps: a game for two with two closed hands behind the curtain, and a game alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from rules import games
from rules.core.match import Match
from rules.core.text import plain
from rules.games.off_the_rails.observe import Observation
from rules.records import read_record
from tests.e2e.conftest import OpenPage, wait_until_ready
from tests.e2e.hands import Hands, Script, lots_at, script_dice
from tests.games.off_the_rails.bustle import bustling_match
from tests.games.off_the_rails.kit import game

RECORDS = Path(__file__).parents[2] / "games" / "off_the_rails" / "records"
NAMES = ("Coral", "Teal")


def fingers(match: Match, by: int, ply: int) -> list[str]:
    """How a hand makes the entry at `ply`."""
    action: Any = match.entries[ply].action
    seen: Observation = match.game.observe(match.states[ply], by)
    own = {cart.cart: f"cart:{cart.home}:{cart.cart}" for cart in seen.carts if cart.player == by}
    if action.do in ("lay", "upgrade"):
        return _laying(seen.fitting(action.square), action.square, action.exits)
    if action.do == "launch":
        return [f"berth:{seen.cart(by, action.cart).home}:{action.place}", f"launch:{action.cart}"]
    if action.do in ("faster", "slower", "move_cart"):
        return [own[action.cart], *([] if action.do == "move_cart" else [action.do])]
    if action.do in ("split", "drop"):
        wanted = action.left if action.do == "split" else action.jewels
        return [*_loads(_rival_load(seen), wanted), *(["seal"] if action.do == "split" else [])]
    return [_TAPS[action.do](action)]


_TAPS: dict[str, Callable[[Any], str]] = {
    "collect": lambda action: f"take:{action.kind}",
    "lay_down": lambda action: f"take:{action.kind}",
    "turn": lambda action: f"way:{action.exit}",
    "face": lambda action: f"way:{action.exit}",
    "pick": lambda action: f"hand:{action.hand}",
    "claim": lambda action: f"mission:{action.mission}",
    "place_token": lambda action: f"sq:{action.square}",
    "end_actions": lambda _action: "end",
    "leave": lambda _action: "leave",
    "decline": lambda _action: "decline",
}


def _laying(fitting: tuple[str, ...], square: str, exits: str) -> list[str]:
    """The square and the piece; a piece that fits less well lies behind the dots."""
    hidden = len(fitting) > 4 and exits not in fitting[:3]
    return [f"sq:{square}", *(["more"] if hidden else []), f"piece:{exits}"]


def _rival_load(seen: Observation) -> tuple[str, ...]:
    assert seen.run is not None
    assert seen.run.collision is not None
    return seen.cart(*seen.run.collision.rival).load


def _loads(load: tuple[str, ...], wanted: tuple[str, ...]) -> list[str]:
    """The places of the wanted pieces in a load."""
    left, taps = list(load), []
    for kind in wanted:
        place = left.index(kind)
        left[place] = ""
        taps.append(f"load:{place}")
    return taps


class Mining(Script):
    """A match whose taps depend on what lies on the board."""

    def play(self, hands: Hands, ply: int) -> None:
        """Make the entry at `ply`, with the luck that follows it laid ready."""
        entry = self.match.entries[ply]
        assert entry.by is not None
        hands.load_dice(lots_at(self.match, ply + 1))
        if entry.action.secret:
            hands.tap("/on")  # everybody has seen who was hit
            hands.lift_curtain(entry.by)
        for key in fingers(self.match, entry.by, ply):
            hands.tap(key)


@cache
def short_match() -> Match:
    """The shortest of some busy games of two in which hands are closed."""
    mine = game(2, length="very_short")
    found = [bustling_match(mine, seed) for seed in range(60)]
    split = [match for match in found if {"split", "drop"} <= {entry.action.do for entry in match.entries}]
    return min(split, key=lambda match: len(match.entries))


@cache
def early_split() -> tuple[Match, int]:
    """A match in which hands are closed after few decisions, and the ply of that."""
    mine, found = game(2, length="very_short"), []
    for seed in range(120):
        match = bustling_match(mine, seed)
        plies = [ply for ply, entry in enumerate(match.entries) if entry.action.secret]
        found += [(plies[0], seed, match)] if plies else []
    ply, _seed, match = min(found, key=lambda each: each[:2])
    return match, ply


@cache
def lone_match() -> Match:
    """A great victory alone."""
    return read_record((RECORDS / "solo-great-victory.json").read_bytes()).match


@pytest.fixture
def hands(context: BrowserContext, open_page: OpenPage) -> Hands:
    script_dice(context)
    return Hands(open_page())


def sit_down(hands: Hands, match: Match) -> None:
    """As many people as the match has, the length that it was played at, and the opening deposit."""
    hands.tap("/new/off-the-rails")
    for seat in range(2, match.game.players - 1, -1):
        hands.tap(f"/seat-remove/{seat}")
    lengths = ("by_players", "very_short")
    if match.game.players > 1:
        hands.tap(f"/option/length/{lengths.index(match.game.options.length)}")
    hands.load_dice(lots_at(match, 0))
    hands.tap("/start")


def play_to_the_end(hands: Hands, match: Match) -> None:
    script = Mining(match, NAMES, lambda _action: ())
    sit_down(hands, match)
    for ply in script.decisions:
        if not match.entries[ply].action.secret:
            hands.expect_prompt(script.prompt(ply))
        script.play(hands, ply)
    words = games.words("off-the-rails")
    headline = words.outcome(match.game.observe(match.state, None), match.node, NAMES)
    expect(hands.page.get_by_role("heading", name=plain(headline))).to_be_visible()
    assert hands.export()["log"] == script.log()


def test_a_game_of_two_with_two_closed_hands(hands: Hands) -> None:
    """What was tapped is, entry by entry, what the exported record holds."""
    play_to_the_end(hands, short_match())


def test_a_great_victory_alone(hands: Hands) -> None:
    play_to_the_end(hands, lone_match())


def test_the_hands_are_closed_for_everybody_else_and_a_reload_keeps_them_so(hands: Hands) -> None:
    """Between the split and the pick nothing in the page tells which hand holds what (OTR-8)."""
    match, split = early_split()
    script = Mining(match, NAMES, lambda _action: ())
    sit_down(hands, match)
    for ply in [ply for ply in script.decisions if ply < split]:
        script.play(hands, ply)
    expect(hands.page.locator('[data-tap="/on"]')).to_be_visible()
    assert not hands.sees("load:0")
    script.play(hands, split)
    for _look in range(2):
        expect(hands.page.locator('[data-tap="hand:left"]').first).to_be_visible()
        assert not hands.sees("load:0")
        hands.page.reload()
        wait_until_ready(hands.page)
