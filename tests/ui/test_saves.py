"""Saves: several matches, rename, copy, delete with undo; what arrives is looked at before it is kept (case 19)."""

from __future__ import annotations

import json

import pytest

from rules.records import to_link, write_record
from tests.ui.kit import Desk, guessed, take, writes
from ui import effects as fx
from ui.messages import (
    Arrived,
    ChangedElsewhere,
    Passed,
    Picked,
    Stored,
    StoreFailed,
)
from ui.model import Broken, Home, Play, Preview, Replay, Table

pytestmark = pytest.mark.usefixtures("shelf")


def test_several_matches_are_kept_side_by_side() -> None:
    desk = take(guessed(), 1).tap("/home", "/new/pebbles", "/start")
    assert len(desk.saves) == 2
    assert len({table.id for table in desk.model.tables}) == 2


def test_a_match_can_be_renamed_and_an_empty_name_calls_it_after_its_people() -> None:
    desk = guessed().tap("/home")
    table = desk.model.tables[0].id
    desk.tap(f"/ask-name/{table}").write("sheet", "  The <b>great\x00</b>  one ").tap(f"/rename/{table}")
    assert "The &lt;b&gt;great&lt;/b&gt; one" in desk.html
    desk.tap(f"/ask-name/{table}").write("sheet", "  ").tap(f"/rename/{table}")
    assert "great" not in desk.html


def test_a_copy_goes_its_own_way() -> None:
    desk = guessed().tap("/home")
    first = desk.model.tables[0].id
    desk.tap(f"/copy/{first}")
    copy = next(table.id for table in desk.model.tables if table.id != first)
    kept = desk.saves[first]
    take(desk.tap(f"/open/{copy}"), 1)
    assert desk.saves[first] == kept


def test_a_deleted_match_can_be_brought_back_just_as_it_was() -> None:
    desk = take(guessed(), 1).tap("/home")
    table = desk.model.tables[0].id
    kept = desk.saves[table]
    desk.tap(f"/delete/{table}")
    assert table not in desk.saves
    assert "/restore" in desk.html
    desk.tap("/restore")
    assert desk.saves[table] == kept


def test_a_damaged_save_is_named_kept_and_can_be_exported() -> None:
    desk = Desk(saves=[("m1", "{broken"), ("m2", "")])
    assert all(isinstance(table, Broken) for table in desk.model.tables)
    assert "cannot be opened" in desk.html
    desk.tap("/open/m1", "/export/m1")
    assert desk.effects(fx.Download)[-1].text == "{broken"
    assert writes(desk) == []


@pytest.mark.parametrize(
    "change", [{"save": 99}, {"record": 5}, {"played": "x"}, {"record": "{}"}, {"title": None}]
)
def test_a_save_of_a_wrong_shape_is_broken_and_not_overwritten(change: dict[str, object]) -> None:
    desk = guessed()
    data = {**json.loads(desk.saves[desk.table.id]), **change}
    again = Desk(saves=[("m1", json.dumps(data))])
    assert isinstance(again.model.tables[0], Broken) or change == {"title": None}
    assert writes(again) == []


def test_a_failed_save_is_visible_the_game_goes_on_and_export_is_offered() -> None:
    """Case 16."""
    desk = guessed()
    desk.send(StoreFailed("full"))
    assert 'role="alert"' in desk.html
    assert f"/export/{desk.table.id}" in desk.html
    take(desk, 1)
    assert desk.table.ply == 3
    desk.send(Stored())
    assert "storage of this browser is full" not in desk.html


# What arrives -----------------------------------------------------------------------------------------------------


def link_of(desk: Desk) -> str:
    return to_link(desk.table.record)


def test_a_link_opens_as_a_preview_that_touches_no_save() -> None:
    """Case 19."""
    fragment = link_of(take(guessed(), 1))
    desk = guessed().forget()
    desk.send(Arrived(fragment))
    assert isinstance(desk.model.screen, Preview)
    desk.tap("/look", "/replay-step/first", "/replay-back", "/leave")
    assert isinstance(desk.model.screen, Home)
    assert writes(desk) == []


def test_a_link_in_the_address_opens_at_the_start() -> None:
    desk = Desk(fragment=link_of(guessed()))
    assert isinstance(desk.model.screen, Preview)
    assert writes(desk) == []


