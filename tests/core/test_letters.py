"""Play by link: devices that pass letters play the same game as people round one table, and believe nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import letter as post
from rules.core.chains import Chain, values
from rules.core.errors import IllegalAction, Malformed
from rules.core.game import Action, GameSpec, Terminal
from rules.core.letter import Correspondence, Letter, Waiting
from rules.core.letterlink import read_letter, write_letter
from rules.core.match import Entry, Match
from rules.core.people import Person
from rules.core.receiving import BadChain, BadOpening, Fork, Stale, receive, started_afresh
from rules.core.sealing import Secret, commitment
from rules.core.text import plain
from tests.core import coins, rounds
from tests.core.coins import Coins, Guess, Roll, Take
from tests.core.post import KEY, Device, Table, at_random, sixteen
from tests.core.rounds import Aim, Bury, Dig, Rounds, RuledRounds

TWICE = coins.Options(coins=5, twice=True)


def coin_table(players: int = 2, **given: object) -> Table:
    return Table.of(Coins(players, TWICE), coins.create, **given)  # type: ignore[arg-type]


def round_table(players: int = 2, **given: object) -> Table:
    return Table.of(Rounds(players, rounds.Options()), rounds.create, **given)  # type: ignore[arg-type]


def spec_of(code: str) -> GameSpec:
    return {spec.code: spec for spec in (coins.SPEC, rounds.SPEC)}[code]


def scripted(*actions: Action) -> object:
    coming = iter(actions)
    return lambda _game, _state, _seat: next(coming)


def lead(device: Device, *actions: Action) -> None:
    """The device leads its leg with these actions."""
    device.lead(scripted(*actions))  # type: ignore[arg-type]


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


# --- What does not agree ---


def two_legs_in() -> tuple[Correspondence, Correspondence, Letter]:
    """Both devices of a match after two legs, and the letter of one leg more."""
    table = coin_table()
    table.play(at_random(2), legs=2)
    first, second = table.devices
    before = second.here
    table.step(at_random(2))
    return first.here, before, post.to_letter(first.here)


def test_a_newer_letter_is_taken_and_the_same_again_changes_nothing() -> None:
    _first, second, letter = two_legs_in()
    after = receive(second, letter)
    assert len(after.course.leaders) == 3
    assert receive(after, letter) == after


def test_an_older_letter_is_refused() -> None:
    first, second, _letter = two_legs_in()
    with pytest.raises(Stale, match="You already have a newer state"):
        receive(first, post.to_letter(second))


def test_a_fork_is_caught_at_its_first_line() -> None:
    table = coin_table()
    table.play(at_random(2), legs=2)
    first, second = table.devices
    before = first.here
    lead(first, Take(1), Take(1))
    table.spread(first)
    other = Device(before, name="other")
    lead(other, Take(2), Take(1))
    with pytest.raises(Fork, match="another story than yours from line 3 on"):
        receive(second.here, post.to_letter(other.here))
    lead(second, Take(1), Take(1))
    with pytest.raises(Fork, match="line 3 "):
        receive(other.here, post.to_letter(second.here))


def test_a_resealed_choice_is_a_fork() -> None:
    table = coin_table()
    first, second = table.devices
    again = Device(first.here, name="again")
    lead(first, Guess(2))
    table.spread(first)
    lead(again, Guess(3))
    with pytest.raises(Fork, match="line 1 "):
        receive(second.here, post.to_letter(again.here))


def test_another_match_is_no_letter_of_this_one() -> None:
    _first, second, letter = two_legs_in()
    with pytest.raises(Fork, match="another match"):
        receive(second, replace(letter, key=b"12345678"))
    with pytest.raises(Fork, match="from the beginning"):
        receive(second, replace(letter, people=letter.people[::-1]))


def with_chain(letter: Letter, seat: int, chain: Chain) -> Letter:
    chains = tuple((chain,) if other == seat else known for other, known in enumerate(letter.chains))
    return replace(letter, chains=chains)


def test_dice_that_were_not_fixed_before_are_caught_and_name_the_seat() -> None:
    _first, second, letter = two_legs_in()
    for value in (bytes(16), values(sixteen("better"))[2]):
        forged = with_chain(letter, 0, Chain(value, 2))
        with pytest.raises(BadChain, match="do not follow from what") as caught:
            receive(second, forged)
        assert "Coral" in plain(str(caught.value))


def test_a_forged_value_in_a_link_is_caught_on_arrival() -> None:
    _first, second, letter = two_legs_in()
    forged = with_chain(letter, 0, Chain(bytes(16), 2))
    with pytest.raises(BadChain):
        receive(second, read_letter(write_letter(forged), spec_of, coins.create))


@pytest.mark.parametrize("forged", ["action", "salt"])
def test_a_choice_that_was_not_the_sealed_one_is_caught_and_names_the_seat(forged: str) -> None:
    table = lost_at_the_reveal(Rounds(2, rounds.Options()))
    first, second = table.devices
    table.spread(second)
    course = first.here.letter.course
    if forged == "action":
        course = course.with_actions({0: Aim(5)})
    else:
        course = replace(course, secrets=(replace(course.secrets[0], salt=bytes(16)),))
    cheat = Device(Correspondence(replace(first.here.letter, course=course), course, first.here.seeds))
    cheat.lead(at_random(1))
    with pytest.raises(BadOpening, match="does not fit what was sealed") as caught:
        receive(second.here, read_letter(write_letter(post.to_letter(cheat.here)), spec_of, rounds.create))
    assert "Coral" in plain(str(caught.value))


def test_an_opening_without_proof_is_refused_by_a_seat() -> None:
    table = round_table()
    first, second = table.devices
    lead(first, Aim(3))
    table.spread(first)
    lead(second, Aim(4))
    table.spread(second)
    first.lead(at_random(1))
    letter = post.to_letter(first.here)
    secrets = tuple(
        replace(secret, salt=None) if secret.ply == 0 else secret for secret in letter.course.secrets
    )
    bald = replace(letter, course=replace(letter.course, secrets=secrets))
    with pytest.raises(BadOpening, match="without its proof"):
        receive(second.here, bald)


def test_an_opening_before_its_time_is_no_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.core.letterlink._digest", lambda _course: bytes(3))
    table = coin_table()
    lead(table.devices[0], Guess(3))
    mine = table.devices[0].here.letter
    assert read_letter(write_letter(post.to_letter(table.devices[0].here)), spec_of, coins.create).key == KEY
    opened = replace(mine.course.secrets[0], opened=0)
    early = replace(mine, course=replace(mine.course, secrets=(opened,)))
    with pytest.raises(Malformed, match="does not hold together"):
        read_letter(write_letter(early), spec_of, coins.create)


def test_a_story_that_the_rules_unfold_in_another_way_is_not_believed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """L9: a letter that was written under rules that differ is refused, not misread."""
    _first, _second, letter = two_legs_in()
    with monkeypatch.context() as otherwise:
        otherwise.setattr("rules.core.letterlink._digest", lambda _course: bytes(3))
        link = write_letter(letter)
    with pytest.raises(Malformed, match="does not hold together"):
        read_letter(link, spec_of, coins.create)
    newer = replace(coins.SPEC, rules_version=coins.SPEC.rules_version + 1)
    monkeypatch.setattr(Coins, "spec", newer)
    with pytest.raises(Malformed, match="under older rules"):
        read_letter(link, lambda _code: newer, coins.create)


# --- Lost and found ---


def lost_at_the_reveal(game: Rounds) -> Table:
    """The first seat has sealed a three; after the second seat's aim its opening is due."""
    table = Table.of(game, rounds.create)
    first, second = table.devices
    lead(first, Aim(3))
    table.spread(first)
    lead(second, Aim(4))
    return table


