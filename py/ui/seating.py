"""The picture of the set-up: places at the table instead of a form."""

from __future__ import annotations

from collections.abc import Sequence

from rules import games
from rules.core.domains import Arrangement, Maybe
from rules.core.game import GameSpec, Option
from rules.core.people import MARKS, NAME_LENGTH, Person
from rules.core.text import _
from ui import marks
from ui.icons import icon
from ui.marks import disc, initial, token
from ui.model import Setup
from ui.parts import button, chip, heading, tool
from ui.scene import El, el
from ui.setup import fewest, hosts, values

#: more values than this are chosen with a stepper, not laid out
CHIPS = 6


def view(setup: Setup) -> El:
    """Who plays, and how."""
    spec = games.package(setup.game_id).SPEC
    cover = el(
        "img", src=f"./static/art/{spec.id}-box.svg", alt="", width=120, height=120, class_="setup-cover"
    )
    top = el(
        "header",
        tool("/home", "back", _("To the shelf")),
        cover,
        el("div", heading(spec.title), el("p", spec.blurb, class_="blurb"), class_="setup-title"),
        class_="setup-top",
    )
    agreed = el(
        "section",
        el("h2", _("What the table agrees on")),
        *_options(spec, setup),
        None if setup.by_link else _dice(setup),
        class_="agreed",
    )
    begin = (_("Set the table"), "letter") if setup.by_link else (_("Begin"), "play")
    go = el("div", button("/start", begin[0], picture=begin[1], class_="primary huge"), class_="setup-go")
    return el(
        "main",
        top,
        _how(setup),
        el("div", _people(spec, setup), agreed, class_="setup-parts"),
        go,
        key="screen-setup",
        class_="setup",
    )


def _people(spec: GameSpec, setup: Setup) -> El:
    seats = [_seat(spec, setup, seat) for seat in range(len(setup.people))]
    full = len(setup.people) >= spec.players[-1]
    below = el(
        "div",
        None if full else button("/seat-add", _("One more"), picture="plus"),
        button("/shuffle", _("Draw the seats"), picture="shuffle", class_="quiet"),
        class_="chips",
    )
    about = (
        _("Turns go round in this order. Who plays on this device?")
        if setup.by_link
        else _("Turns go round in this order.")
    )
    hint = el("p", about, class_="small")
    return el(
        "section",
        el("h2", _("Who sits down?")),
        hint,
        el("ol", *seats, class_="seats"),
        below,
        by_link(spec) if setup.by_link else None,
        class_="people",
    )


def _seat(spec: GameSpec, setup: Setup, seat: int) -> El:
    person, wrong = setup.people[seat], dict(setup.wrong).get(seat)
    place = _("Name of player {place}").format(place=seat + 1)
    name = el(
        "input",
        key=f"name-{seat}",
        type="text",
        data_field=f"name/{seat}",
        value=person.name,
        placeholder=marks.title(person.mark),
        maxlength=NAME_LENGTH,
        aria_label=place,
        aria_invalid="true" if wrong else None,
        aria_describedby=f"wrong-{seat}" if wrong else None,
        autocomplete="off",
        autocapitalize="words",
        spellcheck="false",
        enterkeyhint="done",
        class_="name",
    )
    return el(
        "li",
        _mark_button(setup, seat, person),
        name,
        _here(setup, seat, person) if setup.by_link else None,
        tool(f"/seat-up/{seat}", "up", _("{name}: one place up").format(name=person.name))
        if seat
        else el("span", class_="tool gap"),
        tool(f"/seat-remove/{seat}", "close", _("{name} does not play").format(name=person.name))
        if len(setup.people) > fewest(spec, setup)
        else None,
        _palette(setup, seat) if setup.marking == seat else None,
        el("p", wrong, key=f"wrong-{seat}", class_="wrong") if wrong else None,
        key=f"place-{person.mark}",
        class_="place",
    )


def _here(setup: Setup, seat: int, person: Person) -> El:
    """Whether a person plays on this device or on another."""
    on = person.mark in hosts(setup)
    return el(
        "button",
        icon("device" if on else "letter"),
        el("span", _("here") if on else _("by link")),
        tap=f"/here/{seat}",
        key=f"here-{seat}",
        label=_("{name} plays on this device").format(name=person.name),
        aria_pressed="true" if on else "false",
        class_="here",
    )


