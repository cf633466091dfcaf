"""Off the Rails: race your mine carts for jewels before the chasm swallows them."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from rules.core.domains import FLAG, Choice
from rules.core.game import Game, GameSpec, Option
from rules.core.text import _

_SIDES = ("red", "yellow", "green", "blue")
#: who sits where if nobody chooses, by the number of players
_USUAL = (("red",), ("red", "green"), ("red", "yellow", "green"), _SIDES)


def _lengths(players: int) -> Choice:
    lengths = ("by_players", "very_short", "short", "standard", "long")
    return Choice(lengths if players > 1 else lengths[:1])


def _from_two(players: int) -> Choice:
    return FLAG if players > 1 else Choice((False,))


def _for_two(players: int) -> Choice:
    return FLAG if players == 2 else Choice((False,))


def _seatings(players: int) -> Choice:
    """None (the usual sides), or a side for each player; two sit opposite each other."""
    if players == 1:
        return Choice((None, _USUAL[0]))
    sides = permutations(_SIDES, players)
    if players == 2:
        return Choice(
            (None, *(pair for pair in sides if (_SIDES.index(pair[0]) + 2) % 4 == _SIDES.index(pair[1])))
        )
    return Choice((None, *sides))


_SIDE_NAMES = {"red": _("red"), "yellow": _("yellow"), "green": _("green"), "blue": _("blue")}

SPEC = GameSpec(
    id="off-the-rails",
    code="TR",
    title="Off the Rails",
    players=range(1, 5),
    minutes=(45, 75),
    age=12,
    blurb=_(
        "Lay track, set your carts rolling and grab the jewels, for a rolling cart never stops by itself. "
        "Get out of the mine again before the chasm takes it all."
    ),
    rules_version=1,
    sources=("Off the Rails, rulebook, Andrew Platt, 2018",),
    lost_opening=_(
        "Of a load whose split is never opened, the player who picked decides what each hand held."
    ),
    options=(
        Option(
            name="length",
            default="by_players",
            domain=_lengths,
            title=_("Length"),
            help=_("How many deposit cards come before the chasm: the more, the longer the game."),
            labels={
                "by_players": _("By the number of players"),
                "very_short": _("Very short"),
                "short": _("Short"),
                "standard": _("Standard"),
                "long": _("Long"),
            },
        ),
        Option(
            name="missions",
            default=False,
            domain=_from_two,
            title=_("Missions"),
            help=_("Some missions lie open; whoever does what one says may claim it for 4 points."),
            labels={False: _("Without missions"), True: _("With missions")},
        ),
        Option(
            name="bumper_cars",
            default=False,
            domain=_for_two,
            title=_("Bumper cars"),
            help=_(
                "A gentler game for two: a collision turns carts, but costs no jewels and derails nobody."
            ),
            labels={False: _("Collisions hurt"), True: _("Bumper cars")},
        ),
        Option(
            name="chasm_die",
            default=False,
            domain=_from_two,
            title=_("Chasm die"),
            help=_("A die names the square that the chasm takes, instead of the player."),
            labels={False: _("Players choose"), True: _("The die decides")},
        ),
        Option(
            name="sides",
            default=None,
            domain=_seatings,
            title=_("Sides"),
            help=_("Which side of the mine is whose, in the order of the players."),
            labels={
                None: _("As usual"),
                **{
                    sides: ", ".join(_SIDE_NAMES[side] for side in sides)
                    for players in range(1, 5)
                    for sides in _seatings(players).values
                    if sides
                },
            },
        ),
    ),
)


def create(players: int, options: dict[str, Any]) -> Game:
    """The game for that many players; `options` has a value for each option of `SPEC`."""
    from rules.games.off_the_rails.model import Options
    from rules.games.off_the_rails.rules import OffTheRails

    sides = options["sides"] or _USUAL[players - 1]
    chosen = Options(
        length=str(options["length"]),
        missions=bool(options["missions"]),
        bumper_cars=bool(options["bumper_cars"]),
        chasm_die=bool(options["chasm_die"]),
        sides=tuple(sides),
    )
    return OffTheRails(players, chosen)
