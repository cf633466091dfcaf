"""The cloth under the scene: dice to choose from, dice that were rolled, rogues that could be sent back."""

from __future__ import annotations

from typing import Final

from rules.core.text import _
from rules.games.ausbrecher_ag.observe import Die, Landing, Observation
from rules.games.ausbrecher_ag.tables import DICE, SPECIAL
from ui import dice
from ui.scene import El, el
from ui.views import Look
from ui.views.ausbrecher_ag import art
from ui.views.ausbrecher_ag.choosing import WHITE_KEY
from ui.views.ausbrecher_ag.geometry import SCENE_HEIGHT, WIDTH, Point, Tray
from ui.views.ausbrecher_ag.labels import die_label, landing_label, landing_text

_OPEN: Final = ("ready", "blocked")


def tray(look: Look) -> El:
    """The cloth and what lies on it."""
    place = Tray(look.tall)
    lying = _rolled(look, place) if look.observation.dice else _waiting(look, place)
    return el(
        "g",
        art.use("tray-tall" if look.tall else "tray-wide"),
        *lying,
        key="tray",
        class_="tray tall" if look.tall else "tray",
    )


# Dice that wait to be chosen ------------------------------------------------------------------------------------------


def _waiting(look: Look, tray: Tray) -> list[El]:
    if look.observation.step == "over":
        y = SCENE_HEIGHT + tray.height / 2 + 10
        return [el("text", _("All seven got away."), x=WIDTH / 2, y=y, class_="cloth-note")]
    return [_in_slot(name, look, tray) for name in DICE]


def _in_slot(name: str, look: Look, tray: Tray) -> El:
    observation: Observation = look.observation
    x, y = tray.slot(DICE.index(name))
    chosen = f"die:{name}" in look.taps
    piece = None if name == SPECIAL else observation.piece(name)
    if piece is not None and piece.boat is not None:
        return _tappable(name, look, (x, y), _gone(tray.die), class_="die-place gone")
    barred = name == SPECIAL and observation.special_barred
    return _tappable(
        name,
        look,
        (x, y - (0.12 * tray.die if chosen else 0)),
        _hit(tray.die + 26, tray.die + 40),
        dice.ring(tray.die),
        dice.die(tray.die, art.die_sign(name, tray.die)),
        _blocked_by(piece.above[0], tray.die * 0.5, tray.die / 92)
        if piece is not None and piece.above
        else None,
        art.use("lock", transform=f"translate({tray.die * 0.42:.1f} {-tray.die * 0.4:.1f})")
        if barred
        else None,
        class_=f"die-place die-{name}{' chosen' if chosen else ''}{' barred' if barred else ''}",
    )


def _gone(edge: float) -> El:
    half = edge / 2
    return el("rect", x=-half, y=-half, width=edge, height=edge, rx=edge * 0.22, class_="die-gone")


def _blocked_by(colour: str, down: float, scale: float = 1) -> El:
    """A lock and the one who stands on the die's rogue, at the lower edge of the die."""
    return el(
        "g",
        el("rect", x=-37, y=-20, width=74, height=40, rx=20, class_="tag"),
        art.use("lock", transform="translate(-18 -2)"),
        art.head(colour, "translate(15 37) scale(.44)"),
        transform=f"translate(0 {down + 12 * scale:.1f}) scale({scale:.2f})",
        class_="blocked-by",
    )


# Dice that were rolled ------------------------------------------------------------------------------------------------


def _rolled(look: Look, tray: Tray) -> list[El]:
    observation: Observation = look.observation
    choosing = WHITE_KEY in look.taps and look.actor is not None
    targets = [step for step in observation.landings if step.die == SPECIAL] if choosing else []
    lying = [_lying(shown, place, look, tray, aside=choosing) for place, shown in enumerate(observation.dice)]
    return [*lying, *(_target(step, place, tray) for place, step in enumerate(targets))]


def _lying(shown: Die, place: int, look: Look, tray: Tray, *, aside: bool) -> El:
    edge = tray.rolled_die
    taken = aside and shown.die == SPECIAL
    x, y = tray.slot(0) if taken else tray.spread(place, len(look.observation.dice))
    if taken and not tray.tall:
        edge = 96
    if aside and not taken:
        return _put_aside(shown, (x, y + 60), edge)
    return _tappable(
        shown.die,
        look,
        (x, y),
        _hit(edge + (20 if aside else 60), edge + 66),
        dice.ring(edge),
        dice.die(edge, *_face(shown, edge), rolled=shown.pips is not None),
        *(() if aside else _caption(shown, edge, look)),
        class_=f"die-place die-{shown.die} {shown.status}",
    )


