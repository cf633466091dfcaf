"""What the page remembers besides matches: settings, and who sat down for which game."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any

from rules.core.codec import parse_json
from rules.core.domains import from_json, to_json
from rules.core.errors import Malformed
from rules.core.people import Person, person

THEMES = ("auto", "light", "dark")


@dataclass(frozen=True, slots=True)
class Seating:
    """How a game was set up last time."""

    people: tuple[Person, ...] = ()
    options: tuple[tuple[str, Any], ...] = ()
    real_dice: bool = False


@dataclass(frozen=True, slots=True)
class Prefs:
    """The settings."""

    theme: str = "auto"
    #: the table turns towards the seat that plays, for a tablet lying between people
    turn: bool = False
    awake: bool = True
    #: a tap that does something is felt, where the device can do that
    tick: bool = True
    install_hidden: bool = False
    #: the browser was asked once to keep what is saved
    asked_to_keep: bool = False
    #: match -> how long its log was when it was last saved as a file
    filed: dict[str, int] = field(default_factory=dict)
    seatings: dict[str, Seating] = field(default_factory=dict)

    def seated(self, game_id: str, seating: Seating) -> Prefs:
        """The settings with a game's seating remembered."""
        return replace(self, seatings={**self.seatings, game_id: seating})


def write(prefs: Prefs) -> str:
    """The settings as JSON text."""
    return json.dumps(
        {
            "theme": prefs.theme,
            "turn": prefs.turn,
            "awake": prefs.awake,
            "tick": prefs.tick,
            "install_hidden": prefs.install_hidden,
            "asked_to_keep": prefs.asked_to_keep,
            "filed": prefs.filed,
            "seatings": {game: _write_seating(seating) for game, seating in prefs.seatings.items()},
        }
    )


def read(text: str | None) -> Prefs:
    """The settings in `text`; whatever cannot be read there is as it was at first."""
    data = _read_object(text or "{}")
    seatings, filed = data.get("seatings"), data.get("filed")
    return Prefs(
        theme=data["theme"] if data.get("theme") in THEMES else "auto",
        turn=data.get("turn") is True,
        awake=data.get("awake") is not False,
        tick=data.get("tick") is not False,
        install_hidden=data.get("install_hidden") is True,
        asked_to_keep=data.get("asked_to_keep") is True,
        filed=_read_filed(filed if isinstance(filed, dict) else {}),
        seatings=_read_seatings(seatings if isinstance(seatings, dict) else {}),
    )


def _write_seating(seating: Seating) -> dict[str, Any]:
    return {
        "people": [[who.name, who.mark] for who in seating.people],
        "options": {name: to_json(value) for name, value in seating.options},
        "real_dice": seating.real_dice,
    }


def _read_object(text: str) -> dict[str, Any]:
    try:
        data = parse_json(text)
    except Malformed:
        return {}
    return data if isinstance(data, dict) else {}


def _read_filed(data: dict[str, Any]) -> dict[str, int]:
    return {name: ply for name, ply in data.items() if type(ply) is int}


def _read_seatings(data: dict[str, Any]) -> dict[str, Seating]:
    found = {}
    for game, value in data.items():
        try:
            found[game] = _read_seating(value)
        except (KeyError, TypeError, ValueError, AttributeError, Malformed):
            continue
    return found


def _read_seating(value: Any) -> Seating:
    people = tuple(person(name, mark) for name, mark in value["people"])
    options = tuple((str(name), from_json(given)) for name, given in value["options"].items())
    return Seating(people, options, value["real_dice"] is True)
