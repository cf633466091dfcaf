"""The secret bet: seven rogues take their seats in four boats on a sheet of paper."""

from __future__ import annotations

from typing import Final

from rules.core.text import _
from rules.games.ausbrecher_ag.observe import Observation
from rules.games.ausbrecher_ag.tables import BOAT_OF_PLACE, COLOURS, SEATS
from rules.games.ausbrecher_ag.words import piece as rogue_name
from ui.scene import El, el
from ui.views import Look
from ui.views.ausbrecher_ag import art
from ui.views.ausbrecher_ag.choosing import GAP
from ui.views.ausbrecher_ag.geometry import SCENE_HEIGHT, SINGLE_SEAT, WIDTH, Point, Tray
from ui.views.ausbrecher_ag.geometry import SEATS as ACROSS
from ui.views.ausbrecher_ag.people import empty_seat

#: middles of the waterlines of the four boats on the sheet, and how large they are drawn
_BOATS: Final[tuple[Point, ...]] = ((290, 330), (710, 330), (290, 590), (710, 590))
_SCALE: Final = 1.62


def is_betting(look: Look) -> bool:
    """Whether the bet sheet lies open before its owner, and before nobody else."""
    return look.observation.step == "bet" and look.actor is not None and look.viewer == look.actor


def bet_sheet(look: Look) -> list[El]:
    """The paper over the scene, and the rogues in the boats or still on the cloth."""
    tray = Tray(look.tall)
    back = [_boat_back(number, look) for number in range(1, len(SEATS) + 1)]
    front = [_boat_front(number) for number in range(1, len(SEATS) + 1)]
    seated = [_seated(tap, place) for place, tap in enumerate(look.taps) if tap.startswith("piece:")]
    waiting = [_waiting(colour, tray) for colour in COLOURS if f"piece:{colour}" not in look.taps]
    cloth = art.use("tray-tall" if look.tall else "tray-wide")
    return [cloth, _paper(look), *back, *seated, *front, *(waiting or [_hint(tray)])]


def _hint(tray: Tray) -> El:
    """On the empty cloth: what can still be done."""
    y = SCENE_HEIGHT + tray.height / 2 + 8
    return el("text", _("Tap a rogue to take it back."), x=WIDTH / 2, y=y, class_="cloth-note")


def _paper(look: Look) -> El:
    observation: Observation = look.observation
    begins = observation.active
    who = None if begins is None else _("{player} will begin.").format(player=look.seats[begins].name)
    return el(
        "g",
        el("rect", x=-400, y=-444, width=1800, height=1146, class_="dimmed"),
        art.use("paper"),
        el("text", _("Who gets away when?"), x=500, y=58, class_="paper-title"),
        el("text", who, x=500, y=98, class_="paper-note") if who else None,
    )


def _boat_back(number: int, look: Look) -> El:
    x, y = _BOATS[number - 1]
    drawn, value, _front = art.boat(number)
    taken = {place for place, tap in enumerate(look.taps) if tap != GAP}
    first = BOAT_OF_PLACE.index(number)
    free = [empty_seat(number, seat) for seat in range(SEATS[number - 1]) if first + seat not in taken]
    return el("g", drawn, value, *free, transform=f"translate({x} {y}) scale({_SCALE})", class_="bet-boat")


def _boat_front(number: int) -> El:
    x, y = _BOATS[number - 1]
    return el(
        "g", art.boat(number)[2], transform=f"translate({x} {y}) scale({_SCALE})", class_="bet-boat-front"
    )


def _seated(tap: str, place: int) -> El:
    boat = BOAT_OF_PLACE[place]
    x, y = _BOATS[boat - 1]
    across = SINGLE_SEAT[0] if SEATS[boat - 1] == 1 else ACROSS[place - BOAT_OF_PLACE.index(boat)][0]
    colour = tap.partition(":")[2]
    label = _("{rogue}: place {place}, boat {boat}").format(
        rogue=rogue_name(colour), place=place + 1, boat=boat
    )
    return _rogue(colour, (x + across * _SCALE, y - 3), 0.97, label, seated=True)


def _waiting(colour: str, tray: Tray) -> El:
    x, y = tray.slot(COLOURS.index(colour))
    if not tray.tall:
        x = 500 + 132 * (COLOURS.index(colour) - 3)
    scale = 1.2 if tray.tall else 1.12
    return _rogue(colour, (x, y + 62 * scale), scale, rogue_name(colour))


def _rogue(colour: str, at: Point, scale: float, label: str, *, seated: bool = False) -> El:
    below = 90 if seated else 140
    return el(
        "g",
        el("rect", x=-56 * scale, y=-134 * scale, width=112 * scale, height=142 * scale, class_="hit"),
        el(
            "rect",
            x=-46 * scale,
            y=-132 * scale,
            width=92 * scale,
            height=below * scale,
            rx=36,
            class_="ring",
        ),
        art.figure(colour, f"scale({scale})"),
        key=f"piece-{colour}",
        tap=f"piece:{colour}",
        label=label,
        class_="piece seated" if seated else "piece",
        transform=f"translate({at[0]:.1f} {at[1]:.1f})",
    )
