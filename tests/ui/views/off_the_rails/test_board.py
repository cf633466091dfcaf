"""What is drawn: with names for everything, within its size, without what nobody may see."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from rules.games.off_the_rails.actions import Split
from rules.games.off_the_rails.geometry import SQUARES
from rules.games.off_the_rails.tables import COLOURS, JEWELS, MISSIONS
from tests.games.off_the_rails.kit import Mine
from tests.ui.views.off_the_rails.looks import VIEW, at, look, matches, some_states, splitter, tappable
from ui.scene import El, lit
from ui.svg import markup
from ui.views.off_the_rails.geometry import CELL, MINE, berth, middle

ART = Path(__file__).parents[4] / "static" / "art"
SHEET = "off-the-rails.svg"


@pytest.fixture(scope="module")
def drawings() -> list[El]:
    """A board of every kind, with each first tap of some of them."""
    drawn = []
    for table, state in some_states():
        viewer = splitter(table, state)
        seen = look(table, state, viewer=viewer)
        firsts = sorted(key for key in seen.open if key != "end")[::9]
        drawn += [VIEW.board(look(table, state, viewer=viewer, taps=(key,))) for key in firsts]
        drawn += [VIEW.board(seen), VIEW.board(replace(seen, tall=True))]
    return drawn


def test_a_board_takes_less_than_60_kb(drawings: list[El]) -> None:
    assert max(len(markup(lit(drawn, frozenset(tappable(drawn)))).encode()) for drawn in drawings) < 60_000


def test_everything_that_can_be_tapped_has_a_name_and_a_ring(drawings: list[El]) -> None:
    for drawn in drawings:
        for node in drawn.walk():
            if node.tap is not None:
                assert node.label
                assert any(("class", "ring") in part.attrs for part in node.walk())


def test_keys_are_unique_and_nothing_has_a_style(drawings: list[El]) -> None:
    for drawn in drawings:
        keys = [node.key for node in drawn.walk() if node.key]
        assert len(keys) == len(set(keys))
        assert not any(name == "style" for node in drawn.walk() for name, _value in node.attrs)


def test_every_symbol_that_is_used_is_in_the_sheet(drawings: list[El]) -> None:
    pictures = [
        *(f"jewel:{kind}" for kind in JEWELS),
        *(f"cart:{colour}:white" for colour in COLOURS),
        *(f"token:{colour}" for colour in (*COLOURS, "plain")),
        *(f"card:{colour}" for colour in COLOURS),
        *(f"mission:{mission}" for mission in MISSIONS),
        *("track:NS", "track:NE", "track:NES", "track:NESW", "square:C4", "flag", "bag"),
    ]
    text = "".join(map(markup, [*drawings, *map(VIEW.picture, pictures)]))
    used = set(re.findall(r"off-the-rails\.svg#([\w-]+)", text))
    assert used <= set(re.findall(r'<g id="([\w-]+)"', (ART / SHEET).read_text(encoding="utf-8")))


def test_squares_and_berths_are_a_finger_wide() -> None:
    # a landscape tablet shows the mine 724 pixels wide
    assert CELL * 724 / MINE >= 44
    x, y = middle("A1")
    assert berth("red", 1)[0] == x
    assert berth("blue", 1)[1] == y
    assert all(0 < coordinate < MINE for square in SQUARES for coordinate in middle(square))


def labels(mine: Mine, *taps: str) -> set[str | None]:
    return {node.label for node in VIEW.board(at(mine, *taps)).walk()}


def test_a_square_says_what_lies_on_it() -> None:
    said = labels(Mine("B2:NE", {"B2": "ruby ruby rock"}))
    assert "B2: Corner to north and east; 2 rubies and 1 rock" in said
    assert "A1" in said


def test_a_cart_says_where_it_is_and_what_it_carries() -> None:
    said = labels(Mine("B2:NS", carts={(1, "black"): "B2 S 4 gold"}))
    assert "Bela's black cart on B2, facing south, speed 4, 1 piece of gold" in said
    assert "Anna's white cart: in the supply" in said


def drawn_with(seen_board: El, class_: str) -> int:
    return sum(("class", class_) in node.attrs for node in seen_board.walk())


def test_a_plan_marks_each_stop_before_the_actions_end() -> None:
    mine = Mine("B1:NS B2:NEW A2:EW C2:EW", {"C2": "ruby ruby"}, {(0, "white"): "B1 S 2"})
    board = VIEW.board(at(mine))
    assert drawn_with(board, "tr-stop clan-red") == 2
    assert drawn_with(board, "tr-takes") == 1


def test_nobody_can_see_the_hands_of_another() -> None:
    """The picture of a pick is the same whatever lies in which hand (OTR-8)."""
    carts = {(0, "white"): "B1 S 3 gold", (1, "white"): "B3 S 1 diamond ruby"}
    pictures = set()
    for left, right in ((("diamond",), ("ruby",)), (("ruby",), ("diamond",))):
        mine = Mine("B1-B8:NS", carts=carts).go().do(Split(left, right))
        pictures.add(markup(VIEW.board(at(mine))))
    assert len(pictures) == 1


def test_whoever_filled_the_hands_can_look_at_them_again() -> None:
    """OTR-8."""
    carts = {(0, "white"): "B1 S 3 gold", (1, "white"): "B3 S 1 diamond ruby"}
    mine = Mine("B1-B8:NS", carts=carts).go().do(Split(("diamond",), ("ruby",)))
    hands = VIEW.secret(at(mine, viewer=1))
    assert hands is not None
    assert [hand.label for hand in hands.children] == ["Left hand: 1 diamond", "Right hand: 1 ruby"]
    assert VIEW.secret(at(mine, viewer=0)) is None


def test_a_split_lies_behind_the_curtain() -> None:
    carts = {(0, "white"): "B1 S 3 gold", (1, "white"): "B3 S 1 diamond ruby"}
    mine = Mine("B1-B8:NS", carts=carts)
    assert not VIEW.hidden_turn(at(mine))
    assert VIEW.hidden_turn(at(mine.go()))


def test_seats_know_their_points_and_pieces() -> None:
    mine = Mine(stock={0: "gold rock"})
    first, second = VIEW.standing(at(mine))
    assert [fact.value for fact in first] == ["9", "2"]  # 3 and two carts in the supply
    assert [fact.value for fact in second] == ["6", "0"]


def test_the_settlement_names_everybody_and_their_points() -> None:
    for match in matches():
        seen = replace(look(match.game, match.state), final=match.game.observe(match.state, None))  # type: ignore[arg-type]
        text = markup(VIEW.settlement(seen))
        assert all(person.name in text for person in seen.seats)
