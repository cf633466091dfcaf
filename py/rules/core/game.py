"""The contract that every game keeps, in the terms of extensive-form games.

A game is a folder `rules/games/<name>/` whose package has `SPEC: GameSpec` and `create(players, options) -> Game`.
Everything else (matches, records, links, the interface, the tests) asks only what stands here.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import accumulate, chain, product
from typing import Any, ClassVar, Final, Protocol, TypeAlias, TypeVar

from rules.core.domains import Domain, Value, pack, unpack
from rules.core.errors import Malformed, Refusal
from rules.core.value import Value as Frozen
from rules.core.value import value

Player: TypeAlias = int
State: TypeAlias = Any
#: up to so many legal actions are kept as a list
_FEW = 32
Observation: TypeAlias = Any


class Action(Frozen):
    """One thing that a hand does at the table, or one outcome of chance (L4: a frozen, slotted dataclass).

    `do` is its name in a record; `fields` gives the widest domain of each dataclass field, in order; a `secret`
    action is known to its player only until the rules reveal it (L7).
    """

    __slots__ = ()
    do: ClassVar[str]
    fields: ClassVar[Mapping[str, Domain]] = {}
    secret: ClassVar[bool] = False

    def values(self) -> tuple[Value, ...]:
        """The values of the fields, in order."""
        return tuple(getattr(self, name) for name in self.fields)


@dataclass(frozen=True, slots=True)
class Decision:
    """`players` owe an action; more than one: a simultaneous decision, to be made in any order."""

    players: frozenset[Player]


class Weights(Mapping[Action, int]):
    """Outcomes of chance with their weights, without a table of them: a bag is another one after every draw."""

    __slots__ = ("_outcomes", "_weights", "total")

    def __init__(self, outcomes: tuple[Action, ...], weights: tuple[int, ...]) -> None:
        self._outcomes: Final = outcomes
        self._weights: Final = weights
        self.total: Final = sum(weights)

    def at(self, place: int) -> Action:
        """The outcome at a place below `total`, where each takes as many places as it weighs."""
        for outcome, weight in zip(self._outcomes, self._weights, strict=True):
            if place < weight:
                return outcome
            place -= weight
        raise AssertionError("a place lies below the sum of the weights")

    def __getitem__(self, outcome: Action) -> int:
        if outcome not in self._outcomes:
            raise KeyError(outcome)
        return self._weights[self._outcomes.index(outcome)]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._outcomes)

    def __len__(self) -> int:
        return len(self._outcomes)


class Even(Weights):
    """Outcomes that are all as likely."""

    __slots__ = ()

    def __init__(self, outcomes: Iterable[Action]) -> None:
        listed = tuple(outcomes)
        super().__init__(listed, (1,) * len(listed))

    def at(self, place: int) -> Action:
        return self._outcomes[place]


@value
class Chance(Frozen):
    """Something is rolled or drawn: each outcome with its integer weight, in a stable order."""

    outcomes: Mapping[Action, int]


@dataclass(frozen=True, slots=True)
class Terminal:
    """The game is over: each player's result, why it ended, and who won (more than one: shared; none: nobody)."""

    returns: tuple[int, ...]
    reason: str
    winners: tuple[Player, ...]


Node: TypeAlias = Decision | Chance | Terminal
A = TypeVar("A", bound=Action)


class Form:
    """A kind of action that may come next, each field narrowed to what could stand there (for links and sampling).

    The domains may be wider than what is legal, never narrower. `size` says how many different actions the form holds.
    """

    __slots__ = ("action", "domains", "size")

    def __init__(self, action: type[Action], domains: tuple[Domain, ...]) -> None:
        size = 1
        for domain in domains:
            size *= domain.size
        # no dataclass: forms are made wherever somebody asks what may be done
        self.action: Final = action
        self.domains: Final = domains
        self.size: Final = size

    def __repr__(self) -> str:
        return f"Form({self.action.__name__}, {self.domains!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Form) and (self.action, self.domains) == (other.action, other.domains)

    def __hash__(self) -> int:
        return hash((self.action, self.domains))

    @classmethod
    def of(cls, action: type[Action], **narrowed: Domain) -> Form:
        """The form of `action` with the named fields narrowed."""
        return cls(action, tuple(narrowed.get(name, domain) for name, domain in action.fields.items()))

    def rank(self, action: Action) -> int:
        """The action as a number below `size`; Malformed if a field is outside its domain."""
        return pack(self.domains, action.values())

    def unrank(self, rank: int) -> Action:
        """The action with that number."""
        return self.action(*unpack(self.domains, rank))

    def __iter__(self) -> Iterator[Action]:
        if not self.domains:
            return iter((self.action(),))
        make: Callable[..., Action] = self.action
        first, *others = self.domains
        # the first domain may be huge, and is not listed to begin
        return (make(value, *rest) for value in first for rest in product(*others))

    def holds(self, action: Action) -> bool:
        """Whether `action` is one of the form."""
        if type(action) is not self.action:
            return False
        return all(value in domain for domain, value in zip(self.domains, action.values(), strict=True))


class Actions(Protocol):
    """The legal actions of a player: stable order, lazy, `in` is cheap even where the list is huge."""

    def __iter__(self) -> Iterator[Action]: ...

    def __contains__(self, action: object) -> bool: ...


@dataclass(frozen=True, slots=True)
class Unrefused:
    """Legal actions as the candidates that the rules do not refuse: the one statement of what is allowed (L5)."""

    candidates: Callable[[], Iterable[Action]]
    refusal: Callable[[Action], Refusal | None]

    def __iter__(self) -> Iterator[Action]:
        return (action for action in self.candidates() if self.refusal(action) is None)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self.refusal(action) is None


