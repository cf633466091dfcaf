"""Draws the PNG icons from their SVG with Chromium.

Each PNG carries the digest of its source, so that a test sees a stale one.

usage: python3 dev.py icons
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from tools.paths import ROOT, STATIC
from tools.proc import digest, write_atomic

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


def draw() -> None:
    """Write all PNG icons."""
    from playwright.sync_api import sync_playwright

    from tools.browsers import launch_options

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        for name, (source, pixels) in SIZES.items():
            page = browser.new_page(viewport={"width": pixels, "height": pixels})
            page.set_content(f'<body style="margin:0">{source.read_text(encoding="utf-8")}</body>')
            png = page.screenshot(omit_background=True)
            write_atomic(ICONS / name, _marked(png, source_digest(source)))
        browser.close()


if __name__ == "__main__":
    draw()
