"""The table: taps become actions, each is kept before it is shown, undo goes back to its floor (L8)."""

from __future__ import annotations

import pytest

from tests.ui.kit import Desk, begun, guessed, take
from tests.ui.pebbles import Roll, Take
from ui import effects as fx
from ui import saves
from ui.messages import Dealt, Tapped
from ui.playing import can_undo, undo_floor
from ui.saves import read

pytestmark = pytest.mark.usefixtures("shelf")


def test_a_path_of_taps_becomes_one_entry() -> None:
    desk = take(guessed(), 2)
    assert desk.table.match.entries[-1].action == Take(2)
    assert desk.play.taps == ()


def test_what_can_be_tapped_next_and_is_not_on_the_board_becomes_a_button() -> None:
    desk = guessed().tap("pebble:1")
    assert 'data-tap="take"' in desk.html
    assert "Take them" in desk.html


def test_an_entry_is_kept_before_it_is_shown() -> None:
    desk = guessed().forget()
    take(desk, 3)
    kinds = [effect if isinstance(effect, str) else type(effect) for effect in desk.did]
    assert kinds.index(fx.Save) < kinds.index(fx.Deal)
    rolled = read("x", desk.effects(fx.Save)[-1].text)
    assert [str(entry.action.do) for entry in rolled.match.entries[-2:]] == ["take", "roll"]  # type: ignore[union-attr]
    # the roll itself was saved, and no picture was painted between the deal and that save
    last_save = len(kinds) - 1 - kinds[::-1].index(fx.Save)
    assert "paint" not in kinds[kinds.index(fx.Deal) : last_save]


def test_every_entry_is_saved_once() -> None:
    desk = guessed().forget()
    take(desk, 3)
    assert (
        len(desk.effects(fx.Save)) == 2
    )  # the device was handed on; the pebbles with the die that fell at once


def test_a_match_that_waits_for_a_die_rolls_when_it_is_opened() -> None:
    desk = guessed(dice=[4])
    desk.tap("pebble:3").forget()
    desk.loop._perform = desk.did.append
    desk.tap("take")  # the deal is never answered
    assert desk.effects(fx.Save)[1:] == []  # nobody can keep a choice and have another die for it
    text = saves.write(desk.table)
    again = Desk(dice=[5], saves=[("m1", text)]).tap("/open/m1")
    assert again.table.match.entries[-1].action == Roll(5)


def test_a_roll_that_was_kept_is_the_same_after_a_reload() -> None:
    desk = take(guessed(dice=[4]), 3)
    again = Desk(dice=[6], saves=list(desk.saves.items()))
    again.tap(f"/open/{desk.table.id}")
    assert again.table.match.entries[-1].action == Roll(4)
    assert again.table.match.states == desk.table.match.states


def test_a_die_that_comes_too_late_is_not_heard() -> None:
    desk = take(guessed(), 1)
    before = desk.table
    desk.send(Dealt(before.id, before.ply, Roll(1)))
    desk.send(Dealt(before.id, before.ply - 1, Roll(1)))
    assert desk.table == before


def test_two_taps_within_50_ms_at_one_place_are_one() -> None:
    """Case 11."""
    desk = guessed()
    desk.send(Tapped("pebble:1", 9_000_000, (100, 100)))
    desk.send(Tapped("pebble:1", 9_000_049, (104, 97)))
    assert list(desk.play.taps) == ["pebble:1"]
    desk.send(Tapped("pebble:1", 9_000_100, (100, 100)))
    assert not desk.play.taps


def test_two_fingers_at_two_places_are_two_taps() -> None:
    desk = guessed()
    desk.send(Tapped("pebble:1", 9_000_000, (100, 100)))
    desk.send(Tapped("take", 9_000_020, (500, 700)))
    assert desk.table.match.entries[-1].action == Take(1)


def test_quick_keys_are_one_for_one_thing_and_two_for_two() -> None:
    desk = guessed()
    desk.send(Tapped("pebble:1", 9_000_000))
    desk.send(Tapped("pebble:1", 9_000_020))
    desk.send(Tapped("take", 9_000_040))
    assert desk.table.match.entries[-1].action == Take(1)


def test_a_tap_on_something_closed_says_why_with_the_rule_and_changes_nothing() -> None:
    desk = guessed()
    take(desk, 2, 2, 2, 2)  # one pebble is left
    before = desk.table
    desk.tap("pebble:3")
    assert "too_many (PEB-2)" in desk.html
    assert desk.table == before
    assert desk.play.taps == ()


def test_a_refusal_goes_away_with_the_next_step() -> None:
    desk = take(guessed(), 2, 2, 2, 2).tap("pebble:3", "pebble:1")
    assert "PEB-2" not in desk.html


def test_a_tap_that_means_nothing_does_nothing() -> None:
    desk = guessed()
    before = desk.model.screen
    desk.tap("pebble:99", "/nonsense", "/", "")
    assert desk.model.screen == before


# Undo -------------------------------------------------------------------------------------------------------------


def test_undo_takes_back_open_taps_first() -> None:
    desk = take(guessed(), 1).tap("pebble:2", "/undo")
    assert desk.play.taps == ()
    assert desk.table.match.entries[-1].action == Take(1)


