"""Tables and moves for the tests of letters."""

from __future__ import annotations

from rules.core.game import Action, GameSpec
from tests.core import coins, rounds
from tests.core.coins import Coins
from tests.core.post import Device, Table
from tests.core.rounds import Aim, Rounds

TWICE = coins.Options(coins=5, twice=True)


def coin_table(players: int = 2, **given: object) -> Table:
    return Table.of(Coins(players, TWICE), coins.create, **given)  # type: ignore[arg-type]


def round_table(players: int = 2, **given: object) -> Table:
    return Table.of(Rounds(players, rounds.Options()), rounds.create, **given)  # type: ignore[arg-type]


def spec_of(code: str) -> GameSpec:
    return {spec.code: spec for spec in (coins.SPEC, rounds.SPEC)}[code]


def scripted(*actions: Action) -> object:
    coming = iter(actions)
    return lambda _game, _state, _seat: next(coming)


def lead(device: Device, *actions: Action) -> None:
    """The device leads its leg with these actions."""
    device.lead(scripted(*actions))  # type: ignore[arg-type]


def lost_at_the_reveal(game: Rounds) -> Table:
    """The first seat has sealed a three; after the second seat's aim its opening is due."""
    table = Table.of(game, rounds.create)
    first, second = table.devices
    lead(first, Aim(3))
    table.spread(first)
    lead(second, Aim(4))
    return table
