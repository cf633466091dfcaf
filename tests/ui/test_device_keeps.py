"""How well a device keeps games: damaged and wiped stores, what the browser promises, two tabs with locks."""

from __future__ import annotations

import json

import pytest

from tests.ui.kit import Desk, begun, guessed, take, writes
from ui import effects as fx
from ui import keeping
from ui.messages import (
    ChangedElsewhere,
    Granted,
    Lasting,
    Stored,
    StoreFailed,
    Taken,
)
from ui.model import Broken

pytestmark = pytest.mark.usefixtures("shelf")


# When the device fails ------------------------------------------------------------------------------------------------


def test_a_damaged_newest_save_opens_as_the_one_before_and_says_so() -> None:
    """Case 17."""
    desk = guessed()
    table, before = desk.table.id, desk.saves[desk.table.id]
    newest = take(desk, 1).saves[table]
    again = Desk(saves=[(table, newest[:-40])], older=((table, before),))
    assert again.effects(fx.Distrust) == [fx.Distrust(table)]
    assert "newest save was damaged" in again.html
    assert writes(again) == []
    again.tap(f"/open/{table}")
    assert again.table.ply == 2
    assert "the last step may be missing" in again.html
    take(again, 1)
    assert again.saves[table] != before
    assert "the last step may be missing" not in again.html


@pytest.mark.parametrize("change", [{"save": 2}, {"record": '{"format": 2}'}])
def test_a_save_of_a_newer_version_is_not_damaged_and_the_one_before_does_not_take_its_place(
    change: dict[str, object],
) -> None:
    """L9."""
    desk = guessed()
    table, text = desk.table.id, desk.saves[desk.table.id]
    again = Desk(saves=[(table, json.dumps({**json.loads(text), **change}))], older=((table, text),))
    assert isinstance(again.model.tables[0], Broken)
    assert "format that this version cannot read" in again.html
    assert again.effects(fx.Distrust) == []


def test_after_a_wipe_all_that_the_tab_has_can_be_saved_again() -> None:
    """Case 14."""
    desk = take(guessed(), 1).tap("/home", "/new/pebbles", "/start")
    kept = dict(desk.saves)
    desk.saves.clear()
    desk.send(StoreFailed("wiped"))
    desk.send(Stored())
    assert "deleted from this browser" in desk.html
    desk.tap("/save-again")
    assert desk.saves == kept
    assert "deleted from this browser" not in desk.html


# What the browser promises --------------------------------------------------------------------------------------------


def test_the_browser_is_asked_once_to_keep_saves_after_the_first_open_turn() -> None:
    """Case 14."""
    desk = guessed()
    assert desk.effects(fx.AskToKeep) == []
    take(desk, 1)
    assert desk.effects(fx.AskToKeep) == [fx.AskToKeep()]
    take(desk, 1)
    assert len(desk.effects(fx.AskToKeep)) == 1
    again = take(guessed(prefs=desk.effects(fx.SavePrefs)[-1].text), 1)
    assert again.effects(fx.AskToKeep) == []


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (Lasting(promised=True), "has promised to keep"),
        (Lasting(promised=False, weekly=True), "after seven days without a visit"),
        (Lasting(promised=False), "when the device runs out of space"),
    ],
)
def test_the_settings_say_what_the_browser_promises(told: Lasting, words: str) -> None:
    """Case 14."""
    desk = Desk()
    desk.send(told)
    assert words in desk.tap("/settings").html
    assert ("/keep-safe" in desk.html) is not told.promised


def test_a_person_who_asks_for_the_promise_hears_the_answer() -> None:
    desk = Desk().tap("/settings", "/keep-safe")
    assert desk.effects(fx.AskToKeep) == [fx.AskToKeep(aloud=True)]
    desk.send(Lasting(promised=False, asked=True))
    assert "does not promise it yet" in desk.said


