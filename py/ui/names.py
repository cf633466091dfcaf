"""The names that people have typed, before a match begins with them."""

from __future__ import annotations

from rules.core.errors import Malformed
from rules.core.people import Person, clean_name
from rules.core.text import _
from ui import marks

#: more than a name may have, so that what is too long can be told
_TYPED_AT_MOST = 200


def typed(people: tuple[Person, ...], seat: int, text: str) -> tuple[Person, ...]:
    """The people while somebody types: what cannot be a name is told at the end, not corrected."""
    named = Person(text[:_TYPED_AT_MOST], people[seat].mark)
    return (*people[:seat], named, *people[seat + 1 :])


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
