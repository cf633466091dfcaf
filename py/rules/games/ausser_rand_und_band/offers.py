"""What each edge space would do if it were chosen now, and why one would do nothing: by what `apply` itself goes by."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.errors import Refusal
from rules.core.game import Player
from rules.games.ausser_rand_und_band.flow import clean_up, occupy
from rules.games.ausser_rand_und_band.legality import DIRECTION, movable, obstacle, repeatable
from rules.games.ausser_rand_und_band.model import Options, State
from rules.games.ausser_rand_und_band.tables import EDGES, EXIT, NO_NUMBER, SPACE_OF_EDGE, SPACES, TILE_NAMES


@dataclass(frozen=True, slots=True)
class Shift:
    """A die on its way: from a space (None: the supply or the edge) to a space (None: off the line, or the supply)."""

    owner: Player
    number: int
    origin: int | None
    target: int | None


@dataclass(frozen=True, slots=True)
class Offer:
    """What an edge action would do now."""

    edge: str
    #: why it would do nothing (ARB-5)
    why: Refusal | None
    #: the dice that it would move or count as 1, or of which it would let the player choose
    dice: tuple[Shift, ...] = ()
    #: the edge spaces that could be carried out again
    repeats: tuple[str, ...] = ()
    #: the tiles that would fall at the end of this turn, in that order
    falling: tuple[str, ...] = ()


def offers(state: State, options: Options) -> tuple[Offer | None, ...]:
    """For each edge space what choosing it now would lead to; None where it cannot be chosen."""
    if state.step == "place":
        return tuple(
            offer(occupy(state, edge), options, edge) if owner is None else None
            for edge, owner in enumerate(state.edges)
        )
    if state.step == "repeat":
        again = repeatable(state, options)
        return tuple(offer(state, options, edge) if edge in again else None for edge in range(len(EDGES)))
    return (None,) * len(EDGES)


def offer(state: State, options: Options, edge: int) -> Offer:
    """What the action of an edge space would do; the die of the one whose turn it is lies there already."""
    why, name = obstacle(state, options, edge), EDGES[edge]
    dice: tuple[Shift, ...] = ()
    if why is None:
        dice = _dice(state, edge)
    return Offer(
        edge=name,
        why=why,
        dice=dice,
        repeats=tuple(EDGES[other] for other in repeatable(state, options)) if name == "again" else (),
        falling=_falling(state, 2 if name == "shove_twice" else 1),
    )


def _dice(state: State, edge: int) -> tuple[Shift, ...]:
    player = state.active
    assert player is not None
    if edge in DIRECTION:
        return tuple(
            Shift(owner, number, space, space + DIRECTION[edge])
            for space, (owner, number) in movable(state, edge)
        )
    match EDGES[edge]:
        case "clean_up":
            own = [
                beside for beside, owner in zip(SPACE_OF_EDGE, state.edges, strict=True) if owner == player
            ]
            return tuple(Shift(player, NO_NUMBER, None, beside) for beside in own)
        case "add_to_five":
            return (Shift(player, NO_NUMBER, None, EXIT),)
        case "show_one":
            return _counting_one(state, player)
    return ()


def _counting_one(state: State, player: Player) -> tuple[Shift, ...]:
    """The opponents' dice that fall at the end of this turn (ARB-8); in the end of work those from the edge as well."""
    ending = not any(state.stack)
    dice = clean_up(state, tuple(range(state.players))).dice if ending else state.dice
    return tuple(
        Shift(owner, number, space, None)
        for space in (reversed(SPACES) if ending else (EXIT,))
        for owner, number in dice[space - 1]
        if owner != player
    )


def _falling(state: State, shoves: int) -> tuple[str, ...]:
    """The tiles that leave the line: one a shove, all of them when the stack is used up (ARB-14, ARB-15)."""
    count = shoves if sum(state.stack) >= shoves else len(SPACES)
    front_first = [tile for tile in reversed(state.tiles) if tile is not None]
    return tuple(TILE_NAMES[tile] for tile in front_first[:count])
