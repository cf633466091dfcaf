"""What a game's view owes the shell: `rules.games.<name>` is drawn by `ui.views.<name>`, found by its name.

A view module has
    board(look) -> El                       the board as one <svg> element, everything tappable keyed with `tap`;
                                            an <image> that comes first is scenery, which never changes
    chooser(look) -> Chooser                the click paths of the actions that are open to look.actor
    label(key, look) -> str                 what a tap target is called ("red die"); targets that the board does not
                                            show become buttons with this label
    picture(name) -> El                     the small inline drawing for a mark of the log (`piece:red`), 24 x 24 units
    standing(look) -> Sequence[Standing]    what is openly known of each seat, shown at the players' tokens
    settlement(look) -> El                  the final table, part of the ceremony (look.node is Terminal)
    secret(look) -> El | None               what look.viewer alone may look at again (own bet), for hold-to-peek:
                                            something as long as the game has something of theirs `sealed`
    THEME: str                              class name of the world: it stands on the board and on every drawing of the
                                            game's own; CSS sets colour and texture under it
    hidden_turn(look) -> bool               True if look.actor's decision must be made behind the curtain
and may have
    worth_a_look(look) -> bool              True if everybody should see what has just happened before the curtain falls
                                            for the next secret, or before the ceremony
    outcome_label(action) -> str            what an outcome of chance is called where people roll dice

Keys of taps never begin with "/": those are the shell's own. The renderer marks what a tap would do on the element
that carries `tap`: `data-open` (it may be tapped now), `data-chosen` (tapped so far). A child of class `ring` inside it
glows then, the same way in every game; without such a child the element itself gets an outline of light.
Nothing may use the `style` attribute (the page's security policy forbids it): classes and presentation attributes only.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from types import ModuleType
from typing import Protocol, TypeAlias

from rules.core.game import Action, Actions, Node, Observation, Player
from rules.core.people import Person

Taps: TypeAlias = tuple[str, ...]


#: A person at the table: `name`, and `mark` (a colour with its own shape, see `ui.marks`).
Seat: TypeAlias = Person


@dataclass(frozen=True, slots=True)
class Look:
    """All that a view may look at to draw one picture."""

    observation: Observation
    node: Node = field(compare=False)
    seats: tuple[Seat, ...]
    #: who may see what is private in the picture; None: it lies open on the table
    viewer: Player | None = None
    #: whose decision is being made on this screen; None: nobody can act (replay, chance, curtain)
    actor: Player | None = None
    #: the legal actions of `actor`, lazy; None without an actor
    actions: Actions | None = field(default=None, compare=False)
    #: what was tapped so far of a click path
    taps: Taps = ()
    #: what can be tapped next (it glows)
    open: frozenset[str] = frozenset()
    #: the observation that was shown before (an entry earlier; before a whole throw of dice), for what moved from where
    before: Observation | None = None
    #: the action that led here, as the viewer may know it
    last: Action | None = None
    #: the result once the game is over, also while its replay shows an earlier ply (all secrets are open then)
    final: Observation | None = None
    #: the place for the board is higher than wide: a view may lay its board out for that
    tall: bool = False
    #: the click paths of `actions`, where they have been worked out
    chooser: Chooser | None = field(default=None, compare=False)

    @property
    def untapped(self) -> Look:
        """The look before anything was tapped: equal from tap to tap, so what is drawn from it can be kept.

        Looks are compared without the node, the actions and the chooser, which follow from the observation.
        """
        return replace(self, taps=(), open=frozenset())


@dataclass(frozen=True, slots=True)
class Standing:
    """One thing openly known of a seat: a short value with its sense ("2", "robots")."""

    value: str
    label: str
    picture: str | None = None


class Chooser(Protocol):
    """Click paths: how taps become an action."""

    def open(self, taps: Taps) -> frozenset[str]:
        """The keys that mean something after these taps, those that take a tap back included."""

    def tap(self, taps: Taps, key: str) -> Taps:
        """The taps after tapping an open key (a second tap on a chosen key takes it back)."""

    def action(self, taps: Taps) -> Action | None:
        """The action that these taps complete, if they do."""

    def attempt(self, taps: Taps, key: str) -> Action | None:
        """The action that a tap on a key that is not open would seem to mean, to ask the rules why not."""


Step: TypeAlias = "str | frozenset[str]"


@dataclass(frozen=True, slots=True)
class Paths:
    """Click paths of a short list of actions: each a sequence of keys, or of sets of keys to be tapped in any order.

    The default chooser. `refused` maps a key to an action that it would mean, for the rules to say why not.
    """

    paths: tuple[tuple[Action, tuple[Step, ...]], ...]
    refused: Mapping[str, Action] = field(default_factory=dict)

    @classmethod
    def of(
        cls, paths: Iterable[tuple[Action, Sequence[Step]]], refused: Mapping[str, Action] | None = None
    ) -> Paths:
        """Paths from any iterable of (action, steps)."""
        return cls(tuple((action, tuple(steps)) for action, steps in paths), refused or {})

    def open(self, taps: Taps) -> frozenset[str]:
        """See Chooser."""
        following = [key for _action, steps in self.paths for key in _following(steps, taps) or ()]
        return frozenset(following) | frozenset(taps)

    def tap(self, taps: Taps, key: str) -> Taps:
        """See Chooser: tapping a chosen key takes back that tap and, in an ordered path, those after it."""
        if key not in taps:
            return (*taps, key)
        without = tuple(tap for tap in taps if tap != key)
        return without if self._possible(without) else taps[: taps.index(key)]

    def action(self, taps: Taps) -> Action | None:
        """See Chooser."""
        return next((action for action, steps in self.paths if _following(steps, taps) == frozenset()), None)

    def attempt(self, taps: Taps, key: str) -> Action | None:  # noqa: ARG002 - the same whatever was tapped
        """See Chooser."""
        return self.refused.get(key)

    def _possible(self, taps: Taps) -> bool:
        return any(_following(steps, taps) is not None for _action, steps in self.paths)


def _following(steps: tuple[Step, ...], taps: Taps) -> frozenset[str] | None:
    """What can be tapped next on a path after `taps`; empty: the path is complete; None: the taps leave the path."""
    left = list(taps)
    for step in steps:
        wanted = step if isinstance(step, frozenset) else frozenset((step,))
        given = frozenset(left[: len(wanted)])
        if not given <= wanted:
            return None
        if len(given) < len(wanted):
            return wanted - given
        del left[: len(wanted)]
    return None if left else frozenset()


def view(game_id: str) -> ModuleType:
    """The view module of a game."""
    name = f"ui.views.{game_id.replace('-', '_')}"
    return sys.modules.get(name) or import_module(name)
