"""Same deals: whether every table of a round gets one shuffle, what may be seen of it, and how its seats compare."""

from collections.abc import Sequence
from copy import copy
from typing import Any, NamedTuple

from tournaments.core.deals import WAYS, Seated, Way, differences, match_points, seated
from tournaments.core.types import Entrant, Result, from_plain

FORMATS = ("swiss", "round_robin")
"""Those whose rounds have many tables that can wait for each other."""


def way_of(tournament: Any) -> Way | None:
    """How tables are compared; None where each has a deal of its own."""
    chosen = tournament.parameters.get("deals")
    return next((way for way in WAYS if way == chosen and tournament.format in FORMATS), None)


def by_margins(tournament: Any) -> bool:
    """Whether what is compared is how far a seat is ahead of the mean of its table: the game has said so."""
    return bool(tournament.parameters.get("compared") == "margins")


def shares_deals(tournament: Any, stage: str) -> bool:
    """Whether the tables of a round of that stage get one shuffle; a final table is alone."""
    return way_of(tournament) is not None and stage != "final"


def hides(tournament: Any, each: Any) -> bool:
    """Whether the results of a round are nobody's business yet: they would tell how good its hands are. One that opens
    again after a correction, or was called off, has no secret left.
    """
    secret = each.closed_at is None and each.deals_shown_at is None
    return secret and shares_deals(tournament, each.stage)


def shown(rows: Any) -> Any:
    """The rows as everybody may see them: tables of a round with same deals have no result before it is over."""
    hidden: set[int] = set()
    if way_of(rows.tournament) is not None:
        hidden = {each.pk for each in rows.rounds if hides(rows.tournament, each)}
    if not hidden:
        return rows
    tables = {pk: [_without(table) for table in every] if pk in hidden else every for pk, every in rows.tables.items()}
    return rows._replace(tables=tables)


def _without(table: Any) -> Any:
    """A copy that is not to be stored."""
    if isinstance(table, tuple):
        return table._replace(result=None)  # type: ignore[attr-defined]  # a Table
    table = copy(table)
    table.result = None
    return table


class Compared(NamedTuple):
    """A seat that is held against those at the same place of other tables; ``paid`` is what it gets for that."""

    table: Any
    entrant: Entrant
    points: Any
    value: Any
    paid: Any


def places(tournament: Any, tables: Sequence[Any]) -> list[list[Compared]]:
    """Of a round that is over, by place at the table, those who are compared, best first."""
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
