"""Click paths: how taps on squares, berths, carts and jewels become actions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from rules.core.game import Action, Actions
from rules.games.off_the_rails.actions import (
    Claim,
    Collect,
    Decline,
    Drop,
    EndActions,
    Face,
    Faster,
    Launch,
    Lay,
    LayDown,
    Leave,
    MoveCart,
    Pick,
    PlaceToken,
    Slower,
    Split,
    Turn,
    Upgrade,
)
from rules.games.off_the_rails.observe import Observation
from rules.games.off_the_rails.tables import COLOURS, JEWELS
from ui.views import Chooser, Look, Paths, Taps

END: Final = "end"
LEAVE: Final = "leave"
DECLINE: Final = "decline"
MORE: Final = "more"
SEAL: Final = "seal"
FASTER: Final = "faster"
SLOWER: Final = "slower"


def cart_key(observation: Observation, player: int, cart: str) -> str:
    """The key of a cart: its colour, then its name."""
    colour = cart if observation.players == 1 else observation.sides[player]
    return f"cart:{colour}:{cart}"


def chooser(look: Look) -> Chooser:
    """The click paths of what is open to the look's actor."""
    if look.actions is None:
        return Paths(())
    observation: Observation = look.observation
    if observation.step == "act":
        return ActChooser.of(look.actions, observation)
    if observation.step in ("split", "drop"):
        return LoadChooser(observation, look.actions)
    return Asking(Paths.of((action, (key_of(action, observation),)) for action in look.actions), look)


def key_of(action: Action, observation: Observation) -> str:
    """The key of an action that is one tap."""
    match action:
        case MoveCart(cart):
            return cart_key(observation, observation.active, cart)
        case Collect(kind) | LayDown(kind):
            return f"take:{kind}"
        case Turn(way) | Face(way):
            return f"way:{way}"
        case Pick(hand):
            return f"hand:{hand}"
        case Claim(mission):
            return f"mission:{mission}"
        case PlaceToken(square):
            return f"sq:{square}"
        case Leave():
            return LEAVE
        case Decline():
            return DECLINE
    raise AssertionError(f"{action} takes more than one tap")


@dataclass(frozen=True, slots=True)
class Asking:
    """A short list of actions, one tap each; what is tapped beside them is asked of the rules."""

    paths: Paths
    look: Look

    def open(self, taps: Taps) -> frozenset[str]:
        """See Chooser."""
        return self.paths.open(taps)

    def tap(self, taps: Taps, key: str) -> Taps:
        """See Chooser."""
        return self.paths.tap(taps, key)

    def action(self, taps: Taps) -> Action | None:
        """See Chooser."""
        return self.paths.action(taps)

    def attempt(self, taps: Taps, key: str) -> Action | None:
        """See Chooser."""
        del taps
        wanted = _wish(key, self.look.observation)
        return None if wanted is None or wanted in (self.look.actions or ()) else wanted