@pytest.mark.parametrize("aim", [1, 6])
def test_a_lost_opening_without_a_rule_is_by_the_others_choice(aim: int) -> None:
    table = lost_at_the_reveal(Rounds(2, rounds.Options()))
    first, second = table.devices
    assert second.here.may_settle
    assert not first.here.may_settle
    assert post.forfeits_of(second.here) == {0: tuple(map(Aim, range(1, 7)))}
    second.here = post.settle(second.here, {0: Aim(aim)})
    assert second.here.course.match.states[2].aims == (aim, 4)
    second.lead(at_random(1))
    letter = table.travel(second.here)
    assert letter.course.match.entries[0] == Entry(0, Aim(aim))


def test_a_lost_opening_counts_as_the_game_says() -> None:
    table = lost_at_the_reveal(RuledRounds(2, rounds.Options(rule=True)))
    second = table.devices[1]
    assert post.forfeits_of(second.here) == {0: (Aim(6),)}
    with pytest.raises(IllegalAction):
        post.settle(second.here, {0: Aim(5)})
    second.here = post.settle(second.here, {0: Aim(6)})
    assert second.here.course.match.states[2].aims == (6, 4)


def test_a_device_that_has_its_opening_does_not_accept_that_it_was_lost() -> None:
    table = lost_at_the_reveal(Rounds(2, rounds.Options()))
    first, second = table.devices
    table.spread(second)
    second.here = post.settle(second.here, {0: Aim(1)})
    second.lead(at_random(1))
    with pytest.raises(BadOpening, match="was lost, but this device has it"):
        receive(first.here, post.to_letter(second.here))


