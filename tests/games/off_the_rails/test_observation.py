"""What the board shows: forecasts, counters, fitting pieces, perft."""

from __future__ import annotations

from rules.core.perft import perft
from rules.games.off_the_rails.actions import DrawToken, Lay, Turn
from tests.games.off_the_rails.kit import Mine, game

COLUMN = "B1-B8:NS"


def legs(mine: Mine, name: str = "white") -> list[tuple[int, str, str, int]]:
    route = next(route for route in mine.seen.routes if route.cart == name)
    return [(leg.step, leg.target, leg.event, leg.takes) for leg in route.legs]


def test_a_planned_cart_shows_its_way_its_stop_and_what_it_could_take() -> None:
    mine = Mine(COLUMN, {"B1": "ruby", "B2": "ruby ruby", "B4": "gold rock ruby"}, {(0, "white"): "B1 S 3"})
    assert legs(mine) == [(1, "B2", "pass", 1), (2, "B3", "pass", 0), (3, "B4", "stop", 2)]


def test_a_planned_cart_shows_where_it_would_derail() -> None:
    assert legs(Mine("B1:NS", carts={(0, "white"): "B1 S 3"})) == [(1, "B2", "derail", 0)]


def test_a_planned_cart_shows_where_it_would_deliver() -> None:
    assert legs(Mine("B1:NS", carts={(0, "white"): "B1 N 3 ruby"})) == [(1, "red 2", "deliver", 0)]


def test_a_planned_cart_shows_whom_it_would_hit() -> None:
    carts = {(0, "white"): "B1 S 3", (1, "black"): "B3 E 2"}
    mine = Mine("B1-B2:NS B3:EW", {"B2": "ruby ruby"}, carts)
    last = mine.seen.routes[0].legs[-1]
    assert (last.origin, last.target, last.event) == ("B2", "B3", "collide")
    assert last.rival == (1, "black")
    assert not last.linked
    assert last.takes == 2


def test_a_fork_shows_every_way() -> None:
    mine = Mine("B1:NS B2:NEW A2:EW C2:EW", carts={(0, "white"): "red 2 3"})
    assert legs(mine) == [
        (1, "B1", "pass", 0),
        (2, "B2", "pass", 0),
        (3, "C2", "stop", 0),
        (3, "A2", "stop", 0),
    ]


def test_at_a_fork_each_way_out_has_its_own_forecast() -> None:
    mine = Mine("B1:NS B2:NEW A2:EW C2:EW", carts={(0, "white"): "red 2 6"}).go()
    ways = {
        route.exit: [(leg.step, leg.target, leg.event) for leg in route.legs] for route in mine.seen.routes
    }
    assert ways == {
        "E": [(3, "C2", "pass"), (4, "D2", "derail")],
        "W": [(3, "A2", "pass"), (4, "blue 2", "deliver")],
    }
    assert mine.do(Turn("W")).seen.routes == ()


def test_the_pieces_that_fit_come_first() -> None:
    mine = Mine("B1:NS B3:NE")
    assert mine.seen.fitting("B2")[0] == "NS"
    assert Mine("A4:EW B5:NS").seen.fitting("B4")[0] == "SW"


def test_a_cross_fits_nothing_better() -> None:
    assert Mine("B1:NESW").seen.fitting("B1") == ()


def test_counters_cards_to_come_by_mine() -> None:
    mine = Mine().go()
    assert mine.seen.deck.cards_left == (4, 4, 4, 4)
    mine.deposit("red", 1, "ruby", "ruby")
    assert mine.seen.deck.cards_left == (3, 4, 4, 4)
    assert len(mine.seen.deck.bag) == 64


def test_counters_tokens_to_come() -> None:
    mine = Mine(tokens="red:B2 yellow:E2 green:E5 blue:B5", open=True).go().do(DrawToken("blue"))
    assert mine.seen.deck.tokens == (5, 5, 5, 4)
    assert mine.seen.deck.token == "blue"  # noqa: S105 - a token of the game
    assert mine.seen.deck.token_squares == ("B4", "A5", "C5", "B6")


def test_the_news_say_what_the_rules_did_by_themselves() -> None:
    carts = {(0, "white"): "B1 S 3 gold", (1, "white"): "B3 N 2"}
    mine = Mine(COLUMN, carts=carts).go()
    events = [(news.event, news.where) for news in mine.seen.news]
    assert events == [("enter", "B2"), ("collide", "B2"), ("derail", "B3"), ("turn", "B2")]


def test_perft_of_the_first_cards() -> None:
    # 32 cards; then 5 kinds of jewels
    assert [perft(game(2), depth) for depth in (1, 2)] == [32, 160]


def test_perft_of_one_action_on_a_small_board() -> None:
    mine = Mine("B1:NS", carts={(0, "white"): "B1 S 3", (0, "black"): "red 8 1"}, actions=2)
    # 59 free squares with six pieces; nothing to upgrade under the cart; both faster, white slower; stopping
    assert perft(mine.game, 1, mine.match.state) == 59 * 6 + 2 + 1 + 1


def test_laying_track_changes_the_plan_at_once() -> None:
    mine = Mine("B1:NS", carts={(0, "white"): "B1 S 1"}).do(Lay("B2", "NE"))
    assert legs(mine) == [(1, "B2", "stop", 0)]


def test_every_free_berth_shows_where_a_cart_would_run_from_it() -> None:
    mine = Mine("B1:NS", carts={(0, "black"): "red 5 3"})
    berths = {berth.place: berth for berth in mine.seen.berths}
    assert sorted(berths) == [1, 2, 3, 4, 6, 7, 8]
    assert berths[2].carts == ("white",)
    assert [(leg.target, leg.event) for leg in berths[2].legs] == [("B1", "pass"), ("B2", "derail")]
    assert [(leg.target, leg.event) for leg in berths[1].legs] == [("A1", "derail")]
