"""Damage, the end of the battle, and No Glory (ORI-13 to ORI-16)."""

from __future__ import annotations

from typing import Final

from rules.core.game import Player, Terminal
from rules.games.outer_rim.model import UNHURT, Event, Glory, Hurt, Options, Ship, State
from rules.games.outer_rim.tables import BLOW, KALMIANS, SECTORS, TELLURIANS

#: a ship with so many sectors destroyed is lost
_LOST: Final = 2


def left(ship: Ship, hurt: Hurt) -> int:
    """The energy of the sector after the damage; the excess is lost."""
    return max(0, ship.energy[hurt.sector] - hurt.amount)


def softened(hurt: Hurt) -> Hurt:
    """The damage without what a Lord Commander takes back."""
    return Hurt(hurt.sector, hurt.amount - min(BLOW, hurt.amount))


def lord_matters(state: State) -> bool:
    """Whether a Lord Commander would change the energy left to the Kalmians (ORI-14)."""
    ship, hurt = state.ships[KALMIANS], state.hurts[KALMIANS]
    return hurt is not None and left(ship, hurt) != left(ship, softened(hurt))


def take_back(state: State) -> State:
    """The Lord Commander takes back up to 3 of the damage."""
    hurt = state.hurts[KALMIANS]
    assert hurt is not None
    return state.but(hurts=(state.hurts[TELLURIANS], softened(hurt)))


def deal(state: State) -> State:
    """All damage takes effect together, and the end is checked (ORI-12, ORI-15)."""
    if state.hurts == UNHURT:
        return state
    ships, events = list(state.ships), list(state.events)
    for side, hurt in enumerate(state.hurts):
        if hurt is not None and hurt.amount:
            ships[side] = _hit(ships[side], hurt)
            events += _suffered(side, hurt, ships[side])
    if len(events) == len(state.events):
        return state.but(hurts=UNHURT)
    if state.glory.token:
        events.append(Event("token_off"))
    return state.but(
        ships=tuple(ships),
        hurts=UNHURT,
        glory=Glory(ever=True, now=True),
        reason=verdict(ships[TELLURIANS], ships[KALMIANS]),
        events=tuple(events),
    )


def _hit(ship: Ship, hurt: Hurt) -> Ship:
    energy = ship.energy
    return ship.but(energy=(*energy[: hurt.sector], left(ship, hurt), *energy[hurt.sector + 1 :]))


def _suffered(side: Player, hurt: Hurt, ship: Ship) -> list[Event]:
    sector, rest = SECTORS[hurt.sector], ship.energy[hurt.sector]
    told = [Event("suffers", side, (sector, hurt.amount, rest))]
    return told if rest else [*told, Event("destroyed", side, (sector,))]


def verdict(tellurian: Ship, kalmian: Ship) -> str:
    """Why the battle is over; empty while it goes on (ORI-15)."""
    lost = [ship.destroyed >= _LOST for ship in (tellurian, kalmian)]
    if not any(lost):
        return ""
    if not all(lost):
        return "two_sectors_destroyed"
    same = sum(tellurian.energy) == sum(kalmian.energy)
    return "both_destroyed_tie" if same else "both_destroyed_more_energy"


def winner(state: State) -> Player | None:
    """Who won a battle that is over; None: it is a tie."""
    tellurian, kalmian = state.ships
    if state.reason == "both_destroyed_more_energy":
        return TELLURIANS if sum(tellurian.energy) > sum(kalmian.energy) else KALMIANS
    if state.reason == "two_sectors_destroyed":
        return KALMIANS if tellurian.destroyed >= _LOST else TELLURIANS
    return None


def result(state: State) -> Terminal:
    """The end of the battle."""
    won = winner(state)
    if won is None:
        return Terminal((0, 0), state.reason, ())
    return Terminal((1, -1) if won == TELLURIANS else (-1, 1), state.reason, (won,))


def end_round(state: State, options: Options) -> State:
    """The Tie token comes, or ends the game, after a round without damage (ORI-16)."""
    glory = state.glory
    counts = glory.ever or options.glory_from_start
    if not counts or glory.now:
        return _next_round(state, glory.but(now=False) if glory.now else glory, ())
    if glory.token:
        return state.but(reason="no_glory")
    return _next_round(state, Glory(ever=glory.ever, token=True), (Event("token_on"),))


def _next_round(state: State, glory: Glory, events: tuple[Event, ...]) -> State:
    begins = Event("round", None, (state.round + 1,))
    return state.but(round=state.round + 1, glory=glory, events=(*state.events, *events, begins))
