"""The game: what comes next, what may be done, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from rules.core.errors import Refusal
from rules.core.game import (
    Action,
    Chance,
    Decision,
    Even,
    Form,
    GameSpec,
    Node,
    Numbered,
    Player,
    Terminal,
)
from rules.games.off_the_rails import (
    SPEC,
    carts,
    chasm,
    collecting,
    collisions,
    deposits,
    flow,
    forms,
    legality,
    missions,
    movement,
    scoring,
    track,
)
from rules.games.off_the_rails.actions import (
    ACTIONS,
    Claim,
    Collect,
    Decline,
    DrawCard,
    DrawJewel,
    DrawMission,
    DrawToken,
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
    RollChasm,
    Slower,
    Split,
    Turn,
    Upgrade,
)
from rules.games.off_the_rails.model import Options, State, initial, table_of
from rules.games.off_the_rails.observe import Observation, observe

_Effect = Callable[[State, Any], State]


def _action(effect: _Effect) -> _Effect:
    """One of the turn's actions (OTR-1)."""
    return lambda state, action: flow.acted(effect(state, action))


#: what each entry of a log does, before the rules go on by themselves
_EFFECTS: Final[Mapping[type[Action], _Effect]] = {
    DrawCard: deposits.drawn_card,
    DrawJewel: deposits.drawn_jewel,
    DrawToken: chasm.drawn,
    RollChasm: chasm.rolled,
    DrawMission: missions.drawn,
    Lay: _action(track.laid),
    Upgrade: _action(track.laid),
    Launch: _action(carts.launched),
    Faster: _action(carts.sped),
    Slower: _action(carts.sped),
    EndActions: lambda state, _action: flow.actions_ended(state),
    MoveCart: movement.chosen,
    Turn: movement.turned,
    Collect: collecting.collected,
    Leave: lambda state, _action: collecting.left(state),
    LayDown: collisions.laid_down,
    Split: collisions.split,
    Pick: collisions.picked,
    Drop: collisions.dropped,
    Face: collisions.faced,
    Claim: missions.claimed,
    Decline: missions.declined,
    PlaceToken: chasm.placed,
}
_DIE: Final = Chance(Even(chasm.ROLLS))


@dataclass(frozen=True, slots=True)
class OffTheRails:
    """Off the Rails with its players and options fixed."""

    players: int
    options: Options

    @property
    def spec(self) -> GameSpec:
        return SPEC

    @property
    def actions(self) -> tuple[type[Action], ...]:
        return ACTIONS

    def initial_state(self) -> State:
        return initial(table_of(self.players, self.options))

    def node(self, state: State) -> Node:
        step = state.step
        if step in legality.REFUSE:
            return _decision(legality.deciding(state))
        if step == "jewel":
            return Chance(deposits.jewel_weights(state.bag))
        if step == "card":
            return Chance(deposits.card_weights(state.deck.unseen, state.deck.left, state.table.solo))
        if step == "token":
            return Chance(chasm.token_weights(state.deck.tokens))
        if step == "die":
            return _DIE
        if step == "mission":
            return Chance(Even(map(DrawMission, forms.missions_left(state))))
        return Terminal(scoring.returns(state), scoring.reason(state), scoring.winners(state))

    def legal_actions(self, state: State, player: Player) -> Numbered:
        may = forms.DECISIONS.get(state.step)
        return may(state) if may and player == legality.deciding(state) else forms.NOTHING

    def refusal(self, state: State, player: Player, action: Action) -> Refusal | None:
        return legality.refuser(state, player)(action)

    def apply(self, state: State, player: Player | None, action: Action) -> State:  # noqa: ARG002 (the state knows who acts)
        silent = state.but(news=()) if state.news else state
        return flow.settled(_EFFECTS[type(action)](silent, action))

    def forms(self, state: State, player: Player | None) -> tuple[Form, ...]:
        if player is not None:
            return self.legal_actions(state, player).forms
        coming = forms.CHANCE.get(state.step)
        return coming(state) if coming else ()

    def observe(self, state: State, viewer: Player | None) -> Observation:
        return observe(state, viewer)

    def sealed(self, state: State) -> tuple[tuple[Player, str], ...]:
        """The two closed hands, until one is picked (OTR-8)."""
        return ((collisions.rival_owner(state), Split.do),) if state.step == "pick" else ()


@cache
def _decision(player: Player) -> Decision:
    return Decision(frozenset((player,)))
