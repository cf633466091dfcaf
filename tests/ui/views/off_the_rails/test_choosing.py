"""Taps become actions: every legal one can be tapped together, and nothing else can."""

from __future__ import annotations

import pytest

from rules.games.off_the_rails.actions import Drop, EndActions, Faster, Launch, Lay, Split, Upgrade
from tests.games.off_the_rails.kit import Mine
from tests.ui.views.off_the_rails.looks import VIEW, at, look, reached, some_states, splitter, tappable

BUTTONS = {"end", "leave", "decline", "seal"}


def test_open_taps_lead_to_the_legal_actions_and_to_no_others() -> None:
    for table, state in some_states():
        seen = look(table, state)
        if seen.actions is not None:
            assert reached(seen) == set(seen.actions), state.step


def test_each_key_on_a_way_is_on_the_board_or_a_button_with_a_name() -> None:
    for table, state in some_states():
        seen = look(table, state, viewer=splitter(table, state))
        for key in seen.open - set(tappable(VIEW.board(seen))):
            assert key in BUTTONS
            assert VIEW.label(key, seen)


def test_what_cannot_be_tapped_is_asked_of_the_rules_and_refused() -> None:
    for table, state in some_states():
        seen = look(table, state)
        if seen.actor is None:
            continue
        chooser = VIEW.chooser(seen)
        for key in set(tappable(VIEW.board(seen))) - seen.open:
            attempt = chooser.attempt((), key)
            assert attempt is None or table.refusal(state, seen.actor, attempt) is not None


def test_the_centre_of_a_mine_says_why_not() -> None:
    seen = at(Mine())
    attempt = VIEW.chooser(seen).attempt((), "sq:C3")
    assert attempt == Lay("C3", "NS")


def test_laying_track_is_two_taps_and_the_best_fit_comes_first() -> None:
    seen = at(Mine("B1:NS B3:NS"))
    chooser = VIEW.chooser(seen)
    assert chooser.shown(("sq:B2",))[0] == "piece:NS"
    assert chooser.action(("sq:B2", "piece:NS")) == Lay("B2", "NS")


def test_the_other_pieces_are_one_tap_further() -> None:
    chooser = VIEW.chooser(at(Mine()))
    first = chooser.shown(("sq:B2",))
    then = chooser.shown(chooser.tap(("sq:B2",), "more"))
    assert first[-1] == then[-1] == "more"
    assert len(first) == len(then) == 4
    assert len({*first, *then}) == 7  # six pieces and the dots
    assert chooser.tap(("sq:B2", "more"), "more") == ("sq:B2",)


def test_a_second_tap_on_a_square_takes_it_back_and_another_square_begins_anew() -> None:
    chooser = VIEW.chooser(at(Mine()))
    assert chooser.tap(("sq:B2", "more"), "sq:B2") == ()
    assert chooser.tap(("sq:B2", "more"), "sq:B4") == ("sq:B4",)


def test_an_upgrade_shows_all_its_pieces_at_once() -> None:
    chooser = VIEW.chooser(at(Mine("B1:NS D1:NES")))
    assert len(chooser.shown(("sq:B1",))) == 4
    assert chooser.shown(("sq:D1",)) == ("piece:NESW",)
    assert chooser.action(("sq:D1", "piece:NESW")) == Upgrade("D1", "NESW")


def test_launching_is_a_berth_and_a_cart() -> None:
    chooser = VIEW.chooser(at(Mine()))
    assert chooser.shown(("berth:red:3",)) == ("launch:white", "launch:black")
    assert chooser.action(("berth:red:3", "launch:black")) == Launch("black", 3)


def test_a_cart_and_its_speed() -> None:
    chooser = VIEW.chooser(at(Mine("B1:NS", carts={(0, "white"): "B1 S 1"})))
    assert chooser.shown(("cart:red:white",)) == ("faster",)
    assert chooser.action(("cart:red:white", "faster")) == Faster("white")


def test_ending_the_actions_is_one_tap() -> None:
    assert VIEW.chooser(at(Mine())).action(("end",)) == EndActions()


def struck(load: str, player: int) -> Mine:
    """A cart with that load was hit by seat 0's white cart."""
    name = (player, "black" if player == 0 else "white")
    mine = Mine("B1-B8:NS", carts={(0, "white"): "B1 S 3 gold", name: f"B3 S 1 {load}"}).go()
    if player == 0:
        from rules.games.off_the_rails.actions import MoveCart

        mine.do(MoveCart("white"))
    return mine


def test_otr_8_two_hands_are_filled_and_then_closed() -> None:
    chooser = VIEW.chooser(at(struck("diamond ruby rock rock", 1), viewer=1))
    assert chooser.open(()) == {"load:0", "load:1", "load:2", "load:3"}
    full = chooser.tap(chooser.tap((), "load:2"), "load:0")
    assert chooser.action(full) is None
    assert chooser.open(full) == {"load:0", "load:2", "seal"}
    assert chooser.action((*full, "seal")) == Split(("diamond", "rock"), ("ruby", "rock"))


def test_otr_8_an_own_cart_drops_what_is_tapped() -> None:
    chooser = VIEW.chooser(at(struck("diamond ruby rock", 0)))
    assert chooser.action(("load:2",)) is None
    assert chooser.action(("load:2", "load:1")) == Drop(("ruby", "rock"))


@pytest.mark.parametrize("key", ["sq:B2", "berth:green:1", "tray:x", "cart:green:white"])
def test_no_attempt_is_something_that_is_allowed(key: str) -> None:
    mine = Mine("B1:NS")
    attempt = VIEW.chooser(at(mine)).attempt((), key)
    assert attempt is None or mine.game.refusal(mine.match.state, 0, attempt) is not None
