"""Outer Rim in sentences: what to do, why not, and how it ended; what happened stands in `story.py`."""

from __future__ import annotations

from rules.core.errors import Refusal
from rules.core.game import Chance, Decision, Node, Player, Terminal
from rules.core.text import _, plural
from rules.core.words import refuse_core
from rules.games.outer_rim import names as say
from rules.games.outer_rim.names import Names
from rules.games.outer_rim.observe import Observation
from rules.games.outer_rim.story import tell
from rules.games.outer_rim.tables import ALL_MODULES, SECTORS, TOKENS

__all__ = ["outcome", "prompt", "refuse", "tell"]


# What to do now ---------------------------------------------------------------------------------------------------


def prompt(observation: Observation, node: Node, names: Names) -> str:
    """Who does what now, in one sentence."""
    if isinstance(node, Terminal):
        return outcome(observation, node, names)
    if isinstance(node, Chance):
        return _prompt_roll(observation, names)
    if observation.side is None:
        return _prompt_together(observation, node, names)
    return _prompt_side(observation, observation.side, names)


def _prompt_roll(observation: Observation, names: Names) -> str:
    assert observation.side is not None
    ship, player = observation.ships[observation.side], say.player(observation.side, names)
    if observation.step == "cannons":
        value = next(die.value for die in ship.cannons if die.status == "next")
        return _("{player}: roll the cannon at {die}.").format(player=player, die=say.cannon(value))
    value = next(die.value for die in ship.shields if die.status == "next")
    return _("{player}: roll the shield at {die}.").format(player=player, die=say.shield(value))


def _prompt_together(observation: Observation, node: Decision, names: Names) -> str:
    viewer = observation.viewer
    if viewer is None or viewer not in node.players:
        waiting = sorted(node.players)
        return _waiting(observation.step, len(waiting)).format(players=say.players(waiting, names))
    ship = observation.ships[viewer]
    sentence = {
        "modules": _("{player}: choose {count} modules for the {side}, in secret."),
        "maneuver": _("{player}: place a maneuver token, face down."),
        "collision": _("{player}: choose the sector that takes the collision, 3 damage."),
        "declare": _("{player}: two zones cover the enemy. Choose your active sector, in secret."),
        "plan": _("{player}: set the dice of your {sector}, in secret. You have {energy} energy."),
    }[observation.step]
    active = ship.active or SECTORS[0]
    if observation.step == "plan" and not ship.limits[SECTORS.index(active)]:
        sentence = _("{player}: your {sector} is destroyed and takes no dice.")
    return sentence.format(
        player=say.player(viewer, names),
        count=observation.options.modules,
        side=say.side(ship.side),
        sector=say.sector_mark(active),
        energy=ship.limits[SECTORS.index(active)],
    )


def _waiting(step: str, count: int) -> str:
    one, many = {
        "modules": (
            _("{players} still has to choose modules."),
            _("{players} still have to choose modules."),
        ),
        "maneuver": (
            _("{players} still has to place a maneuver token."),
            _("{players} still have to place a maneuver token."),
        ),
        "collision": (
            _("{players} still has to choose where the collision hits."),
            _("{players} still have to choose where the collision hits."),
        ),
        "declare": (
            _("{players} still has to choose the active sector."),
            _("{players} still have to choose the active sector."),
        ),
        "plan": (_("{players} still has to set the dice."), _("{players} still have to set the dice.")),
    }[step]
    return plural(one, many, count)


def _prompt_side(observation: Observation, side: Player, names: Names) -> str:
    step, offer = observation.step, observation.offer
    if step == "ready":
        sentence = plural(
            "{player}: use {modules} before the salvos?",
            "{player}: use one of these before the salvos: {modules}?",
            len(offer),
        )
    elif step == "rearrange":
        sentence = _rearranging(observation.using)
    else:
        sentence = _asked()[step]
    hurt, lord = observation.ships[side].hurt, observation.lord
    return sentence.format(
        player=say.player(side, names),
        enemy=say.player(1 - side, names),
        modules=say.module_marks(offer),
        sector=say.sector_mark(hurt.sector) if hurt else "",
        damage=hurt.amount if hurt else 0,
        back=hurt.amount - lord.amount if hurt and lord else 0,
        spilling=observation.spilling,
    )


