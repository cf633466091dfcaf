"""Play by link on the page: letters pass between desks, and everybody acts for their own seats only."""

from __future__ import annotations

import pytest

from tests.ui.kit import Desk, take
from tests.ui.letter_kit import again, device, hosting, joined, letter, only, opens, passed
from ui import effects as fx
from ui.model import Home, Invitation, Play, Setup

WRITES = (fx.Save, fx.Delete, fx.SaveDraft, fx.SavePrefs)

pytestmark = pytest.mark.usefixtures("shelf")


def writes(desk: Desk) -> list[object]:
    return [effect for effect in desk.did if isinstance(effect, WRITES)]


def everything(desk: Desk) -> str:
    """All that stands on a device: page, what was said, saves, drafts, links that went out."""
    return desk.html + desk.said + str(desk.saves) + str(desk.drafts) + str(desk.did)


def begun() -> tuple[Desk, Desk]:
    """Two devices, everybody has guessed: Coral the okapi, Teal the quokka; Coral is to take pebbles."""
    ada = hosting()
    bo = joined(ada, 1)
    ada.tap("word:okapi", "seal")
    passed(ada, bo)
    bo.tap("word:quokka", "seal")
    passed(bo, ada)
    return ada, bo


# From the invitation to the result ------------------------------------------------------------------------------------


def test_a_whole_match_goes_from_device_to_device() -> None:
    ada, bo = begun()
    take(ada, 1, 2)
    passed(ada, bo)
    take(bo, 2, 2)
    passed(bo, ada)
    assert ada.table.match.state.pebbles == 2
    take(ada, 2)
    passed(ada, bo)
    assert "open" in ada.html
    bo.tap("/hand-over")
    opens(ada, letter(bo))
    ada.tap("/hand-over")
    opens(bo, letter(ada))
    for desk in (ada, bo):
        assert desk.table.over
        assert 'id="screen-ceremony"' in desk.html
        assert [entry.action.word for entry in desk.table.match.entries[:2]] == ["okapi", "quokka"]  # type: ignore[attr-defined]


def test_a_secret_is_nowhere_on_the_other_device_until_the_rules_reveal_it() -> None:
    ada, bo = begun()
    take(ada, 1, 1)
    passed(ada, bo)
    for secret, desk in (("quokka", ada), ("okapi", bo)):
        for tap in (
            "/menu",
            "/words",
            "/close",
            "/replay",
            "/replay-step/first",
            "/replay-back",
            "/log",
            "/peek/0",
            "/peek/1",
        ):
            desk.tap(tap)
            assert secret not in everything(desk).replace("word:", "")


def test_each_device_asks_and_shows_its_own_seat_only() -> None:
    ada, bo = begun()
    assert bo.tap("pebble:1", "take").table.ply == 2
    assert "Waiting for" in bo.html
    assert "/peek/1" in bo.html
    assert "/peek/0" not in bo.html
    bo.tap("/peek/1", "/peek-toggle")
    assert "quokka" in bo.html
    take(ada, 1)
    assert ada.table.ply == 3


def test_several_seats_of_one_device_keep_their_curtain() -> None:
    ada = hosting(3, 1)
    bo = joined(ada, 2)
    assert "screen-curtain" not in ada.html or "Pass the tablet to Coral" in ada.html
    ada.tap("/lift/0", "word:zebra", "seal", "/hand-over")
    assert ada.model.sheet is None
    assert "Pass the tablet to Teal" in ada.html
    assert "zebra" not in ada.html
    ada.tap("/lift/1", "word:okapi", "seal")
    passed(ada, bo)
    assert "word:okapi" in bo.html
    assert bo.table.ply == 2


