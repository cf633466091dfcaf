"""What things on the board are called by those who do not see them, and what stands on buttons."""

from __future__ import annotations

from rules.core.text import _
from rules.games.outer_rim import names as say
from rules.games.outer_rim.observe import Die, Move, Observation, ShipView
from rules.games.outer_rim.tables import SECTORS
from ui.views import Look
from ui.views.outer_rim.choosing import chosen, deployed
from ui.views.outer_rim.dicework import READY, drafted


def label(key: str, look: Look) -> str:
    """What a tap target is called."""
    kind, _colon, what = key.partition(":")
    if key == READY:
        return _ready(look)
    if kind == "use":
        return _("Use {module}").format(module=say.module(what))
    if kind == "decline":
        return _no_thanks(look.observation)
    if kind == "module":
        return _("{module}: {effect}").format(module=say.module(what), effect=say.effect(what))
    if kind == "token":
        return say.token(what)
    if kind == "sector":
        side, _colon, sector = what.partition(":")
        return sector_label(look.observation.ships[int(side)], sector)
    if kind == "look":
        return ship_label(look.observation.ships[int(what)])
    return key


def _no_thanks(observation: Observation) -> str:
    if observation.step == "ion":
        return _("No ion salvo")
    if len(observation.offer) == 1:
        return _("Hold back {module}").format(module=say.module(observation.offer[0]))
    return _("Hold all back")


def _ready(look: Look) -> str:
    """The button that completes what was chosen, in words that say what that is."""
    observation: Observation = look.observation
    taps = chosen(look.taps)
    what = taps[0].split(":")[-1] if taps else ""
    if observation.step == "plan":
        return _ready_to_fire(look)
    if observation.step in ("maneuver", "engine"):
        sentence = _("Place {token} face down") if observation.step == "maneuver" else _("Play {token} now")
        return sentence.format(token=say.token(what))
    if observation.step == "deploy":
        at = deployed(taps)
        facing = say.facing(at.facing) if at else ""
        return _("Appear here, facing {facing}").format(facing=facing)
    if what in SECTORS:
        return _sector_chosen(observation.step).format(sector=say.sector(what))
    return {"modules": _("Take these aboard"), "ion": _("Fire the ion salvo")}.get(
        observation.step, _("Set the dice like this")
    )


def _ready_to_fire(look: Look) -> str:
    plan = drafted(look.taps)
    if not plan.cannons and not plan.shields:
        return _("Ready, without dice")
    return _("Ready")


def _sector_chosen(step: str) -> str:
    return {
        "collision": _("Take it with the {sector}"),
        "mine": _("Mines on the {sector}"),
        "mend": _("Repair the {sector}"),
        "declare": _("Fight with the {sector}"),
        "spill": _("Strike the {sector}"),
    }[step]


def sector_label(ship: ShipView, sector: str) -> str:
    """A sector with its energy: "Kalmians, Prow: 15 of 18 energy"."""
    place = SECTORS.index(sector)
    energy = ship.energy[place]
    sentence = (
        _("{side}, {sector}: {energy} of {most} energy") if energy else _("{side}, {sector}: destroyed")
    )
    return sentence.format(
        side=say.side(ship.side),
        sector=say.sector(sector),
        energy=energy,
        most=ship.start_energy[place],
    )


def ship_label(ship: ShipView) -> str:
    """A ship on the table: "Kalmians: row 1, column 2, facing south"."""
    spot = ship.spot
    return _("{side}: row {row}, column {column}, facing {facing}").format(
        side=say.side(ship.side), row=spot.row, column=spot.column, facing=say.facing(spot.facing)
    )


def token_label(move: Move) -> str:
    """A token and where it leads."""
    end = move.end
    sentence = {
        "moved": _("{token}: to row {row}, column {column}, facing {facing}"),
        "turned": _("{token}: facing {facing}"),
        "stopped": _("{token}: stay"),
        "invalid": _("{token}: would leave the board, counts as Stop"),
    }[move.fate]
    return sentence.format(
        token=say.token(move.token), row=end.row, column=end.column, facing=say.facing(end.facing)
    )


def die_label(colour: str, die: Die) -> str:
    """A die on a ship board, and how its roll went."""
    called = _("cannon at {value}") if colour == "cannon" else _("shield at {value}")
    called = called.format(value=die.value)
    sentence = {
        "waiting": _("{die}, not rolled"),
        "next": _("{die}, to be rolled"),
        "hit": _("{die} rolled {rolled}: a hit"),
        "blocked": _("{die} rolled {rolled}: a hit, but blocked"),
        "block": _("{die} rolled {rolled}: a block"),
        "failed": _("{die} rolled {rolled}: in vain"),
        "idle": _("{die}, not rolled"),
    }[die.status]
    return sentence.format(die=called, rolled=die.rolled)
