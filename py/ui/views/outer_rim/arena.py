"""The sensor table: ships, where they came from, where a token would take them, firing zones, lines of fire."""

from __future__ import annotations

from math import dist
from typing import Final

from rules.core.text import _
from rules.games.outer_rim import names as say
from rules.games.outer_rim.observe import Move, Observation, ShipView, Spot
from rules.games.outer_rim.tables import SIZE
from ui.kept import kept
from ui.scene import El, el
from ui.views import Look
from ui.views.outer_rim import art
from ui.views.outer_rim.choosing import chosen, deployed, looked_at
from ui.views.outer_rim.drawing import around, at, words
from ui.views.outer_rim.geometry import CELL, TURNS, Layout, Point, placed, spot
from ui.views.outer_rim.labels import ship_label

_HALF: Final = CELL * SIZE / 2
#: facing -> one step ahead, as x and y
_AHEAD: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
#: stages at which the sectors of the last battle are active no more
_MOVING: Final = ("masking", "deploy", "collision", "mines", "mine", "engines", "engine")
#: both ships on one space are drawn side by side
_APART: Final = ((-17, 14), (17, -14))


def arena(look: Look, layout: Layout) -> El:
    """The sensor table in its place."""
    observation: Observation = look.observation
    drawn: list[El | None] = [
        art.use("table"),
        *_numerals(),
        *_zones(look),
        *(_line_of_fire(observation)),
        *(() if _choosing_token(look) else _tracks(observation)),
        *_preview(look),
        *_spaces(look),
        *_ships(look),
        *_burst(observation),
    ]
    middle = layout.arena.middle
    return el("g", *drawn, key="arena", class_="arena", transform=at(middle, layout.table_scale))


def _numerals() -> list[El]:
    """Rows and columns as the log counts them."""
    drawn = []
    for number in range(1, SIZE + 1):
        x, y = spot(number, number)
        drawn += [
            words(str(number), (x, -_HALF - 14), "numeral"),
            words(str(number), (-_HALF - 16, y + 6), "numeral"),
        ]
    return drawn


# Ships ------------------------------------------------------------------------------------------------------------


def _ships(look: Look) -> list[El]:
    observation: Observation = look.observation
    spots = [ship.spot for ship in observation.ships]
    meet = (spots[0].row, spots[0].column) == (spots[1].row, spots[1].column)
    tappable = look.actor is not None and observation.step != "deploy"
    return [
        _ship(side, ship, _APART[side] if meet else (0, 0), tappable=tappable)
        for side, ship in enumerate(observation.ships)
    ]


def _ship(side: int, ship: ShipView, shift: tuple[int, int], *, tappable: bool) -> El:
    return el(
        "g",
        el("circle", r=44, class_="hit"),
        el("circle", r=46, class_="ring"),
        art.ship(ship.side, "hull-shade", "translate(4 6)"),
        art.ship(ship.side),
        key=f"ship-{side}",
        tap=f"look:{side}" if tappable else None,
        label=ship_label(ship),
        class_="ship",
        transform=placed(ship.spot.row, ship.spot.column, ship.spot.facing, shift),
    )


@kept
def _ghost(side: str, where: Spot, class_: str = "ghost") -> El:
    return el(
        "g",
        art.use(f"ship-ghost-{side}"),
        class_=class_,
        transform=placed(where.row, where.column, where.facing),
    )


# Where they came from, where they would go ------------------------------------------------------------------------


def _tracks(observation: Observation) -> list[El]:
    """The moves of the tokens that were turned up last."""
    if observation.step in ("modules", "masking", "deploy"):
        return []
    drawn: list[El] = []
    for ship in observation.ships:
        for move in (ship.track, observation.engine if ship.side == "tellurians" else None):
            if move is not None and move.fate in ("moved", "masked"):
                drawn += _track(ship, move)
    return drawn


def _track(ship: ShipView, move: Move) -> list[El]:
    return [_path(move, f"track track-{ship.side}"), _ghost(ship.side, move.start, "ghost origin")]


def _path(move: Move, class_: str) -> El:
    (x, y), (to_x, to_y) = spot(move.start.row, move.start.column), spot(move.end.row, move.end.column)
    return el("path", d=f"M{x:.0f} {y:.0f}L{to_x:.0f} {to_y:.0f}", class_=class_)


def _choosing_token(look: Look) -> bool:
    return look.actor is not None and look.observation.step in ("maneuver", "engine")


def _preview(look: Look) -> list[El]:
    """The ghost of what was chosen: a token's end, or where the masked ship would appear."""
    observation: Observation = look.observation
    if look.actor is None:
        return []
    ship = observation.ships[look.actor]
    if observation.step == "deploy":
        return []
    move = _chosen_move(look, ship)
    if move is None:
        return []
    x, y = spot(move.end.row, move.end.column)
    warning = art.use("off", transform=at((x + 34, y - 34))) if move.fate == "invalid" else None
    path = _path(move, f"track track-{ship.side} planned") if move.fate == "moved" else None
    return [drawn for drawn in (path, _ghost(ship.side, move.end, "ghost planned"), warning) if drawn]


def _chosen_move(look: Look, ship: ShipView) -> Move | None:
    tokens = [tap.partition(":")[2] for tap in chosen(look.taps) if tap.startswith("token:")]
    return next((move for move in ship.moves if tokens and move.token == tokens[0]), None)


