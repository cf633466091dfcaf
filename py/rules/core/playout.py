"""Random games, for tests, benchmarks and bug reports: every choice even among the legal, all luck from one seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from itertools import islice
from random import Random

from rules.core.chance import Dealer, dealer
from rules.core.game import Action, Decision, Game, Listed, Numbered, Player, State, Terminal, nth
from rules.core.match import Entry, Match

#: Lists up to this length are written out.
_LONG = 32
_TRIES = 64


def playout(game: Game, seed: int, max_plies: int = 10_000) -> list[Entry]:
    """The log of a random game, cut off after `max_plies` entries if it has not ended by itself."""
    entries: list[Entry] = []
    walk(game, Random(seed), max_plies, entries.append)
    return entries


def playout_match(game: Game, seed: int, max_plies: int = 10_000) -> Match:
    """The same game as a match, each entry checked."""
    return Match.fold(game, playout(game, seed, max_plies))


def walk(game: Game, random: Random, max_plies: int, note: Callable[[Entry], object]) -> State:
    """Play at random from the start, telling `note` each entry; the last state."""
    deal, state = dealer(partial(_below, random)), game.initial_state()
    for _ply in range(max_plies):
        entry = random_entry(game, state, random, deal)
        if entry is None:
            break
        note(entry)
        state = game.apply(state, entry.by, entry.action)
    return state


def random_entry(game: Game, state: State, random: Random, deal: Dealer) -> Entry | None:
    """An even choice of what may come next; None when the game is over."""
    node = game.node(state)
    if isinstance(node, Decision):
        owing = _in_order(node.players)
        player = owing[_below(random, len(owing))]
        return Entry(player, random_action(game, state, player, random))
    return None if isinstance(node, Terminal) else Entry(None, deal(node))


@cache
def _in_order(players: frozenset[Player]) -> tuple[Player, ...]:
    return tuple(sorted(players))


def random_action(game: Game, state: State, player: Player, random: Random) -> Action:
    """An even choice among the legal actions; long lists are sampled through their forms, not written out."""
    actions = game.legal_actions(state, player)
    if isinstance(actions, Numbered):
        return actions.nth(_below(random, actions.size))
    listed = actions.actions if isinstance(actions, Listed) else tuple(islice(actions, _LONG + 1))
    if len(listed) > _LONG:
        forms = game.forms(state, player)
        size = sum(form.size for form in forms)
        for _try in range(_TRIES):
            action = nth(forms, _below(random, size))
            if action in actions:
                return action
        listed = tuple(actions)
    return listed[_below(random, len(listed))]


def _below(random: Random, size: int) -> int:
    """What `random.randrange(size)` gives, without looking at the kind of its argument."""
    bits = size.bit_length()
    number = random.getrandbits(bits)
    while number >= size:
        number = random.getrandbits(bits)
    return number
