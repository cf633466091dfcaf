"""The one die of all games."""

from __future__ import annotations

import pytest

from ui.dice import die, numeral, pips, ring
from ui.scene import El


@pytest.mark.parametrize("number", range(1, 7))
def test_a_face_has_as_many_pips_as_it_counts_all_within_the_die(number: int) -> None:
    face = pips(100, number)
    places = {(dict(pip.attrs)["cx"], dict(pip.attrs)["cy"]) for pip in face}
    assert len(face) == len(places) == number
    for pip in face:
        values = dict(pip.attrs)
        assert all(abs(float(values[name] or 0)) + float(values["r"] or 0) < 50 for name in ("cx", "cy"))


def test_opposite_pips_mirror_each_other() -> None:
    for number in range(1, 7):
        places = {tuple(float(dict(pip.attrs)[at] or 0) for at in ("cx", "cy")) for pip in pips(80, number)}
        assert places == {(-x, -y) for x, y in places}


def test_only_a_rolled_die_tumbles() -> None:
    def class_of(drawn: El) -> object:
        return dict(drawn.attrs)["class"]

    assert class_of(die(90, *pips(90, 3), rolled=True)) == "die tumble"
    assert class_of(die(90, numeral(90, "5"))) == "die"


def test_the_ring_lies_outside_the_die() -> None:
    values = dict(ring(90).attrs)
    assert float(values["width"] or 0) > 90
    assert values["class"] == "ring"
