"""Outer Rim on the page: who is handed the device when, what is kept back, and what everybody is shown in between."""

from __future__ import annotations

import re

import pytest

from rules.games.outer_rim.model import Maneuver, Plan
from tests.ui.kit import Desk

TELLURIAN = ("module:gunner", "module:commodore", "module:admiral", "ready")
KALMIAN = ("module:lord_commander", "module:engineer", "module:experimental_weapons", "ready")


@pytest.fixture
def desk() -> Desk:
    """A new battle, both sides still to choose their modules; every die of the device shows a 1."""
    return Desk().tap("/new/outer-rim", "/start")


def curtain(desk: Desk) -> int | None:
    """Who is handed the device; None while no curtain is down."""
    found = re.search(r'data-tap="/lift/(\d)"', desk.html)
    return int(found[1]) if found else None


def secretly(desk: Desk, seat: int, *keys: str) -> Desk:
    assert curtain(desk) == seat
    return desk.tap(f"/lift/{seat}", *keys)


def test_a_round_has_four_curtains_and_everybody_sees_what_was_revealed(desk: Desk) -> None:
    secretly(desk, 0, *TELLURIAN)
    secretly(desk, 1, *KALMIAN)
    assert curtain(desk) is None
    assert "Gunner" in desk.html  # the modules lie open
    desk.tap("/on")
    # whoever acted last has the device and goes first
    secretly(desk, 1, "token:stop", "ready")
    secretly(desk, 0, "token:turn_left", "ready")
    assert curtain(desk) is None
    assert "Turn left" in desk.html
    desk.tap("/on")
    secretly(desk, 0, "add:cannon:6", "ready")
    secretly(desk, 1, "ready")
    # the salvo of the Tellurians, open to all
    assert curtain(desk) is None
    assert desk.table.match.state.round == 1  # the Lord Commander is asked first
    desk.tap("decline")
    assert "−6" in desk.html
    desk.tap("/on")
    assert curtain(desk) == 1


def test_ori_1_behind_the_curtain_and_after_it_nothing_tells_the_other_sides_choice(desk: Desk) -> None:
    secretly(desk, 0, *TELLURIAN)
    secretly(desk, 1, *KALMIAN)
    desk.tap("/on").forget()

    def seen(token: str) -> list[str]:
        other = Desk(saves=tuple(desk.saves.items()))
        other.tap(f"/open/{desk.table.id}").forget()
        secretly(other, 0, f"token:{token}", "ready")
        pages = [other.html, other.said]
        secretly(other, 1)
        return [*pages, other.html]

    assert seen("stop") == seen("forward")


def test_ori_4_masking_is_offered_openly_before_anything_is_turned_up() -> None:
    desk = Desk().tap("/new/outer-rim", "/start")
    secretly(desk, 0, *TELLURIAN)
    secretly(desk, 1, "module:masking_devices", *KALMIAN[1:])
    desk.tap("/on")
    secretly(desk, 1, "token:forward", "ready")
    secretly(desk, 0, "token:forward", "ready")
    assert 'data-tap="use:masking_devices"' in desk.html
    assert "Forward" not in desk.html
    desk.tap("use:masking_devices", "space:2:1", "space:2:1", "ready")
    assert "facing east" in desk.html


def test_the_end_is_shown_on_the_board_before_the_ceremony() -> None:
    desk = Desk().tap("/new/outer-rim", "/start")
    secretly(desk, 0, *TELLURIAN)
    secretly(desk, 1, "module:energy_reserves", *KALMIAN[1:])
    desk.tap("/on")
    for _round in range(4):
        secretly(desk, 1, "token:stop", "ready")
        secretly(desk, 0, "token:stop", "ready")
        if 'data-tap="decline"' in desk.html:
            desk.tap("decline")
        else:
            desk.tap("/on")
        first = curtain(desk)
        assert first is not None
        for seat in (first, 1 - first):
            keys = ("add:cannon:6",) * 3 if seat == 0 else ()
            secretly(desk, seat, *keys, "ready")
        if desk.table.over:
            break
        desk.tap("/on")
        if curtain(desk) == 0:
            desk.tap("/pick/1")
    assert desk.table.over
    assert 'data-tap="/ceremony"' in desk.html
    desk.tap("/ceremony")
    assert "wins: two sectors of" in re.sub(r"<[^>]+>", "", desk.html)


def test_what_is_tapped_is_what_the_log_says(desk: Desk) -> None:
    secretly(desk, 0, *TELLURIAN)
    secretly(desk, 1, *KALMIAN)
    desk.tap("/on")
    secretly(desk, 1, "token:stop", "token:rotate_left", "ready")
    secretly(desk, 0, "token:forward", "ready")
    desk.tap("/on")
    secretly(desk, 0, "add:cannon:5", "add:shield:2", "add:cannon:6", "slot:cannon:0:5", "ready")
    acts = [entry.action for entry in desk.table.match.entries[2:]]
    assert acts == [Maneuver("rotate_left"), Maneuver("forward"), Plan((6,), (2,))]
