"""What a viewer may know of a table: everything but the two closed hands of another (OTR-8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.core.game import Player
from rules.games.off_the_rails import carts, chasm, collecting, forecast, legality, movement, track
from rules.games.off_the_rails.actions import Launch
from rules.games.off_the_rails.forecast import Leg
from rules.games.off_the_rails.geometry import (
    DIRECTIONS,
    EXITS_NAME,
    SQUARE,
    SQUARES,
    SURFACE,
    place_of,
    side_of,
    squares_in,
    where_name,
)
from rules.games.off_the_rails.hoard import names
from rules.games.off_the_rails.model import (
    OUT,
    Event,
    Hit,
    News,
    Options,
    Run,
    State,
    Step,
    cart_named,
    wheres,
)
from rules.games.off_the_rails.scoring import Score, scores, solo_home, solo_result
from rules.games.off_the_rails.tables import CHASM_CARD, COLOURS, JEWELS, LAST_PILE, MISSIONS, OPENING_PILE

#: pieces by name, in the order of `JEWELS`
Jewels = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CartSeen:
    """A cart: `square` where it stands, or `surface` (side, place) where it waits; neither: in the supply, or `out`."""

    player: Player
    cart: str
    home: str
    square: str | None
    surface: tuple[str, int] | None
    out: bool
    #: N, E, S or W; at a T or a cross that it has just entered still the way that it came
    facing: str
    speed: int
    load: Jewels
    #: whether it has still to move in this turn, and whether it is the one in motion
    waiting: bool
    moving: bool

    @property
    def on_board(self) -> bool:
        """Whether it stands on a square or on the surface."""
        return self.square is not None or self.surface is not None


@dataclass(frozen=True, slots=True)
class Collision:
    """A collision that is being settled; `linked` is False where the track does not connect."""

    active: tuple[Player, str]
    rival: tuple[Player, str]
    linked: bool
    #: whose cart has to be turned by a choice, as (player, cart)
    facing: tuple[Player, str] | None
    #: the two closed hands: how many pieces in each; what they hold only for the one who split
    hand_size: int
    hands: tuple[Jewels, Jewels] | None


@dataclass(frozen=True, slots=True)
class Route:
    """Every way that a cart could run: by its way out where that is being chosen, else with `exit` None."""

    player: Player
    cart: str
    exit: str | None
    legs: tuple[Leg, ...]


@dataclass(frozen=True, slots=True)
class NewsSeen:
    """Something that the rules did by themselves (see `model.News`), by names.

    `cart` and `rival` are (player, cart); `where` is a square or a surface square ("red 3"), `side` the side of that.
    """

    event: Event
    cart: tuple[Player, str] | None
    where: str | None
    jewels: Jewels
    side: str | None = None
    rival: tuple[Player, str] | None = None
    facing: str | None = None
    #: the colour of the token; "plain" in solo
    token: str | None = None


@dataclass(frozen=True, slots=True)
class DeckSeen:
    """What is still to come, and what is being placed."""

    bag: Jewels
    #: by colour of the mine: numbers that nobody has seen, and cards to come from the deposit deck (solo: its deck)
    unseen: tuple[tuple[int, ...], ...]
    cards_left: tuple[int, ...]
    #: the pile that is drawn from, its colours that are left, and whether the chasm card can come
    pile: int
    pile_left: tuple[str, ...]
    chasm_card: bool
    #: who drew the chasm card; whether the chasm deck has been revealed
    drawer: Player | None
    chasm_open: bool
    #: tokens to come by colour (solo: one number), and laid aside
    tokens: tuple[int, ...]
    aside: int
    #: jewels or cards still to be drawn, the square of the card turned up last, and the jewels that it placed so far
    due: int
    spot: str
    fallen: Jewels
    #: the token in the active player's hand, and where it may go
    token: str | None
    token_squares: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RunSeen:
    """The cart in motion: where it is, what it may take there and how many more, and how many squares it has to go."""

    player: Player
    cart: str
    square: str | None
    left: int
    collectable: Jewels
    takes: int
    collision: Collision | None


@dataclass(frozen=True, slots=True)
class Berth:
    """A free place on the surface, the carts that may be launched there now, and where one would run."""

    side: str
    place: int
    carts: tuple[str, ...]
    legs: tuple[Leg, ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """A table as a viewer sees it. Fields by square have 64 entries in the order of `geometry.SQUARES`."""

    players: int
    viewer: Player | None
    options: Options
    step: Step
    #: whose turn it is, and who has to decide (in a collision that may be another player)
    active: Player
    deciding: Player | None
    #: how many turns are over, and how many actions this one has left
    turns: int
    actions: int
    #: the colour of each player's side
    sides: tuple[str, ...]
    #: exits of the track ("" for none), the jewels that lie there, the colour of the token there ("" for none)
    track: tuple[str, ...]
    jewels: tuple[Jewels, ...]
    tokens: tuple[str, ...]
    carts: tuple[CartSeen, ...]
    #: by player; in solo by side
    stock: tuple[Jewels, ...]
    deck: DeckSeen
    run: RunSeen | None
    routes: tuple[Route, ...]
    berths: tuple[Berth, ...]
    missions: tuple[str, ...]
    offered: tuple[str, ...]
    claimed: tuple[tuple[str, ...], ...]
    #: what everybody has, as if the game ended with the carts as they are
    scores: tuple[Score, ...]
    #: solo: of each precious kind how many reached their side; the result, 0 loss to 3 great victory
    solo_home: tuple[int, ...]
    solo_result: int | None
    #: what the latest entry led to, in order
    news: tuple[NewsSeen, ...]

    def cart(self, player: Player, name: str) -> CartSeen:
        """The cart of that player and name."""
        return next(cart for cart in self.carts if cart.player == player and cart.cart == name)

    def track_on(self, square: str) -> str:
        """The exits of the track on a square, "" for none."""
        return self.track[SQUARE[square]]

    def fitting(self, square: str) -> tuple[str, ...]:
        """What may be laid on a square, or its track become, the best fit to the tracks around it first."""
        masks = tuple(_MASKS[exits] for exits in self.track)
        return track.fitting(masks, SQUARE[square])


_MASKS = {"": 0, **{name: mask for mask, name in EXITS_NAME.items()}}


def observe(state: State, viewer: Player | None) -> Observation:
    """The table as `viewer` may see it; None sees what everybody sees."""
    table, board, solo = state.table, state.board, state.table.solo
    return Observation(
        players=table.players,
        viewer=viewer,
        options=table.options,
        step=state.step,  # type: ignore[arg-type]
        active=state.turn.active,
        deciding=legality.deciding(state) if state.step in legality.REFUSE else None,
        turns=state.turn.number,
        actions=state.turn.actions,
        sides=tuple(COLOURS[side] for side in table.sides),
        track=tuple(EXITS_NAME.get(exits, "") for exits in board.track),
        jewels=tuple(map(names, board.jewels)),
        tokens=_tokens(state),
        carts=tuple(_cart(state, cart) for cart in range(len(state.carts))),
        stock=tuple(map(names, state.stock)),
        deck=_deck(state),
        run=_run(state, viewer),
        routes=_routes(state),
        berths=tuple(_berths(state)) if state.step == "act" else (),
        missions=_missions(state.missions.open),
        offered=_missions(state.turn.offered),
        claimed=tuple(_missions(mask) for mask in state.missions.claimed),
        scores=() if solo else scores(state),
        solo_home=solo_home(state) if solo else (),
        solo_result=solo_result(state) if solo else None,
        news=tuple(_news(state, news) for news in state.news),
    )


def _deck(state: State) -> DeckSeen:
    deck, solo, drawing = state.deck, state.table.solo, state.step in ("card", "jewel")
    placing = chasm.open_squares(state) if state.step == "place" else 0
    left = COLOURS if solo else tuple(name for place, name in enumerate(COLOURS) if deck.left >> place & 1)
    return DeckSeen(
        bag=names(state.bag),
        unseen=tuple(tuple(squares_in(numbers)) for numbers in deck.unseen),
        cards_left=_cards_left(state),
        pile=deck.pile,
        pile_left=left,
        chasm_card=bool(deck.left >> CHASM_CARD & 1),
        drawer=deck.drawer,
        chasm_open=deck.open or (solo and state.turn.number > 0),
        tokens=deck.tokens,
        aside=deck.aside,
        due=deck.due if drawing else 0,
        spot=SQUARES[deck.spot],
        fallen=names(deck.fallen),
        token=COLOURS[deck.token] if state.step in ("place", "die") else None,
        token_squares=tuple(SQUARES[square] for square in squares_in(placing)),
    )


def _cards_left(state: State) -> tuple[int, ...]:
    """One card of each colour from each pile that is still to come."""
    deck, colours = state.deck, range(len(COLOURS))
    if state.table.solo:
        return tuple(deck.unseen[colour].bit_count() for colour in colours)
    if deck.pile == OPENING_PILE:
        return (LAST_PILE - state.table.first_pile + 1,) * len(COLOURS)
    later = LAST_PILE - deck.pile
    return tuple(later + (deck.left >> colour & 1) if later >= 0 else 0 for colour in colours)


def _tokens(state: State) -> tuple[str, ...]:
    """The colour of the token on each square; solo's have none of a mine."""
    found = [""] * SURFACE
    for colour, mask in enumerate(state.board.tokens):
        for square in squares_in(mask):
            found[square] = "plain" if state.table.solo else COLOURS[colour]
    return tuple(found)