def _put_aside(shown: Die, at: Point, edge: float) -> El:
    """A die that makes room for a moment; it stays in the picture, unseen, so that it comes back from where it went."""
    return el(
        "g",
        dice.die(edge, *_face(shown, edge), rolled=shown.pips is not None),
        key=f"die-{shown.die}",
        class_=f"die-place die-{shown.die} aside",
        transform=f"translate({at[0]:.1f} {at[1]:.1f})",
        aria_hidden="true",
    )


def _face(shown: Die, edge: float) -> tuple[El, ...]:
    if shown.pips is None:
        return (art.die_sign(shown.die, edge),)
    corner = el(
        "g",
        art.die_sign(shown.die, edge),
        transform=f"translate({edge * 0.5:.1f} {-edge * 0.44:.1f}) scale(.46)",
    )
    return (*dice.pips(edge, shown.pips), corner)


def _caption(shown: Die, edge: float, look: Look) -> list[El]:
    """What the die does, or why it does nothing."""
    below = edge / 2 + edge * 0.37
    if shown.status == "used":
        return [art.use("tick", transform=f"translate(0 {below - 8:.1f})")]
    if shown.status == "void" or (shown.status == "blocked" and shown.die == SPECIAL):
        return [el("path", d=_cross(edge * (0.5 if shown.status == "void" else 0.2)), class_="crossed")]
    if shown.status == "blocked":
        above = look.observation.piece(shown.die).above
        return [_blocked_by(above[0], edge / 2 + 10, edge / 104)] if above else []
    steps = [step for step in look.observation.landings if step.die == shown.die]
    if shown.die == SPECIAL:
        return [_heads([step.colour for step in steps], edge / 2 + 62, edge / 104)] if steps else []
    return [_to(step, "→", below) for step in steps]


def _to(step: Landing, arrow: str, down: float) -> El:
    """The end of a step under its die: a number, a boat, or the window as a picture."""
    if step.space == 0:
        sign = art.use("cell", transform=f"translate(22 {down - 11:.1f})")
        return el("g", el("text", arrow, x=-18, y=round(down, 1), class_="caption"), sign)
    return _words(f"{arrow} {landing_text(step)}", down)


def _words(text: str, down: float) -> El:
    return el("text", text, y=round(down, 1), class_="caption")


def _heads(colours: list[str], down: float, scale: float) -> El:
    """The rogues that the special die could send back, small."""
    pitch = min(34.0, 170 / max(1, len(colours)))
    start = -pitch * (len(colours) - 1) / 2
    heads = [
        art.head(colour, f"translate({start + pitch * place:.1f} 8) scale(.42)")
        for place, colour in enumerate(colours)
    ]
    return el("g", *heads, transform=f"translate(0 {down:.1f}) scale({scale:.2f})", class_="heads")


def _cross(half: float) -> str:
    return f"M{-half} {-half}L{half} {half}M{half} {-half}L{-half} {half}"


def _target(step: Landing, place: int, tray: Tray) -> El:
    """A rogue that the special die could send back, large enough for a finger on a phone, and where it would go."""
    x, y = tray.slot(place + 1)
    scale = 1.1 if tray.tall else 0.82
    return el(
        "g",
        _hit(112 if not tray.tall else 200, 150 if not tray.tall else 170),
        el("rect", x=-50 * scale, y=-66 * scale, width=100 * scale, height=104 * scale, rx=30, class_="ring"),
        art.head(step.colour, f"translate(0 {72 * scale:.1f}) scale({scale})"),
        _to(step, "←", 62 * scale + 12),
        key=f"target-{step.colour}",
        tap=f"piece:{step.colour}",
        label=landing_label(step),
        class_="target",
        transform=f"translate({x:.1f} {y})",
    )


def _hit(width: float, height: float) -> El:
    return el("rect", x=-width / 2, y=-height / 2, width=width, height=height, class_="hit")


def _tappable(name: str, look: Look, at: Point, *drawn: El | None, class_: str) -> El:
    acting = look.actor is not None and look.observation.step in ("choose", "resolve")
    return el(
        "g",
        *drawn,
        key=f"die-{name}",
        tap=f"die:{name}" if acting else None,
        label=die_label(name, look.observation),
        class_=class_,
        transform=f"translate({at[0]:.1f} {at[1]:.1f})",
    )
