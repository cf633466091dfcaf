"""The log of Off the Rails in sentences: what a hand did, and what the rules made of it."""

from __future__ import annotations

from itertools import zip_longest

from rules.core.game import Action, Player
from rules.core.text import _
from rules.games.off_the_rails import vocabulary as say
from rules.games.off_the_rails.actions import (
    LEFT,
    Claim,
    Collect,
    Decline,
    DrawCard,
    DrawJewel,
    DrawMission,
    DrawToken,
    EndActions,
    Face,
    Faster,
    Launch,
    Lay,
    LayDown,
    Leave,
    MoveCart,
    Pick,
    PlaceToken,
    RollChasm,
    Slower,
    Split,
    Turn,
    Upgrade,
)
from rules.games.off_the_rails.geometry import SQUARES, edge_of, surface
from rules.games.off_the_rails.observe import NewsSeen, Observation
from rules.games.off_the_rails.tables import CHASM, COLOURS
from rules.games.off_the_rails.vocabulary import Names


def tell(
    before: Observation, by: Player | None, action: Action | None, after: Observation, names: Names
) -> str | None:
    """What an entry did, for the log; None if it is not worth a line. Closed hands stay closed (OTR-8)."""
    if action is None:
        action_told = None if by is None else _split(by, names)
    elif by is None:
        action_told = _tell_chance(before, action, after, names)
    else:
        action_told = (
            _tell_track(by, action, names)
            or _tell_cart(before, by, action, after, names)
            or _tell_load(before, by, action, names)
            or _tell_rest(before, by, action, names)
        )
    told = [action_told, *_tell_news(after, names)]
    return " ".join(sentence for sentence in told if sentence) or None


# Luck -------------------------------------------------------------------------------------------------------------


def _tell_chance(before: Observation, action: Action, after: Observation, names: Names) -> str | None:
    match action:
        case DrawCard(colour, number):
            return _tell_card(before, colour, number, after, names)
        case DrawJewel():
            return _tell_fallen(before, action, after)
        case DrawToken(colour):
            sentence = _("{player} draws the {token}.")
            return sentence.format(player=say.player(before.active, names), token=say.token(colour))
        case RollChasm(number):
            return _("The chasm die shows {number}.").format(number=number)
        case DrawMission(mission):
            return _("The mission {mission} lies open.").format(mission=say.mission(mission))
    return None


def _tell_card(before: Observation, colour: str, number: int, after: Observation, names: Names) -> str | None:
    """Cards with jewels are told with the last of their jewels."""
    if colour == CHASM:
        if before.players == 1:
            return _("The chasm card: nothing falls this time.")
        sentence = _(
            "{player} draws the chasm card. Everybody has one more turn before the ground gives way."
        )
        return sentence.format(player=say.player(before.active, names))
    if before.players == 1 or before.deck.chasm_open:
        return _("The card {card} is turned up.").format(card=say.card(colour, number))
    if after.step == "jewel":
        return None
    return _("The card {card} is turned up, but the bag is empty.").format(card=say.card(colour, number))


def _tell_fallen(before: Observation, action: DrawJewel, after: Observation) -> str | None:
    if before.deck.due > 1:
        return None
    if before.players == 1:
        return None if after.step == "jewel" else _("A jewel lies on every square of the mines.")
    pieces = (*before.deck.fallen, action.kind)
    return _("On {square} lie new jewels: {jewels}.").format(
        square=say.square(before.deck.spot), jewels=say.jewels(pieces)
    )


# What a hand did --------------------------------------------------------------------------------------------------


def _tell_track(by: Player, action: Action, names: Names) -> str | None:
    match action:
        case Lay(square, exits):
            sentence = _("{player} lays {track} on {square}.")
        case Upgrade(square, exits):
            sentence = _("{player} makes {track} of the track on {square}.")
        case _:
            return None
    return sentence.format(player=say.player(by, names), track=say.track(exits), square=say.square(square))


def _tell_cart(
    before: Observation, by: Player, action: Action, after: Observation, names: Names
) -> str | None:
    match action:
        case Launch(cart, place):
            sentence = _("{player} puts {cart} on the surface beside {square}.")
            told: dict[str, str | int] = {"square": say.square(_beside(after.cart(by, cart).home, place))}
        case Faster(cart):
            sentence, told = (
                _("{player} lets {cart} run faster: speed {speed}."),
                {"speed": before.cart(by, cart).speed + 1},
            )
        case Slower(cart):
            sentence, told = (
                _("{player} slows {cart} down: speed {speed}."),
                {"speed": before.cart(by, cart).speed - 1},
            )
        case MoveCart(cart):
            sentence, told = _("{player} lets {cart} go first."), {}
        case _:
            return None
    return sentence.format(player=say.player(by, names), cart=say.own_cart(after, by, cart), **told)


