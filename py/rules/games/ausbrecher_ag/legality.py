"""What is allowed: the one statement of it (L5). Legal actions, the end of a turn and ghosts on the board ask here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeAlias

from rules.core.errors import Refusal
from rules.core.game import Action, Player
from rules.games.ausbrecher_ag.board import above, is_free
from rules.games.ausbrecher_ag.model import HOME, WINDOW, Bet, Board, ChooseDice, Move, MoveBack, State
from rules.games.ausbrecher_ag.tables import COLOUR_DICE, COLOURS, ROGUES, WHITE

Refuser: TypeAlias = Callable[[Action], Refusal | None]

ROGUE: Final[Mapping[str, int]] = {colour: rogue for rogue, colour in enumerate(COLOURS)}


def refusal(state: State, player: Player, action: Action) -> Refusal | None:
    """Why `player` may not do `action` now; None if it is legal."""
    return refuser(state, player)(action)


def refuser(state: State, player: Player) -> Refuser:
    """`refusal` of each action, with all that does not depend on the action settled at once."""
    step = state.step
    if step == "over":
        return _always(Refusal("over", "contract"))
    if step in ("draw", "roll"):
        return _always(Refusal("chance", "contract"))
    if player not in owing(state):
        return _always(Refusal("not_your_turn", "contract"))
    if step == "bet":
        return _refuse_bet
    if step == "choose":
        board = state.board
        return dice_refuser(
            tuple(COLOURS[rogue] for rogue in board.home), prescribed(state), free_colours(board)
        )
    return partial(_refuse_resolving, state)


def _always(refused: Refusal) -> Refuser:
    return lambda _action: refused


def _refuse_bet(action: Action) -> Refusal | None:
    # any order of the seven is a bet (AAG-1)
    return None if isinstance(action, Bet) else Refusal("not_now", "AAG-1", ("bet",))


def free_colours(board: Board) -> frozenset[str]:
    """The colours of the rogues that carry nobody."""
    return frozenset([COLOURS[rogue] for rogue in ROGUES if is_free(board, rogue)])


def dice_refuser(
    home: tuple[str, ...], allowed: tuple[tuple[int, bool], ...], free: frozenset[str]
) -> Refuser:
    """Why dice may not be chosen, by the rogues that are home, what is `prescribed` and which rogues are free."""
    barred = all(not special for _count, special in allowed)

    def refuse(action: Action) -> Refusal | None:
        if not isinstance(action, ChooseDice):
            return Refusal("not_now", "AAG-2", ("choose",))
        for colour in home:
            if colour in action.colours:
                return Refusal("die_gone", "AAG-10", (colour,))
        if action.special and barred:
            return Refusal("special_barred", "AAG-2")
        if (len(action.colours), action.special) not in allowed:
            return Refusal("wrong_count", "AAG-3", (len(home),))
        return Refusal("none_free", "AAG-2", action.colours) if free.isdisjoint(action.colours) else None

    return refuse


def _refuse_resolving(state: State, action: Action) -> Refusal | None:
    if isinstance(action, Move):
        return refuse_move(state, ROGUE[action.colour])
    if isinstance(action, MoveBack):
        return refuse_move_back(state, ROGUE[action.colour])
    return Refusal("not_now", "AAG-4", ("resolve",))


def owing(state: State) -> tuple[Player, ...]:
    """The players who have to act now; nobody where luck decides, and at the end."""
    step = state.step
    if step == "bet":
        return tuple(player for player, bet in enumerate(state.bets) if bet is None)
    return (state.active,) if step in ("choose", "resolve") and state.active is not None else ()


def special_barred(state: State) -> bool:
    """Whether some player has not had a turn yet (AAG-2)."""
    return state.turns < state.players


def prescribed(state: State) -> tuple[tuple[int, bool], ...]:
    """What a turn that begins now may roll: (number of colours, whether the special die joins them) (AAG-2, AAG-3)."""
    without, joined = COLOUR_DICE[len(state.board.home)]
    return ((without, False),) if special_barred(state) else ((without, False), (joined, True))


def refuse_move(state: State, rogue: int) -> Refusal | None:
    """Why the die of `rogue` cannot be resolved now."""
    turn, colour = state.turn, COLOURS[rogue]
    if rogue not in turn.dice:
        return Refusal("not_rolled", "AAG-2", (colour,))
    if rogue in turn.used:
        return Refusal("moved", "AAG-4", (colour,))
    if rogue == turn.pushed:
        return Refusal("pushed", "AAG-8", (colour,))
    return _refuse_blocked(state, rogue)


def refuse_move_back(state: State, rogue: int) -> Refusal | None:
    """Why the special die cannot be resolved on `rogue` now (AAG-8)."""
    turn, colour = state.turn, COLOURS[rogue]
    if WHITE not in turn.dice:
        return Refusal("special_not_rolled", "AAG-2")
    if WHITE in turn.used:
        return Refusal("special_used", "AAG-8")
    if state.board.spaces[rogue] == HOME:
        return Refusal("back_home", "AAG-8", (colour,))
    if state.board.spaces[rogue] == WINDOW:
        return Refusal("back_window", "AAG-8", (colour,))
    if rogue in turn.used:
        return Refusal("back_moved", "AAG-8", (colour,))
    return _refuse_blocked(state, rogue)


def _refuse_blocked(state: State, rogue: int) -> Refusal | None:
    blockers = above(state.board, rogue)
    if not blockers:
        return None
    return Refusal("blocked", "AAG-6", tuple(COLOURS[other] for other in (rogue, *blockers)))


def movable(state: State) -> tuple[int, ...]:
    """The rogues whose colour's die can be resolved now."""
    return tuple(die for die in state.turn.dice if die != WHITE and refuse_move(state, die) is None)


def targets(state: State) -> tuple[int, ...]:
    """The rogues that the special die can move back now."""
    if WHITE not in state.turn.dice or WHITE in state.turn.used:
        return ()
    return tuple(rogue for rogue in ROGUES if refuse_move_back(state, rogue) is None)
