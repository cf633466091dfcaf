"""Outer Rim by link: what a commitment counts as (ORI-1) whose opening is lost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rules import games
from rules.core import letter as post
from rules.core.domains import Value
from rules.core.errors import IllegalAction
from rules.core.game import Action
from rules.core.letter import Correspondence, Waiting
from rules.games.outer_rim.model import Absorb, ChooseModules, Declare, Maneuver, Plan, State
from rules.games.outer_rim.rules import OuterRim
from rules.games.outer_rim.tables import MODULES
from tests.core.letter_kit import lead
from tests.core.post import Table as Devices
from tests.games.outer_rim.kit import Table, plan


def devices_at(battle: Table) -> Devices:
    """Two devices whose match begins with that position."""
    start = battle.state

    class FromThere(OuterRim):
        def initial_state(self) -> State:
            return start

    def create(_game_id: str, players: int, _options: Mapping[str, Value]) -> OuterRim:
        return FromThere(players, battle.game.options)

    return Devices.of(create("", 2, {}), create)


def lost(battle: Table, tellurian: Action, kalmian: Action) -> Correspondence:
    """Both have committed; the Kalmian device, which went last, waits for the Tellurian opening."""
    table = devices_at(battle)
    for device, action in zip(table.devices, (tellurian, kalmian), strict=True):
        lead(device, action)
        table.spread(device)
    last = table.devices[1].here
    assert last.waiting == Waiting("open", (0,))
    assert last.may_settle
    return last


def counts(mine: Correspondence) -> tuple[Action, ...]:
    """What the lost opening may count as."""
    ((ply, actions),) = post.forfeits_of(mine).items()
    assert ply == 0
    return actions


def settled(mine: Correspondence, action: Action) -> State:
    state: State = post.settle(mine, {0: action}).course.match.state
    return state


@pytest.mark.parametrize("token", ["forward", "rotate_left", "stop"])
def test_a_lost_token_is_stop(token: str) -> None:
    mine = lost(Table(), Maneuver(token), Maneuver("rotate_right"))
    assert counts(mine) == (Maneuver("stop"),)
    after = Table()
    assert settled(mine, Maneuver("stop")) == after.tokens("stop", "rotate_right").state


@pytest.mark.parametrize("dice", ["654/21", "6/", "/"])
def test_a_lost_plan_is_empty(dice: str) -> None:
    mine = lost(Table().stay(), plan(dice), plan("3/3"))
    assert counts(mine) == (Plan((), ()),)
    assert settled(mine, Plan((), ())) == Table().stay().plan("/", "3/3").state


@pytest.mark.parametrize("aboard", [3, 4, 5, 6])
def test_lost_modules_are_the_first_of_the_list(aboard: int) -> None:
    game: Any = games.create("outer-rim", 2, {"modules": aboard})
    table = Devices.of(game, games.create)
    for device, side in zip(table.devices, MODULES, strict=True):
        lead(device, ChooseModules(side[-aboard:]))
        table.spread(device)
    mine = table.devices[1].here
    assert counts(mine) == (ChooseModules(MODULES[0][:aboard]),)
    assert settled(mine, counts(mine)[0]).ships[0].modules == MODULES[0][:aboard]


def test_of_a_lost_sector_of_a_collision_the_other_side_chooses_one_that_stands() -> None:
    def meeting() -> Table:
        return Table("3 2 north", "1 2 south", t_energy=(0, 24, 18)).tokens("forward", "forward")

    mine = lost(meeting(), Absorb("hull"), Absorb("prow"))
    assert counts(mine) == (Absorb("hull"), Absorb("stern"))
    assert settled(mine, Absorb("stern")) == meeting().absorb("stern", "prow").state


def test_of_a_lost_active_sector_the_other_side_chooses_one_whose_zone_holds_it() -> None:
    def diagonal() -> Table:
        return Table("3 3 north", "2 2 south").stay()

    first, second = (action for action in diagonal().legal("t") if isinstance(action, Declare))
    (other, _) = (action for action in diagonal().legal("k") if isinstance(action, Declare))
    mine = lost(diagonal(), first, other)
    assert counts(mine) == (first, second)
    assert settled(mine, second) == diagonal().declare(second.sector, other.sector).state


def test_nothing_else_counts_for_what_the_rule_settles() -> None:
    mine = lost(Table(), Maneuver("forward"), Maneuver("forward"))
    with pytest.raises(IllegalAction):
        post.settle(mine, {0: Maneuver("forward")})
