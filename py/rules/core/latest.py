"""Keeping one answer: for what is asked again and again about the very same values, which are slow to hash."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

T = TypeVar("T")
Given = TypeVarTuple("Given")


def latest(find: Callable[[*Given], T]) -> Callable[[*Given], T]:
    """The function of frozen values with its latest answer kept; equal values are known at once by their identity."""
    kept: tuple[tuple[*Given], T] | None = None

    def ask(*given: *Given) -> T:
        nonlocal kept
        if kept is None or kept[0] != given:
            kept = given, find(*given)
        return kept[1]

    return ask
