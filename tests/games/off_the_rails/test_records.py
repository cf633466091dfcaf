"""Recorded matches: a whole game, every way to end, every rung of the tie-break (OTR-15, OTR-16, OTR-19)."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.core.game import Terminal
from rules.games.off_the_rails.observe import Observation
from rules.records import Record, read_record, write_record

RECORDS = Path(__file__).parent / "records"
NAMES = sorted(path.stem for path in RECORDS.glob("*.json"))


def read(name: str) -> Record:
    return read_record((RECORDS / f"{name}.json").read_bytes())


def end(name: str) -> tuple[Terminal, Observation]:
    match = read(name).match
    node = match.node
    assert isinstance(node, Terminal)
    return node, match.game.observe(match.state, None)


def points(seen: Observation, player: int) -> int:
    """OTR-16, counted by hand from what lies in front of a player."""
    stock = seen.stock[player]
    worth = {"diamond": 4, "gold": 3, "emerald": 2, "ruby": 1, "rock": 0}
    carts = [cart for cart in seen.carts if cart.player == player and not cart.on_board and not cart.out]
    rubies = [pieces.count("ruby") for pieces in seen.stock]
    bonus = 5 if rubies[player] == max(rubies) > 0 else 0
    return sum(worth[piece] for piece in stock) + 3 * len(carts) + bonus + 4 * len(seen.claimed[player])


def tied(seen: Observation) -> list[int]:
    """The players with the most points."""
    totals = [points(seen, player) for player in range(seen.players)]
    return [player for player, total in enumerate(totals) if total == max(totals)]


def pieces(seen: Observation, players: list[int], *, rocks: bool) -> dict[int, int]:
    return {player: sum((piece == "rock") == rocks for piece in seen.stock[player]) for player in players}


@pytest.mark.parametrize("name", NAMES)
def test_a_record_replays_to_its_end_and_is_written_as_it_was(name: str) -> None:
    text = (RECORDS / f"{name}.json").read_text(encoding="utf-8")
    record = read_record(text)
    assert record.match.over
    assert write_record(record) + "\n" == text


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith("solo")])
def test_otr_16_the_points_are_what_lies_in_front_of_the_players(name: str) -> None:
    node, seen = end(name)
    assert node.returns == tuple(points(seen, player) for player in range(seen.players))


def test_the_playthrough_has_a_split_a_claim_and_a_way_to_look() -> None:
    done = {entry.action.do for entry in read("playthrough").match.entries}
    assert {
        "split",
        "pick",
        "lay_down",
        "claim",
        "face",
        "collect",
        "turn",
        "draw_mission",
        "place_token",
    } <= done


def test_otr_15_all_carts_lost() -> None:
    node, seen = end("carts-lost")
    assert node.reason == "carts_lost"
    assert all(cart.out for cart in seen.carts)
    assert sum(seen.deck.tokens) > 0


def test_otr_15_all_tokens_placed() -> None:
    node, seen = end("most-points")
    assert node.reason == "chasm_complete"
    assert sum(seen.deck.tokens) == 0
    assert node.winners == tuple(tied(seen))
    assert len(node.winners) == 1


def test_otr_16_a_tie_broken_by_precious_jewels() -> None:
    node, seen = end("tie-precious")
    precious = pieces(seen, tied(seen), rocks=False)
    assert len(precious) > 1
    assert node.winners == tuple(player for player in precious if precious[player] == max(precious.values()))
    assert len(node.winners) == 1


def test_otr_16_a_tie_broken_by_fewer_rocks() -> None:
    node, seen = end("tie-rocks")
    precious, rocks = (pieces(seen, tied(seen), rocks=kind) for kind in (False, True))
    assert len(precious) > 1
    assert len(set(precious.values())) == 1
    assert node.winners == tuple(player for player in rocks if rocks[player] == min(rocks.values()))
    assert len(node.winners) == 1


def test_otr_16_a_shared_win() -> None:
    node, seen = end("tie-shared")
    assert len(node.winners) > 1
    assert len(set(pieces(seen, list(node.winners), rocks=False).values())) == 1
    assert len(set(pieces(seen, list(node.winners), rocks=True).values())) == 1


@pytest.mark.parametrize(
    ("name", "result"),
    [("solo-loss", 0), ("solo-partial", 1), ("solo-victory", 2), ("solo-great-victory", 3)],
)
def test_otr_19_every_result_of_solo(name: str, result: int) -> None:
    node, seen = end(name)
    at_home = [
        stock.count(kind)
        for stock, kind in zip(seen.stock, ("ruby", "gold", "emerald", "diamond"), strict=True)
    ]
    everywhere = [piece for stock in seen.stock for piece in stock]
    brought = {kind for kind in ("ruby", "gold", "emerald", "diamond") if kind in everywhere}
    assert node.returns == (result,)
    assert (min(at_home) >= 2) == (result == 3)
    assert (min(at_home) >= 1) == (result >= 2)
    assert (len(brought) == 4) == (result >= 1)
