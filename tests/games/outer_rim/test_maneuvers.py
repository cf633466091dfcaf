"""The Maneuvers Phase: tokens, collisions, Masking Devices, Orbital Mines, Emergency Engines (ORI-1 to ORI-5)."""

from __future__ import annotations

import pytest

from rules.core.game import Decision
from rules.games.outer_rim.model import Absorb, Decline, Deploy, Maneuver, Mine, Use
from rules.games.outer_rim.tables import TOKENS
from tests.games.outer_rim.kit import FULL, Table

MASK = Use("masking_devices")
MINES = Use("orbital_mines")
ENGINES = Use("emergency_engines")


# Tokens


@pytest.mark.parametrize(
    ("token", "end"),
    [
        ("forward", "2 3 north"),
        ("turn_left", "2 3 west"),
        ("turn_right", "2 3 east"),
        ("rotate_left", "3 3 west"),
        ("rotate_right", "3 3 east"),
        ("stop", "3 3 north"),
    ],
)
def test_rulebook_each_token_moves_the_ship_in_its_way(token: str, end: str) -> None:
    assert Table("3 3 north", "1 1 south").tokens(token, "stop").at("t") == end


@pytest.mark.parametrize(
    ("facing", "end"), [("north", "1 2"), ("east", "2 3"), ("south", "3 2"), ("west", "2 1")]
)
def test_rulebook_forward_goes_where_the_prow_points(facing: str, end: str) -> None:
    assert Table(f"2 2 {facing}", "4 4 north").tokens("forward", "stop").at("t") == f"{end} {facing}"


@pytest.mark.parametrize("token", ["forward", "turn_left", "turn_right"])
def test_ori_2_a_token_that_leads_off_the_board_counts_as_stop(token: str) -> None:
    table = Table("1 4 north", "4 1 north").tokens(token, "stop")
    assert table.at("t") == "1 4 north"
    assert table.told("course")[0][:3] == (0, token, "invalid")


def test_ori_2_such_tokens_are_marked_but_may_be_placed() -> None:
    table = Table("1 4 north", "4 1 north")
    fates = {move.token: move.fate for move in table.ship("t").moves}
    assert [token for token in TOKENS if fates[token] == "invalid"] == ["forward", "turn_left", "turn_right"]
    assert table.legal("t") == [Maneuver(token) for token in TOKENS]


def test_ori_1_tokens_are_placed_together_and_in_secret() -> None:
    table = Table()
    assert table.owes == "tk"
    table.play("k", Maneuver("rotate_left"))
    assert table.owes == "t"
    assert table.at("k") == "1 2 south"
    assert table.match.sightings(0)[-1].action is None
    assert table.seen(0).commitment is None
    assert table.seen(1).commitment == Maneuver("rotate_left")
    table.play("t", Maneuver("stop"))
    assert table.match.sightings(0)[0].action == Maneuver("rotate_left")
    assert table.at("k") == "1 2 east"


# Collisions


def test_ori_3_both_meet_on_one_space_suffer_3_and_go_back_with_their_new_facing() -> None:
    table = Table().tokens("turn_left", "forward")
    assert table.step == "collision"
    assert (table.at("t"), table.at("k")) == ("2 2 west", "2 2 south")
    table.absorb("stern", "hull")
    assert (table.at("t"), table.at("k")) == ("3 2 west", "1 2 south")
    assert (table.energy("t"), table.energy("k")) == ((18, 24, 15), (18, 21, 18))
    assert table.step == "plan"


def test_ori_3_a_ship_that_did_not_move_stays() -> None:
    table = Table("2 2 north", "1 2 south").tokens("rotate_right", "forward").absorb("prow", "prow")
    assert (table.at("t"), table.at("k")) == ("2 2 east", "1 2 south")


def test_ori_3_ships_that_swap_places_pass_each_other() -> None:
    table = Table("2 2 north", "1 2 south").tokens("forward", "turn_right")
    assert (table.at("t"), table.at("k")) == ("1 2 north", "2 2 west")
    assert table.energy("t") == table.energy("k") == FULL


