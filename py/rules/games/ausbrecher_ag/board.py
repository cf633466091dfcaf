"""How rogues move: counting, stacking, boarding. Whether they may is said in `legality.py`."""

from __future__ import annotations

from rules.games.ausbrecher_ag.model import HOME, WINDOW, Board, Options
from rules.games.ausbrecher_ag.tables import ROGUES


def above(board: Board, rogue: int) -> tuple[int, ...]:
    """The rogues that stand on top of `rogue`, from its shoulders up (AAG-6)."""
    space, level = board.spaces[rogue], board.levels[rogue]
    if board.spaces.count(space) == 1:
        return ()
    higher = [other for other in ROGUES if board.spaces[other] == space and board.levels[other] > level]
    return tuple(sorted(higher, key=board.levels.__getitem__))


def is_free(board: Board, rogue: int) -> bool:
    """Whether `rogue` is not home and carries nobody (AAG-6)."""
    return board.spaces[rogue] != HOME and not above(board, rogue)


def forward(board: Board, rogue: int, pips: int, options: Options) -> Board:
    """The board after `rogue` went `pips` ahead, onto the path or into a boat (AAG-6, AAG-7, AAG-10, AAG-11)."""
    origin = board.spaces[rogue]
    if origin == WINDOW:
        origin = options.first_space - 1
    space = _count(board, origin, pips, 1, options)
    if space < options.path_length:
        return _stand(board, rogue, space)
    left = [other for other in _not_home(board) if other != rogue]
    return _embark(board, rogue, *left) if len(left) == 1 else _embark(board, rogue)


def back(board: Board, rogue: int, pips: int, options: Options) -> Board:
    """The board after `rogue` went `pips` back, at most into its window (AAG-6 to AAG-9, AAG-11)."""
    space = _count(board, board.spaces[rogue], pips, -1, options)
    if space >= options.first_space:
        return _stand(board, rogue, space)
    left = [other for other in _not_home(board) if other != rogue]
    # AAG-11: of the last two, the one behind the start is last and the other is saved
    return _embark(board, *left, rogue) if len(left) == 1 else _stand(board, rogue, WINDOW)


def _count(board: Board, origin: int, pips: int, direction: int, options: Options) -> int:
    """The space that the last pip names (AAG-7)."""
    if not options.count_free_only:
        return origin + direction * pips
    taken = [space for space in board.spaces if space > WINDOW]
    space = origin
    for _pip in range(pips - 1):
        space += direction
        while space in taken:
            space += direction
    return space + direction


def _not_home(board: Board) -> list[int]:
    return [rogue for rogue in ROGUES if board.spaces[rogue] != HOME]


def _stand(board: Board, rogue: int, space: int) -> Board:
    level = board.spaces.count(space) if space > WINDOW else 0
    spaces = (*board.spaces[:rogue], space, *board.spaces[rogue + 1 :])
    levels = (*board.levels[:rogue], level, *board.levels[rogue + 1 :])
    return Board(spaces, levels, board.home)


def _embark(board: Board, *rogues: int) -> Board:
    """The rogues take the foremost free seats, in that order."""
    for rogue in rogues:
        stood = _stand(board, rogue, HOME)
        board = Board(stood.spaces, stood.levels, (*stood.home, rogue))
    return board
