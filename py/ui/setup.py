"""Set-up: people sit down round the box, and the table agrees on how to play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rules import games
from rules.core.game import GameSpec, Option
from rules.core.match import Match
from rules.core.people import MARKS, Person
from rules.core.text import _
from ui import marks
from ui.bylink.hosting import hosting
from ui.effects import Shuffle
from ui.messages import Shuffled, Typed
from ui.model import Model, Setup, Table
from ui.names import checked, typed
from ui.playing import sit_down
from ui.prefs import Seating
from ui.saves import fresh_id
from ui.steps import Handler, Handlers, Step, keep, number, remember, say, show


def begin(model: Model, args: Sequence[str]) -> Step:
    """A box from the shelf: everything as it was last time."""
    spec = games.package(args[0]).SPEC
    last = model.prefs.seatings.get(spec.id, Seating())
    people = last.people if len(last.people) in spec.players else _strangers(min(3, spec.players[-1]))
    return show(model, fitted(spec, Setup(spec.id, people, last.options, last.real_dice))), []


def fitted(spec: GameSpec, setup: Setup) -> Setup:
    """The set-up with every option at a value that is open to that many players."""
    given = dict(setup.options)
    options = tuple((option.name, _open_value(option, given, len(setup.people))) for option in spec.options)
    return replace(setup, options=options)


def values(option: Option, players: int) -> list[Any]:
    """The values of an option that are open to that many players."""
    domain = option.values(players)
    return [domain.unrank(rank) for rank in range(domain.size)]


def _open_value(option: Option, given: dict[str, object], players: int) -> object:
    open_values = values(option, players)
    wanted = given.get(option.name, option.default)
    for value in (wanted, option.default):
        if any(type(value) is type(other) and value == other for other in open_values):
            return value
    return open_values[0]


def _strangers(count: int) -> tuple[Person, ...]:
    return tuple(Person(marks.title(mark), mark) for mark in MARKS[:count])


def add(model: Model, setup: Setup, _args: Sequence[str]) -> Step:
    """One more person, with a mark that is still free."""
    spec = games.package(setup.game_id).SPEC
    free = [mark for mark in MARKS if mark not in {person.mark for person in setup.people}]
    if not free or len(setup.people) >= spec.players[-1]:
        return model, []
    people = (*setup.people, Person(marks.title(free[0]), free[0]))
    return _changed(model, setup, people)


def remove(model: Model, setup: Setup, args: Sequence[str]) -> Step:
    """One person leaves."""
    spec, seat = games.package(setup.game_id).SPEC, number(args[0], len(setup.people))
    if seat is None or len(setup.people) <= fewest(spec, setup):
        return model, []
    return _changed(model, setup, (*setup.people[:seat], *setup.people[seat + 1 :]))


def fewest(spec: GameSpec, setup: Setup) -> int:
    """How many have to stay; nobody plays by link alone."""
    return max(2, spec.players[0]) if setup.by_link else spec.players[0]


def move(model: Model, setup: Setup, args: Sequence[str]) -> Step:
    """A person changes places with the one before."""
    seat = number(args[0], len(setup.people))
    if not seat:
        return model, []
    people = list(setup.people)
    people[seat - 1], people[seat] = people[seat], people[seat - 1]
    model, effects = _changed(model, setup, tuple(people))
    return model, [
        *effects,
        *say(_("{name} sits at place {place} now.").format(name=people[seat - 1].name, place=seat)),
    ]


def shuffle(model: Model, setup: Setup, _args: Sequence[str]) -> Step:
    """The seats are drawn by lot."""
    return model, [Shuffle(len(setup.people))]


def shuffled(model: Model, msg: Shuffled) -> Step:
    """The lot has fallen."""
    setup = model.screen
    if not isinstance(setup, Setup) or sorted(msg.order) != list(range(len(setup.people))):
        return model, []
    return _changed(model, setup, tuple(setup.people[seat] for seat in msg.order))


def marking(model: Model, setup: Setup, args: Sequence[str]) -> Step:
    """The marks to choose from are laid out for a person, or put away."""
    seat = number(args[0], len(setup.people))
    return replace(model, screen=replace(setup, marking=None if seat == setup.marking else seat)), []


def mark(model: Model, setup: Setup, args: Sequence[str]) -> Step:
    """A person takes a mark; whoever had it gets the old one in exchange. Names that are a mark's own go with it."""
    seat = number(args[0], len(setup.people))
    if seat is None or args[1] not in MARKS:
        return model, []
    old = setup.people[seat].mark
    swap = {old: args[1], args[1]: old}
    people = tuple(_remarked(person, swap.get(person.mark, person.mark)) for person in setup.people)
    here = tuple(swap.get(other, other) for other in setup.here)
    return _changed(model, replace(setup, here=here), people)


