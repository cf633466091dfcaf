"""An option whose value is made of several numbers is set number by number, never by walking through all values."""

from __future__ import annotations

import re

from tests.ui.kit import Desk
from ui.model import Setup
from ui.seating import leaves, with_leaf


def chosen(desk: Desk) -> object:
    assert isinstance(desk.model.screen, Setup)
    return dict(desk.model.screen.options)["dice_spaces"]


def step(desk: Desk, label: str) -> str | None:
    """What a tap on that stepper means; None where it is off."""
    (button,) = re.findall(rf'<button[^>]*aria-label="{label}"[^>]*>', desk.html)
    found = re.search(r'data-tap="([^"]+)"', button)
    assert found is not None
    return None if "disabled" in button else found[1]


def test_each_number_has_a_stepper_of_its_own() -> None:
    desk = Desk().tap("/new/outer-rim")
    assert chosen(desk) == ((3, 3), (4, 4), (3, 3))
    desk.tap(step(desk, "Hull, shields: less") or "")
    assert chosen(desk) == ((3, 3), (4, 3), (3, 3))
    desk.tap(step(desk, "Stern, cannons: more") or "")
    assert chosen(desk) == ((3, 3), (4, 3), (4, 3))


def test_a_step_out_of_the_values_is_off() -> None:
    assert step(Desk().tap("/new/outer-rim"), "Hull, cannons: more") is None


def test_the_numbers_of_a_compound_value_and_one_of_them_changed() -> None:
    assert leaves(((1, 2), 3, (4,))) == [1, 2, 3, 4]
    assert with_leaf(((1, 2), 3, (4,)), 3, 9) == ((1, 2), 3, (9,))