def _asked() -> dict[str, str]:
    return {
        "masking": _("{player}: use {modules} before the tokens are turned up?"),
        "deploy": _("{player}: choose where your ship reappears, and which way it faces."),
        "lord": _(
            "{player}: your {sector} is about to suffer {damage} damage. Let {modules} take back {back}?"
        ),
        "mines": _("{player}: use {modules}, now that {enemy} has moved?"),
        "mine": _("{player}: choose the sector of {enemy} that the mines hit, 3 damage."),
        "engines": _("{player}: use {modules} for one more maneuver?"),
        "engine": _("{player}: choose the second maneuver token."),
        "repair": _("{player}: use {modules}?"),
        "mend": _("{player}: choose the sector that gets up to 3 energy back."),
        "reserves": _("{player}: use {modules}, 6 more energy in this round?"),
        "ion": _("{player}: give up a cannon for an ion salvo on the shields of {enemy}?"),
        "targeting": _("{player}: use {modules} and roll all misses again?"),
        "commodore": _("{player}: use {modules} and roll the failed shields again?"),
        "spill": _("{player}: {spilling} damage passes on from the destroyed Hull. To which sector?"),
    }


def _rearranging(module: str) -> str:
    return {
        "gunner": _("{player}: choose shields to go down by 1, and as many cannons to go up by 2."),
        "engineer": _("{player}: choose cannons to go down by 1, and as many shields to go up by 2."),
        "admiral": _("{player}: give three dice new values of the same sum."),
        "experimental_weapons": _("{player}: choose the shield die that becomes a cannon die."),
    }[module]


# Why not ----------------------------------------------------------------------------------------------------------


def refuse(refusal: Refusal, names: Names) -> str:
    """Why something is not allowed, in one sentence with the ruling."""
    del names  # every game may name players here; no refusal of this one needs to
    core = refuse_core(refusal)
    if core is not None:
        return core
    if refusal.code == "not_now":
        sentence = _refuse_step(str(refusal.about[0]))
    elif refusal.code == "rearranged_wrongly":
        sentence = _refuse_rearranging(str(refusal.about[0]))
    else:
        sentence = _refusals().get(refusal.code, _("That is not possible now ({ruling})."))
    return sentence.format(ruling=refusal.ruling, **_about(refusal))


def _about(refusal: Refusal) -> dict[str, str]:
    """What the sentence speaks of: things by their sort, numbers in their order."""
    found = {"module": "", "sector": "", "token": "", "number": "", "most": ""}
    for item in refusal.about:
        if item in ALL_MODULES:
            found["module"] = say.module_mark(str(item))
        elif item in SECTORS:
            found["sector"] = say.sector_mark(str(item))
        elif item in TOKENS:
            found["token"] = say.token_mark(str(item))
        elif isinstance(item, int):
            found["most" if found["number"] else "number"] = str(item)
    return found