def _beside(side: str, place: int) -> str:
    """The square of the mine beside a place of the surface."""
    return SQUARES[edge_of(surface(COLOURS.index(side), place))]


def _tell_load(before: Observation, by: Player, action: Action, names: Names) -> str | None:
    player = say.player(by, names)
    match action:
        case Collect(kind):
            return _("{player} takes {piece} from {square}.").format(
                player=player, piece=say.piece(kind), square=say.square(_here(before))
            )
        case Leave():
            return _("{player} takes nothing more on {square}.").format(
                player=player, square=say.square(_here(before))
            )
        case LayDown():
            return _("{player} has an odd load.").format(player=player)
        case Split():
            return _split(by, names)
        case Pick(hand):
            left, right = _("{player} picks the left hand."), _("{player} picks the right hand.")
            return (left if hand == LEFT else right).format(player=player)
    return None


def _here(before: Observation) -> str:
    """The square of the cart in motion."""
    return (before.run.square if before.run else None) or ""


def _split(by: Player, names: Names) -> str:
    return _("{player} splits the load into two closed hands.").format(player=say.player(by, names))


def _tell_rest(before: Observation, by: Player, action: Action, names: Names) -> str | None:
    player = say.player(by, names)
    match action:
        case EndActions():
            return _("{player} needs no more actions.").format(player=player)
        case Turn(way):
            return _("{player} goes {direction} on {square}.").format(
                player=player, direction=say.direction(way), square=say.square(_here(before))
            )
        case Face():
            return _("{player} decides where it looks.").format(player=player)
        case Claim(mission):
            return _("{player} claims the mission {mission}.").format(
                player=player, mission=say.mission(mission)
            )
        case Decline():
            return _("{player} claims no mission.").format(player=player)
        case PlaceToken(square):
            return _("{player} puts the token on {square}.").format(player=player, square=say.square(square))
    return None


# What came of it --------------------------------------------------------------------------------------------------


def _tell_news(after: Observation, names: Names) -> list[str | None]:
    """A sentence for each event; of the squares that a cart ran over only the last."""
    told = []
    for news, following in zip_longest(after.news, after.news[1:]):
        assert news is not None
        runs_on = following is not None and following.event in ("enter", "deliver", "collide", "derail")
        if not (news.event == "enter" and runs_on):
            told.append(_tell_event(after, news, names))
    return told


def _tell_event(after: Observation, news: NewsSeen, names: Names) -> str | None:
    sentence = _cart_event(after, news) if news.cart else _square_event(news)
    if sentence is None:
        return None
    return sentence.format(
        cart=say.cart(after, news.cart, names) if news.cart else "",
        rival=say.cart(after, news.rival, names) if news.rival else "",
        square=say.square(news.where) if news.where and not news.side else "",
        side=say.side_name(news.side) if news.side else "",
        jewels=say.jewels(news.jewels),
        direction=say.direction(news.facing) if news.facing else "",
        token=say.token(news.token) if news.token else "",
    )


def _cart_event(after: Observation, news: NewsSeen) -> str | None:
    if news.event == "derail":
        return _derail_event(after, news)
    if news.event == "deliver":
        return (
            _("{cart} reaches the {side} with {jewels}.")
            if news.jewels
            else _("{cart} reaches the {side} empty.")
        )
    return {
        "enter": _("{cart} rolls to {square}."),
        "collide": _("{cart} runs into {rival}."),
        "drop": _("{cart} drops {jewels} on {square}."),
        "turn": _("{cart} looks {direction} now."),
    }.get(news.event)


def _derail_event(after: Observation, news: NewsSeen) -> str:
    out = after.deck.chasm_open or after.players == 1 or after.step == "over"
    if news.jewels:
        return (
            _("{cart} derails and is out of the game. Into the bag: {jewels}.")
            if out
            else _("{cart} derails. Back into the bag: {jewels}.")
        )
    return _("{cart} derails and is out of the game.") if out else _("{cart} derails.")


def _square_event(news: NewsSeen) -> str | None:
    if news.event == "swallow" and news.jewels:
        return _("The chasm swallows {square} with {jewels}.")
    return {
        "swallow": _("The chasm swallows {square}."),
        "aside": _("There is no square for the {token}: it is laid aside."),
    }.get(news.event)