def _how(setup: Setup) -> El:
    """The two ways to sit at one table."""
    ways = (
        ("tablet", "device", _("Around one tablet"), _("It goes from hand to hand.")),
        ("link", "letter", _("Each on their own device"), _("Turns travel as links, in any messenger.")),
    )
    cards = [
        el(
            "button",
            icon(picture),
            el("span", el("strong", title), el("span", about, class_="small"), class_="way-words"),
            tap=f"/how/{name}",
            key=f"how-{name}",
            aria_pressed="true" if setup.by_link == (name == "link") else "false",
            class_="way",
        )
        for name, picture, title, about in ways
    ]
    return el("div", *cards, class_="ways", role="group", aria_label=_("How you play"))


def by_link(spec: GameSpec) -> El:
    """What to know before a match by link: a lost secret, the dice, and what cannot be stopped."""
    return el(
        "div",
        el("h3", _("Playing by link")),
        el("p", spec.lost_opening, class_="small") if spec.lost_opening else None,
        el(
            "p",
            _("Dice come from numbers that all of you have fixed before: nobody can choose them."),
            class_="small",
        ),
        el(
            "p",
            _("What links cannot stop: somebody who looks at their own dice early, or who never answers."),
            class_="small",
        ),
        button("/by-link", _("How it works"), picture="book", class_="quiet"),
        class_="option",
        role="group",
        aria_label=_("Playing by link"),
    )


def _mark_button(setup: Setup, seat: int, person: Person) -> El:
    label = _("{name}: {colour} {shape}. Change the mark").format(
        name=person.name, colour=marks.title(person.mark), shape=marks.shape_name(person.mark)
    )
    opened = "true" if setup.marking == seat else "false"
    shown = Person(person.name.strip() or marks.title(person.mark), person.mark)
    return el(
        "button",
        disc(shown),
        tap=f"/seat-marking/{seat}",
        key=f"mark-{seat}",
        label=label,
        class_="mark-button",
        aria_expanded=opened,
    )


def _palette(setup: Setup, seat: int) -> El:
    taken = {person.mark: person.name for person in setup.people}
    letter = initial(setup.people[seat].name)
    choices = [
        el(
            "button",
            disc(Person(letter or marks.title(mark), mark)),
            tap=f"/seat-mark/{seat}/{mark}",
            key=f"palette-{mark}",
            label=_palette_label(mark, taken.get(mark)),
            aria_pressed="true" if setup.people[seat].mark == mark else "false",
            class_="palette-mark taken"
            if mark in taken and setup.people[seat].mark != mark
            else "palette-mark",
        )
        for mark in MARKS
    ]
    return el("div", *choices, class_="palette", role="group", aria_label=_("Marks"))


def _palette_label(mark: str, owner: str | None) -> str:
    if owner is None:
        return f"{marks.title(mark)}, {marks.shape_name(mark)}"
    return _("{colour}, {shape}, now with {name}").format(
        colour=marks.title(mark), shape=marks.shape_name(mark), name=owner
    )


def _options(spec: GameSpec, setup: Setup) -> list[El]:
    chosen = dict(setup.options)
    return [_option(option, setup, chosen[option.name]) for option in spec.options]


def _option(option: Option, setup: Setup, chosen: object) -> El:
    open_values = values(option, len(setup.people))
    rank = open_values.index(chosen)
    if _is_order(option, len(setup.people)):
        control = _order(option, setup.people, open_values, rank)
    elif option.parts:
        control = _compound(option, open_values, rank)
    elif len(open_values) > CHIPS:
        control = _stepper(option, open_values, rank)
    else:
        control = _chips(option, open_values, rank)
    return el(
        "div",
        el("h3", option.title),
        el("p", option.help, class_="small"),
        control,
        class_="option",
        role="group",
        aria_label=option.title,
    )


def _value(option: Option, value: object) -> str:
    if value in option.labels:
        return option.labels[value]
    return {True: _("Yes"), False: _("No")}[value] if isinstance(value, bool) else str(value)


def _chips(option: Option, open_values: list[object], rank: int) -> El:
    chips = [
        chip(f"/option/{option.name}/{place}", _value(option, value), place == rank)
        for place, value in enumerate(open_values)
    ]
    return el("div", *chips, class_="chips")


def _is_order(option: Option, players: int) -> bool:
    """Whether the values of an option are the people in some order, or None."""
    return option.values(players) == Maybe(Arrangement(tuple(range(players))))