def test_dice_come_from_the_chains_and_a_reload_gives_the_same() -> None:
    """Case 9: a die is in the save before it is seen, and nobody's device is asked for it."""
    ada, _bo = begun()
    before = again(ada)
    pips = [take(desk, 3).table.match.state.pips for desk in (ada, before, again(ada, "other bytes"))]
    assert len(set(pips[:2])) == 1
    assert pips[2] == pips[0]
    assert ada.effects(fx.Deal) == []
    saved = [place for place, effect in enumerate(ada.did) if isinstance(effect, fx.Save)]
    painted = [place for place, effect in enumerate(ada.did) if effect == "paint"]
    assert saved[-1] < painted[-1]


def test_what_was_done_openly_can_be_taken_back_until_the_letter_is_closed() -> None:
    ada, _bo = begun()
    take(ada, 1)
    ada.tap("/undo")
    assert ada.table.ply == 2
    take(ada, 1, 1)
    assert "/hand-over" in ada.html
    ada.tap("/undo")
    assert ada.table.ply == 3
    take(ada, 1).tap("/hand-over", "/close", "/undo")
    assert ada.table.ply == 4


def test_a_letter_can_be_sent_again_until_it_was_answered() -> None:
    ada, bo = begun()
    take(ada, 1, 1).tap("/hand-over", "/close")
    assert "has not gone out" in ada.html
    first = letter(ada)
    assert letter(ada.tap("/letter")) == first
    take(opens(bo, first), 1, 1)
    passed(bo, ada)
    assert "/letter" not in ada.html


def test_a_reload_stays_at_the_table_with_the_leg_under_way() -> None:
    ada, _bo = begun()
    take(ada, 1)
    once_more = again(ada)
    assert isinstance(once_more.model.screen, Play)
    assert once_more.table.match == ada.table.match
    assert only(once_more).post == ada.table.post


# Set-up ---------------------------------------------------------------------------------------------------------------


def test_one_at_least_plays_here_and_one_does_not() -> None:
    desk = device().tap("/new/pebbles", "/how/link")
    for taps, here in ((("/here/0",), {0}), (("/here/1",), {0, 1}), (("/here/2", "/start"), {0})):
        desk.tap(*taps)
        if isinstance(desk.model.screen, Setup):
            pressed = {seat for seat in range(3) if 'aria-pressed="true"' in place(desk, seat)}
            assert pressed == here
    assert only(desk).post is not None


def place(desk: Desk, seat: int) -> str:
    """The markup of the button that says where a seat plays."""
    return desk.html.split(f'id="here-{seat}"')[1].split(">")[0]


def test_whoever_is_invited_chooses_a_seat_and_a_name() -> None:
    ada = hosting(3)
    bo = opens(device("bo").forget(), letter(ada))
    assert isinstance(bo.model.screen, Invitation)
    assert writes(bo) == []
    bo.tap("/sit/0", "/sit-here")
    assert isinstance(bo.model.screen, Invitation)  # Coral is taken
    bo.tap("/sit/1", "/sit/2", "/sit/1").write("seat-name/2", "Coral").tap("/sit-here")
    assert "tell them apart" in bo.html
    bo.write("seat-name/2", "Bo").tap("/sit-here")
    assert only(bo).names[2] == "Bo"
    opens(ada, letter(bo))
    assert "Bo has sat down" in ada.said
    assert "Waiting for" in ada.html


def test_answers_that_crossed_are_both_heard() -> None:
    ada = hosting(3)
    invitation = letter(ada)
    guests = [opens(device(f"guest {seat}"), invitation).tap(f"/sit/{seat}", "/sit-here") for seat in (1, 2)]
    for guest in guests:
        opens(ada, letter(guest))
    ada.tap("word:zebra", "seal")
    first = letter(ada.tap("/hand-over"))
    for guest in guests:
        opens(guest, first)
    assert "word:okapi" in guests[0].html
    assert "Waiting for" in guests[1].html


def test_whoever_only_looks_on_sees_the_board_and_can_do_nothing() -> None:
    ada, _bo = begun()
    take(ada, 1, 1).tap("/hand-over")
    eve = opens(device("eve"), letter(ada)).tap("/look-on")
    assert "7 left" in eve.html
    take(eve, 1)
    eve.tap("/hand-over", "/letter", "/peek/0")
    assert eve.table.ply == 4
    assert eve.model.sheet is None


