"""The desk for dice that change: Gunner, Engineer, Admiral, Experimental Weapons, and ion salvos."""

from __future__ import annotations

from rules.core.text import _
from rules.games.outer_rim import names as say
from rules.games.outer_rim.dice import adjusted
from rules.games.outer_rim.model import Dice
from rules.games.outer_rim.observe import Observation
from ui import dice
from ui.scene import El, el
from ui.views import Look
from ui.views.outer_rim import art
from ui.views.outer_rim.choosing import chosen
from ui.views.outer_rim.dicework import dice_of, picked, renewed
from ui.views.outer_rim.drawing import around, at, words
from ui.views.outer_rim.geometry import Box

_EDGE = 52.0


def rearranging(look: Look, box: Box) -> list[El]:
    """The user's own dice, large, each with what it would show."""
    assert look.actor is not None
    observation: Observation = look.observation
    own = dice_of(observation, look.actor)
    cannons, shields = _would_be(look)
    if observation.using == "admiral":
        return [_title(observation, box), *_all_in_a_row(own, cannons + shields, box)]
    drawn = [_title(observation, box)]
    rows = (("cannon", own.cannons, cannons, 0.42), ("shield", own.shields, shields, 0.78))
    for colour, before, after, down in rows:
        drawn.append(_sign(colour, box, down))
        for place, (was, now) in enumerate(zip(before, after, strict=True)):
            drawn.append(_own(colour, place, was, now, _in_row(box, place, len(before), down), look))
    return drawn


def _all_in_a_row(own: Dice, after: list[int], box: Box) -> list[El]:
    dice_ = [("cannon", place, value) for place, value in enumerate(own.cannons)]
    dice_ += [("shield", place, value) for place, value in enumerate(own.shields)]
    return [
        _stepped(colour, place, was, now, _in_row(box, at_, len(dice_), 0.58))
        for at_, ((colour, place, was), now) in enumerate(zip(dice_, after, strict=True))
    ]


def _title(observation: Observation, box: Box) -> El:
    badge = el("g", art.badge(observation.using, 26), transform=at((box.x + 40, box.y + 38)))
    return el("g", badge, words(say.module(observation.using), (box.x + 78, box.y + 45), "desk-title"))


def _would_be(look: Look) -> tuple[list[int], list[int]]:
    """The dice as the taps so far would leave them, each in its place."""
    assert look.actor is not None
    own, taps = dice_of(look.observation, look.actor), chosen(look.taps)
    if look.observation.using == "admiral":
        both = []
        for colour, values in (("cannon", own.cannons), ("shield", own.shields)):
            new = renewed(taps, colour)
            both.append([new.get(place, value) for place, value in enumerate(values)])
        return both[0], both[1]
    if look.observation.using == "experimental_weapons":
        return list(own.cannons), list(own.shields)
    changed = adjusted(look.observation.using, own, picked(taps, "cannon"), picked(taps, "shield"))
    return changed or (list(own.cannons), list(own.shields))


def _own(colour: str, place: int, was: int, now: int, spot: tuple[float, float], look: Look) -> El:
    """A die to be picked; picked it shows its new value, or its new colour."""
    taken = f"own:{colour}:{place}" in look.taps
    becomes = "cannon" if taken and look.observation.using == "experimental_weapons" else colour
    called = _("cannon at {value}") if colour == "cannon" else _("shield at {value}")
    return el(
        "g",
        around(70, 74, 8, "hit"),
        dice.ring(_EDGE, 6),
        art.die(becomes, now, _EDGE),
        _change(was, now) if now != was else None,
        key=f"own-{colour}-{place}",
        tap=f"own:{colour}:{place}",
        label=called.format(value=was),
        class_="own",
        transform=at(spot),
    )


def _change(was: int, now: int) -> El:
    sign = "+" if now > was else "−"
    return el(
        "g",
        around(40, 26, 13, "change"),
        words(f"{sign}{abs(now - was)}", (0, 7), "change-text"),
        transform=at((_EDGE * 0.5, -_EDGE * 0.52)),
    )