def test_a_reload_stays_at_the_table() -> None:
    """Case 13."""
    desk = guessed()
    again = Desk(saves=tuple(desk.saves.items()), here=desk.table.id)
    assert isinstance(again.model.screen, Play)
    assert again.table.match == desk.table.match
    assert isinstance(Desk(saves=tuple(desk.saves.items()), here="gone").model.screen, Home)


def test_what_arrived_can_be_kept_beside_all_others() -> None:
    fragment = link_of(take(guessed(), 1))
    desk = guessed()
    mine, kept = desk.table.id, desk.saves[desk.table.id]
    desk.send(Arrived(fragment))
    desk.tap("/keep")
    assert isinstance(desk.model.screen, Play)
    assert desk.table.ply == 3
    assert desk.table.id != mine
    assert desk.saves[mine] == kept


def test_a_match_that_was_kept_from_a_link_cannot_be_taken_back_by_its_new_owner() -> None:
    desk = Desk()
    desk.send(Arrived(link_of(take(guessed(), 1))))
    desk.tap("/keep", "/undo")
    assert desk.table.ply == 3


def test_a_link_is_pasted_with_the_message_around_it() -> None:
    fragment = link_of(guessed())
    desk = Desk().tap("/paste").write("sheet", f" https://example.org/x/#{fragment}). ").tap("/paste-open")
    assert isinstance(desk.model.screen, Preview)


def test_a_file_opens_as_a_preview() -> None:
    desk = Desk()
    desk.send(Picked("game.json", write_record(guessed().table.record)))
    assert isinstance(desk.model.screen, Preview)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "AA",
        "A" * 10_000_000,
        "%%%",
        "<script>alert(1)</script>",
        "APBzzzzzzzz",
        "\x00\ue000",
        "{}",
        "[" * 100_000,
    ],
    ids=["empty", "short", "10 MB", "percent", "markup", "damaged", "control", "json", "deep"],
)
def test_what_cannot_be_read_is_said_in_words_and_loses_nothing(text: str) -> None:
    desk = take(guessed(), 1).forget()
    before = desk.table
    for message in (Arrived(text), Picked("x", text)):
        desk.send(message)
        assert "Nothing on this device has been changed." in desk.html
        assert "<script>" not in desk.html
        assert desk.table == before
        desk.tap("/close")
    desk.tap("/paste").write("sheet", text).tap("/paste-open")
    assert 'class="wrong"' in desk.html
    assert writes(desk) == []


def test_a_file_that_cannot_be_read_is_said_in_words() -> None:
    desk = Desk()
    desk.send(Picked("x", None))
    assert "could not be read" in desk.html


# Passing on -------------------------------------------------------------------------------------------------------


def test_a_running_match_with_secrets_asks_before_it_is_passed_on() -> None:
    """Case 4."""
    desk = guessed()
    table, fragment = desk.table.id, link_of(desk)
    desk.tap(f"/share/{table}")
    assert "still has secrets" in desk.html
    assert fragment not in desk.html
    desk.tap("/send/share")
    assert desk.effects(fx.Share) == []
    desk.tap(f"/share/{table}/yes", "/send/share")
    assert desk.effects(fx.Share)[-1].fragment == fragment
    desk.tap(f"/export/{table}")
    assert desk.effects(fx.Download) == []
    desk.tap(f"/export/{table}/yes")
    assert len(desk.effects(fx.Download)) == 1


def test_a_finished_match_is_passed_on_at_once() -> None:
    desk = take(guessed(), 2, 2, 2, 2, 1)
    desk.tap("/share")
    assert "still has secrets" not in desk.html
    desk.tap("/send/copy")
    assert desk.effects(fx.CopyLink)[-1].fragment == link_of(desk)


def test_where_the_page_may_not_copy_the_person_can() -> None:
    desk = take(guessed(), 2, 2, 2, 2, 1).tap("/share", "/send/copy")
    desk.send(Passed("failed", "https://example.org/#AB"))
    assert 'value="https://example.org/#AB"' in desk.html


def test_the_link_is_in_no_page_before_it_is_asked_for() -> None:
    desk = take(guessed(), 2, 2, 2, 2, 1).tap("/share")
    assert link_of(desk) not in desk.html


# Two tabs ---------------------------------------------------------------------------------------------------------