def _order(option: Option, people: Sequence[Person], open_values: list[object], rank: int) -> El:
    """The people in their order: whoever is tapped changes places with the one before."""
    chosen = open_values[rank]
    order = chosen if isinstance(chosen, tuple) else tuple(range(len(people)))
    chips = []
    for place, seat in enumerate(order):
        before = order[: max(0, place - 1)]
        moved = (*before, seat, *(other for other in order if other not in (*before, seat)))
        words = _("{place}. {name}").format(place=place + 1, name=people[seat].name)
        tap = f"/option/{option.name}/{open_values.index(moved)}"
        chips.append(
            el(
                "button",
                token(people[seat]),
                el("span", words),
                tap=tap,
                key=f"order-{option.name}-{seat}",
                label=_("{name}, one place to the front").format(name=people[seat].name),
                class_="chip",
            )
        )
    none = open_values.index(None)
    usual = chip(f"/option/{option.name}/{none}", _value(option, None), rank == none)
    return el("div", usual, *chips, class_="chips")


def _compound(option: Option, open_values: list[object], rank: int) -> El:
    """A stepper for each number of a compound value; what would leave the option's values is off."""
    ranks = {value: place for place, value in enumerate(open_values)}
    chosen = open_values[rank]
    rows = []
    for place, (called, number) in enumerate(zip(option.parts, leaves(chosen), strict=True)):
        less, more = (ranks.get(with_leaf(chosen, place, number + step)) for step in (-1, 1))
        rows.append(
            el(
                "div",
                el("span", called, class_="stepper-name"),
                _part_step(option, place, less, "minus", _("{part}: less").format(part=called)),
                el("output", str(number), class_="stepper-value", aria_live="polite"),
                _part_step(option, place, more, "plus", _("{part}: more").format(part=called)),
                class_="stepper part",
            )
        )
    return el("div", *rows, class_="stepper-parts")


def _part_step(option: Option, place: int, rank: int | None, picture: str, label: str) -> El:
    off = None if rank is not None else ""
    made = tool(f"/option/{option.name}/{rank or 0}", picture, label, disabled=off)
    key = f"step-{picture}-{option.name}-{place}"
    return El(made.tag, made.attrs, made.children, key, made.tap, made.label)


def leaves(value: object) -> list[int]:
    """The numbers of a compound value, in the order in which it is written."""
    if isinstance(value, tuple):
        return [leaf for part in value for leaf in leaves(part)]
    assert isinstance(value, int)
    return [value]


def with_leaf(value: object, place: int, number: int) -> object:
    """The compound value with another number at that place."""
    if not isinstance(value, tuple):
        return number
    parts = list(value)
    for at, part in enumerate(parts):
        count = len(leaves(part))
        if place < count:
            parts[at] = with_leaf(part, place, number)
            break
        place -= count
    return tuple(parts)


def _stepper(option: Option, open_values: list[object], rank: int) -> El:
    shown = _value(option, open_values[rank])
    usual = open_values.index(option.default) if option.default in open_values else None
    return el(
        "div",
        _step(
            option, max(0, rank - 1), "minus", _("{option}: less").format(option=option.title), off=rank == 0
        ),
        el("output", shown, class_="stepper-value", aria_live="polite"),
        _step(
            option,
            min(len(open_values) - 1, rank + 1),
            "plus",
            _("{option}: more").format(option=option.title),
            off=rank == len(open_values) - 1,
        ),
        button(
            f"/option/{option.name}/{usual}",
            _("Usual: {value}").format(value=_value(option, option.default)),
            class_="quiet",
            key=f"usual-{option.name}",
        )
        if usual not in (None, rank)
        else None,
        class_="stepper",
    )


def _step(option: Option, rank: int, picture: str, label: str, *, off: bool) -> El:
    made = tool(f"/option/{option.name}/{rank}", picture, label, disabled="" if off else None)
    return El(made.tag, made.attrs, made.children, f"step-{picture}-{option.name}", made.tap, made.label)


def _dice(setup: Setup) -> El:
    return el(
        "div",
        el("h3", _("Dice and draws")),
        el(
            "p",
            _("The tablet rolls, or you roll dice of your own and type in what they show."),
            class_="small",
        ),
        el(
            "div",
            chip("/real/0", _("On the tablet"), not setup.real_dice),
            chip("/real/1", _("Our own dice"), setup.real_dice),
            class_="chips",
        ),
        class_="option",
        role="group",
        aria_label=_("Dice and draws"),
    )
