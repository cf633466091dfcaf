"""The office beside the mine: what every cart holds, what is in the bag, which cards and tokens are still to come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core.text import _, plural
from rules.games.off_the_rails import vocabulary as say
from rules.games.off_the_rails.observe import CartSeen, Observation
from rules.games.off_the_rails.tables import ACTIONS_A_TURN, COLOURS, HOLD, JEWELS
from ui import dice
from ui.marks import shape
from ui.scene import El, el
from ui.views import Look
from ui.views.off_the_rails import art
from ui.views.off_the_rails.geometry import MINE, Office
from ui.views.off_the_rails.labels import cart_label

_ROW: Final = 49


def office(look: Look, place: Office) -> El:
    """The whole board of slate."""
    left, top, width, height = place.box
    drawn = _tall(look) if place.tall else _wide(look)
    return el(
        "g",
        el("rect", x=4, y=4, width=width - 8, height=height - 8, rx=16, class_="tr-frame"),
        el("rect", x=16, y=16, width=width - 32, height=height - 32, rx=9, class_="tr-slate"),
        *drawn,
        key="tr-office",
        class_="tr-office",
        transform=f"translate({left} {top})",
    )


def _wide(look: Look) -> Iterator[El]:
    """Spread over the height of the mine: roomy for two, close for four with missions."""
    seen: Observation = look.observation
    groups, missions = max(1, seen.players), len(seen.missions)
    crowded = len(seen.carts) == 8 and missions > 0
    row = 46 if crowded else 50 if len(seen.carts) > 4 else 60
    between = 8 if crowded else 20
    yield _moved(_lanterns(seen, 84), 190, 64)
    y = 102 if crowded else 124
    for place, cart in enumerate(seen.carts):
        yield _moved(_hold(cart, look, first=_first(seen, place)), 34, y + row / 2)
        y += row + (between if place % 2 and groups > 1 else 0)
    parts = (
        (_("In the bag"), _bag(seen)),
        (_("Cards to come"), _cards(seen)),
        (_("Chasm tokens"), _tokens(seen)),
    )
    pitch = (MINE - 30 - y - 52 * missions) / len(parts)
    for number, (title, part) in enumerate(parts):
        middle = y + pitch * (number + 0.5)
        if pitch >= 100:
            yield el("text", title, x=190, y=round(middle - 30), class_="tr-heading")
        yield _moved(part, 190, round(middle + (8 if pitch >= 100 else -10)))
    for number, mission in enumerate(seen.missions):
        yield _moved(_mission(mission, look, 330), 62, MINE - 46 - 52 * (missions - 1 - number))


def _tall(look: Look) -> Iterator[El]:
    seen: Observation = look.observation
    for place, cart in enumerate(seen.carts):
        column, row = (place % 2, place // 2)
        first = _first(seen, place) if column == 0 else None
        height = 54 if len(seen.carts) > 6 else 66
        yield _moved(_hold(cart, look, first=first, narrow=True), 38 + 290 * column, 50 + height * row)
    yield _moved(_lanterns(seen, 70), 800, 56)
    counted = (_bag(seen, 67, beside=True), _cards(seen, 70, beside=True), _tokens(seen, 70, beside=True))
    for number, part in enumerate(counted):
        yield _moved(part, 785, 112 + 55 * number)  # the numbers stand to the right of what they count
    for number, mission in enumerate(seen.missions):
        yield _moved(_mission(mission, look, 180), 52 + 187 * number, 288)


def _moved(drawn: El, x: float, y: float) -> El:
    return el("g", drawn, transform=f"translate({x:g} {y:g})")


def _first(seen: Observation, place: int) -> int | None:
    """Whose shape stands before this row: the first row of a player."""
    cart = seen.carts[place]
    return (
        cart.player
        if seen.players > 1 and (place == 0 or seen.carts[place - 1].player != cart.player)
        else None
    )


def _lanterns(seen: Observation, pitch: float) -> El:
    """One lantern an action; those that are left burn."""
    left = seen.actions if seen.step == "act" else 0
    lamps = [
        el(
            "g",
            el("circle", r=30, class_="tr-shine") if number < left else None,
            art.use("lantern", "scale(1.5)"),
            class_="tr-lamp" if number < left else "tr-lamp dark",
            transform=f"translate({pitch * (number - 1.5):g} 0)",
        )
        for number in range(ACTIONS_A_TURN)
    ]
    said = plural("{count} action left", "{count} actions left", left).format(count=left)
    return el("g", *lamps, label=said, role="img")


def _hold(cart: CartSeen, look: Look, *, first: int | None, narrow: bool = False) -> El:
    """A row: whose, which cart, how fast, and its five places."""
    pitch = 32 if narrow else 38
    begin = 134 if narrow else 146
    mark = None
    if first is not None:
        seat = look.seats[first]
        mark = el("g", shape(seat.mark, seat.name[:1].upper()), transform="translate(-4 -14) scale(1.3)")
    die = el(
        "g",
        dice.die(30, dice.numeral(30, str(cart.speed))),
        class_=f"tr-die-{cart.cart}",
        transform="translate(106 0)",
    )
    slots = [el("circle", cx=begin + pitch * place, r=14.5, class_="tr-slot") for place in range(HOLD)]
    pieces = [art.jewel(kind, begin + pitch * place, 0, 1) for place, kind in enumerate(cart.load)]
    state = "out" if cart.out else "" if cart.on_board else "waits"
    picture = art.cart(cart.home, cart.cart, "E", size=0.5)
    small = el("g", *picture, transform="translate(60 0)")
    crossed = art.use("out", "translate(60 0)") if cart.out else None
    badge = None if cart.on_board or cart.out else el("g", _own_die(cart), transform="translate(60 0)")
    on_board = [die, *slots, *pieces] if cart.on_board else []
    return el(
        "g",
        mark,
        small,
        badge,
        crossed,
        *on_board,
        label=cart_label(cart, look),
        role="img",
        class_=f"tr-hold {state}".rstrip(),
    )


def _own_die(cart: CartSeen) -> El:
    """A die without a number tells the white cart in the supply from the black one."""
    return el("g", dice.die(16), class_=f"tr-die-{cart.cart}")


def _row(items: list[El], pitch: float, said: str) -> El:
    placed = [_moved(item, pitch * (place - (len(items) - 1) / 2), 0) for place, item in enumerate(items)]
    return el("g", *placed, label=said, role="img")


def _counted(picture: El, count: int, *, beside: bool) -> El:
    """A thing and how many there are, below it or beside it."""
    text = el("text", str(count), x=31 if beside else 0, y=10 if beside else 46, class_="tr-number")
    return el("g", picture, text, class_=None if count else "tr-none")


def _bag(seen: Observation, pitch: float = 66, *, beside: bool = False) -> El:
    items = [_counted(art.jewel(kind, 0, 0, 1), seen.deck.bag.count(kind), beside=beside) for kind in JEWELS]
    said = _("In the bag: {jewels}").format(jewels=_plain_jewels(seen))
    return _row(items, pitch, said)


def _plain_jewels(seen: Observation) -> str:
    counts = [(kind, seen.deck.bag.count(kind)) for kind in JEWELS]
    return ", ".join(say.kind_name(kind, count) for kind, count in counts)


def _cards(seen: Observation, pitch: float = 66, *, beside: bool = False) -> El:
    """Cards to come by mine; the chasm card behind them while it can come next."""
    items = []
    for colour, left in zip(COLOURS, seen.deck.cards_left, strict=True):
        emblem = el("g", art.use(f"emblem-{colour}", "scale(.46)"), class_="tr-emblem")
        items.append(_counted(el("g", art.use("card"), emblem, class_=f"clan-{colour}"), left, beside=beside))
    if seen.deck.chasm_card:
        crack = art.use("token-plain", "scale(.62)")
        items.append(el("g", art.use("card", class_="clan-chasm"), crack))
    numbers = [f"{say.colour_name(c)} {left}" for c, left in zip(COLOURS, seen.deck.cards_left, strict=True)]
    said = _("Cards to come: {numbers}").format(numbers=", ".join(numbers))
    return _row(items, pitch, said)


def _tokens(seen: Observation, pitch: float = 66, *, beside: bool = False) -> El:
    colours = COLOURS if len(seen.deck.tokens) > 1 else ("plain",)
    items = [
        _counted(art.token(colour, 0.66), left, beside=beside)
        for colour, left in zip(colours, seen.deck.tokens, strict=True)
    ]
    numbers = [f"{say.colour_name(c)} {left}" for c, left in zip(colours, seen.deck.tokens, strict=True)]
    said = _("Chasm tokens to come: {numbers}").format(numbers=", ".join(numbers))
    return _row(items, pitch, said)


def _mission(mission: str, look: Look, width: int) -> El:
    """The sign of a mission with its name; one that has become true can be taken down."""
    offered = look.actor is not None and mission in look.observation.offered
    said = _("{mission}: {text}").format(mission=say.mission_name(mission), text=say.mission_text(mission))
    return el(
        "g",
        el("rect", x=-32, y=-27, width=width, height=54, class_="hit") if offered else None,
        el("g", art.sign(mission), transform="scale(.8)"),
        el("text", say.mission_name(mission), x=34, y=8, class_="tr-mission"),
        el("rect", x=-32, y=-27, width=width, height=54, rx=12, class_="ring") if offered else None,
        key=f"mission-{mission}",
        tap=f"mission:{mission}" if offered else None,
        label=said,
        role=None if offered else "img",
    )
