"""Pairing by hand: two players of an open round change places while nobody has played at their tables.

Only in a Swiss system: every other format is a plan in which the places follow from the results. The matches of both
tables are dealt anew, so that nobody has seen what the other will hold.
"""

from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from games.play.models import Match, Move
from tournaments.core.types import Entrant
from tournaments.errors import CannotSwap, ForeignTable, NotEntered, NotNow
from tournaments.event.formats import Due, has_barrier
from tournaments.models import Round, TableRow, Tournament
from tournaments.services.locking import changed, lock_for, note, refuse_again
from tournaments.services.progress import table_key
from tournaments.services.seat_tables import wake_tables
from tournaments.services.tell import tell

#: Who has moved so has seen the table; bots, and moves without a choice, do not count.
_BY_PEOPLE = (Move.MadeBy.PLAYER, Move.MadeBy.PLAN, Move.MadeBy.CLOCK)
SWISS = "swiss"


def untouched_tables(tournament: Tournament) -> list[TableRow]:
    """Tables of the open round at which nobody has played, byes among them; none where nothing can be swapped."""
    if not has_barrier(tournament) or tournament.status not in (Tournament.Status.RUNNING, Tournament.Status.PAUSED):
        return []
    open_ones = TableRow.objects.filter(round__tournament=tournament, round__stage=SWISS, round__closed_at=None)
    played = Move.objects.filter(
        match__tournament_table__in=open_ones, made_by__in=_BY_PEOPLE, kind=Move.Kind.MOVE, seat__isnull=False
    )
    touched = set(played.order_by().values_list("match_id", flat=True).distinct())
    tables = open_ones.select_related("round", "match").order_by("number")
    return [table for table in tables if table.match_id not in touched and _may_change(table)]


def _may_change(table: TableRow) -> bool:
    if table.is_bye:
        return True
    playing = table.match is None or table.match.status == Match.Status.RUNNING
    return table.decided_at is None and playing


@transaction.atomic
def swap(tournament_id: str, user: Any, one: Entrant, other: Entrant, *, seen: int | None = None) -> list[TableRow]:
    """Let two entrants change places. ``seen`` is the newest act that the page knew.

    Returns their tables. Raises NotOrganiser, NotNow, NotEntered, CannotSwap, DoneAlready.
    """
    tournament = lock_for(tournament_id, user)
    if not tournament.has_begun:
        raise NotNow
    subject = _pair(one, other)
    refuse_again(tournament, "swap", subject, seen)
    if tournament.entries.filter(pk__in={one, other}).count() < 2:
        raise NotEntered
    tables = _swap(tournament, one, other)
    note(tournament, user, "swap", subject, after={"entries": sorted((one, other))})
    _follow(tournament, tables, one, other)
    return tables


@transaction.atomic
def undo_swap(tournament_id: str, user: Any, audit_id: int) -> list[TableRow]:
    """Let them change back. Raises NotOrganiser, ForeignTable, CannotSwap once somebody has played, and NotNow if it
    was undone already.
    """
    tournament = lock_for(tournament_id, user)
    act = tournament.audit.filter(pk=audit_id, action="swap").first()
    if act is None:
        raise ForeignTable
    if tournament.audit.filter(action="undo swap", subject=act.subject, pk__gt=act.pk).exists():
        raise NotNow
    one, other = (act.after or {})["entries"]
    tables = _swap(tournament, one, other)
    note(tournament, user, "undo swap", act.subject, after=act.after)
    _follow(tournament, tables, one, other)
    return tables


def _pair(one: Entrant, other: Entrant) -> str:
    return "&".join(str(key) for key in sorted((one, other)))


def _swap(tournament: Tournament, one: Entrant, other: Entrant) -> list[TableRow]:
    """For a locked tournament."""
    free = untouched_tables(tournament)
    first = next((table for table in free if one in table.entrants), None)
    second = next((table for table in free if other in table.entrants), None)
    if first is None or second is None or first.pk == second.pk:
        raise CannotSwap
    for table, gone, come in ((first, one, other), (second, other, one)):
        table.entrants = [come if key == gone else key for key in table.entrants]
        each = table.round
        table.key = table_key(tournament, Due(each.number, each.stage, table.label, tuple(table.entrants)))
        old, table.match = table.match, None
        table.save(update_fields=["entrants", "key", "match"])
        if old is not None:
            old.delete()
    _remember(first.round, one, other)
    return [first, second]


def _remember(each: Round, one: Entrant, other: Entrant) -> None:
    """Everybody reads in the round's notes that it was not the pairing; who changes back leaves no note."""
    mine = {"key": "by_hand", "args": {"entrants": sorted((one, other))}}  # a Note as it is stored
    before = list(each.notes)
    each.notes = [kept for kept in before if kept != mine] if mine in before else [*before, mine]
    each.save(update_fields=["notes"])


def _follow(tournament: Tournament, tables: Iterable[TableRow], one: Entrant, other: Entrant) -> None:
    changed(tournament)
    transaction.on_commit(wake_tables)
    sitting = [key for table in tables for key in table.entrants]
    people = tournament.entries.filter(pk__in=sitting, user__isnull=False).values_list("user_id", flat=True)
    name = tournament.name

    def worded() -> tuple[str, str]:
        title = _("%s: your table was paired anew") % name
        return title, _("The organisers have swapped two players before anybody had played. See who sits with you.")

    tell(tournament, people, f"swap:{_pair(one, other)}:{tournament.version}", worded)
