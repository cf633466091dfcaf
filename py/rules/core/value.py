"""Frozen values that are cheap to make: a game makes some at every step, and a replay makes thousands.

A frozen dataclass sets each field through `object.__setattr__`, and `dataclasses.replace` looks up all fields by name
every time. Here the fields are set on a draft, a class of the same layout that is not frozen, and then the draft
becomes the value: a third of the cost to make one, a sixth to change one. From outside it is an ordinary frozen,
slotted dataclass (L4).
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from typing import Any, Self, TypeVar, dataclass_transform


class Value:
    """What all values can do."""

    __slots__ = ()

    def but(self, **new: Any) -> Self:
        """The same with other values in the named fields; `value` writes it for each class."""
        raise NotImplementedError


_V = TypeVar("_V", bound=Value)


@dataclass_transform(frozen_default=True)
def value(cls: type[_V]) -> type[_V]:
    """The class as a frozen, slotted dataclass whose values are cheap to make; it is not to be derived from."""
    made = dataclass(frozen=True, slots=True, init=False)(cls)
    names = [field.name for field in fields(made)]  # type: ignore[arg-type]  # it has just become a dataclass
    draft = type(made.__name__, made.__bases__, {"__slots__": tuple(names)})
    scope: dict[str, Any] = {"Made": made, "Draft": draft, "kept": object()}
    scope |= {"make": object.__new__, "become": object.__setattr__}
    for field in fields(made):  # type: ignore[arg-type]
        if field.default is not MISSING:
            scope[f"default_{field.name}"] = field.default
    # the text is made of the class's own field names and nothing else
    exec(_init(names, scope) + _but(names), scope)  # noqa: S102
    made.__init__ = scope["__init__"]  # type: ignore[method-assign]
    made.but = scope["but"]  # type: ignore[method-assign]
    return made


def _init(names: list[str], scope: dict[str, Any]) -> str:
    taken = [f"{name}=default_{name}" if f"default_{name}" in scope else name for name in names]
    lines = [f"self.{name} = {name}" for name in names]
    return _function(
        f"__init__({', '.join(['self', *taken])})",
        "become(self, '__class__', Draft)",
        *lines,
        "self.__class__ = Made",
    )


def _but(names: list[str]) -> str:
    lines = [f"new.{name} = self.{name} if {name} is kept else {name}" for name in names]
    return _function(
        f"but(self, *, {', '.join(f'{name}=kept' for name in names)})",
        "new = make(Draft)",
        *lines,
        "new.__class__ = Made",
        "return new",
    )


def _function(head: str, *lines: str) -> str:
    return f"def {head}:\n" + "".join(f"    {line}\n" for line in lines)