def _cart(state: State, cart: int) -> CartSeen:
    table, stands, run = state.table, state.carts[cart], state.run
    where = stands.where
    return CartSeen(
        player=table.owners[cart],
        cart=table.cart_names[cart],
        home=COLOURS[table.homes[cart]],
        square=SQUARES[where] if 0 <= where < SURFACE else None,
        surface=(COLOURS[side_of(where)], place_of(where)) if where >= SURFACE else None,
        out=where == OUT,
        facing=DIRECTIONS[stands.facing],
        speed=stands.speed,
        load=names(stands.load),
        waiting=bool(state.turn.waiting >> cart & 1),
        moving=run is not None and run.cart == cart,
    )


def _run(state: State, viewer: Player | None) -> RunSeen | None:
    run, table = state.run, state.table
    if run is None:
        return None
    cart, asked = state.carts[run.cart], state.step == "collect"
    return RunSeen(
        player=table.owners[run.cart],
        cart=table.cart_names[run.cart],
        square=SQUARES[cart.where] if 0 <= cart.where < SURFACE else None,
        left=run.left,
        collectable=tuple(JEWELS[kind] for kind in collecting.offered(state)) if asked else (),
        takes=collecting.most_takes(run, cart, state.board) if asked else 0,
        collision=_collision(state, run, run.hit, viewer) if run.hit else None,
    )


