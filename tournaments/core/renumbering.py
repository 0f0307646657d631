"""Renumber the entrants of an exported event, because database keys mean nothing elsewhere.

Draws depend only on the order of the entrants' numbers. Renumbering keeps that order, so all draws stay the same.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from tournaments.core.export import Event, Person
from tournaments.core.types import Entrant, Note

#: Fields of core values that hold entrants, alone or in nested tuples.
FIELDS = frozenset(
    ("entrants", "sides", "tables", "table", "byes", "leaves", "absent", "forward", "entrant", "challenger", "defender")
)
Numbers = Mapping[Entrant, Entrant]


def ranked(entrants: Iterable[Entrant]) -> dict[Entrant, Entrant]:
    """Map the entrants to new numbers from 1, in the same order."""
    return {entrant: number for number, entrant in enumerate(sorted(entrants), 1)}


def renumber(event: Event, numbers: Numbers) -> Event:
    """Return the event with the new numbers. Raises KeyError for an entrant who is not in ``numbers``."""
    stages = tuple(_inside(stage, numbers) for stage in event.stages)
    people = tuple(_person(person, numbers) for person in event.people)
    return msgspec.structs.replace(event, people=people, stages=stages)


def _person(person: Person, numbers: Numbers) -> Person:
    return msgspec.structs.replace(person, number=numbers[person.number])


def _inside(value: Any, numbers: Numbers) -> Any:
    if isinstance(value, tuple):
        return tuple(_inside(each, numbers) for each in value)
    if not isinstance(value, msgspec.Struct):
        return value
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    if isinstance(value, Note):
        args = {name: _mapped(each, numbers) if name in FIELDS else each for name, each in value.args.items()}
        return Note(value.key, args)
    found = {
        name: _mapped(each, numbers) if name in FIELDS else _inside(each, numbers) for name, each in fields.items()
    }
    return msgspec.structs.replace(value, **found)


def _mapped(value: Any, numbers: Numbers) -> Any:
    if isinstance(value, tuple):
        return tuple(_mapped(each, numbers) for each in value)
    return numbers[value] if isinstance(value, int) else _inside(value, numbers)
