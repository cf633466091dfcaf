"""How it ended: everybody's robots, their points, and which rung of the tie-break decided."""

from __future__ import annotations

from rules.core.game import Terminal
from rules.core.text import _, plural
from rules.games.ausser_rand_und_band.labels import tile as tile_name
from rules.games.ausser_rand_und_band.observe import BuiltRobot, Observation, Shelf
from ui.marks import token
from ui.scene import El, el
from ui.views import Look, Standing
from ui.views.ausser_rand_und_band import art


def standing(look: Look) -> list[tuple[Standing, ...]]:
    """Dice at hand and robot points, which everybody can count."""
    observation: Observation = look.observation
    return [
        (
            Standing(str(shelf.supply), plural("die", "dice", shelf.supply), "die:0"),
            Standing(str(shelf.points), plural("point", "points", shelf.points), "medal"),
        )
        for shelf in observation.shelves
    ]


def settlement(look: Look) -> El:
    """A card for each player: the robots with what each is worth, the tiles left over, the sum."""
    observation: Observation = look.observation
    assert isinstance(look.node, Terminal)
    order = sorted(
        range(observation.players),
        key=lambda seat: (-observation.shelves[seat].points, -len(observation.shelves[seat].tiles), seat),
    )
    return el("div", *(_card(seat, look, look.node) for seat in order), class_="rb-settlement")


def _card(seat: int, look: Look, node: Terminal) -> El:
    shelf: Shelf = look.observation.shelves[seat]
    person, won = look.seats[seat], seat in node.winners
    total = plural("{count} point", "{count} points", shelf.points).format(count=shelf.points)
    return el(
        "section",
        el(
            "header",
            token(person),
            el("h2", person.name),
            art.picture("crown") if won else None,
            el("strong", total, class_="rb-total"),
        ),
        el(
            "div",
            *(_robot(robot) for robot in shelf.robots),
            _left(shelf) if shelf.left else None,
            class_="rb-robots",
        ),
        el("p", _tiles(shelf, node), class_="rb-tiles"),
        class_="rb-card rb-won" if won else "rb-card",
    )


def _robot(robot: BuiltRobot) -> El:
    colour = {
        "blue": _("blue robot"),
        "red": _("red robot"),
        "yellow": _("yellow robot"),
        None: _("mixed robot"),
    }[robot.colour]
    said = _("{robot}: {points} points").format(robot=colour, points=robot.points)
    return el(
        "figure",
        el(
            "svg",
            art.robot(robot.tiles, waving=True),
            viewBox="-92 -154 184 292",
            class_="rb-robot",
            aria_hidden="true",
        ),
        el("figcaption", f"+{robot.points}", aria_hidden="true"),
        role="img",
        label=said,
        title=said,
    )


def _left(shelf: Shelf) -> El:
    """Tiles of no robot, a point each."""
    tiles = [el("span", art.picture(f"tile:{tile}"), title=tile_name(tile)) for tile in shelf.left]
    said = plural("{count} tile left over", "{count} tiles left over", len(shelf.left)).format(
        count=len(shelf.left)
    )
    return el(
        "figure",
        el("div", *tiles, class_="rb-left"),
        el("figcaption", f"+{len(shelf.left)}", aria_hidden="true"),
        role="img",
        label=said,
        class_="rb-rest",
    )


def _tiles(shelf: Shelf, node: Terminal) -> str:
    """How many tiles, and whether they decided."""
    count = len(shelf.tiles)
    best = max(node.returns)
    tied = [points for points in node.returns if points == best]
    if shelf.points == best and len(tied) > len(node.winners):
        return plural(
            "{count} tile: among equals more tiles win", "{count} tiles: among equals more tiles win", count
        ).format(count=count)
    return plural("{count} tile", "{count} tiles", count).format(count=count)
