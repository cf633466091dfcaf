"""Collisions: who derails, who drops what, who turns where (OTR-7 to OTR-10, OTR-17).

The steps follow each other as the ruling lists them: struck (the empty derail), shed and halve (a loaded rival drops
half), shaken (a mission may be claimed), bounce and rebound (whoever was hit at the front turns).
"""

from __future__ import annotations

from rules.core.errors import Refusal
from rules.games.off_the_rails import missions
from rules.games.off_the_rails.actions import LEFT, Drop, Face, LayDown, Pick, Split
from rules.games.off_the_rails.carts import derailed
from rules.games.off_the_rails.geometry import DIRECTION, SURFACE, WAYS, opposite
from rules.games.off_the_rails.hoard import KIND, ONE, Hoard, count, holds, kinds, of_names, pieces
from rules.games.off_the_rails.model import Hit, News, Run, State, put, with_cart


def _hit(state: State) -> tuple[Run, Hit]:
    assert state.run is not None
    assert state.run.hit is not None
    return state.run, state.run.hit


def rival_load(state: State) -> Hoard:
    """What the cart that was hit carries."""
    return state.carts[_hit(state)[1].rival].load


def rival_owner(state: State) -> int:
    """Whose cart was hit."""
    return state.table.owners[_hit(state)[1].rival]


def _own(state: State) -> bool:
    return rival_owner(state) == state.turn.active


def half(load: Hoard) -> int:
    """How many pieces drop: half of them, rounded up (OTR-8)."""
    return (pieces(load) + 1) // 2


def struck(state: State) -> State:
    """Each of the two that is empty derails; over unconnected track and between bumper cars nobody loses anything."""
    run, hit = _hit(state)
    if not hit.linked or state.table.options.bumper_cars:
        return state.but(step="bounce")
    empty = [cart for cart in (run.cart, hit.rival) if not state.carts[cart].load]
    for cart in empty:
        state = derailed(state, cart)
    return state.but(step="shaken" if hit.rival in empty else "shed")


def shed(state: State) -> State:
    """A loaded rival drops half: an own cart what its player picks, another's odd load one piece first (OTR-8)."""
    if _own(state):
        return state.but(step="drop")
    return state.but(step="lay_down" if pieces(rival_load(state)) % 2 else "halve")


def halve(state: State) -> State:
    """The rest is split in secret; of one kind alone half drops without a question."""
    load = rival_load(state)
    if len(kinds(load)) > 1:
        return state.but(step="split")
    return _dropped(state, load // 2).but(step="shaken")  # every count of `load` is even


def _dropped(state: State, part: Hoard) -> State:
    """The state with that part of the rival's load on its square."""
    rival = _hit(state)[1].rival
    cart, board = state.carts[rival], state.board
    jewels = put(board.jewels, cart.where, board.jewels[cart.where] + part)
    lighter = with_cart(state, rival, cart.but(load=cart.load - part))
    news = News("drop", rival, cart.where, part)
    return lighter.but(board=board.but(jewels=jewels), news=(*state.news, news))


def refuse_lay_down(state: State, action: LayDown) -> Refusal | None:
    """Why that piece cannot be laid down."""
    there = count(rival_load(state), KIND[action.kind])
    return None if there else Refusal("not_loaded", "OTR-8", (action.kind,))


def laid_down(state: State, action: LayDown) -> State:
    """The state with the odd piece on the rival's square."""
    lighter = _dropped(state, ONE[KIND[action.kind]])
    return lighter.but(step="halve" if rival_load(lighter) else "shaken")


def refuse_split(state: State, action: Split) -> Refusal | None:
    """Why these are not two equal hands of the load."""
    if of_names(action.left + action.right) != rival_load(state):
        return Refusal("split_other", "OTR-8")
    return None if len(action.left) == len(action.right) else Refusal("split_uneven", "OTR-8")


def split(state: State, action: Split) -> State:
    """The state with the load in two closed hands."""
    run, hit = _hit(state)
    hands = (of_names(action.left), of_names(action.right))
    return state.but(run=run.but(hit=hit.but(hands=hands)), step="pick")


def picked(state: State, action: Pick) -> State:
    """The state with one hand on the rival's square and the other in its hold."""
    hands = _hit(state)[1].hands
    assert hands is not None
    return _dropped(state, hands[0 if action.hand == LEFT else 1]).but(step="shaken")


def refuse_drop(state: State, action: Drop) -> Refusal | None:
    """Why these are not half of the own cart's load."""
    load = rival_load(state)
    if not holds(load, of_names(action.jewels)):
        return Refusal("drop_other", "OTR-8")
    return None if len(action.jewels) == half(load) else Refusal("drop_count", "OTR-8", (half(load),))


def dropped(state: State, action: Drop) -> State:
    """The state with these pieces on the own cart's square."""
    return _dropped(state, of_names(action.jewels)).but(step="shaken")


def shaken(state: State) -> State:
    """Another player's cart derailed or dropped jewels: a mission may have become true."""
    turning = state.but(step="bounce")
    return turning if _own(state) else missions.after_wreck(turning)


def bounce(state: State) -> State:
    """The active cart, which always hits with its front, turns; on its surface square it stays as it is (OTR-10)."""
    run, hit = _hit(state)
    if 0 <= state.carts[run.cart].where < SURFACE:
        return _turn_away(state, run.cart, hit.heading, "rebound")
    return state.but(step="rebound")


def rebound(state: State) -> State:
    """The rival turns if it was hit at its front."""
    _run, hit = _hit(state)
    rival = state.carts[hit.rival]
    if rival.where >= 0 and rival.facing == opposite(hit.heading):
        return _turn_away(state, hit.rival, rival.facing, "moved")
    return state.but(step="moved")


def ways_left(state: State, cart: int) -> tuple[int, ...]:
    """The ways out of a cart's square except the one that it was hit on."""
    stands = state.carts[cart]
    return WAYS[state.board.track[stands.where] & ~(1 << stands.facing)]


def _turn_away(state: State, cart: int, hit_on: int, then: str) -> State:
    """The cart looks away from the hit, or another way if no track leads there; its owner picks between two."""
    ways = ways_left(state, cart)
    away = opposite(hit_on)
    if away not in ways and len(ways) > 1:
        run, hit = _hit(state)
        return state.but(run=run.but(hit=hit.but(facing=cart)), step="face")
    return _looking(state, cart, away if away in ways else ways[0]).but(step=then)


def _looking(state: State, cart: int, way: int) -> State:
    turned = with_cart(state, cart, state.carts[cart].but(facing=way))
    return turned.but(news=(*state.news, News("turn", cart, state.carts[cart].where, other=way)))


def refuse_face(state: State, action: Face) -> Refusal | None:
    """Why the cart may not look there."""
    cart, way = _hit(state)[1].facing, DIRECTION[action.exit]
    if way == state.carts[cart].facing:
        return Refusal("face_hit", "OTR-7")
    return None if way in ways_left(state, cart) else Refusal("face_nowhere", "OTR-7", (action.exit,))


def faced(state: State, action: Face) -> State:
    """The state with the cart looking there."""
    run, hit = _hit(state)
    turned = _looking(state, hit.facing, DIRECTION[action.exit])
    return turned.but(step="rebound" if hit.facing == run.cart else "moved")