# The shelf ------------------------------------------------------------------------------------------------------------


def test_the_shelf_says_whose_turn_it_is() -> None:
    ada, bo = begun()
    assert "is next, here" in ada.tap("/home").html
    assert "Waiting for" in bo.tap("/home").html
    assert "by link" in bo.html
    take(ada.tap(f"/open/{only(ada).id}"), 1, 1).tap("/home")
    assert "ready to go" in ada.html


def test_a_running_match_is_not_copied_and_its_file_warns_first() -> None:
    ada, _bo = begun()
    table = ada.table.id
    ada.tap("/home", f"/copy/{table}", f"/export/{table}")
    assert len(ada.model.tables) == 1
    assert ada.effects(fx.Download) == []
    assert "play in your place" in ada.html
    ada.tap(f"/export/{table}/yes")
    assert len(ada.effects(fx.Download)) == 1


def test_the_file_brings_the_match_to_another_device_with_the_leg_under_way() -> None:
    ada, _bo = begun()
    take(ada, 1)
    ada.tap(f"/export/{ada.table.id}/yes")
    other = device("other").tap("/paste").write("sheet", ada.effects(fx.Download)[-1].text).tap("/paste-open")
    assert isinstance(other.model.screen, Invitation)
    other.tap("/look-on")
    assert other.table.match == ada.table.match
    take(other, 1)
    assert "/hand-over" in other.html


def test_a_deleted_match_comes_back_with_its_seat() -> None:
    ada, _bo = begun()
    table, kept = ada.table.id, ada.saves[ada.table.id]
    ada.tap("/home", f"/delete/{table}", "/restore")
    assert ada.saves[table] == kept


def test_a_save_that_cannot_go_on_is_looked_at_only() -> None:
    """L9."""
    ada, _bo = begun()
    text = ada.saves[ada.table.id]
    spoiled = device(saves=[("m1", text.replace('\\"letter\\":\\"L', '\\"letter\\":\\"M'))])
    (table,) = spoiled.model.tables
    assert only(spoiled).lost
    assert only(spoiled).post is None
    assert table.id == "m1"
    spoiled.tap("/open/m1", "/export/m1", "/export/m1/yes")
    assert '"parcel"' in spoiled.effects(fx.Download)[-1].text


# The end --------------------------------------------------------------------------------------------------------------


def test_a_match_ends_when_all_have_wished_it_one_after_the_other() -> None:
    ada, bo = begun()
    ada.tap("/menu", "/ask-agree")
    assert "/hand-over/stop" not in ada.html
    take(ada.tap("/close"), 1, 1).tap("/menu", "/ask-agree", "/hand-over/stop")
    opens(bo, letter(ada))
    assert not bo.table.over
    take(bo, 1, 1)
    assert "/hand-over/stop" in bo.html
    bo.tap("/hand-over/stop")
    opens(ada, letter(bo))
    assert ada.table.agreed
    assert bo.table.agreed
    assert "screen-ceremony" in ada.html


def test_a_rematch_sits_down_by_link_again() -> None:
    ada, bo = begun()
    for sender, receiver in ((ada, bo), (bo, ada)):
        take(sender, 1, 1).tap("/hand-over/stop")
        opens(receiver, letter(sender))
    ada.tap("/rematch")
    assert isinstance(ada.model.screen, Setup)
    assert ada.model.screen.by_link
    ada.tap("/start")
    assert len(ada.model.tables) == 2


def test_leaving_an_invitation_changes_nothing() -> None:
    """Case 19."""
    bo = take(again(begun()[0]), 1).forget()
    opens(bo, letter(hosting(3, 2)))
    bo.tap("/sit/1", "/leave")
    assert isinstance(bo.model.screen, Home)
    assert writes(bo) == []
