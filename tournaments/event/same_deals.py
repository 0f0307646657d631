"""Same deals: whether all tables of a round get one shuffle, what is hidden until the round ends, and how seats are
compared.
"""

from collections.abc import Sequence
from copy import copy
from typing import Any, NamedTuple

from tournaments.core.deals import WAYS, Seated, Way, differences, match_points, seated
from tournaments.core.types import Entrant, Result, from_plain

FORMATS = ("swiss", "round_robin")
"""Formats whose rounds have many tables that can wait for each other."""


def way_of(tournament: Any) -> Way | None:
    """Return the method by which seats of different tables are compared, or None if each table has its own deal."""
    chosen = tournament.parameters.get("deals")
    return next((way for way in WAYS if way == chosen and tournament.format in FORMATS), None)


def by_margins(tournament: Any) -> bool:
    """Return whether seats are compared by game points minus the mean of their table (parameter "compared")."""
    return bool(tournament.parameters.get("compared") == "margins")


def shares_deals(tournament: Any, stage: str) -> bool:
    """Return whether all tables of a round of that stage get one shuffle.

    A final table does not, because it is the only table of its round.
    """
    return way_of(tournament) is not None and stage != "final"


def hides(tournament: Any, each: Any) -> bool:
    """Return whether the results of the round ``each`` are hidden, because they would tell how good the hands are.

    Rounds that were reopened after a correction, or cancelled, have no secret any more.
    """
    secret = each.closed_at is None and each.deals_shown_at is None
    return secret and shares_deals(tournament, each.stage)


def shown(rows: Any) -> Any:
    """Return the rows as the public may see them: without results of a running round with same deals."""
    hidden: set[int] = set()
    if way_of(rows.tournament) is not None:
        hidden = {each.pk for each in rows.rounds if hides(rows.tournament, each)}
    if not hidden:
        return rows
    tables = {pk: [_without(table) for table in every] if pk in hidden else every for pk, every in rows.tables.items()}
    return rows._replace(tables=tables)


def _without(table: Any) -> Any:
    """Return a copy of a table without its result. The copy must not be saved."""
    if hasattr(table, "_replace"):  # an EventTable
        return table._replace(result=None)
    table = copy(table)
    table.result = None
    return table


class Compared(NamedTuple):
    """A seat that is compared with the same seat at other tables. ``paid`` are its points from the comparison."""

    table: Any
    entrant: Entrant
    points: Any
    value: Any
    paid: Any


def places(tournament: Any, tables: Sequence[Any]) -> list[list[Compared]]:
    """Return the compared seats of a finished round: one list for each seat number, the best first."""
    way, found = way_of(tournament), list[tuple[Any, Result, Seated]]()
    for table in tables:
        if table.result is not None:
            result: Result = from_plain(Result, table.result)
            found += [(table, result, one) for one in seated(result, result.table, margins=by_margins(tournament))]
    pay = match_points if way == "match_points" else differences
    lines = []
    for key in sorted({(one.size, one.place) for _, _, one in found}):
        group = [each for each in found if (each[2].size, each[2].place) == key]
        paid = pay([one.value for _, _, one in group])
        line = [
            Compared(table, one.entrant, result.game_points[one.place], one.value, points)
            for (table, result, one), points in zip(group, paid, strict=True)
        ]
        lines.append(sorted(line, key=lambda each: (-each.value, each.table.number)))
    return lines
