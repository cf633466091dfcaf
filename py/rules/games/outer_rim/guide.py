"""The rules of Outer Rim for people who play, in our own words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.core.game import Node
from rules.core.guide import Section
from rules.core.text import _
from rules.games.outer_rim.names import effect, module
from rules.games.outer_rim.observe import Observation
from rules.games.outer_rim.tables import FACTS, KALMIANS, MODULES, TELLURIANS


def _modules(side: int) -> tuple[str, ...]:
    return tuple(
        _("{module}: {effect}").format(module=module(name), effect=effect(name)) for name in MODULES[side]
    )


GUIDE: Final = (
    Section(
        "aim",
        _("What it is about"),
        (
            _(
                "Two starships duel on a board of sixteen spaces. Each has three sectors: Prow, Hull "
                "and Stern."
            ),
            _("A ship that has lost two of its sectors is lost, and the other one wins."),
            _("What both do in a round is decided in secret and shown at the same time."),
        ),
    ),
    Section(
        "modules",
        _("Before the battle: modules"),
        (
            _("In secret, each side takes some of its six modules aboard; then they lie open."),
            _("Each module can be used once, at its own moment. Any number may be used in a round."),
            _(
                "Where both sides could use one, the Tellurians decide first. You are asked only when "
                "it would matter."
            ),
        ),
    ),
    Section(
        "maneuvers",
        _("1 Maneuvers"),
        (
            _("Both place a token face down; then both are turned up, and both ships move at once."),
            _(
                "Forward goes one space ahead. The Turns go one space ahead and then turn. The "
                "Rotations turn on the spot."
            ),
            _(
                "A token that would leave the board counts as Stop. Such tokens are marked, but you "
                "may place them."
            ),
            _("Ships may pass each other, also when they swap places."),
        ),
    ),
    Section(
        "collision",
        _("Collision"),
        (
            _("If both end on one space, each side chooses one of its sectors for 3 damage."),
            _("Then each ship that moved goes back to where it came from and keeps its new facing."),
        ),
    ),
    Section(
        "sectors",
        _("2 Planning: the active sector"),
        (
            _(
                "The zone in which the enemy is decides which of your sectors fights: the Prow ahead, "
                "the Stern behind, the Hull to both sides."
            ),
            _("The active sector fires, and it is the one that is hit. Distance does not matter."),
            _(
                "On a diagonal two zones cover the enemy. Then both sides choose one of their two "
                "sectors in secret, even a destroyed one."
            ),
        ),
    ),
    Section(
        "dice",
        _("2 Planning: dice"),
        (
            _(
                "Set red cannon dice and blue shield dice in your active sector, in secret. Each shows "
                "1 to 6."
            ),
            _(
                "Together they may show no more than the energy of the sector; fewer dice and less "
                "energy are allowed."
            ),
            _("A destroyed sector takes no dice."),
        ),
    ),
    Section(
        "ready",
        _("3 Firing: before the salvos"),
        (
            _(
                "Gunner and Admiral, then Engineer and Experimental Weapons change the dice; the "
                "energy is not checked again."
            ),
            _(
                "Then each side may give up one cannon die for an ion salvo: it lowers the other "
                "side's shields by its value in total."
            ),
        ),
    ),
    Section(
        "salvo",
        _("3 Firing: salvos"),
        (
            _("Each cannon die is rolled and hits with its own value or less; a 6 always misses."),
            _(
                "Then shield dice are rolled in the same way, as long as a hit stands; each success "
                "takes away the highest hit."
            ),
            _("The Tellurians fire first, but all damage of a round is dealt at the same time."),
        ),
    ),
    Section(
        "damage",
        _("Damage"),
        (
            _(
                "The hits that stand take as much energy from the active sector as they show. At 0 the "
                "sector is destroyed, and the rest is lost."
            ),
            _(
                "If the active sector was destroyed before, half the damage, rounded up, passes on: "
                "from Prow and Stern to the Hull, from the Hull to Prow or Stern as the attacker "
                "likes."
            ),
        ),
    ),
    Section(
        "end",
        _("The end of the battle"),
        (
            _(
                "A ship is lost as soon as two of its sectors are destroyed; this is looked at after "
                "every damage."
            ),
            _("If both are lost at once, the one with more energy left wins; with equal energy it is a tie."),
        ),
    ),
    Section(
        "glory",
        _("No glory"),
        (
            _(
                "Once there was damage, a round without any brings the Tie token to the board. A "
                "second one in a row ends the battle in a tie."
            ),
            _(
                "Any damage takes the token away. Damage that the Lord Commander takes back in full "
                "does not count."
            ),
            _("As long as nobody ever was damaged, the battle goes on; you may agree on a draw."),
        ),
    ),
    Section("tellurians", _("Modules of the Tellurians"), _modules(TELLURIANS)),
    Section("kalmians", _("Modules of the Kalmians"), _modules(KALMIANS)),
    Section(
        "assumptions",
        _("What we had to assume"),
        (
            _("The printed rules leave these open, or show them in pictures only:"),
            *(fact.text for fact in FACTS if fact.source == "ours"),
        ),
        assumed=True,
    ),
)

_SECTIONS: Final[Mapping[str, str]] = {
    "modules": "modules",
    "maneuver": "maneuvers",
    "masking": "kalmians",
    "deploy": "kalmians",
    "collision": "collision",
    "lord": "kalmians",
    "mines": "tellurians",
    "mine": "tellurians",
    "engines": "tellurians",
    "engine": "tellurians",
    "repair": "tellurians",
    "mend": "tellurians",
    "reserves": "kalmians",
    "declare": "sectors",
    "plan": "dice",
    "ready": "ready",
    "rearrange": "ready",
    "ion": "ready",
    "cannons": "salvo",
    "shields": "salvo",
    "targeting": "kalmians",
    "commodore": "tellurians",
    "spill": "damage",
    "over": "end",
}


def section(observation: Observation, node: Node) -> str:
    """The ID of the section that explains the step being played."""
    del node  # the step says it all
    return "glory" if observation.reason == "no_glory" else _SECTIONS[observation.step]
