"""The game: what comes next, what may be done, and what it leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.core.errors import Refusal
from rules.core.game import (
    Action,
    Actions,
    Chance,
    Decision,
    Even,
    Form,
    GameSpec,
    Node,
    Player,
)
from rules.games.outer_rim import SPEC, damage, firing, legality, maneuvers, modules, planning
from rules.games.outer_rim.flow import go_on, owing
from rules.games.outer_rim.forms import ROLL, formed, free_places
from rules.games.outer_rim.geometry import Pose
from rules.games.outer_rim.model import (
    ACTIONS,
    NO_COMMITS,
    ChooseModules,
    Commits,
    Decline,
    Deploy,
    Dice,
    Event,
    Hurt,
    Ion,
    Maneuver,
    Mine,
    Options,
    Plan,
    Rearrange,
    Repair,
    Roll,
    Spill,
    State,
    Use,
)
from rules.games.outer_rim.observe import Observation, observe
from rules.games.outer_rim.stages import before, stage
from rules.games.outer_rim.tables import BLOW, FACINGS, KALMIANS, MISS, MODULES, SECTORS, TELLURIANS

_ROLL: Final = Chance(Even(Roll(value) for value in range(1, MISS + 1)))
_DECISIONS: Final[dict[tuple[Player, ...], Decision]] = {
    players: Decision(frozenset(players)) for players in ((TELLURIANS,), (KALMIANS,), (TELLURIANS, KALMIANS))
}


@dataclass(frozen=True, slots=True)
class OuterRim:
    """Outer Rim with its options fixed; player 0 commands the Tellurians, player 1 the Kalmians."""

    players: int = 2
    options: Options = Options()

    @property
    def spec(self) -> GameSpec:
        return SPEC

    @property
    def actions(self) -> tuple[type[Action], ...]:
        return ACTIONS

    def initial_state(self) -> State:
        return State()

    def node(self, state: State) -> Node:
        owes = owing(state)
        if owes:
            return _DECISIONS[owes]
        return damage.result(state) if state.reason else _ROLL

    def legal_actions(self, state: State, player: Player) -> Actions:
        if player not in owing(state):
            return ()
        if stage(state).step == "deploy":
            return free_places(*state.ships[TELLURIANS].pose.space)
        return formed(state, self.options, player)

    def refusal(self, state: State, player: Player, action: Action) -> Refusal | None:
        return legality.refusal(state, self.options, player, action)

    def apply(self, state: State, player: Player | None, action: Action) -> State:
        if player is not None and stage(state).side is None:
            return self._commit(state, player, action)
        silent = state.but(events=()) if state.events else state
        if player is None:
            assert isinstance(action, Roll)
            return self._roll(silent, action.value)
        done, place = _do(silent, player, action)
        return go_on(done, place, self.options)

    def forms(self, state: State, player: Player | None) -> tuple[Form, ...]:
        if player is None:
            return () if owing(state) or state.reason else ROLL
        return formed(state, self.options, player).forms if player in owing(state) else ()

    def observe(self, state: State, viewer: Player | None) -> Observation:
        return observe(state, self.options, viewer)

    def sealed(self, state: State) -> tuple[tuple[Player, str], ...]:
        """Every commitment until it is revealed; tokens stay face down until the Masking window has closed (ORI-4)."""
        return tuple((side, commit.do) for side, commit in enumerate(state.commits) if commit is not None)

    def forfeits(self, _state: State, player: Player, do: str) -> tuple[Action, ...] | None:
        """The least that could be done; where the least depends on the battle, what the other side chooses."""
        if do == ChooseModules.do:
            return (ChooseModules(MODULES[player][: self.options.modules]),)
        return {Maneuver.do: (Maneuver("stop"),), Plan.do: (Plan((), ()),)}.get(do)

    def _roll(self, state: State, value: int) -> State:
        step, side = stage(state)
        assert side is not None
        if step == "cannons":
            state = firing.roll_cannon(state, side, value)
        else:
            state = firing.roll_shield(state, 1 - side, value)
        return go_on(state, state.place, self.options)

    def _commit(self, state: State, player: Player, action: Action) -> State:
        """One side's part of a decision made together; the last one reveals both."""
        mine, theirs = state.commits
        commits: Commits = (action, theirs) if player == TELLURIANS else (mine, action)
        state = state.but(commits=commits, events=())
        return state if None in commits else go_on(_reveal(state), state.place + 1, self.options)


def _reveal(state: State) -> State:
    """What both sides committed to takes effect; tokens stay face down for a while."""
    match stage(state).step:
        case "modules":
            return _take_aboard(state)
        case "collision":
            return maneuvers.part(state)
        case "declare":
            return planning.declare_sectors(state)
        case "plan":
            return planning.reveal_plans(state)
    return state


def _take_aboard(state: State) -> State:
    ships, events = [], []
    for side, (ship, commit) in enumerate(zip(state.ships, state.commits, strict=True)):
        assert isinstance(commit, ChooseModules)
        ships.append(ship.but(modules=commit.modules))
        events.append(Event("aboard", side, commit.modules))
    return state.but(ships=tuple(ships), commits=NO_COMMITS, events=tuple(events))


def _do(state: State, player: Player, action: Action) -> tuple[State, int]:
    """The state after one side's open action, and the place of the round from which it goes on."""
    then = state.place + 1
    match action:
        case Ion(cannon, shields):
            return firing.ion_salvo(state, player, cannon, shields), then
        case Decline():
            return state, then
        case Use(module):
            return modules.use(state, module), _after_use(state.place, module)
        case Deploy(row, column, facing):
            return maneuvers.deploy(state, Pose(row, column, FACINGS.index(facing))), then
        case Maneuver(token):
            return maneuvers.start_engines(state, token), then
        case Mine(sector):
            hurt = Hurt(SECTORS.index(sector), BLOW)
            return state.but(hurts=(None, hurt), using=""), then
        case Repair(sector):
            return planning.mend(state, SECTORS.index(sector)), then
        case Rearrange(cannons, shields):
            mine, theirs = Dice(cannons, shields), state.battle.dice[1 - player]
            dice = (mine, theirs) if player == TELLURIANS else (theirs, mine)
            # the window stays open for another module
            return firing.with_dice(state.but(using=""), dice), before(state.place, "ready")
        case Spill(sector):
            return firing.choose_spill(state, player, SECTORS.index(sector)), then
    raise TypeError(f"{action!r} is no action of {SPEC.title}")


def _after_use(place: int, module: str) -> int:
    """Dice that a module takes up are rolled again at the stage before."""
    if module == "active_targeting_system":
        return before(place, "cannons")
    if module == "commodore":
        return before(place, "shields")
    return place + 1
