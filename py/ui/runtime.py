"""The loop: messages in, effects out, and a picture only when everything is settled. It touches no browser itself."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from ui.ahead import Draw, Foreseen
from ui.effects import Deal, Effect
from ui.messages import Dealt, Msg, Tapped
from ui.model import Model
from ui.update import update

Perform = Callable[[Effect], None]
Paint = Callable[[Model], None]
Broke = Callable[[Exception], None]


class Runtime:
    """Holds the model.

    Effects of a message are carried out before the next message and before the picture is painted: whatever a person
    sees has been saved, or they have been told that it could not be.
    """

    def __init__(self, model: Model, perform: Perform, paint: Paint, broke: Broke) -> None:
        self.model = model
        self._perform, self._paint, self._broke = perform, paint, broke
        self._waiting: deque[Msg] = deque()
        self._busy = False
        self._foreseen: Foreseen | None = None

    def foresee(self, tap: Tapped, draw: Draw, sketch: Paint) -> None:
        """Work out ahead what a tap will do that seems to come, and let its picture be prepared."""
        if self._busy:
            return
        try:
            self._foreseen = Foreseen(self.model, tap, draw)
            sketch(self._foreseen.settled)
        except Exception:  # noqa: BLE001 - it is told when the tap comes, and fails once more
            self._foreseen = None

    def luck(self, deal: Deal) -> Dealt | None:
        """What fell for this very effect while the finger rested, if anything did."""
        return self._foreseen.luck(deal) if self._foreseen else None

    def send(self, msg: Msg) -> None:
        """Take a message; an effect may send further ones."""
        self._waiting.append(msg)
        if self._busy:
            return
        self._busy = True
        try:
            while self._waiting:
                self._take(self._waiting.popleft())
        finally:
            self._busy, self._foreseen = False, None
        self._paint(self.model)

    def _take(self, msg: Msg) -> None:
        try:
            model, effects = self._step(msg)
        except Exception as error:  # noqa: BLE001 - a fault in one tap must not take the table away
            self._broke(error)
            return
        self.model = model
        for effect in effects:
            self._perform(effect)

    def _step(self, msg: Msg) -> tuple[Model, Sequence[Effect]]:
        return (self._foreseen and self._foreseen.step(self.model, msg)) or update(self.model, msg)