def test_who_lost_everything_starts_afresh_and_the_match_goes_on() -> None:
    table = lost_at_the_reveal(RuledRounds(2, rounds.Options(rule=True)))
    first, second = table.devices
    letter = table.travel(second.here)
    first.here = post.rejoin(post.watch(letter), 0, sixteen("afresh"))
    assert not first.here.may_act
    before = second.here.letter
    second.here = receive(second.here, table.travel(first.here))
    assert started_afresh(before, second.here.letter) == (0,)
    second.here = post.settle(second.here, {0: Aim(6)})
    second.lead(at_random(3))
    table.spread(second)
    match = table.play(at_random(4))
    assert match.over
    assert match.entries[0] == Entry(0, Aim(6))
    assert first.here.course.match == match


def test_who_starts_afresh_leads_nothing_before_somebody_else_has() -> None:
    # else a seed could be looked for that gives the dice one wants
    table = coin_table(3)
    table.play(at_random(1), legs=3)
    first, witness, third = table.devices
    assert first.here.waiting == Waiting("act", (0,))
    first.here = post.rejoin(first.here, 0, sixteen("afresh"))
    assert first.here.waiting == Waiting("witness", (1,))
    with pytest.raises(IllegalAction):
        post.rejoin(first.here, 0, sixteen("still better"))
    for device in (witness, third):
        device.here = receive(device.here, table.travel(first.here))
    assert witness.here.may_hand_over
    witness.here = post.hand_over(witness.here)
    table.spread(witness)
    assert first.here.waiting == Waiting("act", (0,))


def test_an_own_lost_secret_that_the_own_leg_reveals_is_settled_by_the_next_seat() -> None:
    table = coin_table()
    table.play(at_random(1), legs=2)
    first, second = table.devices
    first.here = post.rejoin(first.here, 0, sixteen("afresh"))
    first.here = replace(
        first.here, letter=post.to_letter(first.here), course=post.to_letter(first.here).course
    )
    second.here = receive(second.here, table.travel(first.here))
    second.here = post.hand_over(second.here)
    table.spread(second)
    lead(first, Take(1), Take(1))
    table.spread(first)
    lead(second, Take(1), Take(1))
    table.spread(second)
    lead(first, Take(1))
    table.spread(first)
    # the second seat's guess is opened first, then only the lost one is due
    assert second.here.waiting == Waiting("open", (1,))
    second.here = post.hand_over(second.here)
    table.spread(second)
    assert first.here.waiting == Waiting("open", (0,))
    assert not first.here.may_hand_over
    assert second.here.may_settle
    second.here = post.hand_over(post.settle(second.here, {0: Guess(2)}))
    table.spread(second)
    assert first.here.waiting == second.here.waiting == Waiting("over")
    assert first.here.course.match == second.here.course.match


