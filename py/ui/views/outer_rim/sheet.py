"""The choice of modules: six cards over the sensor table."""

from __future__ import annotations

from rules.core.text import _
from rules.games.outer_rim import names as say
from rules.games.outer_rim.tables import MODULES, SIDES
from ui.scene import El, el
from ui.views import Look
from ui.views.outer_rim import art
from ui.views.outer_rim.choosing import chosen
from ui.views.outer_rim.drawing import around, at, lines, paragraph, plate, words
from ui.views.outer_rim.geometry import Box, Layout


def is_choosing(look: Look) -> bool:
    """Whether the cards lie open before their owner, and before nobody else."""
    return look.observation.step == "modules" and look.actor is not None and look.viewer == look.actor


def cards(look: Look, layout: Layout) -> list[El]:
    """The six cards of the one who chooses."""
    assert look.actor is not None
    columns, width, height = (2, 300, 232) if layout.tall else (3, 318, 296)
    left = layout.width / 2 - (width + 10) * (columns - 1) / 2
    top = 76 + height / 2
    spots = [
        (left + (width + 10) * (place % columns), top + (height + 10) * (place // columns))
        for place in range(len(MODULES[look.actor]))
    ]
    side = SIDES[look.actor]
    count, total = len(chosen(look.taps)), look.observation.options.modules
    title = _("{side}: {count} of {total} modules").format(side=say.side(side), count=count, total=total)
    heading = [
        plate(Box(8, 8, layout.width - 16, 62), 16, "panel"),
        el("g", art.ship(side), transform=at((46, 40), 0.62)),
        words(title, (86, 50), "sheet-title"),
    ]
    return [
        *heading,
        *(
            _card(module, look, spot, (width, height), tall=layout.tall)
            for module, spot in zip(MODULES[look.actor], spots, strict=True)
        ),
    ]


def _card(module: str, look: Look, spot: tuple[float, float], size: tuple[float, float], *, tall: bool) -> El:
    width, height = size
    taken = f"module:{module}" in look.taps
    rows = lines(say.effect(module), 25)
    name = lines(say.module(module), 14 if tall else 16)
    return el(
        "g",
        around(width, height, 18, "mod-back"),
        around(width - 10, height - 10, 14, "mod-face"),
        around(width + 4, height + 4, 20, "ring"),
        el("g", art.badge(module, 38), transform=at((-width / 2 + 60, -height / 2 + 62))),
        paragraph(name, (-width / 2 + 112, -height / 2 + (70 if len(name) == 1 else 56)), 28, "mod-name"),
        paragraph(
            rows, (-width / 2 + 24, -height / 2 + (134 if tall else 148)), 26 if tall else 31, "mod-effect"
        ),
        el("g", art.use("tick"), transform=at((width / 2 - 30, height / 2 - 30), 1.5)) if taken else None,
        key=f"card-{module}",
        tap=f"module:{module}",
        label=_("{module}: {effect}").format(module=say.module(module), effect=say.effect(module)),
        class_=f"mod-card{' is-taken' if taken else ''}",
        transform=at(spot),
    )
