"""Find repetitions in tables changed by hand: pairs who meet again, players with the first seat again, and further
byes.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from tournaments.core.seats import began_twice, seat_history
from tournaments.core.types import Entrant, Round

Seating = Mapping[int, Sequence[Entrant]]


class Again(NamedTuple):
    """Two entrants who have met before, and the numbers of the rounds in which they met."""

    one: Entrant
    other: Entrant
    rounds: tuple[int, ...]


class Repeats(NamedTuple):
    """Repetitions in a seating.

    ``again`` are pairs who meet again, ``begins`` entrants who would have the first seat a third time in a row.
    ``byes`` are entrants with a further bye, each with the rounds of the earlier byes.
    """

    again: list[Again]
    begins: list[Entrant]
    byes: list[tuple[Entrant, tuple[int, ...]]]


def repeats(past: Sequence[Round], before: Seating, after: Seating) -> Repeats:
    """Return the repetitions at the tables ``after`` that the tables ``before`` do not have.

    ``past`` are the earlier rounds.
    """
    old, new = _of(past, before), _of(past, after)
    return Repeats(
        [each for each in new.again if each not in old.again],
        [each for each in new.begins if each not in old.begins],
        [each for each in new.byes if each not in old.byes],
    )


def _of(past: Sequence[Round], tables: Seating) -> Repeats:
    met: dict[tuple[Entrant, Entrant], list[int]] = {}
    rested: dict[Entrant, list[int]] = {}
    for each in past:
        for table in each.tables:
            for one, other in combinations(sorted(table), 2):
                met.setdefault((one, other), []).append(each.number)
        for key in each.byes:
            rested.setdefault(key, []).append(each.number)
    history, found = seat_history(past), Repeats([], [], [])
    for _number, entrants in sorted(tables.items()):
        if len(entrants) == 1:
            found.byes.extend((key, tuple(rested[key])) for key in entrants if key in rested)
            continue
        pairs = combinations(sorted(entrants), 2)
        found.again.extend(Again(*pair, tuple(met[pair])) for pair in pairs if pair in met)
        if began_twice(history.get(entrants[0], ())):
            found.begins.append(entrants[0])
    return found


def holds(note: Mapping[str, Any], tables: Sequence[Sequence[Entrant]]) -> bool:
    """Return whether a note of the pairing is still true for tables that were changed by hand."""
    args = note["args"]
    sizes = [len(table) for table in tables]
    true: dict[str, Callable[[], bool]] = {
        "repeat": lambda: any(set(args["entrants"]) <= set(table) for table in tables),
        "bye_again": lambda: [args["entrant"]] in [list(table) for table in tables],
        "bye_moved": lambda: [args["entrant"]] in [list(table) for table in tables],
        "seat_again": lambda: any(list(table[args["seat"] :])[:1] == [args["entrant"]] for table in tables),
        "short": lambda: sizes.count(args["seats"]) == args["tables"],
        "sit_out": lambda: sizes.count(1) == args["count"],
    }
    return note["key"] not in true or true[note["key"]]()