@dataclass(frozen=True, slots=True)
class ActChooser:
    """Tap a square and then a piece of track, a berth and then a cart, a cart and then its speed; or be done."""

    observation: Observation
    actions: Actions
    #: first tap -> second tap -> action
    steps: dict[str, dict[str, Action]] = field(default_factory=dict)

    @classmethod
    def of(cls, actions: Actions, observation: Observation) -> ActChooser:
        """The chooser of the actions of a turn."""
        steps: dict[str, dict[str, Action]] = {}
        for action in actions:
            match action:
                case Lay(square, exits) | Upgrade(square, exits):
                    steps.setdefault(f"sq:{square}", {})[f"piece:{exits}"] = action
                case Launch(cart, place):
                    home = observation.cart(observation.active, cart).home
                    steps.setdefault(f"berth:{home}:{place}", {})[f"launch:{cart}"] = action
                case Faster(cart):
                    steps.setdefault(cart_key(observation, observation.active, cart), {})[FASTER] = action
                case Slower(cart):
                    steps.setdefault(cart_key(observation, observation.active, cart), {})[SLOWER] = action
                case EndActions():
                    steps[END] = {"": action}
        return cls(observation, actions, steps)

    def pieces(self, square: str) -> tuple[str, ...]:
        """The pieces of track for a square, the best fit first."""
        there = self.steps.get(f"sq:{square}", {})
        return tuple(name for name in self.observation.fitting(square) if f"piece:{name}" in there)

    def shown(self, taps: Taps) -> tuple[str, ...]:
        """The second taps that lie open after the first: of six pieces the three that fit best, then the others."""
        if not taps or taps[0] not in self.steps:
            return ()
        if not taps[0].startswith("sq:"):
            return tuple(self.steps[taps[0]])
        pieces = tuple(f"piece:{name}" for name in self.pieces(taps[0][3:]))
        if len(pieces) <= 4:
            return pieces
        return (*(pieces[3:] if MORE in taps else pieces[:3]), MORE)

    def open(self, taps: Taps) -> frozenset[str]:
        """See Chooser: another square, berth or cart may be tapped at any time."""
        return frozenset(self.steps) | frozenset(self.shown(taps))

    def tap(self, taps: Taps, key: str) -> Taps:
        """See Chooser: a second tap on a square takes it back; `more` turns the tray over."""
        if key == MORE:
            return tuple(tap for tap in taps if tap != MORE) if MORE in taps else (*taps, MORE)
        if key in self.steps:
            return () if taps[:1] == (key,) else (key,)
        return (*taps, key)

    def action(self, taps: Taps) -> Action | None:
        """See Chooser."""
        if not taps or taps[0] not in self.steps:
            return None
        if taps[0] == END:
            return self.steps[END][""]
        return self.steps[taps[0]].get(taps[-1]) if len(taps) > 1 else None

    def attempt(self, taps: Taps, key: str) -> Action | None:
        """See Chooser."""
        del taps
        wanted = _wish(key, self.observation)
        return None if wanted is None or wanted in self.actions else wanted


@dataclass(frozen=True, slots=True)
class LoadChooser:
    """Jewels out of a load, one tap each: the left hand of a split (then the seal), or what an own cart drops."""

    observation: Observation
    actions: Actions

    @property
    def load(self) -> tuple[str, ...]:
        """What the cart carries."""
        run = self.observation.run
        assert run is not None
        assert run.collision is not None
        return self.observation.cart(*run.collision.rival).load

    @property
    def secret(self) -> bool:
        """Whether two hands are filled in secret."""
        return bool(self.observation.step == "split")

    @property
    def wanted(self) -> int:
        """How many pieces are chosen."""
        return len(self.load) // 2 if self.secret else (len(self.load) + 1) // 2

    def open(self, taps: Taps) -> frozenset[str]:
        """See Chooser."""
        every = frozenset(f"load:{place}" for place in range(len(self.load)))
        if len(taps) < self.wanted:
            return every
        return frozenset(taps) | {SEAL}

    def tap(self, taps: Taps, key: str) -> Taps:
        """See Chooser."""
        return tuple(tap for tap in taps if tap != key) if key in taps else (*taps, key)

    def action(self, taps: Taps) -> Action | None:
        """See Chooser."""
        chosen = [int(tap.partition(":")[2]) for tap in taps if tap.startswith("load:")]
        if len(chosen) != self.wanted:
            return None
        taken = _sorted([self.load[place] for place in chosen])
        if not self.secret:
            return Drop(taken)
        rest = _sorted([kind for place, kind in enumerate(self.load) if place not in chosen])
        return Split(taken, rest) if taps[-1] == SEAL else None

    def attempt(self, taps: Taps, key: str) -> Action | None:
        """Nothing beside the load can be tapped."""
        del taps, key
        return None


def _sorted(kinds: list[str]) -> tuple[str, ...]:
    return tuple(sorted(kinds, key=JEWELS.index))


def _wish(key: str, observation: Observation) -> Action | None:
    """What a tap beside everything that is open would seem to mean."""
    kind, _colon, what = key.partition(":")
    if kind == "sq":
        if observation.step == "place":
            return PlaceToken(what)
        return Upgrade(what, "NES") if observation.track_on(what) else Lay(what, "NS")
    if kind == "berth":
        side, _colon, place = what.partition(":")
        return _wished_launch(observation, side, int(place))
    return None


def _wished_launch(observation: Observation, side: str, place: int) -> Action | None:
    """On the own side a cart that is not on the board if there is one."""
    own = [cart for cart in observation.carts if cart.player == observation.active and cart.home == side]
    if side not in COLOURS or not own:
        return None
    return Launch(min(own, key=lambda cart: cart.on_board).cart, place)