def test_undo_goes_back_within_the_turn() -> None:
    """L8."""
    desk = take(guessed(), 1).tap("/undo")
    assert desk.table.ply == 2
    assert [line.ply for line in desk.table.story] == [1, 2]
    assert read("x", desk.saves[desk.table.id]).match == desk.table.match  # type: ignore[union-attr]


def test_undo_ends_at_a_die() -> None:
    """Case 8."""
    desk = take(guessed(), 3)
    assert not can_undo(desk.table, desk.play)
    desk.tap("/undo")
    assert desk.table.match.entries[-1].action == Roll(1)


def test_undo_ends_at_a_secret() -> None:
    desk = guessed()
    assert not can_undo(desk.table, desk.play)


def test_undo_is_open_until_the_next_person_touches_the_table() -> None:
    """Case 7: the device is handed on with the first tap of somebody else."""
    desk = take(guessed(), 1, 1)
    assert undo_floor(desk.table) == 2
    desk.tap("pebble:1")
    desk.tap("/undo")  # takes back the tap of the second person
    desk.tap("/undo")
    assert desk.table.ply == 4


def test_the_hand_over_is_remembered_over_a_reload() -> None:
    desk = take(guessed(), 1, 1).tap("pebble:1", "/undo")
    again = Desk(saves=list(desk.saves.items())).tap(f"/open/{desk.table.id}", "/undo")
    assert again.table.ply == 4


def test_undo_never_goes_behind_a_lifted_curtain() -> None:
    desk = begun().tap("/lift/0")
    assert desk.table.barrier == 0
    desk.tap("word:zebra", "seal", "/lift/1")
    assert desk.table.barrier == 1
    assert undo_floor(desk.table) == 1


def test_a_game_that_is_over_is_not_taken_back() -> None:
    desk = take(guessed(), 2, 2, 2, 2, 1)
    assert desk.table.match.over
    desk.tap("/undo")
    assert desk.table.match.over


# Drafts -----------------------------------------------------------------------------------------------------------


def test_open_taps_survive_a_reload() -> None:
    """Case 13."""
    desk = guessed().tap("pebble:2")
    again = Desk(saves=list(desk.saves.items()), drafts=tuple(desk.drafts.items()))
    again.tap(f"/open/{desk.table.id}")
    assert again.play.taps == ("pebble:2",)
    again.tap("take")
    assert again.table.match.entries[-1].action == Take(2)


@pytest.mark.parametrize(
    "draft",
    [
        "{",
        "[]",
        '{"ply": 2}',
        '{"ply": 2, "taps": ["pebble:9"]}',
        '{"ply": 1, "taps": ["pebble:1"]}',
        '{"ply":2,"taps":7}',
    ],
)
def test_taps_that_mean_nothing_any_more_are_forgotten(draft: str) -> None:
    desk = guessed()
    again = Desk(saves=list(desk.saves.items()), drafts=((desk.table.id, draft),))
    again.tap(f"/open/{desk.table.id}")
    assert again.play.taps == ()


def test_kept_taps_never_complete_an_action_by_themselves() -> None:
    desk = guessed()
    draft = '{"ply": 2, "taps": ["pebble:1", "take"]}'
    again = Desk(saves=list(desk.saves.items()), drafts=((desk.table.id, draft),))
    again.tap(f"/open/{desk.table.id}")
    assert again.table.ply == 2
    assert again.play.taps == ("pebble:1",)


# Real dice --------------------------------------------------------------------------------------------------------


def real() -> Desk:
    return guessed().tap("/dice/1")


def test_people_who_roll_themselves_are_asked_what_they_rolled() -> None:
    desk = take(real(), 3)
    assert desk.effects(fx.Deal) == []
    assert 'data-tap="/roll/5"' in desk.html
    desk.tap("/roll/5")
    assert desk.table.match.entries[-1].action == Roll(6)


def test_a_mistyped_die_can_be_corrected_until_the_next_decision() -> None:
    desk = take(real(), 3).tap("/roll/5", "/undo", "/roll/0")
    assert desk.table.match.entries[-1].action == Roll(1)
    take(desk, 1)
    desk.tap("/undo", "/undo")
    assert desk.table.match.entries[-1].action == Roll(1)


def test_what_was_decided_before_a_real_die_stays_once_it_was_seen() -> None:
    desk = take(real(), 3).tap("/roll/5", "/undo", "/undo")
    assert desk.table.match.entries[-1].action == Take(3)


def test_dice_of_the_device_cannot_be_corrected_by_switching_to_real_ones() -> None:
    desk = take(guessed(dice=[2]), 3).tap("/dice/1", "/undo")
    assert desk.table.match.entries[-1].action == Roll(2)


def test_letting_the_tablet_roll_again_rolls_what_is_owed() -> None:
    desk = take(real(), 3)
    desk.dice = [3]
    desk.tap("/dice/0")
    assert desk.table.match.entries[-1].action == Roll(3)


# Said once --------------------------------------------------------------------------------------------------------


def test_each_action_is_announced_once() -> None:
    """Case 28."""
    desk = guessed().forget()
    take(desk, 2)
    assert desk.said.count("takes 2.") == 1
    assert desk.said.count("take pebbles.") == 1


def test_the_end_is_announced_and_becomes_a_ceremony() -> None:
    desk = take(guessed(), 2, 2, 2, 2).forget()
    take(desk, 1)
    assert f"{desk.table.names[0]} wins." in desk.said
    assert 'class="ceremony"' in desk.html
    assert "zebra" in desk.html  # the secrets are open now