def test_ori_3_the_sectors_are_chosen_together_and_unseen() -> None:
    table = Table().tokens("forward", "forward")
    assert table.owes == "tk"
    table.play("t", Absorb("prow"))
    assert table.match.sightings(1)[-1].action is None
    assert table.energy("t") == FULL
    table.play("k", Absorb("stern"))
    assert table.match.sightings(1)[-2].action == Absorb("prow")


def test_ori_3_a_destroyed_sector_takes_no_collision() -> None:
    table = Table(t_energy=(0, 24, 18)).tokens("forward", "forward")
    assert table.legal("t") == [Absorb("hull"), Absorb("stern")]
    refusal = table.refused("t", Absorb("prow"))
    assert (refusal.code, refusal.ruling) == ("destroyed", "ORI-3")


def test_detail_a_ship_lost_in_a_collision_answers_with_no_mines_and_no_engines() -> None:
    table = Table(t_energy=(0, 3, 18), t_modules="orbital_mines emergency_engines")
    table.tokens("forward", "forward").absorb("hull", "prow")
    assert table.end.returns == (-1, 1)
    assert table.end.reason == "two_sectors_destroyed"


# Masking Devices


def test_ori_4_masking_is_asked_before_the_reveal_and_tokens_stay_hidden() -> None:
    table = Table(k_modules="masking_devices").tokens("forward", "rotate_left")
    assert (table.step, table.owes) == ("masking", "k")
    assert table.at("t") == "3 2 north"
    assert table.game.sealed(table.state) == ((0, "maneuver"), (1, "maneuver"))
    assert table.match.sightings(1)[0].action is None
    assert table.seen().ships[0].track is None
    table.play("k", MASK)
    assert table.game.sealed(table.state) == ((0, "maneuver"), (1, "maneuver"))
    assert table.match.sightings(1)[0].action is None


def test_ori_4_a_masked_ship_appears_and_its_token_is_void_but_turned_up() -> None:
    table = Table(k_modules="masking_devices").tokens("turn_left", "rotate_left")
    table.play("k", MASK, Deploy(4, 4, "west"))
    assert (table.at("t"), table.at("k")) == ("2 2 west", "4 4 west")
    assert table.told("course")[1][:3] == (1, "rotate_left", "masked")
    assert table.game.sealed(table.state) == ()


def test_ori_4_declined_masking_lets_both_tokens_be_played() -> None:
    table = Table(k_modules="masking_devices").tokens("stop", "rotate_left").play("k", Decline())
    assert table.at("k") == "1 2 east"
    assert table.ship("k").modules == ("masking_devices",)


def test_ori_4_any_space_but_the_enemys_and_any_facing_own_space_included() -> None:
    table = Table(k_modules="masking_devices").tokens("stop", "stop").play("k", MASK)
    assert len(table.legal("k")) == 15 * 4
    assert Deploy(1, 2, "south") in table.legal("k")
    refusal = table.refused("k", Deploy(3, 2, "north"))
    assert (refusal.code, refusal.ruling) == ("space_taken", "ORI-4")


def test_detail_a_masked_ship_has_not_moved_and_stays_in_a_collision() -> None:
    table = Table(k_modules="masking_devices").tokens("forward", "stop")
    table.play("k", MASK, Deploy(2, 2, "east"))
    assert table.step == "collision"
    table.absorb("prow", "hull")
    assert (table.at("t"), table.at("k")) == ("3 2 north", "2 2 east")


def test_detail_undo_ends_where_declined_masking_turned_the_tokens_up() -> None:
    table = Table(k_modules="masking_devices").tokens("stop", "stop").play("k", Decline())
    assert table.match.undo() == table.match


# Orbital Mines


@pytest.mark.parametrize("token", ["forward", "turn_left", "turn_right"])
def test_ori_5_mines_are_offered_after_a_real_move(token: str) -> None:
    table = Table("4 4 north", "1 2 south", t_modules="orbital_mines").tokens("stop", token)
    assert (table.step, table.owes) == ("mines", "t")
    table.play("t", MINES)
    assert table.legal("t") == [Mine("prow"), Mine("hull"), Mine("stern")]
    table.play("t", Mine("stern"))
    assert table.energy("k") == (18, 24, 15)
    assert table.step in ("plan", "declare")


@pytest.mark.parametrize("token", ["rotate_left", "rotate_right", "stop"])
def test_ori_5_no_mines_without_a_move(token: str) -> None:
    assert Table("4 4 north", t_modules="orbital_mines").tokens("forward", token).step != "mines"


