"""The low console: maneuver tokens, modules that are offered, hints for what is tapped elsewhere on the board."""

from __future__ import annotations

from rules.core.text import _
from rules.games.outer_rim import names as say
from rules.games.outer_rim.observe import Move, Observation
from ui.scene import El, el
from ui.views import Look
from ui.views.outer_rim import art
from ui.views.outer_rim.choosing import chosen
from ui.views.outer_rim.drawing import around, at, lines, paragraph, words
from ui.views.outer_rim.geometry import Box
from ui.views.outer_rim.labels import token_label


def tokens(look: Look, box: Box) -> list[El]:
    """The six tokens of the one who plays; those that would leave the board are marked."""
    assert look.actor is not None
    moves = look.observation.ships[look.actor].moves
    pitch = box.width / len(moves)
    return [
        _token(
            move, look, (box.x + pitch * (place + 0.5), box.y + box.height / 2), (pitch - 10, box.height - 16)
        )
        for place, move in enumerate(moves)
    ]


def _token(move: Move, look: Look, spot: tuple[float, float], size: tuple[float, float]) -> El:
    width, height = size
    rows = lines(say.token(move.token), 8)
    top = height / 2 - 12 - 17 * (len(rows) - 1)
    taken = f"token:{move.token}" in chosen(look.taps)
    return el(
        "g",
        around(width, height, 12, "token-back"),
        around(width - 8, height - 8, 9, "token-face"),
        around(width + 8, height + 8, 16, "ring"),
        el("g", art.use(f"token-{move.token}"), transform=at((0, -18), 1.02)),
        paragraph(rows, (0, top), 17, "token-name"),
        el("g", art.use("off"), transform=at((width / 2 - 8, -height / 2 + 8)))
        if move.fate == "invalid"
        else None,
        key=f"token-{move.token}",
        tap=f"token:{move.token}",
        label=token_label(move),
        class_=f"man-token fate-{move.fate}{' is-taken' if taken else ''}",
        transform=at((spot[0], spot[1] - (6 if taken else 0))),
    )


def offered(observation: Observation, box: Box, *, tall: bool) -> list[El]:
    """The modules that could be used now, with what they do."""
    count = len(observation.offer)
    pitch = box.height / max(1, count)
    width = 42 if tall else 50
    drawn: list[El] = []
    for place, module in enumerate(observation.offer):
        y = box.y + pitch * (place + 0.5)
        rows = lines(say.effect(module), width)
        drawn += [
            el("g", art.badge(module, 34 if count == 1 else 22), transform=at((box.x + 56, y))),
            words(say.module(module), (box.x + 108, y - 8 - 10 * (len(rows) - 1)), "mod-title"),
            paragraph(rows, (box.x + 108, y + 16 - 10 * (len(rows) - 1)), 22, "mod-text"),
        ]
    return drawn


def hint(observation: Observation, box: Box, *, tall: bool) -> list[El]:
    """What to tap elsewhere."""
    sign, text = _hint(observation)
    rows = lines(text, 40 if tall else 43)
    x, y = box.x + 56, box.y + box.height / 2
    picture = (
        art.badge(observation.using, 34)
        if sign == "module"
        else art.use(sign, None, "scale(1.7)" if sign == "active" else None)
    )
    first = y + 7 - 13 * (len(rows) - 1)
    return [el("g", picture, transform=at((x, y))), paragraph(rows, (box.x + 108, first), 26, "desk-hint")]


def _hint(observation: Observation) -> tuple[str, str]:
    step = observation.step
    if step == "deploy":
        return "module", _("Tap a space for your ship; tap it again to turn the ship.")
    if step == "collision":
        return "burst", _("The ships have met. Tap the sector that takes 3 damage.")
    if step == "mine":
        return "module", _("Tap the sector that the mines hit.")
    if step == "mend":
        return "module", _("Tap the sector to repair.")
    if step == "declare":
        return "active", _("Two of your zones cover the enemy. Tap the sector that fights.")
    return "active", _("Outer Rim: two ships, sixteen spaces, no way back.")
