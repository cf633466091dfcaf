"""Start, a game of each kind by taps, saves, links and no network: in Firefox, and in WebKit as Safari has it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Error, Playwright

from rules import games
from rules.core.link import to_link
from rules.core.people import MARKS, Person
from rules.core.playout import playout_match
from rules.records import Record, write_record
from tests.e2e.browsers.device import Device, Firefox, WebKitGtk
from tests.e2e.sites import TestSite
from tools import browsers
from ui import saves
from ui.model import Table

TAPS = 10
GAMES = [spec.id for spec in games.specs()]
_OPEN = """[...document.querySelectorAll("[data-tap]")]
    .filter((each) => each.getAttribute("aria-disabled") !== "true" && !each.disabled)
    .map((each) => [each.dataset.tap, each.getAttribute("aria-pressed") === "true"])"""
#: what leads on where no game is played: the curtain, and a pause to look
_ON = ("/lift/", "/on")
_SAVED = """(() => {
    const names = Object.keys(localStorage).filter((name) => /^one-table[.]match[.][^.]+$/.test(name));
    return names.map((name) => localStorage[`${name}.${localStorage[name]}`]);
})()"""


def driven(launch: Callable[[], Device]) -> Device:
    """A browser that runs; one that its driver does not fit says nothing about our page."""
    try:
        return launch()
    except (Error, AssertionError) as error:
        pytest.skip(f"this browser cannot be driven: {str(error)[:200]}")


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def device(request: pytest.FixtureRequest) -> Iterator[Device]:
    """Each of the browsers that this machine has."""
    found: Device
    if request.param == "firefox":
        if (program := browsers.system_firefox()) is None:
            pytest.skip("there is no Firefox here")
        playwright: Playwright = request.getfixturevalue("playwright")
        found = driven(lambda: Firefox(playwright, program))
    else:
        if (programs := browsers.system_webkit()) is None:
            pytest.skip("there is no WebKitGTK with its driver here")
        found = driven(lambda: WebKitGtk(programs))
    yield found
    found.close()


@pytest.fixture(scope="module")
def place(built: Path) -> Iterator[TestSite]:
    """One origin for all tests of a browser: a start is what costs."""
    server = TestSite(built)
    yield server
    server.stop()


@pytest.fixture
def at_home(device: Device, place: TestSite) -> Device:
    """The shelf, by taps where there is a way: a start is what costs."""
    if device.evaluate("location.origin") == place.origin and device.sees("/menu"):
        device.tap("/menu")
        device.wait_until("""document.querySelector('[data-tap="/home"]')""")
    if device.evaluate("location.origin") == place.origin and device.sees("/home"):
        device.tap("/home")
        device.wait_until("document.querySelector('.shelf')")
    else:
        device.start(place.url)
    return device


def tables(device: Device) -> list[Table]:
    """The matches that the device keeps, as the rules read them."""
    read = [saves.read("saved", text) for text in device.evaluate(_SAVED)]
    return [table for table in read if isinstance(table, Table)]


def kept(device: Device) -> set[str]:
    """The records of those matches; a storage has no order."""
    return {write_record(table.record) for table in tables(device)}


def next_key(device: Device, chance: Random) -> str:
    """What leads on, else something of the game that is not chosen yet."""
    keys = device.evaluate(_OPEN)
    onward = [key for key, _chosen in keys if key.startswith(_ON)]
    if onward:
        return str(onward[0])
    own = [(key, chosen) for key, chosen in keys if not key.startswith("/")]
    return str(chance.choice([key for key, chosen in own if not chosen] or [key for key, _chosen in own]))


def play(device: Device, game: str) -> None:
    """Sit down and tap."""
    chance = Random(game)
    device.tap(f"/new/{game}")
    device.wait_until("""document.querySelector('[data-tap="/start"]')""")
    device.tap("/start")
    device.wait_until("document.querySelector('#board, .curtain')")
    for _ in range(TAPS):
        device.tap(next_key(device, chance))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_taps_is_saved_as_the_rules_read_it(at_home: Device, game: str) -> None:
    play(at_home, game)
    assert any(table.spec.id == game and table.ply for table in tables(at_home))
    assert at_home.faults == []


def test_a_reload_comes_back_to_the_table_and_to_the_light_that_was_chosen(
    at_home: Device, place: TestSite
) -> None:
    device = at_home
    device.tap("/settings")
    device.wait_until("document.getElementById('sheet')")
    device.tap("/theme/dark")
    device.wait_until("document.documentElement.dataset.theme === 'dark'")
    device.tap("/close")
    device.wait_until("!document.getElementById('sheet')")
    play(device, "ausser-rand-und-band")
    before = device.text("main"), kept(device)
    device.start(place.url)
    assert device.evaluate("document.documentElement.dataset.theme") == "dark"
    assert (device.text("main"), kept(device)) == before
    assert device.faults == []


def test_later_starts_go_on_from_pythons_memory(at_home: Device, place: TestSite) -> None:
    """See test_memory.py; each browser lays it into a WebAssembly of its own."""
    device = at_home
    for _ in range(3):
        device.wait_until("localStorage['one-table.memory']")
        device.start(place.url)
    assert device.evaluate("oneTable.memory.stage") == "games"
    assert device.evaluate(
        "performance.getEntriesByType('resource').every(({ name }) => !name.endsWith('/static/modules.bin'))"
    )
    play(device, "outer-rim")
    assert device.faults == []


def test_a_link_brings_a_match(at_home: Device, place: TestSite) -> None:
    device, before = at_home, len(tables(at_home))
    match = playout_match(games.create("ausbrecher-ag", 2), 1)
    people = tuple(Person(name, mark) for name, mark in zip(("Ada", "Zoë"), MARKS, strict=False))
    device.start(f"{place.url}#{to_link(Record(match, people))}")
    assert "Zoë" in device.text("main")
    assert device.evaluate("location.hash") == ""
    assert len(tables(device)) == before
    assert device.faults == []


def test_the_page_starts_without_a_network(at_home: Device, place: TestSite) -> None:
    device = at_home
    device.evaluate("navigator.serviceWorker.ready.then(() => true)")
    device.wait_until("navigator.serviceWorker.controller")
    place.stop()
    try:
        device.start(place.url)
        device.tap("/settings")
        device.wait_until("document.getElementById('sheet')")
    finally:
        place.start()
    assert device.faults == []
