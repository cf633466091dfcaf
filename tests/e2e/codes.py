"""What a camera would read from the screen: QR codes on a screenshot, found by another program than drew them."""

from __future__ import annotations

import base64

import zxingcpp
from playwright.sync_api import Page

_GREY = """async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext("2d");
    pen.drawImage(picture, 0, 0);
    const {data} = pen.getImageData(0, 0, picture.width, picture.height);
    let grey = "";
    for (let at = 0; at < data.length; at += 4) grey += String.fromCharCode(data[at + 1]);
    return [picture.height, picture.width, btoa(grey)];
}"""


def read_codes(page: Page) -> list[str]:
    """The texts of all QR codes on what the page shows now."""
    reader = page.context.new_page()  # blank: it has no policy that would forbid a picture
    height, width, grey = reader.evaluate(_GREY, base64.b64encode(page.screenshot()).decode())
    reader.close()
    pixels = memoryview(base64.b64decode(grey)).cast("B", shape=(height, width))
    return [str(found.text) for found in zxingcpp.read_barcodes(pixels)]
