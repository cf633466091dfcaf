"""What is drawn: with names for everything, within its size, with what would happen before it does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.games.ausser_rand_und_band.model import Place
from rules.games.ausser_rand_und_band.tables import EDGES, TILE_NAMES
from tests.games.ausser_rand_und_band.kit import Table
from tests.ui.views.ausser_rand_und_band.looks import VIEW, look, random_looks, random_matches, tappable
from ui.marks import OUTLINES
from ui.scene import El, lit
from ui.svg import markup
from ui.text import said
from ui.views import Look
from ui.views.ausser_rand_und_band.geometry import Box, Hall, slots
from ui.views.ausser_rand_und_band.lettering import wrap
from ui.views.ausser_rand_und_band.shelves import columns

ART = Path(__file__).parents[4] / "static" / "art"
SHEET = (ART / "ausser-rand-und-band.svg").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def drawings() -> list[tuple[Look, El]]:
    return [(seen, VIEW.board(seen)) for seen in random_looks()]


def test_a_board_takes_less_than_60_kb(drawings: list[tuple[Look, El]]) -> None:
    sizes = [len(markup(lit(drawn, seen.open, seen.taps)).encode()) for seen, drawn in drawings]
    assert max(sizes) < 60_000


def test_everything_that_can_be_tapped_has_a_name_and_a_ring(drawings: list[tuple[Look, El]]) -> None:
    for _seen, drawn in drawings:
        for node in drawn.walk():
            if node.tap is not None:
                assert node.label
                assert any(("class", "ring") in part.attrs for part in node.walk())


def test_what_is_open_is_on_the_board(drawings: list[tuple[Look, El]]) -> None:
    for seen, drawn in drawings:
        assert seen.open <= set(tappable(drawn))


def test_keys_are_unique_and_nothing_has_a_style(drawings: list[tuple[Look, El]]) -> None:
    for _seen, drawn in drawings:
        keys = [node.key for node in drawn.walk() if node.key]
        assert len(keys) == len(set(keys))
        assert not any(name == "style" for node in drawn.walk() for name, _value in node.attrs)


def test_every_symbol_that_is_used_is_in_the_sheet(drawings: list[tuple[Look, El]]) -> None:
    pictures = [
        *(f"tile:{tile}" for tile in TILE_NAMES),
        *(f"edge:{edge}" for edge in EDGES),
        *(f"die:{number}" for number in range(5)),
        "crown",
        "medal",
    ]
    text = "".join(markup(drawn) for _seen, drawn in drawings)
    text += "".join(markup(VIEW.picture(name)) for name in pictures)
    used = set(re.findall(r"ausser-rand-und-band\.svg#([\w-]+)", text))
    assert used <= set(re.findall(r'<g id="([\w-]+)"', SHEET))


def test_the_shapes_inlaid_in_dice_are_those_of_the_people() -> None:
    for outline in OUTLINES.values():
        assert outline in SHEET


def test_the_final_table_names_everybody_and_every_robot() -> None:
    for match in random_matches():
        seen = look(match.game, match.state)
        table = markup(VIEW.settlement(seen))
        for person, shelf in zip(seen.seats, seen.observation.shelves, strict=True):
            assert person.name in table
            assert f"{shelf.points} point" in table
        robots = sum(len(shelf.robots) for shelf in seen.observation.shelves)
        assert table.count('rb-robot"') == robots


# What would happen -------------------------------------------------------------------------------------------------


def sign(seen: Look) -> str:
    """What the sign says."""
    (found,) = [node for node in VIEW.board(seen).walk() if ("class", "sign") in node.attrs]
    return said(found)


def table_look(table: Table, *taps: str, tall: bool = False) -> Look:
    return look(table.game, table.state, taps, tall=tall)


def test_the_sign_says_what_an_edge_space_would_do() -> None:
    table = Table({5: "b1 b2"}).roll(1, 2)
    assert "Two tiles fall" in sign(table_look(table, "edge:shove_twice"))
    assert "2 opponents' dice that are about to fall count 1." in sign(table_look(table, "edge:show_one"))
    assert "Nothing happens: this space has no action (ARB-5)." in sign(table_look(table, "edge:tenth"))


def test_a_space_that_would_do_nothing_is_marked_before_it_is_pointed_at() -> None:
    drawn = VIEW.board(table_look(Table().roll(1, 2)))
    idle = {node.key for node in drawn.walk() if dict(node.attrs).get("class") == "machine idle" and node.key}
    assert "edge-add_to_five" in idle
    assert "edge-tenth" in idle
    assert "edge-extra_die" not in idle


def test_ghosts_stand_where_dice_would_come() -> None:
    """Three own dice could go forward, so three ghosts stand a space further."""
    table = Table({3: "a3"}).roll(1, 2)
    drawn = VIEW.board(table_look(table, "edge:forward_two"))
    ghosts = [node for node in drawn.walk() if ("class", "ghost-disc") in node.attrs]
    assert len(ghosts) == 3


def test_an_award_stands_on_the_sign_and_in_the_tray() -> None:
    table = Table({5: "a1 b3"}).roll(1, 1).place("tenth").draw().roll(4, 2)
    seen = table_look(table.roll(1, 1))
    assert "Anna 4, Bela 2: Anna gets the blue head." in sign(seen)
    labels = {node.label for node in VIEW.board(seen).walk()}
    assert "Anna 4, Bela 2: Anna gets the blue head." in labels


def test_a_carriage_tells_its_tile_and_its_dice() -> None:
    labels = {node.label for node in VIEW.board(table_look(Table({5: "a1 b- b3"}).roll(1, 1))).walk()}
    assert "Space 5: blue head. Dice: Anna 1 and Bela -, 3" in labels
    assert "Space 4: blue torso, no dice" in labels


def test_the_shelf_shows_robots_and_beginnings() -> None:
    won = ("head-blue torso-blue legs-blue head-red legs-red head-yellow",)
    shelf = Table(won=won).seen.shelves[0]
    assert columns(shelf) == [
        ("head-blue", "torso-blue", "legs-blue"),
        ("head-red", None, "legs-red"),
        ("head-yellow", None, None),
    ]


def test_a_tap_on_an_occupied_space_asks_the_rules() -> None:
    seen = table_look(Table({}, {"tenth": "b"}).roll(1, 1))
    assert VIEW.chooser(seen).attempt((), "edge:tenth") == Place("tenth")


# Where things lie ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tall", [False, True])
def test_machines_are_a_finger_wide(tall: bool) -> None:
    """At 820 pixels for the board, and on a phone of 390 where it is tall."""
    hall = Hall(tall)
    smallest = 44 * hall.width / (390 if tall else 996)
    assert min(hall.machine_size) >= smallest


@pytest.mark.parametrize("count", range(1, 21))
def test_things_in_a_box_lie_apart_and_inside(count: int) -> None:
    box = Box(0, 0, 168, 110)
    pitch, places = slots(count, box, 60)
    assert len(set(places)) == count
    for x, y in places:
        assert pitch / 2 - 0.01 <= x <= box.width - pitch / 2 + 0.01
        assert pitch / 2 - 0.01 <= y <= box.height - pitch / 2 + 0.01


def test_lines_are_about_as_long_as_each_other() -> None:
    assert wrap("Die to space 5", 13) == ("Die to", "space 5")
    assert wrap("one", 1) == ("one",)
    assert wrap("", 5) == ()
