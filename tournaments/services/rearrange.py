"""Change who sits at untouched tables of an open round. Used for swaps and for tables set by hand.

A table is untouched while no player has moved. Only a Swiss allows changes: in all other formats the tables follow from
the results. The matches of all changed tables are replaced by new ones with new deals, so that no player has seen cards
that another will hold. If all tables of a round share their deals, all matches are replaced, with another seed.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from games.engine.chance import new_seed
from games.play.models import Match, Move
from tournaments.core.types import Entrant
from tournaments.errors import DealsSeen
from tournaments.event.formats import DueTable, has_barrier
from tournaments.models import Report, Round, TableRow, Tournament
from tournaments.services.locking import changed
from tournaments.services.progress import table_key
from tournaments.services.seat_tables import wake_tables
from tournaments.services.tell import tell

#: A player with such a move has seen the table. Moves by bots, and forced moves, do not count.
_BY_PEOPLE = (Move.MadeBy.PLAYER, Move.MadeBy.PLAN, Move.MadeBy.CLOCK)
SWISS = "swiss"

Seating = dict[int, list[Entrant]]
"""Entrants by seat, by table number, within one round. A table with one entrant is a bye."""


class Rearrangement(NamedTuple):
    """The tables of a round that change, with their seating before and after."""

    each: Round
    before: Seating
    after: Seating


def untouched_tables(tournament: Tournament) -> list[TableRow]:
    """Return the open round's tables at which no player has moved, including byes; empty if none may be changed."""
    if not has_barrier(tournament) or tournament.status not in (Tournament.Status.RUNNING, Tournament.Status.PAUSED):
        return []
    open_ones = TableRow.objects.filter(round__tournament=tournament, round__stage=SWISS, round__closed_at=None)
    played = Move.objects.filter(
        match__tournament_table__in=open_ones, made_by__in=_BY_PEOPLE, kind=Move.Kind.MOVE, seat__isnull=False
    )
    touched = set(played.order_by().values_list("match_id", flat=True).distinct())
    written = set(Report.objects.filter(table__in=open_ones).values_list("table_id", flat=True))
    tables = open_ones.select_related("round", "match").order_by("number")
    return [
        table for table in tables if table.match_id not in touched and table.pk not in written and _may_change(table)
    ]


def _may_change(table: TableRow) -> bool:
    if table.is_bye:
        return True
    playing = table.match is None or table.match.status == Match.Status.RUNNING
    return table.decided_at is None and playing


def seating(tables: Sequence[TableRow]) -> Seating:
    """Return the seating of these tables, by table number."""
    return {table.number: list(table.entrants) for table in tables}


def differing(each: Round, before: Seating, after: Seating) -> Rearrangement:
    """Return the tables at which two seatings differ."""
    numbers = [number for number in sorted(before | after) if before.get(number) != after.get(number)]
    old, new = ({number: every[number] for number in numbers if number in every} for every in (before, after))
    return Rearrangement(each, old, new)


def is_dealt_alike(each: Round) -> bool:
    """Return whether all tables of a round share a deal seed that is still secret."""
    return each.deal_seed is not None and each.deals_shown_at is None


def check_deals(plan: Rearrangement, free: Sequence[TableRow]) -> None:
    """Raise DealsSeen if all tables share their deals and a table has been played.

    ``free`` are the untouched tables of the round.
    """
    if is_dealt_alike(plan.each) and len(free) < plan.each.tables.count():
        raise DealsSeen


def rearrange(tournament: Tournament, plan: Rearrangement) -> None:
    """Apply a planned seating to a locked tournament. Raises DealsSeen."""
    free = untouched_tables(tournament)
    check_deals(plan, free)
    each, rows = plan.each, {table.number: table for table in free}
    alike = is_dealt_alike(each)
    moving = [rows[number] for number in (rows if alike else plan.before)]
    _take_away([table for table in moving if not table.is_bye])
    if alike:
        each.deal_seed = new_seed()
        each.save(update_fields=["deal_seed"])
    for number in plan.before.keys() - plan.after.keys():
        rows[number].delete()
    kept = [rows[number] for number in plan.after if number in rows]
    for table in kept:  # the unique keys must not collide at any moment
        table.key = f"{tournament.pk}:moving:{table.pk}"
    TableRow.objects.bulk_update(kept, ["key"])
    for number, entrants in plan.after.items():
        table = rows.get(number) or _bye(each, number)
        table.entrants = list(entrants)
        table.key = table_key(tournament, DueTable(each.number, each.stage, table.label, tuple(entrants)))
        table.save()


def _take_away(tables: Sequence[TableRow]) -> None:
    """Delete the matches of these tables. A task creates new ones."""
    gone = [table.match for table in tables if table.match is not None]
    for table in tables:
        table.match = None
    TableRow.objects.bulk_update(tables, ["match"])
    for match in gone:
        match.delete()


def _bye(each: Round, number: int) -> TableRow:
    return TableRow(round=each, number=number, kind=TableRow.Kind.BYE, decided_at=timezone.now())


def next_number(each: Round) -> int:
    """Return the number for a new table of the round."""
    return int(each.tables.aggregate(most=Max("number"))["most"] or 0) + 1


def remember(each: Round, note: Mapping[str, Any]) -> None:
    """Add a public note to the round, saying that its tables were changed by hand."""
    each.notes = [*each.notes, dict(note)]
    each.save(update_fields=["notes"])


def forget(each: Round, note: Mapping[str, Any]) -> None:
    """Remove the round's note about a change that was undone."""
    kept = list(each.notes)
    if dict(note) in kept:
        kept.remove(dict(note))
    each.notes = kept
    each.save(update_fields=["notes"])


def follow(
    tournament: Tournament, plan: Rearrangement, key: str, worded: Callable[[], tuple[str, str]], *, by: Any
) -> None:
    """Have the new matches created, and notify the players whose table the organiser ``by`` has changed."""
    changed(tournament)
    transaction.on_commit(wake_tables)
    sitting = {key for every in (plan.before, plan.after) for entrants in every.values() for key in entrants}
    people = tournament.entries.filter(pk__in=sitting, user__isnull=False).values_list("user_id", flat=True)
    tell(tournament, people, f"{key}:{tournament.version}", worded, by=by)
