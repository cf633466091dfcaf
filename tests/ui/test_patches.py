"""From one scene to the next: patches lead to the page that would have been painted afresh, and touch little of it."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import games
from tests.ui.kit import Desk
from ui.patches import Marked, Patch, Place, Redrawn, Spliced, patches
from ui.scene import El, el
from ui.svg import SAME, markup
from ui.view import view

TAPS = 25
_VOID = frozenset({"input", "link"})


@dataclass
class Part:
    """An element of a page as a browser keeps it."""

    tag: str
    attrs: dict[str, str]
    children: list[Part | str] = field(default_factory=list)

    def find(self, key: str) -> Part | None:
        below = (child.find(key) for child in self.children if isinstance(child, Part))
        return self if self.attrs.get("id") == key else next((found for found in below if found), None)


class Parser(HTMLParser):
    def __init__(self, markup: str) -> None:
        super().__init__()
        self.open = [Part("root", {})]
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        part = Part(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(part)
        if tag not in _VOID:
            self.open.append(part)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parsed(text: str) -> Part:
    (part,) = Parser(text).open[0].children
    assert isinstance(part, Part)
    return part


def kept(part: Part, page: Part) -> Part:
    """The part with what it only names taken from the page."""
    if SAME in part.attrs:
        found = page.find(part.attrs["id"])
        assert found is not None
        return found
    part.children = [kept(child, page) if isinstance(child, Part) else child for child in part.children]
    return part


def standing(page: Part, place: Place) -> Part:
    found: Part | str | None = page.find(place.key)
    for number in place.path:
        assert isinstance(found, Part)
        found = found.children[number]
    assert isinstance(found, Part)
    return found


def apply(page: Part, patch: Patch) -> None:
    match patch:
        case Redrawn(key, change):
            target = page.find(key)
            assert target is not None
            fresh = kept(parsed(change), target)
            target.attrs, target.children = fresh.attrs, fresh.children
        case Marked(place, tag, changes):
            target = standing(page, place)
            assert target.tag == tag
            for name, value in changes:
                if value is None:
                    del target.attrs[name.lower()]
                else:
                    target.attrs[name.lower()] = value
        case Spliced(place, count, at, gone, come):
            target = standing(page, place)
            assert len(target.children) == count
            target.children[at : at + gone] = Parser(come).open[0].children


def patched(old: El, new: El) -> Part:
    page = parsed(markup(old))
    for patch in patches(old, new):
        apply(page, patch)
    return page


def page(*children: El, title: str = "") -> El:
    return el("div", *children, key="page", title=title)


def test_equal_scenes_need_nothing() -> None:
    assert patches(page(el("p", "a")), page(el("p", "a"))) == []


def test_an_attribute_is_changed_in_its_place() -> None:
    old, new = (page(el("g", el("g", key="a", class_=name), key="b")) for name in ("x", "y"))
    assert patches(old, new) == [Marked(Place("a"), "g", (("class", "y"),))]


def test_an_attribute_that_is_gone_is_taken_away() -> None:
    old, new = (page(el("g", key="a", inert=inert)) for inert in ("", None))
    assert patches(old, new) == [Marked(Place("a"), "g", (("inert", None),))]


def test_what_has_no_key_is_found_by_its_place() -> None:
    old, new = (
        page(el("g", el("text", word), el("g", el("circle", r=size)), key="a"))
        for word, size in (("x", 1), ("y", 2))
    )
    assert patches(old, new) == [
        Spliced(Place("a", (0,)), 1, 0, 1, "y"),
        Marked(Place("a", (1, 0)), "circle", (("r", "2"),)),
    ]


def test_children_come_and_go_between_those_that_stay() -> None:
    stones = [el("g", key=f"stone-{number}") for number in range(4)]
    assert patches(page(*stones), page(stones[0], *stones[2:])) == [Spliced(Place("page"), 4, 1, 1, "")]
    assert patches(page(*stones[:2]), page(*stones)) == [
        Spliced(Place("page"), 2, 2, 0, '<g id="stone-2"></g><g id="stone-3"></g>')
    ]


def test_texts_that_a_browser_joins_are_drawn_again_with_what_holds_them() -> None:
    old, new = (page(el("p", "one ", word, key="a")) for word in ("stone", "hen"))
    assert patches(old, new) == [Redrawn("a", '<p id="a">one hen</p>')]


def test_a_field_is_left_to_the_morph() -> None:
    """Its value is more than its attribute."""
    old, new = (page(el("input", key="a", value=value)) for value in "xy")
    assert patches(old, new) == [Redrawn("a", '<input id="a" value="y">')]


def test_what_moves_from_one_part_to_another_is_drawn_again_with_both() -> None:
    die = el("g", key="die")
    old = page(el("g", die, key="a"), el("g", key="b"), el("g", "far", key="c"))
    new = page(el("g", key="a"), el("g", die, key="b"), el("g", "far", key="c"))
    (patch,) = patches(old, new)
    assert isinstance(patch, Redrawn)
    assert patch.key == "page"
    assert '<g id="b"><g id="die"></g></g>' in patch.change
    assert '<g id="c" data-same=""></g>' in patch.change


@pytest.mark.parametrize("game_id", [spec.id for spec in games.specs()])
def test_a_page_brought_up_to_date_is_the_page_painted_afresh(game_id: str) -> None:
    desk, chance = Desk().tap(f"/new/{game_id}", "/start"), random.Random(7)
    shown = view(desk.model)
    for _tap in range(TAPS):
        open_taps = [
            node.tap
            for node in shown.walk()
            if node.tap and (not node.tap.startswith("/") or node.tap.startswith(("/lift/", "/on")))
        ]
        desk.tap(chance.choice(open_taps))
        scene = view(desk.model)
        keys = [node.key for node in scene.walk() if node.key]
        assert len(keys) == len(set(keys))
        assert patched(shown, scene) == parsed(markup(scene))
        shown = scene


@st.composite
def scenes(draw: st.DrawFn) -> El:
    """A page whose elements have keys or none, in any order: any of them may have been somewhere else before."""
    keys = list("abcdefgh")
    draw(st.randoms(use_true_random=False)).shuffle(keys)

    def child(depth: int) -> El | str:
        return draw(st.sampled_from(["", "x", "y"])) if draw(st.integers(0, 3)) == 0 else some(depth)

    def some(depth: int) -> El:
        tag = draw(st.sampled_from(["g", "p", "input"])) if depth else "div"
        named = not depth or (keys and draw(st.booleans()))
        key = None if not named else keys.pop() if depth else "page"
        count = 0 if depth == 3 or tag == "input" else draw(st.integers(0, 3))
        inside = [child(depth + 1) for _ in range(count)]
        return el(tag, *inside, key=key, class_=draw(st.sampled_from([None, "one", "two"])))

    return some(0)


@given(scenes(), scenes())
def test_any_page_becomes_any_other(old: El, new: El) -> None:
    assert patched(old, new) == parsed(markup(new))
