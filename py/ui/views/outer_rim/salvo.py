"""Both salvos, die by die: cannons above, the shields that met them below, and the damage that came through."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.text import _
from rules.games.outer_rim import names as say
from rules.games.outer_rim.observe import Die, Observation, ShipView
from ui.scene import El, el
from ui.views import Look
from ui.views.outer_rim import art
from ui.views.outer_rim.drawing import around, at, tenths, words
from ui.views.outer_rim.geometry import Box, Point
from ui.views.outer_rim.labels import die_label

#: as many dice leave no room for the sign before them
_MANY = 5
#: edge of a die, and from die to die, on a wide board and a tall one
_SIZES = {False: (48.0, 57.0), True: (54.0, 60.0)}


def salvos(look: Look, box: Box, *, tall: bool) -> list[El]:
    """Left what the Tellurians fire, right what the Kalmians fire."""
    half = box.width / 2
    drawn: list[El] = [
        el("path", d=f"M{box.x + half:.0f} {box.y + 14}v{box.height - 28:.0f}", class_="divider")
    ]
    for side in (0, 1):
        drawn += _half(side, look, Box(box.x + half * side, box.y, half, box.height), tall=tall)
    return drawn


def _half(attacker: int, look: Look, box: Box, *, tall: bool) -> list[El]:
    observation: Observation = look.observation
    ship, target = observation.ships[attacker], observation.ships[1 - attacker]
    x = box.x + box.width / 2
    delay = len(observation.ships[0].cannons) + len(observation.ships[1].shields) if attacker else 0
    return [
        *_head(ship, observation, box),
        *_dice(Row("cannon", attacker, ship.cannons, (x, box.y + box.height * 0.38), delay), tall=tall),
        *_dice(
            Row(
                "shield",
                1 - attacker,
                target.shields,
                (x, box.y + box.height * 0.74),
                delay + len(ship.cannons),
            ),
            tall=tall,
        ),
    ]


def _head(ship: ShipView, observation: Observation, box: Box) -> list[El]:
    """Who fires, and what comes through: expected while dice are still to be rolled."""
    title = _("{side} fire").format(side=say.side(ship.side))
    return [
        art.ship(ship.side, None, at((box.x + 30, box.y + 28), 0.38)),
        words(title, (box.x + 54, box.y + 34), "desk-title small"),
        _damage(ship, observation, (box.x + box.width - 46, box.y + 28)),
    ]


def _damage(ship: ShipView, observation: Observation, spot: tuple[float, float]) -> El:
    open_ = any(die.status in ("waiting", "next") for die in ship.cannons) or _blocking(ship, observation)
    text = f"≈ {tenths(ship.forecast)}" if open_ else str(sum(ship.standing))
    return el(
        "g",
        around(76, 34, 17, "damage open" if open_ else "damage"),
        words(text, (0, 8), "damage-text"),
        label=(_("{damage} damage to expect") if open_ else _("{damage} damage")).format(
            damage=text.removeprefix("≈ ")
        ),
        transform=at(spot),
    )


def _blocking(ship: ShipView, observation: Observation) -> bool:
    target = next(other for other in observation.ships if other.side != ship.side)
    return bool(ship.standing) and any(die.status in ("waiting", "next") for die in target.shields)


@dataclass(frozen=True, slots=True)
class Row:
    """The dice of one colour of a side, where their middle is, and the place of the first in the telling."""

    colour: str
    owner: int
    dice: tuple[Die, ...]
    middle: Point
    turn: int


def _dice(row: Row, *, tall: bool) -> list[El]:
    edge, pitch = _SIZES[tall]
    left = row.middle[0] - pitch * (len(row.dice) - 1) / 2
    sign = el("g", art.use(row.colour), transform=at((left - edge / 2 - 26, row.middle[1]), 0.9))
    drawn = [
        _die(row, place, die, (left + pitch * place, row.middle[1]), edge)
        for place, die in enumerate(row.dice)
    ]
    return [sign, *drawn] if 0 < len(drawn) < _MANY else drawn


def _die(row: Row, place: int, die: Die, spot: Point, edge: float) -> El:
    """A planned die, and under it what was rolled for it and what came of that."""
    told = f"rolled turn-{min(row.turn + place, 17)}"
    return el(
        "g",
        around(edge + 12, edge + 12, 14, "next-mark") if die.status == "next" else None,
        art.die(row.colour, die.value, edge),
        el("g", *_roll(die), class_=told, transform=at((0, edge / 2 + 16))),
        key=f"{row.colour}-{row.owner}-{place}",
        label=die_label(row.colour, die),
        class_=f"thrown is-{die.status}",
        transform=at(spot),
    )


def _roll(die: Die) -> list[El]:
    if not die.rolled:
        return [words(f"{die.sixths}/6", (0, 6), "chance")] if die.status in ("waiting", "next") else []
    sign = {"hit": "hit", "blocked": "shield", "block": "tick", "failed": "miss"}[die.status]
    return [
        words(str(die.rolled), (-12, 7), "roll-value"),
        el("g", art.use(sign, None, "scale(.62)"), transform=at((11, 1))),
    ]


def offer_line(observation: Observation, box: Box) -> list[El]:
    """The modules that could be used now, small, between the two salvos."""
    middle = box.x + box.width / 2
    count = len(observation.offer)
    return [
        el(
            "g",
            art.badge(module, 20),
            class_="module offered",
            transform=at((middle + 46 * (place - (count - 1) / 2), box.y + 8)),
        )
        for place, module in enumerate(observation.offer)
    ]
