"""On a tablet and on a phone: targets for fingers, large text, rotation, light, ticks, and a page that stays put."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from rules import games
from tests.e2e.conftest import OpenPage
from tests.e2e.hands import Hands
from tests.e2e.sites import TestSite

TARGET, GAP = 44, 8
#: a target's border may be drawn by half a pixel less
ROUNDING = 0.6
SCREENS = [(820, 1180), (390, 844)]
# What can be tapped, is shown, and is not covered as a whole: rectangles of those too small for a finger, and pairs too
# near to each other. What lies inside a scaled board is as large as the board lets it be: the board has its own rules.
_OFFENDERS = """([target, gap]) => {
    const shown = [...document.querySelectorAll("button, [role=button], select, input, a[href], summary")]
        .filter((each) => !each.closest("svg, [inert], .visually-hidden") && !each.disabled)
        .map((each) => [each, each.getBoundingClientRect()])
        .filter(([each, box]) => box.width && box.height && each.checkVisibility({ visibilityProperty: true }));
    const name = (each) => each.dataset.tap ?? each.id ?? each.className;
    const small = shown.filter(([, box]) => box.width < target || box.height < target)
        .map(([each, box]) => `${name(each)} is ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`);
    // what is scrolled passes below what sticks
    const sticks = (each) => ["fixed", "sticky"].includes(getComputedStyle(each).position);
    const stuck = (each) => each !== null && (sticks(each) || stuck(each.parentElement));
    const near = [];
    shown.forEach(([one, a], place) => shown.slice(place + 1).forEach(([other, b]) => {
        if (stuck(one) !== stuck(other)) return;
        const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
        const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
        const apart = Math.max(across, down);
        if (apart < gap) near.push(`${name(one)} and ${name(other)}: ${apart.toFixed(1)}`);
    }));
    return [...small, ...near];
}"""


def offenders(page: Page) -> list[str]:
    found: list[str] = page.evaluate(_OFFENDERS, [TARGET - ROUNDING, GAP - ROUNDING])
    return found


@pytest.fixture
def hands(page: Page) -> Hands:
    return Hands(page)


def stand_up(hands: Hands) -> None:
    """Back to the shelf, from the table or from the curtain before it."""
    if not hands.sees("/home"):
        hands.tap("/menu")
    hands.tap("/home")


def screens_of(hands: Hands) -> dict[str, list[str]]:
    """What is too small or too near on the shelf, in the settings, and in the set-up and at the table of each game."""
    found = {"home": offenders(hands.page)}
    hands.tap("/settings")
    found["settings"] = offenders(hands.page)
    hands.tap("/close")
    for spec in games.specs():
        hands.tap(f"/new/{spec.id}")
        found[f"{spec.id}: set-up"] = offenders(hands.page)
        hands.tap("/start")
        expect(hands.page.locator("#board, .curtain").first).to_be_visible()
        found[f"{spec.id}: table"] = offenders(hands.page)
        stand_up(hands)
    return {name: faults for name, faults in found.items() if faults}


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_targets_are_large_enough_and_far_enough_apart_for_a_finger(
    hands: Hands, width: int, height: int
) -> None:
    hands.page.set_viewport_size({"width": width, "height": height})
    assert screens_of(hands) == {}


def overflow(page: Page) -> float:
    """By how many pixels something sticks out to the side."""
    wide: float = page.evaluate(
        """Math.max(...[document.documentElement, ...document.querySelectorAll("main, .sheet")]
            .map((each) => each.scrollWidth - each.clientWidth))"""
    )
    return wide


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_text_twice_as_large_sticks_out_nowhere(hands: Hands, width: int, height: int) -> None:
    page = hands.page
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    found = {"home": overflow(page)}
    hands.tap("/settings")
    found["settings"] = overflow(page)
    hands.tap("/close")
    hands.tap("/new/off-the-rails")
    found["set-up"] = overflow(page)
    hands.tap("/start")
    expect(page.locator("#board, .curtain").first).to_be_visible()
    found["table"] = overflow(page)
    assert {name: wide for name, wide in found.items() if wide > 1} == {}


def test_turning_the_tablet_keeps_the_place(hands: Hands) -> None:
    page = hands.page
    hands.tap("/new/ausbrecher-ag")
    hands.tap("/start")
    hands.tap("/lift/0")
    hands.tap("piece:red")
    hands.tap("/menu")
    page.set_viewport_size({"width": 820, "height": 1180})
    expect(page.locator("#sheet")).to_be_visible()
    hands.tap("/close")
    expect(page.locator('[data-tap="piece:red"]').first).to_have_attribute("aria-pressed", "true")
    hands.tap("/menu")
    hands.tap("/guide")
    page.evaluate("document.querySelector('main').scrollTop = 300")
    page.set_viewport_size({"width": 1180, "height": 820})
    assert page.evaluate("document.querySelector('main').scrollTop") > 0
    expect(page.locator("main.guide")).to_be_visible()


def test_pulling_down_does_not_load_the_page_anew(page: Page) -> None:
    contained = page.evaluate("""["html", "main"].map(
        (name) => getComputedStyle(document.querySelector(name)).overscrollBehaviorY)""")
    assert contained == ["none", "contain"]


_LIGHT_AND_TICKS = """
window.asked = [];
Object.defineProperty(navigator, "maxTouchPoints", { value: 5 });
Navigator.prototype.vibrate = (time) => window.asked.push(["tick", time]);
Object.defineProperty(Navigator.prototype, "wakeLock", { value: { request: async (kind) => {
    window.asked.push(["light", kind]);
    return { release: async () => { window.asked.push(["dark"]); } };
} } });
"""


@pytest.fixture
def gifted(context: BrowserContext, open_page: OpenPage) -> Hands:
    """A device that can keep its light on and tick."""
    context.add_init_script(_LIGHT_AND_TICKS)
    return Hands(open_page())


def asked(hands: Hands, *kinds: str) -> list[Any]:
    hands.page.evaluate("() => new Promise((done) => setTimeout(done))")
    found: list[Any] = hands.page.evaluate("window.asked.splice(0)")
    return [each for each in found if each[0] in kinds]


def test_the_light_stays_on_during_a_game_and_only_then(gifted: Hands) -> None:
    gifted.tap("/new/ausser-rand-und-band")
    assert asked(gifted, "light", "dark") == []
    gifted.tap("/start")
    assert asked(gifted, "light", "dark") == [["light", "screen"]]
    stand_up(gifted)
    assert asked(gifted, "light", "dark") == [["dark"]]


def test_a_tap_that_does_something_ticks_unless_it_is_switched_off(gifted: Hands) -> None:
    gifted.tap("/settings")
    assert len(asked(gifted, "tick")) == 1
    gifted.tap("/tick/0")
    gifted.tap("/close")
    assert asked(gifted, "tick") == []


@pytest.mark.parametrize(("width", "height", "ratio"), [(820, 1180, 2), (1024, 1366, 2), (390, 844, 3)])
def test_an_apple_device_finds_the_one_start_picture_of_its_screen(
    width: int, height: int, ratio: int, browser: Browser, site: TestSite
) -> None:
    size: ViewportSize = {"width": width, "height": height}
    context = browser.new_context(viewport=size, screen=size, device_scale_factor=ratio)
    page = context.new_page()
    page.goto(site.url, wait_until="commit")
    page.wait_for_selector("#app", state="attached")
    links = page.locator('link[rel="apple-touch-startup-image"]')
    fits = "(all) => all.filter(({ media }) => matchMedia(media).matches).map(({ href }) => href)"
    assert links.evaluate_all(fits) == [f"{site.url}static/starts/{width * ratio}x{height * ratio}.png"]
    context.close()
