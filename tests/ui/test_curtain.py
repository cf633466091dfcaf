"""Secrets (L7, cases 1-6): nothing private is in the page, its title, its log or its announcements, before or after."""

from __future__ import annotations

import pytest

from tests.ui.kit import Desk, begun, guessed, take
from tests.ui.pebbles import WORDS, Guess
from ui import effects as fx
from ui.messages import ChangedElsewhere, Held, LeftAlone, Tapped

pytestmark = pytest.mark.usefixtures("shelf")


def secrets_in(text: str) -> list[str]:
    return [word for word in WORDS if word in text]


def test_a_secret_decision_begins_with_the_curtain() -> None:
    desk = begun()
    assert "Pass the tablet to" in desk.html
    assert "word:" not in desk.html
    assert secrets_in(desk.html) == []


def test_behind_the_curtain_the_person_can_decide() -> None:
    desk = begun().tap("/lift/0")
    assert 'data-tap="word:zebra"' in desk.html


def test_the_curtain_falls_again_after_the_decision_and_tells_nothing() -> None:
    desk = begun().tap("/lift/0", "word:zebra").forget()
    desk.tap("seal")
    assert "Pass the tablet to" in desk.html
    assert secrets_in(desk.html) == []
    assert secrets_in(desk.said) == []


def test_a_tap_before_the_curtain_is_lifted_decides_nothing() -> None:
    desk = begun().tap("word:zebra", "seal")
    assert desk.table.ply == 0


def test_only_the_person_on_the_curtain_lifts_it() -> None:
    desk = begun().tap("/lift/1")
    assert desk.play.holder is None
    assert "Pass the tablet to" in desk.html


def test_seats_are_asked_in_order_but_anyone_who_owes_may_go_first() -> None:
    desk = begun(3)
    assert 'data-tap="/lift/0"' in desk.html
    desk.tap("/pick/2", "/lift/2", "word:okapi", "seal")
    assert desk.table.match.entries[0].by == 2
    assert desk.table.match.entries[0].action == Guess("okapi")
    assert 'data-tap="/lift/0"' in desk.html


def test_a_secret_choice_is_kept_nowhere_until_it_is_made() -> None:
    desk = begun().tap("/lift/0").forget()
    desk.tap("word:zebra")
    assert secrets_in(repr(desk.did)) == []
    assert secrets_in(repr(desk.drafts)) == []
    assert desk.play.taps == ("word:zebra",)


def test_after_a_reload_the_curtain_is_down() -> None:
    desk = begun().tap("/lift/0", "word:zebra")
    again = Desk(saves=list(desk.saves.items()), drafts=tuple(desk.drafts.items()))
    again.tap(f"/open/{desk.table.id}")
    assert secrets_in(again.html) == []
    assert again.play.taps == ()


def test_a_hidden_page_lets_the_curtain_fall() -> None:
    desk = begun().tap("/lift/0", "word:zebra")
    desk.send(LeftAlone())
    assert secrets_in(desk.html) == []
    desk.tap("/lift/0")
    assert "thinking of" not in desk.html


def test_no_screen_but_the_holders_own_shows_a_secret() -> None:
    """Shelf, log, replay at every ply, menu, rules, words, share sheet: all as everybody may see them."""
    desk = guessed()
    take(desk, 1)
    table = desk.table.id
    screens = [
        "/log",
        "/menu",
        "/words",
        "/close",
        f"/share/{table}",
        f"/export/{table}",
        "/close",
        "/guide",
        "/guide-back",
    ]
    for tap in [
        *screens,
        "/replay",
        "/replay-step/first",
        "/replay-step/next",
        "/replay-step/last",
        "/replay-back",
        "/home",
    ]:
        desk.tap(tap)
        assert secrets_in(desk.html) == [], tap
    assert secrets_in(desk.said) == []


def test_leaving_from_behind_the_curtain_takes_the_secret_away() -> None:
    for tap in ("/home", "/replay", "/guide"):
        desk = begun().tap("/lift/0", "word:zebra", tap)
        assert secrets_in(desk.html) == [], tap
        desk.tap("/replay-back", "/guide-back")
        assert secrets_in(desk.html) == [], tap


def test_another_tab_taking_over_lets_the_curtain_fall() -> None:
    desk = begun().tap("/lift/0", "word:zebra")
    desk.send(ChangedElsewhere(desk.table.id))
    assert secrets_in(desk.html) == []


# A second look at the own secret --------------------------------------------------------------------------------------


def test_a_second_look_goes_through_the_curtain_and_lasts_while_the_button_is_held() -> None:
    desk = guessed()
    assert 'data-tap="/peek/0"' in desk.html
    desk.tap("/peek/0")
    assert secrets_in(desk.html) == []
    desk.send(Held(down=True))  # not confirmed yet
    assert secrets_in(desk.html) == []
    desk.tap("/peek-ready")
    assert secrets_in(desk.html) == []
    desk.send(Held(down=True))
    assert secrets_in(desk.html) == ["zebra"]
    desk.send(Held(down=False))
    assert secrets_in(desk.html) == []
    desk.tap("/peek-done")
    assert 'class="table' in desk.html


def test_a_switch_can_toggle_and_the_secret_hides_itself() -> None:
    desk = guessed().tap("/peek/1", "/peek-ready").forget()
    desk.tap("/peek-toggle")
    assert secrets_in(desk.html) == ["quokka"]
    assert [effect.name for effect in desk.effects(fx.Timer)] == ["peek"]
    desk.send(Tapped("/peek-toggle", desk.clock + 5000))
    assert secrets_in(desk.html) == []


def test_the_secret_hides_when_the_page_does() -> None:
    desk = guessed().tap("/peek/0", "/peek-ready")
    desk.send(Held(down=True))
    desk.send(LeftAlone())
    assert secrets_in(desk.html) == []


def test_who_has_no_secret_has_no_button_for_it() -> None:
    desk = begun().tap("/lift/0", "word:zebra", "seal", "/peek/1")
    assert desk.play.peek is None
