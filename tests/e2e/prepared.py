"""Matches by link that the rules have played up to some moment, as private links, one for each seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules import games
from rules.core.letter import Correspondence, Letter, to_letter
from rules.post import write_private
from tests.core.post import Choose, Table, at_random

#: whether the table has come to the moment that is wanted
There = Callable[[Table], bool]


class Quick(Table):
    """Devices that hand each other their letters without writing links."""

    def travel(self, sender: Correspondence) -> Letter:
        """The letter as it is."""
        return to_letter(sender)


def played(
    game_id: str, players: int, seed: int, legs: int | None = None, **options: Any
) -> tuple[Table, int]:
    """The table after so many legs (None: after all), and how many there were."""
    game = games.create(game_id, players, options)
    table, choose, done = Quick.of(game, games.create, seed=seed), at_random(seed), 0
    while done != legs and table.step(choose):
        done += 1
    return table, done


def before_the_end(game_id: str, players: int, left: int, **options: Any) -> list[str]:
    """A short match of which `left` legs are still to come; a private link for each seat."""
    legs, seed = min((played(game_id, players, seed, **options)[1], seed) for seed in range(6))
    table, _done = played(game_id, players, seed, legs - left, **options)
    return [write_private(device.here) for device in table.devices]


def before(
    game_id: str, players: int, there: There, player: Callable[[int], Choose] = at_random, **options: Any
) -> list[str]:
    """The first match that comes `there`, played by `player`; a private link for each seat."""
    for seed in range(40):
        table = Quick.of(games.create(game_id, players, options), games.create, seed=seed)
        choose = player(seed)
        while table.step(choose):
            if there(table):
                return [write_private(device.here) for device in table.devices]
    raise AssertionError("no such match")
