"""The players' shelves: dice at hand, and robots that grow from the tiles they won."""

from __future__ import annotations

from itertools import zip_longest

from rules.games.ausser_rand_und_band.observe import Observation, Shelf
from ui.scene import El, el
from ui.views import Look
from ui.views.ausser_rand_und_band import art
from ui.views.ausser_rand_und_band.geometry import Box, Hall
from ui.views.ausser_rand_und_band.labels import shelf_label

#: width and height that a robot with its arms takes
_ROBOT = (172.0, 284.0)


def shelves(look: Look, hall: Hall) -> list[El]:
    """One for each player, in seat order."""
    observation: Observation = look.observation
    seats = observation.players
    return [
        _shelf(seat, shelf, look, hall.shelf(seat, seats), hall)
        for seat, shelf in enumerate(observation.shelves)
    ]


def columns(shelf: Shelf) -> list[tuple[str | None, ...]]:
    """The finished robots, then what is left over, head over torso over legs as far as there are any."""
    parts = [[tile for tile in shelf.left if art.part_of(tile) == part] for part in ("head", "torso", "legs")]
    return [*(robot.tiles for robot in shelf.robots), *zip_longest(*parts)]


def _shelf(seat: int, shelf: Shelf, look: Look, box: Box, hall: Hall) -> El:
    active = look.observation.active == seat and look.final is None
    person = look.seats[seat]
    return el(
        "g",
        el("rect", x=0, y=4, width=box.width, height=box.height, rx=16, class_="shelf-foot"),
        el(
            "rect",
            x=0,
            y=0,
            width=box.width,
            height=box.height,
            rx=16,
            class_="shelf active" if active else "shelf",
        ),
        el("rect", x=8, y=box.height - 24, width=box.width - 16, height=12, rx=5, class_="board-plank"),
        *_robots(shelf, look, seat, box, hall),
        el("g", art.shape(person, 36), transform=art.at(28, 27)),
        *_supply(shelf.supply, person.mark, hall),
        art.use("medal", transform=art.at(box.width - 36, 30)),
        el(
            "text",
            str(shelf.points),
            x=box.width - 36,
            y=38,
            class_="shelf-points",
        ),
        key=f"shelf-{seat}",
        label=shelf_label(seat, shelf, look),
        role="group",
        transform=art.at(box.x, box.y),
        class_="shelf-place",
    )


def _supply(count: int, mark: str, hall: Hall) -> list[El]:
    """Dice at hand, as many as there are."""
    return [
        el(
            "rect",
            x=56 + 21 * (place % 5 if hall.tall else place),
            y=(8 + 21 * (place // 5)) if hall.tall else 18,
            width=18,
            height=18,
            rx=5,
            class_=f"rb-mini {mark}",
        )
        for place in range(count)
    ]


def _robots(shelf: Shelf, look: Look, seat: int, box: Box, hall: Hall) -> list[El]:
    found = columns(shelf)
    before: Observation | None = look.before
    known = columns(before.shelves[seat]) if before else found
    room = box.height - (52 if hall.tall else 56) - 20
    scale = min(room / _ROBOT[1], (box.width - 20) / (_ROBOT[0] * max(1, len(found))) * 1.12)
    pitch = min(_ROBOT[0] * scale * 0.98, (box.width - 20) / max(1, len(found)))
    ground = box.height - 22
    return [
        el(
            "g",
            el(
                "g",
                art.robot(tiles, waving=place < len(shelf.robots)),
                class_="fresh-robot" if tiles not in known else None,
            ),
            transform=art.at(10 + pitch * (place + 0.5), ground - 132 * scale, scale),
            key=f"robot-{seat}-{place}",
        )
        for place, tiles in enumerate(found)
    ]
