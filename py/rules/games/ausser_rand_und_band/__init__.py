"""Ausser Rand & Band: dice ride on robot parts, tumble down with them, and the highest roll takes the part."""

from __future__ import annotations

from typing import Any

from rules.core.domains import FLAG, Arrangement, Choice, Domain, Maybe
from rules.core.game import Game, GameSpec, Option
from rules.core.text import _

#: the faces of a die as they are written in records; the last one stands for an even four-sided die
FACES = ("1-2-2-3-3-4", "1-1-2-2-3-4", "1-1-2-3-4-4", "1-2-3-4")


def _ages(players: int) -> Domain:
    """The seats from youngest to oldest, or None for the order of the seats."""
    return Maybe(Arrangement(tuple(range(players))))


SPEC = GameSpec(
    id="ausser-rand-und-band",
    code="RB",
    title="Ausser Rand & Band",
    players=range(2, 5),
    minutes=(30, 30),
    age=7,
    blurb=_(
        "Robot parts roll down the line with everybody's dice on them. At the end they tumble off, the highest roll "
        "takes the part, and along the edge there are levers enough to spoil the day for the others."
    ),
    rules_version=1,
    sources=("Ausser Rand & Band, rulebook, Holger Schmidt, Zoch 2019",),
    options=(
        Option(
            name="faces",
            default=FACES[0],
            domain=Choice(FACES),
            title=_("Faces of the dice"),
            help=_(
                "All dice show 1 to 4 only; look at those of your box to see how often each number stands on them."
            ),
            labels={
                FACES[0]: _("1 2 2 3 3 4"),
                FACES[1]: _("1 1 2 2 3 4"),
                FACES[2]: _("1 1 2 3 4 4"),
                FACES[3]: _("1 2 3 4, all even"),
            },
        ),
        Option(
            name="tenth",
            default=False,
            domain=FLAG,
            title=_("The tenth edge space"),
            help=_(
                "The rulebook explains nine edge spaces. The tenth does nothing, or moves an opponent's die forward."
            ),
            labels={False: _("Does nothing"), True: _("Opponent's die forward")},
        ),
        Option(
            name="ages",
            default=None,
            domain=_ages,
            title=_("From youngest to oldest"),
            help=_("Among those with the lowest roll before the game the youngest begins."),
            labels={None: _("As you sit")},
        ),
    ),
)


def create(players: int, options: dict[str, Any]) -> Game:
    """The game for that many players; `options` has a value for each option of `SPEC`."""
    from rules.games.ausser_rand_und_band.model import Options
    from rules.games.ausser_rand_und_band.rules import AusserRandUndBand

    return AusserRandUndBand(players, Options(options["faces"], options["tenth"], options["ages"]))
