"""What all formats except the Swiss share: named matches, and a state that is a function of the results.

A format is data that never changes after the start, with pure functions of the rows, the results so far. A row names
its match, and counts only while exactly its entrants are in that match. So the order of rows of different matches does
not matter, a correction is one more row, and undoing it makes the tables count again that it had voided. Of two rows
with equal match and entrants the later one counts.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec

from tournaments.core.types import Entrant, Result, Table


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a named match."""

    match: str
    result: Result


class Match(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match whose entrants are known. ``result`` is None while it may be played."""

    name: str
    table: Table
    result: Result | None = None


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The final places of an entrant, from ``first`` to ``last``, which differ if places are shared."""

    entrant: Entrant
    first: int
    last: int


class Format(Protocol):
    """The interface of a format with its entrants."""

    def matches(self, rows: Sequence[Row]) -> tuple[Match, ...]:
        """Return all matches whose entrants are known, including played ones, in a fixed order."""

    def ready(self, rows: Sequence[Row]) -> tuple[Match, ...]:
        """Return the matches that may be played now, until they have a result or an earlier one is corrected."""

    def finished(self, rows: Sequence[Row]) -> bool:
        """Return whether nothing is left to play."""

    def places(self, rows: Sequence[Row]) -> tuple[Place, ...]:
        """Return the decided places, best first; all of them once the event is finished."""


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The effect of one more row. ``rows`` are all rows including the new one.

    ``opened`` are the matches that may be played now and could not before. ``voided`` are matches, played or open, that
    no longer exist or whose entrants change; their results are kept but do not count. ``revived`` are played matches
    that count again. A new result only opens matches; a correction may do all three.
    """

    rows: tuple[Row, ...]
    opened: tuple[Match, ...] = ()
    voided: tuple[Match, ...] = ()
    revived: tuple[Match, ...] = ()


class Played:
    """An index of the rows by match and entrants."""

    __slots__ = ("_results",)

    def __init__(self, rows: Iterable[Row]) -> None:
        self._results = {(row.match, frozenset(row.result.table)): row.result for row in rows}

    def of(self, name: str, table: Iterable[Entrant]) -> Result | None:
        """Return the result that counts for the match while these entrants are in it."""
        return self._results.get((name, frozenset(table)))


def open_matches(matches: Iterable[Match]) -> tuple[Match, ...]:
    """Return the matches without a result."""
    return tuple(match for match in matches if match.result is None)


def after(form: Format, rows: Sequence[Row], row: Row) -> After:
    """Return the effect of a row that is new or corrects an earlier one, without changing anything.

    Raises ValueError if the match is unknown or has other entrants.
    """
    old = form.matches(rows)
    if not any(match.name == row.match and set(match.table) == set(row.result.table) for match in old):
        raise ValueError(f"{row.match} is not a match of {row.result.table}")
    longer = (*rows, row)
    new = form.matches(longer)
    opened = _only_in(form.ready(longer), form.ready(rows))
    revived = tuple(match for match in _only_in(new, old) if match.result is not None)
    return After(longer, opened, _only_in(old, new), revived)


def _only_in(these: Iterable[Match], those: Iterable[Match]) -> tuple[Match, ...]:
    known = {(match.name, frozenset(match.table)) for match in those}
    return tuple(match for match in these if (match.name, frozenset(match.table)) not in known)


def dependants(form: Format, rows: Sequence[Row], name: str) -> tuple[Match, ...]:
    """Return the known matches that would not exist in this form without the result of that match."""
    return _only_in(form.matches(rows), form.matches([row for row in rows if row.match != name]))


def spread(groups: Iterable[Sequence[Entrant]], first: int = 1) -> tuple[Place, ...]:
    """Return places for groups that share them, the best group first, counted from ``first``."""
    places: list[Place] = []
    for group in groups:
        places += [Place(entrant, first, first + len(group) - 1) for entrant in group]
        first += len(group)
    return tuple(places)
