"""Worked out while a finger rests: the same step as without, nothing before it lifts, and nothing else after."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from rules import games
from rules.core import chance
from tests.ui.kit import Desk
from ui import effects as fx
from ui import setup
from ui.ahead import alike
from ui.messages import Dealt, Msg, Resized, Tapped
from ui.model import Model
from ui.update import DOUBLE_MS
from ui.view import view

TAPS = 150
HELD_MS = 80
GAME_IDS = [spec.id for spec in games.specs()]


class Finger(Desk):
    """A desk at which a finger rests before it lifts, and dice that always fall alike."""

    def __init__(self) -> None:
        self.deal = chance.seeded(5)
        self.drawn: list[fx.Deal] = []
        self.prepared: list[Model] = []
        super().__init__()

    def draw(self, deal: fx.Deal) -> Dealt:
        self.drawn.append(deal)
        return Dealt(deal.table, deal.ply, self.deal(deal.chance))

    def _perform(self, effect: fx.Effect) -> None:
        if isinstance(effect, fx.Deal):
            self.did.append(effect)
            self.loop.send(self.loop.luck(effect) or self.draw(effect))
        else:
            super()._perform(effect)

    def press(self, tap: Tapped) -> None:
        self.loop.foresee(tap, self.draw, self.prepared.append)

    def lift(self, tap: Tapped) -> None:
        self.send(replace(tap, at=tap.at + HELD_MS))

    def at(self, key: str) -> Tapped:
        return Tapped(key, self.clock + 1000, (5, 5))


def playing(game_id: str) -> Finger:
    desk = Finger()
    desk.tap(f"/new/{game_id}", "/start")
    return desk


def taps(desk: Desk, count: int) -> Iterator[Tapped]:
    """Taps on what is open, whatever it is, one after the other."""
    pick = random.Random(11)
    for number in range(count):
        keys = sorted({node.tap for node in view(desk.model).walk() if node.tap})
        own = [key for key in keys if not key.startswith("/") or key.startswith(("/lift/", "/on"))]
        yield Tapped(pick.choice(own or keys), desk.clock + 1000 * (number + 1), (20 * (number % 40), 0))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_game_played_by_fingers_that_rest_is_the_same_game(game_id: str) -> None:
    """Saves, words, pictures: all but what was worked out when."""
    resting, quick = playing(game_id), playing(game_id)
    for tap in taps(resting, TAPS):
        resting.press(tap)
        resting.lift(tap)
        quick.lift(tap)
        assert view(resting.model) == view(quick.model)
        assert [type(each) for each in resting.did] == [type(each) for each in quick.did]
        assert (resting.model.now, resting.model.tapped_at) == (quick.model.now, quick.model.tapped_at)
    assert resting.table.match == quick.table.match


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_picture_that_was_prepared_is_the_one_that_comes(game_id: str) -> None:
    """Dice included: they fall once, while the finger rests."""
    desk = playing(game_id)
    for tap in taps(desk, TAPS):
        desk.press(tap)
        fallen = len(desk.drawn)
        desk.lift(tap)
        assert alike(desk.prepared.pop(), desk.model)
        assert len(desk.drawn) == fallen
    assert desk.drawn


@pytest.mark.parametrize("key", ["/home", "/start"])
def test_nothing_happens_while_the_finger_rests(key: str) -> None:
    desk = Finger()
    desk.tap("/new/ausbrecher-ag").forget()
    model = desk.model
    desk.press(desk.at(key))
    assert desk.prepared
    assert desk.model is model
    assert desk.did == []


def test_a_finger_that_slides_away_has_done_nothing() -> None:
    desk = Finger()
    desk.tap("/new/ausbrecher-ag")
    desk.press(desk.at("/start"))
    desk.lift(desk.at("/home"))
    assert desk.model.tables == ()
    assert desk.effects(fx.Deal) == []


def test_dice_of_a_finger_that_slid_away_have_never_fallen() -> None:
    """The next ones are others; nobody saw these."""
    desk = Finger()
    desk.tap("/new/ausbrecher-ag")
    desk.press(desk.at("/start"))
    unseen = list(desk.drawn)
    desk.lift(desk.at("/seat-add"))
    desk.lift(replace(desk.at("/start"), at=desk.clock + 5000))
    assert unseen
    assert not any(deal is other for deal in desk.effects(fx.Deal) for other in unseen)
    assert len(desk.drawn) == len(unseen) + len(desk.effects(fx.Deal))


@pytest.mark.parametrize(
    "between", [Resized(tall=True, roomy=False), Tapped("/settings", 1_002_010, (900, 5))]
)
def test_what_came_between_counts(between: Msg) -> None:
    """The device is turned, or another finger taps elsewhere, while one rests."""
    desk, plain = (Finger() for _ in range(2))
    for each in (desk, plain):
        each.tap("/new/ausbrecher-ag")
    desk.press(desk.at("/start"))
    for each in (desk, plain):
        each.send(between)
        each.deal = chance.seeded(9)
        each.lift(desk.at("/start"))
    assert view(desk.model) == view(plain.model)


@pytest.mark.parametrize(("later", "counts"), [(DOUBLE_MS - 10, False), (DOUBLE_MS + 10, True)])
def test_a_finger_that_bounces_is_still_one_tap(later: int, counts: bool) -> None:
    """It comes down again at once, and what counts is when it lifts."""
    desk = Finger()
    desk.tap("/new/ausbrecher-ag")
    first = desk.at("/seat-add")
    desk.send(first)
    model = desk.model
    desk.press(replace(first, at=first.at + 5))
    desk.send(replace(first, at=first.at + later))
    assert (desk.model is not model) is counts


def test_a_fault_while_the_finger_rests_is_told_once_when_it_lifts(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Finger()
    desk.tap("/new/ausbrecher-ag")
    broken = {**setup.HANDLERS, "start": lambda _model, _args: 1 / 0}
    monkeypatch.setattr("ui.update._ANYWHERE", broken)
    desk.press(desk.at("/start"))
    assert desk.prepared == []
    assert desk.errors == []
    with pytest.raises(ZeroDivisionError):
        desk.lift(desk.at("/start"))
