"""Random bytes for play by link: the device gives some when the page starts, all others are made of them.

So `update` stays a function. Nothing here decides dice: in play by link those come from the chains of the seats.
"""

from __future__ import annotations

import hmac
from dataclasses import replace

from rules.core.chains import VALUE_SIZE
from rules.core.sealing import KEY_SIZE, SALT_SIZE
from ui.model import Model

_LEAST = 32


def salt(model: Model) -> tuple[Model, bytes]:
    """What a sealed choice is sealed with."""
    return _draw(model, SALT_SIZE)


def seed(model: Model) -> tuple[Model, bytes]:
    """What the chain of a seat ends in."""
    return _draw(model, VALUE_SIZE)


def key(model: Model) -> tuple[Model, bytes]:
    """What names a match by link."""
    return _draw(model, KEY_SIZE)


def _draw(model: Model, size: int) -> tuple[Model, bytes]:
    if len(model.entropy) < _LEAST:
        raise ValueError("the device has given no random bytes")
    drawn = hmac.digest(model.entropy, model.drawn.to_bytes(8, "big"), "sha256")
    return replace(model, drawn=model.drawn + 1), drawn[:size]
