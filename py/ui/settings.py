"""Settings of this device."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.core.text import _
from ui import keeping
from ui.effects import ApplyUpdate, Install, StayAwake
from ui.model import Model
from ui.parts import button, chip, panel
from ui.prefs import THEMES
from ui.scene import El, el
from ui.sheets import lay
from ui.steps import Handlers, Step, remember


def theme(model: Model, args: Sequence[str]) -> Step:
    """Light, dark, or as the device has it."""
    return remember(model, replace(model.prefs, theme=args[0])) if args[0] in THEMES else (model, [])


def turn(model: Model, args: Sequence[str]) -> Step:
    """Whether the view turns to the seat that plays."""
    return remember(model, replace(model.prefs, turn=args == ["1"]))


def awake(model: Model, args: Sequence[str]) -> Step:
    """Whether the screen stays on during a game."""
    model, effects = remember(model, replace(model.prefs, awake=args == ["1"]))
    playing = model.table is not None and not model.table.over
    return model, [*effects, StayAwake(model.prefs.awake and playing)]


def tick(model: Model, args: Sequence[str]) -> Step:
    """Whether a tap is felt."""
    return remember(model, replace(model.prefs, tick=args == ["1"]))


def install(model: Model, args: Sequence[str]) -> Step:
    """The page goes to the home screen, or is not to ask again."""
    if args == ["never"]:
        return remember(model, replace(model.prefs, install_hidden=True))
    return model, [Install()]


def update(model: Model, _args: Sequence[str]) -> Step:
    """The new version starts."""
    return model, [ApplyUpdate()]


def later(model: Model, _args: Sequence[str]) -> Step:
    """The new version waits until the page is opened again."""
    return replace(model, update_ready=False), []


HANDLERS: Handlers = {
    "settings": lay("settings"),
    "theme": theme,
    "turn": turn,
    "awake": awake,
    "tick": tick,
    "install": install,
    "update": update,
    "update-later": later,
}


def view(model: Model) -> El:
    """The sheet of settings."""
    prefs = model.prefs
    names = {"auto": _("As the device"), "light": _("Light"), "dark": _("Dark")}
    return panel(
        _("Settings"),
        _group(
            _("Light"), "", *(chip(f"/theme/{name}", names[name], prefs.theme == name) for name in THEMES)
        ),
        _group(
            _("The tablet lies between us"),
            _("The view turns to whoever plays, when people sit on opposite sides."),
            chip("/turn/0", _("Leave the view"), not prefs.turn),
            chip("/turn/1", _("Turn the view"), prefs.turn),
        ),
        _group(
            _("Screen"),
            _("Keep it on while a game is being played."),
            chip("/awake/1", _("Keep on"), prefs.awake),
            chip("/awake/0", _("May go dark"), not prefs.awake),
        ),
        keeping.group(model),
        _ticks(model),
        _faults(model),
    )


def _ticks(model: Model) -> El | None:
    if not model.ticks:
        return None
    return _group(
        _("Taps"),
        _("A tap that does something gives a short tick that you feel."),
        chip("/tick/1", _("Tick"), model.prefs.tick),
        chip("/tick/0", _("Be still"), not model.prefs.tick),
    )


def _faults(model: Model) -> El | None:
    if not model.faults:
        return None
    return el(
        "div",
        el("h3", _("What went wrong")),
        el("p", _("Nothing was lost. If you tell us about it, these lines help."), class_="small"),
        el("ul", *(el("li", fault) for fault in model.faults), class_="faults small"),
        class_="option",
    )


def _group(title: str, about: str, *chips: El) -> El:
    said = el("p", about, class_="small") if about else None
    return el(
        "div",
        el("h3", title),
        said,
        el("div", *chips, class_="chips"),
        class_="option",
        role="group",
        aria_label=title,
    )


def install_hint(model: Model) -> El | None:
    """How to put the page on the home screen, until it was done or waved away."""
    if model.prefs.install_hidden or not model.installable:
        return None
    if model.installable == "ios":
        text = _(
            "To keep your games safe here: tap the share button of the browser, then “Add to Home Screen”."
        )
        action = None
    else:
        text = _(
            "Put One Table on the home screen: it works without a network, and your games are kept safe."
        )
        action = button("/install/now", _("Install"), class_="primary")
    return el(
        "aside",
        el("p", text),
        action,
        button("/install/never", _("No, thank you"), class_="quiet"),
        class_="hint",
    )
