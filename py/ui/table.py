"""The table: the board fills the screen, the people sit round it, and one sentence says who does what now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.domains import Value
from rules.core.game import Action, Chance, Decision
from rules.core.text import _, listing
from ui import dice, looks
from ui.bylink import post, postbar
from ui.ceremony import ceremony, last_letter
from ui.curtain import curtain, peeking
from ui.icons import icon
from ui.log import drawer
from ui.marks import disc
from ui.model import Model, Play, Table, ending, rolls_by_hand
from ui.parts import button, inline, sentence, tool
from ui.playing import can_undo, prompt
from ui.scene import El, el, lit, taps_in
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
    drawn = lit(looks.drawer(table).board(look), look.open, look.taps)
    class_ = f"board {looks.drawer(table).THEME}"
    return el("div", *_layers(drawn), key="board", class_=class_, role="group", aria_label=_("The board"))


def _layers(drawn: El) -> tuple[El, ...]:
    """The scenery, if a board begins with one, in a layer of its own: the browser paints it only once."""
    first, *others = drawn.children
    if not isinstance(first, El) or first.tag != "image":
        return (drawn,)
    place = tuple([(name, value) for name, value in drawn.attrs if name == "viewBox"])
    scenery = El("svg", (*place, ("class", "scenery"), ("aria-hidden", "true")), (first,))
    return scenery, drawn._replace(children=tuple(others))


def frame(
    table: Table,
    look: Look,
    lying: El,
    *below: El | None,
    peeks: Mapping[int, El] | None = None,
    class_: str = "",
    key: str = "screen-table",
) -> El:
    """The board that lies there, with the people round it: half of them on each side, in the order of the seats."""
    half, count = (len(table.people) + 1) // 2, len(table.people)
    known = list(looks.drawer(table).standing(look))
    known += [()] * (count - len(known))
    seats = [_seat(table, look, seat, known[seat], (peeks or {}).get(seat)) for seat in range(count)]
    first = el("ol", *reversed(seats[:half]), class_="rail rail-first")
    second = el("ol", *seats[half:], class_="rail rail-second")
    return el("main", first, lying, second, *below, key=key, class_=f"table {class_}")


def _table(model: Model, play: Play, table: Table) -> El:
    look = looks.live(table, play, model.tall)
    turned = model.prefs.turn and look.actor is not None and look.actor % 2 == 1
    classes = " ".join(name for name, on in (("turned", turned), ("with-log", model.roomy)) if on)
    log = drawer(table, opened=play.log_open) if play.log_open or model.roomy else None
    lying = board(table, look)
    bar = _bar(model, play, table, _choices(play, table, look, taps_in(lying)))
    return frame(table, look, lying, bar, log, peeks=_peek_buttons(table, look), class_=classes)


def _seat(table: Table, look: Look, seat: int, known: object, peek: El | None) -> El:
    person, owing = table.people[seat], _owing(table, look)
    plays = _plays(table, len(owing))
    here = table.post is not None and seat in table.post.seats
    facts = [_fact(table, fact) for fact in _facts(known)]
    return el(
        "li",
        peek or disc(person),
        el(
            "span",
            el("span", person.name, class_="seat-name"),
            el("span", _("here"), class_="seat-here") if here else None,
            el("span", plays, class_="seat-plays") if seat in owing else None,
            el("span", *facts, class_="seat-facts") if facts else None,
            class_="seat-words",
        ),
        key=f"seat-{seat}",
        class_="seat active" if seat in owing and look.actor in (None, seat) else "seat",
    )


def _plays(table: Table, owing: int) -> str:
    """What the table waits for, beside a person's name."""
    reason = table.post.waiting.reason if table.post else "act"
    if reason == "join":
        return _("invited")
    if reason == "open":
        return _("opens")
    return _("to decide") if owing > 1 else _("plays")


def _owing(table: Table, look: Look) -> frozenset[int]:
    """The seats that the table waits for."""
    if table.over:
        return frozenset()
    if table.post is not None:
        return post.asked(table.post)
    return look.node.players if isinstance(look.node, Decision) else frozenset()


def _facts(known: object) -> tuple[Standing, ...]:
    """A view may know one thing of a seat, or several."""
    if isinstance(known, Standing):
        return (known,)
    return tuple(known) if isinstance(known, tuple | list) else ()


def _fact(table: Table, fact: Standing) -> El:
    picture = inline(table, fact.picture) if fact.picture else None
    said = el("span", f" {fact.label}", class_="visually-hidden")
    return el("span", picture, el("b", fact.value), said, class_="fact", title=f"{fact.value} {fact.label}")


