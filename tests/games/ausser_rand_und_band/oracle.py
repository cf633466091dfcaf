"""A second opinion: the course of a match, told by a plain bookkeeper who knows no rule of what is allowed.

It shares no code with the rules: dice are strings like "a3" in lists, tiles are names, and the log alone drives it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

from rules.core.match import Entry
from rules.games.ausser_rand_und_band.model import DrawTile, MoveDie, Place, Repeat, Roll, TakeDie

BESIDE = {
    "shove_twice": 5,
    "show_one": 5,
    "forward_two": 4,
    "add_to_five": 4,
    "extra_die": 3,
    "again": 3,
    "clean_up": 2,
    "back_two": 2,
    "back_opponent": 1,
    "tenth": 1,
}
FORWARD = ("forward_two", "tenth")


class Bookkeeper:
    """Where everything is, after each entry of a log."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.line: list[str] = []  # space 5 first, as long as it is full
        self.on: dict[int, list[tuple[int, int]]] = {space: [] for space in range(1, 6)}
        self.edges: dict[str, int] = {}
        self.drawn = 0
        self.set_up = 2 * players
        self.collected: list[list[str]] = [[] for _ in range(players)]
        self.stored: list[str] = []
        self.falling: tuple[str, list[int], dict[int, int]] | None = None
        self.ones = self.ending = False
        self.turn = -1
        self.action = ""

    def hand(self, player: int) -> int:
        """The dice that a player has neither on the line nor at the edge."""
        lying = sum(owner == player for dice in self.on.values() for owner, _number in dice)
        return 10 - lying - list(self.edges.values()).count(player)

    def read(self, entries: Sequence[Entry]) -> Bookkeeper:
        for entry in entries:
            self.note(entry)
        return self

    def note(self, entry: Entry) -> None:
        by, action = entry.by, entry.action
        if by is not None:
            self.turn = by
        match action:
            case DrawTile(tile):
                self._draw(tile)
            case Roll(value):
                self._roll(value)
            case TakeDie(space, number):
                self.on[space].remove((self.turn, number))
            case Place(edge):
                self.edges[edge] = self.turn
                self._act(edge)
            case Repeat(edge):
                self._act(edge)
            case MoveDie(owner, space, number):
                self.on[space].remove((owner, number))
                self.on[space + (1 if self.action in FORWARD else -1)].append((owner, number))
        self._move_on()

    def _draw(self, tile: str) -> None:
        self.drawn += 1
        if self.drawn <= 5:
            self.line.append(tile)
            return
        self.line.append(tile)
        self._push()

    def _push(self) -> None:
        fallen = self.line.pop(0)
        owners = sorted(owner for owner, _number in self.on[5])
        totals = {owner: owners.count(owner) for owner in owners if self.ones and owner != self.turn}
        to_roll = [owner for owner in owners if owner not in totals]
        self.on = {1: [], **{space + 1: self.on[space] for space in range(1, 5)}}
        self.falling = (fallen, to_roll, totals)
        self._judge()

    def _judge(self) -> None:
        assert self.falling is not None
        tile, to_roll, totals = self.falling
        if to_roll:
            return
        self.falling = None
        leaders = [who for who, total in totals.items() if total == max(totals.values())]
        if len(leaders) == 1:
            self.collected[leaders[0]] += [tile, *self.stored]
            self.stored = []
        else:
            self.stored.append(tile)

    def _roll(self, value: int) -> None:
        if self.falling is not None:
            _tile, to_roll, totals = self.falling
            owner = to_roll.pop(0)
            totals[owner] = totals.get(owner, 0) + value
            self._judge()
        elif self.set_up:
            self.on[value].append((self.players - 1 - (self.set_up - 1) // 2, value))
            self.set_up -= 1
        else:
            self.on[value].append((self.turn, value))

    def _act(self, edge: str) -> None:
        self.action = edge
        if edge == "show_one":
            self.ones = True
        if edge == "add_to_five" and self.on[5] and self.hand(self.turn):
            self.on[5].append((self.turn, 0))
        if edge == "clean_up":
            self._sweep([self.turn])

    def _sweep(self, players: Sequence[int]) -> None:
        for edge, owner in list(self.edges.items()):
            if owner in players:
                self.on[BESIDE[edge]].append((owner, 0))
                del self.edges[edge]

    def _move_on(self) -> None:
        while self.ending and self.falling is None and self.line:
            self._push()

    def begin_turn(self, player: int) -> None:
        """The log does not say whose turn begins; the test does."""
        self.turn, self.ones = player, False

    def begin_ending(self) -> None:
        """Nor does it say that the end-of-work tile comes."""
        self._sweep(range(self.players))
        self.ending = True
        self._move_on()


def best_points(tiles: Sequence[str]) -> int:
    """The most robot points by trying everything: which tiles stand together, and in which colour."""
    parts: dict[str, list[frozenset[str]]] = {"head": [], "torso": [], "legs": []}
    for name in tiles:
        part, *colours = name.split("-")
        parts[part].append(frozenset(colours))
    heads, torsos, legs = parts.values()
    count = min(map(len, parts.values()))
    best = 0
    for some_heads in permutations(heads, count):
        for some_legs in permutations(legs, count):
            for some_torsos in _choices(torsos, count):
                robots = zip(some_heads, some_torsos, some_legs, strict=True)
                points = sum(7 if head & torso & leg else 5 for head, torso, leg in robots)
                best = max(best, points)
    return best + len(tiles) - 3 * count


def _choices(torsos: list[frozenset[str]], count: int) -> list[tuple[frozenset[str], ...]]:
    return list(combinations(torsos, count))
