"""Play by link: a device believes nothing that does not agree with what it knows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core import letter as post
from rules.core.chains import Chain, values
from rules.core.errors import Malformed
from rules.core.letter import Correspondence, Letter
from rules.core.letterlink import read_letter, write_letter
from rules.core.receiving import BadChain, BadOpening, Fork, Stale, receive
from rules.core.text import plain
from tests.core import coins, rounds
from tests.core.coins import Coins, Guess, Take
from tests.core.letter_kit import coin_table, lead, lost_at_the_reveal, round_table, spec_of
from tests.core.post import KEY, Device, at_random, sixteen
from tests.core.rounds import Aim, Rounds


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
