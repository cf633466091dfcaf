"""What things on the board are called by those who do not see them."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.text import _, listing, plural
from rules.games.ausbrecher_ag.observe import Die, Landing, Observation, Piece
from rules.games.ausbrecher_ag.tables import SPECIAL
from rules.games.ausbrecher_ag.words import die as die_name
from rules.games.ausbrecher_ag.words import piece as rogue_name
from ui.views import Look


def label(key: str, look: Look) -> str:
    """What a tap target is called."""
    kind, _colon, what = key.partition(":")
    observation: Observation = look.observation
    if kind == "piece":
        return (
            rogue_name(what)
            if observation.step == "bet"
            else piece_label(observation.piece(what), observation)
        )
    if kind == "die":
        return die_label(what, observation)
    if kind == "go":
        count = sum(1 for tap in look.taps if tap.startswith("die:"))
        return plural("Roll {count} die", "Roll {count} dice", count).format(count=count)
    if kind == "seal":
        return _("Seal the bet")
    return key


def piece_label(piece: Piece, observation: Observation) -> str:
    """A rogue, where it is, and with whom: "Blue: space 7, on Green"."""
    name = rogue_name(piece.colour)
    if piece.boat is not None:
        return _("{rogue}: boat {boat}, seat {seat}").format(rogue=name, boat=piece.boat, seat=piece.seat)
    if not piece.space:
        return _("{rogue}: in the window").format(rogue=name)
    if piece.above:
        under = names(piece.above)
        return _("{rogue}: space {space}, under {above}").format(rogue=name, space=piece.space, above=under)
    if piece.level:
        below = [other.colour for other in stack(piece.space, observation)[: piece.level]]
        return _("{rogue}: space {space}, on {below}").format(
            rogue=name, space=piece.space, below=names(reversed(below))
        )
    return _("{rogue}: space {space}").format(rogue=name, space=piece.space)


def stack_label(space: int, observation: Observation) -> str:
    """All on one space from the top down: "Space 7: Blue on Green"."""
    rogues = [rogue_name(piece.colour) for piece in reversed(stack(space, observation))]
    told = rogues.pop(0)
    for below in rogues:
        told = _("{rogue} on {below}").format(rogue=told, below=below)
    return _("Space {space}: {stack}").format(space=space, stack=told)


def die_label(name: str, observation: Observation) -> str:
    """A die, what it shows and what may be done with it."""
    called = _("Special die") if name == SPECIAL else _("{rogue}'s die").format(rogue=die_name(name))
    thrown = next((die for die in observation.dice if die.die == name), None)
    if thrown is not None:
        return _thrown_label(called, thrown, observation)
    if name == SPECIAL:
        barred = _("Special die: not before everybody has had a turn")
        return barred if observation.special_barred else called
    piece = observation.piece(name)
    if piece.boat is not None:
        return _("{die}: out of the game").format(die=called)
    if piece.above:
        return _("{die}: blocked under {above}").format(die=called, above=names(piece.above))
    return called


def landing_text(landing: Landing) -> str:
    """Where a step leads, in as few words as fit under a die."""
    if landing.boat is not None:
        return _("boat {boat}").format(boat=landing.boat)
    return str(landing.space) if landing.space else _("window")


def landing_label(landing: Landing) -> str:
    """Where a step leads, said in full."""
    name = rogue_name(landing.colour)
    if landing.boat is not None:
        return _("{rogue} to boat {boat}").format(rogue=name, boat=landing.boat)
    if not landing.space:
        return _("{rogue} back into the window").format(rogue=name)
    if landing.die == SPECIAL:
        return _("{rogue} back to space {space}").format(rogue=name, space=landing.space)
    return _("{rogue} to space {space}").format(rogue=name, space=landing.space)


def names(colours: Iterable[str]) -> str:
    """The rogues in one breath."""
    return listing([rogue_name(colour) for colour in colours])


def stack(space: int, observation: Observation) -> list[Piece]:
    """The rogues on a space, from the ground up."""
    return sorted(
        (piece for piece in observation.pieces if piece.space == space), key=lambda piece: piece.level
    )


def _thrown_label(called: str, thrown: Die, observation: Observation) -> str:
    if thrown.pips is None:
        return _("{die}: not rolled yet").format(die=called)
    shows = _("{die} shows {pips}").format(die=called, pips=thrown.pips)
    return _status_label(shows, thrown, observation) or shows


def _status_label(shows: str, thrown: Die, observation: Observation) -> str | None:
    if thrown.status == "used":
        return _("{shows}: done").format(shows=shows)
    if thrown.status == "void":
        return _("{shows}: void").format(shows=shows)
    if thrown.status == "blocked" and thrown.die == SPECIAL:
        return _("{shows}: nobody to send back now").format(shows=shows)
    if thrown.status == "blocked":
        above = names(observation.piece(thrown.die).above)
        return _("{shows}: blocked under {above}").format(shows=shows, above=above)
    landing = next((step for step in observation.landings if step.die == thrown.die != SPECIAL), None)
    return None if landing is None else _("{shows}: {step}").format(shows=shows, step=landing_label(landing))
