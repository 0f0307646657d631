"""Somebody is not there: their table is decided without them. Leaving the whole event is a withdrawal."""

from typing import Any

from django.db import transaction

from games.play.models import Match
from tournaments.errors import ForeignTable, NotEntered, NotNow, Undecidable
from tournaments.models import Entry, TableRow, Tournament
from tournaments.services.deadline import present_result, rule_table
from tournaments.services.locking import changed, lock_for, note
from tournaments.services.progress import step
from tournaments.services.take_result import take_results


def find_absent(tournament: Tournament, table_id: int, entry_id: int) -> tuple[TableRow, Entry]:
    """A table that is being played, and a person who sits there. Raises ForeignTable, NotEntered, Undecidable."""
    table = TableRow.objects.select_related("round", "match").filter(pk=table_id, round__tournament=tournament).first()
    if table is None:
        raise ForeignTable
    entry = tournament.entries.select_related("user").filter(pk=entry_id, user__isnull=False).first()
    if entry is None or entry.pk not in table.entrants:
        raise NotEntered
    if table.decided_at is not None or table.match is None or table.match.status != Match.Status.RUNNING:
        raise Undecidable
    return table, entry


@transaction.atomic
def count_absent(tournament_id: str, user: Any, table_id: int, entry_id: int) -> TableRow:
    """Decide a table: this person was not there and is last, the others share the places as they stand. Its match ends.

    Raises NotOrganiser, NotNow, ForeignTable, NotEntered, Undecidable, Unreadable.
    """
    tournament = lock_for(tournament_id, user)
    if tournament.status not in (Tournament.Status.RUNNING, Tournament.Status.PAUSED):
        raise NotNow
    take_results(tournament)
    table, entry = find_absent(tournament, table_id, entry_id)
    assert table.match is not None  # noqa: S101 - it is being played
    before = {"result": table.result, "kind": table.kind}
    result = present_result(table, table.match, (entry.pk,))
    rule_table(table, result, TableRow.Kind.FORFEIT, "absent")
    note(tournament, user, "absent", f"#{table.pk}", before, {"result": table.result, "kind": table.kind})
    changed(tournament)
    step(tournament)
    return table
