"""What happened, for the log: an entry is told once, with everything that came of it."""

from __future__ import annotations

from rules.core.game import Action, Player
from rules.core.text import _, plural
from rules.games.ausser_rand_und_band.labels import (
    Names,
    die_mark,
    edge_mark,
    player_mark,
    tile_mark,
    tile_marks,
)
from rules.games.ausser_rand_und_band.model import DrawTile, MoveDie, Place, Repeat, Roll, TakeDie
from rules.games.ausser_rand_und_band.observe import Awarded, Observation
from rules.games.ausser_rand_und_band.offers import Offer
from rules.games.ausser_rand_und_band.reasons import nothing


def tell(
    before: Observation, by: Player | None, action: Action | None, after: Observation, names: Names
) -> str | None:
    """What an entry did; None if it is not worth a line."""
    told = [*_tell(before, by, action, after, names), *_follow(before, by, after, names)]
    return " ".join(told) or None


def _tell(
    before: Observation, by: Player | None, action: Action | None, after: Observation, names: Names
) -> list[str]:
    match action:
        case DrawTile(tile):
            return _tell_draw(before, tile, after)
        case Roll(value):
            return [] if before.fall else _tell_throw(before, value, after, names)
    player = "" if by is None else player_mark(by, names)
    match action:
        case TakeDie(space, _number):
            return [_("{player} takes a die back from space {space}.").format(player=player, space=space)]
        case Place(edge):
            sentence = _("{player} places a die on “{edge}”.")
            return [sentence.format(player=player, edge=edge_mark(edge)), *_tell_action(_offer(before, edge))]
        case Repeat(edge):
            sentence = _("{player} carries out “{edge}” again.")
            return [sentence.format(player=player, edge=edge_mark(edge)), *_tell_action(_offer(before, edge))]
        case MoveDie():
            return [_tell_move(before, player, action, names)]
    return []


def _tell_draw(before: Observation, tile: str, after: Observation) -> list[str]:
    if before.active is None:
        if after.step == "draw":
            return []
        tiles = tile_marks([space.tile for space in reversed(after.line) if space.tile])
        return [_("The line is laid out, from front to back: {tiles}.").format(tiles=tiles)]
    fallen = before.line[-1].tile
    assert fallen is not None
    sentence = _("The line moves: in with the {tile}, out with the {fallen}.")
    return [sentence.format(tile=tile_mark(tile), fallen=tile_mark(fallen))]


def _tell_throw(before: Observation, value: int, after: Observation, names: Names) -> list[str]:
    """The whole throw, once its last die is known."""
    assert before.roller is not None
    if before.rolls > 1:
        return []
    player, dice = player_mark(before.roller, names), [*before.rolled, value]
    if before.carrying is not None:
        return [_("{player} rolls an additional die: {first}.").format(player=player, first=die_mark(value))]
    if len(dice) == 1:
        return [_("{player} rolls {first}.").format(player=player, first=die_mark(value))]
    first, second = map(die_mark, dice)
    told = [_("{player} rolls {first} and {second}.").format(player=player, first=first, second=second)]
    if before.active is None and after.active is not None:
        told.append(_tell_beginner(after, names))
    return told


def _tell_beginner(after: Observation, names: Names) -> str:
    assert after.active is not None
    totals = [0] * after.players
    for space in after.line:
        for die in space.dice:
            totals[die.owner] += die.number
    player = player_mark(after.active, names)
    if totals.count(min(totals)) > 1:
        return _("{player} is the youngest of those with the lowest roll, and begins.").format(player=player)
    return _("{player} has the lowest roll and begins.").format(player=player)


def _offer(before: Observation, edge: str) -> Offer | None:
    return next(space.offer for space in before.edges if space.edge == edge)