def test_a_file_is_advised_for_an_old_game_until_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Case 14: in time, dismissible, and not again at once."""
    monkeypatch.setattr(keeping, "BEGUN", 3)
    desk = take(guessed(), 1).tap("/home")
    table = desk.model.tables[0].id
    assert "/nudge-later" not in desk.html
    desk.clock += keeping.OLD_MS
    desk.tap("/settings", "/close")
    assert f"/export/{table}" in desk.html
    prefs = desk.tap(f"/nudge-later/{table}").effects(fx.SavePrefs)[-1].text
    assert "/nudge-later" not in desk.html
    again = Desk(saves=tuple(desk.saves.items()), prefs=prefs)
    again.clock = desk.clock
    assert "/nudge-later" not in again.tap("/settings", "/close").html


def test_a_file_is_advised_for_a_long_game_and_again_when_it_has_gone_on_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(keeping, "LONG", 3)
    desk = take(guessed(), 1).tap("/home")
    table = desk.model.tables[0].id
    assert "/nudge-later" in desk.html
    desk.tap(f"/export/{table}/yes")
    assert "/nudge-later" not in desk.html
    take(desk.tap(f"/open/{table}"), 1, 1, 1).tap("/home")
    assert "/nudge-later" in desk.html
    desk.send(Lasting(promised=True))
    assert "/nudge-later" not in desk.html


# Two tabs, with locks -------------------------------------------------------------------------------------------------


def test_a_tab_whose_match_is_taken_over_shows_nothing_private_and_writes_nothing_more() -> None:
    """Case 18."""
    desk = begun().tap("/lift/0", "word:zebra")
    desk.send(Granted(desk.table.id))
    desk.forget()
    desk.send(Taken(desk.table.id))
    assert "another tab" in desk.html
    assert desk.play.holder is None
    desk.tap("seal", "/lift/0", "/undo")
    assert writes(desk) == []


@pytest.mark.parametrize("keys", [("/menu", "/dice/1"), ("/ask-agree", "/agree/1"), ("/undo",)])
def test_a_tab_that_watches_writes_nothing(keys: tuple[str, ...]) -> None:
    """Case 18."""
    desk = take(guessed(), 1)
    desk.send(Taken(desk.table.id))
    before = desk.forget().table
    desk.tap(*keys)
    assert writes(desk) == []
    assert desk.table == before
    assert "another tab" in desk.html


def test_the_tab_that_alone_may_play_takes_a_new_name_over_and_goes_on() -> None:
    desk = guessed()
    desk.send(Granted(desk.table.id))
    desk.saves[desk.table.id] = desk.saves[desk.table.id].replace('"title": ""', '"title": "Renamed"')
    desk.send(ChangedElsewhere(desk.table.id))
    assert desk.table.title == "Renamed"
    assert "another tab" not in desk.html
    assert take(desk, 1).table.ply == 3


def test_a_match_that_another_tab_deleted_stays_where_it_is_played() -> None:
    desk = guessed()
    kept = desk.saves.pop(desk.table.id)
    desk.send(ChangedElsewhere(desk.table.id))
    desk.tap("/takeover")
    assert take(desk, 1).table.ply == 3
    assert desk.saves[desk.table.id] != kept


def test_a_clock_set_back_loses_nothing_and_calls_no_match_like_another() -> None:
    """The clock decides nothing but the order of the cards, and how long ago something was."""
    desk = take(guessed(), 1).tap("/home")
    kept = dict(desk.saves)
    desk.clock = 1_000_000  # the first match was begun when the clock showed just this
    desk.tap("/new/pebbles", "/seat-remove/0", "/start")
    assert desk.table.id == f"m{int(next(iter(kept))[1:], 16) + 1:x}", "the other ID was taken"
    desk.tap("/home")
    assert {name: desk.saves[name] for name in kept} == kept
    desk.clock = 5
    take(desk.tap(f"/open/{next(iter(kept))}"), 1)
    assert desk.table.ply == 4
    assert "just now" in desk.tap("/home").html
