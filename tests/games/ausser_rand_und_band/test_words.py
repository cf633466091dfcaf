"""What the log, the prompt and the refusals say."""

from __future__ import annotations

from rules.core.game import Action
from rules.core.text import pieces, plain
from rules.games.ausser_rand_und_band import words
from rules.games.ausser_rand_und_band.model import MoveDie, Options, Place, Repeat, Roll
from rules.games.ausser_rand_und_band.reasons import promise
from tests.games.ausser_rand_und_band.kit import Table

NAMES = ["Green", "White", "Gold"]


def told(table: Table, by: int | None = None) -> str | None:
    """What the latest entry is told as."""
    match = table.match
    before, after = (match.game.observe(state, None) for state in match.states[-2:])
    entry = match.entries[-1]
    said = words.tell(before, entry.by if by is None else by, entry.action, after, NAMES)
    return None if said is None else plain(said)


def asked(table: Table) -> str:
    return plain(words.prompt(table.seen, table.match.node, NAMES))


def refused(table: Table, action: Action) -> str:
    refusal = table.refused(action)
    assert refusal is not None
    return plain(words.refuse(refusal, NAMES))


def promised(table: Table, edge: str) -> str:
    (offer,) = [found.offer for found in table.seen.edges if found.edge == edge]
    assert offer is not None
    return plain(promise(offer, table.game.options.tenth))


def test_an_award_is_told_in_words_and_numbers() -> None:
    table = Table(
        {5: "a1 a1 a1 b3 b4"},
        line="torso-blue head-red legs-red head-red legs-red",
        stored="head-red legs-blue",
    )
    table.roll(1, 1).place("tenth").draw().roll(4, 3, 2, 2, 4)
    assert told(table) == "Green 9, White 6: Green gets the blue torso and 2 stored tiles."


def test_a_tie_and_an_empty_tile_are_told() -> None:
    table = Table({5: "a1 b3"}).roll(1, 1).place("tenth").draw().roll(4, 4)
    assert (
        told(table)
        == "Green 4, White 4: a tie for the highest total. Nobody gets the blue head; it is stored."
    )
    empty = Table().roll(1, 1).place("tenth").draw("head-yellow")
    assert told(empty) == (
        "The line moves: in with the yellow head, out with the blue head. "
        "No die lies on the blue head: it is stored."
    )


def test_names_and_pieces_are_marked_for_their_pictures() -> None:
    table = Table({5: "b3"}).roll(1, 1).place("tenth").draw().roll(4)
    match = table.match
    before, after = (match.game.observe(state, None) for state in match.states[-2:])
    said = words.tell(before, None, Roll(4), after, NAMES)
    assert said is not None
    assert [picture for picture, _text in pieces(said) if picture] == [
        "player:1",
        "player:1",
        "tile:head-blue",
    ]


def test_an_omitted_action_is_told_with_its_reason() -> None:
    table = Table().roll(1, 1).place("add_to_five")
    assert told(table) == (
        "Green places a die on “Die to space 5”. Nothing happens: there is no die on space 5 (ARB-11)."
    )


def test_a_throw_is_told_once() -> None:
    table = Table().roll(3)
    assert told(table) is None
    assert told(table.roll(2)) == "Green rolls 3 and 2."


def test_moves_are_told_with_their_spaces() -> None:
    table = Table({3: "b3"}).roll(1, 2).place("forward_two").move(1, "a1")
    assert told(table) == "Green moves a 1 from space 1 to space 2."
    back = Table({3: "b3"}).roll(1, 2).place("back_opponent").move(3, "b3")
    assert told(back) == "Green moves a die of White from space 3 to space 2."


def test_a_turn_without_an_edge_die_is_told() -> None:
    edges = dict.fromkeys(
        "shove_twice show_one forward_two add_to_five extra_die again clean_up back_two back_opponent tenth".split(),
        "b",
    )
    table = Table({}, edges).roll(1, 2)
    assert told(table) == "Green rolls 1 and 2. Green places no die: all edge spaces are occupied (ARB-3)."


def test_the_end_of_work_is_told() -> None:
    table = Table({5: "a1"}, stack="").roll(1, 1).place("tenth")
    said = told(table)
    assert said is not None
    assert "The stack is used up" in said


def test_prompts() -> None:
    table = Table({3: "b3"})
    assert asked(table) == "Green: roll two dice."
    assert asked(table.roll(2)) == "Green: roll the second die."
    assert asked(table.roll(1)) == "Green: place a die on a free edge space."
    assert (
        asked(table.place("forward_two"))
        == "Green: move two dice with different numbers forward. Choose the first."
    )
    assert asked(table.move(1, "a1")) == "Green: now move a die forward that shows anything but 1."


def test_prompts_for_missing_dice() -> None:
    assert (
        asked(Table({1: "a1 " * 9}))
        == "Green: your supply is too small. Take 1 die from the line, to roll it."
    )
    assert (
        asked(Table({1: "a1 " * 10}))
        == "Green: your supply is empty. Take 2 dice from the line, to roll them."
    )
    edge = Table({1: "a1 " * 8}).roll(1, 1)
    assert asked(edge) == "Green: your supply is empty. Take a die from the line for the edge."


def test_refusals_name_the_rule() -> None:
    table = Table({3: "b3"}, {"tenth": "b"}).roll(1, 1)
    assert refused(table, Place("tenth")) == "A die of White lies on “Tenth space” already (ARB-3)."
    assert refused(table, MoveDie(1, 3, 3)) == "Now a die has to be placed on a free edge space (ARB-3)."
    back = Table({3: "b3"}).roll(1, 1).place("back_opponent")
    assert refused(back, MoveDie(0, 1, 1)) == "This action moves a die of an opponent (ARB-5)."
    assert refused(back, MoveDie(1, 4, 0)) == "There is no such die without a number on space 4 (ARB-5)."
    again = Table({3: "b3"}, {"show_one": "b"}).roll(1, 1).place("again")
    assert refused(again, Repeat("clean_up")) == (
        "No die lies on “Clean up”, and only an occupied space can be carried out again (ARB-10)."
    )


def test_what_an_edge_space_would_do_is_said_before_it_is_chosen() -> None:
    table = Table({5: "b1 b2"}, {"show_one": "a"}).roll(1, 2)
    assert promised(table, "shove_twice") == (
        "Two tiles fall, each won by itself: first the blue head, then the blue torso."
    )
    assert promised(table, "clean_up") == "2 dice of yours move from the edge to the tiles beside them."
    assert promised(table, "again") == "You carry out one of these again: Opponents show 1."
    assert promised(table, "tenth") == "Nothing happens: this space has no action (ARB-5)."
    assert (
        promised(Table({5: "b1 b2"}).roll(1, 2), "show_one")
        == "2 opponents' dice that are about to fall count 1."
    )
    assert promised(Table({3: "b3"}, options=Options(tenth=True)).roll(1, 2), "tenth") == (
        "Move one die of an opponent one space forward."
    )
