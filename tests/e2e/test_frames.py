"""Somebody else's page that frames ours gets nothing that could be played or covered."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.e2e.sites import TestSite
from tests.e2e.watch import Watch


@pytest.mark.parametrize("sandbox", ["", ' sandbox="allow-scripts"'])
def test_inside_another_page_there_is_no_table(
    sandbox: str, site: TestSite, context: BrowserContext, tmp_path: Path, watch: Watch
) -> None:
    watch.allow("^request to a stranger")
    frame = f'<!doctype html><link rel="icon" href="data:,"><iframe{sandbox} src="{site.url}"></iframe>'
    (tmp_path / "index.html").write_text(frame, encoding="utf-8")
    stranger = TestSite(tmp_path)
    try:
        page = context.new_page()
        page.goto(stranger.url)
        framed = page.frame_locator("iframe")
        expect(framed.locator("main")).to_contain_text("does not play inside another page")
        expect(framed.get_by_role("link")).to_have_attribute("target", "_blank")
        assert framed.locator("html[data-ready], #app, [data-tap]").count() == 0
        read = framed.locator("script").evaluate_all(
            "scripts => scripts.map((one) => one.getAttribute('src'))"
        )
        assert read == ["./static/js/start.js"], "nothing after the first script was read"
    finally:
        stranger.stop()
