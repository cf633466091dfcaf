"""Why something is not allowed, why an edge action does nothing, and what one would do."""

from __future__ import annotations

from rules.core.errors import Refusal
from rules.core.text import _, listing, plural
from rules.core.words import refuse_core
from rules.games.ausser_rand_und_band.labels import Names, edge_mark, edge_rule, player_mark, tile_mark
from rules.games.ausser_rand_und_band.offers import Offer
from rules.games.ausser_rand_und_band.tables import EDGES, SPACES


def refuse(refusal: Refusal, names: Names) -> str:
    """Why something is not allowed, in one sentence with the ruling."""
    core = refuse_core(refusal)
    if core is not None:
        return core
    about = dict(enumerate(refusal.about))
    edge = str(about.get(0, ""))
    owner = about.get(1, -1)
    return _reason(refusal).format(
        ruling=refusal.ruling,
        edge=edge_mark(edge) if edge in EDGES else "",
        owner=player_mark(owner, names) if isinstance(owner, int) and 0 <= owner < len(names) else "",
        space=about.get(0, ""),
        number=about.get(1, ""),
        shown=about.get(0, ""),
    )


def nothing(why: Refusal) -> str:
    """What is said of an edge action that is omitted (ARB-5)."""
    return {
        "no_supply": _("Nothing happens: the supply is empty ({ruling})."),
        "five_empty": _("Nothing happens: there is no die on space 5 ({ruling})."),
        "nothing_again": _(
            "Nothing happens: no occupied edge space has an action that is possible ({ruling})."
        ),
        "no_action": _("Nothing happens: this space has no action ({ruling})."),
        "no_pair": _("Nothing happens: no two own dice with different numbers can move ({ruling})."),
        "no_opponent": _("Nothing happens: no opponent's die can move ({ruling})."),
    }[why.code].format(ruling=why.ruling)


def promise(offer: Offer, tenth: bool) -> str:
    """What an edge action would do if it were chosen now; `tenth`: the tenth space has an action."""
    if offer.why is not None:
        return nothing(offer.why)
    count = len(offer.dice)
    if offer.edge == "shove_twice":
        return _promise_shoves(offer)
    if offer.edge == "show_one":
        if not count:
            return _("No opponent's die is about to fall at the end of this turn.")
        return plural(
            "{count} opponent's die that is about to fall counts 1.",
            "{count} opponents' dice that are about to fall count 1.",
            count,
        ).format(count=count)
    if offer.edge == "clean_up":
        return plural(
            "{count} die of yours moves from the edge to the tile beside it.",
            "{count} dice of yours move from the edge to the tiles beside them.",
            count,
        ).format(count=count)
    if offer.edge == "again":
        return _("You carry out one of these again: {edges}.").format(edges=_edges(offer))
    return edge_rule(offer.edge, tenth)


def _promise_shoves(offer: Offer) -> str:
    if len(offer.falling) == len(SPACES):
        return _("Everything falls at the end of this turn anyway: the stack is about to be used up.")
    first, second = offer.falling
    return _("Two tiles fall, each won by itself: first the {first}, then the {second}.").format(
        first=tile_mark(first), second=tile_mark(second)
    )


def _edges(offer: Offer) -> str:
    return listing([edge_mark(name) for name in offer.repeats])


def _reason(refusal: Refusal) -> str:
    found = _step(refusal) or _edge(refusal) or _die(refusal) or _impossible(refusal)
    return found or _("That is not possible now ({ruling}).")


def _step(refusal: Refusal) -> str | None:
    if refusal.code != "not_now":
        return None
    return {
        "take": _("First a die has to be taken back from the line ({ruling})."),
        "place": _("Now a die has to be placed on a free edge space ({ruling})."),
        "move": _("First the dice that the action moves have to be moved ({ruling})."),
        "repeat": _("First an occupied edge space has to be chosen ({ruling})."),
    }.get(str(refusal.about[0]))


def _edge(refusal: Refusal) -> str | None:
    return {
        "occupied": _("A die of {owner} lies on “{edge}” already ({ruling})."),
        "not_occupied": _(
            "No die lies on “{edge}”, and only an occupied space can be carried out again ({ruling})."
        ),
        "again_itself": _("Carrying out again cannot choose itself ({ruling})."),
    }.get(refusal.code)


def _die(refusal: Refusal) -> str | None:
    if refusal.code == "no_such_die":
        shown = refusal.about[1]
        return (
            _("There is no such die with a {number} on space {space} ({ruling}).")
            if shown
            else _("There is no such die without a number on space {space} ({ruling}).")
        )
    if refusal.code == "end_of_line":
        forward = refusal.about[1] == 1
        return (
            _("A die on space {space} cannot go forward ({ruling}).")
            if forward
            else _("A die on space {space} cannot go back ({ruling}).")
        )
    return {
        "others_die": _("This action moves your own dice ({ruling})."),
        "own_die": _("This action moves a die of an opponent ({ruling})."),
        "same_number": _("The second die has to show another number than the first ({ruling})."),
        "no_partner": _("No other die of yours with another number could move after this one ({ruling})."),
    }.get(refusal.code)


def _impossible(refusal: Refusal) -> str | None:
    return {
        "no_supply": _("Your supply is empty ({ruling})."),
        "five_empty": _("There is no die on space 5 ({ruling})."),
        "nothing_again": _("No occupied edge space has an action that is possible ({ruling})."),
        "no_action": _("This space has no action ({ruling})."),
        "no_pair": _("No two of your dice with different numbers can move ({ruling})."),
        "no_opponent": _("No opponent's die can move ({ruling})."),
    }.get(refusal.code)
