"""Outer Rim: two starships on a sensor table; what they do next is decided in secret, and at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.core.domains import FLAG, Product, Range
from rules.core.game import Game, GameSpec, Option
from rules.core.text import _

SPEC = GameSpec(
    id="outer-rim",
    code="OR",
    title="Outer Rim",
    players=range(2, 3),
    minutes=(15, 30),
    age=12,
    blurb=_(
        "Two starships circle each other at the edge of charted space. Outguess the other commander's course, "
        "split your energy between cannons and shields, and break two sectors of the enemy's ship."
    ),
    rules_version=1,
    sources=("Outer Rim, rulebook, Axel 2015",),
    lost_opening=_(
        "A course that is never opened is Stop, dice are none, and modules are the first of the list. Of a sector "
        "that is never named the other side chooses."
    ),
    options=(
        Option(
            name="modules",
            default=3,
            domain=Range(3, 6),
            title=_("Modules"),
            help=_("How many of its six modules each side takes aboard; three for a first battle."),
        ),
        Option(
            name="glory_from_start",
            default=False,
            domain=FLAG,
            title=_("No Glory"),
            help=_(
                "When rounds without damage begin to count: two of them in a row end the battle in a tie."
            ),
            labels={False: _("From the first damage on"), True: _("From the first round on")},
        ),
        Option(
            name="dice_spaces",
            default=((3, 3), (4, 4), (3, 3)),
            domain=Product((Product((Range(1, 4), Range(1, 4))),) * 3),
            title=_("Dice spaces"),
            help=_(
                "How many cannons and how many shields are printed on Prow, Hull and Stern of your ship boards."
            ),
            parts=(
                _("Prow, cannons"),
                _("Prow, shields"),
                _("Hull, cannons"),
                _("Hull, shields"),
                _("Stern, cannons"),
                _("Stern, shields"),
            ),
        ),
    ),
)


def create(players: int, options: Mapping[str, Any]) -> Game:
    """The game; `options` has a value for each option of `SPEC`."""
    from rules.games.outer_rim.model import Options
    from rules.games.outer_rim.rules import OuterRim

    return OuterRim(players, Options(options["modules"], options["glory_from_start"], options["dice_spaces"]))
