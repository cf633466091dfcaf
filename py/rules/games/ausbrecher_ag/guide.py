"""The rules of Ausbrecher AG for people who play, in our own words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.core.game import Node
from rules.core.guide import Section
from rules.core.text import _
from rules.games.ausbrecher_ag.model import Step
from rules.games.ausbrecher_ag.observe import Observation
from rules.games.ausbrecher_ag.tables import FACTS, SPECIAL

GUIDE: Final = (
    Section(
        "aim",
        _("What it is about"),
        (
            _(
                "Seven rogues flee from their prison to four boats. They belong to nobody: everybody moves them."
            ),
            _("Each player has a secret bet on the order of their escape. Whoever bet best wins."),
        ),
    ),
    Section(
        "bet",
        _("The bet"),
        (
            _("A lot decides who goes first. Then each player puts the seven rogues in an order, in secret."),
            _("Nobody else sees a bet before the settlement. You may look at your own whenever you like."),
        ),
    ),
    Section(
        "choose",
        _("Your turn: choose dice"),
        (
            _("Choose before you roll: three different colours, and the white special die if you like."),
            _(
                "If two or three rogues are home when the turn begins: two colours, and the special die if you like."
            ),
            _("If four or more are home: two dice in all, two colours or one colour and the special die."),
            _("The special die waits until everybody has had a turn."),
            _("You may choose a rogue that is blocked, but at least one that you choose must be free."),
        ),
    ),
    Section(
        "roll",
        _("Your turn: roll"),
        (_("All the chosen dice are rolled together. Then you resolve them one by one, in any order."),),
    ),
    Section(
        "move",
        _("Your turn: move"),
        (
            _("A rogue goes forward by exactly the pips of its die, at most once a turn."),
            _("Every space counts, whether somebody stands there or not."),
            _(
                "If the table counts free spaces only: occupied spaces are skipped, but the last pip is not picky."
            ),
            _(
                "You may not waive a die. If its rogue is blocked the die waits, and is void if it waits to the end."
            ),
        ),
    ),
    Section(
        "stacks",
        _("On others' shoulders"),
        (
            _("Whoever comes to an occupied space stands on top of those who are there."),
            _("Only the topmost can move, forward or back, and only alone."),
        ),
    ),
    Section(
        "special",
        _("The special die"),
        (
            _("It sends one rogue back by its pips: one on the path, topmost, and not moved in this turn."),
            _("If the die of that rogue's colour was rolled too, that die is void."),
            _("Once rolled it must be used before the turn ends, if there is a rogue to use it on."),
            _("A rogue sent back behind the first space stands in its window again."),
        ),
    ),
    Section(
        "boats",
        _("The boats"),
        (
            _("A rogue that reaches the last space or goes beyond it sits down in the foremost free seat."),
            _(
                "Boats 1, 2 and 3 have two seats each, boat 4 has one. With the rogue its die leaves the game."
            ),
        ),
    ),
    Section(
        "last_two",
        _("The last two"),
        (
            _("When the sixth rogue comes home, the seventh goes to boat 4 at once, and the game is over."),
            _(
                "If one of the last two is sent back behind the first space it goes to boat 4, the other to boat 3."
            ),
        ),
    ),
    Section(
        "settlement",
        _("The settlement"),
        (
            _(
                "Your sheet names boats: the first two boat 1, then two for boat 2, two for boat 3, the last boat 4."
            ),
            _(
                "For each rogue that sits in the boat you bet on you score the boat's number, 16 points at most."
            ),
            _("Most points win; whoever has as many shares the win."),
        ),
    ),
    Section(
        "sheet",
        _("Down the bed sheet"),
        (
            _(
                "If the table agrees all rogues begin at the end of the sheet: a roll of one leads to space 8."
            ),
            _("Sent back beyond it, a rogue stands in its window again."),
        ),
    ),
    Section(
        "assumptions",
        _("What we had to assume"),
        (
            _("The printed rules leave these open:"),
            *(fact.text for fact in FACTS if fact.source == "ours"),
        ),
        assumed=True,
    ),
)


_SECTION_OF_STEP: Final[Mapping[Step, str]] = {
    "draw": "bet",
    "bet": "bet",
    "choose": "choose",
    "roll": "roll",
    "resolve": "move",
    "over": "settlement",
}


def section(observation: Observation, node: Node) -> str:
    """The ID of the section that explains the step being played."""
    del node  # the observation says it all
    only_back = observation.landings and all(landing.die == SPECIAL for landing in observation.landings)
    return "special" if only_back else _SECTION_OF_STEP[observation.step]
