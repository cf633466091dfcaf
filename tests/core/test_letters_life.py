"""Play by link: what was lost, what may be taken back, and how a match ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core import letter as post
from rules.core.errors import IllegalAction, Malformed
from rules.core.game import Terminal
from rules.core.letter import Waiting
from rules.core.match import Entry
from rules.core.receiving import BadChain, BadOpening, Fork, receive, started_afresh
from tests.core import rounds
from tests.core.coins import Guess, Roll, Take
from tests.core.letter_kit import coin_table, lead, lost_at_the_reveal, round_table
from tests.core.post import at_random, sixteen
from tests.core.rounds import Aim, Bury, Dig, Rounds, RuledRounds


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