def _spaces(look: Look) -> list[El]:
    """Masking Devices: every space to choose from, and the ship where it would appear."""
    if look.observation.step != "deploy" or look.actor is None:
        return []
    target = deployed(look.taps)
    drawn = [_space(row, column) for row in range(1, SIZE + 1) for column in range(1, SIZE + 1)]
    if target is not None:
        x, y = spot(target.row, target.column)
        where = Spot(target.row, target.column, target.facing)
        drawn.append(_ghost(look.observation.ships[look.actor].side, where, "ghost planned"))
        drawn.append(el("g", art.use("turn"), transform=at((x + 30, y - 30)), class_="passive"))
    return drawn


@kept
def _space(row: int, column: int) -> El:
    return el(
        "g",
        around(CELL - 4, CELL - 4, 6, "hit"),
        around(CELL - 16, CELL - 16, 10, "ring"),
        key=f"space-{row}-{column}",
        tap=f"space:{row}:{column}",
        label=_("row {row}, column {column}").format(row=row, column=column),
        class_="space",
        transform=at(spot(row, column)),
    )


# Zones and fire ---------------------------------------------------------------------------------------------------


def _zones(look: Look) -> list[El]:
    """The firing zones of the ship that is looked at, of the one that would move, or of the one that has to choose."""
    observation: Observation = look.observation
    watched = looked_at(look.taps)
    if watched is not None:
        return [_wedges(observation.ships[watched].spot, observation)]
    if look.actor is None:
        return []
    ship = observation.ships[look.actor]
    move = _chosen_move(look, ship)
    if move is not None:
        return [_wedges(move.end, observation)]
    target = deployed(look.taps)
    if target is not None:
        return [_wedges(Spot(target.row, target.column, target.facing), observation)]
    return [_wedges(ship.spot, observation)] if observation.step == "declare" else []


def _wedges(where: Spot, observation: Observation) -> El:
    """Prow ahead, Stern behind, Hull to both sides, parted along the diagonals; the board's edge cuts them off."""
    x, y = spot(where.row, where.column)
    wedges = [
        el("path", d="M0 0L-900-900H900z", class_="zone zone-prow"),
        el("path", d="M0 0L-900 900H900z", class_="zone zone-stern"),
        el("path", d="M0 0L-900-900V900zM0 0L900-900V900z", class_="zone zone-hull"),
    ]
    turned = el("g", *wedges, transform=f"matrix({TURNS[where.facing]} {x:.0f} {y:.0f})")
    size = 2 * _HALF
    return el(
        "svg",
        turned,
        *_zone_names(where, observation),
        x=-_HALF,
        y=-_HALF,
        width=size,
        height=size,
        viewBox=f"{-_HALF} {-_HALF} {size} {size}",
        class_="zones",
    )


def _zone_names(where: Spot, observation: Observation) -> list[El]:
    """The sector's name in each zone, where the space next to the ship is on the board and free."""
    x, y = spot(where.row, where.column)
    taken = [spot(ship.spot.row, ship.spot.column) for ship in observation.ships]
    ahead_x, ahead_y = _AHEAD[where.facing]
    ways = {
        "prow": ((ahead_x, ahead_y),),
        "stern": ((-ahead_x, -ahead_y),),
        "hull": ((ahead_y, -ahead_x), (-ahead_y, ahead_x)),
    }
    drawn = []
    for sector, directions in ways.items():
        for step_x, step_y in directions:
            text_x, text_y = x + step_x * 86, y + step_y * 80
            free = (x + step_x * CELL, y + step_y * CELL) not in taken
            if free and max(abs(text_x), abs(text_y)) < _HALF:
                drawn.append(words(say.sector(sector), (text_x, text_y + 6), "zone-name"))
    return drawn


def _line_of_fire(observation: Observation) -> list[El]:
    """From ship to ship, while sectors are active."""
    if observation.step in _MOVING or any(ship.active is None for ship in observation.ships):
        return []
    first, second = (spot(ship.spot.row, ship.spot.column) for ship in observation.ships)
    aim = el("path", d=_line(first, second, 0), class_="fire-line")
    return [aim, *_beams(observation.ships[0], first, second), *_beams(observation.ships[1], second, first)]


def _beams(attacker: ShipView, gun: Point, target: Point) -> list[El]:
    """The hits of a salvo that stand, as light, and a burst where they strike."""
    if not attacker.standing:
        return []
    struck = target[0] + (gun[0] - target[0]) * 0.12, target[1] + (gun[1] - target[1]) * 0.12
    return [
        el("path", d=_line(gun, target, 6), class_=f"beam beam-{attacker.side}"),
        el("g", art.use("burst"), transform=at(struck, 0.62), class_="burst passive"),
    ]


def _line(start: Point, end: Point, aside: float) -> str:
    """A straight line, moved aside to its left."""
    far = max(1.0, dist(start, end))
    shift = (end[1] - start[1]) / far * aside, (start[0] - end[0]) / far * aside
    (x, y), (to_x, to_y) = ((point[0] + shift[0], point[1] + shift[1]) for point in (start, end))
    return f"M{x:.0f} {y:.0f}L{to_x:.0f} {to_y:.0f}"


def _burst(observation: Observation) -> list[El]:
    if observation.step != "collision":
        return []
    ship = observation.ships[0].spot
    return [el("g", art.use("burst"), transform=at(spot(ship.row, ship.column), 0.9), class_="burst passive")]
