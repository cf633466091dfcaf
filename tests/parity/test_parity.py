"""200 random records a game replay to byte-identical states, logs and links in both interpreters (L4)."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

from rules.core.playout import playout_match
from rules.records import Record, write_record
from tests.contract.cases import GAME_IDS, SETUPS, create, people

ROOT = Path(__file__).resolve().parents[2]
RECORDS = 200
MAX_PLIES = 400


def records_of(game_id: str) -> list[str]:
    setups = [setup.values for setup in SETUPS if setup.values[0] == game_id]
    chosen = [setups[number % len(setups)] for number in range(RECORDS)]
    return [
        write_record(Record(playout_match(create(*setup), seed, MAX_PLIES), people(setup[1])))  # type: ignore[arg-type]
        for seed, setup in enumerate(chosen)
    ]


def test_both_interpreters_replay_the_same_records_to_the_same_bytes(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    texts = [text for game_id in GAME_IDS for text in records_of(game_id)]
    path.write_text("".join(json.dumps(text) + "\n" for text in texts), encoding="utf-8")
    script = str(ROOT / "tests" / "parity" / "digest.py")
    node = shutil.which("node")
    assert node, "Node runs the Pyodide that ships; dev.py brings it"
    runner = [node, str(ROOT / "tools" / "pyodide_run.mjs"), "--mount", str(tmp_path), script, str(path)]
    in_browser = subprocess.run(runner, capture_output=True, text=True, check=True).stdout.split()
    here = subprocess.run(
        [sys.executable, "-X", "utf8", script, str(path)],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(ROOT / "py"), "PYTHONHASHSEED": "7"},
    ).stdout.split()
    assert len(here) == len(texts)
    assert in_browser == here
