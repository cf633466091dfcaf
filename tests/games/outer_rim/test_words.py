"""Sentences: what is told of secrets, which window a `decline` closed, and that nothing is without words."""

from __future__ import annotations

import re
from inspect import getsource
from typing import get_args

import pytest

from rules.core.errors import Refusal
from rules.core.text import plain
from rules.games.outer_rim import guide, legality, words
from rules.games.outer_rim.model import Absorb, Declare, Decline, Maneuver, Mine, Use
from rules.games.outer_rim.stages import Step
from rules.games.outer_rim.tables import FACTS
from tests.games.outer_rim.kit import Table, plan

NAMES = ["Ada", "Bo"]


def last(table: Table, viewer: int | None = None) -> str:
    """The newest line of the log as the viewer reads it."""
    line = table.match.sightings(viewer)[-1]
    before, after = (table.game.observe(state, viewer) for state in table.match.states[-2:])
    return plain(words.tell(before, line.by, line.action, after, NAMES) or "")


def asked(table: Table, viewer: int | None = None) -> str:
    return plain(words.prompt(table.seen(viewer), table.match.node, NAMES))


def test_ori_1_a_commitment_is_told_without_its_content() -> None:
    table = Table().play("t", Maneuver("turn_left"))
    assert last(table) == last(table, 0) == "Ada places a maneuver token face down."
    table.play("k", Maneuver("stop")).play("k", plan("1/"))
    assert last(table) == "Bo has set the dice."
    collision = Table().tokens("forward", "forward").play("t", Absorb("prow"))
    assert last(collision) == "Ada has chosen where the collision hits."
    diagonal = Table("3 1 north", "1 3 south").stay().play("k", Declare("hull"))
    assert last(diagonal) == "Bo has chosen an active sector."


def test_what_both_revealed_is_told_at_once() -> None:
    table = Table().tokens("turn_left", "forward")
    assert last(table) == (
        "Ada plays Turn left, to row 2, column 2, facing west. "
        "Bo plays Forward, to row 2, column 2, facing south. "
        "The ships collide in row 2, column 2."
    )
    table.absorb("prow", "hull")
    assert last(table).startswith(
        "Ada takes the collision with the Prow. Ada goes back to row 3, column 2. "
        "Bo takes the collision with the Hull. Bo goes back to row 1, column 2. "
        "The Prow of Ada suffers 3 damage and has 15 energy left."
    )


def test_detail_a_decline_tells_which_window_it_closed() -> None:
    table = Table(
        "4 4 north", t_modules="orbital_mines emergency_engines", k_modules="masking_devices"
    ).tokens("stop", "forward")
    table.play("k", Decline())
    assert last(table).startswith("Bo holds back Masking Devices.")
    table.play("t", Decline())
    assert last(table) == "Ada holds back Orbital Mines."
    table.play("t", Decline())
    assert last(table).startswith("Ada holds back Emergency Engines.")
    table = Table().stay().plan("44/", "/4").play("t", Decline())
    assert last(table) == "Ada fires no ion salvo."
    table = Table(t_modules="gunner admiral").stay().plan("44/41", "/").play("t", Decline())
    assert last(table) == "Ada holds back Gunner and Admiral."


def test_ori_2_an_invalid_token_is_told_as_such() -> None:
    table = Table("1 4 north", "4 1 north").tokens("forward", "stop")
    assert "Ada plays Forward, which would leave the board: the ship stays where it is." in last(table)


def test_prompts_name_who_has_to_act_and_ask_the_viewer_behind_the_curtain() -> None:
    table = Table()
    assert asked(table) == "Ada and Bo still have to place a maneuver token."
    assert asked(table, 1) == "Bo: place a maneuver token, face down."
    table.play("k", Maneuver("stop"))
    assert asked(table, 1) == asked(table) == "Ada still has to place a maneuver token."


def test_prompts_of_windows_say_what_would_follow() -> None:
    table = Table("4 4 north", t_modules="orbital_mines", k_modules="lord_commander").tokens(
        "stop", "forward"
    )
    assert asked(table) == "Ada: use Orbital Mines, now that Bo has moved?"
    table.play("t", Use("orbital_mines"), Mine("stern"))
    assert asked(table) == ("Bo: your Stern is about to suffer 3 damage. Let Lord Commander take back 3?")


@pytest.mark.parametrize("code", sorted(set(re.findall(r'Refusal\(\s*"(\w+)"', getsource(legality)))))
def test_every_refusal_has_a_sentence_of_its_own(code: str) -> None:
    fallback = words.refuse(Refusal("unheard_of", "ORI-1"), NAMES)
    about = {"not_now": ("maneuver",), "rearranged_wrongly": ("gunner",)}.get(code, ())
    assert words.refuse(Refusal(code, "ORI-1", about), NAMES) != fallback


@pytest.mark.parametrize("step", get_args(Step))
def test_every_step_at_which_somebody_decides_has_a_section_and_a_refusal(step: Step) -> None:
    by_itself = {"reveal", "deal", "planning", "fire", "salvo", "round_end"}
    if step in by_itself:
        return
    sections = {section.id for section in guide.GUIDE}
    assert guide._SECTIONS[step] in sections
    if step not in ("cannons", "shields", "over"):
        said = plain(words.refuse(Refusal("not_now", "ORI-1", (step,)), NAMES))
        assert said.startswith("First ")


def test_the_rules_page_names_every_assumption() -> None:
    (section,) = [section for section in guide.GUIDE if section.assumed]
    ours = [fact.text for fact in FACTS if fact.source == "ours"]
    assert ours
    assert set(ours) <= set(section.paragraphs)
