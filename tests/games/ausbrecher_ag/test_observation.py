"""What the table shows: pieces, boats, dice with their reasons, and where each open step would lead."""

from __future__ import annotations

from rules.games.ausbrecher_ag.model import Options, Roll
from rules.games.ausbrecher_ag.observe import Die, Landing
from tests.games.ausbrecher_ag.kit import Table


def test_pieces_say_where_they_stand_and_whom_they_carry() -> None:
    seen = Table({7: "brown red blue"}, home="yellow orange dark_green").seen
    brown, blue, green = seen.piece("brown"), seen.piece("blue"), seen.piece("dark_green")
    assert (brown.space, brown.level, brown.above) == (7, 0, ("red", "blue"))
    assert (blue.space, blue.level, blue.above) == (7, 2, ())
    assert (green.space, green.boat, green.seat) == (None, 2, 1)
    assert seen.piece("light_green").space == 0


def test_boats_list_their_passengers_foremost_first() -> None:
    assert Table(home="yellow orange dark_green").seen.boats == (
        ("yellow", "orange"),
        ("dark_green",),
        (),
        (),
    )


def test_dice_show_which_is_rolled_and_which_is_to_come() -> None:
    table = Table().choose("red blue yellow", special=True)
    table.match = table.match.play(None, Roll("red", 4))
    assert table.seen.dice == (
        Die("red", 4, "rolled"),
        Die("blue", None, "unrolled"),
        Die("yellow", None, "unrolled"),
        Die("white", None, "unrolled"),
    )


def test_aag_6_a_blocked_die_says_who_stands_on_its_rogue() -> None:
    red = Table({7: "red blue brown"}).turn(red=1, orange=2, yellow=3).seen.dice[0]
    assert red.why is not None
    assert (red.status, red.why.code, red.why.about) == ("blocked", "blocked", ("red", "blue", "brown"))


def test_aag_8_the_special_die_says_that_it_has_no_target() -> None:
    white = Table().turn(red=1, orange=2, yellow=3, white=1).seen.dice[-1]
    assert white.why is not None
    assert (white.status, white.why.code, white.why.ruling) == ("blocked", "no_target", "AAG-8")


def test_landings_are_where_each_open_step_would_lead() -> None:
    table = Table({4: "brown", 6: "orange", 29: "red"}).turn(red=2, blue=4, orange=1, white=2)
    assert set(table.seen.landings) == {
        Landing("red", "red", None, 0, 1, 1),
        Landing("blue", "blue", 4, 1, None, None),
        Landing("orange", "orange", 7, 0, None, None),
        Landing("white", "brown", 2, 0, None, None),
        Landing("white", "orange", 4, 1, None, None),
        Landing("white", "red", 27, 0, None, None),
    }


def test_landings_know_the_last_two() -> None:
    table = Table({3: "light_green"}, home="red blue yellow orange brown").turn(dark_green=1, white=3)
    assert Landing("white", "light_green", None, 0, 4, 1) in table.seen.landings


def test_the_view_knows_what_the_table_agreed_on() -> None:
    seen = Table(options=Options(path_length=24, bed_sheet=True)).seen
    assert (seen.options.path_length, seen.options.first_space) == (24, 8)


def test_what_a_turn_prescribes_is_shown_while_dice_are_chosen_only() -> None:
    table = Table()
    assert table.seen.prescribed == ((3, False), (3, True))
    assert table.turn(red=1, blue=1, yellow=1).seen.prescribed == ()