def _refuse_step(step: str) -> str:
    return {
        "modules": _("First both sides choose their modules ({ruling})."),
        "maneuver": _("First both sides place a maneuver token ({ruling})."),
        "masking": _("First the Kalmians say whether they mask their ship ({ruling})."),
        "deploy": _("First the masked ship reappears ({ruling})."),
        "collision": _("First both sides choose where the collision hits ({ruling})."),
        "lord": _("First the Kalmians say whether the Lord Commander steps in ({ruling})."),
        "mines": _("First the Tellurians say whether they use their mines ({ruling})."),
        "mine": _("First the mines need a sector ({ruling})."),
        "engines": _("First the Tellurians say whether they start their engines ({ruling})."),
        "engine": _("First the engines need a maneuver token ({ruling})."),
        "repair": _("First the Tellurians say whether they repair ({ruling})."),
        "mend": _("First the Repair Unit needs a sector ({ruling})."),
        "reserves": _("First the Kalmians say whether they use their reserves ({ruling})."),
        "declare": _("First both sides choose their active sectors ({ruling})."),
        "plan": _("First both sides set their dice ({ruling})."),
        "ready": _("First it is said which modules change the dice ({ruling})."),
        "rearrange": _("First the module changes the dice ({ruling})."),
        "ion": _("First it is said whether there is an ion salvo ({ruling})."),
        "targeting": _("First it is said whether the misses are rolled again ({ruling})."),
        "commodore": _("First it is said whether the failed shields are rolled again ({ruling})."),
        "spill": _("First the damage to the destroyed Hull needs a way ({ruling})."),
    }[step]


def _refuse_rearranging(module: str) -> str:
    return {
        "gunner": _(
            "The Gunner lowers shields by 1 and raises as many cannons by 2, to 6 at most ({ruling})."
        ),
        "engineer": _(
            "The Engineer lowers cannons by 1 and raises as many shields by 2, to 6 at most ({ruling})."
        ),
        "admiral": _("The Admiral gives three dice new values from 1 to 6 of the same sum ({ruling})."),
        "experimental_weapons": _(
            "Experimental Weapons turn one shield die into a cannon die of its value ({ruling})."
        ),
    }[module]


def _refusals() -> dict[str, str]:
    return {
        "foreign_module": _("{module} belongs to the other side ({ruling})."),
        "wrong_count": _("Each side takes {number} modules aboard ({ruling})."),
        "not_held": _("{module} is not aboard, or was used ({ruling})."),
        "not_its_moment": _("{module} has its moment elsewhere, or could do nothing now ({ruling})."),
        "token_used": _("{token} was the first token; the engines take one of the other five ({ruling})."),
        "space_taken": _("The enemy's ship is there ({ruling})."),
        "destroyed": _("The {sector} is destroyed ({ruling})."),
        "whole": _("The {sector} has all its energy ({ruling})."),
        "no_zone": _("The zone of the {sector} does not cover the enemy ({ruling})."),
        "takes_no_dice": _("The {sector} is destroyed and takes no dice ({ruling})."),
        "too_many_cannons": _("The {sector} has room for {number} cannon dice ({ruling})."),
        "too_many_shields": _("The {sector} has room for {number} shield dice ({ruling})."),
        "too_much_energy": _("These dice need {number} energy; the {sector} gives {most} ({ruling})."),
        "no_such_cannon": _("There is no cannon die at {number} to give up ({ruling})."),
        "lowered_wrongly": _("This ion salvo lowers the shields by {number} altogether ({ruling})."),
        "spill_hull": _("Damage to a destroyed Hull passes on to Prow or Stern ({ruling})."),
    }


# How it ended -----------------------------------------------------------------------------------------------------


def outcome(observation: Observation, node: Node, names: Names) -> str:
    """Who won, and by what; or why nobody did."""
    energy = [sum(ship.energy) for ship in observation.ships]
    sentence = {
        "two_sectors_destroyed": _("{winner} wins: two sectors of {loser} are destroyed."),
        "both_destroyed_more_energy": _(
            "Both ships are lost, but {winner} wins with {most} energy left against {least}."
        ),
        "both_destroyed_tie": _("Both ships are lost, with {most} energy left in each: a tie."),
        "no_glory": _("Two rounds in a row without damage: the battle ends in a tie, without glory."),
    }[observation.reason]
    won = node.winners[0] if isinstance(node, Terminal) and node.winners else None
    return sentence.format(
        winner="" if won is None else say.player(won, names),
        loser="" if won is None else say.player(1 - won, names),
        most=max(energy),
        least=min(energy),
    )
