"""Many mutants of links, letters, records and saves of every game: what became of them, the slowest, the memory.

    python tests/benchmarks/hostile.py --count 100000 [--game ID] [--from N]

Exit status 1 on the first that is neither refused with a sentence nor a valid match, with its number to try again.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from time import process_time

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from rules.core.errors import Malformed  # noqa: E402 - the path comes first
from tests.contract.cases import GAME_IDS  # noqa: E402
from tests.core.hostile import READERS, mutant_of, sample, survives  # noqa: E402


def attack(game_id: str, numbers: range) -> None:
    """Read so many mutants of one game and print what was found."""
    outcomes: Counter[str] = Counter()
    slowest, which = 0.0, 0
    for seed in range(3):
        sample(game_id, seed)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for number in numbers:
        kind, text = mutant_of(game_id, number)
        spent = reading(kind, text)
        try:
            outcomes[f"{kind} {survives(kind, text, sample(game_id, number % 3).here)}"] += 1
        except Exception as error:
            raise RuntimeError(f"{game_id}, mutant {number}: {text[:200]}") from error
        if spent > slowest:
            slowest, which = spent, number
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    print(
        json.dumps(
            {
                "game": game_id,
                "mutants": len(numbers),
                **dict(sorted(outcomes.items())),
                "slowest_ms": round(slowest * 1000, 1),
                "slowest": which,
                "grown_mb": round(grown, 1),
            }
        )
    )


def reading(kind: str, text: str) -> float:
    """How long it takes to read or refuse the text, in seconds."""
    begun = process_time()
    with suppress(Malformed):
        READERS[kind](text)
    return process_time() - begun


def main() -> None:
    """Read the arguments and attack."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100_000, help="mutants in all")
    parser.add_argument("--game", choices=GAME_IDS, action="append")
    parser.add_argument("--from", type=int, default=0, dest="first")
    given = parser.parse_args()
    chosen = given.game or GAME_IDS
    for game_id in chosen:
        attack(game_id, range(given.first, given.first + given.count // len(chosen)))


if __name__ == "__main__":
    main()
