"""Click paths: how taps become actions. What cannot be taken back is chosen first and confirmed with a second key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from rules.core.game import Action, Actions
from rules.games.outer_rim.model import (
    Absorb,
    ChooseModules,
    Declare,
    Decline,
    Deploy,
    Maneuver,
    Mine,
    Repair,
    Spill,
    Use,
)
from rules.games.outer_rim.observe import Observation
from rules.games.outer_rim.tables import FACINGS, KALMIANS, MODULES, SECTORS, TELLURIANS, TOKENS
from ui.views import Chooser, Look, Paths, Taps
from ui.views.outer_rim.dicework import (
    READY,
    admiral_chooser,
    change_chooser,
    ion_chooser,
    plan_chooser,
    weapons_chooser,
)

#: shows the firing zones of a ship, or hides them again; an action of nobody
LOOK: Final = "look:"

SectorAction: TypeAlias = type[Absorb] | type[Mine] | type[Repair] | type[Declare] | type[Spill]

_SECTOR_STEPS: Final[Mapping[str, SectorAction]] = {
    "collision": Absorb,
    "mine": Mine,
    "mend": Repair,
    "declare": Declare,
    "spill": Spill,
}


def chooser(look: Look) -> Chooser:
    """The click paths of what is open to the look's actor."""
    if look.actions is None or look.actor is None:
        return Paths(())
    inner = _chooser(look, look.actions, look.actor)
    return inner if look.observation.step in ("modules", "deploy") else Looking(inner)


def _chooser(look: Look, actions: Actions, actor: int) -> Chooser:
    observation: Observation = look.observation
    step = observation.step
    if step == "modules":
        return ModuleChooser(MODULES[actor], observation.options.modules)
    if step in ("maneuver", "engine"):
        return _one({f"token:{token}": Maneuver(token) for token in TOKENS}, actions)
    if step in _SECTOR_STEPS:
        kind, side = _SECTOR_STEPS[step], sector_side(observation, actor)
        return _one({f"sector:{side}:{sector}": kind(sector) for sector in SECTORS}, actions)
    if step == "deploy":
        return DeployChooser(actions)
    if step == "plan":
        return plan_chooser(actions)
    if step == "ion":
        return ion_chooser(observation, actor, actions)
    if step == "rearrange":
        return _rearranging(observation, actor, actions)
    return Paths.of([(action, (_window_key(action),)) for action in actions])


def _rearranging(observation: Observation, actor: int, actions: Actions) -> Chooser:
    if observation.using == "admiral":
        return admiral_chooser(observation, actor, actions)
    if observation.using == "experimental_weapons":
        return weapons_chooser(observation, actor, actions)
    return change_chooser(observation, actor, actions)


def _window_key(action: Action) -> str:
    return f"use:{action.module}" if isinstance(action, Use) else Decline.do


def sector_side(observation: Observation, actor: int) -> int:
    """Whose sectors are chosen from: the own ones, but the enemy's for mines and for damage that passes on."""
    if observation.step == "mine":
        return KALMIANS
    if observation.step == "mend":
        return TELLURIANS
    return 1 - actor if observation.step == "spill" else actor


def _one(choices: Mapping[str, Action], actions: Actions) -> OneChooser:
    legal = {key: action for key, action in choices.items() if action in actions}
    return OneChooser(legal, {key: action for key, action in choices.items() if key not in legal})


@dataclass(frozen=True, slots=True)
class OneChooser:
    """One of several, then the confirmation; a tap on another one changes the choice."""

    choices: Mapping[str, Action]
    refused: Mapping[str, Action] = field(default_factory=dict)

    def open(self, taps: Taps) -> frozenset[str]:
        """See Chooser."""
        return frozenset(self.choices) | ({READY} if taps else frozenset())

    def tap(self, taps: Taps, key: str) -> Taps:
        """See Chooser; a second tap on what is chosen takes it back."""
        if key == READY:
            return (*taps, key)
        return () if key in taps else (key,)

    def action(self, taps: Taps) -> Action | None:
        """See Chooser."""
        return self.choices.get(taps[0]) if taps[-1:] == (READY,) else None

    def attempt(self, taps: Taps, key: str) -> Action | None:
        """See Chooser."""
        del taps
        return self.refused.get(key)


