"""Random play: plies a second of each game, and of two programs that are known to be quick, in one run.

    python tests/benchmarks/bench_playouts.py [--packages DIR] [--slices 6] [--seconds 0.5]
    node tools/pyodide_run.mjs --mount DIR tests/benchmarks/bench_playouts.py --packages DIR

DIR is a `site-packages` with `catanatron` and `chess`, which are no requirement of ours; what is not there is left out.
All take turns in short slices, and of each the best slice counts, so that other work on the machine spoils less.
Prints a JSON object each: plies a second, and how many times Catanatron's that is.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from time import perf_counter, process_time

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from rules import games  # noqa: E402 - the path comes first
from rules.core.playout import playout  # noqa: E402

#: the clock of a process stands still in a browser's Python
clock = perf_counter if sys.platform == "emscripten" else process_time
MAX_PLIES = 3_000
#: plays the random game with that number and says how many plies it had
Play = Callable[[int], int]


def ours(game_id: str) -> Play:
    """A game with three players, or as many as can be."""
    counts = games.package(game_id).SPEC.players
    game = games.create(game_id, 3 if 3 in counts else counts[-1])
    return lambda seed: len(playout(game, seed, MAX_PLIES))


def catanatron() -> Play:
    """Settlers by three random players; a ply is an action, forced ones included."""
    program = import_module("catanatron")
    colours = [program.Color.RED, program.Color.BLUE, program.Color.WHITE]

    def play(seed: int) -> int:
        random.seed(seed)
        game = program.Game([program.RandomPlayer(colour) for colour in colours])
        game.play()
        return len(game.state.actions)

    return play


def chess() -> Play:
    """Chess by python-chess, any legal move."""
    program = import_module("chess")

    def play(seed: int) -> int:
        board, source = program.Board(), random.Random(seed)
        while not board.is_game_over():
            board.push(source.choice(list(board.legal_moves)))
        return len(board.move_stack)

    return play


def players() -> dict[str, Play]:
    """Everything that can be measured here."""
    found = {spec.id: ours(spec.id) for spec in games.specs()}
    for name, make in (("catanatron", catanatron), ("python-chess", chess)):
        try:
            found[name] = make()
        except ImportError:
            continue
    return found


def slice_of(play: Play, seed: int, seconds: float) -> tuple[float, int]:
    """Plies a second over at least so many seconds of games, and the number of the next game."""
    plies, begun = 0, clock()
    while (spent := clock() - begun) < seconds:
        plies, seed = plies + play(seed), seed + 1
    return plies / spent, seed


def main() -> None:
    """Read the arguments, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--slices", type=int, default=6)
    parser.add_argument("--packages")
    given = parser.parse_args()
    if given.packages:
        sys.path.append(given.packages)
    subjects = players()
    best, seeds = dict.fromkeys(subjects, 0.0), dict.fromkeys(subjects, 0)
    for _slice in range(given.slices):
        for name, play in subjects.items():
            rate, seeds[name] = slice_of(play, seeds[name], given.seconds)
            best[name] = max(best[name], rate)
    other = best.get("catanatron")
    for name, rate in best.items():
        times = {"times_catanatron": round(rate / other, 2)} if other else {}
        facts = {"plies_a_second": round(rate), **times, "python": sys.version.split()[0]}
        print(json.dumps({"game": name, **facts}), flush=True)


if __name__ == "__main__":
    main()
