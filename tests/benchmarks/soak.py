"""Many random games over every set-up: no fault, no dead end, records and links come back. Prints what it found.

    python tests/benchmarks/soak.py --games 20000 [--game ID] [--jobs 2]

Exit status 1 on the first fault, with the set-up and the seed that show it again.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from rules.core.playout import playout_match  # noqa: E402 - the path comes first
from rules.records import Record, from_link, read_record, to_link, write_record  # noqa: E402
from tests.contract.cases import GAME_IDS, SETUPS, create, people  # noqa: E402

MAX_PLIES = 3_000
#: Every so many games the record and the link make their journey too.
JOURNEY = 10


def play(job: tuple[str, int, dict[str, Any], int]) -> dict[str, Any]:
    """One random game: how long it was, how it ended, how long its link is."""
    game_id, players, options, seed = job
    try:
        match = playout_match(create(game_id, players, options), seed, MAX_PLIES)
        record = Record(match, people(players))
        link = to_link(record)
        if seed % JOURNEY == 0:
            assert from_link(link) == record
            assert read_record(write_record(record)) == record
    except Exception as error:
        raise RuntimeError(f"{game_id} with {players} players, {options}, seed {seed}") from error
    reason = getattr(match.node, "reason", "cut off")
    return {"players": players, "plies": len(match.entries), "reason": reason, "link": len(link)}


def soak(game_id: str, games: int, jobs: int) -> None:
    """Play `games` random games of one game, spread over its set-ups."""
    setups = [setup.values for setup in SETUPS if setup.values[0] == game_id]
    work: list[Any] = [(*setups[seed % len(setups)], seed) for seed in range(games)]
    begun = perf_counter()
    with ProcessPoolExecutor(jobs) as pool:
        results = list(pool.map(play, work, chunksize=50))
    seconds = round(perf_counter() - begun, 1)
    print(json.dumps({"game": game_id, "games": games, "seconds": seconds, **summary(results)}))


def summary(results: list[dict[str, Any]]) -> dict[str, Any]:
    """Plies and link lengths (median, longest) by number of players, and how often each end came."""
    by_players: dict[int, list[dict[str, Any]]] = defaultdict(list)
    ends: dict[str, int] = defaultdict(int)
    for result in results:
        by_players[result["players"]].append(result)
        ends[result["reason"]] += 1
    return {
        "ends": dict(ends),
        **{f"{count} players": spread(found) for count, found in sorted(by_players.items())},
    }


def spread(results: list[dict[str, Any]]) -> dict[str, int]:
    """Median and longest of the finished games (of all, where none finished)."""
    finished = [result for result in results if result["reason"] != "cut off"] or results
    return {
        "plies_median": int(median(result["plies"] for result in finished)),
        "plies_most": max(result["plies"] for result in finished),
        "link_median": int(median(result["link"] for result in finished)),
        "link_longest": max(result["link"] for result in finished),
    }


def main() -> None:
    """Read the arguments and soak."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--game", choices=GAME_IDS, action="append")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    for game_id in given.game or GAME_IDS:
        soak(game_id, given.games, given.jobs)


if __name__ == "__main__":
    main()
