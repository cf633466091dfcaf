"""A small mine for tests: lay out a position in words, script luck, play by names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules import games
from rules.core.errors import IllegalAction, Refusal
from rules.core.game import Action, Chance, Decision, Terminal
from rules.core.match import Match
from rules.games.off_the_rails.actions import DrawCard, DrawJewel, EndActions
from rules.games.off_the_rails.geometry import DIRECTION, EXITS, SQUARE, opposite, surface
from rules.games.off_the_rails.hoard import Hoard, of_names
from rules.games.off_the_rails.model import (
    OUT_OF_GAME,
    Cart,
    State,
    TurnState,
    board_of,
)
from rules.games.off_the_rails.observe import CartSeen, Observation
from rules.games.off_the_rails.rules import OffTheRails
from rules.games.off_the_rails.tables import COLOURS, FIRST_PILE

#: a cart of the layout: seat and name
Name = tuple[int, str]


def game(players: int = 2, **options: Any) -> OffTheRails:
    """The game with those options."""
    made = games.create("off-the-rails", players, options)
    assert isinstance(made, OffTheRails)
    return made


def hoard(words: str) -> Hoard:
    """The jewels in "ruby rock rock"."""
    return of_names(words.split())


def cart(words: str) -> Cart:
    """A cart from "C4 N 3 ruby gold": where, looking where, speed, load; or from "red 2 3": waiting on the surface."""
    if words == "out":
        return OUT_OF_GAME
    first, *rest = words.split()
    if first in COLOURS:
        side = COLOURS.index(first)
        return Cart(surface(side, int(rest[0])), opposite(side), int(rest[1]))
    return Cart(SQUARE[first], DIRECTION[rest[0]], int(rest[1]), hoard(" ".join(rest[2:])))


class Mine:
    """A match that goes on from a position in which player `active` takes actions."""

    def __init__(
        self,
        track: str = "",
        jewels: Mapping[str, str] | None = None,
        carts: Mapping[Name, str] | None = None,
        *,
        players: int = 2,
        active: int = 0,
        actions: int = 4,
        turns: int = 10,
        stock: Mapping[int, str] | None = None,
        tokens: str = "",
        options: Mapping[str, Any] | None = None,
        **deck: Any,
    ) -> None:
        self.game = game(players, **(options or {}))
        start = self.game.initial_state()
        table = start.table
        lies = [0] * 64
        for square, words in (jewels or {}).items():
            lies[SQUARE[square]] = hoard(words)
        stands = list(start.carts)
        for (seat, name), words in (carts or {}).items():
            places = zip(table.owners, table.cart_names, strict=True)
            stands[list(places).index((seat, name))] = cart(words)
        shelf = tuple(hoard((stock or {}).get(place, "")) for place in range(len(start.stock)))
        bag = start.bag - sum(lies) - sum(shelf) - sum(each.load for each in stands)
        usual = {"pile": table.first_pile if not table.solo else FIRST_PILE["standard"], "left": 0b1111}
        state = State(
            table=table,
            step="act",
            board=board_of(_track(track), tuple(lies), _tokens(tokens, len(start.board.tokens))),
            carts=tuple(stands),
            bag=bag,
            stock=shelf,
            deck=replace(start.deck, **({} if table.solo else usual) | deck),
            turn=TurnState(active, turns, actions),
            run=None,
            missions=start.missions,
        )
        self.match = Match(self.game, (), (state,))

    def missions(self, *names: str) -> Mine:
        """The same with these missions open."""
        from rules.games.off_the_rails.missions import MISSION

        state = self.match.state
        mask = sum(1 << MISSION[name] for name in names)
        opened = replace(state, missions=replace(state.missions, open=mask))
        self.match = Match(self.game, (), (opened,))
        return self

    # Looking ------------------------------------------------------------------------------------------------------

    @property
    def seen(self) -> Observation:
        return self.game.observe(self.match.state, None)

    @property
    def step(self) -> str:
        return self.seen.step

    @property
    def deciding(self) -> int | None:
        node = self.match.node
        return min(node.players) if isinstance(node, Decision) else None

    @property
    def active(self) -> int:
        return self.seen.active

    @property
    def end(self) -> Terminal:
        node = self.match.node
        assert isinstance(node, Terminal)
        return node

    def cart(self, seat: int, name: str) -> CartSeen:
        return self.seen.cart(seat, name)

    def on(self, square: str) -> tuple[str, ...]:
        """The jewels on a square."""
        return self.seen.jewels[SQUARE[square]]

    def track(self, square: str) -> str:
        return self.seen.track[SQUARE[square]]

    def token(self, square: str) -> str:
        return self.seen.tokens[SQUARE[square]]

    @property
    def legal(self) -> list[Action]:
        assert self.deciding is not None
        return list(self.game.legal_actions(self.match.state, self.deciding))

    @property
    def coming(self) -> Mapping[Action, int]:
        """The outcomes of the chance node with their weights."""
        node = self.match.node
        assert isinstance(node, Chance), node
        return node.outcomes

    # Playing ------------------------------------------------------------------------------------------------------

    def do(self, *actions: Action) -> Mine:
        """Each action by whoever has to decide, or by luck."""
        for action in actions:
            self.match = self.match.play(self.deciding, action)
        return self

    def go(self) -> Mine:
        """No more actions: the carts move."""
        return self.do(EndActions())

    def deposit(self, colour: str, number: int, *kinds: str) -> Mine:
        """A card and what comes out of the bag for it."""
        return self.do(DrawCard(colour, number), *(DrawJewel(kind) for kind in kinds))

    def refused(self, action: Action, by: int | None = None) -> Refusal:
        """Why the action is not allowed; it changes nothing."""
        before = self.match
        try:
            self.match.play(self.deciding if by is None else by, action)
        except IllegalAction as error:
            assert self.match == before
            return error.refusal
        raise AssertionError(f"{action} is allowed")


def _track(words: str) -> tuple[int, ...]:
    """Track from "B1:NS B2:NE"; "B1-B4:NS" lays a run of squares."""
    lies = [0] * 64
    for word in words.split():
        squares, exits = word.split(":")
        for square in _run(*squares.split("-")):
            lies[SQUARE[square]] = EXITS[exits]
    return tuple(lies)


def _run(first: str, last: str | None = None) -> Sequence[str]:
    last = last or first
    columns = [chr(code) for code in range(ord(first[0]), ord(last[0]) + 1)]
    return [f"{column}{row}" for row in range(int(first[1]), int(last[1]) + 1) for column in columns]


def _tokens(words: str, colours: int) -> tuple[int, ...]:
    """Tokens from "red:B2,B3 blue:B5"; in solo from "plain:B2"."""
    masks = [0] * colours
    for word in words.split():
        colour, squares = word.split(":")
        place = COLOURS.index(colour) if colours > 1 else 0
        masks[place] = sum(1 << SQUARE[square] for square in squares.split(","))
    return tuple(masks)