def _peek_buttons(table: Table, look: Look) -> dict[int, El]:
    """For everybody who has a secret to look at again; not while somebody else's lies open."""
    if table.match.over or look.viewer is not None:
        return {}
    seats = [seat for seat in range(len(table.people)) if looks.has_secret(table, seat)]
    return {seat: _peek_button(table, seat) for seat in seats}


def _peek_button(table: Table, seat: int) -> El:
    """The person's own piece, with an eye on it."""
    return el(
        "button",
        disc(table.people[seat]),
        el("span", icon("eye"), class_="seat-eye"),
        tap=f"/peek/{seat}",
        key=f"peek-{seat}",
        label=_("{name}: look at your own secret").format(name=table.names[seat]),
        class_="seat-peek",
    )


# The bar --------------------------------------------------------------------------------------------------------------


def _bar(model: Model, play: Play, table: Table, choices: El | None) -> El:
    opened = "true" if play.log_open else "false"
    tools = el(
        "div",
        tool("/log", "log", _("What happened so far"), aria_expanded=opened, class_="log-tool"),
        tool("/menu", "menu", _("Menu")),
        class_="bar-tools",
    )
    undo = tool("/undo", "undo", _("Take back"), disabled=None if can_undo(table, play) else "")
    return el("section", undo, _words(model, table), choices, tools, class_="bar")


def _words(model: Model, table: Table) -> El:
    text = ending(table) if table.agreed or table.lost else prompt(model)
    heading = sentence(text, table.people, table, tag="h1", class_="prompt", key="heading", tabindex="-1")
    return el(
        "div", el("div", _note(table), _refusal(model, table), class_="notes"), heading, class_="bar-words"
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


def _choices(play: Play, table: Table, look: Look, on_board: frozenset[str]) -> El | None:
    """What can be chosen and is not on the board."""
    if table.over:
        result = button("/ceremony", _("The result"), picture="flag", class_="primary")
        return el("div", result, last_letter(table), class_="choices", key="choices")
    if play.pause:
        on = button("/on", _("Go on"), picture="next", class_="primary")
        return el("div", on, class_="choices", key="choices")
    if rolls_by_hand(table) and not play.elsewhere:
        return _outcomes(table)
    if table.post is not None and look.actor is None:
        return None if play.elsewhere else postbar.choices(table)
    keys = sorted(look.open - on_board)
    if not keys:
        return None
    chosen = [_choice(table, look, key, only=len(keys) == 1) for key in keys]
    return el("div", *chosen, class_="choices", key="choices")


def _choice(table: Table, look: Look, key: str, *, only: bool) -> El:
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
    """What the dice on the table can show, as buttons; a button shows only in what the outcomes differ."""
    node = table.match.node
    assert isinstance(node, Chance)
    outcomes = tuple(node.outcomes)
    differing = _differing(outcomes)
    buttons = [
        el(
            "button",
            _face(differing[rank]) or el("span", _outcome(table, action)),
            tap=f"/roll/{rank}",
            key=f"roll-{rank}",
            label=_outcome(table, action),
            class_="button outcome",
            data_open="",
        )
        for rank, action in enumerate(outcomes)
    ]
    return el("div", *buttons, class_="choices outcomes", key="choices")


def _differing(outcomes: Sequence[Action]) -> list[tuple[Value, ...]]:
    """Of each outcome the values that not all of them share."""
    columns = list(zip(*(action.values() for action in outcomes), strict=True))
    varied = [column for column in columns if any(value != column[0] for value in column)]
    return list(zip(*varied, strict=True)) if varied else [() for _action in outcomes]


def _face(values: tuple[Value, ...]) -> El | None:
    """The face of a die that shows one number."""
    if len(values) != 1 or type(values[0]) is not int:
        return None
    edge, number = 40, values[0]
    shown = dice.pips(edge, number) if 1 <= number <= 6 else (dice.numeral(edge, str(number)),)
    return el("svg", dice.die(edge, *shown), viewBox="-22 -22 44 48", class_="face", aria_hidden="true")


def _outcome(table: Table, action: Action) -> str:
    """What an outcome is called; who is drawn is called by name, whatever the game calls it."""
    if tuple(action.fields) == ("player",):
        return table.names[action.values()[0]]
    named = getattr(looks.drawer(table), "outcome_label", None)
    return str(named(action)) if named else listing([str(value) for value in action.values()])
