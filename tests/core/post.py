"""Devices that pass letters, for tests: every random byte comes from a number, every choice from a seeded generator."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from rules.core import letter as post
from rules.core import letterlink
from rules.core.codec import Create
from rules.core.game import Action, Chance, Game, GameSpec
from rules.core.letter import Correspondence, Letter
from rules.core.match import Match
from rules.core.people import MARKS, Person
from rules.core.playout import random_action
from rules.core.receiving import receive

KEY = bytes(range(8))


def sixteen(*parts: object) -> bytes:
    """Sixteen bytes that stand for random ones."""
    return hashlib.sha256(repr(parts).encode()).digest()[:16]


def people(count: int) -> tuple[Person, ...]:
    return tuple(Person(mark.capitalize(), mark) for mark in MARKS[:count])


Choose = Callable[[Game, object, int], Action]


def at_random(seed: int) -> Choose:
    """A player that does anything that is legal."""
    random = Random(seed)
    return lambda game, state, seat: random_action(game, state, seat, random)


@dataclass
class Device:
    """One person's tablet."""

    here: Correspondence
    salts: int = 0
    name: str = ""

    def salt(self) -> bytes:
        self.salts += 1
        return sixteen(self.name, self.salts)

    def lead(self, choose: Choose, *, stop: bool = False) -> None:
        """Do what is to be done now, to the end of the leg."""
        while not self.here.may_hand_over:
            node = self.here.course.match.node
            if isinstance(node, Chance):
                self.here = post.deal(self.here)
            else:
                seat = self.here.leader
                assert seat is not None
                course = self.here.course
                self.here = post.play(self.here, choose(course.game, course.match.state, seat), self.salt())
        self.here = post.hand_over(self.here, stop=stop)


@dataclass
class Table:
    """A match between devices; every letter travels as a link."""

    game: Game
    create: Create
    spec: GameSpec
    devices: list[Device]
    links: list[str] = field(default_factory=list)

    @classmethod
    def of(
        cls,
        game: Game,
        create: Create,
        *,
        held: Sequence[Sequence[int]] | None = None,
        host: int = 0,
        seed: int = 0,
    ) -> Table:
        """All have joined; `held` gives the seats of each device, else each has one."""
        held = held or [[seat] for seat in range(game.players)]
        (first,) = [seats for seats in held if host in seats]
        created = post.create(
            game, people(game.players), host, {s: sixteen("seed", seed, s) for s in first}, KEY
        )
        table = cls(game, create, game.spec, [])
        letter = table.travel(created)
        for number, seats in enumerate(held):
            here = created if seats == first else post.watch(letter)
            for seat in seats if seats != first else ():
                here = post.join(here, seat, sixteen("seed", seed, seat))
            table.devices.append(Device(here, name=f"{seed}/{number}"))
        for joined in [table.travel(device.here) for device in table.devices]:
            for device in table.devices:
                device.here = receive(device.here, joined)
        return table

    def travel(self, sender: Correspondence) -> Letter:
        """The sender's letter, as it comes out of its link."""
        letter = post.to_letter(sender)
        link = letterlink.write_letter(letter)
        self.links.append(link)
        read = letterlink.read_letter(link, lambda _code: self.spec, self.create)
        assert read == letter
        return read

    @property
    def active(self) -> Device | None:
        """The device that is to go on; the first one knows."""
        found = [device for device in self.devices if device.here.may_act]
        assert len(found) <= 1
        return found[0] if found else None

    def step(self, choose: Choose) -> bool:
        """One leg, and its letter goes to everybody; False when there is none left."""
        device = self.active
        if device is None:
            return False
        device.lead(choose)
        self.spread(device)
        return True

    def spread(self, sender: Device) -> None:
        letter = self.travel(sender.here)
        for device in self.devices:
            if device is not sender:
                device.here = receive(device.here, letter)

    def play(self, choose: Choose, legs: int = 10_000) -> Match:
        """Legs to the end, or so many; the match as the first device has it."""
        while legs and self.step(choose):
            legs -= 1
        return self.devices[0].here.course.match