def _collision(state: State, run: Run, hit: Hit, viewer: Player | None) -> Collision:
    table = state.table
    name = list(zip(table.owners, table.cart_names, strict=True))
    hands = hit.hands if state.step == "pick" else None
    shown = hands if viewer == table.owners[hit.rival] else None
    return Collision(
        active=name[run.cart],
        rival=name[hit.rival],
        linked=hit.linked,
        facing=name[hit.facing] if state.step == "face" else None,
        hand_size=len(names(hands[0])) if hands else 0,
        hands=(names(shown[0]), names(shown[1])) if shown else None,
    )


def _routes(state: State) -> tuple[Route, ...]:
    """While actions are taken or carts chosen: of every cart of the active player; at a fork: of each way out."""
    table, run = state.table, state.run
    if state.step in ("act", "choose_cart"):
        own = [cart for cart, owner in enumerate(table.owners) if owner == state.turn.active]
        return tuple(
            Route(table.owners[cart], table.cart_names[cart], None, forecast.legs(state, cart))
            for cart in own
            if state.carts[cart].where >= 0
        )
    if state.step != "turn" or run is None:
        return ()
    stands = state.carts[run.cart]
    ways = movement.ways_out(state.board.track[stands.where], stands.facing)
    owner, name = table.owners[run.cart], table.cart_names[run.cart]
    return tuple(Route(owner, name, DIRECTIONS[way], forecast.legs_on(state, way)) for way in ways)


def _news(state: State, news: News) -> NewsSeen:
    table, event = state.table, news.event
    token = None
    if event in ("swallow", "aside"):
        token = "plain" if table.solo else COLOURS[news.other]
    return NewsSeen(
        event=event,
        cart=(table.owners[news.cart], table.cart_names[news.cart]) if news.cart >= 0 else None,
        where=where_name(news.where) if news.where >= 0 else None,
        jewels=names(news.jewels),
        side=COLOURS[side_of(news.where)] if news.where >= SURFACE else None,
        rival=(table.owners[news.other], table.cart_names[news.other]) if event == "collide" else None,
        facing=DIRECTIONS[news.other] if event == "turn" else None,
        token=token,
    )


def _berths(state: State) -> Iterator[Berth]:
    for names_here, places in carts.launchable(state.table, wheres(state), state.turn.active):
        cart = cart_named(state, names_here[0])
        for place in places:
            legs = forecast.legs(carts.launched(state, Launch(names_here[0], place)), cart)
            yield Berth(COLOURS[state.table.homes[cart]], place, names_here, legs)


def _missions(mask: int) -> tuple[str, ...]:
    return tuple(name for mission, name in enumerate(MISSIONS) if mask >> mission & 1)
