"""What every format but the Swiss shares: matches with names, and a state that is a function of the rows.

A format is data that never changes after the start, with pure functions of the rows: the results so far. A row names
its match; it counts only while exactly its entrants stand in that match. So the order in which rows of different
matches arrive means nothing, a correction is one more row, and when its reverse comes, the tables that it had voided
count again. Of two rows with equal match and entrants the later counts.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec

from tournaments.core.types import Entrant, Result, Table


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the match of that name ended."""

    match: str
    result: Result


class Match(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match whose entrants are known. ``result`` is None while it may be played."""

    name: str
    table: Table
    result: Result | None = None


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where somebody ended up: from ``first`` to ``last``, which differ where places are shared."""

    entrant: Entrant
    first: int
    last: int


class Format(Protocol):
    """A format with its entrants."""

    def matches(self, rows: Sequence[Row]) -> tuple[Match, ...]:
        """All matches whose entrants are known, the played ones too, in a fixed order."""

    def ready(self, rows: Sequence[Row]) -> tuple[Match, ...]:
        """The matches that may be played now: they stay so until they have a result or an earlier one is corrected."""

    def finished(self, rows: Sequence[Row]) -> bool:
        """Whether nothing is left to play."""

    def places(self, rows: Sequence[Row]) -> tuple[Place, ...]:
        """The places that are decided, best first; all of them once the event is finished."""


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one more row does. ``rows`` are all rows with it.

    ``opened`` are the matches that may be played now and could not before. ``voided`` are matches, played or open, that
    no longer exist or whose entrants change; a result of theirs stops counting but is kept. ``revived`` are played
    matches that count again. A new result only opens; the rest is what a correction does.
    """

    rows: tuple[Row, ...]
    opened: tuple[Match, ...] = ()
    voided: tuple[Match, ...] = ()
    revived: tuple[Match, ...] = ()


class Played:
    """The rows by match and entrants."""

    __slots__ = ("_results",)

    def __init__(self, rows: Iterable[Row]) -> None:
        self._results = {(row.match, frozenset(row.result.table)): row.result for row in rows}

    def of(self, name: str, table: Iterable[Entrant]) -> Result | None:
        """The result that counts for the match while these entrants are in it."""
        return self._results.get((name, frozenset(table)))


def open_matches(matches: Iterable[Match]) -> tuple[Match, ...]:
    """The matches without a result."""
    return tuple(match for match in matches if match.result is None)


def after(form: Format, rows: Sequence[Row], row: Row) -> After:
    """What follows from a row that is new or corrects an earlier one. Nothing is changed: ask before you store it.

    Raises ValueError if the match is unknown or somebody else stands in it.
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
    """The known matches that would not stand as they do without the result of that match."""
    return _only_in(form.matches(rows), form.matches([row for row in rows if row.match != name]))


def spread(groups: Iterable[Sequence[Entrant]], first: int = 1) -> tuple[Place, ...]:
    """Places for groups that share them, the best group first, counted from ``first``."""
    places: list[Place] = []
    for group in groups:
        places += [Place(entrant, first, first + len(group) - 1) for entrant in group]
        first += len(group)
    return tuple(places)
