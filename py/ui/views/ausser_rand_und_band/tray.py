"""What stands round the line: stack and clock, the stored tiles, the tray with what fell, the sign with the lever."""

from __future__ import annotations

from collections import Counter

from rules.core.text import _, plural
from rules.games.ausser_rand_und_band.labels import tile as tile_name
from rules.games.ausser_rand_und_band.observe import Falling, Observation
from ui.kept import kept
from ui.scene import El, el
from ui.views import Look
from ui.views.ausser_rand_und_band import art
from ui.views.ausser_rand_und_band.awards import awards_in_tray
from ui.views.ausser_rand_und_band.choosing import GO
from ui.views.ausser_rand_und_band.geometry import Box, Hall, slots
from ui.views.ausser_rand_und_band.labels import go_label, sign_text
from ui.views.ausser_rand_und_band.lettering import times, wrap

#: tiles in the stack when the game begins
_FULL = 22


def stack(look: Look, hall: Hall) -> El:
    """The tiles that are still to come, the end-of-work tile under them, and the clock that says how late it is."""
    observation: Observation = look.observation
    count = observation.stack
    x, bottom = (344, 104) if hall.tall else (86, 490)
    step = 3.0 if hall.tall else 7.0
    slabs = [art.use("slab", transform=art.at(x, bottom - 12 - step * place)) for place in range(count)]
    end = [] if observation.end_tile else [art.use("end-slab", transform=art.at(x, bottom))]
    said = plural("{count} tile in the stack", "{count} tiles in the stack", count).format(count=count)
    top = bottom - 16 - step * count
    badge = (
        None
        if observation.end_tile
        else el(
            "g",
            el("circle", r=30, class_="space-disc"),
            el("text", str(count), y=11, class_="stack-count"),
            transform=art.at(x + (110 if hall.tall else 0), 74 if hall.tall else max(330, top - 20)),
        )
    )
    return el("g", *end, *slabs, badge, _clock(count, hall), label=said, key="stack", class_="stack")


@kept
def _clock(count: int, hall: Hall) -> El:
    """From eight in the morning to five in the afternoon."""
    hours = 8 + 9 * (_FULL - min(count, _FULL)) / _FULL
    x, y, scale = (118, 62, 1.02) if hall.tall else (86, 150, 1.1)
    hand = el("g", art.use("hand"), transform=f"rotate({hours * 30:.0f})", class_="clock-hand")
    return el("g", art.use("clock"), hand, transform=art.at(x, y, scale))


def stored(look: Look, hall: Hall) -> El:
    """The tiles that nobody won yet."""
    observation: Observation = look.observation
    tiles = observation.stored
    box = hall.stored(len(tiles))
    pitch, places = slots(max(1, len(tiles)), box, 96)
    drawn = [
        el("g", art.plate(tile, min(pitch, 92) / 172), transform=art.at(*place), class_="stored-tile")
        for tile, place in zip(tiles, places, strict=False)
    ]
    x, y = box.middle
    if not tiles:
        drawn = [
            el("g", art.use("box", transform="scale(1.5)"), transform=art.at(x, y), class_="empty-shelf")
        ]
    said = plural("{count} stored tile", "{count} stored tiles", len(tiles)).format(count=len(tiles))
    return el("g", *drawn, label=said, key="stored", class_="stored")


# The tray ---------------------------------------------------------------------------------------------------------


def tray(look: Look, hall: Hall) -> El:
    """A tile that is falling with its dice, or what became of those that fell last."""
    observation: Observation = look.observation
    if observation.fall is not None:
        return el("g", *_falling(observation.fall, look, hall), key="tray", class_="tray")
    return el("g", *awards_in_tray(look, hall), key="tray", class_="tray")


def _falling(fall: Falling, look: Look, hall: Hall) -> list[El]:
    """The tile as it falls, and its dice: rolled ones with their numbers, the others still spinning."""
    box = hall.tray
    place = (box.x + 60, box.y + 48, 0.56) if hall.tall else (1284, 476, 0.9)
    room = Box(box.x + 130, box.y, box.width - 130, box.height) if hall.tall else box
    piles = list(Counter((die.owner, die.number) for die in fall.dice).items())
    pitch, places = slots(max(1, len(piles)), room, 84)
    drawn = [
        el(
            "g",
            art.die(look.seats[owner], number or None, pitch * 0.84, rolled=bool(number)),
            el("text", times(count), x=pitch * 0.3, y=pitch * 0.46, class_="more") if count > 1 else None,
            key=f"falling-{owner}-{number}",
            transform=art.at(*at),
        )
        for ((owner, number), count), at in zip(piles, places, strict=False)
    ]
    said = _("{tile} falls").format(tile=tile_name(fall.tile))
    plate = el(
        "g",
        el("g", el("g", art.plate(fall.tile, place[2]), transform="rotate(8)"), class_="tumbling"),
        key=f"fallen-{fall.nth}",
        label=said,
        transform=art.at(place[0], place[1]),
    )
    return [plate, *drawn]


# The sign ---------------------------------------------------------------------------------------------------------


def sign(look: Look, hall: Hall) -> El:
    """What would follow, or what happened, in words; with the lever once something is pointed at."""
    x, y = hall.sign
    pulling = bool(look.taps) and look.actor is not None
    room = (640, 920) if hall.tall else (720, 930)
    high, sizes = (78, (34, 27, 23, 19)) if hall.tall else (58, (26, 22, 18))
    lines, size = _lettered(tuple(sign_text(look)), room[0 if pulling else 1], high, sizes)
    half = 476 if hall.tall else 481
    middle = -half + 22
    drawn = [
        el(
            "text",
            line,
            x=middle,
            y=round((place - (len(lines) - 1) / 2) * size * 1.18 + size * 0.33 - 1, 1),
            font_size=size,
            class_="sign-text",
        )
        for place, line in enumerate(lines)
    ]
    return el(
        "g",
        art.use("sign-tall" if hall.tall else "sign"),
        *drawn,
        _lever(look, hall) if pulling else None,
        transform=art.at(x, y),
        key="sign",
        class_="sign",
    )


@kept
def _lettered(
    texts: tuple[str, ...], width: float, high: float, sizes: tuple[int, ...]
) -> tuple[list[str], int]:
    """The texts in lines that fit the sign, and the largest size of letters in which they do."""
    lines: list[str] = []
    for size in sizes:
        lines = [line for text in texts for line in wrap(text, int(width / (size * 0.5)))]
        if len(lines) * size * 1.15 <= high:
            return lines, size
    return lines[:3], sizes[-1]


def _lever(look: Look, hall: Hall) -> El:
    width, height, x = (250, 84, 350) if hall.tall else (200, 62, 374)
    text = go_label(look.observation)
    return el(
        "g",
        el("rect", x=-width / 2, y=-height / 2 + 3, width=width, height=height, rx=16, class_="lever-foot"),
        el("rect", x=-width / 2, y=-height / 2 - 2, width=width, height=height, rx=16, class_="lever"),
        el("text", text, y=9 if hall.tall else 7, class_="lever-text tall" if hall.tall else "lever-text"),
        el(
            "rect",
            x=-width / 2 - 3,
            y=-height / 2 - 5,
            width=width + 6,
            height=height + 11,
            rx=19,
            class_="ring",
        ),
        key="lever",
        tap=GO,
        label=text,
        transform=art.at(x, -1),
        class_="lever-place",
    )
