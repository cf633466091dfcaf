"""Off the Rails by link: a split stays sealed until a hand is picked (OTR-8), and a lost one is the picker's choice."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.core import letter as post
from rules.core.domains import Value
from rules.core.errors import IllegalAction
from rules.core.letter import Waiting
from rules.games.off_the_rails.actions import EndActions, Pick, Split
from rules.games.off_the_rails.model import State
from rules.games.off_the_rails.rules import OffTheRails
from tests.core.letter_kit import lead
from tests.core.post import Table
from tests.games.off_the_rails.kit import Mine

DIAMOND_DROPS = Split(("diamond",), ("ruby",))
RUBY_DROPS = Split(("ruby",), ("diamond",))
CARTS = {(0, "white"): "B1 S 3 gold", (1, "white"): "B3 S 2 diamond ruby"}


class AboutToCrash(OffTheRails):
    """The game from where seat 0 runs into a cart of seat 1 that carries a diamond and a ruby."""

    def initial_state(self) -> State:
        state: State = Mine("B1-B8:NS", carts=CARTS).match.state
        return state


def about_to_crash(_game_id: str, players: int, _options: Mapping[str, Value]) -> AboutToCrash:
    plain = Mine("B1-B8:NS", carts=CARTS).game
    return AboutToCrash(players, plain.options)


def picked_left(split: Split) -> Table:
    """Seat 1 has split in secret, seat 0 has picked the left hand; the opening is due."""
    table = Table.of(about_to_crash("", 2, {}), about_to_crash)
    for actions in ((EndActions(),), (split,), (Pick("left"),)):
        device = table.active
        assert device is not None
        lead(device, *actions)
        table.spread(device)
    return table


@pytest.mark.parametrize("sealed", [DIAMOND_DROPS, RUBY_DROPS])
def test_otr_8_nobody_but_its_owner_sees_what_dropped_before_the_opening(sealed: Split) -> None:
    picker, owner = picked_left(sealed).devices
    assert picker.here.course.paused
    assert picker.here.waiting == Waiting("open", (1,))
    assert picker.here.shown.state.step == "pick"
    assert not owner.here.course.paused


@pytest.mark.parametrize("sealed", [DIAMOND_DROPS, RUBY_DROPS])
@pytest.mark.parametrize("settled", [DIAMOND_DROPS, RUBY_DROPS])
def test_a_lost_split_is_what_the_picker_says(sealed: Split, settled: Split) -> None:
    picker, owner = picked_left(sealed).devices
    assert (picker.here.may_settle, owner.here.may_settle) == (True, False)
    ((ply, choices),) = post.forfeits_of(picker.here).items()
    assert set(choices) == {DIAMOND_DROPS, RUBY_DROPS}
    after = post.settle(picker.here, {ply: settled}).course.match
    assert after.entries[ply].action == settled
    observed = after.game.observe(after.state, None)
    assert observed.cart(1, "white").load == settled.right


def test_a_lost_split_still_holds_the_load() -> None:
    picker = picked_left(DIAMOND_DROPS).devices[0]
    ((ply, _choices),) = post.forfeits_of(picker.here).items()
    with pytest.raises(IllegalAction):
        post.settle(picker.here, {ply: Split(("rock",), ("rock",))})
