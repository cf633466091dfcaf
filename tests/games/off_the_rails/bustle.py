"""Games in which things happen: a player who launches carts, lays track ahead of them and takes what lies there.

Even random games are quiet (nobody lays a line by chance); these collide, split, deliver and claim.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rules.core.chance import dealer
from rules.core.game import Action, Chance, Terminal
from rules.core.match import Entry, Match
from rules.core.playout import random_action
from rules.games.off_the_rails.actions import Decline, EndActions, Launch, Lay, Leave, Slower, Turn, Upgrade
from rules.games.off_the_rails.carts import ahead
from rules.games.off_the_rails.geometry import DIRECTIONS, EXITS, SIMPLE, SQUARES, TEES, opposite, surface
from rules.games.off_the_rails.model import IN_SUPPLY, State, on_board
from rules.games.off_the_rails.movement import ways_out
from rules.games.off_the_rails.rules import OffTheRails


def bustling_log(game: OffTheRails, seed: int, max_plies: int = 3_000) -> list[Entry]:
    """The log of a busy game."""
    random = Random(seed)
    deal, state, entries = dealer(random.randrange), game.initial_state(), []
    for _ply in range(max_plies):
        node = game.node(state)
        if isinstance(node, Terminal):
            break
        if isinstance(node, Chance):
            entry = Entry(None, deal(node))
        else:
            (player,) = node.players
            entry = Entry(player, _busy(game, state, player, random))
        entries.append(entry)
        state = game.apply(state, entry.by, entry.action)
    return entries


def bustling_match(game: OffTheRails, seed: int) -> Match:
    """A busy game, each entry checked."""
    return Match.fold(game, bustling_log(game, seed))


def busy(seed: int) -> Callable[[Any, Any, int], Action]:
    """A busy player: (game, state, player) -> action."""
    random = Random(seed)
    return lambda game, state, player: _busy(game, state, player, random)


def _busy(game: OffTheRails, state: State, player: int, random: Random) -> Action:
    legal = game.legal_actions(state, player)
    wanted = None
    if state.step == "act" and random.random() < 0.95:
        wanted = _rescue(state, player) or _launch(state, player, random) or _build(state, random)
    elif state.step == "turn" and random.random() < 0.9:
        wanted = _longest(state)
    if wanted is not None and wanted in legal:
        return wanted
    action = random_action(game, state, player, random)
    while isinstance(action, EndActions | Leave | Decline) and random.random() < 0.9:
        action = random_action(game, state, player, random)
    return action


def _steps(state: State, where: int, facing: int, most: int = 7) -> tuple[int, int]:
    """How far track leads from there by the best ways, and the square where it ends (-1: it does not, so far)."""
    if most == 0:
        return 0, -1
    found = ahead(state.board, state.carts, where, facing)
    if found.what == "derail":
        return 0, found.where
    if found.what != "enter":
        return most, -1
    ways = ways_out(state.board.track[found.where], facing)
    far, end = max(_steps(state, found.where, way, most - 1) for way in ways)
    return far + 1, end


def _rescue(state: State, player: int) -> Action | None:
    """Track, or a lower speed, for an own cart that would run out of track."""
    for cart in on_board(state, player):
        stands = state.carts[cart]
        far, end = _steps(state, stands.where, stands.facing, stands.speed)
        if end >= 0 and far < stands.speed:
            better = _planned(state, end)
            if better is not None:
                return better
            return Slower(state.table.cart_names[cart]) if stands.speed > 1 else None
    return None


def _launch(state: State, player: int, random: Random) -> Action | None:
    """A cart where track leads far enough into the mine."""
    table = state.table
    for cart, owner in enumerate(table.owners):
        if owner == player and state.carts[cart] == IN_SUPPLY and len(on_board(state, player)) < 2:
            home = table.homes[cart]
            places = [
                place for place in _LINES if _steps(state, surface(home, place), opposite(home), 3)[0] >= 3
            ]
            if places:
                return Launch(table.cart_names[cart], random.choice(places))
    return None


#: columns and rows that the builders follow; they keep clear of the centres
_LINES = (2, 4, 5, 7)
_PLAN = {
    (row - 1) * 8 + column - 1: (5 if column in _LINES else 0) | (10 if row in _LINES else 0)
    for row in range(1, 9)
    for column in range(1, 9)
    if row in _LINES or column in _LINES
}


def _build(state: State, random: Random) -> Action | None:
    """The next piece of a grid of lines."""
    missing = [square for square, exits in _PLAN.items() if state.board.track[square] != exits]
    return _planned(state, random.choice(missing)) if missing else None


def _planned(state: State, square: int) -> Action | None:
    """A piece on that square that brings it nearer to the plan."""
    wanted, here = _PLAN.get(square, 0), state.board.track[square]
    if not here:
        fits = [name for name in SIMPLE if not EXITS[name] & ~wanted]
        return Lay(SQUARES[square], fits[0]) if fits else None
    names = TEES if here.bit_count() == 2 else ("NESW",)
    fits = [name for name in names if not here & ~EXITS[name] and not EXITS[name] & ~wanted]
    return Upgrade(SQUARES[square], fits[0]) if fits else None


def _longest(state: State) -> Action:
    """The way out on which track leads farthest."""
    assert state.run is not None
    cart = state.carts[state.run.cart]
    ways = ways_out(state.board.track[cart.where], cart.facing)
    return Turn(DIRECTIONS[max(ways, key=lambda way: _steps(state, cart.where, way))])
