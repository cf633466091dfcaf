"""Breaks what the device keeps, and looks what a page makes of it: each match is whole or named broken."""

from __future__ import annotations

import json
from functools import cache
from random import Random

from rules import games
from rules.core.codec import Record
from rules.core.match import Match
from rules.core.playout import playout_match
from tests.core.hostile import sample
from tests.core.mutants import LETTERS, NASTY, mutant_json
from tests.core.post import people
from tests.ui.areas import Area
from tests.ui.kit import Desk
from ui import effects as fx
from ui import prefs, saves
from ui.model import Broken, Table
from ui.prefs import Prefs, Seating
from ui.storage import Store

WRITES = (fx.Save, fx.Delete, fx.SaveDraft, fx.SavePrefs)
PLIES = 60


@cache
def kept(game_id: str, seed: int) -> dict[str, str]:
    """The storage of a device with a match and a match by link of that game, open taps, and settings."""
    game = games.create(game_id, max(2, games.package(game_id).SPEC.players[0]))
    match = playout_match(game, seed, PLIES)
    area, whole = Area(), saves.seat("m1", Record(match, people(game.players)))
    store = Store(area)
    for ply in (len(match.entries) - 1, len(match.entries)):
        store.save("m1", saves.write(saves.seat("m1", Record(match.at(ply), whole.people))))
    store.save("m2", saves.write(saves.seat_by_link("m2", sample(game_id, seed).here)))
    store.save_draft("m1", json.dumps({"ply": len(match.entries), "taps": ["a", "b"]}))
    options = tuple((option.name, option.default) for option in game.spec.options)
    store.save_prefs(prefs.write(Prefs(filed={"m1": 3}).seated(game_id, Seating(whole.people, options))))
    return area.kept


def mutant_storage(game_id: str, number: int) -> dict[str, str]:
    """The storage after something went wrong in one of its values: the same for the same number."""
    random = Random(number)
    changed = dict(kept(game_id, number % 3))
    name = random.choice(sorted(changed))
    changed[name] = _mutant_value(random, changed[name])
    if random.random() < 0.1:
        changed[f"one-table.match.{''.join(random.choices(LETTERS + './', k=3))}"] = "x"
    return changed


def _mutant_value(random: Random, text: str) -> str:
    if not text.startswith("{"):
        return random.choice(("", "c", "ab", "null", *NASTY[:6]))
    data = json.loads(text)
    inner = next((name for name in ("record", "parcel") if name in data), "")
    if inner and random.random() < 0.6:
        return json.dumps({**data, inner: mutant_json(random, data[inner])})
    return mutant_json(random, text)


def opened(storage: dict[str, str]) -> Desk:
    """A page that starts with that storage."""
    store = Store(Area(storage))
    found = store.saves()
    return Desk(
        saves=tuple((table, texts[0]) for table, texts in found),
        drafts=store.drafts(),
        prefs=store.prefs(),
        older=tuple((table, texts[1]) for table, texts in found if len(texts) > 1),
    )


def survives(game_id: str, storage: dict[str, str], *, looks: bool = True) -> str:
    """Start a page with it: nothing is written; `looks`: all is shown, and what is whole can be put on the table."""
    desk = opened(storage)
    assert [effect for effect in desk.did if isinstance(effect, WRITES)] == []
    if looks:
        _look(desk, game_id)
    if any(isinstance(table, Broken) for table in desk.model.tables):
        return "broken"
    return "recovered" if desk.effects(fx.Distrust) else "whole"


def _look(desk: Desk, game_id: str) -> None:
    assert desk.html
    for table in desk.model.tables:
        desk.tap("/home", f"/open/{table.id}")
        assert desk.html
        if isinstance(table, Table):
            assert Match.fold(table.match.game, table.match.entries) == table.match
        else:
            assert table.why.endswith(".")
    assert desk.tap("/home", f"/new/{game_id}").html
    desk.tap("/start")
