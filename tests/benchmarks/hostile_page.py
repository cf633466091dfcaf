"""Many mutants of links, records, saves by link and storage values, read by what runs in the page; times and memory.

    node tools/pyodide_run.mjs tests/benchmarks/hostile_page.py [COUNT [FIRST]]

Inside the Pyodide that ships, or in CPython (`python tests/benchmarks/hostile_page.py`). Half of them are values of the
storage, with which a page starts. One JSON object a game; the first that is neither refused nor valid ends it.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from rules.core.errors import Malformed  # noqa: E402 - the path comes first
from tests.core.hostile import READERS, mutant_of, sample  # noqa: E402
from tests.core.hostile import survives as arrives  # noqa: E402
from tests.ui.hostile_storage import kept, mutant_storage, opened, survives  # noqa: E402
from ui import home  # noqa: E402


def heap() -> int:
    """Bytes that the interpreter has taken; in Pyodide the wasm memory, which never shrinks."""
    if sys.platform == "emscripten":
        pyodide_js: Any = __import__("pyodide_js")
        return int(pyodide_js._module.HEAPU8.length)
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def clock() -> float:
    """Seconds of processor time; a busy machine does not count."""
    if sys.platform == "emscripten":
        spent = __import__("js").process.cpuUsage()
        return float(spent.user + spent.system) / 1e6
    return process_time()


class Meter:
    """What each mutant took."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.slowest = self.hungriest = (0.0, -1)

    def measured(self, number: int, spent: float, grown: int) -> None:
        """One mutant: seconds and bytes."""
        self.times.append(spent * 1000)
        self.slowest = max(self.slowest, (round(spent * 1000, 1), number))
        self.hungriest = max(self.hungriest, (round(grown / 2**20, 1), number))

    def told(self) -> dict[str, Any]:
        """The numbers: milliseconds, megabytes, and which mutant."""
        ordered = sorted(self.times)
        return {
            "median_ms": round(ordered[len(ordered) // 2], 1),
            "slowest_ms": self.slowest,
            "over_100_ms": sum(time > 100 for time in ordered),
            "most_grown_mb": self.hungriest,
        }


def read(kind: str, text: str) -> None:
    """What a page does first with a link or a file."""
    with suppress(Malformed):
        READERS[kind](text)


def attack(game_id: str, numbers: range) -> dict[str, Any]:
    """So many mutants of one game: what became of them, and what they took."""
    outcomes: Counter[str] = Counter()
    arriving, starting, whole = Meter(), Meter(), Meter()
    for seed in (0, 1, 2) * 5:
        storage = kept(game_id, seed)
        sample(game_id, seed)
        begun = clock()
        opened(storage)
        whole.measured(seed, clock() - begun, 0)
    for number in numbers:
        before, begun = heap(), clock()
        if number % 2:
            storage = mutant_storage(game_id, number)
            begun = clock()
            opened(storage)
            starting.measured(number, clock() - begun, heap() - before)
            outcomes[f"storage {survives(game_id, storage, looks=number % 50 == 1)}"] += 1
        else:
            kind, text = mutant_of(game_id, number)
            begun = clock()
            read(kind, text)
            arriving.measured(number, clock() - begun, heap() - before)
            outcomes[f"{kind} {arrives(kind, text, sample(game_id, number % 3).here)}"] += 1
    return {
        "game": game_id,
        "mutants": len(numbers),
        **dict(sorted(outcomes.items())),
        "reading": arriving.told(),
        "starting": starting.told(),
        "starting_whole_median_ms": whole.told()["median_ms"],
        "heap_mb": round(heap() / 2**20, 1),
    }


def main() -> None:
    """Read the arguments (no argparse: the page's library has none) and attack."""
    given = [int(word) for word in sys.argv[1:]]
    count, first = (*given, *(5_000, 0)[len(given) :])
    chosen = [spec.id for spec in home.offered()]
    for game_id in chosen:
        print(json.dumps(attack(game_id, range(first, first + count // len(chosen)))), flush=True)


if __name__ == "__main__":
    main()
