"""What things on the board are called by those who do not see them, and what the sign says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rules.core.text import _, listing, plain, plural
from rules.games.ausser_rand_und_band.labels import edge as edge_name
from rules.games.ausser_rand_und_band.labels import edge_rule
from rules.games.ausser_rand_und_band.labels import tile as tile_name
from rules.games.ausser_rand_und_band.observe import Die, Edge, Observation, Shelf, Space
from rules.games.ausser_rand_und_band.offers import Shift
from rules.games.ausser_rand_und_band.reasons import promise
from rules.games.ausser_rand_und_band.telling import tell_award
from ui.kept import kept
from ui.views import Look
from ui.views.ausser_rand_und_band.choosing import GO, die_key, edge_key


def label(key: str, look: Look) -> str:
    """What a tap target is called."""
    observation: Observation = look.observation
    kind, *about = key.split(":")
    if key == GO:
        return go_label(observation)
    if kind == "edge":
        return edge_label(next(edge for edge in observation.edges if edge.edge == about[0]), look)
    owner, space, number = map(int, about)
    lying = Counter(observation.line[space - 1].dice)[Die(owner, number)]
    return die_label(Die(owner, number), lying, space, look)


def names(look: Look) -> list[str]:
    """The people's names by seat."""
    return [seat.name for seat in look.seats]


def go_label(observation: Observation) -> str:
    """What the lever does."""
    return {
        "place": _("Place the die"),
        "repeat": _("Carry it out"),
        "take": _("Take the die"),
        "move": _("Move the die"),
    }.get(observation.step, _("Go"))


def edge_label(edge: Edge, look: Look) -> str:
    """An edge space: its action, whose die lies there, and what it would do now."""
    owner = None if edge.owner is None else look.seats[edge.owner].name
    return _edge_label(edge, owner, tenth=look.observation.options.tenth)


@kept
def _edge_label(edge: Edge, owner: str | None, *, tenth: bool) -> str:
    about = {"edge": edge_name(edge.edge), "rule": edge_rule(edge.edge, tenth)}
    if edge.offer is not None:
        about["rule"] = plain(promise(edge.offer, tenth))
    if owner is None:
        return _("{edge}: {rule}").format(**about)
    return _("{edge}, with a die of {owner}: {rule}").format(owner=owner, **about)


def die_label(die: Die, count: int, space: int, look: Look) -> str:
    """Like dice on a space: "Ada's 3 on space 2", "2 dice of Ada without a number on space 4"."""
    about = {"owner": look.seats[die.owner].name, "number": die.number, "space": space, "count": count}
    if die.number:
        sentence = plural(
            "A die of {owner} with a {number}, on space {space}",
            "{count} dice of {owner} with a {number}, on space {space}",
            count,
        )
    else:
        sentence = plural(
            "A die of {owner} without a number, on space {space}",
            "{count} dice of {owner} without a number, on space {space}",
            count,
        )
    return sentence.format(**about)


def space_label(space: Space, look: Look) -> str:
    """A space of the line with its tile and its dice."""
    about = {"space": space.space, "tile": tile_name(space.tile or "head-blue")}
    if not space.dice:
        return _("Space {space}: {tile}, no dice").format(**about)
    about["dice"] = listing([_dice_of(owner, space.dice, look) for owner in owners(space.dice)])
    return _("Space {space}: {tile}. Dice: {dice}").format(**about)


def owners(dice: Iterable[Die]) -> list[int]:
    """Whose dice they are, by seat."""
    return sorted({die.owner for die in dice})


def _dice_of(owner: int, dice: Iterable[Die], look: Look) -> str:
    shown = [str(die.number) if die.number else "-" for die in dice if die.owner == owner]
    return _("{owner} {numbers}").format(owner=look.seats[owner].name, numbers=", ".join(shown))


def shelf_label(seat: int, shelf: Shelf, look: Look) -> str:
    """A player's shelf."""
    about = {
        "owner": look.seats[seat].name,
        "dice": plural("{count} die at hand", "{count} dice at hand", shelf.supply).format(
            count=shelf.supply
        ),
        "robots": plural("{count} robot", "{count} robots", len(shelf.robots)).format(
            count=len(shelf.robots)
        ),
        "tiles": plural("{count} tile", "{count} tiles", len(shelf.tiles)).format(count=len(shelf.tiles)),
        "points": plural("{count} point", "{count} points", shelf.points).format(count=shelf.points),
    }
    return _("{owner}: {dice}, {tiles}, {robots}, {points}").format(**about)


def sign_text(look: Look) -> Iterator[str]:
    """What the sign says: what would follow from what is pointed at, else what became of the fallen tiles."""
    observation: Observation = look.observation
    pointed = look.taps[0] if look.taps else ""
    for edge in observation.edges:
        if edge.offer is not None and pointed == edge_key(edge.edge):
            yield plain(promise(edge.offer, observation.options.tenth))
            return
    for pick in observation.picks:
        if pick.origin is not None and pointed == die_key(pick.owner, pick.origin, pick.number):
            yield _pick_text(pick)
            return
    if observation.fall is not None:
        yield _("The {tile} falls: the highest total of its dice takes it.").format(
            tile=tile_name(observation.fall.tile)
        )
    elif observation.awards:
        yield from (plain(tell_award(award, names(look))) for award in observation.awards[-2:])
    elif look.actor is not None:
        yield {
            "place": _("Point at an edge space to see what it would do."),
            "repeat": _("Point at an occupied edge space to see what it would do again."),
            "take": _("Point at a die of yours on the line."),
            "move": _("Point at a die that glows."),
        }.get(observation.step, "")


def _pick_text(pick: Shift) -> str:
    if pick.target is None:
        return _("From space {space} back to your supply.").format(space=pick.origin)
    return _("From space {space} to space {target}.").format(space=pick.origin, target=pick.target)
