"""Where a cart would run: every way that its move could go, found by the same look ahead that the move itself takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.games.off_the_rails.carts import Ahead, ahead
from rules.games.off_the_rails.collecting import most_takes
from rules.games.off_the_rails.geometry import SURFACE, where_name
from rules.games.off_the_rails.model import Cart, Run, State
from rules.games.off_the_rails.movement import ways_out

Event: TypeAlias = Literal["pass", "stop", "deliver", "derail", "collide"]


@dataclass(frozen=True, slots=True)
class Leg:
    """One step of a possible way: the `step`-th of the move, from one square to the next, and what happens there.

    `takes` is the most that could be collected where it leads; in a collision (which leaves the cart on `origin`) the
    most that the cart could still take there as its stop. `rival` is the cart that it would hit, as (player, cart);
    `linked` is False where the track does not connect (OTR-9).
    """

    step: int
    origin: str
    target: str
    event: Event
    takes: int
    rival: tuple[int, str] | None = None
    linked: bool = True


def legs(state: State, cart: int) -> tuple[Leg, ...]:
    """Every step that a cart on the board could take in a move that began now, nearest first."""
    stands = state.carts[cart]
    return tuple(_legs(state, Run(cart, stands.speed, stands.where), stands.facing))


def legs_on(state: State, way: int) -> tuple[Leg, ...]:
    """The steps that the cart in motion could still take if it left its square that way."""
    assert state.run is not None
    return tuple(_legs(state, state.run, way))


def _legs(state: State, run: Run, facing: int) -> Iterator[Leg]:
    here, cart = state.carts[run.cart], run.cart
    others = tuple(Cart() if place == cart else stands for place, stands in enumerate(state.carts))
    edge, start = {(here.where, facing): None}, here.speed - run.left
    for step in range(1, run.left + 1):
        following: dict[tuple[int, int], None] = {}
        for where, looks in edge:
            found = ahead(state.board, others, where, looks)
            after = run.but(left=run.left - step)
            yield _leg(state, after, found, start + step, where)
            if found.what == "enter":
                ways = ways_out(state.board.track[found.where], looks)
                following |= dict.fromkeys((found.where, way) for way in ways)
        edge = following


def _leg(state: State, run: Run, found: Ahead, step: int, where: int) -> Leg:
    origin, target = where_name(where), where_name(found.where)
    if found.what == "collide":
        table = state.table
        rival = (table.owners[found.rival], table.cart_names[found.rival])
        takes = _takes(state, run.but(left=0), where)
        return Leg(step, origin, target, "collide", takes, rival, found.linked)
    if found.what == "enter":
        return Leg(step, origin, target, "pass" if run.left else "stop", _takes(state, run, found.where))
    return Leg(step, origin, target, found.what, 0)


def _takes(state: State, run: Run, where: int) -> int:
    if where >= SURFACE:
        return 0
    return most_takes(run, state.carts[run.cart].but(where=where), state.board)
