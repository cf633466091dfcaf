"""The two errors of the rules (L6): what cannot be read, and what is not allowed now. Neither changes anything."""

from __future__ import annotations

from dataclasses import dataclass


class RulesError(Exception):
    """Something was asked that the rules cannot do; `str()` is a sentence for people."""


class Malformed(RulesError):
    """It cannot be read: wrong shape, wrong type, out of any domain, broken by the way it travelled."""


class TooNew(Malformed):
    """It is whole, but a newer version of the page wrote it."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed now.

    `code` names the reason (a game's `words.py` has its sentence), `ruling` the ID of the ruling or the rulebook
    section, `about` what the sentence needs to know, in the order that the code defines.
    """

    code: str
    ruling: str
    about: tuple[str | int, ...] = ()


class IllegalAction(RulesError):
    """It can be read, but is not allowed now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.ruling})")
        self.refusal = refusal