def _stepped(colour: str, place: int, was: int, now: int, spot: tuple[float, float]) -> El:
    """A die with a step up to its right and a step down to its left."""
    called = _("cannon at {value}") if colour == "cannon" else _("shield at {value}")
    return el(
        "g",
        art.die(colour, now, 46),
        el("g", art.use(colour), transform=at((-22, 22), 0.66)),
        _change(was, now) if now != was else None,
        *(_step(step, colour, place, called.format(value=now)) for step in ("up", "down")),
        key=f"own-{colour}-{place}",
        class_="own stepped",
        transform=at(spot),
    )


def _step(step: str, colour: str, place: int, called: str) -> El:
    sentence = _("{die}: one more") if step == "up" else _("{die}: one less")
    arrow = "M-11 6L0-6 11 6" if step == "up" else "M-11-6L0 6 11-6"
    return el(
        "g",
        around(66, 46, 8, "hit"),
        around(52, 34, 15, "step-plate"),
        around(56, 38, 17, "ring"),
        el("path", d=arrow, class_="step-sign"),
        key=f"{step}-{colour}-{place}",
        tap=f"{step}:{colour}:{place}",
        label=sentence.format(die=called),
        class_="step",
        transform=at((0, -47 if step == "up" else 50)),
    )


# Ion salvos -------------------------------------------------------------------------------------------------------


def ion(look: Look, box: Box) -> list[El]:
    """The own cannons, one of which is given up, and the other side's shields, which go down for it."""
    assert look.actor is not None
    observation: Observation = look.observation
    cannons = dice_of(observation, look.actor).cannons
    shields = dice_of(observation, 1 - look.actor).shields
    taps = chosen(look.taps)
    given = picked(taps, "cannon")
    drawn = [
        words(_("Give up one cannon …"), (box.x + 24, box.y + 34), "desk-note"),
        words(
            _("… and lower their shields by its value."), (box.x + 24, box.y + box.height * 0.58), "desk-note"
        ),
        _sign("cannon", box, 0.34),
        _sign("shield", box, 0.82),
    ]
    for place, value in enumerate(cannons):
        spot = _in_row(box, place, len(cannons), 0.34)
        drawn.append(_given(place, value, spot, gone=place in given))
    for place, value in enumerate(shields):
        now = max(0, value - taps.count(f"theirs:shield:{place}"))
        drawn.append(_theirs(place, value, now, _in_row(box, place, len(shields), 0.82)))
    return drawn


def _sign(colour: str, box: Box, down: float) -> El:
    """What the dice of a row are, for those who do not see colours."""
    return el("g", art.use(colour), transform=at((box.x + 36, box.y + box.height * down), 1.2))


def _in_row(box: Box, place: int, count: int, down: float) -> tuple[float, float]:
    pitch = min(96.0, (box.width - 16) / max(1, count))
    return box.x + box.width / 2 + pitch * (place - (count - 1) / 2), box.y + box.height * down


def _given(place: int, value: int, spot: tuple[float, float], *, gone: bool) -> El:
    return el(
        "g",
        around(70, 70, 8, "hit"),
        dice.ring(_EDGE, 6),
        art.die("cannon", value, _EDGE),
        art.use("ion", None, "scale(1.1)") if gone else None,
        key=f"own-cannon-{place}",
        tap=f"own:cannon:{place}",
        label=_("cannon at {value}: give it up").format(value=value),
        class_="own given" if gone else "own",
        transform=at(spot),
    )


def _theirs(place: int, was: int, now: int, spot: tuple[float, float]) -> El:
    return el(
        "g",
        around(70, 70, 8, "hit"),
        dice.ring(_EDGE, 6),
        art.die("shield", now, _EDGE),
        _change(was, now) if now != was else None,
        key=f"theirs-shield-{place}",
        tap=f"theirs:shield:{place}",
        label=_("their shield at {value}: one less").format(value=now),
        class_="own",
        transform=at(spot),
    )
