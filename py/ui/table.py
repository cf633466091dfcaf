"""The table: the board fills the screen, the people sit round it, and one sentence says who does what now."""

from __future__ import annotations

from rules.core.game import Action, Chance, Decision
from rules.core.text import _, listing
from ui import looks
from ui.ceremony import ceremony
from ui.curtain import curtain, peeking
from ui.icons import icon
from ui.log import drawer
from ui.marks import disc
from ui.model import Model, Play, Table, ending, rolls_by_hand
from ui.parts import button, sentence, tool
from ui.playing import can_undo, prompt
from ui.scene import El, el, lit, still
from ui.views import Look, Standing


def view(model: Model, play: Play, table: Table) -> El:
    """What the one who holds the device sees; behind the curtain there is no table at all."""
    now = looks.turn(table, play)
    if play.peek:
        return peeking(table, play.peek)
    if now.curtain and now.actor is not None:
        return curtain(table, now.actor)
    if table.over and not play.board_only:
        return ceremony(table)
    return _table(model, play, table)


def board(table: Table, look: Look) -> El:
    """The board in its place, with what can be tapped marked."""
    drawn = looks.drawer(table).board(look)
    return el(
        "div",
        lit(drawn, look.open, look.taps),
        key="board",
        class_="board",
        role="group",
        aria_label=_("The board"),
    )


def frame(
    table: Table, look: Look, bar: El, *others: El | None, class_: str = "", key: str = "screen-table"
) -> El:
    """A board with the people round it in seat order: one half on each side, so that neighbours are neighbours."""
    first = range((len(table.people) + 1) // 2)
    second = range(len(table.people) - 1, len(first) - 1, -1)
    standings = looks.drawer(table).standing(look)
    theme = looks.drawer(table).THEME
    sides = [
        el("ol", *(_seat(table, look, seat, standings[seat]) for seat in side), class_=f"rail rail-{name}")
        for name, side in (("first", reversed(first)), ("second", reversed(second)))
    ]
    return el(
        "main",
        sides[0],
        board(table, look),
        sides[1],
        bar,
        *others,
        key=key,
        class_=f"table {theme} {class_}",
    )


def _table(model: Model, play: Play, table: Table) -> El:
    look = looks.live(table, play, model.tall)
    turned = model.prefs.turn and look.actor is not None and look.actor % 2 == 1
    classes = " ".join(name for name, on in (("turned", turned), ("with-log", model.roomy)) if on)
    log = drawer(table, opened=play.log_open) if play.log_open or model.roomy else None
    return frame(table, look, _bar(model, play, table, look), log, class_=classes)


def _seat(table: Table, look: Look, seat: int, standing: object) -> El:
    person, node = table.people[seat], look.node
    active = not table.over and isinstance(node, Decision) and seat in node.players
    several = isinstance(node, Decision) and len(node.players) > 1
    facts = [_fact(table, fact) for fact in _facts(standing, seat)]
    return el(
        "li",
        disc(person),
        el("span", person.name, class_="seat-name"),
        el("span", _("plays") if not several else _("to decide"), class_="seat-plays") if active else None,
        el("span", *facts, class_="seat-facts") if facts else None,
        _peek_button(table, look, seat),
        key=f"seat-{seat}",
        class_=f"seat {'active' if (active and seat == look.actor) or (active and several) else ''}",
    )


def _facts(standing: object, seat: int) -> tuple[Standing, ...]:
    if isinstance(standing, Standing):
        return (standing,)
    return tuple(standing) if isinstance(standing, tuple | list) else ()


def _fact(table: Table, fact: Standing) -> El:
    picture = (
        el("span", still(looks.drawer(table).picture(fact.picture)), class_="inline")
        if fact.picture
        else None
    )
    said = el("span", f" {fact.label}", class_="fact-label")
    return el("span", picture, el("b", fact.value), said, class_="fact", title=f"{fact.value} {fact.label}")


def _peek_button(table: Table, look: Look, seat: int) -> El | None:
    if (
        table.match.over
        or look.viewer is not None
        or (look.actions is None and look.actor is None and table.over)
    ):
        return None
    if looks.drawer(table).secret(looks.private(table, seat)) is None:
        return None
    return tool(
        f"/peek/{seat}",
        "eye",
        _("{name}: look at your own secret").format(name=table.names[seat]),
        class_="seat-peek",
    )


# The bar --------------------------------------------------------------------------------------------------------------


def _bar(model: Model, play: Play, table: Table, look: Look) -> El:
    tools = el(
        "div",
        tool("/log", "log", _("What happened so far"), aria_expanded="true" if play.log_open else "false"),
        tool("/menu", "menu", _("Menu")),
        class_="bar-tools",
    )
    undo = tool("/undo", "undo", _("Take back"), disabled=None if can_undo(table, play) else "")
    return el(
        "section", undo, _words(model, play, table), _choices(model, play, table, look), tools, class_="bar"
    )


def _words(model: Model, play: Play, table: Table) -> El:
    text = ending(table) if table.agreed or table.lost else prompt(model)
    return el(
        "div",
        el("div", _note(table), _refusal(model, table), class_="notes"),
        sentence(text, table.people, table, tag="h1", class_="prompt", key="heading", tabindex="-1"),
        class_="bar-words",
    )


def _note(table: Table) -> El:
    """The line above the prompt: the latest thing that happened."""
    if table.story:
        return sentence(table.story[-1].text, table.people, table, class_="note", key="note")
    return el("p", table.spec.title, class_="note", key="note")


def _refusal(model: Model, table: Table) -> El:
    """Why something cannot be done, over the note. Always in the page, or a screen reader would not hear it change."""
    toast = model.toast if model.toast and model.toast.urgent else None
    inside = [icon("hand"), sentence(toast.text, table.people, table, tag="span")] if toast else []
    return el("div", *inside, key="refusal", class_="refusal" if toast else "refusal empty", role="alert")


def _choices(model: Model, play: Play, table: Table, look: Look) -> El | None:
    if rolls_by_hand(table) and not play.elsewhere:
        return _outcomes(table)
    on_board = {node.tap for node in looks.drawer(table).board(look).walk() if node.tap}
    keys = sorted(look.open - on_board)
    if table.over:
        return el(
            "div", button("/ceremony", _("The result"), picture="flag", class_="primary"), class_="choices"
        )
    if not keys:
        return None
    return el(
        "div", *(_choice(table, look, key, len(keys) == 1) for key in keys), class_="choices", key="choices"
    )


def _choice(table: Table, look: Look, key: str, only: bool) -> El:
    chosen = key in look.taps
    return el(
        "button",
        el("span", str(looks.drawer(table).label(key, look))),
        tap=key,
        key=f"choice-{key}",
        class_="button primary" if only else "button",
        data_open="",
        aria_pressed="true" if chosen else None,
    )


def _outcomes(table: Table) -> El:
    node = table.match.node
    assert isinstance(node, Chance)
    many = len(node.outcomes) > 6
    buttons = [
        el(
            "button",
            el("span", _outcome(table, action)),
            tap=f"/roll/{rank}",
            key=f"roll-{rank}",
            class_="button outcome",
            data_open="",
        )
        for rank, action in enumerate(node.outcomes)
    ]
    return el("div", *buttons, class_="choices outcomes many" if many else "choices outcomes", key="choices")


def _outcome(table: Table, action: Action) -> str:
    named = getattr(looks.drawer(table), "outcome_label", None)
    if named is not None:
        return str(named(action))
    values = zip(action.fields, action.values(), strict=True)
    shown = [table.names[value] if name == "player" else str(value) for name, value in values]
    return listing(shown)