@dataclass(frozen=True, slots=True)
class ModuleChooser:
    """So many of a side's six modules, then the confirmation."""

    modules: tuple[str, ...]
    count: int

    def open(self, taps: Taps) -> frozenset[str]:
        """See Chooser: once all are chosen, only they and the confirmation."""
        if len(taps) == self.count:
            return frozenset((*taps, READY))
        return frozenset(f"module:{module}" for module in self.modules)

    def tap(self, taps: Taps, key: str) -> Taps:
        """See Chooser."""
        return tuple(tap for tap in taps if tap != key) if key in taps else (*taps, key)

    def action(self, taps: Taps) -> Action | None:
        """See Chooser."""
        return self._choice(taps) if taps[-1:] == (READY,) else None

    def attempt(self, taps: Taps, key: str) -> Action | None:
        """One module too many."""
        return self._choice((*taps, key))

    def _choice(self, taps: Taps) -> Action:
        return ChooseModules(tuple(module for module in self.modules if f"module:{module}" in taps))


@dataclass(frozen=True, slots=True)
class DeployChooser:
    """A space, then taps on the ship there that turn it, then the confirmation. Kept as one tap: `ship:2:3:east`."""

    actions: Actions

    def open(self, taps: Taps) -> frozenset[str]:
        """See Chooser."""
        spaces = {_space(action) for action in self.actions if isinstance(action, Deploy)}
        return frozenset(spaces) | ({READY} if taps else frozenset())

    def tap(self, taps: Taps, key: str) -> Taps:
        """See Chooser; the ship appears facing north, and turns right with every tap on its space."""
        if key == READY:
            return (*taps, key)
        _kind, row, column = key.split(":")
        at = deployed(taps)
        same = at is not None and (at.row, at.column) == (int(row), int(column))
        facing = FACINGS[(FACINGS.index(at.facing) + 1) % 4] if at is not None and same else FACINGS[0]
        return (f"ship:{row}:{column}:{facing}",)

    def action(self, taps: Taps) -> Action | None:
        """See Chooser."""
        return deployed(taps) if taps[-1:] == (READY,) else None

    def attempt(self, taps: Taps, key: str) -> Action | None:
        """The space where the enemy is."""
        del taps
        kind, _colon, rest = key.partition(":")
        if kind != "space":
            return None
        row, column = map(int, rest.split(":"))
        return Deploy(row, column, FACINGS[0])


def _space(action: Deploy) -> str:
    return f"space:{action.row}:{action.column}"


def deployed(taps: Taps) -> Deploy | None:
    """Where the taps would let the masked ship appear."""
    for tap in taps:
        kind, _colon, rest = tap.partition(":")
        if kind == "ship":
            row, column, facing = rest.split(":")
            return Deploy(int(row), int(column), facing)
    return None


@dataclass(frozen=True, slots=True)
class Looking:
    """Any chooser, and taps on ships that show their firing zones meanwhile."""

    inner: Chooser

    def open(self, taps: Taps) -> frozenset[str]:
        """See Chooser."""
        return self.inner.open(chosen(taps)) | {f"{LOOK}0", f"{LOOK}1"}

    def tap(self, taps: Taps, key: str) -> Taps:
        """See Chooser; the zones of one ship are shown at a time."""
        looking = tuple(tap for tap in taps if tap.startswith(LOOK))
        if key.startswith(LOOK):
            return chosen(taps) if key in looking else (*chosen(taps), key)
        return (*self.inner.tap(chosen(taps), key), *looking)

    def action(self, taps: Taps) -> Action | None:
        """See Chooser."""
        return self.inner.action(chosen(taps))

    def attempt(self, taps: Taps, key: str) -> Action | None:
        """See Chooser."""
        return self.inner.attempt(chosen(taps), key)


def chosen(taps: Taps) -> Taps:
    """The taps without those that only look at something."""
    return tuple(tap for tap in taps if not tap.startswith(LOOK))


def looked_at(taps: Taps) -> int | None:
    """The side whose zones are shown."""
    return next((int(tap.removeprefix(LOOK)) for tap in taps if tap.startswith(LOOK)), None)
