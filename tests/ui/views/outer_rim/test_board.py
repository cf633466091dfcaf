"""What is drawn: with names for everything, small enough, without what nobody may see."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from rules.core.game import Decision
from rules.games.outer_rim.model import Maneuver
from rules.games.outer_rim.tables import ALL_MODULES, SECTORS, TOKENS
from tests.games.outer_rim.kit import Table, plan
from tests.ui.views.outer_rim.looks import SEATS, VIEW, attribute, look, random_matches, stages, tappable
from ui.scene import El, lit
from ui.svg import markup
from ui.views import Look
from ui.views.outer_rim.drawing import lines, tenths
from ui.views.outer_rim.geometry import CELL, Layout

ART = Path(__file__).parents[4] / "static" / "art"


def _looks() -> list[Look]:
    found = []
    for match in (*stages().values(), *random_matches()):
        players = sorted(match.node.players) if isinstance(match.node, Decision) else [None]
        for actor in players:
            seen = look(match, actor=actor)
            first = sorted(key for key in seen.open if not key.startswith(("ready", "use:", "decline")))[:2]
            found += [seen, look(match, actor=actor, tall=True), look(match, past=True)]
            found += [look(match, actor=actor, taps=(key,)) for key in first]
    return found


@pytest.fixture(scope="module")
def drawings() -> list[El]:
    return [VIEW.board(seen) for seen in _looks()]


def test_a_board_takes_less_than_60_kb(drawings: list[El]) -> None:
    assert max(len(markup(lit(drawn, frozenset(tappable(drawn)))).encode()) for drawn in drawings) < 60_000


def test_everything_that_can_be_tapped_has_a_name_and_a_ring(drawings: list[El]) -> None:
    for drawn in drawings:
        for node in drawn.walk():
            if node.tap is not None:
                assert node.label
                assert any(("class", "ring") in part.attrs for part in node.walk()), node.tap


def test_keys_are_unique_and_nothing_has_a_style(drawings: list[El]) -> None:
    for drawn in drawings:
        keys = [node.key for node in drawn.walk() if node.key]
        assert len(keys) == len(set(keys))
        taps = [node.tap for node in drawn.walk() if node.tap]
        assert len(taps) == len(set(taps))
        assert not any(name == "style" for node in drawn.walk() for name, _value in node.attrs)


def test_every_symbol_that_is_used_is_in_the_sheet(drawings: list[El]) -> None:
    sheet = (ART / "outer-rim.svg").read_text(encoding="utf-8")
    pictures = [
        *(f"module:{module}" for module in ALL_MODULES),
        *(f"token:{token}" for token in TOKENS),
        *(f"sector:{sector}" for sector in SECTORS),
        *("cannon:6", "shield:0", "ship:kalmians", "energy"),
    ]
    used = {name for drawn in drawings for name in re.findall(r"outer-rim\.svg#([\w-]+)", markup(drawn))}
    for name in pictures:
        used |= set(re.findall(r"outer-rim\.svg#([\w-]+)", markup(VIEW.picture(name))))
    assert used <= set(re.findall(r'<g id="([\w-]+)"', sheet))


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("high", [False, True])
def test_the_parts_of_the_board_lie_on_it_and_apart(tall: bool, high: bool) -> None:
    layout = Layout(tall, high)
    parts = [layout.ship_board(0), layout.ship_board(1), layout.console, layout.arena]
    for part in parts:
        assert 0 <= part.x < part.x + part.width <= layout.width
        assert 0 <= part.y < part.y + part.height <= layout.height
    for one in parts:
        for other in parts:
            beside = one.x + one.width <= other.x or other.x + other.width <= one.x
            above = one.y + one.height <= other.y or other.y + other.height <= one.y
            assert one is other or beside or above


@pytest.mark.parametrize(("tall", "pixels"), [(False, 820), (True, 390)])
def test_spaces_are_a_finger_wide_where_they_are_tapped(tall: bool, pixels: int) -> None:
    layout = Layout(tall, high=False)
    assert CELL * layout.table_scale * pixels / layout.width >= 40


@pytest.mark.parametrize(("tall", "pixels"), [(False, 820), (True, 520)])
def test_what_is_tapped_on_the_desk_is_a_finger_apart(tall: bool, pixels: int) -> None:
    """44 pixels from rack die to rack die, and from token to token."""
    seen = look(Table().stay().match, actor=0, tall=tall)
    places = _places(seen, "rack")
    assert min(far for far in places if far > 1) * pixels / Layout(tall, high=True).width >= 44
    tokens = _places(look(Table().match, actor=0, tall=tall), "man-token")
    assert min(far for far in tokens if far > 1) * pixels / Layout(tall, high=False).width >= 44


def _places(seen: Look, class_: str) -> list[float]:
    """How far each thing of that class is from the next one to its right."""
    moved = [
        re.findall(r"-?[\d.]+", str(attribute(node, "transform")))
        for node in VIEW.board(seen).walk()
        if str(attribute(node, "class")).startswith(class_)
    ]
    across = sorted({float(x) for x, _y in moved})
    return [there - here for here, there in pairwise(across)]


# What is shown


def words_of(drawn: El) -> str:
    """All that can be read in a drawing."""
    return " ".join(
        str(child) for node in drawn.walk() if node.tag in ("text", "tspan") for child in node.children
    )


def test_ori_2_tokens_that_would_leave_the_board_are_marked_before_they_are_chosen() -> None:
    labels = tappable(VIEW.board(look(Table("1 4 north", "4 1 north").match, actor=0)))
    assert labels["token:forward"] == "Forward: would leave the board, counts as Stop"
    assert labels["token:rotate_left"] == "Rotate left: facing west"


def test_a_chosen_token_shows_the_ghost_its_path_and_its_zones() -> None:
    drawn = VIEW.board(look(Table().match, actor=0, taps=("token:turn_left",)))
    classes = {str(attribute(node, "class")) for node in drawn.walk()}
    assert {"ghost planned", "track track-tellurians planned", "zones"} <= classes


def test_ori_3_each_sector_shows_what_a_collision_would_leave() -> None:
    drawn = VIEW.board(look(Table(t_energy=(2, 24, 18)).tokens("forward", "forward").match, actor=0))
    said = words_of(drawn)
    assert "→0" in said
    assert "→21" in said
    assert "→15" in said


def test_the_planner_sees_energy_and_odds() -> None:
    said = words_of(VIEW.board(look(Table().stay().match, actor=0, taps=("add:cannon:6", "add:shield:3"))))
    assert "9 of 18" in said
    assert "On average 0.8 hits for 5 damage; 0.5 of their hits blocked." in said
    assert "Kalmians, Prow: 18 energy; at most 15 damage on average." in said


def test_tenths_are_rounded_from_exact_fractions() -> None:
    told = {(5, 6): "0.8", (1, 20): "0.1", (1, 21): "0", (2, 1): "2", (39, 20): "2"}
    assert {ratio: tenths(ratio) for ratio in told} == told


def test_words_are_broken_into_lines() -> None:
    assert lines("one two three four", 9) == ["one two", "three", "four"]


def test_after_a_round_the_salvos_and_the_losses_stay_to_be_looked_at() -> None:
    match = Table().stay().plan("6/", "/").roll("1").match
    said = words_of(VIEW.board(look(match, past=True)))
    assert "−6" in said
    assert "Tellurians fire" in said


# Secrets


def test_ori_1_nothing_of_a_commitment_is_drawn_for_anybody_else() -> None:
    def boards(table: Table) -> list[str]:
        return [
            markup(VIEW.board(seen)) for seen in (look(table.match, past=True), look(table.match, actor=1))
        ]

    assert boards(Table().play("t", Maneuver("stop"))) == boards(Table().play("t", Maneuver("turn_left")))
    assert boards(Table().stay().play("t", plan("6/"))) == boards(Table().stay().play("t", plan("1/222")))


def test_ori_1_the_desk_lies_open_behind_the_curtain_alone() -> None:
    match = Table().stay().match
    assert VIEW.hidden_turn(look(match, actor=0))
    assert "add:cannon:6" in tappable(VIEW.board(look(match, actor=0)))
    assert "add:cannon:6" not in tappable(VIEW.board(look(match, past=True)))


def test_ori_3_a_collision_is_decided_openly_and_kept_back() -> None:
    match = Table().tokens("forward", "forward").match
    assert not VIEW.hidden_turn(look(match, actor=0))


def test_who_has_committed_may_look_at_it_again() -> None:
    table = Table().play("t", Maneuver("turn_left"))
    shown: Any = VIEW.secret(Look(table.seen(0), table.match.node, SEATS, 0))
    assert "Turn left" in str(shown)
    assert VIEW.secret(Look(table.seen(1), table.match.node, SEATS, 1)) is None


def test_ori_15_the_settlement_shows_both_ships_and_the_winner() -> None:
    match = Table(k_energy=(1, 0, 18)).stay().plan("5/", "/").roll("1").match
    cards = [node for node in VIEW.settlement(look(match)).walk() if node.tag == "section"]
    assert [str(attribute(card, "class")) for card in cards] == ["or-card or-won", "or-card or-lost"]


def test_standings_tell_the_energy_and_who_has_decided() -> None:
    table = Table(k_energy=(1, 0, 18)).play("t", Maneuver("stop"))
    told = VIEW.standing(look(table.match, past=True))
    assert [[fact.value for fact in facts] for facts in told] == [["60", "✓"], ["19"]]


def test_each_ship_board_says_whose_it_is() -> None:
    labels = {node.label for node in VIEW.board(look(Table().match, past=True)).walk()}
    assert {"Tellurians: Anna", "Kalmians: Bela"} <= labels
