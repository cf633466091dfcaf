"""How much longer a link is than it has to be: its bits against the entropy of the same random games.

    python tests/benchmarks/link_entropy.py [--games 20] [--game ID] [--wide]

The entropy of a game is the sum of log2 of the number of legal entries at each decision (of all who may decide) and of
-log2 of the chance of each outcome of luck. A link has six bits a letter; head, check and names are included. `--wide`
also shows which kinds of actions cost more than they say.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from math import log2
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from rules import games  # noqa: E402 - the path comes first
from rules.core.game import Chance, Decision, Game, State  # noqa: E402
from rules.core.match import Entry, Match  # noqa: E402
from rules.core.playout import playout_match  # noqa: E402
from rules.records import Record, to_link  # noqa: E402
from tests.contract.cases import GAME_IDS  # noqa: E402
from tests.core.post import people  # noqa: E402

MAX_PLIES = 3_000


def entropy(game: Game, state: State, entry: Entry) -> float:
    """What the entry says, in bits, to somebody who knows the rules and the state."""
    node = game.node(state)
    if isinstance(node, Chance):
        return log2(sum(node.outcomes.values()) / node.outcomes[entry.action])
    assert isinstance(node, Decision)
    return log2(sum(1 for player in node.players for _action in game.legal_actions(state, player)))


def cost(game: Game, state: State, entry: Entry) -> float:
    """What the entry costs in a link, in bits."""
    node = game.node(state)
    actors = 1 if isinstance(node, Chance) else len(getattr(node, "players", ()))
    return log2(actors * sum(form.size for form in game.forms(state, entry.by)))


def entries(match: Match) -> Iterator[tuple[State, Entry]]:
    """Each entry with the state before it."""
    return zip(match.states, match.entries, strict=False)


def measure(game_id: str, players: int, count: int, wide: dict[str, list[float]]) -> dict[str, Any]:
    """Ratio of link to entropy, and characters, over finished random games of so many players."""
    ratios, letters, cut = [], [], 0
    game = games.create(game_id, players)
    for seed in range(count):
        match = playout_match(game, seed, MAX_PLIES)
        if not match.over:
            cut += 1
            continue
        bits = 0.0
        for state, entry in entries(match):
            said = entropy(game, state, entry)
            bits += said
            spent = wide[entry.action.do]
            spent[0] += said
            spent[1] += cost(game, state, entry)
        link = to_link(Record(match, people(players)))
        ratios.append(6 * len(link) / bits)
        letters.append(len(link))
    if not ratios:
        return {"game": game_id, "players": players, "cut_off": cut}
    return {
        "game": game_id,
        "players": players,
        "games": len(ratios),
        "cut_off": cut,
        "ratio_median": round(median(ratios), 3),
        "ratio_worst": round(max(ratios), 3),
        "letters_median": int(median(letters)),
        "letters_longest": max(letters),
    }


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="for each number of players")
    parser.add_argument("--game", choices=GAME_IDS, action="append")
    parser.add_argument("--wide", action="store_true")
    given = parser.parse_args()
    for game_id in given.game or GAME_IDS:
        wide: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        for players in games.package(game_id).SPEC.players:
            print(json.dumps(measure(game_id, players, given.games, wide)), flush=True)
        if given.wide:
            for do, (said, spent) in sorted(wide.items(), key=lambda item: item[1][0] - item[1][1]):
                print(f"  {do:18} says {said:9.0f} bits, costs {spent:9.0f}")


if __name__ == "__main__":
    main()
