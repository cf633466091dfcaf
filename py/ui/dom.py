"""The page itself: painting (what changed, in one crossing), and one delegated listener for all that people do."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from js import Date, Object, document, window
from pyodide.ffi import create_proxy, to_js

from ui.ahead import alike
from ui.messages import (
    NO_SPOT,
    Arrived,
    ChangedElsewhere,
    Escaped,
    Held,
    Installable,
    LeftAlone,
    Msg,
    Resized,
    Tapped,
    Typed,
    UpdateWaiting,
)
from ui.model import Model
from ui.patches import Marked, Patch, Redrawn, Spliced, patches
from ui.scene import El
from ui.storage import table_of
from ui.svg import markup
from ui.view import page_title, view

Send = Callable[[Msg], None]
Foresee = Callable[[Tapped], None]

_ROOMY = 1360
_ARROWS = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1}
_WALKED = "#board [data-tap], #choices [data-tap]"
_WRITTEN = "input, textarea, select"


def now() -> int:
    """Milliseconds since 1970."""
    return int(Date.now())


def take_fragment() -> str:
    """The fragment of the address, which is then cleared: a link is read once and stays in no history."""
    fragment = str(window.location.hash or "")[1:]
    if fragment:
        address = str(window.location.href).partition("#")[0]
        window.history.replaceState(None, "", address)
    return fragment


def shape() -> Resized:
    """How the page is held."""
    wide, high = int(window.innerWidth), int(window.innerHeight)
    return Resized(high > wide, wide >= _ROOMY and wide > high)


def _as_words(patch: Patch) -> list[object]:
    """The patch as static/js/paint.js reads it."""
    match patch:
        case Redrawn(key, change):
            return [key, change]
        case Marked(place, tag, change):
            return [place.key, place.path, tag, change]
        case Spliced(place, count, at, gone, come):
            return [place.key, place.path, count, at, gone, come]


def _as_text(found: Sequence[Patch]) -> str:
    return json.dumps([_as_words(patch) for patch in found])


class Page:
    """The app's root element."""

    def __init__(self) -> None:
        self._root = document.getElementById("app")
        self._live = document.getElementById("live")
        self._shown: El | None = None
        #: the model, the picture before, its picture, and what changes between the two
        self._sketch: tuple[Model, El, El, str] | None = None
        self._screen = ""
        self._said: list[str] = []

    def sketch(self, model: Model) -> None:
        """Prepare a picture that will probably come next."""
        if self._shown is not None:
            scene = view(model)
            self._sketch = model, self._shown, scene, _as_text(patches(self._shown, scene))

    def paint(self, model: Model) -> None:
        """The model's picture on the screen; what has the focus keeps it."""
        scene, changes = self._sketched(model)
        shown, first = self._shown or self._drawn(), self._shown is None
        if scene != shown:
            if shown is None:
                self._root.innerHTML = markup(scene)
            elif not self._brought(changes or _as_text(patches(shown, scene))):
                self._brought(_as_text([Redrawn(str(scene.key), markup(scene))]))
            self._shown = scene
            self._after(first=first)
        self._frame(model)
        if self._said:
            # a no-break space at the end makes the same words news again
            self._live.textContent = " ".join(self._said) + (
                "" if str(self._live.textContent).endswith("\xa0") else "\xa0"
            )
            self._said.clear()

    def _drawn(self) -> El | None:
        """The picture that the page came with, if a build has drawn one (tools/shelf.py)."""
        for state in self._root.querySelectorAll(".boot"):
            state.remove()
        return view(Model(waiting=True)) if document.getElementById("page") else None

    def _sketched(self, model: Model) -> tuple[El, str]:
        """The picture of a model and, if it was prepared, what changes on the page; else nothing."""
        sketch, self._sketch = self._sketch, None
        if sketch and sketch[1] is self._shown and alike(sketch[0], model):
            return sketch[2:]
        return view(model), ""

    def _brought(self, changes: str) -> bool:
        """Bring changes into the page; False if it was not the page that they were made for."""
        # the morph leaves what is inside the active element alone then: right for a field, wrong for a die
        active = document.activeElement
        writing = bool(active and active.matches(_WRITTEN))
        return bool(window.oneTable.paint(changes, writing))

    def say(self, text: str) -> None:
        """To be announced with the next picture, once."""
        self._said.append(text)

    def _frame(self, model: Model) -> None:
        root = document.documentElement
        if root.getAttribute("data-theme") != model.prefs.theme:
            root.setAttribute("data-theme", model.prefs.theme)
        title = page_title(model)
        if document.title != title:
            document.title = title

    def _after(self, *, first: bool) -> None:
        """Focus follows what happened: into a sheet, to the heading of a new screen, else it stays."""
        sheet, active = document.getElementById("sheet"), document.activeElement
        field = document.querySelector("[data-select]")
        if field:
            field.focus()
            field.select()
        if sheet:
            if not sheet.contains(active):
                (sheet.querySelector("[data-field]") or document.getElementById("sheet-title")).focus()
            return
        main = self._root.querySelector("main")
        screen = str(main.id) if main else ""
        changed, self._screen = screen != self._screen, screen
        if first:
            return
        if changed or not active or active.isSameNode(document.body):
            heading = document.getElementById("heading")
            if heading:
                heading.focus(to_js({"preventScroll": True}, dict_converter=Object.fromEntries))
        target = self._root.querySelector("[data-scroll]") if changed else None
        if target:
            target.scrollIntoView()


