"""The page starts, from its own origin only, with its policy in force."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, wait_until_ready
from tests.e2e.sites import TestSite, without
from tests.e2e.watch import Watch
from tools.paths import ROOT
from tools.precache import hashes


def test_the_app_replaces_the_loading_state(page: Page) -> None:
    expect(page.locator("#app .boot")).to_have_count(0)
    expect(page.locator("#boot-error")).to_be_hidden()
    assert page.locator("#app").inner_text().strip()


def test_the_loading_state_stands_before_any_script_has_run(built: Path) -> None:
    body = (built / "index.html").read_text(encoding="utf-8").partition("<body>")[2]
    assert body.index("Setting the table") < body.index("<script")


def test_everything_comes_from_our_own_folder(page: Page, site: TestSite, watch: Watch) -> None:
    assert page.title()
    assert [url for url in watch.requests if not url.startswith((site.url, "data:", "blob:"))] == []
    assert all(path in hashes(site.root) or path in ("", "sw.js") for path in site.log)


def test_no_file_of_the_build_is_needless(page: Page, site: TestSite) -> None:
    """What the start does not fetch is either an asset that the app asks for later, or should not be there."""
    page.evaluate("navigator.serviceWorker.ready")
    start = set(site.log)
    runtime = {name for name in hashes(site.root) if name.startswith(("static/vendor/py", "py/"))}
    assert runtime - start == set()


def test_an_injected_inline_script_does_not_run(page: Page, watch: Watch) -> None:
    watch.allow("(?i)content security policy|policy violated: script-src")
    page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "window.intruder = true";
            document.body.append(script);
            document.getElementById("live").innerHTML =
                '<img src="./static/icons/mark.svg" onload="window.intruder = true">';
        }"""
    )
    assert page.evaluate("window.intruder") is None


def test_a_request_to_another_origin_is_refused(page: Page, watch: Watch) -> None:
    watch.allow("(?i)content security policy|policy violated: connect-src|stranger: https://example.invalid/")
    failed = page.evaluate("fetch('https://example.invalid/').then(() => false, () => true)")
    assert failed is True


def test_the_root_is_a_working_static_site(site: TestSite, open_page: OpenPage) -> None:
    """Live sources, file by file, and no worker that would keep old ones."""
    site.start(ROOT)
    page = open_page()
    expect(page.locator("#app .boot")).to_have_count(0)
    assert "py/rules/core/game.py" in site.log
    assert page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found === undefined)")


def test_pyscript_comes_only_by_way_of_the_script_that_shows_it_our_archive(page: Page) -> None:
    """As a script of its own it could be first, and start a Python that finds no rules."""
    sources = page.locator("script[src]").evaluate_all("(scripts) => scripts.map((script) => script.src)")
    assert any(source.endswith("/static/js/python.js") for source in sources)
    assert [source for source in sources if "/pyscript/" in source] == []


def test_a_page_whose_end_comes_after_all_its_scripts_starts(site: TestSite, open_page: OpenPage) -> None:
    """PyScript looks for its configuration once, when it comes; at the end of the page it must be there."""
    with site.holding("index.html"):
        page = open_page(ready=False)
        page.wait_for_function(
            """() => {
              const answered = performance.getEntriesByType("resource").filter(({ responseEnd }) => responseEnd);
              return ["/pyscript/core-", "/paint.js", "/pyodide.asm.mjs"].every(
                (part) => answered.some(({ name }) => name.includes(part)),
              );
            }"""
        )
        assert page.evaluate("document.readyState") == "loading"
    wait_until_ready(page)


def test_the_page_needs_no_special_headers(page: Page) -> None:
    """GitHub Pages sends none, so nothing may depend on cross-origin isolation."""
    assert page.evaluate("crossOriginIsolated") is False


def test_zooming_by_pinch_is_never_disabled(page: Page) -> None:
    content = page.locator('meta[name="viewport"]').get_attribute("content") or ""
    assert "viewport-fit=cover" in content
    assert "user-scalable" not in content
    assert "maximum-scale" not in content


@pytest.mark.parametrize(
    "name",
    [
        "static/modules.bin",
        "static/vendor/pyodide/pyodide.asm.wasm",
        "static/vendor/pyscript/core.js",
        "py/main.py",
    ],
)
def test_a_missing_file_is_said_in_plain_words(
    name: str, site: TestSite, open_page: OpenPage, tmp_path: Path, watch: Watch
) -> None:
    watch.allow(".")
    site.start(without(site.root, tmp_path / "holey", name))
    page = open_page(ready=False)
    expect(page.get_by_role("alert")).to_contain_text("did not arrive", timeout=60_000)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


def test_a_broken_program_is_said_in_plain_words(
    site: TestSite, open_page: OpenPage, tmp_path: Path, watch: Watch
) -> None:
    watch.allow(".")
    broken = without(site.root, tmp_path / "broken", "py/main.py")
    (broken / "py/main.py").write_text("raise RuntimeError('a fault at the start')", encoding="utf-8")
    site.start(broken)
    page = open_page(ready=False)
    expect(page.get_by_role("alert")).to_contain_text("Something in the program broke", timeout=60_000)
    expect(page.get_by_role("alert")).to_contain_text("Saved games are kept")


def test_a_module_that_the_library_lacks_is_fetched_after_all_and_the_fault_is_told(
    page: Page, watch: Watch
) -> None:
    watch.allow("The module colorsys is not in the page's part of the standard library")
    page.evaluate("""() => {
        const script = document.createElement("script");
        script.type = "py";
        script.textContent = "import colorsys, js; js.document.title = str(colorsys.rgb_to_hsv(0, 0, 0.5)[2])";
        document.body.append(script);
    }""")
    expect(page).to_have_title("0.5")
    page.locator('[data-tap="/settings"]').click()
    expect(page.locator("#sheet .faults")).to_contain_text("colorsys")
