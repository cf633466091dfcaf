"""What holds at every table, whatever players do and dice show. Luck and choices come from one script of bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, cycle, pairwise

from hypothesis import example, given
from hypothesis import strategies as st

from rules import games
from rules.core.errors import Malformed
from rules.core.game import Action, Chance, Decision, Form, Terminal
from rules.core.match import Entry
from rules.core.perft import perft
from rules.games.ausbrecher_ag.model import Bet, ChooseDice, Move, MoveBack, Options, State
from rules.games.ausbrecher_ag.observe import Observation
from rules.games.ausbrecher_ag.rules import AusbrecherAG
from rules.games.ausbrecher_ag.tables import SEATS
from tests.games.ausbrecher_ag.kit import Table

Line = tuple[State, Entry, State]
Policy = Callable[[Sequence[Action]], Sequence[Action]]

set_ups = st.builds(
    AusbrecherAG,
    st.integers(2, 6),
    st.builds(Options, st.integers(20, 40), st.booleans(), st.booleans()),
)
scripts = st.binary(min_size=200, max_size=500)


def play(
    game: AusbrecherAG, script: Iterator[int], policy: Policy = lambda actions: actions
) -> Iterator[Line]:
    """The match that the script leads to, entry by entry; `policy` narrows what a player picks from."""
    state = game.initial_state()
    for number in script:
        node = game.node(state)
        if isinstance(node, Terminal):
            return
        if isinstance(node, Chance):
            entry = Entry(None, list(node.outcomes)[number % len(node.outcomes)])
        else:
            player = min(node.players)
            actions = policy(some_actions(game, state, player, number))
            entry = Entry(player, actions[number % len(actions)])
        after = game.apply(state, entry.by, entry.action)
        yield state, entry, after
        state = after


def some_actions(game: AusbrecherAG, state: State, player: int, number: int) -> Sequence[Action]:
    """The legal actions; of the many bets just one."""
    if state.step == "bet":
        (form,) = game.forms(state, player)
        return [form.unrank(number * 19 % form.size)]
    return list(game.legal_actions(state, player))


@given(game=set_ups, script=scripts)
def test_every_rogue_is_in_one_place_and_every_stack_is_piled_without_gaps(
    game: AusbrecherAG, script: bytes
) -> None:
    for _before, _entry, state in play(game, iter(script)):
        seen = game.observe(state, None)
        way = range(game.options.first_space, game.options.path_length)
        aboard = list(chain.from_iterable(seen.boats))
        assert len(set(aboard)) == len(aboard)
        for piece in seen.pieces:
            assert (piece.space is None) == (piece.colour in aboard)
            assert piece.space in (None, 0) or piece.space in way
        for space in way:
            levels = sorted(piece.level for piece in seen.pieces if piece.space == space)
            assert levels == list(range(len(levels)))


@given(game=set_ups, script=scripts)
def test_aag_10_boats_fill_from_the_foremost_and_nobody_leaves(game: AusbrecherAG, script: bytes) -> None:
    for before, _entry, after in play(game, iter(script)):
        boats = game.observe(after, None).boats
        for (boat, seats), following in pairwise(zip(boats, SEATS, strict=True)):
            assert len(boat) <= seats
            assert len(boat) == seats or not following[0]
        assert after.board.home[: len(before.board.home)] == before.board.home


@given(game=set_ups, script=scripts)
def test_aag_6_a_rogue_under_another_never_moves(game: AusbrecherAG, script: bytes) -> None:
    for before, _entry, after in play(game, iter(script)):
        was, now = game.observe(before, None), game.observe(after, None)
        if now.step != "over":  # AAG-11 may take the other along from below
            for piece in was.pieces:
                if piece.above:
                    assert now.piece(piece.colour).space == piece.space


@given(game=set_ups, script=scripts)
def test_aag_4_only_the_rogue_of_the_die_moves_and_only_when_it_is_resolved(
    game: AusbrecherAG, script: bytes
) -> None:
    for before, entry, after in play(game, iter(script)):
        was, now = game.observe(before, None), game.observe(after, None)
        moved = {
            new.colour for old, new in zip(was.pieces, now.pieces, strict=True) if old.space != new.space
        }
        if isinstance(entry.action, Move | MoveBack):
            assert entry.action.colour in moved
            assert moved == {entry.action.colour} or now.step == "over"
        else:
            assert not moved


@given(game=set_ups, script=scripts)
def test_landings_come_true(game: AusbrecherAG, script: bytes) -> None:
    for before, entry, after in play(game, iter(script)):
        if isinstance(entry.action, Move | MoveBack):
            colour = entry.action.colour
            die = colour if isinstance(entry.action, Move) else "white"
            (landing,) = [
                landing
                for landing in game.observe(before, None).landings
                if (landing.die, landing.colour) == (die, colour)
            ]
            piece = game.observe(after, None).piece(colour)
            expected = (piece.space, piece.level, piece.boat, piece.seat)
            assert (landing.space, landing.level, landing.boat, landing.seat) == expected


@given(game=set_ups, script=scripts)
def test_there_is_always_a_way_on_and_the_forms_hold_all_of_it(game: AusbrecherAG, script: bytes) -> None:
    for _before, _entry, state in play(game, iter(script)):
        node = game.node(state)
        if isinstance(node, Chance):
            (form,) = game.forms(state, None)
            assert [form.unrank(rank) for rank in range(form.size)] == list(node.outcomes)
        elif isinstance(node, Decision) and state.step != "bet":
            (player,) = node.players
            legal = list(game.legal_actions(state, player))
            assert legal
            formed = [form.unrank(rank) for form in game.forms(state, player) for rank in range(form.size)]
            assert set(legal) <= set(formed)
            assert len(set(legal)) == len(legal)


@given(game=set_ups, script=scripts)
def test_legal_is_what_is_listed_and_nothing_else(game: AusbrecherAG, script: bytes) -> None:
    kinds = (ChooseDice, Move, MoveBack)
    for _before, _entry, state in list(play(game, iter(script)))[::29]:
        node = game.node(state)
        if isinstance(node, Decision) and state.step != "bet":
            (player,) = node.players
            listed = set(game.legal_actions(state, player))
            for action in chain.from_iterable(map(every, kinds)):
                assert (game.refusal(state, player, action) is None) == (action in listed)


def every(kind: type[Action]) -> Iterator[Action]:
    """All the well-formed actions of a kind."""
    form = Form.of(kind)
    return map(form.unrank, range(form.size))


@given(game=set_ups, script=scripts)
def test_aag_5_every_turn_resolves_each_die_or_finds_it_void_by_blocking_or_the_special_die(
    game: AusbrecherAG, script: bytes
) -> None:
    for before, _entry, after in play(game, iter(script)):
        if after.turns > before.turns:
            assert_void_for_a_reason(game.observe(before, None), game.observe(after, None))


def assert_void_for_a_reason(was: Observation, now: Observation) -> None:
    moved = {new.colour for old, new in zip(was.pieces, now.pieces, strict=True) if old.space != new.space}
    resolved = moved | {die.die for die in was.dice if die.status in ("used", "void")}
    for die in was.dice:
        if die.die not in resolved and die.die != "white":
            assert now.piece(die.die).above
    if any(die.die == "white" and die.status != "used" for die in was.dice) and not pushed(was, now):
        assert all(piece.above or not piece.space or piece.colour in resolved for piece in now.pieces)


def pushed(was: Observation, now: Observation) -> bool:
    """Whether the entry between the two moved a rogue back."""
    return any(
        old.space and new.space is not None and new.space < old.space
        for old, new in zip(was.pieces, now.pieces, strict=True)
    )


@given(game=set_ups, script=scripts)
@example(game=AusbrecherAG(2, Options(path_length=40)), script=bytes(200))
def test_without_the_special_die_a_game_ends_within_seven_path_lengths_of_turns(
    game: AusbrecherAG, script: bytes
) -> None:
    """Each turn then moves a rogue a space or more, and no rogue ever goes back."""

    def plain_dice(actions: Sequence[Action]) -> Sequence[Action]:
        return [action for action in actions if not (isinstance(action, ChooseDice) and action.special)]

    turns = [state.turns for _before, _entry, state in play(game, cycle(script), plain_dice)]
    assert turns[-1] <= 7 * game.options.path_length


@given(game=set_ups, script=scripts, viewer=st.none() | st.integers(0, 5))
def test_aag_1_bets_of_others_change_nothing_that_a_viewer_sees(
    game: AusbrecherAG, script: bytes, viewer: int | None
) -> None:
    for _before, _entry, state in play(game, iter(script)):
        if state.step != "over":
            other = swapped_bets(state, viewer)
            assert game.observe(state, viewer) == game.observe(other, viewer)
            assert game.node(state) == game.node(other)


def swapped_bets(state: State, viewer: int | None) -> State:
    """The state with every bet but the viewer's turned round."""
    bets = tuple(
        bet if bet is None or player == viewer else bet[::-1] for player, bet in enumerate(state.bets)
    )
    return State(bets, state.first, state.turns, state.board, state.turn)


