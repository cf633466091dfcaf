"""What arrives by link is believed as far as it agrees with what the device knows; and the ways in and out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core import letter as post
from rules.core.sealing import commitment
from rules.post import write_letter
from tests.ui.kit import Desk, guessed, take
from tests.ui.letter_kit import again, device, hosting, joined, letter, only, opens, passed
from tests.ui.test_by_link import begun, writes
from ui import effects as fx
from ui.messages import Coded, Granted, LeftAlone, Passed, Pasted, Scanned
from ui.model import Invitation, Play, Preview

pytestmark = pytest.mark.usefixtures("shelf")


def refused(desk: Desk, fragment: str, *said: str) -> None:
    """The device refuses a link in these words, and neither the match nor anything that is kept changes."""
    kept, before = dict(desk.saves), only(desk).post
    opens(desk.forget(), fragment)
    for words in (*said, "Nothing on this device has been changed."):
        assert words in desk.html
    assert desk.saves == kept
    assert only(desk).post == before
    assert [effect for effect in writes(desk) if isinstance(effect, fx.Save)] == []
    desk.tap("/close")


# Refusals -------------------------------------------------------------------------------------------------------------


def test_an_old_letter_is_refused() -> None:
    ada = hosting()
    bo = joined(ada, 1)
    ada.tap("word:okapi", "seal")
    old = passed(ada, bo)
    bo.tap("word:quokka", "seal")
    passed(bo, ada)
    refused(bo, old, "already have a newer state")


def test_another_story_is_refused() -> None:
    ada, bo = begun()
    other = again(ada)
    take(ada, 1, 1)
    passed(ada, bo)
    take(other, 2, 1).tap("/hand-over")
    refused(bo, letter(other), "another story", "line 3")


def test_a_wrong_opening_is_refused() -> None:
    ada, bo = begun()
    take(ada, 2, 2)
    passed(ada, bo)
    take(bo, 2, 2)
    passed(bo, ada)
    take(ada, 1).tap("/hand-over")
    true = only(ada).post
    assert true is not None
    course, key = true.letter.course, true.letter.key
    (own,) = [secret for secret in course.secrets if secret.by == 0]
    lied = course.with_actions({own.ply: type(course.match.entries[own.ply].action)("zebra")})  # type: ignore[call-arg]
    assert own.salt is not None
    seal = commitment(own.salt, key, course.game, own.ply, lied.match.entries[own.ply])
    secrets = tuple(replace(one, seal=seal) if one == own else one for one in course.secrets)
    forged = replace(true.letter, course=replace(lied, secrets=secrets))
    refused(
        bo, write_letter(post.to_letter(replace(true, letter=forged, course=forged.course))), "does not fit"
    )


def test_whose_seat_somebody_else_plays_is_told() -> None:
    ada, bo = begun()
    take(ada, 1, 1)
    thief = opens(device("thief"), passed(ada, bo)).tap("/invite", "/sit/1", "/sit-here")
    refused(bo, letter(thief), "Somebody else plays", "on another device")


def test_a_letter_of_one_match_touches_no_other() -> None:
    """Case 19."""
    desk, bo = take(guessed(), 1), begun()[1]
    mine = desk.table.id
    ada = hosting()
    opens(desk, letter(ada))
    desk.tap("/sit/1", "/sit-here")
    theirs = desk.table.id
    kept = desk.saves[mine]
    opens(ada, letter(desk))
    ada.tap("word:okapi", "seal")
    desk.tap("/home", f"/open/{mine}", "pebble:1")
    opens(desk, letter(ada.tap("/hand-over")))
    assert isinstance(desk.model.screen, Play)
    assert desk.table.id == theirs
    assert desk.saves[mine] == kept
    assert bo.table.id != ""


def test_what_is_known_already_changes_nothing() -> None:
    ada, bo = begun()
    take(ada, 1)
    under_way = ada.table.match
    opens(ada.forget(), letter(bo.tap("/close")))
    assert "knows that already" in ada.said
    assert ada.table.match == under_way
    assert [effect for effect in ada.did if isinstance(effect, fx.Save)] == []


# What is lost ---------------------------------------------------------------------------------------------------------


def ended() -> tuple[Desk, Desk]:
    """All pebbles are gone: Coral has opened, and Teal owes the opening."""
    ada, bo = begun()
    take(ada, 2, 2)
    passed(ada, bo)
    take(bo, 2, 2)
    passed(bo, ada)
    passed(take(ada, 1), bo)
    return ada, bo


def test_the_match_waits_for_an_opening_and_says_whose() -> None:
    ada, bo = ended()
    assert "Teal" in ada.html
    assert "to open a sealed choice" in ada.html.replace("</b>", "")
    assert ada.table.match.state.pebbles == 1  # the end is not shown before
    assert "your sealed choice is opened" in bo.html.replace("</b>", "")


def test_a_lost_opening_is_settled_by_the_one_who_may_after_it_was_asked() -> None:
    ada, bo = ended()
    assert "/ask-settle" not in bo.html
    ada.tap("/ask-settle")
    assert "Ask for it first" in ada.html
    ada.tap("/close")
    assert not ada.table.over
    ada.tap("/ask-settle", "/settle/1")
    assert [entry.action.word for entry in ada.table.match.entries[:2]] == ["okapi", "quokka"]  # type: ignore[attr-defined]
    refused(bo, letter(ada.tap("/hand-over")), "was lost, but this device has it")


def test_a_seat_goes_to_another_device_by_a_private_link() -> None:
    ada, bo = begun()
    table = ada.table.id
    ada.tap("/menu", f"/seat-away/{table}")
    assert "Send it to nobody but yourself" in ada.html
    assert ada.model.sheet is not None
    assert ada.model.sheet.text == ""
    ada.tap(f"/seat-away/{table}/yes", "/send/copy")
    link = ada.effects(fx.CopyLink)[-1].fragment
    tablet = opens(device("tablet"), link)
    assert isinstance(tablet.model.screen, Invitation)
    assert "You play" in tablet.html
    tablet.tap("/look-on")
    take(tablet, 1, 1).tap("/hand-over")
    opens(bo, letter(tablet))
    assert bo.table.ply == 4
    eve = opens(device("eve"), letter(hosting()))
    assert "You play" not in eve.html


def test_a_private_link_adds_its_seat_where_the_match_is_known() -> None:
    ada, bo = begun()
    looker = opens(device("looker"), letter(bo)).tap("/look-on")
    ada.tap(f"/seat-away/{ada.table.id}/yes", "/send/copy")
    opens(looker, ada.effects(fx.CopyLink)[-1].fragment)
    assert only(looker).post.seats == (0,)  # type: ignore[union-attr]
    take(looker, 1)
    assert looker.table.ply == 3


def test_ones_own_private_link_keeps_the_leg_under_way() -> None:
    ada, _bo = begun()
    take(ada, 1).tap(f"/seat-away/{ada.table.id}/yes", "/send/copy")
    opens(ada, ada.effects(fx.CopyLink)[-1].fragment)
    assert ada.table.ply == 3


def test_a_lost_device_takes_its_seat_again_and_everybody_is_told() -> None:
    ada, bo = begun()
    take(ada, 1, 1)
    fresh = opens(device("fresh"), passed(ada, bo)).tap("/look-on", "/menu", "/invite")
    assert "what was sealed on the lost device is lost" in fresh.html
    fresh.tap("/sit/1", "/sit-here")
    opens(ada, letter(fresh))
    assert "taken the seat again" in ada.said
    assert "/hand-over" in ada.html  # a seat that began anew waits until somebody else has led a leg
    passed(ada, fresh)
    take(fresh, 1)
    assert fresh.table.ply == 5


# Ways out and in ------------------------------------------------------------------------------------------------------


def test_a_letter_counts_as_sent_when_it_has_gone_out() -> None:
    ada = hosting().tap("/send/share")
    ada.send(Passed("cancelled", ""))
    assert not only(ada).sent
    ada.tap("/send/share")
    ada.send(Passed("shared", ""))
    assert only(ada).sent
    assert '"sent": true' in ada.saves[ada.table.id]


def test_a_code_is_drawn_when_it_is_asked_for_with_its_quiet_zone() -> None:
    ada = hosting()
    assert ada.effects(fx.DrawCode) == []
    fragment = ada.tap("/code").effects(fx.DrawCode)[-1].fragment
    ada.send(Coded("another", ("1",)))
    assert 'id="code"' not in ada.html
    ada.send(Coded(fragment, ("101", "010", "110")))
    assert 'viewBox="0 0 11 11"' in ada.html
    assert "M4 4h1v1h-1zM6 4h1v1h-1zM5 5h1v1h-1zM4 6h2v1h-2z" in ada.html
    assert 'id="code"' not in ada.tap("/code").html


@pytest.mark.parametrize(("rows", "said"), [((), "too long for a QR code"), (None, "cannot draw a code")])
def test_where_there_is_no_code_the_person_is_told(rows: tuple[str, ...] | None, said: str) -> None:
    ada = hosting().tap("/code")
    ada.send(Coded(ada.effects(fx.DrawCode)[-1].fragment, rows))
    assert said in ada.said


def test_a_letter_goes_as_a_file_and_comes_in_as_one() -> None:
    ada = hosting().tap("/as-file")
    text = ada.effects(fx.Download)[-1].text
    bo = device("bo").tap("/paste").write("sheet", text).tap("/paste-open")
    assert isinstance(bo.model.screen, Invitation)


def test_the_clipboard_is_read_when_it_is_asked_for() -> None:
    fragment = letter(hosting())
    bo = device("bo").tap("/paste")
    assert bo.effects(fx.ReadClipboard) == []
    bo.tap("/paste-clip")
    assert len(bo.effects(fx.ReadClipboard)) == 1
    bo.send(Pasted(None))
    assert "cannot see the clipboard" in bo.html
    bo.send(Pasted("shopping: eggs, milk and flour"))
    assert 'class="wrong"' in bo.html
    bo.send(Pasted(f"Your turn! https://example.org/one-table/#{fragment}"))
    assert isinstance(bo.model.screen, Invitation)


def test_a_camera_looks_only_while_its_sheet_lies_there() -> None:
    fragment = letter(hosting())
    assert "/scan" not in device().tap("/paste").html
    bo = device("bo", scans=True).tap("/paste", "/scan")
    assert 'id="scan-video"' in bo.html
    bo.send(LeftAlone())
    assert 'id="scan-video"' not in bo.html
    bo.send(Scanned(fragment))
    assert not isinstance(bo.model.screen, Invitation)  # too late
    bo.tap("/scan").send(Scanned(None))
    assert "may not use a camera" in bo.html
    bo.tap("/scan").send(Scanned(f"https://example.org/#{fragment}"))
    assert isinstance(bo.model.screen, Invitation)


def test_moving_a_whole_game_with_secrets_says_that_it_is_only_for_oneself() -> None:
    """Case 4."""
    desk = guessed()
    desk.tap(f"/share/{desk.table.id}")
    assert "only to yourself" in desk.html
    desk.tap(f"/share/{desk.table.id}/yes")
    assert "Move the whole game" in desk.html
    desk = take(guessed(), 2, 2, 2, 2, 1).tap("/share")
    assert "Share the game" in desk.html


def test_a_finished_match_by_link_is_shared_whole() -> None:
    ada, bo = ended()
    opens(ada, letter(bo.tap("/hand-over")))
    opens(bo, letter(ada.tap("/hand-over")))
    bo.tap(f"/share/{bo.table.id}", "/send/copy")
    eve = opens(device("eve"), bo.effects(fx.CopyLink)[-1].fragment)
    assert isinstance(eve.model.screen, Preview)


def test_a_letter_that_opens_another_tab_is_played_there() -> None:
    """Case 18."""
    ada, bo = begun()
    take(ada, 1, 1).tap("/hand-over")
    fragment = letter(ada)
    tab = again(bo)
    opens(tab, fragment)
    assert tab.effects(fx.TakeOver) == [fx.TakeOver(bo.table.id)]
    bo.forget().send(Granted(bo.table.id))
    opens(bo, fragment)
    assert bo.effects(fx.TakeOver) == []
