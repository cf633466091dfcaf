"""The names that people have typed, before a match begins with them."""

from __future__ import annotations

from rules.core.errors import Malformed
from rules.core.people import Person, clean_name
from rules.core.text import _
from ui import marks


def checked(given: tuple[Person, ...]) -> tuple[tuple[Person, ...], tuple[tuple[int, str], ...]]:
    """The people with clean names, and what is wrong with the others."""
    people, wrong = [], []
    for seat, person in enumerate(given):
        try:
            people.append(Person(clean_name(person.name.strip() or marks.title(person.mark)), person.mark))
        except Malformed as error:
            people.append(person)
            wrong.append((seat, str(error)))
    names = [person.name.casefold() for person in people]
    for seat, name in enumerate(names):
        if name in names[:seat]:
            wrong.append(
                (
                    seat,
                    _("Two people are called {name}: please tell them apart.").format(name=people[seat].name),
                )
            )
    return tuple(people), tuple(wrong)