def _tell_action(offer: Offer | None) -> list[str]:
    """What the action does at once; what dice do that are moved or rolled now is told with them."""
    if offer is None:
        return []
    if offer.why is not None:
        return [nothing(offer.why)]
    count = len(offer.dice)
    if offer.edge == "clean_up":
        sentence = plural(
            "{count} die goes to the tile beside it.", "{count} dice go to the tiles beside them.", count
        )
        return [sentence.format(count=count)]
    return {
        "shove_twice": [_("Two tiles are shoved at the end of this turn.")],
        "show_one": [_("Opponents' dice that fall at the end of this turn count 1.")],
        "add_to_five": [_("Another die goes to space 5.")],
    }.get(offer.edge, [])


def _tell_move(before: Observation, player: str, move: MoveDie, names: Names) -> str:
    target = next(
        pick.target
        for pick in before.picks
        if (pick.owner, pick.origin, pick.number) == (move.owner, move.space, move.number)
    )
    about = {
        "player": player,
        "owner": player_mark(move.owner, names),
        "die": die_mark(move.number),
        "origin": move.space,
        "target": target,
    }
    if move.owner != before.active:
        return _("{player} moves a die of {owner} from space {origin} to space {target}.").format(**about)
    if move.number:
        return _("{player} moves a {die} from space {origin} to space {target}.").format(**about)
    return _("{player} moves a die without a number from space {origin} to space {target}.").format(**about)


# What comes of it -------------------------------------------------------------------------------------------------


def _follow(before: Observation, by: Player | None, after: Observation, names: Names) -> list[str]:
    """What the rules do by themselves after an entry, a sentence each."""
    told = []
    if before.step in ("roll", "take") and before.carrying is None and before.active is not None:
        told += _tell_no_edge(before, after, names)
    if before.end_tile is None and after.end_tile is not None:
        told.append(
            _(
                "The stack is used up: all dice at the edge go to the tiles beside them, and the end-of-work tile "
                "pushes everything off the line."
            )
        )
    known = len(before.awards) if by is None else 0
    told += [tell_award(award, names) for award in after.awards[known:]]
    if after.step == "over" and after.stored:
        sentence = plural(
            "Nobody gets the stored tile: {tiles}.",
            "Nobody gets the stored tiles: {tiles}.",
            len(after.stored),
        )
        told.append(sentence.format(tiles=tile_marks(after.stored)))
    return told


def _tell_no_edge(before: Observation, after: Observation, names: Names) -> list[str]:
    """A turn without a die for the edge is told (ARB-3)."""
    going_on = after.active == before.active and after.step in ("roll", "take", "place")
    if going_on or before.active is None or before.fall is not None:
        return []
    player = player_mark(before.active, names)
    if all(space.owner is not None for space in before.edges):
        return [_("{player} places no die: all edge spaces are occupied (ARB-3).").format(player=player)]
    return [_("{player} places no die: there is none left (ARB-3).").format(player=player)]


def tell_award(award: Awarded, names: Names) -> str:
    """Who gets a fallen tile, in words and numbers (ARB-12, ARB-13)."""
    tile = tile_mark(award.fall.tile)
    scored = sorted(
        ((total, player) for player, total in enumerate(award.totals) if total is not None),
        key=lambda pair: (-pair[0], pair[1]),
    )
    if not scored:
        return _("No die lies on the {tile}: it is stored.").format(tile=tile)
    totals = ", ".join(
        _("{player} {total}").format(player=player_mark(player, names), total=total)
        for total, player in scored
    )
    if award.winner is None:
        return _("{totals}: a tie for the highest total. Nobody gets the {tile}; it is stored.").format(
            totals=totals, tile=tile
        )
    winner, count = player_mark(award.winner, names), len(award.stored)
    if not count:
        return _("{totals}: {winner} gets the {tile}.").format(totals=totals, winner=winner, tile=tile)
    sentence = plural(
        "{totals}: {winner} gets the {tile} and {count} stored tile.",
        "{totals}: {winner} gets the {tile} and {count} stored tiles.",
        count,
    )
    return sentence.format(totals=totals, winner=winner, tile=tile, count=count)
