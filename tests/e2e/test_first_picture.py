"""What stands on the page before Python runs: the shelf itself, and taps on it that are not lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.e2e.conftest import OpenPage, wait_until_ready

SHIFT = 0.02
SHIFTS = """() => new Promise((done) => {
    let sum = 0;
    new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) if (!shift.hadRecentInput) sum += shift.value;
    }).observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
})"""


@pytest.fixture
def release(context: BrowserContext) -> Callable[[], None]:
    """Python does not start before this is called."""
    held: list[Route] = []
    released = False

    def hold(route: Route) -> None:
        if released:
            route.continue_()
        else:
            held.append(route)

    def let_go() -> None:
        nonlocal released
        released = True
        for route in held:
            route.continue_()

    context.route("**/pyodide.asm.wasm", hold)
    return let_go


def test_the_shelf_stands_before_python_and_a_tap_on_it_is_played(
    open_page: OpenPage, release: Callable[[], None]
) -> None:
    page = open_page(ready=False)
    boxes = page.locator(".shelf .box button")
    expect(boxes).to_have_count(4)
    page.wait_for_function(
        "performance.getEntriesByName('first-contentful-paint').length"
    )  # with its style sheet
    before = boxes.first.bounding_box()
    assert page.locator("html[data-ready]").count() == 0
    page.locator('[data-tap="/new/outer-rim"]').click()
    expect(page.locator('[data-tap="/new/outer-rim"]')).to_have_attribute("data-kept", "")
    shown = [box.get_attribute("aria-label") for box in boxes.all()]
    release()
    wait_until_ready(page)
    expect(page).to_have_title("Outer Rim · One Table")
    page.locator('[data-tap="/home"]').first.click()
    assert [box.get_attribute("aria-label") for box in boxes.all()] == shown
    assert boxes.first.bounding_box() == before


def test_python_moves_nothing_of_the_first_picture(page: Page) -> None:
    expect(page.locator(".waiting")).to_have_count(0)
    assert page.evaluate(SHIFTS) < SHIFT


def test_who_brings_a_link_is_not_shown_the_shelf(open_page: OpenPage, release: Callable[[], None]) -> None:
    page = open_page("#nothing", ready=False)
    expect(page.locator(".boot-words").first).to_be_visible()
    expect(page.locator(".shelf")).to_be_hidden()
    release()
    wait_until_ready(page)
    expect(page.locator("#sheet")).to_be_visible()


def test_the_first_picture_has_the_light_that_was_chosen(page: Page) -> None:
    page.locator('[data-tap="/settings"]').click()
    page.locator('[data-tap="/theme/dark"]').click()
    page.reload(wait_until="commit")
    expect(page.locator("html:not([data-ready])")).to_have_attribute("data-theme", "dark")
    wait_until_ready(page)
