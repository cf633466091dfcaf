"""The set-up, the cards and the jewels that they place, the chasm card (OTR-11, OTR-12)."""

from __future__ import annotations

from math import isclose

import pytest

from rules.core.errors import Malformed
from rules.core.game import Chance
from rules.core.match import Match
from rules.games.off_the_rails.actions import DrawCard, DrawJewel, Launch
from tests.games.off_the_rails.kit import Mine, game


def opened(players: int = 2, **options: object) -> Mine:
    """The table after the opening deposit: number 8 of each colour, all rubies."""
    mine = Mine(players=players)
    mine.match = Match.start(game(players, **options))
    mine.game = game(players, **options)
    for colour in ("red", "yellow", "green", "blue"):
        mine.deposit(colour, 8, "ruby", "ruby", "ruby")
    return mine


def test_setup_the_opening_deposit_is_a_card_of_each_colour_with_its_jewels() -> None:
    mine = Mine()
    mine.match = Match.start(mine.game)
    assert len(mine.coming) == 4 * 8
    mine.deposit("green", 3, "ruby", "rock")
    assert mine.on("G7") == ()
    assert mine.on("G5") == ("ruby", "rock")
    assert len(mine.coming) == 3 * 8


def test_setup_the_next_side_after_the_first_seat_begins() -> None:
    assert opened(2).active == 1
    assert opened(4).active == 1
    assert opened(3, sides=("green", "red", "blue")).active == 2


def test_details_turns_go_clockwise_by_side() -> None:
    mine = opened(3, sides=("green", "red", "blue"))
    assert mine.active == 2
    for colour, following in (("red", 1), ("yellow", 0), ("green", 2)):
        assert mine.go().deposit(colour, 1, "ruby", "ruby").active == following


def test_otr_11_one_to_five_place_two_jewels_and_six_to_eight_three() -> None:
    mine = Mine().go().do(DrawCard("red", 5))
    assert mine.seen.deck.due == 2
    mine = Mine().go().do(DrawCard("red", 6))
    assert mine.seen.deck.due == 3


def test_otr_11_jewels_come_one_by_one_as_often_as_the_bag_holds_them() -> None:
    mine = Mine().go().do(DrawCard("red", 5))
    weights = {action.kind: weight for action, weight in mine.coming.items() if isinstance(action, DrawJewel)}
    assert weights == {"diamond": 5, "gold": 10, "emerald": 15, "ruby": 24, "rock": 12}
    mine.do(DrawJewel("diamond"))
    assert mine.coming[DrawJewel("diamond")] == 4


def test_otr_11_jewels_lie_on_a_square_with_or_without_track() -> None:
    mine = Mine("B2:NS").go().deposit("red", 1, "ruby", "gold").go().deposit("yellow", 1, "rock", "rock")
    assert mine.on("B2") == ("gold", "ruby")
    assert mine.on("E2") == ("rock", "rock")


def test_otr_11_an_empty_bag_places_what_is_left() -> None:
    everything = {
        "A1": "diamond " * 5 + "gold " * 10,
        "A2": "emerald " * 15,
        "A3": "ruby " * 24,
        "A4": "rock " * 11,
    }
    mine = Mine(jewels=everything).go().do(DrawCard("red", 8))
    assert mine.seen.deck.due == 1
    assert mine.do(DrawJewel("rock")).step == "act"
    everything["A4"] = "rock " * 12
    mine = Mine(jewels=everything).go().do(DrawCard("red", 8))
    assert mine.step == "act"


@pytest.mark.parametrize(
    ("players", "length", "first"),
    [
        (2, "by_players", 2),
        (3, "by_players", 2),
        (4, "by_players", 1),
        (4, "very_short", 3),
        (4, "short", 2),
        (2, "standard", 1),
        (3, "long", 0),
    ],
)
def test_setup_lengths(players: int, length: str, first: int) -> None:
    seen = opened(players, length=length).seen
    assert seen.deck.pile == first
    assert seen.deck.cards_left == (6 - first,) * 4


def test_setup_a_pile_is_the_set_of_what_can_still_come() -> None:
    mine = opened()
    mine.go().deposit("red", 1, "ruby", "ruby").go()
    colours = {action.colour for action in mine.coming if isinstance(action, DrawCard)}
    assert colours == {"yellow", "green", "blue"}
    assert DrawCard("yellow", 8) not in mine.coming  # it lay in the opening deposit


def chance_of(node: Chance, colour: str) -> float:
    weights = {outcome: weight for outcome, weight in node.outcomes.items() if isinstance(outcome, DrawCard)}
    return sum(weight for card, weight in weights.items() if card.colour == colour) / sum(weights.values())


