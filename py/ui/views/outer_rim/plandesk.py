"""The planner's desk: spaces for cannons and shields, racks of dice to take from, energy, and the odds."""

from __future__ import annotations

from rules.core.text import _
from rules.games.outer_rim import names as say
from rules.games.outer_rim.observe import ShipView
from rules.games.outer_rim.odds import outlook
from rules.games.outer_rim.tables import SECTORS
from ui import dice
from ui.scene import El, el
from ui.views import Look
from ui.views.outer_rim import art
from ui.views.outer_rim.dicework import COLOURS, PIPS, drafted, slots
from ui.views.outer_rim.drawing import around, at, lines, paragraph, plate, tenths, words
from ui.views.outer_rim.geometry import Box


def desk(look: Look, box: Box, *, tall: bool) -> list[El]:
    """The whole desk; a destroyed sector has nothing to set."""
    assert look.actor is not None
    ship = look.observation.ships[look.actor]
    sector = SECTORS.index(ship.active or SECTORS[0])
    if not ship.limits[sector]:
        text = _("Your {sector} is destroyed: no dice in this round.").format(
            sector=say.sector(SECTORS[sector])
        )
        return [paragraph(lines(text, 40), (box.x + 40, box.y + box.height / 2), 28, "desk-hint")]
    rows = [
        _row(look, ship.spaces[sector][place], colour, box, place, tall=tall)
        for place, colour in enumerate(COLOURS)
    ]
    return [*_energy(look, ship, sector, box), *rows[0], *rows[1], *_odds(look, box, tall=tall)]


def _energy(look: Look, ship: ShipView, sector: int, box: Box) -> list[El]:
    """How much of the sector's energy the draft spends."""
    plan, most = drafted(look.taps), ship.limits[sector]
    spent = sum(plan.cannons) + sum(plan.shields)
    left, width = box.x + 130, box.width - 250
    name = say.sector(SECTORS[sector])
    return [
        words(name, (box.x + 22, box.y + 35), "desk-title"),
        plate(Box(left, box.y + 20, width, 18), 9, "bar-back"),
        plate(Box(left, box.y + 20, width * spent / most, 18), 9, "bar-spent") if spent else el("g"),
        words(
            _("{spent} of {most}").format(spent=spent, most=most),
            (box.x + box.width - 20, box.y + 36),
            "desk-sum",
        ),
    ]


def _row(look: Look, spaces: int, colour: str, box: Box, place: int, *, tall: bool) -> list[El]:
    """Spaces of one colour, and the rack of its dice."""
    pitch = 58.0
    if tall:
        top = box.y + 78 + 110 * place
        rack_x, rack_y, rack_pitch, edge = box.x + 64, top + 52, 99.0, 46.0
        slot_x, slot_y = box.x + box.width / 2 - pitch * 1.2 * (spaces - 1) / 2, top
        pitch *= 1.2
    else:
        slot_x, slot_y, pitch = box.x + 74, box.y + 92 + 70 * place, 55.0
        rack_x, rack_y, rack_pitch, edge = box.x + 292, slot_y, 54.0, 44.0
    lying = slots(look.taps, colour)
    drawn = [
        _slot(colour, slot, lying.get(slot), (slot_x + pitch * slot, slot_y), edge) for slot in range(spaces)
    ]
    rack = [_rack_die(colour, value, (rack_x + rack_pitch * (value - 1), rack_y), edge) for value in PIPS]
    sign = el("g", art.use(colour), transform=at((box.x + 30, slot_y), 1.15))
    return [sign, *drawn, *rack]


def _slot(colour: str, slot: int, value: int | None, spot: tuple[float, float], edge: float) -> El:
    if value is None:
        sign = art.use(colour, "faint", f"scale({edge / 44:.2f})")
        return el("g", around(edge + 4, edge + 4, 10, f"slot {colour}"), sign, transform=at(spot))
    called = _("cannon at {value}: take back") if colour == "cannon" else _("shield at {value}: take back")
    return el(
        "g",
        around(edge + 10, 56, 8, "hit"),
        dice.ring(edge, 5),
        art.die(colour, value, edge),
        key=f"slot-{colour}-{slot}",
        tap=f"slot:{colour}:{slot}:{value}",
        label=called.format(value=value),
        class_="lying",
        transform=at(spot),
    )


def _rack_die(colour: str, value: int, spot: tuple[float, float], edge: float) -> El:
    called = _("cannon at {value}") if colour == "cannon" else _("shield at {value}")
    return el(
        "g",
        around(54, 56, 8, "hit"),
        dice.ring(edge * 0.86, 4),
        art.die(colour, value, edge * 0.86),
        key=f"add-{colour}-{value}",
        tap=f"add:{colour}:{value}",
        label=called.format(value=value),
        class_="rack",
        transform=at(spot),
    )


def _odds(look: Look, box: Box, *, tall: bool) -> list[El]:
    """What the draft promises, and what the enemy could expect to do at most."""
    plan = drafted(look.taps)
    seen = outlook(plan.cannons, plan.shields)
    assert look.actor is not None
    enemy = look.observation.ships[1 - look.actor]
    target = SECTORS.index(enemy.active or SECTORS[0])
    mine = _("On average {hits} hits for {damage} damage; {blocks} of their hits blocked.").format(
        hits=tenths(seen.hits), damage=tenths(seen.damage), blocks=tenths(seen.blocks)
    )
    theirs = _("{side}, {sector}: {energy} energy; at most {threat} damage on average.").format(
        side=say.side(enemy.side),
        sector=say.sector(SECTORS[target]),
        energy=enemy.energy[target],
        threat=tenths(enemy.threats[target]),
    )
    y = box.y + box.height - (42 if tall else 38)
    pitch = 27 if tall else 24
    return [words(mine, (box.x + 22, y), "odds"), words(theirs, (box.x + 22, y + pitch), "odds muted")]