class Listed:
    """Legal actions that were found once for the facts that decide them, and kept."""

    __slots__ = ("_known", "actions")

    def __init__(self, actions: Iterable[Action]) -> None:
        self.actions: Final = tuple(actions)
        self._known: Final = frozenset(self.actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __contains__(self, action: object) -> bool:
        return action in self._known


class Numbered:
    """Legal actions that fill forms exactly and have numbers in their order, so that one is chosen without a list.

    `tests/contract` asks of each game that its forms and its refusals say the same.
    """

    __slots__ = ()

    @property
    def size(self) -> int:
        """How many there are."""
        raise NotImplementedError

    @property
    def forms(self) -> tuple[Form, ...]:
        """The forms that hold them."""
        raise NotImplementedError

    def nth(self, rank: int) -> Action:
        """The action with that number in the stable order."""
        return nth(self.forms, rank)

    def __iter__(self) -> Iterator[Action]:
        return chain.from_iterable(self.forms)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and any(form.holds(action) for form in self.forms)


class Formed(Numbered):
    """Legal actions as forms. Where they are `kept`, few actions are listed once, and many forms laid out once."""

    __slots__ = ("_ends", "_listed", "forms", "size")

    def __init__(self, forms: tuple[Form, ...], *, kept: bool = False) -> None:
        self.forms: Final = forms
        self.size: Final = sum([form.size for form in forms])
        self._listed: Final = tuple(chain.from_iterable(forms)) if kept and self.size <= _FEW else ()
        #: the number after the last action of each form
        self._ends: Final = tuple(accumulate([form.size for form in forms])) if kept else ()

    def nth(self, rank: int) -> Action:
        if self._listed:
            return self._listed[rank]
        if self._ends:
            place = bisect(self._ends, rank)
            return self.forms[place].unrank(rank - self._ends[place - 1] if place else rank)
        return nth(self.forms, rank)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._listed) if self._listed else chain.from_iterable(self.forms)


def nth(forms: Iterable[Form], rank: int) -> Action:
    """The action with that number in forms laid end to end."""
    for form in forms:
        if rank < form.size:
            return form.unrank(rank)
        rank -= form.size
    raise AssertionError("a rank lies below the size of the forms")


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of the set-up: its name in records, its values (the number of players may decide) and their sense."""

    name: str
    default: Value
    domain: Domain | Callable[[int], Domain]
    title: str
    help: str
    #: label of each value for people; values without a label show themselves
    labels: Mapping[Value, str] = field(default_factory=dict)
    #: what each number of a compound value is called, in the order in which it is written
    parts: tuple[str, ...] = ()

    def values(self, players: int) -> Domain:
        """The values open to that many players."""
        return self.domain(players) if callable(self.domain) else self.domain


@dataclass(frozen=True, slots=True)
class GameSpec:
    """What a game is called and what it offers, cheap to load: no rules are imported for it."""

    id: str
    #: two letters that name the game in a link
    code: str
    title: str
    players: range
    minutes: tuple[int, int]
    age: int
    blurb: str
    rules_version: int
    sources: tuple[str, ...]
    options: tuple[Option, ...] = ()
    #: what a sealed choice counts as that is never opened in play by link (`core.sealing`), said at the set-up
    lost_opening: str = ""


class Game(Protocol):
    """A game with its players and options fixed (frozen). States, actions and observations are frozen values (L4)."""

    @property
    def spec(self) -> GameSpec: ...

    @property
    def players(self) -> int: ...

    @property
    def options(self) -> Any:
        """A frozen dataclass with one attribute an option."""

    @property
    def actions(self) -> tuple[type[Action], ...]:
        """Every action that can stand in a log, chance outcomes included."""

    def initial_state(self) -> State: ...

    def node(self, state: State) -> Node: ...

    def legal_actions(self, state: State, player: Player) -> Actions:
        """What `player`, one of the decision's players, may do."""

    def refusal(self, state: State, player: Player, action: Action) -> Refusal | None:
        """Why `player` may not do `action` now, or None if it is legal; any well-formed action may be asked."""

    def apply(self, state: State, player: Player | None, action: Action) -> State:
        """The state after a legal action of `player`, or after an outcome of chance (None)."""

    def forms(self, state: State, player: Player | None) -> tuple[Form, ...]:
        """The kinds of actions that may come next from that player (None: from chance)."""

    def observe(self, state: State, viewer: Player | None) -> Observation:
        """All that `viewer` may know (None: a spectator)."""

    def sealed(self, state: State) -> tuple[tuple[Player, str], ...]:
        """Whose latest secret action of which name (`do`) is still unknown to the others, in a stable order."""


def check_fields(action: Action) -> None:
    """Malformed unless every field of `action` lies in its widest domain."""
    for domain, held in zip(action.fields.values(), action.values(), strict=True):
        domain.rank(held)


def resolve_options(spec: GameSpec, players: int, given: Mapping[str, Value]) -> dict[str, Value]:
    """All options of the game with the given values or the defaults; Malformed on a wrong number, name or value."""
    if players not in spec.players:
        raise Malformed(
            f"{spec.title} is for {spec.players[0]} to {spec.players[-1]} players, not {players}."
        )
    unknown = sorted(set(given) - {option.name for option in spec.options})
    if unknown:
        raise Malformed(f"{spec.title} has no option {unknown[0][:40]!r}.")
    resolved = {option.name: given.get(option.name, option.default) for option in spec.options}
    for option in spec.options:
        option.values(players).rank(resolved[option.name])
    return resolved
