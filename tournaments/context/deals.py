"""Contexts about same deals: the hash of the seed before a round, and the comparison of seats after the round."""

from typing import Any, NamedTuple

from django.db.models import QuerySet

from games.engine.chance import commitment
from tournaments.context.lines import DealLine
from tournaments.context.words import number
from tournaments.event.event_data import EventData
from tournaments.event.same_deals import by_margins, places, way_of
from tournaments.models import Entry, Round, TableRow


class ComparedLine(NamedTuple):
    """A compared seat. ``margin`` is the score minus the table's mean, "" unless the event compares margins."""

    entry: Entry | None
    table: TableRow
    points: str
    margin: str
    paid: str
    mine: bool


def deal_line(each: Round) -> DealLine | None:
    """Return the hash of a round's seed and, once public, the seed; None if each table has its own deal."""
    if each.deal_seed is None:
        return None
    seed = bytes(each.deal_seed)
    return DealLine(commitment(seed), seed.hex() if each.deals_shown_at is not None else "")


def comparison(rows: EventData, each: Round, mine: Entry | None, tables: QuerySet[TableRow]) -> dict[str, Any]:
    """Return the comparison of a round's seats, one list for each seat number, the best first.

    Empty while the round is being played, and if each table has its own deal. Runs one query if there is something to
    compare.
    """
    tournament, way = rows.tournament, way_of(rows.tournament)
    if way is None or each.closed_at is None or each.deal_seed is None:
        return {"compared": []}
    found = places(tournament, list(tables.order_by("number")))
    margins, low = by_margins(tournament), _is_low(rows)
    lines = [
        [
            ComparedLine(
                entry=rows.entries.get(one.entrant),
                table=one.table,
                points=number(-one.points if low else one.points),
                margin=_signed(one.value) if margins else "",
                paid=number(one.paid) if way == "match_points" else _signed(one.paid),
                mine=mine is not None and one.entrant == mine.pk,
            )
            for one in place
        ]
        for place in found
    ]
    return {"compared": lines, "margins": margins, "way": way}


def _is_low(rows: EventData) -> bool:
    """Return whether low scores win in the game. The stored game points are then negated scores."""
    return rows.tournament.hindrance is None and rows.tournament.cupboard_game.low_score_wins


def _signed(value: Any) -> str:
    return number(value) if value <= 0 else f"+{number(value)}"
