"""From scenes to markup and to lines: everything escaped, everything reachable, nothing that is forbidden here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.ui.kit import Desk, guessed, take
from ui import marks
from ui.scene import el, lit, still
from ui.svg import markup
from ui.text import lines, said

CSS = Path(__file__).parents[2] / "static" / "css"


def test_texts_and_attributes_are_escaped() -> None:
    """Case 29."""
    shown = markup(el("p", "<b>&\"'", title='"><script>', key="a<b", label="<i>"))
    assert shown == (
        '<p id="a&lt;b" title="&quot;&gt;&lt;script&gt;" aria-label="&lt;i&gt;">&lt;b&gt;&amp;&quot;&#x27;</p>'
    )


def test_equal_numbers_of_different_types_are_written_as_they_are() -> None:
    assert markup(el("g", x=1)) == '<g x="1"></g>'
    assert markup(el("g", x=1.0)) == '<g x="1.0"></g>'


def test_what_can_be_tapped_is_a_control_for_keyboard_and_screen_reader() -> None:
    shown = markup(el("g", tap="die:red", label="red die"))
    assert shown == '<g aria-label="red die" data-tap="die:red" role="button" tabindex="0"></g>'
    assert 'type="button"' in markup(el("button", "x", tap="/x"))


def test_what_is_closed_is_said_to_be_and_skipped_by_tab() -> None:
    shown = markup(lit(el("g", tap="die:red"), frozenset()))
    assert 'aria-disabled="true"' in shown
    assert 'tabindex="-1"' in shown


def test_open_and_chosen_things_are_marked() -> None:
    board = el("svg", el("g", tap="a"), el("g", tap="b"), el("g", tap="c"))
    shown = lit(board, frozenset({"a", "b"}), ("b",))
    assert [("data-open" in markup(g), "data-chosen" in markup(g)) for g in shown.children] == [
        (True, False),
        (True, True),
        (False, False),
    ]


def test_a_still_picture_can_stand_in_a_page_many_times() -> None:
    assert (
        markup(still(el("g", el("path", key="x", tap="y", label="z", d="M0"))))
        == '<g><path d="M0"></path></g>'
    )


def test_the_lines_follow_the_document_and_name_everything() -> None:
    board = lit(
        el(
            "svg",
            el("g", tap="a", label="red die"),
            el("text", "not named"),
            el("g", el("text", "go"), tap="b"),
        ),
        frozenset({"b"}),
    )
    assert [(line.text, line.tap, line.open) for line in lines(board)] == [
        ("red die", "a", False),
        ("go", "b", True),
    ]
    assert said(board) == "red die not named go"


@pytest.mark.usefixtures("shelf")
def test_no_page_holds_an_id_twice_or_a_style_or_a_script() -> None:
    desk = take(guessed(), 1)
    table = desk.table.id
    for tap in (
        "/menu",
        "/words",
        "/close",
        "/guide",
        "/guide-back",
        "/replay",
        "/replay-back",
        f"/share/{table}/yes",
        "/close",
        "/log",
        "/peek/0",
        "/peek-ready",
        "/peek-toggle",
        "/home",
        "/settings",
        "/close",
        "/paste",
        "/close",
        "/new/pebbles",
        "/seat-marking/0",
    ):
        html = desk.tap(tap).html
        ids = re.findall(r' id="([^"]*)"', html)
        assert len(ids) == len(set(ids)), (tap, sorted(i for i in ids if ids.count(i) > 1))
        assert " style=" not in html
        assert "<script" not in html
        assert not re.search(r"https?:", html)


@pytest.mark.usefixtures("shelf")
def test_every_screen_has_one_main_and_one_heading_for_focus() -> None:
    desk = Desk()
    for tap in ("/home", "/new/pebbles", "/start", "/lift/0"):
        html = desk.tap(tap).html
        assert html.count("<main") == 1
        assert html.count('id="heading"') == 1


def test_a_double_tap_does_not_zoom_and_a_pull_does_not_reload() -> None:
    """Cases 12 and 13; that pinching still zooms is tested where the page starts."""
    css = (CSS / "app.css").read_text(encoding="utf-8")
    for rule in (r"(?s)\nhtml \{(.*?)\}", r"(?s)\n\.screen > main \{(.*?)\}"):
        found = re.search(rule, css)
        assert found
        assert "touch-action: manipulation" in found[1]
        assert "overscroll-behavior:" in found[1]


# Marks and colours --------------------------------------------------------------------------------------------------


def test_every_mark_has_a_shape_of_its_own() -> None:
    """Case 27."""
    assert len(set(marks.SHAPES.values())) == len(marks.MARKS)
    assert set(marks.SHAPES) == set(marks.MARKS)


def palette(block: str) -> dict[str, str]:
    return dict(re.findall(r"(--[\w-]+): (#[0-9a-f]{6});", block))


def palettes() -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    css = (CSS / "tokens.css").read_text(encoding="utf-8")
    light, media, dark = re.split(
        r"@media \(prefers-color-scheme: dark\)|:root\[data-theme=\"dark\"\] \{\n  --", css
    )
    return palette(light), palette(media), palette("  --" + dark)


def luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_two_spellings_of_the_dark_palette_are_one() -> None:
    _light, media, dark = palettes()
    assert media == dark


@pytest.mark.parametrize("mark", marks.MARKS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_mark_stands_out_against_its_ground(theme: str, mark: str) -> None:
    colours = palettes()[("light", "dark").index(theme)]
    for ground in ("--ground", "--paper", "--paper-2"):
        assert contrast(colours[f"--mark-{mark}"], colours[ground]) >= 3


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("--ink", "--paper"),
        ("--ink", "--ground"),
        ("--ink-soft", "--paper"),
        ("--ink-soft", "--ground"),
        ("--on-wood", "--wood"),
        ("--on-wood", "--wood-light"),
        ("--on-accent", "--accent"),
        ("--accent", "--ground"),
        ("--on-grave", "--grave"),
        ("--grave", "--paper"),
    ],
)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_text_can_be_read(theme: str, ink: str, ground: str) -> None:
    colours = palettes()[("light", "dark").index(theme)]
    assert contrast(colours[ink], colours[ground]) >= 4.5
