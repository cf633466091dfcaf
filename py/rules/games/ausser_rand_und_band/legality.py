"""What is allowed, and which edge actions are possible: the one statement of it (L5).

Legal actions, the course of a turn and every preview on the board ask here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rules.core.errors import Refusal
from rules.core.game import Action, Player
from rules.games.ausser_rand_und_band.model import Die, MoveDie, Options, Place, Repeat, State, Step, TakeDie
from rules.games.ausser_rand_und_band.tables import EDGES, EXIT, SPACES

EDGE: Final[Mapping[str, int]] = {name: edge for edge, name in enumerate(EDGES)}
AGAIN: Final = EDGE["again"]
TENTH: Final = EDGE["tenth"]

#: actions that move dice along the line: forward (1) or back (-1)
DIRECTION: Final[Mapping[int, int]] = {
    EDGE["forward_two"]: 1,
    EDGE["back_two"]: -1,
    EDGE["back_opponent"]: -1,
    TENTH: 1,
}
#: those of them that move two own dice (ARB-6)
PAIRS: Final = (EDGE["forward_two"], EDGE["back_two"])

#: the ruling that a step follows, for actions that belong to another step
_RULING_OF_STEP: Final[Mapping[Step, str]] = {
    "take": "ARB-2",
    "place": "ARB-3",
    "move": "ARB-6",
    "repeat": "ARB-10",
}


def refusal(state: State, options: Options, player: Player, action: Action) -> Refusal | None:
    """Why `player` may not do `action` now; None if it is legal."""
    step = state.step
    if step == "over":
        return Refusal("over", "contract")
    if step not in _RULING_OF_STEP:
        return Refusal("chance", "contract")
    if player != state.active:
        return Refusal("not_your_turn", "contract")
    if step == "take" and isinstance(action, TakeDie):
        return _refuse_missing(state, action.space, (player, action.number))
    if step == "place" and isinstance(action, Place):
        return refuse_place(state, EDGE[action.edge])
    if step == "repeat" and isinstance(action, Repeat):
        return refuse_repeat(state, options, EDGE[action.edge])
    if step == "move" and isinstance(action, MoveDie) and state.turn.edge is not None:
        return refuse_move(state, state.turn.edge, action.space, (action.owner, action.number))
    return Refusal("not_now", _RULING_OF_STEP[step], (step,))


def refuse_place(state: State, edge: int) -> Refusal | None:
    """Why no die can be placed on an edge space; an action that does nothing is no reason (ARB-5)."""
    owner = state.edges[edge]
    return None if owner is None else Refusal("occupied", "ARB-3", (EDGES[edge], owner))


def refuse_repeat(state: State, options: Options, edge: int) -> Refusal | None:
    """Why the action of an edge space cannot be carried out again (ARB-10)."""
    if edge == AGAIN:
        return Refusal("again_itself", "ARB-10")
    if state.edges[edge] is None:
        return Refusal("not_occupied", "ARB-10", (EDGES[edge],))
    return obstacle(state, options, edge)


def refuse_move(state: State, edge: int, space: int, die: Die) -> Refusal | None:
    """Why a die cannot be moved by the action `edge` (ARB-6; the rulebook, for an opponent's die)."""
    owner, number = die
    own = edge in PAIRS
    if own and owner != state.active:
        return Refusal("others_die", "ARB-6")
    if not own and owner == state.active:
        return Refusal("own_die", "ARB-5")
    if die not in state.dice[space - 1]:
        return Refusal("no_such_die", "ARB-6" if own else "ARB-5", (space, number))
    if not _can_go(space, DIRECTION[edge]):
        return Refusal("end_of_line", "ARB-6" if own else "ARB-5", (space, DIRECTION[edge]))
    return _refuse_pair(state, edge, number) if own else None


def obstacle(state: State, options: Options, edge: int) -> Refusal | None:
    """Why the action of an edge space cannot be carried out, once the die of whose turn it is lies there."""
    assert state.active is not None
    name = EDGES[edge]
    if edge in DIRECTION:
        return _no_dice_to_move(state, options, edge)
    if name in ("extra_die", "add_to_five") and not state.supply(state.active):
        return Refusal("no_supply", "ARB-7" if name == "extra_die" else "ARB-11")
    if name == "add_to_five" and not state.dice[EXIT - 1]:
        return Refusal("five_empty", "ARB-11")
    if name == "again" and not repeatable(state, options):
        return Refusal("nothing_again", "ARB-10")
    return None


def repeatable(state: State, options: Options) -> tuple[int, ...]:
    """The edge spaces whose action can be carried out again now."""
    return tuple(edge for edge in range(len(EDGES)) if refuse_repeat(state, options, edge) is None)


def movable(state: State, edge: int) -> Iterator[tuple[int, Die]]:
    """The dice that the action `edge` could move now, with the space on which each lies; like dice once."""
    for space in SPACES:
        for die in dict.fromkeys(state.dice[space - 1]):
            if refuse_move(state, edge, space, die) is None:
                yield space, die


def takeable(state: State) -> Iterator[tuple[int, Die]]:
    """The dice that the one whose turn it is can take back from the line, like dice once."""
    for space in SPACES:
        yield from ((space, die) for die in dict.fromkeys(state.dice[space - 1]) if die[0] == state.active)


def _refuse_missing(state: State, space: int, die: Die) -> Refusal | None:
    return None if die in state.dice[space - 1] else Refusal("no_such_die", "ARB-2", (space, die[1]))


def _can_go(space: int, direction: int) -> bool:
    return space + direction in SPACES


def _refuse_pair(state: State, edge: int, number: int) -> Refusal | None:
    """Two dice are moved, and they show different numbers; the first needs a second (ARB-6)."""
    picked = state.turn.picked
    if picked is not None:
        return Refusal("same_number", "ARB-6", (number,)) if number == picked else None
    direction = DIRECTION[edge]
    partners = (
        shown != number and owner == state.active
        for space in SPACES
        if _can_go(space, direction)
        for owner, shown in state.dice[space - 1]
    )
    return None if any(partners) else Refusal("no_partner", "ARB-6", (number,))


def _no_dice_to_move(state: State, options: Options, edge: int) -> Refusal | None:
    if edge == TENTH and not options.tenth:
        return Refusal("no_action", "ARB-5")
    if any(True for _die in movable(state, edge)):
        return None
    if edge in PAIRS:
        return Refusal("no_pair", "ARB-6", (DIRECTION[edge],))
    return Refusal("no_opponent", "ARB-5", (DIRECTION[edge],))
