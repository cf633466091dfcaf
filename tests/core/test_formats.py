"""L9: what was ever written can still be read. The files in tests/fixtures/formats stay for ever."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rules import post
from rules.core import letter as letters
from rules.core.codec import entry_to_json
from rules.core.letter import Correspondence, Letter
from rules.records import Record, from_link, read_record, write_record

FILES = sorted((Path(__file__).resolve().parents[1] / "fixtures" / "formats").glob("*.json"))

every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@cache
def held(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def test_there_are_files() -> None:
    assert FILES


@every_file
def test_a_record_and_a_link_of_then_hold_the_same_match_now(path: Path) -> None:
    record = read_record(json.dumps(held(path)["record"]))
    assert record.lost == 0
    assert json.loads(write_record(record))["log"] == held(path)["record"]["log"]
    found = post.open_link(held(path)["link"])
    assert isinstance(found, Record)
    assert found == from_link(held(path)["link"]) == record


@every_file
def test_a_letter_of_then_tells_the_same_story_now(path: Path) -> None:
    letter, expected = post.open_link(held(path)["letter"]), held(path)["by_link"]
    assert isinstance(letter, Letter)
    assert list(letter.course.leaders) == expected["leaders"]
    told = [entry_to_json(entry) for entry in letter.course.match.entries]
    for ply, entry in enumerate(told):
        if ply in expected["sealed"]:
            assert (entry["by"], entry["do"]) == (expected["log"][ply]["by"], expected["log"][ply]["do"])
        else:
            assert entry == expected["log"][ply]


@every_file
def test_a_save_and_a_private_link_of_then_go_on_now(path: Path) -> None:
    saved, carried = post.read_parcel(held(path)["parcel"]), post.open_link(held(path)["private"])
    assert isinstance(carried, Correspondence)
    assert saved == carried
    assert letters.to_letter(saved) == post.read_letter(held(path)["letter"])
    assert list(saved.seats) == held(path)["by_link"]["seats"]
    log = [entry_to_json(entry) for entry in saved.course.match.entries]
    unknown = {secret.ply for secret in saved.course.secrets if not secret.known}
    assert all(
        entry == was
        for ply, (entry, was) in enumerate(zip(log, held(path)["by_link"]["log"], strict=True))
        if ply not in unknown
    )
