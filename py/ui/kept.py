"""Drawings that follow from their arguments alone are made once and kept: a tap changes little of a picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

#: of each kind as many as a few pictures hold
_MANY: Final = 512
_FEW: Final = 8
_forgetting: Final[list[Callable[[], None]]] = []


def kept(draw: Callable[P, T]) -> Callable[P, T]:
    """`draw`, asked only once for the same arguments, which must be hashable (and their types count: 1 is not 1.0)."""
    return _remembering(draw, _MANY)


def kept_lately(draw: Callable[P, T]) -> Callable[P, T]:
    """As `kept`, for what follows from a whole look: the last few are enough, and many would be too much."""
    return _remembering(draw, _FEW)


def _remembering(draw: Callable[P, T], size: int) -> Callable[P, T]:
    remembered = lru_cache(maxsize=size, typed=True)(draw)
    _forgetting.append(remembered.cache_clear)
    return remembered  # type: ignore[return-value]


def forget() -> None:
    """Draw everything anew: the texts are in another language now."""
    for clear in _forgetting:
        clear()
