"""Hands at the table: what a person does with the page, and dice that fall as a test wants them to.

Everything happens by taps on what the page offers; nothing here calls into the program.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from rules import games
from rules.core.codec import entry_to_json
from rules.core.game import Action, Chance
from rules.core.match import Match
from rules.core.text import plain
from ui.update import DOUBLE_MS

#: game ID -> how its actions are tapped: action -> keys, in order
Fingers = Callable[[Any], Sequence[str]]

_SCRIPTED_DICE = """(() => {
    const real = Crypto.prototype.getRandomValues;
    window.scriptedBytes = [];
    Crypto.prototype.getRandomValues = function (array) {
        if (array.length <= 2 && window.scriptedBytes.length >= array.length) {
            array.set(window.scriptedBytes.splice(0, array.length));
            return array;
        }
        return real.call(this, array);
    };
})();"""


def script_dice(context: BrowserContext) -> None:
    """From now on pages of `context` draw their lots from what `load_dice` lays ready, one byte a lot or two."""
    context.add_init_script(_SCRIPTED_DICE)


def byte_for(node: Chance, outcome: Action) -> int:
    """The random byte that makes the device's dealer come to `outcome` (`secrets` uses the upper bits)."""
    (byte,) = bytes_for(node, outcome)
    return byte


def bytes_for(node: Chance, outcome: Action) -> list[int]:
    """The random bytes that make the device's dealer come to `outcome`: one, or two where the weights are many."""
    total, at = sum(node.outcomes.values()), 0
    size = -(-total.bit_length() // 8)
    for other, weight in node.outcomes.items():
        if other == outcome:
            return list((at << (8 * size - total.bit_length())).to_bytes(size, "big"))
        at += weight
    raise AssertionError("this cannot come")


class Hands:
    """A person at one device."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._tapped = 0.0

    def tap(self, key: str) -> None:
        """Tap what is called `key`, as fast as a hand: sooner, at the same place, it is a finger that bounced."""
        too_soon = DOUBLE_MS + 10 - 1000 * (monotonic() - self._tapped)
        if too_soon > 0:
            self.page.wait_for_timeout(too_soon)
        self.page.locator(f'[data-tap="{key}"]').first.click()
        self._tapped = monotonic()

    def sees(self, key: str) -> bool:
        """Whether `key` can be tapped now."""
        return self.page.locator(f'[data-tap="{key}"]').count() > 0

    def load_dice(self, lots: Iterable[int]) -> None:
        """The next lots of the device fall like that."""
        self.page.evaluate("bytes => window.scriptedBytes.push(...bytes)", list(lots))

    def expect_prompt(self, text: str) -> None:
        """The sentence that says who does what now."""
        expect(self.page.locator("#heading")).to_have_accessible_name(text)

    def lift_curtain(self, seat: int) -> None:
        """The person at `seat` takes the device."""
        if not self.sees(f"/lift/{seat}"):
            self.tap(f"/pick/{seat}")
        self.tap(f"/lift/{seat}")

    def export(self) -> dict[str, Any]:
        """The record of the match, as the page saves it to a file."""
        table_id = self.page.evaluate(
            "Object.keys(localStorage).filter(k => /^one-table[.]match[.][^.]+$/.test(k))[0].split('.').pop()"
        )
        if not self.sees(f"/export/{table_id}"):
            # on the shelf, in the ceremony, at the table
            self.tap(next(key for key in (f"/share/{table_id}", "/share", "/menu") if self.sees(key)))
        key = f"/export/{table_id}/yes" if self.sees(f"/export/{table_id}/yes") else f"/export/{table_id}"
        with self.page.expect_download() as coming:
            self.tap(key)
            if self.sees(f"/export/{table_id}/yes"):
                self.tap(f"/export/{table_id}/yes")
        record: dict[str, Any] = json.loads(coming.value.path().read_text(encoding="utf-8"))
        return record


def lots_at(match: Match, ply: int) -> list[int]:
    """The lots that fall by themselves from `ply` on, up to the next decision."""
    lots = []
    for state, entry in zip(match.states[ply:], match.entries[ply:], strict=False):
        node = match.game.node(state)
        if not isinstance(node, Chance):
            break
        lots += bytes_for(node, entry.action)
    return lots


class Script:
    """A whole match that hands play over again on the page, entry by entry."""

    def __init__(self, match: Match, names: Sequence[str], fingers: Fingers) -> None:
        self.match, self.names, self._fingers = match, names, fingers
        self._words = games.words(match.game.spec.id)

    @property
    def decisions(self) -> list[int]:
        """The plies at which somebody decides."""
        return [ply for ply, entry in enumerate(self.match.entries) if entry.by is not None]

    def prompt(self, ply: int, viewer: int | None = None) -> str:
        """What the page says when the match stands at `ply`."""
        state = self.match.states[ply]
        game = self.match.game
        return plain(self._words.prompt(game.observe(state, viewer), game.node(state), self.names))

    def play(self, hands: Hands, ply: int) -> None:
        """Make the entry at `ply`, with the dice that follow it laid ready."""
        entry = self.match.entries[ply]
        assert entry.by is not None
        hands.load_dice(lots_at(self.match, ply + 1))
        if entry.action.secret:
            hands.lift_curtain(entry.by)
        for key in self._fingers(entry.action):
            hands.tap(key)

    def log(self) -> list[dict[str, Any]]:
        """The log as a record spells it."""
        return [entry_to_json(entry) for entry in self.match.entries]
