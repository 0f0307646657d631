"""Pages about the same deals: the promise before a round, and how its seats compare after it."""

from typing import Any, NamedTuple

from django.db.models import QuerySet

from games.engine.chance import commitment
from tournaments.context.lines import DealLine
from tournaments.context.words import number
from tournaments.event.rows import EventData
from tournaments.event.same_deals import by_margins, places, way_of
from tournaments.models import Entry, Round, TableRow


class ComparedLine(NamedTuple):
    """Somebody at that place of a table; ``margin`` only where that is what is compared."""

    entry: Entry | None
    table: TableRow
    points: str
    margin: str
    paid: str
    mine: bool


def deal_line(each: Round) -> DealLine | None:
    """The hash of a round's deals, and the seed once it is over; None where each table has its own."""
    if each.deal_seed is None:
        return None
    seed = bytes(each.deal_seed)
    return DealLine(commitment(seed), seed.hex() if each.deals_shown_at is not None else "")


def comparison(rows: EventData, each: Round, mine: Entry | None, tables: QuerySet[TableRow]) -> dict[str, Any]:
    """By place at the table everybody who sat there, best first; empty while the round is played, and where each table
    has a deal of its own. One query, and only where there is something to compare.
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
    """Whether the game counts points that one would rather not have: results hold them below zero."""
    return rows.tournament.hindrance is None and rows.tournament.cupboard_game.low_score_wins


def _signed(value: Any) -> str:
    return number(value) if value <= 0 else f"+{number(value)}"
