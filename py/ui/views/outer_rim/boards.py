"""The ship boards: energy of the three sectors, spaces for dice, modules."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.text import _
from rules.games.outer_rim import names as say
from rules.games.outer_rim.observe import Die, Observation, ShipView
from rules.games.outer_rim.tables import SECTORS
from ui.kept import kept_lately
from ui.marks import initial, shape
from ui.scene import El, el
from ui.views import Look
from ui.views.outer_rim import art
from ui.views.outer_rim.choosing import sector_side
from ui.views.outer_rim.drawing import around, at, lines, paragraph, plate, words
from ui.views.outer_rim.geometry import Box, Layout
from ui.views.outer_rim.labels import sector_label

_CHOOSING = ("collision", "mine", "mend", "declare", "spill")


@dataclass(frozen=True, slots=True)
class Cell:
    """A sector's place on a ship board."""

    side: int
    sector: int
    box: Box
    tall: bool

    @property
    def name(self) -> str:
        """The sector's name."""
        return SECTORS[self.sector]


@kept_lately
def ship_board(side: int, look: Look, layout: Layout) -> El:
    """The cockpit panel of a side."""
    ship = look.observation.ships[side]
    box = layout.ship_board(side)
    cells = [_sector(cell, ship, look) for cell in _cells(side, box, tall=layout.tall)]
    parts = [
        plate(box, 16, "panel"),
        plate(_inner(box), 12, "panel-light"),
        *_title(side, look, box, tall=layout.tall),
    ]
    return el(
        "g",
        *parts,
        *cells,
        *_modules(ship, look, box, tall=layout.tall),
        key=f"board-{side}",
        class_=f"ship-board {ship.side}",
    )


def _inner(box: Box) -> Box:
    return Box(box.x + 3, box.y + 3, box.width - 6, box.height - 6)


def _cells(side: int, box: Box, *, tall: bool) -> list[Cell]:
    if tall:
        width = (box.width - 24) / 3
        return [
            Cell(side, sector, Box(box.x + 8 + sector * (width + 4), box.y + 38, width, 102), tall)
            for sector in range(3)
        ]
    return [
        Cell(side, sector, Box(box.x + 7, box.y + 46 + 148 * sector, 166, 142), tall) for sector in range(3)
    ]


def _title(side: int, look: Look, box: Box, *, tall: bool) -> list[El]:
    """The side, and the person who commands it."""
    ship, person = look.observation.ships[side], look.seats[side]
    name = say.side(ship.side)
    left = box.x + 56 + 12.5 * len(name) if tall else box.x + box.width - 36
    mark = el(
        "svg",
        shape(person.mark, initial(person.name)),
        x=round(left, 1),
        y=box.y + (9 if tall else 11),
        width=24,
        height=24,
        viewBox="0 0 24 24",
        label=_("{side}: {player}").format(side=name, player=person.name),
    )
    return [
        art.ship(ship.side, None, at((box.x + 24, box.y + 23), 0.36)),
        words(
            name, (box.x + 46, box.y + (29 if tall else 30)), "panel-title tall" if tall else "panel-title"
        ),
        mark,
    ]


# Sectors ----------------------------------------------------------------------------------------------------------


def _sector(cell: Cell, ship: ShipView, look: Look) -> El:
    observation: Observation = look.observation
    energy, box = ship.energy[cell.sector], cell.box
    active = ship.active == cell.name
    choosing = observation.step in _CHOOSING and look.actor is not None
    mine = choosing and look.actor is not None and sector_side(observation, look.actor) == cell.side
    state = " is-active" if active else ""
    state += "" if energy else " is-destroyed"
    return el(
        "g",
        plate(Box(0, 0, box.width, box.height), 12, "sector-plate"),
        plate(Box(-3, -3, box.width + 6, box.height + 6), 14, "ring"),
        el("g", art.part(ship.side, cell.name, 52), transform=at((32, 33))),
        *_numbers(cell, ship, observation, previewed=mine),
        *_bar(cell, ship, observation, previewed=mine),
        *_dice(cell, ship, active=active),
        *(_active_mark(cell) if active else ()),
        *_loss(cell, observation),
        key=f"sector-{cell.side}-{cell.name}",
        tap=f"sector:{cell.side}:{cell.name}" if mine else None,
        label=sector_label(ship, cell.name),
        class_=f"sector{state}",
        transform=at((box.x, box.y)),
    )


def _numbers(cell: Cell, ship: ShipView, observation: Observation, *, previewed: bool) -> list[El]:
    energy, most = ship.energy[cell.sector], ship.start_energy[cell.sector]
    width = cell.box.width
    drawn = [words(say.sector(cell.name), (64, 24), "sector-name")]
    if not energy:
        return [*drawn, words(_("destroyed"), (64, 50), "sector-lost")]
    after = _after(cell, ship, observation, previewed=previewed)
    drawn.append(words(str(energy), (64, 55), "energy"))
    if after is None:
        return [*drawn, words(f"/{most}", (width - 10, 55), "energy-most")]
    return [*drawn, words(f"→{after}", (width - 8, 54), "energy-after")]


