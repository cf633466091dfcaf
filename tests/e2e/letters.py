"""People at devices of their own, who pass links to each other: what each does is tapped on their own page."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from random import Random

from playwright.sync_api import Page, expect

from rules.core.game import Action
from rules.core.letter import Correspondence
from tests.e2e.hands import Hands
from ui import looks, saves
from ui.bylink.post import actor
from ui.model import Play, Table
from ui.views import Chooser, Taps

#: a link that would be copied is caught instead: headless browsers share one clipboard, or have none
CATCH_LINKS = """
window.sentLinks = [];
Object.defineProperty(navigator, "clipboard", {value: {
    writeText: async (text) => { window.sentLinks.push(text); },
    readText: async () => window.heldText,
}});
"""


#: a camera that sees what the test holds before it, in a browser that can read codes
FAKE_CAMERA = """
window.runningTracks = 0;
window.BarcodeDetector = class { async detect() { return window.seenCode ? [{rawValue: window.seenCode}] : []; } };
Object.defineProperty(navigator, "mediaDevices", {value: { getUserMedia: async () => {
    const stream = document.createElement("canvas").captureStream();
    for (const track of stream.getTracks()) {
        window.runningTracks += 1;
        const stop = track.stop.bind(track);
        track.stop = () => { window.runningTracks -= 1; stop(); };
    }
    return stream;
}}});
HTMLVideoElement.prototype.play = async () => {};
"""


class Correspondent(Hands):
    """A person with a device of their own."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        super().__init__(page)
        self._random = Random(seed)

    @property
    def saved(self) -> str:
        """The match by link as the device keeps it."""
        text: str = self.page.evaluate(
            """(() => { const names = Object.keys(localStorage).filter(k => /^one-table[.]match[.][^.]+$/.test(k));
            return names.map(name => localStorage[`${name}.${localStorage[name]}`])
                .find(text => text.includes('"parcel"')); })()"""
        )
        return text

    @property
    def table(self) -> Table:
        """The match on this device; the story is not told."""
        return read(self.saved)

    @property
    def mine(self) -> Correspondence:
        """What this device knows of the match."""
        mine = self.table.post
        assert mine is not None
        return mine

    def opens(self, link: str) -> None:
        """Somebody taps a link that leads here."""
        self.page.evaluate("link => { location.hash = link.split('#').pop(); }", link)

    def follows(self, link: str) -> None:
        """The same, and the match has gone on here."""
        self.opens(link)
        came = "letter => Object.values(localStorage).some(text => text.includes(letter))"
        self.page.wait_for_function(came, arg=link.partition("#")[2], timeout=90_000)

    def copied(self) -> str:
        """The letter on the table, copied; its link."""
        self.tap("/send/copy")
        expect(self.page.locator("#sheet")).to_have_count(0)
        link: str = self.page.evaluate("window.sentLinks.at(-1)")
        return link

    def keys(self) -> list[str]:
        """Taps that make some action that is open to this device now; none where it has nothing to choose."""
        table = self.table
        assert table.post is not None
        seat = actor(table.post)
        if seat is None:
            return []
        look = looks.live(table, Play(table.id, holder=seat))
        assert look.actions is not None
        # what stands in for a secret elsewhere would be no secret worth looking for
        usual = next(iter(look.actions))
        taps: list[str] = []
        for _attempt in range(60):
            tapped, action = self._walk(looks.chooser(table, look))
            taps = tapped if action else taps
            if action and not (action.secret and action == usual):
                break
        return taps

    def _walk(self, chooser: Chooser) -> tuple[list[str], Action | None]:
        """Taps at random up to an action; None if they lead nowhere."""
        taps: Taps = ()
        tapped: list[str] = []
        before: frozenset[str] = frozenset()
        while chooser.action(taps) is None:
            # a ship that is looked at is no part of an action
            fresh = {key for key in chooser.open(taps) - set(taps) if not key.startswith("look:")}
            # what a tap has brought up may lie over what was open before
            nearest = sorted(fresh - before or fresh)
            if not nearest:
                return [], None
            before = chooser.open(taps)
            tapped.append(self._random.choice(nearest))
            taps = chooser.tap(taps, tapped[-1])
        return tapped, chooser.action(taps)

    def acts(self) -> bool:
        """One action by taps; whether there was one."""
        if self.sees("/on"):
            self.tap("/on")
        keys = self.keys()
        for key in keys:
            self.tap(key)
        return bool(keys)

    def leads(self) -> str:
        """A whole leg, to its letter; the link."""
        while self.acts():
            pass
        if self.sees("/on"):
            self.tap("/on")
        self.tap("/hand-over")
        return self.copied()

    @property
    def kept(self) -> dict[str, str]:
        """Everything that the device keeps."""
        kept: dict[str, str] = self.page.evaluate("({...localStorage})")
        return kept

    def shown(self) -> str:
        """All that the page holds, for eyes and ears, in its title and address, and what it keeps; without quotes."""
        page = self.page
        seen = page.content() + page.title() + page.url + page.locator("body").aria_snapshot()
        return bare(seen + json.dumps(self.kept))


@lru_cache(maxsize=8)
def read(text: str) -> Table:
    """The match in a save."""
    table = saves.read("saved", text)
    assert isinstance(table, Table)
    return table


def bare(text: str) -> str:
    """A text without what is put round texts within texts."""
    return re.sub(r"[\\\"' ]|&quot;", "", text)
