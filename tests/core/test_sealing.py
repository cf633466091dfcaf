"""Seals bind a choice to its place; stand-ins are the same whatever was chosen; what is due is what was revealed."""

from __future__ import annotations

import pytest

from rules.core.errors import Malformed
from rules.core.legs import Course
from rules.core.match import Entry, Match
from rules.core.sealing import SEAL_SIZE, Secret, commitment, stand_in
from tests.core import rounds
from tests.core.coins import Coins, Guess
from tests.core.coins import Options as CoinOptions
from tests.core.post import KEY, sixteen
from tests.core.rounds import Aim, Bury, Dig, Roll, Rounds

GAME = Rounds(2, rounds.Options())
OTHER = Coins(2, CoinOptions(5, True))
SALT = sixteen("salt")


def test_a_seal_is_256_bits_and_the_same_for_the_same_choice() -> None:
    seal = commitment(SALT, KEY, GAME, 3, Entry(1, Aim(4)))
    assert len(seal) == SEAL_SIZE
    assert seal == commitment(SALT, KEY, GAME, 3, Entry(1, Aim(4)))


@pytest.mark.parametrize(
    "other",
    [
        commitment(sixteen("other"), KEY, GAME, 3, Entry(1, Aim(4))),
        commitment(SALT, b"12345678", GAME, 3, Entry(1, Aim(4))),
        commitment(SALT, KEY, OTHER, 3, Entry(1, Aim(4))),
        commitment(SALT, KEY, GAME, 4, Entry(1, Aim(4))),
        commitment(SALT, KEY, GAME, 3, Entry(0, Aim(4))),
        commitment(SALT, KEY, GAME, 3, Entry(1, Aim(5))),
        commitment(SALT, KEY, GAME, 3, Entry(1, Guess(4))),
    ],
    ids="salt match game ply seat choice action".split(),
)
def test_a_seal_is_of_one_choice_at_one_place_of_one_match(other: bytes) -> None:
    assert other != commitment(SALT, KEY, GAME, 3, Entry(1, Aim(4)))


def test_a_stand_in_is_the_first_legal_action_of_its_kind() -> None:
    start = GAME.initial_state()
    assert stand_in(GAME, start, 0, "aim") == Aim(1)
    with pytest.raises(Malformed):
        stand_in(GAME, start, 0, "bury")


def course(entries: list[Entry], *secrets: Secret) -> Course:
    return Course(Match.fold(GAME, entries), 0, leaders=(0,), starts=(0,), counts=(1, 0), secrets=secrets)


ROUND = [
    Entry(0, Aim(3)),
    Entry(1, Aim(4)),
    Entry(None, Roll(3)),
    Entry(0, Bury("left")),
    Entry(1, Dig("left")),
]
AIMED, AGAIN = Secret(0, 0, "aim", known=True), Secret(5, 0, "aim", known=True)
BURIED = Secret(3, 0, "bury", known=True)


@pytest.mark.parametrize(
    ("plies", "due"), [(1, ()), (2, (AIMED,)), (3, (AIMED,)), (4, (AIMED,)), (5, (AIMED, BURIED))]
)
def test_a_secret_is_due_as_soon_as_the_rules_have_revealed_it(plies: int, due: tuple[Secret, ...]) -> None:
    secrets = [secret for secret in (AIMED, BURIED) if secret.ply < plies]
    assert course(ROUND[:plies], *secrets).due == due


def test_a_later_secret_of_the_same_name_does_not_keep_an_earlier_one_shut() -> None:
    again = course([*ROUND, Entry(0, Aim(2))], AIMED, AGAIN)
    assert GAME.sealed(again.match.state) == ((0, "aim"),)
    assert again.due == (AIMED,)
