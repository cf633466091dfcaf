"""The rules of a game for people who play it: short sections in our own words, found by the step being played."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a game's `GUIDE`.

    `id` is stable (links to it may be kept), `assumed` is True where the box does not say and we had to assume.
    """

    id: str
    title: str
    paragraphs: tuple[str, ...]
    assumed: bool = False
