"""The line: tiles on their carriages with the dice on them, the stack behind, and what would move."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.games.ausser_rand_und_band.model import MoveDie, TakeDie
from rules.games.ausser_rand_und_band.observe import Die, Observation, Space
from rules.games.ausser_rand_und_band.offers import Offer, Shift
from ui import dice
from ui.kept import kept
from ui.scene import El, el
from ui.views import Look
from ui.views.ausser_rand_und_band import art
from ui.views.ausser_rand_und_band.choosing import die_key, edge_key
from ui.views.ausser_rand_und_band.geometry import Hall, slots
from ui.views.ausser_rand_und_band.labels import die_label, space_label
from ui.views.ausser_rand_und_band.lettering import times

#: how large a plate stands on the line
_PLATE = 0.88


def belt(look: Look, hall: Hall) -> El:
    """What turns under the carriages; it turns once more with each new tile."""
    observation: Observation = look.observation
    moved = observation.line[-1].nth
    if hall.tall:
        return el("g", class_="belt")
    rollers = [
        el("g", art.use("roller", class_="turn"), transform=art.at(165 + 196 * gap + side, 541))
        for gap in range(6)
        for side in ((-34,) if gap == 5 else (-34, 34))
    ]
    return el("g", *rollers, key=f"belt-{moved}", class_="belt moved" if _shoved(look) else "belt")


def carriages(look: Look, hall: Hall) -> list[El]:
    """The tiles on the line, those behind first."""
    observation: Observation = look.observation
    drawn = [_carriage(space, look, hall) for space in observation.line if space.tile is not None]
    if observation.end_tile is not None and observation.step != "over":
        drawn.append(_end_tile(observation.end_tile, hall))
    return drawn


@kept
def numbers(hall: Hall) -> El:
    """The numbers of the spaces, at the side of the line."""
    drawn = []
    for space in range(1, 6):
        x, y = hall.carriage(space)
        place = (x - 92, y - 58) if hall.tall else (x, 556)
        drawn.append(
            el(
                "g",
                el("circle", r=19, class_="space-disc"),
                el("text", str(space), y=8, class_="space-number"),
                transform=art.at(*place),
            )
        )
    return el("g", *drawn, aria_hidden="true")


def _shoved(look: Look) -> bool:
    return look.before is not None and look.before.line[-1].nth != look.observation.line[-1].nth


@kept
def _end_tile(space: int, hall: Hall) -> El:
    return el(
        "g",
        art.use("end-plate", transform=f"scale({_PLATE})"),
        key="end-tile",
        class_="carriage fresh",
        transform=art.at(*hall.carriage(space)),
        aria_hidden="true",
    )


def _carriage(space: Space, look: Look, hall: Hall) -> El:
    piles = list(Counter(space.dice).items())
    pitch, places = slots(len(piles), hall.bin, hall.die)
    before = _dice_before(space, look)
    return el(
        "g",
        art.use("bin-tall" if hall.tall else "bin"),
        art.plate(space.tile or "", _PLATE),
        *(
            el(
                "g",
                *_pile(die, count, pitch, look, came=count > before[die]),
                transform=art.at(*place),
                **_touch(die, count, space, look),
            )
            for (die, count), place in zip(piles, places, strict=True)
        ),
        key=f"tile-{space.nth}",
        label=space_label(space, look),
        role="group",
        class_="carriage fresh" if _is_fresh(space, look) else "carriage",
        transform=art.at(*hall.carriage(space.space)),
    )


def _is_fresh(space: Space, look: Look) -> bool:
    """Whether the tile came onto the line since the picture before."""
    before: Observation | None = look.before
    return before is not None and space.nth not in {other.nth for other in before.line if other.tile}


def _dice_before(space: Space, look: Look) -> Counter[Die]:
    """The dice on the same tile in the picture before; all of them without one, so that nothing tumbles."""
    before: Observation | None = look.before
    if before is None:
        return Counter(space.dice)
    same = [other.dice for other in before.line if other.nth == space.nth and other.tile is not None]
    return Counter(same[0]) if same else Counter()


def _asked(look: Look) -> bool:
    return look.actor is not None and look.observation.step in ("take", "move")


def _touch(die: Die, count: int, space: Space, look: Look) -> dict[str, Any]:
    """What a pile is to a finger and an ear: a thing to tap while dice are asked for, else part of its carriage."""
    touched: dict[str, Any] = {
        "key": f"die-{space.nth}-{die.owner}-{die.number}",
        "class_": "pile",
    }
    if not _asked(look):
        return {**touched, "aria_hidden": "true"}
    key = die_key(die.owner, space.space, die.number)
    return {**touched, "tap": key, "label": die_label(die, count, space.space, look)}


def _pile(die: Die, count: int, pitch: float, look: Look, *, came: bool) -> list[El | None]:
    """Like dice on a space: one is drawn, the others stand behind it and are counted."""
    edge, seat, asked = pitch * 0.84, look.seats[die.owner], _asked(look)
    room = el("rect", x=-pitch / 2, y=-pitch / 2, width=pitch, height=pitch, class_="hit")
    behind = el("g", dice.die(edge), class_=f"rb-die {seat.mark}", transform=art.at(4, -5))
    return [
        room if asked else None,
        dice.ring(edge, 4) if asked else None,
        behind if count > 1 else None,
        art.die(seat, die.number, edge, rolled=came and not _hopped(look)),
        _count(count, edge) if count > 1 else None,
    ]


def _hopped(look: Look) -> bool:
    return isinstance(look.last, MoveDie | TakeDie)


@kept
def _count(count: int, edge: float) -> El:
    r = max(13.0, edge * 0.26)
    return el(
        "g",
        el("circle", r=round(r, 1), class_="count-disc"),
        el("text", times(count), y=round(r * 0.36, 1), font_size=round(r * 1.05, 1), class_="count"),
        transform=art.at(edge * 0.46, edge * 0.44),
    )


# What would move ------------------------------------------------------------------------------------------------


def ghosts(look: Look, hall: Hall) -> list[El]:
    """The dice that what is pointed at would move, where they would come to lie; tiles that would fall."""
    observation: Observation = look.observation
    pointed = look.taps[0] if look.taps else ""
    for edge in observation.edges:
        if edge.offer is not None and edge.offer.why is None and pointed == edge_key(edge.edge):
            return [*_falls(edge.offer, look, hall), *_shifts(edge.offer.dice, look, hall)]
    picked = [
        pick
        for pick in observation.picks
        if pick.origin is not None and pointed == die_key(pick.owner, pick.origin, pick.number)
    ]
    return _shifts(tuple(picked), look, hall)


def _falls(offer: Offer, look: Look, hall: Hall) -> list[El]:
    if offer.edge != "shove_twice":
        return []
    spaces = range(5, 5 - len(offer.falling), -1)
    return [
        el(
            "g",
            art.use("arrow", transform=f"rotate({hall.along}) scale(1.5)"),
            el("text", str(number), y=12, x=-2, class_="fall-number"),
            transform=art.at(*hall.carriage(space)),
            class_="ghost-fall",
        )
        for number, space in enumerate(spaces, 1)
        if look.observation.line[space - 1].tile
    ]


def _shifts(shifts: tuple[Shift, ...], look: Look, hall: Hall) -> list[El]:
    drawn = []
    seen: Counter[int] = Counter()
    for shift in shifts:
        space = shift.origin if shift.target is None else shift.target
        if space is None:
            continue
        x, y = hall.carriage(space)
        place = seen[space]
        seen[space] += 1
        away = (-58 + 60 * place, 62) if not hall.tall else (124 + 70 * place, -30)
        number = 1 if shift.target is None and look.observation.step != "take" else shift.number
        if shift.target is None and look.observation.step == "take":
            continue
        drawn.append(
            el(
                "g",
                el("circle", r=33, class_="ghost-disc"),
                art.die(look.seats[shift.owner], number, 42),
                _towards(shift, hall),
                transform=art.at(x + away[0], y + away[1]),
                class_="ghost",
            )
        )
    return drawn


def _towards(shift: Shift, hall: Hall) -> El | None:
    if shift.origin is None or shift.target is None:
        return None
    back = 180 if shift.target < shift.origin else 0
    ahead = 36 if not back else -36
    moved = f"translate(0 {ahead})" if hall.tall else f"translate({ahead} 0)"
    return art.use("arrow", transform=f"{moved} rotate({hall.along + back}) scale(.55)")
