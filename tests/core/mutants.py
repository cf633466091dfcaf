"""Breaks links, records and parcels in all the ways that a bad journey or a bad person might."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from random import Random
from typing import Any

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

#: Values that have broken readers before; the text is put in as it stands.
NASTY = (
    *"NaN Infinity -Infinity 1e999 -0 0.5 1.0 1e5 true false null [] {} [[]] [[[[[[[[[1]]]]]]]]] -1".split(),
    *'"" "0" "red" ["red"] {"do":"roll"} {"a":1,"a":2} "\\u0000" "\\u202e" "\\ud800" "a\\u2028b"'.split(),
    *"2147483648 9007199254740993 99999999999999999999999".split(),
    '"<img src=x onerror=alert(1)>"',
    '"\\ue000player:0\\ue001x\\ue002"',
    "[" * 300 + "]" * 300,
    '"' + "x" * 5_000 + '"',
    "9" * 5_000,
)


def signed(text: str) -> str:
    """A link whose check fits whatever stands before it."""
    return text + base64.urlsafe_b64encode(zlib.crc32(text.encode()).to_bytes(4, "big")[1:]).decode()


def mutant_link(random: Random, link: str) -> str:
    """A link that went wrong; most have a check that fits, else nothing behind the check would ever be tried."""
    body = link[:-4]
    for _time in range(random.choice((1, 1, 1, 2, 5))):
        body = random.choice(_LINK_MOVES)(random, body)
    return signed(body) if random.random() < 0.9 else body + link[-4:]


def _flip(random: Random, text: str) -> str:
    place = random.randrange(3, len(text)) if len(text) > 3 else 0
    return text[:place] + random.choice(LETTERS) + text[place + 1 :]


def _cut(random: Random, text: str) -> str:
    return text[: random.randrange(3, len(text) + 1)] if len(text) > 3 else text


def _drop(random: Random, text: str) -> str:
    place = random.randrange(len(text)) if text else 0
    return text[:place] + text[place + random.randint(1, 9) :]


def _repeat(random: Random, text: str) -> str:
    start = random.randrange(len(text)) if text else 0
    part = text[start : start + random.randint(1, 60)]
    return text[:start] + part * random.choice((2, 2, 3, 100)) + text[start:]


def _noise(random: Random, text: str) -> str:
    return text[: random.randint(3, 24)] + "".join(
        random.choices(LETTERS, k=random.choice((8, 60, 500, 7_000)))
    )


def _retitle(random: Random, text: str) -> str:
    return random.choice("ALPBZ") + random.choice((text[1:3], "AA", "ZZ", "??")) + text[3:]


_LINK_MOVES: tuple[Callable[[Random, str], str], ...] = (
    _flip,
    _flip,
    _flip,
    _cut,
    _drop,
    _repeat,
    _noise,
    _retitle,
)


def mutant_json(random: Random, text: str) -> str:
    """A record or a parcel that went wrong: as text, or as values in the wrong places."""
    if random.random() < 0.3:
        return random.choice(_TEXT_MOVES)(random, text)
    data = json.loads(text)
    for _time in range(random.choice((1, 1, 2, 4))):
        _change(random, data)
    made = json.dumps(data)
    for number, value in enumerate(NASTY):
        made = made.replace(f'"@{number}@"', value)
    return made


def _change(random: Random, data: Any) -> None:
    """One change somewhere in nested lists and objects; nasty values go in by number, to be spelled out at the end."""
    while data:
        key = random.choice(sorted(data) if isinstance(data, dict) else range(len(data)))
        inner = data[key]
        if isinstance(inner, dict | list) and inner and random.random() < 0.85:
            data = inner
            continue
        move = random.choice(("nasty", "nasty", "drop", "copy", "swap", "cut"))
        if move == "drop":
            del data[key]
        elif move == "nasty" or isinstance(data, dict):
            data[key] = f"@{random.randrange(len(NASTY))}@"
        elif move == "copy":
            data.insert(key, inner)
        elif move == "cut":
            del data[key:]
        else:
            other = random.randrange(len(data))
            data[key], data[other] = data[other], data[key]
        return


def _spoil(random: Random, text: str) -> str:
    place = random.randrange(len(text))
    return text[:place] + random.choice('{}[]":,\\0\x00\u2028é-') + text[place + 1 :]


def _double_key(random: Random, text: str) -> str:
    places = [at for at in range(len(text)) if text[at] == "{"]
    place = random.choice(places) + 1
    return text[:place] + '"by":0,' + text[place:]


_TEXT_MOVES: tuple[Callable[[Random, str], str], ...] = (_cut, _drop, _repeat, _spoil, _double_key)
