"""What is drawn: with names for everything, within its size, without what nobody may see."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from rules.games.ausbrecher_ag.model import Turn
from rules.games.ausbrecher_ag.tables import COLOURS, DICE
from tests.ui.views.ausbrecher_ag.looks import VIEW, arranged, game, look, random_states, tappable
from ui.scene import El, lit
from ui.svg import markup
from ui.views.ausbrecher_ag.geometry import BOATS, SCENE_HEIGHT, WIDTH, Tray, path_data, stones

ART = Path(__file__).parents[4] / "static" / "art"


def _drawings() -> list[El]:
    drawn = []
    for table, state in random_states():
        seen = look(table, state)
        taps = [(), *((key,) for key in sorted(seen.open) if key != "go")]
        drawn += [VIEW.board(look(table, state, taps=tap)) for tap in taps]
        drawn.append(VIEW.board(replace(seen, tall=True)))
    return drawn


@pytest.fixture(scope="module")
def drawings() -> list[El]:
    return _drawings()


def test_a_board_takes_less_than_60_kb(drawings: list[El]) -> None:
    assert max(len(markup(lit(drawn, frozenset(tappable(drawn)))).encode()) for drawn in drawings) < 60_000


def test_everything_that_can_be_tapped_has_a_name_and_a_ring(drawings: list[El]) -> None:
    for drawn in drawings:
        for node in drawn.walk():
            if node.tap is not None:
                assert node.label
                gone = ("class", "die-place gone") in node.attrs
                assert gone or any(("class", "ring") in part.attrs for part in node.walk())


def test_keys_are_unique_and_nothing_has_a_style(drawings: list[El]) -> None:
    for drawn in drawings:
        keys = [node.key for node in drawn.walk() if node.key]
        assert len(keys) == len(set(keys))
        assert not any(name == "style" for node in drawn.walk() for name, _value in node.attrs)


def test_every_symbol_that_is_used_is_in_the_sheet(drawings: list[El]) -> None:
    sheet = (ART / "ausbrecher-ag.svg").read_text(encoding="utf-8")
    drawn = set(re.findall(r"ausbrecher-ag\.svg#([\w-]+)", "".join(map(markup, drawings))))
    pictures = [
        *(f"piece:{colour}" for colour in COLOURS),
        *(f"die:{die}" for die in DICE),
        "boat:1",
        "boat:4",
        "crown",
    ]
    for name in pictures:
        drawn |= set(re.findall(r"ausbrecher-ag\.svg#([\w-]+)", markup(VIEW.picture(name))))
    assert drawn <= set(re.findall(r'<g id="([\w-]+)"', sheet))


def test_the_ledge_in_the_scene_is_the_path_of_the_stones() -> None:
    assert path_data() in (ART / "ausbrecher-ag-scene.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("count", range(20, 41))
def test_stones_of_any_path_lie_apart_on_the_scene(count: int) -> None:
    found = stones(count)
    assert len(found) == count
    assert all(0 < x < min(BOATS)[0] - 90 and 0 < y < SCENE_HEIGHT for x, y in found)
    gaps = [abs(ax - bx) + abs(ay - by) for (ax, ay), (bx, by) in pairwise(found)]
    assert min(gaps) > 48


@pytest.mark.parametrize("tall", [False, True])
def test_dice_lie_on_the_cloth_a_finger_wide_and_apart(tall: bool) -> None:
    """At 820 pixels for the width of the board, and on a phone of 390 where the board is tall."""
    tray = Tray(tall)
    smallest = 44 * WIDTH / (390 if tall else 820)
    assert tray.die >= smallest
    for place in range(8):
        x, y = tray.slot(place)
        assert tray.die / 2 < x < WIDTH - tray.die / 2
        assert SCENE_HEIGHT < y - tray.die / 2 < y + tray.die / 2 < SCENE_HEIGHT + tray.height


def test_a_stack_is_told_from_the_top_down() -> None:
    seen = look(game(), arranged((7, "blue on light_green on red")))
    labels = {node.label for node in VIEW.board(seen).walk()}
    assert "Space 7: Blue on Light Green on Red" in labels
    assert "Blue: space 7, on Light Green and Red" in labels
    assert "Light Green: space 7, under Blue" in labels


def test_a_stack_of_more_than_three_bears_its_number() -> None:
    def badges(state: object) -> list[str]:
        drawn = VIEW.board(look(game(), state))  # type: ignore[arg-type]
        marks = [node for node in drawn.walk() if ("class", "badge") in node.attrs]
        return [str(part.children[0]) for mark in marks for part in mark.walk() if part.tag == "text"]

    assert badges(arranged((7, "red on blue on yellow"))) == []
    assert badges(arranged((7, "red on blue on yellow on brown"))) == ["4"]


def test_a_die_says_where_it_leads_or_why_it_does_not() -> None:
    state = arranged((9, "blue on red"), (28, "brown"), turn=Turn((0, 1, 4), (3, 4, 2)))
    labels = tappable(VIEW.board(look(game(), state)))
    assert labels["die:red"] == "Red's die shows 3: blocked under Blue"
    assert labels["die:blue"] == "Blue's die shows 4: Blue to space 13"
    assert labels["die:brown"] == "Brown's die shows 2: Brown to boat 1"


def test_the_throw_is_a_button_that_tells_the_number_of_dice() -> None:
    seen = look(game(), arranged((9, "red")), taps=("die:red", "die:blue", "die:brown", "die:white"))
    assert "go" in seen.open
    assert VIEW.label("go", seen) == "Roll 4 dice"


def test_aag_1_a_spectator_sees_the_same_whatever_the_bets() -> None:
    for table, state in random_states():
        if state.step == "over" or None in state.bets:
            continue
        other = replace(state, bets=tuple(tuple(reversed(bet or ())) for bet in state.bets))
        assert markup(VIEW.board(look(table, state))) == markup(VIEW.board(look(table, other)))
        assert VIEW.secret(look(table, state)) is None


def test_aag_1_the_bet_sheet_lies_open_to_its_owner_alone() -> None:
    table = game()
    state = replace(table.initial_state(), first=1)
    taps = tuple(f"piece:{colour}" for colour in reversed(COLOURS))
    own = look(table, state, viewer=0, taps=taps)
    assert VIEW.hidden_turn(own)
    assert "place 1, boat 1" in markup(VIEW.board(own))
    for viewer in (None, 1):
        assert "place 1, boat 1" not in markup(VIEW.board(replace(own, viewer=viewer)))


def test_aag_1_the_owner_sees_again_what_they_bet_and_what_came_of_it() -> None:
    table, state = game(), arranged((9, "red"), home=("blue", "orange", "yellow"))
    shown = VIEW.secret(look(table, state, viewer=2, acting=False))
    labels = [node.label for node in shown.walk() if node.label]
    assert "Red for boat 1: still on the run" in labels
    assert "Blue for boat 1: right" in labels
    assert "Yellow for boat 2: right" in labels
    assert "Orange for boat 2: sits in boat 1" in labels


def test_aag_12_the_settlement_shows_every_sheet_and_crowns_the_best() -> None:
    for table, state in random_states():
        if state.step != "over":
            continue
        seen = look(table, state)
        sheets = [node for node in VIEW.settlement(seen).walk() if node.tag == "section"]
        assert len(sheets) == table.players
        won = [node for node in sheets if ("class", "aag-card aag-won") in node.attrs]
        assert len(won) == list(seen.observation.points).count(max(seen.observation.points))
        for sheet in sheets:
            assert sum(("role", "img") in node.attrs and node.tag == "span" for node in sheet.walk()) >= len(
                COLOURS
            )


def test_standings_name_who_has_sealed_a_bet() -> None:
    table = game()
    state = replace(table.initial_state(), first=0, bets=(None, tuple(range(7)), None))
    told = VIEW.standing(look(table, state))
    assert [len(facts) for facts in told] == [0, 1, 0]
    assert told[1][0].label == "bet sealed"
