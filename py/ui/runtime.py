"""The loop: messages in, effects out, and a picture only when everything is settled. It touches no browser itself."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from ui.effects import Effect
from ui.messages import Msg
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
            self._busy = False
        self._paint(self.model)

    def _take(self, msg: Msg) -> None:
        try:
            model, effects = update(self.model, msg)
        except Exception as error:  # noqa: BLE001 - a fault in one tap must not take the table away
            self._broke(error)
            return
        self.model = model
        for effect in effects:
            self._perform(effect)