def test_details_each_card_of_the_pile_comes_first_alike_then_each_unseen_number() -> None:
    # red has 2 unseen numbers, yellow 5, the others 8; pile 4 has the chasm card as well
    unseen = (0b110, 0b111110, 0b111111110, 0b111111110)
    mine = Mine(unseen=unseen, pile=4, left=0b11111).go()
    node = mine.match.node
    assert isinstance(node, Chance)
    for colour in ("red", "yellow", "green", "blue", "chasm"):
        assert isclose(chance_of(node, colour), 1 / 5)
    assert node.outcomes[DrawCard("red", 1)] == node.outcomes[DrawCard("red", 2)]


def test_setup_the_chasm_card_lies_in_pile_four() -> None:
    mine = Mine(pile=3, left=0b0001).go()
    assert DrawCard("chasm", 0) not in mine.coming
    mine.deposit("red", 1, "ruby", "ruby").go()
    assert mine.seen.deck.pile == 4
    assert DrawCard("chasm", 0) in mine.coming


def test_otr_12_no_card_replaces_the_chasm_card_and_everybody_has_one_more_turn() -> None:
    mine = Mine(players=3, active=1, pile=4, left=0b10011).go().do(DrawCard("chasm", 0))
    assert mine.seen.deck.drawer == 1
    assert mine.active == 2
    mine.go().deposit("red", 1, "ruby", "ruby")
    mine.go().deposit("yellow", 1, "ruby", "ruby")
    assert mine.active == 1  # the drawer last
    mine.go().deposit("green", 1, "ruby", "ruby")
    assert mine.step == "card"
    assert mine.seen.deck.chasm_open
    assert mine.active == 1


def revealed(carts: dict[tuple[int, str], str] | None = None, track: str = "") -> Mine:
    """The drawer's last deposit is down and the chasm deck is about to be turned up."""
    mine = Mine(track, carts=carts or {}, pile=5, left=0b1111, drawer=0)
    return mine.go().deposit("red", 1, "ruby", "gold")


def test_otr_12_the_reveal_puts_a_token_on_each_of_the_four_squares() -> None:
    mine = revealed()
    mine.do(DrawCard("blue", 1), DrawCard("green", 1), DrawCard("yellow", 1), DrawCard("red", 2))
    assert [mine.token(square) for square in ("C2", "E2", "E5", "B5")] == ["red", "yellow", "green", "blue"]
    assert mine.seen.deck.tokens == (4, 4, 4, 4)
    assert (mine.step, mine.active) == ("act", 1)


def test_details_at_the_reveal_every_colour_comes_first_alike_and_no_seen_number_comes() -> None:
    mine = revealed()
    node = mine.match.node
    assert isinstance(node, Chance)
    assert DrawCard("red", 1) not in node.outcomes
    for colour in ("red", "yellow", "green", "blue"):
        assert isclose(chance_of(node, colour), 1 / 4)


def test_otr_12_the_chasm_takes_track_jewels_and_carts() -> None:
    mine = revealed({(1, "white"): "C2 E 1 gold gold"}, "C2:EW E2:NS")
    bag = len(mine.seen.deck.bag)
    mine.do(DrawCard("red", 2), DrawCard("yellow", 1), DrawCard("green", 1), DrawCard("blue", 1))
    assert mine.track("C2") == mine.track("E2") == ""
    assert mine.cart(1, "white").out
    assert len(mine.seen.deck.bag) == bag + 2


def test_otr_14_jewels_that_the_chasm_swallows_go_to_the_bag() -> None:
    mine = Mine(jewels={"C2": "ruby diamond"}, pile=5, left=0b1111, drawer=0)
    mine.go().deposit("red", 1, "ruby", "gold")
    bag = len(mine.seen.deck.bag)
    mine.do(DrawCard("red", 2))
    assert len(mine.seen.deck.bag) == bag + 2
    assert mine.on("C2") == ()


def test_setup_two_players_sit_opposite_each_other() -> None:
    assert game(2, sides=("yellow", "blue")).options.sides == ("yellow", "blue")
    with pytest.raises(Malformed):
        game(2, sides=("yellow", "green"))
    with pytest.raises(Malformed):
        game(3, sides=("yellow", "green", "green"))


def test_setup_usual_sides() -> None:
    usual = [game(players).options.sides for players in (1, 2, 3, 4)]
    assert usual == [
        ("red",),
        ("red", "green"),
        ("red", "yellow", "green"),
        ("red", "yellow", "green", "blue"),
    ]


def test_setup_carts_start_on_the_side_of_their_player() -> None:
    mine = opened(2, sides=("yellow", "blue")).do(Launch("white", 3))
    assert mine.cart(1, "white").surface == ("blue", 3)
