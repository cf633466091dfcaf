"""Click paths: something is pointed at, what would follow is shown, and the lever does it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rules.core.game import Action
from rules.games.ausser_rand_und_band.model import MoveDie, Place, Repeat, TakeDie
from rules.games.ausser_rand_und_band.observe import Observation
from rules.games.ausser_rand_und_band.tables import EDGES
from ui.views import Chooser, Look, Paths, Taps

GO: Final = "go"


def edge_key(name: str) -> str:
    """What a tap on an edge space is called."""
    return f"edge:{name}"


def die_key(owner: int, space: int, number: int) -> str:
    """What a tap on a die, or on a pile of like dice, is called."""
    return f"die:{owner}:{space}:{number}"


def chooser(look: Look) -> Chooser:
    """The click paths of what is open to the look's actor."""
    if look.actions is None:
        return Paths(())
    return LeverChooser({_key(action, look): action for action in look.actions}, look.observation)


@dataclass(frozen=True, slots=True)
class LeverChooser:
    """One thing, then the lever; another tap points at something else instead, the same tap at nothing."""

    things: Mapping[str, Action]
    observation: Observation

    def open(self, taps: Taps) -> frozenset[str]:
        """Whatever can be pointed at, and the lever once something is."""
        return frozenset(self.things) | {GO} if taps else frozenset(self.things)

    def tap(self, taps: Taps, key: str) -> Taps:
        """See Chooser."""
        if key == GO:
            return (*taps, GO)
        return () if key in taps else (key,)

    def action(self, taps: Taps) -> Action | None:
        """What the lever does."""
        return self.things.get(taps[0]) if taps[1:] == (GO,) else None

    def attempt(self, taps: Taps, key: str) -> Action | None:
        """What a tap on something else would mean, for the rules to say why not."""
        del taps
        kind, *about = key.split(":")
        if kind == "edge" and about[0] in EDGES:
            return Repeat(about[0]) if self.observation.step == "repeat" else Place(about[0])
        if kind != "die":
            return None
        owner, space, number = map(int, about)
        return TakeDie(space, number) if self.observation.step == "take" else MoveDie(owner, space, number)


def _key(action: Action, look: Look) -> str:
    match action:
        case Place(edge) | Repeat(edge):
            return edge_key(edge)
        case TakeDie(space, number):
            return die_key(look.actor or 0, space, number)
        case MoveDie(owner, space, number):
            return die_key(owner, space, number)
    raise TypeError(f"{action!r} is nobody's decision")
