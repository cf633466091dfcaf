"""Bet sheets as people compare them: each rogue over the boat it was bet on, and the boat it took."""

from __future__ import annotations

from rules.core.text import _, plural
from rules.games.ausbrecher_ag.observe import Observation
from rules.games.ausbrecher_ag.tables import BOAT_OF_PLACE, SEATS
from rules.games.ausbrecher_ag.words import piece as rogue_name
from ui.marks import token
from ui.scene import El, el
from ui.views import Look, Standing
from ui.views.ausbrecher_ag import art


def settlement(look: Look) -> El:
    """Everybody's sheet, the best first, piece by piece."""
    observation: Observation = look.final or look.observation
    best = max(observation.points, default=0)
    order = sorted(range(observation.players), key=lambda player: -observation.points[player])
    sheets = [_card(player, look, observation, best) for player in order]
    return el("div", *sheets, class_="aag-settlement")


def secret(look: Look) -> El | None:
    """The viewer's own bet, with what has come true of it so far."""
    observation: Observation = look.observation
    bet = None if look.viewer is None else observation.bets[look.viewer]
    if bet is None:
        return None
    return el("div", *_boats(bet, observation), class_="aag-sheet")


def standing(look: Look) -> list[tuple[Standing, ...]]:
    """Who has sealed a bet, while bets are made; points once they are known."""
    observation: Observation = look.observation
    if observation.step == "over":
        return [(Standing(str(points), plural("point", "points", points)),) for points in observation.points]
    if observation.step == "bet":
        sealed = (Standing("✓", _("bet sealed")),)
        return [sealed if has_bet else () for has_bet in observation.has_bet]
    return [() for _has_bet in observation.has_bet]


def _card(player: int, look: Look, observation: Observation, best: int) -> El:
    points = observation.points[player]
    bet = observation.bets[player]
    won = points == best
    seat = look.seats[player]
    return el(
        "section",
        el(
            "header",
            token(seat),
            el("h2", seat.name),
            art.picture("crown") if won else None,
            el(
                "strong",
                plural("{points} point", "{points} points", points).format(points=points),
                class_="aag-total",
            ),
        ),
        el("div", *_boats(bet or (), observation), class_="aag-sheet"),
        class_=f"aag-card{' aag-won' if won else ''}",
    )


def _boats(bet: tuple[str, ...], observation: Observation) -> list[El]:
    boats = []
    for number, seats in enumerate(SEATS, 1):
        first = BOAT_OF_PLACE.index(number)
        lines = [_line(bet[place], place, observation) for place in range(first, first + seats)]
        title = el(
            "span",
            art.picture(f"boat:{number}"),
            class_="aag-boat",
            label=_("Boat {boat}").format(boat=number),
            role="img",
        )
        boats.append(el("div", title, *lines, class_=f"aag-group seats-{seats}"))
    return boats


def _line(colour: str, place: int, observation: Observation) -> El:
    named, sits = BOAT_OF_PLACE[place], observation.piece(colour).boat
    verdict = "open" if sits is None else "hit" if sits == named else "miss"
    shown = {"open": "·", "hit": f"+{named}", "miss": f"→ {sits}"}[verdict]
    name = rogue_name(colour)
    said = {
        "open": _("{rogue} for boat {boat}: still on the run"),
        "hit": _("{rogue} for boat {boat}: right"),
        "miss": _("{rogue} for boat {boat}: sits in boat {sits}"),
    }[verdict].format(rogue=name, boat=named, sits=sits)
    return el(
        "span",
        art.picture(f"piece:{colour}"),
        el("span", shown, class_="aag-verdict", aria_hidden="true"),
        class_=f"aag-line {verdict}",
        role="img",
        label=said,
        title=said,
    )
