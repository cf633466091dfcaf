"""Click paths with dice: planning, Gunner and Engineer, Admiral, Experimental Weapons, ion salvos.

A draft is kept in the taps: `slot:cannon:0:6` is a 6 on the first space for cannons, `new:shield:1:4` a die that the
Admiral gave a new value. What may be done is asked of the legal actions, never decided here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rules.core.game import Action, Actions
from rules.games.outer_rim.dice import Values, adjusted, ordered
from rules.games.outer_rim.model import Decline, Dice, Ion, Plan, Rearrange
from rules.games.outer_rim.observe import Observation
from rules.games.outer_rim.tables import ADMIRALS_DICE
from ui.views import Chooser, Taps

READY: Final = "ready"
COLOURS: Final = ("cannon", "shield")
PIPS: Final = range(1, 7)


def _confirmed(taps: Taps) -> bool:
    return taps[-1:] == (READY,)


# Planning ---------------------------------------------------------------------------------------------------------


def plan_chooser(actions: Actions) -> Chooser:
    """Click paths of the thousands of plans: none is listed."""
    return PlanChooser(actions)


@dataclass(frozen=True, slots=True)
class PlanChooser:
    """A tap on a die of the rack puts it on the next free space, a tap on a die that lies there takes it back."""

    actions: Actions

    def open(self, taps: Taps) -> frozenset[str]:
        """See Chooser: the dice that still fit, those that lie there, and the confirmation."""
        rack = (f"add:{colour}:{value}" for colour in COLOURS for value in PIPS)
        fitting = [key for key in rack if self._with(taps, key) in self.actions]
        return frozenset((*fitting, *taps, READY))

    def tap(self, taps: Taps, key: str) -> Taps:
        """See Chooser."""
        if key == READY:
            return (*taps, key)
        if key in taps:
            return tuple(tap for tap in taps if tap != key)
        _add, colour, value = key.split(":")
        taken = {int(tap.split(":")[2]) for tap in taps if tap.split(":")[1] == colour}
        free = next(slot for slot in range(len(taken) + 1) if slot not in taken)
        return (*taps, f"slot:{colour}:{free}:{value}")

    def action(self, taps: Taps) -> Action | None:
        """See Chooser."""
        return drafted(taps) if _confirmed(taps) else None

    def attempt(self, taps: Taps, key: str) -> Action | None:
        """The draft with one die too many."""
        return self._with(taps, key) if key.startswith("add:") else None

    def _with(self, taps: Taps, key: str) -> Plan:
        plan = drafted(taps)
        _add, colour, value = key.split(":")
        if colour == "cannon":
            return Plan(ordered((*plan.cannons, int(value))), plan.shields)
        return Plan(plan.cannons, ordered((*plan.shields, int(value))))


def slots(taps: Taps, colour: str) -> Mapping[int, int]:
    """Space -> value of the dice that lie there in a draft."""
    found = {}
    for tap in taps:
        kind, _colon, rest = tap.partition(":")
        if kind == "slot" and rest.startswith(colour):
            _colour, slot, value = rest.split(":")
            found[int(slot)] = int(value)
    return found


def drafted(taps: Taps) -> Plan:
    """The plan as it lies there."""
    cannons, shields = (ordered(tuple(slots(taps, colour).values())) for colour in COLOURS)
    return Plan(cannons, shields)


# Modules that change dice -----------------------------------------------------------------------------------------


def dice_of(observation: Observation, side: int) -> Dice:
    """The dice of a side, as values."""
    ship = observation.ships[side]
    return Dice(tuple(die.value for die in ship.cannons), tuple(die.value for die in ship.shields))


def picked(taps: Taps, colour: str) -> frozenset[int]:
    """The places of the own dice that are chosen."""
    start = f"own:{colour}:"
    return frozenset(int(tap.removeprefix(start)) for tap in taps if tap.startswith(start))


def _own(dice: Dice) -> list[str]:
    return [
        f"own:{colour}:{place}"
        for colour, values in zip(COLOURS, (dice.cannons, dice.shields), strict=True)
        for place in range(len(values))
    ]


@dataclass(frozen=True, slots=True)
class ChangeChooser:
    """Gunner and Engineer: dice of one colour to go down, as many of the other to go up, then the confirmation."""

    module: str
    dice: Dice
    actions: Actions

    def open(self, taps: Taps) -> frozenset[str]:
        """See Chooser."""
        able = [key for key in _own(self.dice) if self._changed((key,)) is not None]
        return frozenset((*able, READY) if self._action(taps) in self.actions else able)

    def tap(self, taps: Taps, key: str) -> Taps:
        """See Chooser."""
        return tuple(tap for tap in taps if tap != key) if key in taps else (*taps, key)

    def action(self, taps: Taps) -> Action | None:
        """See Chooser."""
        return self._action(taps) if _confirmed(taps) else None

    def attempt(self, taps: Taps, key: str) -> Action | None:
        """A die that cannot change: as if nothing had."""
        del taps
        return Rearrange(self.dice.cannons, self.dice.shields) if key.startswith("own:") else None

    def _changed(self, taps: Taps) -> tuple[list[int], list[int]] | None:
        return adjusted(self.module, self.dice, picked(taps, "cannon"), picked(taps, "shield"))

    def _action(self, taps: Taps) -> Action | None:
        changed = self._changed(taps)
        return None if changed is None else Rearrange(ordered(changed[0]), ordered(changed[1]))


def change_chooser(observation: Observation, actor: int, actions: Actions) -> Chooser:
    """Click paths of Gunner and Engineer."""
    return ChangeChooser(observation.using, dice_of(observation, actor), actions)


@dataclass(frozen=True, slots=True)
class WeaponsChooser:
    """Experimental Weapons: one shield die, then the confirmation."""

    dice: Dice

    def open(self, taps: Taps) -> frozenset[str]:
        """See Chooser."""
        shields = [f"own:shield:{place}" for place in range(len(self.dice.shields))]
        return frozenset((*shields, READY) if taps else shields)

    def tap(self, taps: Taps, key: str) -> Taps:
        """See Chooser."""
        if key == READY:
            return (*taps, key)
        return () if key in taps else (key,)

    def action(self, taps: Taps) -> Action | None:
        """See Chooser."""
        if not _confirmed(taps):
            return None
        (place,) = picked(taps, "shield")
        shields = self.dice.shields
        moved = ordered((*self.dice.cannons, shields[place]))
        return Rearrange(moved, shields[:place] + shields[place + 1 :])

    def attempt(self, taps: Taps, key: str) -> Action | None:
        """A cannon die instead."""
        del taps
        return Rearrange(self.dice.cannons, self.dice.shields) if key.startswith("own:") else None


def weapons_chooser(observation: Observation, actor: int, actions: Actions) -> Chooser:
    """Click paths of the Experimental Weapons."""
    del actions  # every shield die may become a cannon
    return WeaponsChooser(dice_of(observation, actor))


@dataclass(frozen=True, slots=True)
class AdmiralChooser:
    """The Admiral: up to three dice get new values by steps, then the confirmation."""

    dice: Dice
    actions: Actions

    def open(self, taps: Taps) -> frozenset[str]:
        """See Chooser."""
        steps = [f"{step}:{own.removeprefix('own:')}" for own in _own(self.dice) for step in ("up", "down")]
        able = [key for key in steps if self._possible(taps, key)]
        return frozenset((*able, READY) if self._action(taps) in self.actions else able)

    def tap(self, taps: Taps, key: str) -> Taps:
        """See Chooser; a die that is back at its old value is none of the three any more."""
        if key == READY:
            return (*taps, key)
        _step, colour, place = key.split(":")
        value, old = self._stepped(taps, key), self._old(colour, int(place))
        start = f"new:{colour}:{place}:"
        others = tuple(tap for tap in taps if not tap.startswith(start))
        return others if value == old else (*others, f"{start}{value}")

    def action(self, taps: Taps) -> Action | None:
        """See Chooser."""
        return self._action(taps) if _confirmed(taps) else None

    def attempt(self, taps: Taps, key: str) -> Action | None:
        """The step that would be one too many."""
        return self._action(self.tap(taps, key)) if key.startswith(("up:", "down:")) else None

    def _old(self, colour: str, place: int) -> int:
        return (self.dice.cannons if colour == "cannon" else self.dice.shields)[place]

    def _stepped(self, taps: Taps, key: str) -> int:
        step, colour, place = key.split(":")
        now = renewed(taps, colour).get(int(place), self._old(colour, int(place)))
        return now + (1 if step == "up" else -1)

    def _possible(self, taps: Taps, key: str) -> bool:
        _step, colour, place = key.split(":")
        new = int(place) in renewed(taps, colour)
        count = sum(tap.startswith("new:") for tap in taps)
        return self._stepped(taps, key) in PIPS and (new or count < ADMIRALS_DICE)

    def _action(self, taps: Taps) -> Action:
        return Rearrange(*(ordered(tuple(values)) for values in self.values(taps)))

    def values(self, taps: Taps) -> tuple[list[int], list[int]]:
        """The dice as they would be, each in its old place."""
        both = []
        for colour, values in zip(COLOURS, (self.dice.cannons, self.dice.shields), strict=True):
            new = renewed(taps, colour)
            both.append([new.get(place, value) for place, value in enumerate(values)])
        return both[0], both[1]


def renewed(taps: Taps, colour: str) -> Mapping[int, int]:
    """Place -> new value of the dice that the Admiral changes."""
    found = {}
    for tap in taps:
        kind, _colon, rest = tap.partition(":")
        if kind == "new" and rest.startswith(colour):
            _colour, place, value = rest.split(":")
            found[int(place)] = int(value)
    return found


def admiral_chooser(observation: Observation, actor: int, actions: Actions) -> Chooser:
    """Click paths of the Admiral."""
    return AdmiralChooser(dice_of(observation, actor), actions)


# Ion salvos -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class IonChooser:
    """A cannon die to give up, then a tap for each point that a shield die of the other side goes down."""

    cannons: Values
    shields: Values
    actions: Actions

    def open(self, taps: Taps) -> frozenset[str]:
        """See Chooser."""
        first = {value: place for place, value in reversed(list(enumerate(self.cannons)))}
        able = {action.cannon for action in self.actions if isinstance(action, Ion)}
        keys = [f"own:cannon:{first[value]}" for value in able]
        if taps:
            keys += [key for key in map(_theirs, range(len(self.shields))) if self._leads_on((*taps, key))]
            keys += [READY] if self._action(taps) in self.actions else []
        else:
            keys.append(Decline.do)
        return frozenset(keys)

    def tap(self, taps: Taps, key: str) -> Taps:
        """See Chooser; a tap on another cannon begins anew."""
        if not key.startswith("own:"):
            return (*taps, key)
        return () if key in taps else (key,)

    def action(self, taps: Taps) -> Action | None:
        """See Chooser."""
        if taps == (Decline.do,):
            return Decline()
        return self._action(taps) if _confirmed(taps) else None

    def attempt(self, taps: Taps, key: str) -> Action | None:
        """A point too many."""
        return self._action((*taps, key)) if taps and key.startswith("theirs:") else None

    def _leads_on(self, taps: Taps) -> bool:
        """Whether some ion salvo lowers the shields at least as far everywhere."""
        cannon, shields = self.given_up(taps), self.lowered(taps)
        if min(shields) < 0:
            return False
        return any(
            isinstance(action, Ion) and action.cannon == cannon and sum(action.shields) <= sum(shields)
            for action in self.actions
        )

    def _action(self, taps: Taps) -> Action:
        return Ion(self.given_up(taps), ordered(tuple(max(0, value) for value in self.lowered(taps))))

    def given_up(self, taps: Taps) -> int:
        """The value of the cannon die that is given up."""
        (place,) = picked(taps, "cannon")
        return self.cannons[place]

    def lowered(self, taps: Taps) -> list[int]:
        """The other side's shields as they would be, each in its old place."""
        return [value - taps.count(_theirs(place)) for place, value in enumerate(self.shields)]


def _theirs(place: int) -> str:
    return f"theirs:shield:{place}"


def ion_chooser(observation: Observation, actor: int, actions: Actions) -> Chooser:
    """Click paths of an ion salvo."""
    return IonChooser(dice_of(observation, actor).cannons, dice_of(observation, 1 - actor).shields, actions)
