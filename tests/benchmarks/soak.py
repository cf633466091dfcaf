"""Many random games over every set-up: no fault, no dead end, records and links come back. Prints what it found.

    python tests/benchmarks/soak.py --games 20000 | --each 5000 [--game ID] [--jobs 2]

`--games` spreads them over the set-ups of the contract suite; `--each` mixes the options at random until every number
of players and every value of every option has had so many games.

Exit status 1 on the first fault, with the set-up and the seed that show it again.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from rules.core.domains import Domain  # noqa: E402
from rules.core.playout import playout_match  # noqa: E402 - the path comes first
from rules.games import package  # noqa: E402
from rules.records import Record, from_link, read_record, to_link, write_record  # noqa: E402
from tests.contract.cases import GAME_IDS, SETUPS, create, people  # noqa: E402

MAX_PLIES = 3_000
#: An option with more values than this is not counted value by value.
FEW = 8
#: Game, players, options, seed.
Job = tuple[str, int, dict[str, Any], int]
#: Every so many games the record and the link make their journey too.
JOURNEY = 10


def play(job: Job) -> dict[str, Any]:
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


def listed(game_id: str, games: int) -> list[Job]:
    """So many games, spread over the set-ups of the contract suite."""
    setups = [setup.values for setup in SETUPS if setup.values[0] == game_id]
    return [(*setups[seed % len(setups)], seed) for seed in range(games)]  # type: ignore[misc]


def mixed(game_id: str, each: int) -> list[Job]:
    """At random, until each number of players and each value of an option with few of them has had `each` games."""
    spec, luck = package(game_id).SPEC, Random(0)
    counted = [
        option for option in spec.options if all(option.values(count).size <= FEW for count in spec.players)
    ]
    tallied = [
        (option.name, value)
        for option in counted
        for count in spec.players
        for value in _values(luck, option.values(count))
    ]
    owed: Counter[Any] = Counter(dict.fromkeys([*spec.players, *tallied], each))
    work: list[Job] = []
    while any(number > 0 for number in owed.values()):
        count = _draw(luck, [(count, owed[count]) for count in spec.players])
        options = {}
        for option in spec.options:
            values = _values(luck, option.values(count))
            options[option.name] = _draw(luck, [(value, owed[option.name, value]) for value in values])
        owed.subtract([count, *((option.name, options[option.name]) for option in counted)])
        work.append((game_id, count, options, len(work)))
    return work


def _values(luck: Random, domain: Domain) -> list[Any]:
    ranks = range(domain.size) if domain.size <= FEW else [luck.randrange(domain.size)]
    return [domain.unrank(rank) for rank in ranks]


def _draw(luck: Random, owed: Sequence[tuple[Any, int]]) -> Any:
    """One of the values that are still owed games, or of all."""
    return luck.choice([value for value, number in owed if number > 0] or [value for value, _ in owed])


def soak(game_id: str, work: list[Job], jobs: int) -> None:
    """Play these games of one game."""
    begun = perf_counter()
    with ProcessPoolExecutor(jobs) as pool:
        results = list(pool.map(play, work, chunksize=50))
    seconds = round(perf_counter() - begun, 1)
    print(json.dumps({"game": game_id, "games": len(work), "seconds": seconds, **summary(results)}))


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
    parser.add_argument("--each", type=int, default=0)
    parser.add_argument("--game", choices=GAME_IDS, action="append")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    for game_id in given.game or GAME_IDS:
        work = mixed(game_id, given.each) if given.each else listed(game_id, given.games)
        soak(game_id, work, given.jobs)


if __name__ == "__main__":
    main()
