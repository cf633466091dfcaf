"""The rules of Ausser Rand & Band for people who play, in our own words."""

from __future__ import annotations

from typing import Final

from rules.core.game import Node, Terminal
from rules.core.guide import Section
from rules.core.text import _
from rules.games.ausser_rand_und_band.labels import edge_rule
from rules.games.ausser_rand_und_band.observe import Observation
from rules.games.ausser_rand_und_band.tables import EDGES, FACTS

GUIDE: Final = (
    Section(
        "aim",
        _("What it is about"),
        (
            _("Robot parts ride down the line, and everybody's dice ride on them."),
            _(
                "A part that falls off the line goes to the highest roll of the dice that fall with it. Whoever builds "
                "the best robots wins."
            ),
        ),
    ),
    Section(
        "set_up",
        _("Before the game"),
        (
            _(
                "Five parts lie on the line; the others wait in the stack behind it, the end-of-work tile under them."
            ),
            _("Everybody rolls two of ten dice and puts each on the space of its number."),
            _("The lowest roll begins; among equals the youngest does."),
        ),
    ),
    Section(
        "roll",
        _("Your turn: roll two dice"),
        (
            _(
                "Roll two dice from your supply. Each goes to the space of its number, on the tile that lies there."
            ),
            _("A tile holds any number of dice of anybody."),
            _(
                "If your supply is too small, first take back as many of your dice from the line as you lack. "
                "Dice at the edge stay where they are."
            ),
        ),
    ),
    Section(
        "edge",
        _("Your turn: a die at the edge"),
        (
            _(
                "Place one more die, without rolling it, on a free edge space, and carry out its action at once."
            ),
            _(
                "You have to, as long as an edge space is free and you have a die, or one on the line to take back."
            ),
            _("You may choose a space whose action is impossible: the die stays there, and nothing happens."),
            _("An action that is possible has to be carried out."),
        ),
    ),
    Section(
        "actions",
        _("The edge spaces"),
        (
            *(edge_rule(name, tenth=False) for name in EDGES if name != "tenth"),
            _(
                "Dice that were not rolled show no number. None differs from any number, so such a die and a die "
                "with a number can be moved together."
            ),
            _("Cleaning up takes the die that was just placed along, so its space is free again."),
        ),
    ),
    Section(
        "shove",
        _("Your turn: the line moves"),
        (
            _(
                "A new tile comes from the stack, the line moves one space, and the front tile falls off with its dice."
            ),
            _(
                "The fallen dice are rolled; what they showed before does not count. The highest total takes the tile."
            ),
            _("On a tie for the highest total, or without dice, the tile is stored beside the line."),
            _("The next to win a tile takes all stored tiles along."),
            _("Fallen dice go back to their owners' supplies."),
        ),
    ),
    Section(
        "end_of_work",
        _("End of work"),
        (
            _("If the stack is used up when the line should move, the end-of-work tile comes instead."),
            _(
                "First all dice at the edge go to the tiles beside them. Then all the tiles fall, one after the other."
            ),
            _("Each is won by itself. What is stored at the very end nobody gets."),
        ),
    ),
    Section(
        "scoring",
        _("The robots"),
        (
            _(
                "A robot is a head, a torso and a pair of legs. A tile with two colours counts as either of them."
            ),
            _("A robot of one colour is worth 7 points, any other robot 5, and a tile that is left over 1."),
            _("The best way to put your tiles together is found for you."),
            _("Most points win; among equals most tiles do. Whoever is equal in both shares the win."),
        ),
    ),
    Section(
        "assumptions",
        _("What we had to assume"),
        (
            _("The printed rules came without their pictures, and leave these open:"),
            *(fact.text for fact in FACTS if fact.source == "ours"),
        ),
        assumed=True,
    ),
)


def section(observation: Observation, node: Node) -> str:
    """The ID of the section that explains the step being played."""
    if isinstance(node, Terminal):
        return "scoring"
    if observation.active is None:
        return "set_up"
    if observation.end_tile is not None:
        return "end_of_work"
    if observation.carrying is not None or observation.step == "repeat":
        return "actions"
    if observation.step in ("draw", "tumble"):
        return "shove"
    return "edge" if observation.step == "place" or not observation.rolls else "roll"
