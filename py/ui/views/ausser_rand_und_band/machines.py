"""The edge spaces as machines beside the line: a picture of the action, a socket for a die, a lamp."""

from __future__ import annotations

from rules.games.ausser_rand_und_band.labels import edge as edge_name
from rules.games.ausser_rand_und_band.observe import Edge, Observation
from ui.kept import kept
from ui.scene import El, el
from ui.views import Look, Seat
from ui.views.ausser_rand_und_band import art
from ui.views.ausser_rand_und_band.choosing import edge_key
from ui.views.ausser_rand_und_band.geometry import Hall
from ui.views.ausser_rand_und_band.labels import edge_label
from ui.views.ausser_rand_und_band.lettering import wrap


def machines(look: Look, hall: Hall) -> list[El]:
    """All ten of them."""
    observation: Observation = look.observation
    asked = look.actor is not None and observation.step in ("place", "repeat")
    tenth = observation.options.tenth
    return [
        _machine(
            place, edge, _on_edge(edge, look), hall, asked=asked, tenth=tenth, label=edge_label(edge, look)
        )
        for place, edge in enumerate(observation.edges)
    ]


def _on_edge(edge: Edge, look: Look) -> tuple[Seat | None, bool]:
    """Whose die lies on the edge space, or would be placed there (True)."""
    chosen = edge.owner is None and edge_key(edge.edge) in look.taps
    owner = look.actor if chosen else edge.owner
    return None if owner is None else look.seats[owner], chosen


@kept
def _machine(
    place: int,
    edge: Edge,
    lying: tuple[Seat | None, bool],
    hall: Hall,
    *,
    asked: bool,
    tenth: bool,
    label: str,
) -> El:
    width, height = hall.machine_size
    state = _state(edge, asked)
    middle = (-34, -25) if hall.tall else (-30, -15)
    socket = (66, -25) if hall.tall else (58, -15)
    return el(
        "g",
        el("rect", x=-width / 2, y=-height / 2, width=width, height=height + 6, rx=14, class_="hit"),
        art.use("machine-tall" if hall.tall else "machine"),
        el(
            "g",
            *pictogram(edge.edge, hall.along, tenth),
            transform=art.at(*middle, 0.9),
            class_="pictogram",
        ),
        art.use("socket", transform=art.at(*socket, 0.9)),
        _socketed(edge, lying, socket),
        art.use("none", transform=art.at(*socket)) if state == "idle" else None,
        *_caption(edge_name(edge.edge), hall),
        el(
            "rect",
            x=-width / 2 - 3,
            y=-height / 2 - 3,
            width=width + 6,
            height=height + 10,
            rx=17,
            class_="ring",
        ),
        key=f"edge-{edge.edge}",
        tap=edge_key(edge.edge) if asked else None,
        label=label,
        class_=f"machine {state}",
        transform=art.at(*hall.machine(place)),
    )


def _state(edge: Edge, asked: bool) -> str:
    """`ready` to do something, `idle` (it would do nothing), `taken`, or `quiet` while nobody is asked."""
    if edge.offer is not None:
        return "idle" if edge.offer.why else "ready"
    if edge.owner is not None:
        return "taken"
    return "closed" if asked else "quiet"


def _socketed(edge: Edge, lying: tuple[Seat | None, bool], socket: tuple[float, float]) -> El | None:
    """The die on the edge space, or a ghost of the one that would be placed."""
    owner, chosen = lying
    if owner is None:
        return None
    drawn = art.die(owner, 0, 46)
    return el(
        "g",
        drawn,
        key=None if chosen else f"socketed-{edge.edge}",
        transform=art.at(*socket),
        class_="ghost" if chosen else "socketed",
    )


def _caption(text: str, hall: Hall) -> list[El]:
    if not hall.tall:
        return [el("text", text, y=51, class_="caption")]
    lines = wrap(text, 13)
    top = 45 if len(lines) == 1 else 32
    return [
        el("text", line, y=top + 24 * place, class_="caption tall") for place, line in enumerate(lines[:2])
    ]


@kept
def pictogram(name: str, along: int, tenth: bool) -> tuple[El, ...]:
    """What an edge action does, as a picture about 110 wide; `along` turns arrows into the line's direction."""
    use, at = art.use, art.at

    def arrow(x: float, y: float, scale: float = 0.62, back: bool = False) -> El:
        turned = along + (180 if back else 0)
        return use("arrow", transform=f"{at(x, y)} rotate({turned}) scale({scale})")

    if name in {"forward_two", "back_two"}:
        back = name == "back_two"
        return (
            use("own-1", transform=at(-30, -19)),
            arrow(14, -19, back=back),
            use("own-3", transform=at(-30, 21)),
            arrow(14, 21, back=back),
        )
    if name == "back_opponent" or (name == "tenth" and tenth):
        return use("other-2", transform=at(-28, 0, 1.15)), arrow(20, 0, 0.78, back=name == "back_opponent")
    return {
        "shove_twice": (
            use("card", transform=at(-30, 0, 1.06)),
            use("card", transform=at(2, 0, 1.06)),
            use("arrow", transform=f"{at(24, 6)} rotate({along}) scale(.7)"),
            use("arrow", transform=f"{at(40, 6)} rotate({along}) scale(.7)"),
        ),
        "show_one": (
            use("other-1", transform=at(-36, -8, 0.95)),
            use("other-1", transform=at(0, 9, 0.95)),
            use("other-1", transform=at(36, -8, 0.95)),
        ),
        "add_to_five": (
            use("plus", transform=at(-42, 0, 0.7)),
            use("own-0", transform=at(-13, 0, 0.9)),
            use("arrow", transform=at(16, 0, 0.4)),
            use("five", transform=at(42, 0, 0.95)),
        ),
        "extra_die": (
            use("own-4", transform=f"{at(10, 0, 1.3)} rotate(12)"),
            use("plus", transform=at(-34, 0)),
        ),
        "again": (use("loop", transform=at(0, 0, 0.98)), use("own-0", transform=at(0, 0, 0.62))),
        "clean_up": (use("broom", transform=at(16, 0)), use("own-0", transform=f"{at(-34, 14)} rotate(-10)")),
        "tenth": (use("cat", transform=at(2, 6)),),
    }[name]
