"""A match is a fold over its log (L1): playing, taking back, looking."""

from __future__ import annotations

import pytest

from rules.core.chance import scripted, seeded
from rules.core.errors import IllegalAction, Malformed
from rules.core.game import Chance, Terminal
from rules.core.match import Entry, Match
from rules.core.perft import perft
from tests.core.coins import Coins, Guess, Options, Roll, Take

GAME = Coins(2, Options(coins=4, twice=True))


def played(*entries: tuple[int | None, object]) -> Match:
    return Match.fold(GAME, [Entry(by, action) for by, action in entries])  # type: ignore[arg-type]


GUESSED = [(0, Guess(3)), (1, Guess(5))]


def test_playing_gives_a_new_match_and_leaves_the_old_one() -> None:
    start = Match.start(GAME)
    later = start.play(0, Guess(3))
    assert start.entries == ()
    assert later.entries == (Entry(0, Guess(3)),)
    assert later.at(0) == start


@pytest.mark.parametrize(
    ("entries", "by", "action", "ruling"),
    [
        ([], None, Roll(1), "contract"),
        ([(0, Guess(3))], 0, Guess(4), "contract"),
        (GUESSED, 1, Take(1), "contract"),
        (GUESSED, 0, Guess(1), "COIN-1"),
        ([*GUESSED, (0, Take(3))], 0, Take(2), "COIN-2"),
        ([*GUESSED, (0, Take(3)), (0, Take(1))], 0, Take(1), "contract"),
    ],
)
def test_an_illegal_action_names_its_ruling(
    entries: list[tuple[int | None, object]], by: int | None, action: object, ruling: str
) -> None:
    match = played(*entries)
    with pytest.raises(IllegalAction) as caught:
        match.play(by, action)  # type: ignore[arg-type]
    assert caught.value.refusal.ruling == ruling


@pytest.mark.parametrize("action", [Guess(7), Guess(True), Guess("3"), Guess(3.0), Guess([3])])  # type: ignore[arg-type]
def test_a_field_outside_its_domain_is_malformed(action: Guess) -> None:
    with pytest.raises(Malformed):
        Match.start(GAME).play(0, action)


def test_undo_ends_at_a_secret() -> None:
    match = played(*GUESSED)
    assert match.floor == 2
    assert match.undo() == match


def test_undo_takes_back_one_players_open_actions_to_where_another_acted() -> None:
    match = played(*GUESSED, (0, Take(1)), (0, Take(1)))
    assert match.floor == 2
    assert match.undo().undo() == played(*GUESSED)
    assert match.play(1, Take(1)).floor == 4


def test_undo_ends_at_a_die() -> None:
    match = played(*GUESSED, (0, Take(3)), (0, Take(1)), (None, Roll(5)))
    assert match.over
    assert match.undo() == match


def test_the_log_hides_a_sealed_guess_from_the_others_until_the_end() -> None:
    match = played(*GUESSED)
    assert [line.action for line in match.sightings(0)] == [Guess(3), None]
    assert [line.action for line in match.sightings(None)] == [None, None]
    over = played(*GUESSED, (0, Take(3)), (0, Take(1)), (None, Roll(5)))
    assert [line.action for line in over.sightings(None)][:2] == [Guess(3), Guess(5)]


def test_what_was_sealed_reads_otherwise_once_it_is_open() -> None:
    over = played(*GUESSED, (0, Take(3)), (0, Take(1)), (None, Roll(5)))
    assert over.at(4).opened_since(3) == 3
    assert over.opened_since(4) == 0
    assert over.opened_since(1) == 0
    assert over.opened_since(0) == 0


def test_perft_counts_every_log() -> None:
    # two players guess in either order (6 * 6 * 2), then 1, 2 or 3 of four coins
    assert [perft(GAME, depth) for depth in (1, 2, 3)] == [12, 72, 216]


def test_a_dealer_with_the_same_seed_deals_the_same() -> None:
    node = Chance({Roll(pips): 1 for pips in range(1, 7)})
    first, second = seeded(4), seeded(4)
    assert [first(node) for _ in range(20)] == [second(node) for _ in range(20)]


def test_a_dealer_follows_the_weights() -> None:
    node, deal = Chance({Roll(1): 1, Roll(2): 0 + 3}), seeded(1)
    ones = sum(deal(node) == Roll(1) for _ in range(4000))
    assert 900 < ones < 1100


def test_a_scripted_dealer_refuses_what_cannot_come() -> None:
    deal = scripted([Roll(2), Roll(6)])
    node = Chance({Roll(1): 1, Roll(2): 1})
    assert deal(node) == Roll(2)
    with pytest.raises(IllegalAction):
        deal(node)


def test_the_end_is_terminal_with_winners() -> None:
    node = played(*GUESSED, (0, Take(3)), (0, Take(1)), (None, Roll(5))).node
    assert node == Terminal((0, 1), "rolled", (1,))
