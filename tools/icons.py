"""Draws the PNG icons and the start pictures of Apple's devices from their SVG with Chromium.

Android makes a start picture from the manifest. An Apple device shows the one whose size is exactly that of its screen,
else it stays white; so there is one for each screen since 2017, upright and on its side.

Each PNG carries the digest of its source, so that a test sees a stale one.

usage: python3 dev.py icons
"""

from __future__ import annotations

import json
import shutil
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tools.paths import ROOT, STATIC
from tools.proc import digest, write_atomic

if TYPE_CHECKING:  # the build reads this file too, and needs no browser
    from playwright.sync_api import Browser, ViewportSize

ICONS = STATIC / "icons"
_MARK = ICONS / "mark.svg"
_MASKABLE = ROOT / "tools" / "maskable.svg"
SIZES = {
    "icon-192.png": (_MARK, 192),
    "icon-512.png": (_MARK, 512),
    "maskable-512.png": (_MASKABLE, 512),
    # an Apple device cuts corners off it and paints black behind what is not covered
    "touch-180.png": (_MASKABLE, 180),
}
#: real pixels in one of CSS -> width and height of upright screens in CSS pixels
SCREENS = {
    2: "375x667 414x896 744x1133 768x1024 810x1080 820x1180 834x1112 834x1194 834x1210 1024x1366 1032x1376",
    3: "375x812 390x844 393x852 402x874 414x736 414x896 420x912 428x926 430x932 440x956",
}
STARTS = STATIC / "starts"
_START_MARK = 160  # CSS pixels
_SIGNATURE_AND_HEADER = 8 + 25
_KEYWORD = b"Source\0"


def source_digest(svg: Path) -> bytes:
    """What a PNG made from `svg` has to carry."""
    return digest(svg.read_bytes()).encode()


def carried_digest(png: bytes) -> bytes:
    """The digest that `png` carries, empty if none."""
    chunk = png[_SIGNATURE_AND_HEADER:]
    (length,) = struct.unpack(">I", chunk[:4])
    return chunk[8 : 8 + length].removeprefix(_KEYWORD) if chunk[4:8] == b"tEXt" else b""


def size(png: bytes) -> tuple[int, int]:
    """Width and height in pixels."""
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def _marked(png: bytes, mark: bytes) -> bytes:
    body = b"tEXt" + _KEYWORD + mark
    chunk = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
    return png[:_SIGNATURE_AND_HEADER] + chunk + png[_SIGNATURE_AND_HEADER:]


class Start(NamedTuple):
    """A start picture: of a screen of `width` x `height` CSS pixels as it is held."""

    width: int
    height: int
    ratio: int

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height of the picture."""
        return self.width * self.ratio, self.height * self.ratio

    @property
    def file(self) -> Path:
        """Where it lies."""
        return STARTS / "{}x{}.png".format(*self.pixels)

    @property
    def media(self) -> str:
        """The media query that holds on this screen; it asks for the size of the device held upright."""
        lying = self.width > self.height
        width, height = sorted((self.width, self.height))
        return (
            f"(device-width: {width}px) and (device-height: {height}px)"
            f" and (-webkit-device-pixel-ratio: {self.ratio})"
            f" and (orientation: {'landscape' if lying else 'portrait'})"
        )


def starts() -> Iterator[Start]:
    """All start pictures."""
    for ratio, screens in SCREENS.items():
        for screen in screens.split():
            width, height = map(int, screen.split("x"))
            yield Start(width, height, ratio)
            yield Start(height, width, ratio)


def start_page() -> str:
    """The start picture as a page: the mark on the ground that the page has at first."""
    ground = json.loads((ROOT / "manifest.webmanifest").read_text(encoding="utf-8"))["background_color"]
    svg = _MARK.read_text(encoding="utf-8").replace("<svg ", f'<svg width="{_START_MARK}" ', 1)
    return f'<body style="margin:0;height:100vh;display:grid;place-items:center;background:{ground}">{svg}</body>'


def _draw_starts(browser: Browser) -> None:
    page = start_page()
    shutil.rmtree(STARTS, ignore_errors=True)
    STARTS.mkdir()
    for start in starts():
        view: ViewportSize = {"width": start.width, "height": start.height}
        tab = browser.new_page(viewport=view, device_scale_factor=start.ratio)
        tab.set_content(page)
        write_atomic(start.file, _marked(tab.screenshot(), digest(page).encode()))
        tab.close()


def draw() -> None:
    """Write all PNG icons and start pictures."""
    from playwright.sync_api import sync_playwright

    from tools.browsers import launch_options

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        for name, (source, pixels) in SIZES.items():
            page = browser.new_page(viewport={"width": pixels, "height": pixels})
            page.set_content(f'<body style="margin:0">{source.read_text(encoding="utf-8")}</body>')
            png = page.screenshot(omit_background=True)
            write_atomic(ICONS / name, _marked(png, source_digest(source)))
        _draw_starts(browser)
        browser.close()


if __name__ == "__main__":
    draw()