def test_ori_5_no_mines_after_an_invalid_token() -> None:
    table = Table("4 4 north", "1 2 north", t_modules="orbital_mines").tokens("stop", "forward")
    assert table.step != "mines"


def test_ori_5_no_mines_after_masking() -> None:
    table = Table("4 4 north", t_modules="orbital_mines", k_modules="masking_devices")
    table.tokens("stop", "forward").play("k", MASK, Deploy(2, 1, "east"))
    assert table.step != "mines"


def test_ori_5_mines_hit_no_destroyed_sector() -> None:
    table = Table("4 4 north", k_energy=(18, 24, 0), t_modules="orbital_mines").tokens("stop", "forward")
    table.play("t", MINES)
    assert table.refused("t", Mine("stern")).code == "destroyed"


def test_ori_15_mines_can_end_the_battle() -> None:
    table = Table("4 4 north", k_energy=(3, 24, 0), t_modules="orbital_mines").tokens("stop", "forward")
    assert table.play("t", MINES, Mine("prow")).end.returns == (1, -1)


def test_detail_a_move_that_ended_in_a_collision_is_a_real_move_for_the_mines() -> None:
    table = Table(t_modules="orbital_mines").tokens("forward", "forward").absorb("prow", "prow")
    assert table.step == "mines"


# Emergency Engines


def test_ori_4_engines_play_one_of_the_other_five_tokens_openly() -> None:
    table = Table("4 4 north", t_modules="emergency_engines").tokens("forward", "stop")
    assert (table.step, table.owes) == ("engines", "t")
    table.play("t", ENGINES)
    assert table.legal("t") == [Maneuver(other) for other in TOKENS[1:]]
    assert table.refused("t", Maneuver("forward")).code == "token_used"
    table.play("t", Maneuver("turn_left"))
    assert table.at("t") == "2 4 west"
    assert table.match.sightings(1)[-1].action == Maneuver("turn_left")


def test_ori_2_a_second_token_off_the_board_counts_as_stop() -> None:
    table = Table("2 4 north", t_modules="emergency_engines").tokens("forward", "stop")
    table.play("t", ENGINES, Maneuver("turn_left"))
    assert table.at("t") == "1 4 north"


def test_ori_4_engines_may_collide_again_with_3_damage_again() -> None:
    table = Table("3 2 north", "1 2 south", t_modules="emergency_engines").tokens("stop", "forward")
    table.play("t", ENGINES, Maneuver("turn_right"))
    assert (table.step, table.owes) == ("collision", "tk")
    table.absorb("hull", "stern")
    assert (table.energy("t"), table.energy("k")) == ((18, 21, 18), (18, 24, 15))


def test_detail_in_the_second_collision_only_the_tellurians_have_moved() -> None:
    table = Table("3 2 north", "1 2 south", t_modules="emergency_engines").tokens("stop", "forward")
    table.play("t", ENGINES, Maneuver("turn_right")).absorb("hull", "stern")
    assert (table.at("t"), table.at("k")) == ("3 2 east", "2 2 south")


def test_ori_4_two_collisions_in_a_round() -> None:
    table = Table("3 2 north", "2 2 south", t_modules="emergency_engines")
    table.tokens("forward", "rotate_left").absorb("prow", "prow")
    table.play("t", ENGINES, Maneuver("turn_left")).absorb("prow", "prow")
    assert (table.energy("t"), table.energy("k")) == ((12, 24, 18), (12, 24, 18))
    assert table.at("t") == "3 2 west"


def test_detail_mines_come_before_the_engines_and_nothing_opens_them_again() -> None:
    table = Table("4 4 north", t_modules="orbital_mines emergency_engines").tokens("stop", "forward")
    assert table.step == "mines"
    table.play("t", Decline())
    assert table.step == "engines"
    table.play("t", ENGINES, Maneuver("forward"))
    assert table.step in ("plan", "declare")
    assert table.ship("t").modules == ("orbital_mines",)


def test_ori_6_only_the_holder_is_asked_and_nobody_without_a_module() -> None:
    table = Table().stay()
    assert isinstance(table.match.node, Decision)
    assert table.step == "plan"
