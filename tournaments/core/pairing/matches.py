"""Common parts of all formats except the Swiss: named matches, and a state that follows from the results.

A format is data that never changes after the start, with pure functions of rows. A row is the result of a named match.
It counts only while the match has exactly the entrants of the row. So the order of rows of different matches does not
matter. A correction is one more row; when a correction is itself corrected, rows that did not count can count again. Of
two rows with the same match and entrants, the later one counts.
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
    """A match whose entrants are known. ``result`` is None until the match has been played."""

    name: str
    table: Table
    result: Result | None = None


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The final place of an entrant, shared with others if ``first`` and ``last`` differ."""

    entrant: Entrant
    first: int
    last: int


class Format(Protocol):
    """The interface of a tournament format, filled with its entrants."""

    def matches(self, rows: Sequence[Row]) -> tuple[Match, ...]:
        """Return all matches whose entrants are known, including played ones, in a fixed order."""

    def ready(self, rows: Sequence[Row]) -> tuple[Match, ...]:
        """Return the matches that may be played now. A correction of an earlier match may change them."""

    def finished(self, rows: Sequence[Row]) -> bool:
        """Return whether all matches have been played."""

    def places(self, rows: Sequence[Row]) -> tuple[Place, ...]:
        """Return the places that are decided, best first. Once the event is finished, these are all places."""


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The effect of one more row. ``rows`` are all rows including the new one.

    * ``opened``: matches that may be played now and could not before.
    * ``voided``: matches, played or open, that no longer exist or whose entrants change. Their results are stored but
      do not count.
    * ``revived``: played matches that count again.

    A new result only opens matches; a correction may do all three.
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
        """Return the result of the match with exactly these entrants, or None."""
        return self._results.get((name, frozenset(table)))


def open_matches(matches: Iterable[Match]) -> tuple[Match, ...]:
    """Return the matches without a result."""
    return tuple(match for match in matches if match.result is None)


def after(form: Format, rows: Sequence[Row], row: Row) -> After:
    """Return the effect of adding ``row``, which is a new result or a correction. Nothing is changed.

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
    """Return the known matches that exist only because of the result of match ``name``."""
    return _only_in(form.matches(rows), form.matches([row for row in rows if row.match != name]))


def spread(groups: Iterable[Sequence[Entrant]], first: int = 1) -> tuple[Place, ...]:
    """Return the places of groups whose entrants share a place, the best group first. The first place is ``first``."""
    places: list[Place] = []
    for group in groups:
        places += [Place(entrant, first, first + len(group) - 1) for entrant in group]
        first += len(group)
    return tuple(places)
