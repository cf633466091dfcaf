"""Off the Rails in sentences: what to do, what happened, why not, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.core.game import Decision, Node, Player, Terminal
from rules.core.text import _, listing, plural
from rules.games.off_the_rails import vocabulary as say
from rules.games.off_the_rails.observe import Collision, Observation, RunSeen
from rules.games.off_the_rails.refusals import refuse
from rules.games.off_the_rails.tables import OPENING_PILE
from rules.games.off_the_rails.telling import tell
from rules.games.off_the_rails.vocabulary import Names

__all__ = ["outcome", "prompt", "refuse", "tell"]


def prompt(observation: Observation, node: Node, names: Names) -> str:
    """Who does what now, in one sentence."""
    if isinstance(node, Decision):
        (seat,) = node.players
        sentence = _PROMPTS[observation.step](observation, names)
        return sentence.replace("{player}", say.player(seat, names))
    if isinstance(node, Terminal):
        return outcome(observation, node, names)
    return _prompt_chance(observation).replace("{player}", say.player(observation.active, names))


def _prompt_chance(observation: Observation) -> str:
    if observation.step == "card":
        if observation.players > 1 and observation.deck.pile == OPENING_PILE:
            return _("The opening deposit: a card is drawn.")
        if observation.players > 1 and observation.deck.chasm_open:
            return _("The chasm opens: a card of the chasm deck is turned up.")
        return _("{player}: draw a card.")
    if observation.step == "jewel":
        return _("A jewel is drawn for {square}.").replace("{square}", say.square(observation.deck.spot))
    return {
        "token": _("{player}: draw a chasm token."),
        "die": _("{player}: roll the chasm die."),
        "mission": _("A mission is turned up."),
    }[observation.step]


def _run(observation: Observation) -> RunSeen:
    assert observation.run is not None
    return observation.run


def _here(observation: Observation) -> str:
    """The square of the cart in motion."""
    return _run(observation).square or ""


def _collision(observation: Observation) -> Collision:
    collision = _run(observation).collision
    assert collision is not None
    return collision


def _act(observation: Observation, _names: Names) -> str:
    count = observation.actions
    return plural(
        "{player}: lay track, launch or steer a cart: {count} action left.",
        "{player}: lay track, launch or steer a cart: {count} actions left.",
        count,
    ).replace("{count}", str(count))


def _collect(observation: Observation, _names: Names) -> str:
    if _run(observation).collectable == ("rock",):
        sentence = _("{player}: the rock on {square} goes first. Take it?")
    else:
        sentence = plural(
            "{player}: take {count} piece from {square}?",
            "{player}: take up to {count} pieces from {square}?",
            _run(observation).takes,
        )
    return sentence.replace("{square}", say.square(_here(observation))).replace(
        "{count}", str(_run(observation).takes)
    )


def _turn(observation: Observation, _names: Names) -> str:
    return _("{player}: which way does the cart leave {square}?").replace(
        "{square}", say.square(_here(observation))
    )


def _struck(sentence: str) -> Callable[[Observation, Names], str]:
    """A sentence about the cart that was hit; it is looked up when it is asked for."""

    def say_it(observation: Observation, names: Names) -> str:
        collision = _collision(observation)
        return _(sentence).replace("{cart}", say.cart(observation, collision.rival, names))

    return say_it


def _face(observation: Observation, names: Names) -> str:
    collision = _collision(observation)
    assert collision.facing is not None
    return _("{player}: where does {cart} look now?").replace(
        "{cart}", say.cart(observation, collision.facing, names)
    )


def _drop(observation: Observation, names: Names) -> str:
    collision = _collision(observation)
    rival = collision.rival
    count = (len(observation.cart(*rival).load) + 1) // 2
    sentence = plural(
        "{player}: choose {count} piece that {cart} drops.",
        "{player}: choose {count} pieces that {cart} drops.",
        count,
    )
    return sentence.replace("{count}", str(count)).replace("{cart}", say.cart(observation, rival, names))


def _place(observation: Observation, _names: Names) -> str:
    return _("{player}: put the {token} on a square.").replace(
        "{token}", say.token(observation.deck.token or "plain")
    )


_PROMPTS: Final[Mapping[str, Callable[[Observation, Names], str]]] = {
    "act": _act,
    "choose_cart": lambda _seen, _names: _("{player}: which cart moves first?"),
    "collect": _collect,
    "turn": _turn,
    "lay_down": _struck("{player}: the load of {cart} is odd. Lay one piece down."),
    "split": _struck("{player}: split the load of {cart} into two closed hands, in secret."),
    "pick": _struck("{player}: pick the hand that {cart} drops."),
    "drop": _drop,
    "claim": lambda _seen, _names: _("{player}: claim a mission?"),
    "face": _face,
    "place": _place,
}


def outcome(observation: Observation, node: Node, names: Names) -> str:
    """Who won, and by what; a shared win names all; solo says what came of it."""
    if observation.players == 1:
        return _solo_outcome(observation).replace("{player}", say.player(0, names))
    assert isinstance(node, Terminal)
    return _won(node.winners, node.returns[node.winners[0]], names)


def _won(winners: tuple[Player, ...], points: int, names: Names) -> str:
    if len(winners) == 1:
        sentence = plural(
            "{players} wins with {points} point.", "{players} wins with {points} points.", points
        )
    else:
        sentence = plural(
            "{players} share the win with {points} point each.",
            "{players} share the win with {points} points each.",
            points,
        )
    players = listing([say.player(seat, names) for seat in winners])
    return sentence.format(players=players, points=points)


def _solo_outcome(observation: Observation) -> str:
    return (
        _("The chasm takes it all: {player} did not bring up every kind of jewel."),
        _("A partial victory for {player}: every kind was brought up, but not where it belongs."),
        _("Victory for {player}: every kind reached the surface where it belongs."),
        _("A great victory for {player}: two or more of every kind reached the surface where they belong."),
    )[observation.solo_result or 0]