def test_a_match_that_another_tab_plays_can_only_be_watched() -> None:
    """Case 18."""
    desk = guessed()
    other = take(Desk(saves=list(desk.saves.items())).tap(f"/open/{desk.table.id}"), 1)
    desk.saves = other.saves
    desk.send(ChangedElsewhere(desk.table.id))
    assert "another tab" in desk.html
    assert desk.table.ply == 3
    assert other.table.story[-1].text in [told.text for told in desk.table.story]
    desk.forget()
    take(desk, 1)
    desk.tap("/undo")
    assert desk.table.ply == 3
    assert writes(desk) == []
    desk.tap("/takeover")
    take(desk, 1)
    assert desk.table.ply == 4


# The end ----------------------------------------------------------------------------------------------------------


def test_the_table_may_end_a_game_by_agreement_after_it_was_asked() -> None:
    desk = take(guessed(), 1).tap("/ask-agree")
    assert not desk.table.agreed
    desk.tap("/agree/1")
    assert desk.table.agreed
    assert "agreement" in desk.saves[desk.table.id]
    assert "without a score" in desk.html
    take(desk, 1)
    assert desk.table.ply == 3


def test_a_rematch_keeps_people_and_agreements() -> None:
    desk = take(guessed(3), 2, 2, 2, 2, 1)
    people, options = desk.table.people, desk.table.match.game.options
    first = desk.table.id
    desk.tap("/rematch")
    assert desk.table.people == people
    assert desk.table.match.game.options == options
    assert desk.table.ply == 0
    assert desk.table.id != first
    assert first in desk.saves


def test_a_replay_shows_every_ply_and_comes_back() -> None:
    desk = take(guessed(), 1, 2).tap("/replay")
    assert isinstance(desk.model.screen, Replay)
    desk.tap("/replay-step/first")
    assert "9 left" in desk.html
    desk.write("ply", "3")
    assert "8 left" in desk.html
    desk.tap("/replay-at/4")
    assert "6 left" in desk.html
    desk.tap("/replay-back")
    assert isinstance(desk.model.screen, Play)
    assert isinstance(desk.table, Table)


def test_set_up_is_remembered_per_game() -> None:
    desk = (
        Desk()
        .tap("/new/pebbles")
        .write("name/0", "Anna")
        .tap("/seat-up/1", "/option/pebbles/4", "/real/1", "/start")
    )
    prefs = desk.effects(fx.SavePrefs)[-1].text
    again = Desk(prefs=prefs).tap("/new/pebbles")
    assert 'value="Anna"' in again.html
    assert again.model.screen.options == (("pebbles", 5),)  # type: ignore[union-attr]
    assert again.model.screen.people[1].name == "Anna"  # type: ignore[union-attr]
    assert again.model.screen.real_dice  # type: ignore[union-attr]


@pytest.mark.parametrize("name", ["x" * 60, "a\x07b", "\ue000player:0\ue001x\ue002"])
def test_a_name_that_cannot_be_one_is_said_and_nothing_begins(name: str) -> None:
    desk = Desk().tap("/new/pebbles").write("name/0", name).tap("/start")
    assert 'class="wrong"' in desk.html
    assert desk.saves == {}


def test_a_name_is_text_everywhere() -> None:
    """Case 29."""
    desk = (
        Desk()
        .tap("/new/pebbles")
        .write("name/0", "<img src=x>")
        .tap("/start", "/lift/0", "word:zebra", "seal")
    )
    for tap in (
        "/lift/1",
        "word:okapi",
        "seal",
        "/lift/2",
        "word:okapi",
        "seal",
        "pebble:1",
        "take",
        "/menu",
        "/home",
    ):
        desk.tap(tap)
        assert "<img src=x" not in desk.html


def test_two_people_of_one_name_are_told_apart_first() -> None:
    desk = Desk().tap("/new/pebbles")
    desk.write("name/0", "Anna").write("name/1", "anna").tap("/start")
    assert "tell them apart" in desk.html


def test_a_taken_mark_is_swapped() -> None:
    desk = Desk().tap("/new/pebbles", "/seat-mark/0/teal")
    assert [person.mark for person in desk.model.screen.people][:2] == ["teal", "coral"]  # type: ignore[union-attr]
    assert [person.name for person in desk.model.screen.people][:2] == ["Teal", "Coral"]  # type: ignore[union-attr]


def test_a_text_far_too_long_is_refused_while_it_is_pasted_and_not_shown() -> None:
    desk = guessed().tap("/home", "/paste").forget()
    desk.write("sheet", "A" * 10_000_000)
    shown = desk.html
    assert "too long" in shown
    assert len(shown) < 100_000
    assert writes(desk) == []
