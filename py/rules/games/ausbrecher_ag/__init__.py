"""Ausbrecher AG: seven rogues break out, and everybody has secretly bet on the order in which they get away."""

from __future__ import annotations

from rules.core.domains import FLAG, Range
from rules.core.game import Game, GameSpec, Option
from rules.core.text import _

SPEC = GameSpec(
    id="ausbrecher-ag",
    code="AA",
    title="Ausbrecher AG",
    players=range(2, 7),
    minutes=(20, 30),
    age=10,
    blurb=_(
        "Seven rogues, four boats, one way out. They belong to nobody: roll the dice, stack them up, push them "
        "back, and see that they escape in the very order on your secret note."
    ),
    rules_version=1,
    sources=("Ausbrecher AG, rulebook, Hajo Bücken, Ravensburger 1988",),
    lost_opening=_("A bet that is never opened counts nothing."),
    options=(
        Option(
            name="path_length",
            default=30,
            domain=Range(20, 40),
            title=_("Length of the path"),
            help=_("How many spaces lead from the prison to the boats; a shorter path makes a shorter game."),
        ),
        Option(
            name="bed_sheet",
            default=False,
            domain=FLAG,
            title=_("Down the bed sheet"),
            help=_("All rogues climb down to space 8 and begin their way there: a shorter, wilder escape."),
            labels={False: _("From the hole"), True: _("From the sheet")},
        ),
        Option(
            name="count_free_only",
            default=False,
            domain=FLAG,
            title=_("Count free spaces only"),
            help=_(
                "Occupied spaces are skipped when pips are counted; only the last pip may land on others."
            ),
            labels={False: _("Count every space"), True: _("Count free spaces")},
        ),
    ),
)


def create(players: int, options: dict[str, int | bool]) -> Game:
    """The game for that many players; `options` has a value for each option of `SPEC`."""
    from rules.games.ausbrecher_ag.model import Options
    from rules.games.ausbrecher_ag.rules import AusbrecherAG

    chosen = Options(
        int(options["path_length"]), bool(options["bed_sheet"]), bool(options["count_free_only"])
    )
    return AusbrecherAG(players, chosen)