def _after(cell: Cell, ship: ShipView, observation: Observation, *, previewed: bool) -> int | None:
    """The energy that the sector would have: chosen for a blow or a repair, or with damage under way."""
    hurt = ship.hurt
    if hurt is not None and hurt.sector == cell.name:
        return hurt.left
    if not previewed:
        return None
    if observation.step in ("collision", "mine"):
        return ship.after_blow[cell.sector]
    after = ship.after_repair[cell.sector]
    return after if observation.step == "mend" and after != ship.energy[cell.sector] else None


def _bar(cell: Cell, ship: ShipView, observation: Observation, *, previewed: bool) -> list[El]:
    """Energy as a bar; what would go, or come, is another colour."""
    full = cell.box.width - 20
    energy, most = ship.energy[cell.sector], ship.start_energy[cell.sector]
    after = _after(cell, ship, observation, previewed=previewed)
    low, high = (energy, energy) if after is None else sorted((energy, after))
    place = Box(10, 64, full, 12)
    upper = "bar-change" if low < high else "bar-fill"
    bar = [plate(place, 6, "bar-back"), plate(Box(10, 64, full * high / most, 12), 6, upper)]
    if low < high:
        bar.append(plate(Box(10, 64, full * low / most, 12), 6, "bar-fill"))
    return bar if energy else [*bar[:1], el("path", d=f"M14 70h{full - 8:.0f}", class_="bar-broken")]


def _dice(cell: Cell, ship: ShipView, *, active: bool) -> list[El]:
    """The printed spaces, with dice in those of the active sector."""
    cannons, shields = ship.spaces[cell.sector]
    reds = ship.cannons if active else ()
    blues = ship.shields if active else ()
    count_reds, count_blues = max(cannons, len(reds)), max(shields, len(blues))
    # a tall board has them in one row, a wide one in two
    pitch, edge = (23.5, 20.0) if cell.tall else (30.0, 25.0)
    first, second = (
        ((16.0, 89.0), (16 + pitch * count_reds, 89.0)) if cell.tall else ((22.0, 96.0), (22.0, 125.0))
    )
    rows = (("cannon", reds, count_reds, first), ("shield", blues, count_blues, second))
    return [
        _small(colour, place, dice, (start[0] + pitch * place, start[1]), edge)
        for colour, dice, count, start in rows
        for place in range(count)
    ]


def _small(colour: str, place: int, dice: tuple[Die, ...], spot: tuple[float, float], edge: float) -> El:
    half = edge / 2
    # cannons are square, shields are round: colours alone tell nothing
    round_ = 5 if colour == "cannon" else half
    if place >= len(dice):
        return plate(Box(spot[0] - half, spot[1] - half, edge, edge), round_, f"die-space {colour}")
    die = dice[place]
    return el(
        "g",
        plate(Box(-half, -half, edge, edge), round_, f"die-small {colour}"),
        words(str(die.value), (0, edge * 0.3), "die-value"),
        transform=at(spot),
        class_=f"tiny is-{die.status}",
    )


def _loss(cell: Cell, observation: Observation) -> list[El]:
    """What the sector has just lost."""
    lost = [
        event.about[1]
        for event in observation.events
        if (event.kind, event.side, event.about[:1]) == ("suffers", cell.side, (cell.name,))
    ]
    spot = (cell.box.width - 34, 86 if cell.tall else 98)
    return [
        el(
            "g",
            around(56, 32, 16, "loss"),
            words(f"−{amount}", (0, 8), "damage-text"),
            class_="lost",
            transform=at(spot),
        )
        for amount in lost
    ]


def _active_mark(cell: Cell) -> list[El]:
    return [el("g", art.use("active"), transform=at((cell.box.width - 17, 17)), class_="passive")]


# Modules ----------------------------------------------------------------------------------------------------------


def _modules(ship: ShipView, look: Look, box: Box, *, tall: bool) -> list[El]:
    aboard = [*ship.modules, *ship.spent]
    if tall:
        left = box.x + box.width - 22 - 36 * (len(aboard) - 1)
        return [
            _icon(module, ship, look, (left + 36 * place, box.y + 20), 16)
            for place, module in enumerate(aboard)
        ]
    few = len(aboard) <= 3
    pitch, radius = (62.0, 23.0) if few else (200 / len(aboard), 15.0)
    top = box.y + 500 + radius
    return [
        _entry(module, ship, look, (box.x + 12 + radius, top + pitch * place), radius)
        for place, module in enumerate(aboard)
    ]


def _icon(module: str, ship: ShipView, look: Look, spot: tuple[float, float], radius: float) -> El:
    spent = module in ship.spent
    state = " spent" if spent else " offered" if module in look.observation.offer else ""
    sentence = _("{module}, used") if spent else _("{module}, aboard")
    far = f"{radius * 0.7:.0f}"
    return el(
        "g",
        art.badge(module, radius),
        el("path", d=f"M-{far} {far}L{far}-{far}", class_="used-up") if spent else None,
        key=f"module-{module}",
        label=sentence.format(module=say.module(module)),
        class_=f"module{state}",
        transform=at(spot),
    )


def _entry(module: str, ship: ShipView, look: Look, spot: tuple[float, float], radius: float) -> El:
    rows = lines(say.module(module), 13 if radius > 20 else 16)
    first = spot[1] + 5 - 8 * (len(rows) - 1)
    text = paragraph(rows, (spot[0] + radius + 8, first), 16, "module-name")
    spent = " spent" if module in ship.spent else ""
    return el("g", _icon(module, ship, look, spot, radius), text, class_=f"entry{spent}")
