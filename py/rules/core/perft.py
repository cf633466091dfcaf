"""Perft: how many sequences of a given length there are. One number that notices any change of the rules."""

from __future__ import annotations

from rules.core.game import Chance, Decision, Game, State


def perft(game: Game, depth: int, state: State = None) -> int:
    """The number of different logs of `depth` more entries, chance outcomes included; finished games count once."""
    state = game.initial_state() if state is None else state
    if depth == 0:
        return 1
    node = game.node(state)
    if isinstance(node, Chance):
        return sum(perft(game, depth - 1, game.apply(state, None, outcome)) for outcome in node.outcomes)
    if not isinstance(node, Decision):
        return 1
    return sum(
        perft(game, depth - 1, game.apply(state, player, action))
        for player in sorted(node.players)
        for action in game.legal_actions(state, player)
    )