@given(game=set_ups, script=scripts)
def test_equal_scripts_give_equal_games(game: AusbrecherAG, script: bytes) -> None:
    again = games.create("ausbrecher-ag", game.players, options_of(game))
    assert isinstance(again, AusbrecherAG)
    first, second = (list(play(table, iter(script))) for table in (game, again))
    assert first == second
    assert repr(first) == repr(second)


def options_of(game: AusbrecherAG) -> dict[str, int | bool]:
    chosen = game.options
    return {
        "path_length": chosen.path_length,
        "bed_sheet": chosen.bed_sheet,
        "count_free_only": chosen.count_free_only,
    }


def test_perft_counted_by_hand() -> None:
    """A first turn: 35 choices of three colours, 6 outcomes a die, then three free rogues in any order."""
    table = Table(turns=0)
    state = table.match.state
    expected = (35, 35 * 6, 35 * 6**2, 35 * 6**3, 35 * 6**3 * 3)
    for depth, count in enumerate(expected, 1):
        assert perft(table.game, depth, state) == count
    assert perft(table.game, 2) == 3 * 3 * 5040  # the draw, then any of three players bets


def test_a_bet_is_any_order_by_its_rank() -> None:
    (form,) = AusbrecherAG(2).forms(State((None, None), first=0), 0)
    assert form.size == 5040
    bet = form.unrank(5039)
    assert isinstance(bet, Bet)
    assert form.rank(bet) == 5039
    try:
        form.rank(Bet(("red",) * 7))
    except Malformed:
        return
    raise AssertionError("a bet has each colour once")
