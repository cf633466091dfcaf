"""Ausser Rand & Band in sentences: what to do, what happened, why not, and how it ended."""

from __future__ import annotations

from rules.core.game import Chance, Decision, Node, Terminal
from rules.core.text import _, listing, plural
from rules.games.ausser_rand_und_band.labels import Names, die_mark, player_mark, tile_mark
from rules.games.ausser_rand_und_band.observe import Observation
from rules.games.ausser_rand_und_band.reasons import refuse
from rules.games.ausser_rand_und_band.telling import tell

__all__ = ["outcome", "prompt", "refuse", "tell"]


def prompt(observation: Observation, node: Node, names: Names) -> str:
    """Who does what now, in one sentence."""
    if isinstance(node, Chance):
        return _prompt_chance(observation, names)
    if not isinstance(node, Decision):
        return outcome(observation, node, names)
    (player,) = node.players
    sentence = {
        "take": _prompt_take,
        "place": _prompt_place,
        "move": _prompt_move,
        "repeat": _prompt_repeat,
    }[observation.step](observation)
    return sentence.replace("{player}", player_mark(player, names))


def _prompt_chance(observation: Observation, names: Names) -> str:
    if observation.step == "draw":
        if observation.active is None:
            return _("The line is laid out with five robot parts.")
        return _("The line moves: the next robot part comes in.")
    if observation.fall is not None:
        rolling = next(die.owner for die in observation.fall.dice if not die.number)
        sentence = _("{player}: roll your dice that fell with the {tile}.")
        tile = tile_mark(observation.fall.tile)
        return sentence.format(player=player_mark(rolling, names), tile=tile)
    assert observation.roller is not None
    return _prompt_roll(observation).format(player=player_mark(observation.roller, names))


def _prompt_roll(observation: Observation) -> str:
    if observation.active is None:
        return _("{player}: roll two dice; the lowest roll begins.")
    if observation.carrying is not None:
        return _("{player}: roll the additional die.")
    if observation.rolls > 1:
        return _("{player}: roll two dice.")
    return _("{player}: roll the second die.") if observation.rolled else _("{player}: roll your only die.")


def _prompt_take(observation: Observation) -> str:
    if not observation.rolls:
        return _("{player}: your supply is empty. Take a die from the line for the edge.")
    return plural(
        "{player}: your supply is too small. Take {count} die from the line, to roll it.",
        "{player}: your supply is empty. Take {count} dice from the line, to roll them.",
        observation.missing,
    ).replace("{count}", str(observation.missing))


def _prompt_place(observation: Observation) -> str:  # noqa: ARG001
    return _("{player}: place a die on a free edge space.")


def _prompt_move(observation: Observation) -> str:
    if observation.carrying == "back_opponent":
        return _("{player}: move a die of an opponent one space back.")
    if observation.carrying == "tenth":
        return _("{player}: move a die of an opponent one space forward.")
    forward = observation.carrying == "forward_two"
    if observation.picked is None:
        return (
            _("{player}: move two dice with different numbers forward. Choose the first.")
            if forward
            else _("{player}: move two dice with different numbers back. Choose the first.")
        )
    if not observation.picked:
        return (
            _("{player}: now move a die that shows a number forward.")
            if forward
            else _("{player}: now move a die that shows a number back.")
        )
    sentence = (
        _("{player}: now move a die forward that shows anything but {number}.")
        if forward
        else _("{player}: now move a die back that shows anything but {number}.")
    )
    return sentence.replace("{number}", die_mark(observation.picked))


def _prompt_repeat(observation: Observation) -> str:  # noqa: ARG001
    return _("{player}: choose an occupied edge space to carry out again.")


def outcome(observation: Observation, node: Node, names: Names) -> str:
    """Who won, by what, and by which rung of the tie-break (ARB-16)."""
    assert isinstance(node, Terminal)
    best = max(node.returns)
    players = listing([player_mark(player, names) for player in node.winners])
    tied = [player for player, points in enumerate(node.returns) if points == best]
    tiles = len(observation.shelves[node.winners[0]].tiles)
    if len(node.winners) > 1:
        sentence = plural(
            "{players} share the win with {points} robot point and as many tiles.",
            "{players} share the win with {points} robot points and as many tiles.",
            best,
        )
    elif len(tied) > 1:
        sentence = plural(
            "{players} wins with {points} robot point, by having more tiles: {tiles}.",
            "{players} wins with {points} robot points, by having more tiles: {tiles}.",
            best,
        )
    else:
        sentence = plural(
            "{players} wins with {points} robot point.", "{players} wins with {points} robot points.", best
        )
    return sentence.format(players=players, points=best, tiles=tiles)
