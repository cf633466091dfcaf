"""What is allowed: the one statement of it (L5), put together from the modules of each concern."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from rules.core.errors import Refusal
from rules.core.game import Action, Player
from rules.games.off_the_rails import carts, chasm, collecting, collisions, missions, movement, track
from rules.games.off_the_rails.actions import (
    Claim,
    Collect,
    Decline,
    Drop,
    EndActions,
    Face,
    Faster,
    Launch,
    Lay,
    LayDown,
    Leave,
    MoveCart,
    Pick,
    PlaceToken,
    Slower,
    Split,
    Turn,
    Upgrade,
)
from rules.games.off_the_rails.model import State


def _free(_state: State, _action: Action) -> None:
    """Always allowed at its step."""


#: the actions of each step, and why one of them may not be done
REFUSE: Final[Mapping[str, Mapping[type[Action], Callable[[State, Any], Refusal | None]]]] = {
    "act": {
        Lay: track.refuse_lay,
        Upgrade: track.refuse_upgrade,
        Launch: carts.refuse_launch,
        Faster: carts.refuse_speed,
        Slower: carts.refuse_speed,
        EndActions: _free,
    },
    "choose_cart": {MoveCart: carts.refuse_move},
    "collect": {Collect: collecting.refuse_collect, Leave: _free},
    "turn": {Turn: movement.refuse_turn},
    "lay_down": {LayDown: collisions.refuse_lay_down},
    "split": {Split: collisions.refuse_split},
    "pick": {Pick: _free},
    "drop": {Drop: collisions.refuse_drop},
    "claim": {Claim: missions.refuse_claim, Decline: _free},
    "face": {Face: collisions.refuse_face},
    "place": {PlaceToken: chasm.refuse_place},
}
#: the ruling that a step follows, for actions that belong to another step
_RULING: Final[Mapping[str, str]] = {
    "act": "OTR-1",
    "choose_cart": "OTR-3",
    "collect": "OTR-6",
    "turn": "OTR-3",
    "lay_down": "OTR-8",
    "split": "OTR-8",
    "pick": "OTR-8",
    "drop": "OTR-8",
    "claim": "OTR-20",
    "face": "OTR-7",
    "place": "OTR-13",
}


def deciding(state: State) -> Player:
    """Whose decision it is: the active player's, but for a rival's load and the way that a rival's cart looks."""
    if state.step in ("lay_down", "split"):
        return collisions.rival_owner(state)
    if state.step == "face":
        assert state.run is not None
        assert state.run.hit is not None
        return state.table.owners[state.run.hit.facing]
    return state.turn.active


def refuser(state: State, player: Player) -> Callable[[Action], Refusal | None]:
    """What says of any action why `player` may not do it now (None: it is legal); cheap to ask often."""
    if state.step == "over":
        return _always(Refusal("over", "contract"))
    allowed = REFUSE.get(state.step)
    if allowed is None:
        return _always(Refusal("chance", "contract"))
    if player != deciding(state):
        return _always(Refusal("not_your_turn", "contract"))
    not_now = Refusal("not_now", _RULING[state.step], (state.step,))

    def refuse(action: Action) -> Refusal | None:
        refuse_kind = allowed.get(type(action))
        return not_now if refuse_kind is None else refuse_kind(state, action)

    return refuse


def _always(refusal: Refusal) -> Callable[[Action], Refusal | None]:
    return lambda _action: refusal
