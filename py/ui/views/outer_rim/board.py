"""The whole board as one drawing: space, the sensor table, two ship boards, and the console for what is done now."""

from __future__ import annotations

from rules.core.text import _
from rules.games.outer_rim.observe import Observation
from ui.scene import El, el
from ui.views import Look
from ui.views.outer_rim import art, dicedesk, plandesk, salvo, tray
from ui.views.outer_rim.arena import arena
from ui.views.outer_rim.boards import ship_board
from ui.views.outer_rim.drawing import at, plate, words
from ui.views.outer_rim.geometry import Box, Layout
from ui.views.outer_rim.sheet import cards, is_choosing


def board(look: Look) -> El:
    """The board as one <svg>."""
    layout = Layout(look.tall, _is_high(look))
    drawn = cards(look, layout) if is_choosing(look) else _table(look, layout)
    return el(
        "svg",
        art.scenery(),
        *drawn,
        viewBox=f"0 0 {layout.width} {layout.height}",
        class_="or-board tall" if look.tall else "or-board",
    )


def _table(look: Look, layout: Layout) -> list[El]:
    still = look.untapped
    drawn = [arena(look, layout), ship_board(0, still, layout), ship_board(1, still, layout)]
    drawn.append(_console(look, layout))
    if look.observation.tie_token:
        drawn.append(_tie(layout))
    return drawn


def _is_planning(look: Look) -> bool:
    return look.observation.step == "plan" and look.actor is not None and look.viewer == look.actor


def _has_salvos(observation: Observation) -> bool:
    return any(ship.cannons or ship.shields for ship in observation.ships)


def _is_high(look: Look) -> bool:
    observation: Observation = look.observation
    if observation.step in ("rearrange", "ion") or _is_planning(look):
        return True
    if not _has_salvos(observation):
        return False
    # the last salvos stay on the desk until somebody does something new there
    return observation.firing or (look.actor is None and observation.step == "maneuver")


def _console(look: Look, layout: Layout) -> El:
    box = layout.console
    return el(
        "g",
        plate(box, 16, "panel"),
        plate(Box(box.x + 3, box.y + 3, box.width - 6, box.height - 6), 13, "panel-light"),
        *_on_console(look, box, tall=layout.tall),
        key="console",
        class_="console high" if layout.high else "console",
    )


def _on_console(look: Look, box: Box, *, tall: bool) -> list[El]:
    observation: Observation = look.observation
    acting = look.actor is not None
    if _is_planning(look):
        return plandesk.desk(look, box, tall=tall)
    if acting and observation.step == "rearrange":
        return dicedesk.rearranging(look, box)
    if acting and observation.step == "ion":
        return dicedesk.ion(look, box)
    if _is_high(look):
        return [*salvo.salvos(look, box, tall=tall), *salvo.offer_line(observation, box)]
    if acting and observation.step in ("maneuver", "engine"):
        return tray.tokens(look, box)
    if observation.offer:
        return tray.offered(observation, box, tall=tall)
    return tray.hint(observation, box, tall=tall)


def _tie(layout: Layout) -> El:
    """The Tie token, next to the sensor table."""
    arena_box = layout.arena
    spot = (arena_box.x + 26, arena_box.y + 30)
    return el(
        "g",
        art.use("tie"),
        words(_("tie"), (0, 36), "tie-text"),
        label=_("Tie token: another round without damage ends the battle"),
        class_="tie",
        key="tie",
        transform=at(spot),
    )
