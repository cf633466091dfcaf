"""Random play on CPython: plies a second, each game, both for three (or as many as it takes) players.

python tests/benchmarks/bench_playouts.py [--seconds 3]
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import process_time

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from rules import games  # noqa: E402 - the path comes first
from rules.core.playout import playout  # noqa: E402


def plies_a_second(game_id: str, seconds: float) -> float:
    """How many entries of random games are made in a second."""
    counts = games.package(game_id).SPEC.players
    game = games.create(game_id, 3 if 3 in counts else counts[-1])
    plies, seed, begun = 0, 0, process_time()
    while process_time() - begun < seconds:
        plies += len(playout(game, seed, 3_000))
        seed += 1
    return plies / (process_time() - begun)


def main() -> None:
    """Read the arguments, measure, print a JSON object a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    given = parser.parse_args()
    for spec in games.specs():
        rate = plies_a_second(spec.id, given.seconds)
        print(json.dumps({"game": spec.id, "plies_a_second": round(rate)}), flush=True)


if __name__ == "__main__":
    main()