class Ears:
    """Everything that people and the browser do, as messages."""

    def __init__(self, send: Send, foresee: Foresee, look_after: Callable[[], None]) -> None:
        self._send, self._foresee, self._look_after = send, foresee, look_after
        self._root = document.getElementById("app")
        self._pressed: Tapped | None = None
        think = create_proxy(self._think)
        self._once_felt = create_proxy(lambda _time: window.setTimeout(think))
        self._holding = False
        self._pointer_held = False
        self._shape = shape()

    def listen(self) -> None:
        """Start hearing."""
        for name, heard in (
            ("click", self._click),
            ("keydown", self._key_down),
            ("keyup", self._key_up),
            ("input", self._input),
            ("pointerdown", self._pointer_down),
        ):
            self._root.addEventListener(name, create_proxy(heard))
        for name in ("pointerup", "pointercancel", "blur"):
            window.addEventListener(name, create_proxy(self._let_go))
        window.addEventListener("resize", create_proxy(self._resize))
        window.addEventListener("hashchange", create_proxy(self._hash))
        window.addEventListener("storage", create_proxy(self._storage))
        document.addEventListener("visibilitychange", create_proxy(self._visibility))
        document.addEventListener(
            "one-table:update", create_proxy(lambda _event: self._send(UpdateWaiting()))
        )
        window.addEventListener("appinstalled", create_proxy(lambda _event: self._send(Installable(""))))

    def _tap(self, element: Any, spot: tuple[int, int] = NO_SPOT) -> None:
        key, (pressed, self._pressed) = str(element.getAttribute("data-tap")), (self._pressed, None)
        if pressed and pressed.key == key and spot != NO_SPOT:
            spot = pressed.spot  # a finger rolls a little while it rests
        self._send(Tapped(key, now(), spot))

    def _click(self, event: Any) -> None:
        link = event.target.closest("[data-goto]")
        if link:
            event.preventDefault()
            document.getElementById(str(link.dataset.goto)).scrollIntoView()
            return
        element = event.target.closest("[data-tap]")
        if not element or element.hasAttribute("disabled"):
            return
        if element.hasAttribute("data-hold") and self._pointer_held and event.detail:
            # the finger that held the button has just let go; a switch or a screen reader clicks without a pointer
            self._pointer_held = False
            return
        self._tap(element, (int(event.clientX), int(event.clientY)) if event.detail else NO_SPOT)

    def _key_down(self, event: Any) -> None:
        key, target = str(event.key), event.target
        if key == "Escape":
            self._send(Escaped())
        elif key == "Enter" and target.hasAttribute("data-submit"):
            self._send(Tapped(str(target.getAttribute("data-submit")), now()))
        elif key in (" ", "Enter") and target.hasAttribute("data-tap"):
            self._press(event, target, key)
        elif key in _ARROWS and not target.matches(_WRITTEN):
            self._walk(event, _ARROWS[key])
        elif key.lower() == "z" and (event.ctrlKey or event.metaKey) and not target.matches(_WRITTEN):
            event.preventDefault()
            self._send(Tapped("/undo", now()))

    def _press(self, event: Any, target: Any, key: str) -> None:
        if key == " " and target.hasAttribute("data-hold"):
            event.preventDefault()
            if not event.repeat:
                self._holding = True
                self._send(Held(down=True))
        elif str(target.tagName).lower() != "button":
            event.preventDefault()
            if not event.repeat:
                self._tap(target)

    def _walk(self, event: Any, by: int) -> None:
        """The arrow keys go through the board in the order of the text renderer, then through the choices below."""
        places = list(self._root.querySelectorAll(_WALKED))
        if not places:
            return
        at = next(
            (place for place, other in enumerate(places) if other.isSameNode(document.activeElement)), None
        )
        if at is None and document.activeElement.closest(".sheet, .log, .rail"):
            return
        event.preventDefault()
        start = -1 if by > 0 else 0
        places[((start if at is None else at) + by) % len(places)].focus()

    def _key_up(self, event: Any) -> None:
        if str(event.key) == " " and self._holding:
            event.preventDefault()
            self._holding = False
            self._send(Held(down=False))

    def _input(self, event: Any) -> None:
        field = event.target.getAttribute("data-field")
        if field:
            self._send(Typed(str(field), str(event.target.value)))

    def _pointer_down(self, event: Any) -> None:
        self._pointer_held = False
        if event.target.closest("[data-hold]"):
            self._holding = self._pointer_held = True
            self._send(Held(down=True))
            return
        element = event.target.closest("[data-tap]")
        if element and not element.hasAttribute("disabled"):
            spot = (int(event.clientX), int(event.clientY))
            self._pressed = Tapped(str(element.getAttribute("data-tap")), now(), spot)
            window.requestAnimationFrame(self._once_felt)  # first the button looks pressed

    def _think(self) -> None:
        if self._pressed:
            self._foresee(self._pressed)

    def _let_go(self, _event: Any) -> None:
        if self._holding:
            self._holding = False
            self._send(Held(down=False))

    def _resize(self, _event: Any) -> None:
        held = shape()
        if held != self._shape:
            self._shape = held
            self._send(held)

    def _hash(self, _event: Any) -> None:
        fragment = take_fragment()
        if fragment:
            self._send(Arrived(fragment))

    def _storage(self, event: Any) -> None:
        table = table_of(event.key)
        self._look_after()
        if table:
            self._send(ChangedElsewhere(table))

    def _visibility(self, _event: Any) -> None:
        if str(document.visibilityState) == "hidden":
            self._send(LeftAlone())
        else:
            self._look_after()
