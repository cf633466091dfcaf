"""Replay the records of a file, one JSON string a line, and print what they came to: one digest a record.

Run by both interpreters (`python tests/parity/digest.py FILE`, and inside Pyodide by `tools/pyodide_run.mjs`).
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path

from rules.core.match import Match
from rules.records import read_record, to_link, write_record


def told(match: Match) -> str:
    """Every state, and every legal action at every tenth ply, spelled out."""
    lines = [repr(state) for state in match.states]
    for ply in range(0, len(match.states), 10):
        node = match.game.node(match.states[ply])
        lines.append(repr(sorted(getattr(node, "players", ()))))
    return "\n".join(lines)


def digest(text: str) -> str:
    """What a record's log, states and link come to."""
    record = read_record(text)
    whole = "\n".join([write_record(record), to_link(record), told(record.match)])
    return sha256(whole.encode()).hexdigest()


if __name__ == "__main__":
    for line in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines():
        print(digest(json.loads(line)))