def test_a_seat_taken_over_by_another_device_is_noticed_by_its_own() -> None:
    table = coin_table()
    table.play(at_random(1), legs=2)
    first, second = table.devices
    thief = post.rejoin(post.watch(table.travel(second.here)), 0, sixteen("thief"))
    with pytest.raises(BadChain, match="Somebody else plays"):
        receive(first.here, post.to_letter(thief))


def test_a_letter_cannot_skip_a_reveal() -> None:
    table = lost_at_the_reveal(Rounds(2, rounds.Options()))
    second = table.devices[1].here
    course = second.letter.course
    on = replace(course, leaders=(*course.leaders, 1), starts=(*course.starts, 2), running=True)
    with pytest.raises(IllegalAction):
        on.play(Aim(1))
    with pytest.raises(IllegalAction):
        on.deal(rounds.Roll(1))


# --- Within a leg ---


def test_undo_stays_within_the_leg_and_the_rules() -> None:
    table = coin_table()
    table.play(at_random(2), legs=2)
    first = table.devices[0].here
    start = first.course.match
    one = post.play(first, Take(1), b"")
    two = post.play(one, Take(2), b"")
    assert two.course.match.entries[-1] == Entry(0, Take(2))
    back = post.undo(post.undo(post.undo(two)))
    assert back.course.match == start
    assert post.undo(one).course.match == start
    with pytest.raises(IllegalAction):
        post.hand_over(one)


def test_undo_does_not_reach_behind_a_settlement() -> None:
    """The digger's own open dig ended the leg; what the buried hand counts as has been seen since."""
    table = round_table()
    match = table.play(at_random(1), legs=3)
    while not isinstance(match.entries[-1].action, Dig):
        match = table.play(at_random(1), legs=1)
    digger = next(device for device in table.devices if device.here.may_settle)
    settled = post.settle(digger.here, {len(match.entries) - 2: Bury("right")})
    assert post.undo(settled) == settled


def test_a_sealed_choice_is_not_taken_back() -> None:
    table = coin_table()
    here = post.play(table.devices[0].here, Guess(2), sixteen(1))
    assert post.undo(here) == here


def test_what_is_illegal_changes_nothing() -> None:
    table = coin_table()
    here = table.devices[0].here
    for action in (Take(1), Roll(3)):
        with pytest.raises(IllegalAction):
            post.play(here, action, sixteen(1))
    with pytest.raises(Malformed):
        post.play(here, Guess(7), sixteen(1))
    with pytest.raises(IllegalAction):
        post.play(table.devices[1].here, Guess(1), sixteen(1))


# --- The end ---


def test_a_match_ends_by_agreement_when_all_have_wished_it_one_after_the_other() -> None:
    table = round_table()
    for stop in (True, False, True, True):
        device = table.active
        assert device is not None
        device.lead(at_random(6), stop=stop)
        table.spread(device)
    assert all(device.here.waiting == Waiting("stopped") for device in table.devices)
    assert not table.step(at_random(6))


def test_nobody_can_wish_for_another() -> None:
    table = round_table()
    table.step(at_random(6))
    first, second = table.devices
    second.lead(at_random(6), stop=True)
    with pytest.raises(Fork):
        receive(first.here, replace(post.to_letter(second.here), stop=2))


def test_at_the_end_all_is_open() -> None:
    table = coin_table()
    match = table.play(at_random(9))
    letter = post.to_letter(table.devices[1].here)
    assert isinstance(match.node, Terminal)
    assert all(secret.known for secret in letter.course.secrets)
    assert [type(entry.action) for entry in match.entries[:2]] == [Guess, Guess]


def test_buried_and_dug() -> None:
    """A secret of one seat that another seat's open choice reveals: the digger waits for the hand."""
    table = round_table()
    match = table.play(at_random(1), legs=3)
    while not isinstance(match.entries[-1].action, Dig):
        match = table.play(at_random(1), legs=1)
    digger = next(device for device in table.devices if device.here.seats == (match.entries[-1].by,))
    assert digger.here.course.paused
    assert isinstance(match.entries[-2].action, Bury)
    table.step(at_random(1))
    assert not digger.here.course.paused
