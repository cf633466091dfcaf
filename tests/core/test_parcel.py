"""What a device keeps of a match by link, and the private link that carries a seat to another device."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from rules.core import letter as post
from rules.core.errors import Malformed
from rules.core.game import Chance
from rules.core.letter import Correspondence
from rules.core.letterlink import read_letter, read_private, write_letter, write_private
from rules.core.match import Entry
from rules.core.parcel import read_parcel, read_parcel_record, write_parcel
from rules.core.receiving import adopt, receive
from tests.core import coins, rounds
from tests.core.coins import Coins, Guess, Take
from tests.core.letter_kit import lead, lost_at_the_reveal, spec_of
from tests.core.post import Device, Table, at_random, sixteen
from tests.core.rounds import Aim, Rounds


def coins_again(here: Correspondence) -> Correspondence:
    return read_parcel(write_parcel(here), spec_of, coins.create)


def rounds_again(here: Correspondence) -> Correspondence:
    return read_parcel(write_parcel(here), spec_of, rounds.create)


def table_of(players: int = 2, legs: int = 0) -> Table:
    table = Table.of(Coins(players, coins.Options(5, True)), coins.create)
    table.play(at_random(2), legs=legs)
    return table


@pytest.mark.parametrize("legs", range(9))
def test_a_device_comes_back_as_it_was_after_every_leg(legs: int) -> None:
    for device in table_of(3, legs).devices:
        assert coins_again(device.here) == device.here


def test_a_device_comes_back_as_it_was_after_every_entry() -> None:
    table = Table.of(Rounds(2, rounds.Options()), rounds.create)
    choose = at_random(5)
    while (device := table.active) is not None:
        while not device.here.may_hand_over:
            node, seat = device.here.course.match.node, device.here.leader
            assert seat is not None
            if isinstance(node, Chance):
                device.here = post.deal(device.here)
            else:
                action = choose(table.game, device.here.course.match.state, seat)
                device.here = post.play(device.here, action, device.salt())
            assert rounds_again(device.here) == device.here
        device.here = post.hand_over(device.here)
        table.spread(device)


def test_a_leg_that_began_with_a_settlement_comes_back() -> None:
    second = lost_at_the_reveal(Rounds(2, rounds.Options())).devices[1]
    settled = post.deal(post.settle(second.here, {0: Aim(2)}))
    assert rounds_again(settled) == settled


def test_a_roll_that_was_stored_before_it_was_shown_is_the_same_after_a_reload() -> None:
    """CASES 9: a page that is killed in mid-roll shows the same roll after."""
    table = Table.of(Rounds(2, rounds.Options()), rounds.create)
    table.play(at_random(5), legs=2)
    here = table.devices[0].here
    assert post.deal(rounds_again(here)) == post.deal(here)


def test_the_record_in_a_parcel_shows_what_could_be_seen() -> None:
    second = lost_at_the_reveal(Rounds(2, rounds.Options())).devices[1]
    record = read_parcel_record(write_parcel(second.here), rounds.create)
    assert record.match == second.here.shown
    assert record.people == second.here.letter.people


BAD: dict[str, Callable[[dict[str, Any]], object]] = {
    "another format": lambda data: data.update(parcel=2),
    "format as truth value": lambda data: data.update(parcel=True),
    "no letter": lambda data: data.pop("letter"),
    "letter a number": lambda data: data.update(letter=7),
    "letter cut": lambda data: data.update(letter=data["letter"][:-3]),
    "unknown field": lambda data: data.update(extra=1),
    "seat out of range": lambda data: data["seats"][0].update(seat=5),
    "seat a truth value": lambda data: data["seats"][0].update(seat=False),
    "seed of another": lambda data: data["seats"][0].update(seed="00" * 16),
    "seed no bytes": lambda data: data["seats"][0].update(seed="xyz"),
    "seed too long": lambda data: data["seats"][0].update(seed="00" * 17),
    "salt of another": lambda data: data["sealed"][0].update(salt="00" * 16),
    "ply out of range": lambda data: data["sealed"][0].update(ply=-1),
    "ply a text": lambda data: data["sealed"][0].update(ply="0"),
    "another choice": lambda data: data["sealed"][0]["entry"].update(number=6),
    "choice out of domain": lambda data: data["sealed"][0]["entry"].update(number=7),
    "leg of another": lambda data: data["leg"][0]["entry"].update(by=1),
    "leg not legal": lambda data: data["leg"].extend(data["leg"] * 9),
    "leg of numbers": lambda data: data.update(leg=[1]),
    "settled where nothing is": lambda data: data.update(
        settled=[{"ply": 0, "entry": data["sealed"][0]["entry"]}]
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_a_changed_parcel_is_malformed(name: str) -> None:
    first = table_of(2, 2).devices[0]
    data = json.loads(write_parcel(post.play(first.here, Take(1), b"")))
    assert read_parcel(json.dumps(data), spec_of, coins.create).seats == (0,)
    BAD[name](data)
    with pytest.raises(Malformed):
        read_parcel(json.dumps(data), spec_of, coins.create)


# --- The private link ---


@pytest.mark.parametrize("legs", range(8))
def test_a_seat_moves_to_another_device_with_its_sealed_choices(legs: int) -> None:
    table = table_of(3, legs)
    for device in table.devices:
        moved = read_private(write_private(device.here), spec_of, coins.create)
        assert moved == device.here
        device.here = moved
    assert table.play(at_random(3)).over


def test_an_older_private_link_brings_its_seat_to_a_device_that_has_followed() -> None:
    table = table_of()
    first, second = table.devices
    lead(first, Guess(4))
    carried = write_private(first.here)
    table.spread(first)
    table.step(at_random(2))
    watching = post.watch(read_letter(write_letter(post.to_letter(second.here)), spec_of, coins.create))
    assert not watching.may_act
    here = adopt(watching, read_private(carried, spec_of, coins.create))
    assert here.seats == (0,)
    assert here.may_act
    assert here.course.match.entries[0] == Entry(0, Guess(4))
    assert receive(here, post.to_letter(second.here)) == here


def test_a_newer_private_link_brings_its_match_along() -> None:
    table = table_of()
    first, _second = table.devices
    before = post.watch(post.to_letter(first.here))
    lead(first, Guess(4))
    assert adopt(before, read_private(write_private(first.here), spec_of, coins.create)) == first.here


def test_a_private_link_is_no_letter_and_a_letter_is_no_private_link() -> None:
    here = table_of(2, 1).devices[0].here
    with pytest.raises(Malformed):
        read_letter(write_private(here), spec_of, coins.create)
    with pytest.raises(Malformed):
        read_private(write_letter(post.to_letter(here)), spec_of, coins.create)


def test_a_letter_holds_no_seed_and_no_salt_of_what_is_sealed() -> None:
    table = table_of()
    device = Device(table.devices[0].here, name="x")
    lead(device, Guess(4))
    letter = post.to_letter(device.here)
    assert sixteen("seed", 0, 0) not in [chain.value for chains in letter.chains for chain in chains]
    assert [(secret.salt, secret.known) for secret in letter.course.secrets] == [(None, False)]
