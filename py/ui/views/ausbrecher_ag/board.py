"""The whole board as one drawing: scene above, cloth below."""

from __future__ import annotations

from ui.kept import kept_lately
from ui.scene import El, el
from ui.views import Look
from ui.views.ausbrecher_ag import art
from ui.views.ausbrecher_ag.bets import bet_sheet, is_betting
from ui.views.ausbrecher_ag.geometry import SCENE_HEIGHT, WIDTH, Tray
from ui.views.ausbrecher_ag.path import bed_sheet, ghosts, stepping_stones, trail
from ui.views.ausbrecher_ag.people import boats, on_the_rock
from ui.views.ausbrecher_ag.tray import tray

#: sky above the prison
_SKY = 44


def board(look: Look) -> El:
    """The board as one <svg>; behind the curtain it is the bet sheet of the one who bets."""
    height = _SKY + SCENE_HEIGHT + Tray(look.tall).height
    drawn = bet_sheet(look) if is_betting(look) else _table(look)
    return el(
        "svg",
        art.scenery(),
        *drawn,
        viewBox=f"0 {-_SKY} {WIDTH} {height}",
        class_="aag-board betting" if is_betting(look) else "aag-board",
    )


def _table(look: Look) -> tuple[El | None, ...]:
    return (*_lying(look.untapped), el("g", *ghosts(look), key="ghosts", class_="ghosts"), tray(look))


@kept_lately
def _lying(look: Look) -> tuple[El | None, ...]:
    """The rock and who is on it, whatever is pointed at."""
    options = look.observation.options
    resolving = look.actor is not None and look.observation.step == "resolve"
    return (
        stepping_stones(options.path_length),
        bed_sheet(options.path_length, hangs=options.bed_sheet),
        trail(look),
        el("g", *boats(look), key="boats", class_="boats"),
        el("g", *on_the_rock(look, tappable=resolving), key="rogues", class_="rogues"),
    )
