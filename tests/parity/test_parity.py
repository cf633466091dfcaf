"""Both interpreters come to the same bytes (L4): states, logs, links, dice and letters."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

from rules import games, post
from rules.core.playout import playout_match
from rules.records import Record, write_record
from tests.contract.cases import GAME_IDS, SETUPS, create, people
from tests.core.post import Table, at_random

ROOT = Path(__file__).resolve().parents[2]
RECORDS = 200
MAX_PLIES = 400
LEGS = 10


def records_of(game_id: str) -> list[str]:
    setups = [setup.values for setup in SETUPS if setup.values[0] == game_id]
    chosen = [setups[number % len(setups)] for number in range(RECORDS)]
    return [
        write_record(Record(playout_match(create(*setup), seed, MAX_PLIES), people(setup[1])))  # type: ignore[arg-type]
        for seed, setup in enumerate(chosen)
    ]


def saves_of(game_id: str) -> list[str]:
    game = create(game_id, max(2, games.package(game_id).SPEC.players[0]), {})
    table, choose = Table.of(game, games.create, seed=5), at_random(5)
    saves = []
    for _leg in range(LEGS):
        saves += [post.write_parcel(device.here) for device in table.devices]
        table.step(choose)
    return saves


def in_both(script: str, texts: list[str], folder: Path) -> tuple[list[str], list[str]]:
    """What the script prints for the texts: in Pyodide, and here."""
    path = folder / "texts.jsonl"
    path.write_text("".join(json.dumps(text) + "\n" for text in texts), encoding="utf-8")
    node = shutil.which("node")
    assert node, "Node runs the Pyodide that ships; dev.py brings it"
    program = str(ROOT / "tests" / "parity" / script)
    runner = [node, str(ROOT / "tools" / "pyodide_run.mjs"), "--mount", str(folder), program, str(path)]
    in_browser = subprocess.run(runner, capture_output=True, text=True, check=True).stdout.split()
    here = subprocess.run(
        [sys.executable, "-X", "utf8", program, str(path)],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(ROOT / "py"), "PYTHONHASHSEED": "7"},
    ).stdout.split()
    assert len(here) == len(texts)
    return in_browser, here


def test_both_interpreters_replay_the_same_records_to_the_same_bytes(tmp_path: Path) -> None:
    texts = [text for game_id in GAME_IDS for text in records_of(game_id)]
    in_browser, here = in_both("digest.py", texts, tmp_path)
    assert in_browser == here


def test_both_interpreters_deal_the_same_dice_and_write_the_same_letters(tmp_path: Path) -> None:
    texts = [text for game_id in GAME_IDS for text in saves_of(game_id)]
    in_browser, here = in_both("letters.py", texts, tmp_path)
    assert in_browser == here
