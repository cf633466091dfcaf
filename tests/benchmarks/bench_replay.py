"""How long the longest of some random records takes to replay, and what asking for legal actions costs.

Runs in both interpreters: `python tests/benchmarks/bench_replay.py`, and in the Pyodide that ships
`node tools/pyodide_run.mjs tests/benchmarks/bench_replay.py`. Prints a JSON object a game.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from rules import games  # noqa: E402 - the path comes first
from rules.core.game import Decision  # noqa: E402
from rules.core.match import Match  # noqa: E402
from rules.core.playout import playout_match  # noqa: E402

GAMES = 30
MAX_PLIES = 3_000


def longest(game_id: str) -> Match:
    """The longest of some random games with as many players as can be."""
    game = games.create(game_id, games.package(game_id).SPEC.players[-1])
    return max(
        (playout_match(game, seed, MAX_PLIES) for seed in range(GAMES)), key=lambda match: len(match.entries)
    )


def milliseconds(work: Callable[[], object], runs: int = 7) -> float:
    """The median time of `work`."""
    times = []
    for _run in range(runs):
        begun = perf_counter()
        work()
        times.append(1000 * (perf_counter() - begun))
    return median(times)


def microseconds_to_ask(match: Match) -> float:
    """What it costs, at every fifth state, to ask for the legal actions and take the first."""
    game = match.game
    asked = [
        (state, min(node.players))
        for state in match.states[::5]
        if isinstance(node := game.node(state), Decision)
    ]
    took = milliseconds(lambda: [next(iter(game.legal_actions(state, player))) for state, player in asked])
    return 1000 * took / len(asked)


def main() -> None:
    """Measure every game."""
    for spec in games.specs():
        match = longest(spec.id)
        replay = milliseconds(lambda match=match: Match.fold(match.game, match.entries))  # type: ignore[misc]
        asking = microseconds_to_ask(match)
        facts = {"plies": len(match.entries), "replay_ms": round(replay, 1), "legal_us": round(asking, 1)}
        print(json.dumps({"game": spec.id, "python": sys.version.split()[0], **facts}), flush=True)


if __name__ == "__main__":
    main()
