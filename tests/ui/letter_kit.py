"""Several desks that pass letters, as people do with several devices."""

from __future__ import annotations

from typing import Any

from tests.ui.kit import Desk
from ui import effects as fx
from ui.messages import Arrived, Passed
from ui.model import Invitation, Table


def device(name: str = "device", **started: Any) -> Desk:
    """A device with random bytes of its own."""
    return Desk(entropy=name.encode().ljust(32, b"."), **started)


def again(desk: Desk, name: str = "again") -> Desk:
    """The same device after its page was loaded anew."""
    return device(
        name, saves=tuple(desk.saves.items()), drafts=tuple(desk.drafts.items()), here=desk.table.id
    )


def hosting(players: int = 2, *here: int) -> Desk:
    """A host who has set the table, seats `here` (else the first one) on the own device."""
    desk = device("host").tap("/new/pebbles")
    while len(desk.model.screen.people) > players:  # type: ignore[union-attr]
        desk.tap(f"/seat-remove/{players}")
    desk.tap("/how/link")
    for seat in here:
        desk.tap(f"/here/{seat}")
    return desk.tap("/start")


def letter(desk: Desk) -> str:
    """The letter that lies on the table, sent."""
    if not desk.model.sheet or desk.model.sheet.kind != "letter":
        desk.tap("/letter")
    desk.tap("/send/copy")
    fragment: str = desk.effects(fx.CopyLink)[-1].fragment
    desk.send(Passed("copied", ""))
    return fragment


def opens(desk: Desk, fragment: str) -> Desk:
    """The device opens a link."""
    desk.send(Arrived(fragment))
    return desk


def joined(host: Desk, *seats: int, name: str = "guest") -> Desk:
    """Another device that opens the invitation and takes seats; the host has its answer."""
    guest = opens(device(name), letter(host))
    assert isinstance(guest.model.screen, Invitation)
    for seat in seats:
        guest.tap(f"/sit/{seat}")
    guest.tap("/sit-here")
    opens(host, letter(guest))
    return guest


def passed(sender: Desk, receiver: Desk) -> str:
    """The turn goes over; the link."""
    sender.tap("/hand-over")
    fragment = letter(sender)
    opens(receiver, fragment)
    return fragment


def only(desk: Desk) -> Table:
    """The only match of a device."""
    (table,) = desk.model.tables
    assert isinstance(table, Table)
    return table
