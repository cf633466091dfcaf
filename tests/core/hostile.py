"""What must hold of anything that a reader is given: a clear refusal, or a valid match that can be written again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from rules import games, post
from rules.core import letter as letters
from rules.core.codec import Record
from rules.core.errors import Malformed, RulesError
from rules.core.letter import Correspondence, Letter
from rules.core.match import Match
from rules.core.playout import playout_match
from rules.core.receiving import receive
from rules.records import read_record, to_link, write_record
from tests.core.mutants import mutant_json, mutant_link
from tests.core.post import Table, at_random, people

LEGS = 9


@dataclass(frozen=True)
class Sample:
    """One match of a game in every form in which it can arrive, and the device that a letter meets."""

    here: Correspondence
    links: tuple[str, ...]
    records: tuple[str, ...]
    parcels: tuple[str, ...]


@cache
def sample(game_id: str, seed: int = 0) -> Sample:
    """The forms of a random match of the game; with two players, or as few as it takes."""
    game = games.create(game_id, max(2, games.package(game_id).SPEC.players[0]))
    record = Record(playout_match(game, seed, 150), people(game.players))
    table = Table.of(game, games.create, seed=seed)
    table.play(at_random(seed), legs=LEGS)
    first, second = (device.here for device in table.devices)
    table.step(at_random(seed))
    links = (to_link(record), table.links[-1], post.write_private(first))
    return Sample(second, links, (write_record(record),), (post.write_parcel(first),))


def mutant_of(game_id: str, number: int) -> tuple[str, str]:
    """(kind, text) of a mutant: the same for the same number."""
    random, forms = Random(number), sample(game_id, number % 3)
    kind = random.choice(("link", "link", "record", "parcel"))
    if kind == "link":
        return kind, mutant_link(random, random.choice(forms.links))
    texts = forms.records if kind == "record" else forms.parcels
    return kind, mutant_json(random, random.choice(texts))


READERS = {"link": post.open_link, "record": read_record, "parcel": post.read_parcel}


def survives(kind: str, text: str, here: Correspondence) -> str:
    """Read it: "refused" with a sentence, or "valid" and then whole; anything else raises."""
    before = here
    try:
        found = READERS[kind](text)
    except RulesError as error:
        assert isinstance(error, Malformed), error
        assert str(error).endswith("."), error
        return "refused"
    if isinstance(found, Record):
        match = found.match
        assert Match.fold(match.game, match.entries) == match
        assert read_record(write_record(found)) == found or found.lost
    elif isinstance(found, Letter):
        assert post.read_letter(post.write_letter(found)) == found
        meets(here, found)
    else:
        assert isinstance(found, Correspondence)
        assert post.read_parcel(post.write_parcel(found)) == found
        meets(here, letters.to_letter(found))
    assert here == before
    return "valid"


def meets(here: Correspondence, letter: Letter) -> None:
    """A device gets the letter: it goes on with it, or says why not."""
    try:
        after = receive(here, letter)
    except Malformed as error:
        assert str(error).endswith(".")
        return
    assert after.seats == here.seats
    assert after.course.match.entries[: len(here.shown.entries)] is not None