def _remarked(person: Person, new: str) -> Person:
    own = person.name != marks.title(person.mark)
    return Person(person.name if own else marks.title(new), new)


def named(model: Model, msg: Typed) -> Step:
    """A name is being typed; what cannot be a name is told, not corrected."""
    setup, seat = model.screen, number(msg.field.partition("/")[2], 12)
    if not isinstance(setup, Setup) or seat is None or seat >= len(setup.people):
        return model, []
    people = typed(setup.people, seat, msg.text)
    return replace(model, screen=replace(setup, people=people, wrong=())), []


def option(model: Model, setup: Setup, args: Sequence[str]) -> Step:
    """A value of an option is chosen, by its place among the open ones."""
    spec = games.package(setup.game_id).SPEC
    wanted = next((one for one in spec.options if one.name == args[0]), None)
    open_values = values(wanted, len(setup.people)) if wanted else []
    rank = number(args[1], len(open_values))
    if wanted is None or rank is None:
        return model, []
    chosen = tuple(
        (name, open_values[rank] if name == wanted.name else value) for name, value in setup.options
    )
    return replace(model, screen=replace(setup, options=chosen)), []


def real(model: Model, setup: Setup, args: Sequence[str]) -> Step:
    """The dice are the table's own, or the tablet's."""
    return replace(model, screen=replace(setup, real_dice=args == ["1"])), []


def how(model: Model, setup: Setup, args: Sequence[str]) -> Step:
    """Around one tablet, or each on a device of their own."""
    if args == ["link"] and len(setup.people) < 2:
        model, _effects = add(model, setup, ())
        setup = model.screen if isinstance(model.screen, Setup) else setup
    return replace(model, screen=replace(setup, by_link=args == ["link"], here=hosts(setup))), []


def hosts(setup: Setup) -> tuple[str, ...]:
    """The marks of those who play on this device: as chosen, else the first one; never all of them."""
    marks_ = [person.mark for person in setup.people]
    here = tuple(one for one in setup.here if one in marks_)
    return here if here and len(here) < len(marks_) else (marks_[0],)


def here(model: Model, setup: Setup, args: Sequence[str]) -> Step:
    """A person plays on this device, or on another; one at least is here, and one at least is not."""
    seat = number(args[0], len(setup.people))
    if seat is None:
        return model, []
    chosen, own = hosts(setup), setup.people[seat].mark
    after = tuple(one for one in chosen if one != own) if own in chosen else (*chosen, own)
    return replace(model, screen=replace(setup, here=after or chosen)), []


def start(model: Model, setup: Setup, _args: Sequence[str]) -> Step:
    """Everybody sits: the match begins, and the set-up is remembered for next time."""
    people, wrong = checked(setup.people)
    if wrong:
        told = say(wrong[0][1])
        return replace(model, screen=replace(setup, wrong=wrong, marking=None)), told
    setup = replace(setup, people=people)
    seating = Seating(people, setup.options, setup.real_dice)
    model, effects = remember(model, model.prefs.seated(setup.game_id, seating))
    if setup.by_link:
        seats = [seat for seat, person in enumerate(people) if person.mark in hosts(setup)]
        model, begun = hosting(model, setup.game_id, seating, seats)
    else:
        model, begun = play(model, setup.game_id, seating)
    return model, [*effects, *begun]


def play(model: Model, game_id: str, seating: Seating) -> Step:
    """A new match with these people."""
    game = games.create(game_id, len(seating.people), dict(seating.options))
    people, real = seating.people, seating.real_dice
    table = Table(fresh_id(model), Match.start(game), people, real_dice=real, played=model.now)
    model, effects = keep(model, table)
    model, sitting = sit_down(model, table)
    return model, [*effects, *sitting]


def _changed(model: Model, setup: Setup, people: tuple[Person, ...]) -> Step:
    spec = games.package(setup.game_id).SPEC
    changed = fitted(spec, replace(setup, people=people, marking=None, wrong=()))
    return replace(model, screen=changed), []


_OF_SETUP = {
    "seat-add": add,
    "seat-remove": remove,
    "seat-up": move,
    "seat-marking": marking,
    "seat-mark": mark,
    "shuffle": shuffle,
    "option": option,
    "real": real,
    "how": how,
    "here": here,
    "start": start,
}


def _seated(name: str) -> Handler:
    def handle(model: Model, args: Sequence[str]) -> Step:
        return _OF_SETUP[name](model, model.screen, args) if isinstance(model.screen, Setup) else (model, [])

    return handle


HANDLERS: Handlers = {"new": begin, **{name: _seated(name) for name in _OF_SETUP}}
