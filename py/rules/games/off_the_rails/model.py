"""What a table of Off the Rails is made of, as values: options, board, carts, cards, the turn, the cart in motion.

Inside, everything is a small number: squares and track as in `geometry`, jewels as in `hoard`, carts by their place in
`Table.cart_names`. Actions and observations use names.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, reduce
from operator import or_
from typing import Any, Final, Literal, TypeAlias

from rules.core.game import Player
from rules.core.value import Value, value
from rules.games.off_the_rails.geometry import ALL, MINE, SURFACE
from rules.games.off_the_rails.hoard import Hoard, of_counts
from rules.games.off_the_rails.tables import (
    ACTIONS_A_TURN,
    BAG,
    COLOURS,
    FIRST_PILE,
    LENGTH_BY_PLAYERS,
    OPENING_PILE,
    SOLO_BAG,
    SOLO_TOKENS,
    TOKENS_A_COLOUR,
)

#: what comes next, as the outside sees it
Step: TypeAlias = Literal[
    "card",
    "jewel",
    "mission",
    "token",
    "die",
    "act",
    "choose_cart",
    "collect",
    "turn",
    "lay_down",
    "split",
    "pick",
    "drop",
    "claim",
    "face",
    "place",
    "over",
]
#: what the rules do by themselves before anything else comes (`flow.AUTOMATIC`)
Passing: TypeAlias = Literal[
    "go",
    "entered",
    "struck",
    "shed",
    "halve",
    "shaken",
    "bounce",
    "rebound",
    "moved",
    "placed",
    "next",
]

#: `Cart.where` of one that waits for its launch, and of one that is out of the game
SUPPLY: Final = -1
OUT: Final = -2


@dataclass(frozen=True, slots=True)
class Options:
    """What the table agreed on; `sides` has a colour for each player."""

    length: str = "by_players"
    missions: bool = False
    bumper_cars: bool = False
    chasm_die: bool = False
    sides: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """What never changes during a game, worked out once from players and options."""

    players: int
    options: Options
    #: the side of each player
    sides: tuple[int, ...]
    #: who follows each player: clockwise by side
    following: tuple[Player, ...]
    #: name, owner and own side of each cart
    cart_names: tuple[str, ...]
    owners: tuple[Player, ...]
    homes: tuple[int, ...]
    #: the first pile of the deposit deck
    first_pile: int
    #: the carts of each player
    fleets: tuple[tuple[int, ...], ...] = field(repr=False)

    def __hash__(self) -> int:
        return hash(self.sides)  # what is kept for a table is looked up often

    @property
    def solo(self) -> bool:
        """Whether one player plays by the rules of OTR-19."""
        return self.players == 1


@cache
def table_of(players: int, options: Options) -> Table:
    """The table for that many players."""
    sides = tuple(COLOURS.index(colour) for colour in options.sides)
    clockwise = sorted(range(players), key=lambda player: sides[player])
    following = tuple(clockwise[(clockwise.index(player) + 1) % players] for player in range(players))
    length = LENGTH_BY_PLAYERS[players] if options.length == "by_players" else options.length
    carts = [(colour, 0, side) for side, colour in enumerate(COLOURS)]
    if players > 1:
        carts = [(name, player, sides[player]) for player in range(players) for name in ("white", "black")]
    names, owners, homes = zip(*carts, strict=True)
    fleets = tuple(
        tuple(cart for cart, owner in enumerate(owners) if owner == player) for player in range(players)
    )
    return Table(players, options, sides, following, names, owners, homes, FIRST_PILE[length], fleets)


@value
class Board(Value):
    """The 64 squares; made by `board_of`, changed by `with_track` and `with_token`."""

    #: exits of the track on each square, 0 where there is none
    track: tuple[int, ...] = (0,) * SURFACE
    jewels: tuple[Hoard, ...] = (0,) * SURFACE
    #: the squares that the chasm has taken, by colour of the token; solo has one colour
    tokens: tuple[int, ...] = (0,) * len(COLOURS)
    #: what follows from these and is asked at every step: the squares without track, those with two exits, with three,
    #: and all with a token
    bare: int = field(default=ALL, repr=False, compare=False)
    simple: int = field(default=0, repr=False, compare=False)
    tees: int = field(default=0, repr=False, compare=False)
    chasm: int = field(default=0, repr=False, compare=False)


def board_of(track: tuple[int, ...], jewels: tuple[Hoard, ...], tokens: tuple[int, ...]) -> Board:
    """The board with that track, jewels and tokens."""
    having = [0] * 5
    for square, exits in enumerate(track):
        having[exits.bit_count()] |= 1 << square
    bare, _one, simple, tees, _cross = having
    return Board(track, jewels, tokens, bare, simple, tees, reduce(or_, tokens))


def with_track(board: Board, square: int, exits: int) -> Board:
    """The board with that track on the square."""
    here, count = 1 << square, exits.bit_count()
    others = ~here
    return board.but(
        track=put(board.track, square, exits),
        bare=board.bare & others,
        simple=board.simple | here if count == 2 else board.simple & others,
        tees=board.tees | here if count == 3 else board.tees & others,
    )


def with_token(board: Board, square: int, colour: int) -> Board:
    """The board with a token on the square, where neither track nor jewels are left."""
    here = 1 << square
    return board.but(
        track=put(board.track, square, 0),
        jewels=put(board.jewels, square, 0),
        tokens=put(board.tokens, colour, board.tokens[colour] | here),
        bare=board.bare | here,
        simple=board.simple & ~here,
        tees=board.tees & ~here,
        chasm=board.chasm | here,
    )


@value
class Cart(Value):
    """A cart: `SUPPLY`, `OUT`, or where it stands, where it looks, how fast it is and what it carries."""

    where: int = SUPPLY
    facing: int = 0
    speed: int = 0
    load: Hoard = 0


IN_SUPPLY: Final = Cart()
OUT_OF_GAME: Final = Cart(OUT)


@value
class Deck(Value):
    """Cards and tokens that are still to come, and what is being placed."""

    #: numbers of each colour that nobody has seen, a bit a number
    unseen: tuple[int, ...] = (0b111111110,) * len(COLOURS)
    #: the pile that is drawn from, and which of its cards are left: a bit a colour, then the chasm card
    pile: int = OPENING_PILE
    left: int = 0b1111
    #: tokens of each colour that are still to come, and how many were laid aside
    tokens: tuple[int, ...] = (TOKENS_A_COLOUR,) * len(COLOURS)
    aside: int = 0
    #: who drew the chasm card, and whether the chasm deck has been revealed (OTR-12)
    drawer: Player | None = None
    open: bool = False
    #: the square that jewels are placed on, and how many jewels or cards are still to be drawn
    spot: int = 0
    due: int = 0
    #: the jewels of the card turned up last that have been drawn
    fallen: Hoard = 0
    #: the colour of the token that was drawn
    token: int = 0


@value
class TurnState(Value):
    """The turn in play."""

    active: Player
    #: how many turns are over
    number: int = 0
    actions: int = ACTIONS_A_TURN
    #: carts that have still to move, a bit a cart
    waiting: int = 0
    #: how many carts delivered something in this turn, and whether a mission was claimed in it
    deliveries: int = 0
    claimed: bool = False
    #: missions that have just become true, a bit a mission
    offered: int = 0


@value
class Hit(Value):
    """A collision that is being settled."""

    rival: int
    #: whether the track connects (OTR-9)
    linked: bool
    #: the direction in which the active cart ran
    heading: int
    #: the cart whose owner chooses where it looks
    facing: int = -1
    #: the two closed hands
    hands: tuple[Hoard, Hoard] | None = None


@value
class Run(Value):
    """A cart in motion."""

    cart: int
    #: squares that it has still to go
    left: int
    #: where the move began
    start: int
    #: the square of each piece taken in this move
    took: tuple[int, ...] = ()
    #: whether a deposit was passed over without taking (OTR-6)
    barred: bool = False
    hit: Hit | None = None


@value
class Missions(Value):
    """A bit a mission: which lie open, and which each player has claimed."""

    open: int = 0
    claimed: tuple[int, ...] = ()


Event: TypeAlias = Literal["enter", "deliver", "derail", "collide", "drop", "turn", "swallow", "aside", "end"]


@value
class News(Value):
    """Something that the rules did by themselves after an entry: for the log and the board; no rule looks at it.

    enter: `cart` came to `where`. deliver, derail: `cart` with its load `jewels`, from or at `where`. collide: `cart`,
    which stays on `where`, ran into cart `other`. drop: `cart` lost `jewels` onto `where`. turn: `cart` looks to
    direction `other`. swallow: a token of colour `other` took `where` and its `jewels`. aside: a token of colour
    `other` was laid aside. end: the game is over.
    """

    event: Event
    cart: int = -1
    where: int = -1
    jewels: Hoard = 0
    other: int = -1


@value
class State(Value):
    """A table between two entries of the log."""

    table: Table
    step: Step | Passing
    board: Board
    carts: tuple[Cart, ...]
    bag: Hoard
    #: jewels brought to the surface: by player; in solo by the side that they reached
    stock: tuple[Hoard, ...]
    deck: Deck
    turn: TurnState
    run: Run | None
    missions: Missions
    #: what the latest entry led to
    news: tuple[News, ...] = ()


def initial(table: Table) -> State:
    """The table before the opening deposit, or in solo before the first jewel is placed."""
    solo = table.solo
    deck = Deck(tokens=(SOLO_TOKENS,), left=0b11111, spot=MINE[0][0], due=1) if solo else Deck()
    return State(
        table=table,
        step="jewel" if solo else "card",
        board=Board(tokens=(0,)) if solo else Board(),
        carts=(IN_SUPPLY,) * len(table.owners),
        bag=of_counts(SOLO_BAG if solo else BAG),
        stock=(0,) * (len(COLOURS) if solo else table.players),
        deck=deck,
        turn=TurnState(active=table.following[0]),
        run=None,
        missions=Missions(0, (0,) * table.players),
    )


def put(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one value replaced."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)


def with_cart(state: State, cart: int, value: Cart) -> State:
    """The state with one cart replaced."""
    return state.but(carts=put(state.carts, cart, value))


def cart_at(carts: tuple[Cart, ...], where: int) -> int | None:
    """The cart that stands there."""
    for cart, stands in enumerate(carts):
        if stands.where == where:
            return cart
    return None


def on_board(state: State, player: Player) -> tuple[int, ...]:
    """A player's carts on the board, those that wait on the surface among them (OTR-2)."""
    carts = state.carts
    return tuple([cart for cart in state.table.fleets[player] if carts[cart].where >= 0])


def wheres(state: State) -> tuple[int, ...]:
    """Where each cart is."""
    return tuple([cart.where for cart in state.carts])


def standing(table: Table, where: tuple[int, ...], player: Player) -> tuple[int, ...]:
    """Which of a player's carts are on the board, by where each cart is."""
    return tuple([cart for cart in table.fleets[player] if where[cart] >= 0])


def cart_named(state: State, name: str) -> int:
    """The active player's cart of that name; -1 if there is none."""
    table = state.table
    for cart, (own, owner) in enumerate(zip(table.cart_names, table.owners, strict=True)):
        if own == name and owner == state.turn.active:
            return cart
    return -1
