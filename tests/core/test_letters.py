"""Play by link: devices that pass letters play the same game as people round one table."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import letter as post
from rules.core.errors import IllegalAction
from rules.core.game import Action
from rules.core.letter import Letter, Waiting
from rules.core.letterlink import write_letter
from rules.core.match import Entry, Match
from rules.core.people import Person
from rules.core.receiving import BadChain, Stale, receive
from rules.core.sealing import Secret, commitment
from tests.core import rounds
from tests.core.coins import Coins, Guess, Roll
from tests.core.letter_kit import TWICE, coin_table, lead, round_table
from tests.core.post import KEY, Table, at_random, sixteen
from tests.core.rounds import Aim, Rounds

# --- The same game ---


@settings(max_examples=10)
@given(players=st.integers(2, 4), seed=st.integers(0, 1000))
def test_devices_that_pass_letters_play_a_whole_game(players: int, seed: int) -> None:
    table = round_table(players, seed=seed)
    match = table.play(at_random(seed))
    assert match.over
    for device in table.devices:
        assert device.here.course.match == match
        assert device.here.waiting == Waiting("over")
    assert Match.fold(table.game, match.entries) == match


@given(players=st.integers(2, 3), seed=st.integers(0, 1000))
def test_secrets_that_stay_sealed_to_the_end_are_opened_one_by_one(players: int, seed: int) -> None:
    table = coin_table(players, seed=seed)
    match = table.play(at_random(seed))
    assert match.over
    assert {device.here.course.match for device in table.devices} == {match}
    assert Match.fold(table.game, match.entries) == match


def test_one_device_may_hold_several_seats() -> None:
    table = coin_table(3, held=[[1], [0, 2]], host=1)
    match = table.play(at_random(5))
    assert match.over
    assert table.devices[0].here.course.match == table.devices[1].here.course.match


@pytest.mark.parametrize("host", [0, 1, 2])
def test_the_host_leads_the_first_leg_and_the_next_awaited_seat_the_next(host: int) -> None:
    table = coin_table(3, host=host)
    for leg in range(3):
        assert table.devices[0].here.leader == (host + leg) % 3
        table.step(at_random(1))
    assert table.devices[0].here.course.leaders == tuple((host + leg) % 3 for leg in range(3))


def test_a_round_in_which_all_commit_takes_one_link_a_commitment() -> None:
    game = Rounds(2, rounds.Options(rounds=5, bury=False))
    table = Table.of(game, rounds.create)
    match = table.play(at_random(3))
    commitments = [entry for entry in match.entries if entry.action.secret]
    # one more opens what the last round revealed
    assert len(table.devices[0].here.course.leaders) == len(commitments) + 1 == 11


# --- What a letter gives away ---


def bare(letter: Letter) -> Letter:
    """The letter without its seals."""
    secrets = tuple(replace(secret, seal=None) for secret in letter.course.secrets)
    return replace(letter, course=replace(letter.course, secrets=secrets))


@pytest.mark.parametrize("other", [1, 2, 3, 4, 6])
def test_letters_of_worlds_that_differ_in_a_sealed_choice_differ_in_the_seal_only(other: int) -> None:
    letters = []
    for guess in (5, other):
        table = coin_table(3)
        for number in (4, guess, 2):
            device = table.active
            assert device is not None
            lead(device, Guess(number))
            table.spread(device)
        table.step(at_random(8))
        letters.append(post.to_letter(table.devices[0].here))
    first, second = letters
    assert first != second
    assert bare(first) == bare(second)
    assert len(write_letter(first)) == len(write_letter(second))


def test_nothing_but_the_owner_opens_a_seal() -> None:
    table = coin_table()
    lead(table.devices[0], Guess(3))
    letter = table.travel(table.devices[0].here)
    (secret,) = letter.course.secrets
    assert (secret.known, secret.salt) == (False, None)
    fits = [n for n in range(1, 7) if sealed_with(b"\0" * 16, letter, secret, Guess(n)) == secret.seal]
    assert not fits


def sealed_with(salt: bytes, letter: Letter, secret: Secret, action: Action) -> bytes:
    return commitment(salt, letter.key, letter.game, secret.ply, Entry(secret.by, action))


def test_the_last_to_commit_seals_nothing_since_all_is_revealed_at_once() -> None:
    table = round_table()
    lead(table.devices[0], Aim(3))
    table.spread(table.devices[0])
    lead(table.devices[1], Aim(4))
    letter = table.travel(table.devices[1].here)
    assert [entry.action for entry in letter.course.match.entries][1] == Aim(4)
    assert [secret.ply for secret in letter.course.secrets] == [0]


# --- At a reveal ---


def test_a_reveal_stops_the_others_until_the_opening_has_come() -> None:
    table = round_table()
    first, second = table.devices
    lead(first, Aim(3))
    table.spread(first)
    lead(second, Aim(4))
    # on the second device the other aim is a stand-in: neither shown nor played on
    assert second.here.course.paused
    assert second.here.waiting == Waiting("open", (0,))
    assert not second.here.may_act
    assert len(second.here.shown.entries) == 1
    for attempt in (post.deal, post.hand_over, lambda here: post.play(here, Aim(1), b"")):
        with pytest.raises(IllegalAction):
            attempt(second.here)
    table.spread(second)
    # the first device knows both, and its next letter has the opening, the die and the next choice
    assert not first.here.course.paused
    assert len(first.here.shown.entries) == 2
    first.lead(at_random(1))
    table.spread(first)
    assert second.here.course.match.entries[:2] == (Entry(0, Aim(3)), Entry(1, Aim(4)))
    assert second.here.course.match.states[2].aims == (3, 4)


def test_an_opening_travels_until_every_other_seat_has_answered() -> None:
    table = round_table(3)
    for aim in (1, 2, 3):
        device = table.active
        assert device is not None
        lead(device, Aim(aim))
        table.spread(device)
    carried = []
    for _leg in range(5):
        device = table.active
        assert device is not None
        device.lead(at_random(4))
        table.spread(device)
        secrets = post.to_letter(device.here).course.secrets
        carried.append(next(secret.salt is not None for secret in secrets if secret.ply == 0))
        led = device.here.course.leaders[3:]
        assert carried[-1] == (not {1, 2} <= set(led[1:]))
    assert carried[0]
    assert not carried[-1]


# --- Luck ---


def test_rolling_again_gives_the_same_die() -> None:
    table = round_table()
    for aim in (3, 4):
        device = table.active
        assert device is not None
        lead(device, Aim(aim))
        table.spread(device)
    here = table.devices[0].here
    rolls = {post.deal(here).course.match.entries[-1] for _again in range(5)}
    assert len(rolls) == 1
    assert isinstance(rolls.pop().action, Roll | rounds.Roll)


@given(seed=st.integers(0, 500), first=st.integers(1, 6), second=st.integers(1, 6))
def test_no_choice_changes_a_die(seed: int, first: int, second: int) -> None:
    dice = set()
    for aims in ((3, 4), (first, second)):
        table = round_table(seed=seed)
        for aim in aims:
            device = table.active
            assert device is not None
            lead(device, Aim(aim))
            table.spread(device)
        dice.add(post.deal(table.devices[0].here).course.match.entries[-1])
    assert len(dice) == 1


def test_each_sides_seed_changes_the_dice() -> None:
    def die(mine: int, theirs: int) -> Action:
        game = Rounds(2, rounds.Options())
        host = post.create(game, coin_table().devices[0].here.letter.people, 0, {0: sixteen(mine)}, KEY)
        guest = post.join(post.watch(post.to_letter(host)), 1, sixteen(theirs, "guest"))
        host = receive(host, post.to_letter(guest))
        host = post.hand_over(post.play(host, Aim(1), sixteen(1)))
        guest = receive(guest, post.to_letter(host))
        guest = post.hand_over(post.play(guest, Aim(1), sixteen(1)))
        host = receive(host, post.to_letter(guest))
        return post.deal(host).course.match.entries[-1].action

    assert len({repr(die(mine, 0)) for mine in range(30)}) == 6
    assert len({repr(die(0, theirs)) for theirs in range(30)}) == 6


# --- Sitting down ---


def test_seats_are_taken_in_any_order_and_merged() -> None:
    game = Coins(3, TWICE)
    host = post.create(game, coin_table(3).devices[0].here.letter.people, 0, {0: sixteen(0)}, KEY)
    invitation = post.to_letter(host)
    one = post.join(post.watch(invitation), 1, sixteen(1))
    two = post.join(post.watch(invitation), 2, sixteen(2))
    assert host.waiting == Waiting("join", (1, 2))
    assert not host.may_act
    host = receive(receive(host, post.to_letter(one)), post.to_letter(two))
    assert host.waiting == Waiting("act", (0,))
    assert receive(two, post.to_letter(host)).waiting == Waiting("act", (0,))


def test_who_joins_says_who_it_is() -> None:
    game = Coins(3, TWICE)
    host = post.create(game, coin_table(3).devices[0].here.letter.people, 0, {0: sixteen(0)}, KEY)
    invitation = post.to_letter(host)
    ada = post.join(post.watch(invitation), 2, sixteen(2), Person("Ada", "violet"))
    bo = post.join(post.watch(invitation), 1, sixteen(1), Person("Bo", "moss"))
    host = receive(receive(host, post.to_letter(ada)), post.to_letter(bo))
    names = [who.name for who in host.letter.people]
    assert names == ["Coral", "Bo", "Ada"]
    host = post.hand_over(post.play(host, Guess(1), sixteen(9)))
    assert receive(ada, post.to_letter(host)).letter.people == host.letter.people


def test_a_seat_is_taken_once() -> None:
    game = Coins(2, TWICE)
    host = post.create(game, coin_table().devices[0].here.letter.people, 0, {0: sixteen(0)}, KEY)
    one, other = (post.join(post.watch(post.to_letter(host)), 1, sixteen(n)) for n in (1, 2))
    with pytest.raises(IllegalAction):
        post.join(one, 1, sixteen(3))
    host = receive(host, post.to_letter(one))
    with pytest.raises(BadChain, match="taken the seat of"):
        receive(host, post.to_letter(other))
    host = post.hand_over(post.play(host, Guess(1), sixteen(9)))
    with pytest.raises(BadChain, match="Somebody else plays"):
        receive(other, post.to_letter(host))


def test_an_invitation_that_is_older_than_the_match_is_stale() -> None:
    table = coin_table()
    invitation = table.travel(table.devices[1].here)
    table.step(at_random(1))
    with pytest.raises(Stale, match="newer state"):
        receive(table.devices[0].here, invitation)
