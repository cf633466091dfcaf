"""Click paths: how taps on dice and rogues become actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.core.game import Action, Actions
from rules.games.ausbrecher_ag.model import Bet, ChooseDice, Move, MoveBack
from rules.games.ausbrecher_ag.observe import Observation
from rules.games.ausbrecher_ag.tables import COLOURS, SPECIAL
from ui.views import Chooser, Look, Paths, Step, Taps

WHITE_KEY: Final = f"die:{SPECIAL}"
GO: Final = "go"
SEAL: Final = "seal"
#: stands in the taps of a bet where a rogue was taken back, so that the others keep their seats
GAP: Final = "gap"


def chooser(look: Look) -> Chooser:
    """The click paths of what is open to the look's actor."""
    if look.actions is None:
        return Paths(())
    if look.observation.step == "bet":
        return BetChooser()
    if look.observation.step == "choose":
        return DiceChooser(_dice_paths(look.actions))
    return StepChooser(_step_paths(look.actions), look.observation)


@dataclass(frozen=True, slots=True)
class BetChooser:
    """Seven rogues in any order, then the seal. There are 5040 bets: none is looked at before it is made."""

    def open(self, taps: Taps) -> frozenset[str]:
        """Those without a seat while there are seats, those with one (to take them back), and the seal at the end."""
        every = frozenset(f"piece:{colour}" for colour in COLOURS)
        return every | {SEAL} if every <= set(taps) else every

    def tap(self, taps: Taps, key: str) -> Taps:
        """A rogue takes the foremost free seat, or leaves its own."""
        if key in taps:
            left = [GAP if tap == key else tap for tap in taps]
            while left and left[-1] == GAP:
                left.pop()
            return tuple(left)
        if GAP in taps:
            at = taps.index(GAP)
            return (*taps[:at], key, *taps[at + 1 :])
        return (*taps, key)

    def action(self, taps: Taps) -> Action | None:
        """The bet, once it is sealed."""
        if not taps or taps[-1] != SEAL:
            return None
        return Bet(tuple(tap.partition(":")[2] for tap in taps[:-1]))

    def attempt(self, taps: Taps, key: str) -> Action | None:
        """Nothing on a bet sheet is refused."""
        del taps, key
        return None


@dataclass(frozen=True, slots=True)
class DiceChooser:
    """Dice in any order, then the throw."""

    paths: Paths

    def open(self, taps: Taps) -> frozenset[str]:
        """See Chooser."""
        return self.paths.open(taps)

    def tap(self, taps: Taps, key: str) -> Taps:
        """See Chooser; a die put back leaves the others chosen."""
        return self.paths.tap(taps, key)

    def action(self, taps: Taps) -> Action | None:
        """See Chooser."""
        return self.paths.action(taps)

    def attempt(self, taps: Taps, key: str) -> Action | None:
        """The choice with one die more, as if it were complete."""
        wanted = {tap.partition(":")[2] for tap in (*taps, key)}
        colours = tuple(colour for colour in COLOURS if colour in wanted)
        special = SPECIAL in wanted
        return ChooseDice(colours or self._any_colours(), special) if key.startswith("die:") else None

    def _any_colours(self) -> tuple[str, ...]:
        return next(
            (action.colours for action, _steps in self.paths.paths if isinstance(action, ChooseDice)), ()
        )


@dataclass(frozen=True, slots=True)
class StepChooser:
    """A die, or the rogue that it moves; the special die and then its rogue."""

    paths: Paths
    observation: Observation

    def open(self, taps: Taps) -> frozenset[str]:
        """See Chooser."""
        return self.paths.open(taps)

    def tap(self, taps: Taps, key: str) -> Taps:
        """See Chooser; a tap on another die or rogue that is open anew begins anew."""
        return self.paths.tap(taps, key)

    def action(self, taps: Taps) -> Action | None:
        """See Chooser."""
        return self.paths.action(taps)

    def attempt(self, taps: Taps, key: str) -> Action | None:
        """A step with that die or rogue: forward if its die was rolled, else back if the special die was."""
        kind, _colon, what = key.partition(":")
        rolled = {die.die for die in self.observation.dice}
        if key == WHITE_KEY:
            return MoveBack(next((p.colour for p in self.observation.pieces if p.space), COLOURS[0]))
        if what not in COLOURS:
            return None
        back = WHITE_KEY in taps or (kind == "piece" and what not in rolled and SPECIAL in rolled)
        return MoveBack(what) if back else Move(what)


def _dice_paths(actions: Actions) -> Paths:
    return Paths.of((action, _dice_steps(action)) for action in actions if isinstance(action, ChooseDice))


def _dice_steps(choice: ChooseDice) -> tuple[Step, ...]:
    dice = {f"die:{colour}" for colour in choice.colours}
    return (frozenset(dice | {WHITE_KEY}) if choice.special else frozenset(dice)), GO


def _step_paths(actions: Actions) -> Paths:
    steps = list(actions)
    forward = {action.colour for action in steps if isinstance(action, Move)}
    back = {action.colour for action in steps if isinstance(action, MoveBack)}
    paths: list[tuple[Action, tuple[Step, ...]]] = []
    for colour in COLOURS:
        die, piece = f"die:{colour}", f"piece:{colour}"
        if colour in forward:
            paths.append((Move(colour), (die,)))
            paths.append((Move(colour), (piece, die) if colour in back else (piece,)))
        if colour in back:
            paths.append((MoveBack(colour), (WHITE_KEY, piece)))
        if colour in back and (colour in forward or not forward):
            # while other dice can be resolved, only a rogue whose die was taken up goes back
            paths.append((MoveBack(colour), (piece, WHITE_KEY) if forward else (piece,)))
    return Paths.of(paths)
