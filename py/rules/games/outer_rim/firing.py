"""The Firing Phase: hits, blocks, and the damage that is left (ORI-10 to ORI-13)."""

from __future__ import annotations

from functools import cache, lru_cache

from rules.core.game import Player
from rules.games.outer_rim.dice import Values
from rules.games.outer_rim.model import Battle, Dice, Event, Hurt, Salvo, State
from rules.games.outer_rim.tables import HULL, MISS, SECTORS


def succeeds(value: int, rolled: int) -> bool:
    """Whether a die of that value hits or blocks with what was rolled (ORI-11); 0: it was not rolled."""
    return 0 < rolled <= value and rolled != MISS


def ion_salvo(state: State, side: Player, cannon: int, shields: Values) -> State:
    """One cannon die is given up, and the other side's shields are lowered (ORI-10)."""
    cannons = list(state.battle.dice[side].cannons)
    cannons.remove(cannon)
    mine = state.battle.dice[side].but(cannons=tuple(cannons))
    theirs = state.battle.dice[1 - side].but(shields=shields)
    return with_dice(state, (mine, theirs) if side == 0 else (theirs, mine))


def with_dice(state: State, dice: tuple[Dice, ...]) -> State:
    """The state with other dice on the ship boards."""
    return state.but(battle=state.battle.but(dice=dice))


def open_fire(state: State) -> State:
    """All dice wait to be rolled."""
    mine, theirs = state.battle.dice
    salvos = (
        _unrolled(len(mine.cannons), len(theirs.shields)),
        _unrolled(len(theirs.cannons), len(mine.shields)),
    )
    return state.but(battle=state.battle.but(salvos=salvos))


@cache
def _unrolled(cannons: int, shields: int) -> Salvo:
    return Salvo((0,) * cannons, (0,) * shields)


def next_cannon(battle: Battle, attacker: Player) -> int | None:
    """The place of the cannon die that is rolled next; dice at 0 are not rolled."""
    return _first_unrolled(battle.dice[attacker].cannons, battle.salvos[attacker].rolls)


def next_shield(battle: Battle, attacker: Player) -> int | None:
    """The place of the shield die that is rolled next against a salvo; none once no hit stands."""
    if not standing(battle, attacker):
        return None
    return _first_unrolled(battle.dice[1 - attacker].shields, battle.salvos[attacker].blocks)


def _first_unrolled(values: Values, rolls: Values) -> int | None:
    for place, value in enumerate(values):
        if value and not rolls[place]:
            return place
    return None


def roll_cannon(state: State, attacker: Player, value: int) -> State:
    """The next cannon die shows `value`."""
    battle = state.battle
    place, salvo = next_cannon(battle, attacker), battle.salvos[attacker]
    assert place is not None
    return _with_salvo(state, attacker, Salvo(_put(salvo.rolls, place, value), salvo.blocks))


def roll_shield(state: State, attacker: Player, value: int) -> State:
    """The next shield die shows `value`."""
    battle = state.battle
    place, salvo = next_shield(battle, attacker), battle.salvos[attacker]
    assert place is not None
    return _with_salvo(state, attacker, Salvo(salvo.rolls, _put(salvo.blocks, place, value)))


def _put(rolls: Values, place: int, value: int) -> Values:
    shown = list(rolls)
    shown[place] = value
    return tuple(shown)


def _with_salvo(state: State, attacker: Player, salvo: Salvo) -> State:
    salvos = state.battle.salvos
    pair = (salvo, salvos[1]) if attacker == 0 else (salvos[0], salvo)
    return state.but(battle=state.battle.but(salvos=pair))


def failed(values: Values, rolls: Values) -> tuple[bool, ...]:
    """Which dice were rolled in vain."""
    return tuple(
        bool(rolled) and not succeeds(value, rolled) for value, rolled in zip(values, rolls, strict=True)
    )


def again(values: Values, rolls: Values) -> Values:
    """The rolls with all failures taken up, to be rolled again."""
    return tuple(0 if misses else rolled for misses, rolled in zip(failed(values, rolls), rolls, strict=True))


