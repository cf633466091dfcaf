"""An option whose values are orders of the people is set by moving people, not by counting through numbers."""

from __future__ import annotations

from typing import Any

from rules import games
from rules.core.people import MARKS, Person
from ui import seating, setup
from ui.model import Model, Setup
from ui.scene import El

GAME = "ausser-rand-und-band"
NAMES = ("Ada", "Bo", "Cleo", "Dan")


def sitting(**options: object) -> Setup:
    """Four people before the game."""
    people = tuple(Person(name, mark) for name, mark in zip(NAMES, MARKS, strict=False))
    return setup.fitted(games.package(GAME).SPEC, Setup(GAME, people, tuple(options.items())))


def order_chips(screen: Setup) -> list[El]:
    """The people as the set-up shows them, in order."""
    return [node for node in seating.view(screen).walk() if (node.key or "").startswith("order-ages-")]


def tapped(screen: Setup, seat: int) -> Setup:
    """The set-up after a tap on a person of the order."""
    (chip,) = [node for node in order_chips(screen) if node.key == f"order-ages-{seat}"]
    _slash, command, *args = str(chip.tap).split("/")
    assert command == "option"
    model, _effects = setup.option(Model(screen=screen), screen, args)
    assert isinstance(model.screen, Setup)
    return model.screen


def ages(screen: Setup) -> Any:
    return dict(screen.options)["ages"]


def test_people_stand_in_the_order_of_the_seats_until_somebody_is_moved() -> None:
    screen = sitting()
    assert ages(screen) is None
    assert [node.key for node in order_chips(screen)] == [f"order-ages-{seat}" for seat in range(4)]


def test_a_tap_moves_a_person_one_place_to_the_front() -> None:
    screen = tapped(sitting(), 3)
    assert ages(screen) == (0, 1, 3, 2)
    screen = tapped(tapped(screen, 3), 3)
    assert ages(screen) == (3, 0, 1, 2)
    assert ages(tapped(screen, 3)) == (3, 0, 1, 2)


def test_an_order_goes_when_somebody_leaves() -> None:
    screen = sitting(ages=(3, 2, 1, 0))
    model, _effects = setup.remove(Model(screen=screen), screen, ["0"])
    assert isinstance(model.screen, Setup)
    assert ages(model.screen) is None
