"""What a collection is worth (ARB-16)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rules.games.ausser_rand_und_band.assembly import assemble
from rules.games.ausser_rand_und_band.tables import PARTS, TILE_NAMES, TILES
from tests.games.ausser_rand_und_band.kit import Table, tiles
from tests.games.ausser_rand_und_band.oracle import best_points

BARBARA = "head-blue head-blue head-red head-red head-yellow torso-red torso-yellow legs-blue legs-blue"
FRANK = "head-blue torso-blue-red legs-blue head-red head-yellow legs-red legs-yellow"
ROBERT = "head-red torso-red legs-red head-blue torso-yellow legs-blue head-yellow"


def points(names: str) -> int:
    return assemble(tiles(names)).points


def test_example_a_two_colour_part_takes_the_colour_that_helps() -> None:
    (robot,) = assemble(tiles("head-blue torso-blue-red legs-blue")).robots
    assert (robot.colour, robot.points) == ("blue", 7)


def test_example_barbara_two_mixed_robots_and_three_tiles_are_5_5_3() -> None:
    assert points(BARBARA) == 5 + 5 + 3


def test_example_frank_a_single_colour_robot_and_four_tiles_are_7_4() -> None:
    assert points(FRANK) == 7 + 4


def test_example_robert_a_single_colour_a_mixed_robot_and_a_tile_are_7_5_1() -> None:
    assert points(ROBERT) == 7 + 5 + 1


def finished(*collections: str) -> Table:
    """A match in its last turn, with one die of b on the line."""
    return Table({1: "b1"}, line="head-red " * 5, stack="", won=collections, players=len(collections))


def winners(*collections: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Points and winners of players with these collections: of the last five tiles nobody gets any."""
    table = finished(*collections).roll(1, 1).place("tenth")
    # all dice there are fall with the last tile: three of a against one of b, a tie
    table.roll(1, 1, 1, 3)
    assert table.over is not None
    return table.over.returns, table.over.winners


def test_example_barbara_beats_robert_by_more_tiles() -> None:
    assert winners(BARBARA, FRANK, ROBERT) == ((13, 11, 13), (0,))


def test_most_points_win_whatever_the_number_of_tiles() -> None:
    seven = "head-blue torso-blue legs-blue"
    six_tiles = "head-blue head-red head-yellow head-blue head-red head-yellow"
    assert winners(seven, six_tiles) == ((7, 6), (0,))


def test_equal_points_and_equal_tiles_share_the_win() -> None:
    assert winners(ROBERT, BARBARA, BARBARA) == ((13, 13, 13), (1, 2))


def test_without_a_tile_all_share_the_win() -> None:
    assert winners("", "") == ((0, 0), (0, 1))


def test_arb_16_a_two_colour_tile_serves_where_it_is_needed() -> None:
    """The blue and red head must be red, since the other head can only be blue."""
    found = assemble(tiles("head-blue head-blue-red torso-blue torso-red legs-blue legs-red"))
    assert [robot.colour for robot in found.robots] == ["blue", "red"]


def test_arb_16_three_pairs_of_colours_cover_each_other_round() -> None:
    found = assemble(
        tiles("head-blue-red head-blue-yellow head-red-yellow torso-blue torso-red torso-yellow")
        + tiles("legs-blue legs-red legs-yellow")
    )
    assert found.points == 21
    for robot in found.robots:
        assert all(robot.colour in TILES[tile].colours for tile in robot.tiles)


def test_arb_16_more_robots_are_better_than_purer_ones() -> None:
    """Two mixed robots (10) beat a blue one and three tiles (7 + 3); with the blue one kept there are 7 + 5."""
    assert points("head-blue torso-blue legs-blue head-red torso-red legs-yellow") == 12


collections = st.lists(st.sampled_from(range(len(TILE_NAMES))), max_size=12)


@given(collection=collections)
def test_arb_16_the_assembly_is_the_best_there_is(collection: list[int]) -> None:
    names = [TILE_NAMES[tile] for tile in collection]
    assert assemble(collection).points == best_points(names)


@given(collection=st.lists(st.sampled_from(range(len(TILE_NAMES))), max_size=27))
def test_arb_16_an_assembly_uses_every_tile_once_and_is_what_it_says(collection: list[int]) -> None:
    found = assemble(collection)
    used = [tile for robot in found.robots for tile in robot.tiles] + list(found.left)
    assert sorted(used) == sorted(collection)
    for robot in found.robots:
        assert [TILES[tile].part for tile in robot.tiles] == list(PARTS)
        shared = set.intersection(*(set(TILES[tile].colours) for tile in robot.tiles))
        assert robot.colour in shared if robot.colour else not shared


@given(collection=collections, seed=st.randoms(use_true_random=False))
def test_arb_16_the_order_of_winning_does_not_matter(collection: list[int], seed: object) -> None:
    shuffled = list(collection)
    seed.shuffle(shuffled)  # type: ignore[attr-defined]
    assert assemble(shuffled) == assemble(collection)
