"""Records are read strictly: exactly what was written, or a clear refusal."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from rules.core.codec import MAX_TEXT, Record, read_record, write_record
from rules.core.errors import Malformed
from rules.core.match import Match
from rules.core.people import Person
from rules.core.playout import playout_match
from tests.core.coins import SPEC, Coins, Guess, Options, Take, create

GAME = Coins(2, Options(coins=4, twice=False))
PEOPLE = (Person("Ada", "coral"), Person('"Bo" <b>', "teal"))


def record(seed: int = 3) -> Record:
    return Record(playout_match(GAME, seed), PEOPLE)


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(write_record(record()))
    change(data)
    return json.dumps(data)


def test_a_record_comes_back_as_it_was() -> None:
    for seed in range(30):
        assert read_record(write_record(record(seed)), create) == record(seed)
        assert read_record(write_record(record(seed)).encode(), create) == record(seed)


def test_entries_name_the_action_and_its_fields() -> None:
    match = Match.start(GAME).play(1, Guess(2)).play(0, Guess(6)).play(0, Take(3))
    log = json.loads(write_record(Record(match, PEOPLE)))["log"]
    assert log == [
        {"by": 1, "do": "guess", "number": 2},
        {"by": 0, "do": "guess", "number": 6},
        {"by": 0, "do": "take", "count": 3},
    ]


def test_an_end_by_agreement_is_kept() -> None:
    early = Record(Match.start(GAME), PEOPLE, agreed=True)
    assert read_record(write_record(early), create) == early


BAD_CHANGES: dict[str, Callable[[dict[str, Any]], object]] = {
    "another format": lambda data: data.update(format=2),
    "format as a truth value": lambda data: data.update(format=True),
    "a format with a fraction": lambda data: data.update(format=1.0),
    "no format": lambda data: data.pop("format"),
    "no log": lambda data: data.pop("log"),
    "log is a text": lambda data: data.update(log="none"),
    "log of numbers": lambda data: data.update(log=[1, 2]),
    "unknown field": lambda data: data.update(extra=1),
    "newer rules": lambda data: data.update(rules=SPEC.rules_version + 1),
    "rules as text": lambda data: data.update(rules="1"),
    "rules zero": lambda data: data.update(rules=0),
    "game is a list": lambda data: data.update(game=["coins"]),
    "options as list": lambda data: data.update(options=[]),
    "unknown option": lambda data: data["options"].update(speed=3),
    "option out of range": lambda data: data["options"].update(coins=10),
    "option a truth value": lambda data: data["options"].update(coins=True),
    "option a nested list": lambda data: data["options"].update(coins=[[1]]),
    "too many players": lambda data: data.update(players=data["players"] * 5),
    "no players": lambda data: data.update(players=[]),
    "player without a mark": lambda data: data["players"][0].pop("mark"),
    "player with an unknown mark": lambda data: data["players"][0].update(mark="pink"),
    "name is a number": lambda data: data["players"][0].update(name=7),
    "name is blank": lambda data: data["players"][0].update(name="  "),
    "name too long": lambda data: data["players"][0].update(name="a" * 25),
    "name with a control character": lambda data: data["players"][0].update(name="A\x00da"),
    "name with a direction override": lambda data: data["players"][0].update(name="A\u202eda"),
    "name with a lone surrogate": lambda data: data["players"][0].update(name="\ud800"),
    "name that frames a mark": lambda data: data["players"][0].update(name="\ue000x\ue001y\ue002"),
    "seat out of range": lambda data: data["log"][0].update(by=2),
    "seat negative": lambda data: data["log"][0].update(by=-1),
    "seat a truth value": lambda data: data["log"][0].update(by=True),
    "unknown action": lambda data: data["log"][0].update(do="fly"),
    "action a list": lambda data: data["log"][0].update(do=["guess"]),
    "field missing": lambda data: data["log"][0].pop("number"),
    "field too many": lambda data: data["log"][0].update(count=1),
    "field out of its domain": lambda data: data["log"][0].update(number=7),
    "field a fraction": lambda data: data["log"][0].update(number=1.0),
    "entry not allowed by the rules": lambda data: data["log"].insert(0, dict(data["log"][-1])),
    "ended in no way we know": lambda data: data.update(ended="bored"),
    "ended by nothing": lambda data: data.update(ended=None),
}


@pytest.mark.parametrize("name", BAD_CHANGES)
def test_a_changed_record_is_malformed_and_says_so_in_words(name: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_record(changed(BAD_CHANGES[name]), create)
    assert str(caught.value).endswith(".")


GOOD = write_record(record())
BAD_TEXTS = {
    "nothing": "",
    "blank": "   ",
    "a word": "hello",
    "a list": "[]",
    "a number": "3",
    "null": "null",
    "cut off": GOOD[:-5],
    "half": GOOD[: len(GOOD) // 2],
    "two records": GOOD + GOOD,
    "not a number": GOOD.replace('"format":1', '"format":NaN'),
    "infinity": GOOD.replace('"format":1', '"format":-Infinity'),
    "a huge number": GOOD.replace('"format":1', '"format":1' + "0" * 5000),
    "a field twice": GOOD.replace('"format":1', '"format":1,"format":1'),
    "nested deeply": "[" * 200_000,
    "nested deeply and closed": GOOD.replace('"twice":', '"twice":' + "[" * 20 + "]" * 20 + ',"x":'),
    "ten megabytes": "x" * 10_000_000,
    "ten megabytes of brackets": "[{" * 5_000_000,
    "a string that never ends": '{"format":"' + '\\"' * 490_000,
    "too long by one": " " * (MAX_TEXT - len(GOOD) + 1) + GOOD,
}


@pytest.mark.parametrize("name", BAD_TEXTS)
def test_what_is_no_record_is_malformed(name: str) -> None:
    with pytest.raises(Malformed):
        read_record(BAD_TEXTS[name], create)


@pytest.mark.parametrize("cut", range(0, len(GOOD), 7))
def test_a_truncated_record_is_malformed(cut: int) -> None:
    with pytest.raises(Malformed):
        read_record(GOOD[:cut], create)


def test_bytes_that_are_no_text_are_malformed() -> None:
    with pytest.raises(Malformed):
        read_record(b"\xff\xfe{}", create)


def test_a_record_of_older_rules_opens_as_far_as_it_holds() -> None:
    data = json.loads(GOOD)
    data["rules"] = SPEC.rules_version - 1
    assert read_record(json.dumps(data), create) == record()
    data["log"][4] = {"by": 0, "do": "swap"}
    old = read_record(json.dumps(data), create)
    assert old.lost == len(data["log"]) - 4
    assert old.match == record().match.at(4)
