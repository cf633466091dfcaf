"""What a tap will make of the table is worked out while the finger still rests on it; nothing happens before it lifts.

Between touching and letting go a finger takes some 80 ms, longer than almost any tap takes to work out. `update` is a
function of its arguments alone (L10): what it gave then is what it would give now. Dice fall ahead too, once; if the
finger slides away they have never fallen, and nobody has seen them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace

from ui.effects import Deal, Effect
from ui.messages import Dealt, Msg, Tapped
from ui.model import Model
from ui.update import doubled, update

Draw = Callable[[Deal], Dealt]


@dataclass(frozen=True, slots=True)
class _Stride:
    before: Model
    msg: Msg
    after: Model
    effects: tuple[Effect, ...]


class Foreseen:
    """All that a tap does, until everything is settled. It is told one message at a time, in their order."""

    def __init__(self, model: Model, tap: Tapped, draw: Draw) -> None:
        self._strides: deque[_Stride] = deque()
        self._luck: list[tuple[Deal, Dealt]] = []
        # a finger that bounces may still rest long enough to be one that taps: then all is worked out when it lifts
        waiting: deque[Msg] = deque([] if doubled(model, tap) else [tap])
        while waiting:
            msg = waiting.popleft()
            after, effects = update(model, msg)
            self._strides.append(_Stride(model, msg, after, tuple(effects)))
            deals = [effect for effect in effects if isinstance(effect, Deal)]
            drawn = [draw(deal) for deal in deals]
            self._luck += zip(deals, drawn, strict=True)
            waiting += drawn
            model = after
        #: the model that will be seen
        self.settled = model

    def step(self, model: Model, msg: Msg) -> tuple[Model, tuple[Effect, ...]] | None:
        """The step for the next message, if it came true; None, now and for good, if anything else did."""
        stride = self._strides.popleft() if self._strides else None
        if stride and isinstance(msg, Tapped) and isinstance(stride.msg, Tapped):
            same = model is stride.before and replace(msg, at=stride.msg.at) == stride.msg
            if same and not doubled(model, msg):
                return _at(stride.after, msg.at), stride.effects
        elif stride and msg == stride.msg and alike(stride.before, model):
            return _at(stride.after, model.tapped_at), stride.effects
        self._strides.clear()
        return None

    def luck(self, deal: Deal) -> Dealt | None:
        """What has fallen for one of the effects of these steps; None for any other."""
        return next((dealt for asked, dealt in self._luck if asked is deal), None)


def alike(one: Model, other: Model) -> bool:
    """Whether two models differ in nothing but the moment of the last tap."""
    return one is other or replace(one, now=other.now, tapped_at=other.tapped_at) == other


def _at(model: Model, at: int) -> Model:
    return replace(model, now=at, tapped_at=at)
