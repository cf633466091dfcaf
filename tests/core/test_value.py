"""Values are frozen, slotted dataclasses (L4), however they are made."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, fields, replace

import pytest

from rules.core.value import Value, value


@value
class Point(Value):
    """A place."""

    x: int
    y: int = 7
    #: nothing hangs on it
    name: str = ""


def test_a_value_is_made_by_place_by_name_and_with_defaults() -> None:
    assert Point(1) == Point(1, 7, "") == Point(name="", y=7, x=1)
    assert repr(Point(1, 2, "a")) == "Point(x=1, y=2, name='a')"
    assert [field.name for field in fields(Point)] == ["x", "y", "name"]
    assert Point.__doc__ == "A place."


def test_a_value_that_was_just_made_is_of_its_class_and_frozen() -> None:
    for made in (Point(1), Point(1).but(y=2), replace(Point(1), y=2)):
        assert type(made) is Point
        assert not hasattr(made, "__dict__")
        with pytest.raises(FrozenInstanceError):
            made.x = 3  # type: ignore[misc]
        with pytest.raises(FrozenInstanceError):
            del made.x


def test_but_changes_what_it_names_and_nothing_else() -> None:
    before = Point(1, 2, "a")
    assert before.but(x=5) == Point(5, 2, "a")
    assert before.but(name="b", y=0) == Point(1, 0, "b")
    assert before.but() == before == Point(1, 2, "a")
    with pytest.raises(TypeError):
        before.but(z=1)


def test_a_field_that_is_missing_or_too_many_is_an_error() -> None:
    with pytest.raises(TypeError):
        Point()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Point(1, 2, "a", 4)  # type: ignore[call-arg]


def test_equal_values_are_one_key() -> None:
    assert len({Point(1), Point(1, 7), Point(1).but(y=8)}) == 2
    assert Point(1) != (1, 7, "")


def test_values_match_patterns_and_can_be_copied() -> None:
    match Point(1, 2):
        case Point(x, y):
            assert (x, y) == (1, 2)
    assert copy.deepcopy(Point(1)) == Point(1)
    assert pickle.loads(pickle.dumps(Point(1))) == Point(1)  # noqa: S301
