"""What is openly known of a side, what its commander may look at again, and how the battle ended."""

from __future__ import annotations

from rules.core.text import _
from rules.games.outer_rim import names as say
from rules.games.outer_rim.model import Absorb, ChooseModules, Declare, Maneuver, Plan
from rules.games.outer_rim.observe import Observation, ShipView
from rules.games.outer_rim.tables import SECTORS
from ui.marks import token
from ui.scene import El, el
from ui.views import Look, Standing
from ui.views.outer_rim import art


def standing(look: Look) -> list[tuple[Standing, ...]]:
    """The energy left to each side, and whether it has decided already."""
    observation: Observation = look.observation
    return [
        (
            Standing(str(sum(ship.energy)), _("energy left"), "energy"),
            *((Standing("✓", _("has decided")),) if observation.committed[seat] else ()),
        )
        for seat, ship in enumerate(observation.ships)
    ]


def secret(look: Look) -> El | None:
    """What the viewer has committed to and nobody else knows yet."""
    commitment = look.observation.commitment
    drawn = _pictures(commitment)
    return el("div", *drawn, class_="or-secret") if drawn else None


def _pictures(commitment: object) -> list[El]:
    match commitment:
        case ChooseModules(modules):
            return [_named(f"module:{module}", say.module(module)) for module in modules]
        case Maneuver(token):
            return [_named(f"token:{token}", say.token(token))]
        case Absorb(sector) | Declare(sector):
            return [_named(f"sector:{sector}", say.sector(sector))]
        case Plan(cannons, shields):
            dice = [_named(f"cannon:{value}", str(value)) for value in cannons]
            dice += [_named(f"shield:{value}", str(value)) for value in shields]
            return dice or [el("span", _("No dice"))]
    return []


def _named(picture: str, name: str) -> El:
    return el("span", art.picture(picture), el("span", name), class_="or-named")


def settlement(look: Look) -> El:
    """Both ships side by side, sector by sector."""
    observation: Observation = look.final or look.observation
    winners = getattr(look.node, "winners", ())
    ships = [_card(seat, ship, look, won=seat in winners) for seat, ship in enumerate(observation.ships)]
    return el("div", *ships, class_="or-settlement")


def _card(seat: int, ship: ShipView, look: Look, *, won: bool) -> El:
    person = look.seats[seat]
    lost = ship.energy.count(0) > 1
    return el(
        "section",
        el(
            "header",
            token(person),
            el("h2", person.name),
            el("span", say.side(ship.side), class_="or-side"),
            el("strong", _("{energy} energy").format(energy=sum(ship.energy)), class_="or-total"),
        ),
        el(
            "div",
            art.picture(f"ship:{ship.side}"),
            *(_line(ship, place) for place in range(len(SECTORS))),
            class_="or-sectors",
        ),
        class_=f"or-card{' or-won' if won else ''}{' or-lost' if lost else ''}",
    )


def _line(ship: ShipView, place: int) -> El:
    energy, most = ship.energy[place], ship.start_energy[place]
    name = say.sector(SECTORS[place])
    value = str(energy) if energy else _("destroyed")
    said = _("{sector}: {energy} of {most}").format(sector=name, energy=energy, most=most)
    return el(
        "span",
        el("b", name),
        el("progress", value=energy, max=most, aria_hidden="true"),
        el("span", value, class_="or-left"),
        class_="or-line" if energy else "or-line gone",
        label=said,
        role="img",
    )
