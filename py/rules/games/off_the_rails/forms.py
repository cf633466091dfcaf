"""The kinds of actions that may come next, each narrow: links pay for what could stand there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from typing import Any, Final

from rules.core.domains import Choice, Domain
from rules.core.game import Action, Form, Formed, Numbered, Player
from rules.core.latest import latest
from rules.games.off_the_rails import carts, chasm, collecting, collisions, movement, track
from rules.games.off_the_rails.actions import (
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
    LayDown,
    Leave,
    MoveCart,
    Pick,
    RollChasm,
    Slower,
    Split,
    Turn,
)
from rules.games.off_the_rails.acts import TOKEN, TRACK, OnSquares
from rules.games.off_the_rails.geometry import DIRECTIONS, squares_in
from rules.games.off_the_rails.hoard import Hoard, kinds, names, pieces, portions
from rules.games.off_the_rails.model import Cart, State, Table, on_board, standing
from rules.games.off_the_rails.tables import (
    CHASM,
    CHASM_CARD,
    COLOURS,
    FASTEST,
    JEWELS,
    MISSIONS,
    SLOWEST,
)

_END: Final = Form(EndActions, ())
_LEAVE: Final = Form(Leave, ())
_DECLINE: Final = Form(Decline, ())
NOTHING: Final = Formed(())
_PICK: Final = Formed((Form.of(Pick),), kept=True)
_ROLL: Final = Form.of(RollChasm)
_CHASM_CARD: Final = Form(DrawCard, (Choice((CHASM,)), Choice((0,))))


@cache
def _choice(values: tuple[Any, ...]) -> Domain:
    return Choice(values)


def _one(action: type[Action], values: Iterable[Any]) -> tuple[Form, ...]:
    """The form of an action with one field, if there is a value for it."""
    found = tuple(values)
    return (Form(action, (_choice(found),)),) if found else ()


@lru_cache(maxsize=1024)
def _kept(action: type[Action], values: tuple[Any, ...], *others: Form) -> Formed:
    """An action with one field, and others."""
    return Formed((*_one(action, values), *others), kept=True)


def _act(state: State) -> Numbered:
    under, acts = _traffic(state.table, state.carts, state.turn.active)
    return OnSquares(TRACK, track.room(state.board, under), acts)


@latest
def _traffic(table: Table, stand: tuple[Cart, ...], player: Player) -> tuple[int, Formed]:
    """The squares under carts, and what can be done with carts; most actions leave the carts as they are."""
    where = tuple([cart.where for cart in stand])
    return track.under(where), _fleet(table, where, tuple([cart.speed for cart in stand]), player)


@lru_cache(maxsize=4096)
def _fleet(table: Table, where: tuple[int, ...], speeds: tuple[int, ...], player: Player) -> Formed:
    """What can be done with carts, and nothing; a form for all carts of one side, in solo each cart has its own."""
    names, here = table.cart_names, standing(table, where, player)
    forms = (
        *(Form(Launch, tuple(map(_choice, berth))) for berth in carts.launchable(table, where, player)),
        *_one(Faster, (names[cart] for cart in here if speeds[cart] < FASTEST)),
        *_one(Slower, (names[cart] for cart in here if speeds[cart] > SLOWEST)),
        _END,
    )
    return Formed(forms, kept=True)


def _choose_cart(state: State) -> Formed:
    names = state.table.cart_names
    return _kept(MoveCart, tuple([names[cart] for cart in on_board(state, state.turn.active)]))


def _collect(state: State) -> Formed:
    return _kept(Collect, tuple([JEWELS[kind] for kind in collecting.offered(state)]), _LEAVE)


def _letters(ways: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([DIRECTIONS[way] for way in ways])


def _turn(state: State) -> Formed:
    assert state.run is not None
    cart = state.carts[state.run.cart]
    return _kept(Turn, _letters(movement.ways_out(state.board.track[cart.where], cart.facing)))


def _lay_down(state: State) -> Formed:
    return _kept(LayDown, tuple([JEWELS[kind] for kind in kinds(collisions.rival_load(state))]))


def _split(state: State) -> Formed:
    return _splits(collisions.rival_load(state))


@cache
def _splits(load: Hoard) -> Formed:
    """One form a way to split: the right hand follows from the left."""
    lefts = portions(load, pieces(load) // 2)
    return Formed(
        tuple(Form(Split, (_choice((names(left),)), _choice((names(load - left),)))) for left in lefts)
    )


def _drop(state: State) -> Formed:
    load = collisions.rival_load(state)
    return _kept(Drop, tuple(map(names, portions(load, collisions.half(load)))))


def _claim(state: State) -> Formed:
    offered = state.turn.offered
    names = [name for mission, name in enumerate(MISSIONS) if offered >> mission & 1]
    return _kept(Claim, tuple(names), _DECLINE)


def _face(state: State) -> Formed:
    assert state.run is not None
    assert state.run.hit is not None
    return _kept(Face, _letters(collisions.ways_left(state, state.run.hit.facing)))


def _place(state: State) -> Numbered:
    return OnSquares(TOKEN, (chasm.open_squares(state),), NOTHING)


def _card(state: State) -> tuple[Form, ...]:
    deck = state.deck
    found = [
        _numbers(colour, deck.unseen[colour]) for colour in range(len(COLOURS)) if deck.left >> colour & 1
    ]
    chasm_card = (_CHASM_CARD,) if deck.left >> CHASM_CARD & 1 else ()
    return (*(form for form in found if form), *chasm_card)


@cache
def _numbers(colour: int, unseen: int) -> Form | None:
    numbers = tuple(squares_in(unseen))
    return Form(DrawCard, (Choice((COLOURS[colour],)), Choice(numbers))) if numbers else None


def _jewel(state: State) -> tuple[Form, ...]:
    return _one(DrawJewel, (JEWELS[kind] for kind in kinds(state.bag)))


def _token(state: State) -> tuple[Form, ...]:
    return _one(DrawToken, (colour for colour, left in zip(COLOURS, state.deck.tokens, strict=True) if left))


def missions_left(state: State) -> tuple[str, ...]:
    """The missions that can still be drawn at the set-up."""
    return tuple(name for mission, name in enumerate(MISSIONS) if not state.missions.open >> mission & 1)


def _mission(state: State) -> tuple[Form, ...]:
    return _one(DrawMission, missions_left(state))


#: at each step of chance the forms of what can come, at each decision what may be done
CHANCE: Final[Mapping[str, Callable[[State], tuple[Form, ...]]]] = {
    "card": _card,
    "jewel": _jewel,
    "token": _token,
    "die": lambda _state: (_ROLL,),
    "mission": _mission,
}
DECISIONS: Final[Mapping[str, Callable[[State], Numbered]]] = {
    "act": _act,
    "choose_cart": _choose_cart,
    "collect": _collect,
    "turn": _turn,
    "lay_down": _lay_down,
    "split": _split,
    "pick": lambda _state: _PICK,
    "drop": _drop,
    "claim": _claim,
    "face": _face,
    "place": _place,
}
