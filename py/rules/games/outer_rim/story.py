"""What happened, in sentences: each entry of the log with all that followed from it by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from rules.core.game import Action, Player
from rules.core.text import _
from rules.games.outer_rim import names as say
from rules.games.outer_rim.model import (
    Absorb,
    ChooseModules,
    Declare,
    Decline,
    Deploy,
    Event,
    Ion,
    Maneuver,
    Mine,
    Plan,
    Rearrange,
    Repair,
    Roll,
    Spill,
    Use,
)
from rules.games.outer_rim.names import Names
from rules.games.outer_rim.observe import Observation
from rules.games.outer_rim.tables import KALMIANS, SECTORS, TELLURIANS

#: the stages at which both sides commit to something, and what is told of it: never what it is
_SECRET_STEP: Final[Mapping[type[Action], str]] = {
    ChooseModules: "modules",
    Maneuver: "maneuver",
    Absorb: "collision",
    Declare: "declare",
    Plan: "plan",
}


def tell(
    before: Observation, by: Player | None, action: Action | None, after: Observation, names: Names
) -> str | None:
    """What an entry did, for the log; None if it is not worth a line. What is committed to is told once revealed."""
    told = _tell_roll(before, action, names) if by is None else _tell_action(before, by, action, after, names)
    sentences = [told, *(_tell_event(event, names) for event in after.events)]
    return " ".join(sentence for sentence in sentences if sentence) or None


def _tell_roll(before: Observation, action: Action | None, names: Names) -> str | None:
    if not isinstance(action, Roll) or before.side is None:
        return None
    ship, player = before.ships[before.side], say.player(before.side, names)
    if before.step == "cannons":
        value = next(die.value for die in ship.cannons if die.status == "next")
        sentence = (
            _("{player} rolls {rolled} for the cannon at {die}: a hit.")
            if action.value <= value and action.value != 6
            else _("{player} rolls {rolled} for the cannon at {die}: a miss.")
        )
        return sentence.format(player=player, rolled=action.value, die=say.cannon(value))
    value = next(die.value for die in ship.shields if die.status == "next")
    highest = before.ships[1 - before.side].standing[0]
    sentence = (
        _("{player} rolls {rolled} for the shield at {die}: the hit of {hit} is blocked.")
        if action.value <= value and action.value != 6
        else _("{player} rolls {rolled} for the shield at {die}: no block.")
    )
    return sentence.format(player=player, rolled=action.value, die=say.shield(value), hit=say.cannon(highest))


def _tell_action(
    before: Observation, by: Player, action: Action | None, after: Observation, names: Names
) -> str | None:
    player, enemy = say.player(by, names), say.player(1 - by, names)
    if action is None or _SECRET_STEP.get(type(action)) == before.step:
        # the one that completes a decision is told by what it reveals
        return None if after.events else _tell_commitment(before.step).format(player=player)
    match action:
        case Use(module):
            return _tell_use(before, player, module)
        case Decline():
            return _tell_decline(before, player)
        case Deploy(row, column, facing):
            sentence = _("The ship of {player} reappears in row {row}, column {column}, facing {facing}.")
            return sentence.format(player=player, row=row, column=column, facing=say.facing(facing))
        case Mine(sector):
            sentence = _("{player} sends the mines against the {sector} of {enemy}.")
            return sentence.format(player=player, enemy=enemy, sector=say.sector_mark(sector))
        case Repair(sector):
            sentence = _("{player} repairs the {sector}: {energy} energy.")
            energy = after.ships[TELLURIANS].energy[SECTORS.index(sector)]
            return sentence.format(player=player, sector=say.sector_mark(sector), energy=energy)
        case Rearrange(cannons, shields):
            return _tell_dice(player, cannons, shields)
        case Ion(cannon, shields):
            sentence = _(
                "{player} gives up the cannon at {die} for an ion salvo: the shields of {enemy} go "
                "down to {shields}."
            )
            return sentence.format(
                player=player, enemy=enemy, die=say.cannon(cannon), shields=say.shields(shields)
            )
        case Spill(sector):
            sentence = _("{player} lets the damage pass on to the {sector}.")
            return sentence.format(player=player, sector=say.sector_mark(sector))
    return None  # a second token is told by what it did


def _tell_commitment(step: str) -> str:
    return {
        "modules": _("{player} has chosen modules."),
        "maneuver": _("{player} places a maneuver token face down."),
        "collision": _("{player} has chosen where the collision hits."),
        "declare": _("{player} has chosen an active sector."),
        "plan": _("{player} has set the dice."),
    }[step]


def _tell_use(before: Observation, player: str, module: str) -> str:
    if module == "lord_commander" and before.lord is not None:
        hurt = before.ships[KALMIANS].hurt
        back = hurt.amount - before.lord.amount if hurt else 0
        sentence = _("{player} uses {module}, who takes back {back} damage.")
        return sentence.format(player=player, module=say.module_mark(module), back=back)
    return _("{player} uses {module}.").format(player=player, module=say.module_mark(module))


def _tell_decline(before: Observation, player: str) -> str:
    if before.step == "ion":
        return _("{player} fires no ion salvo.").format(player=player)
    return _("{player} holds back {modules}.").format(player=player, modules=say.module_marks(before.offer))


def _tell_dice(player: str, cannons: tuple[int, ...], shields: tuple[int, ...]) -> str:
    if cannons and shields:
        sentence = _("{player} sets cannons {cannons} and shields {shields}.")
    elif cannons:
        sentence = _("{player} sets cannons {cannons} and no shields.")
    elif shields:
        sentence = _("{player} sets shields {shields} and no cannons.")
    else:
        sentence = _("{player} sets no dice.")
    return sentence.format(player=player, cannons=say.cannons(cannons), shields=say.shields(shields))


# What happened by itself ------------------------------------------------------------------------------------------


def _tell_event(event: Event, names: Names) -> str | None:
    return _EVENTS[event.kind](event, "" if event.side is None else say.player(event.side, names))


def _aboard(event: Event, player: str) -> str:
    modules = say.module_marks([str(module) for module in event.about])
    return _("{player} takes aboard {modules}.").format(player=player, modules=modules)


def _course(event: Event, player: str) -> str:
    token, fate, row, column, facing = event.about
    sentence = {
        "moved": _("{player} plays {token}, to row {row}, column {column}, facing {facing}."),
        "turned": _("{player} plays {token} and now faces {facing}."),
        "stopped": _("{player} plays {token}."),
        "invalid": _("{player} plays {token}, which would leave the board: the ship stays where it is."),
        "masked": _("The token of {player} was {token}; it is void."),
    }[str(fate)]
    return sentence.format(
        player=player,
        token=say.token_mark(str(token)),
        row=row,
        column=column,
        facing=say.facing(str(facing)),
    )


def _collision(event: Event, _player: str) -> str:
    row, column = event.about
    return _("The ships collide in row {row}, column {column}.").format(row=row, column=column)


def _absorbs(event: Event, player: str) -> str:
    sentence = _("{player} takes the collision with the {sector}.")
    return sentence.format(player=player, sector=say.sector_mark(str(event.about[0])))


def _back(event: Event, player: str) -> str:
    row, column = event.about
    return _("{player} goes back to row {row}, column {column}.").format(
        player=player, row=row, column=column
    )


def _active(event: Event, player: str) -> str:
    sentence = _("The active sector of {player} is the {sector}.")
    return sentence.format(player=player, sector=say.sector_mark(str(event.about[0])))


def _plan(event: Event, player: str) -> str:
    cannons, shields = event.about
    assert isinstance(cannons, tuple)
    assert isinstance(shields, tuple)
    return _tell_dice(player, cannons, shields)


def _salvo(event: Event, player: str) -> str:
    sector, damage = event.about
    if not damage:
        return _("The salvo of {player} does no damage.").format(player=player)
    sentence = _("The salvo of {player} strikes the {sector} with {damage} damage.")
    return sentence.format(player=player, damage=damage, sector=say.sector_mark(str(sector)))


def _suffers(event: Event, player: str) -> str:
    sector, damage, left = event.about
    sentence = _("The {sector} of {player} suffers {damage} damage and has {left} energy left.")
    return sentence.format(player=player, sector=say.sector_mark(str(sector)), damage=damage, left=left)


def _destroyed(event: Event, player: str) -> str:
    sentence = _("The {sector} of {player} is destroyed.")
    return sentence.format(player=player, sector=say.sector_mark(str(event.about[0])))


_EVENTS: Final[Mapping[str, Callable[[Any, str], str]]] = {
    "aboard": _aboard,
    "course": _course,
    "collision": _collision,
    "absorbs": _absorbs,
    "back": _back,
    "active": _active,
    "plan": _plan,
    "salvo": _salvo,
    "suffers": _suffers,
    "destroyed": _destroyed,
    "token_on": lambda _event, _player: _("A round without damage: the Tie token is put next to the board."),
    "token_off": lambda _event, _player: _("The Tie token is put aside."),
    "round": lambda event, _player: _("Round {round} begins.").format(round=event.about[0]),
}