def repeat_attacks(state: State, attacker: Player) -> State:
    """Active Targeting System: the misses are rolled again."""
    battle = state.battle
    salvo = battle.salvos[attacker]
    return _with_salvo(
        state, attacker, Salvo(again(battle.dice[attacker].cannons, salvo.rolls), salvo.blocks)
    )


def repeat_blocks(state: State, attacker: Player) -> State:
    """Commodore: the failed shields are rolled again while a hit stands."""
    battle = state.battle
    salvo = battle.salvos[attacker]
    return _with_salvo(
        state, attacker, Salvo(salvo.rolls, again(battle.dice[1 - attacker].shields, salvo.blocks))
    )


def missed(battle: Battle, attacker: Player) -> bool:
    """Whether a cannon die was rolled in vain."""
    return _in_vain(battle.dice[attacker].cannons, battle.salvos[attacker].rolls)


def _in_vain(values: Values, rolls: Values) -> bool:
    """Whether a die was rolled that did not succeed."""
    return len(_succeeded(values, rolls)) < len(rolls) - rolls.count(0)


def let_through(battle: Battle, attacker: Player) -> bool:
    """Whether a hit stands against which a shield die failed."""
    shields, salvo = battle.dice[1 - attacker].shields, battle.salvos[attacker]
    return _in_vain(shields, salvo.blocks) and bool(standing(battle, attacker))


def standing(battle: Battle, attacker: Player) -> Values:
    """The hits that stand, from high to low: each block took away the highest (ORI-11)."""
    salvo = battle.salvos[attacker]
    hits = _succeeded(battle.dice[attacker].cannons, salvo.rolls)
    return hits[blocked(battle, attacker) :] if hits else hits


def blocked(battle: Battle, attacker: Player) -> int:
    """How many hits of a salvo the shields took away."""
    shields, salvo = battle.dice[1 - attacker].shields, battle.salvos[attacker]
    return len(_succeeded(shields, salvo.blocks))


@lru_cache(4096)
def _succeeded(values: Values, rolls: Values) -> Values:
    """The dice that hit or block."""
    return tuple(value for value, rolled in zip(values, rolls, strict=True) if succeeds(value, rolled))


def must_spill(state: State, attacker: Player) -> bool:
    """Whether the attacker chooses where damage to a destroyed Hull goes (ORI-13)."""
    target = state.battle.sectors[1 - attacker]
    return (
        target == HULL
        and not state.ships[1 - attacker].energy[HULL]
        and bool(standing(state.battle, attacker))
    )


def choose_spill(state: State, attacker: Player, sector: int) -> State:
    """The attacker sends the damage to a destroyed Hull on to that sector."""
    spills = state.battle.spills
    pair = (sector, spills[1]) if attacker == 0 else (spills[0], sector)
    return state.but(battle=state.battle.but(spills=pair))


def aim(state: State, attacker: Player, amount: int) -> Hurt | None:
    """The damage of a salvo and the sector that suffers it (ORI-13); None without damage."""
    target = state.battle.sectors[1 - attacker]
    if not amount or target is None:
        return None
    if state.ships[1 - attacker].energy[target]:
        return Hurt(target, amount)
    beside = HULL if target != HULL else state.battle.spills[attacker]
    assert beside is not None
    return Hurt(beside, halved(amount))


def halved(amount: int) -> int:
    """What passes on from a destroyed sector (ORI-13)."""
    return (amount + 1) // 2


def land(state: State) -> State:
    """Both salvos are about to do their damage (ORI-12)."""
    battle = state.battle
    first, second = [sum(standing(battle, attacker)) for attacker in (0, 1)]
    events = [
        _summary(battle, attacker, amount)
        for attacker, amount in enumerate((first, second))
        if battle.dice[attacker].cannons
    ]
    return state.but(
        hurts=(aim(state, 1, second), aim(state, 0, first)),
        events=(*state.events, *events),
    )


def _summary(battle: Battle, attacker: Player, amount: int) -> Event:
    target = battle.sectors[1 - attacker]
    assert target is not None
    return Event("salvo", attacker, (SECTORS[target], amount))
