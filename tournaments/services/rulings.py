"""Rulings of organisers on a table: a player does not appear, or the match is in quarantine."""

from typing import Any

from django.db import transaction

from games.play.matches.quarantine import How, end_quarantined
from games.play.models import Match
from tournaments.errors import ForeignTable, NotEntered, NotNow, Undecidable
from tournaments.models import Entry, TableRow, Tournament
from tournaments.services.deadline import present_result, rule_table
from tournaments.services.locking import changed, lock_for, note
from tournaments.services.progress import step
from tournaments.services.take_result import decide, result_of_match, take_results


def find_absent(tournament: Tournament, table_id: int, entry_id: int) -> tuple[TableRow, Entry]:
    """Return a running table of the tournament and the entry of a user who sits at it.

    Raises ForeignTable, NotEntered, and Undecidable if the table has a result or its match is not running.
    """
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
    """Decide a table without the given player and end its match.

    The absent player is last. The others get places by the current position. Raises NotOrganiser, NotNow, ForeignTable,
    NotEntered, Undecidable, Unreadable.
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


def quarantined_matches(tournament: Tournament) -> set[str]:
    """Return the keys of the tournament's matches that are in quarantine."""
    those = Match.objects.filter(tournament_table__round__tournament=tournament, status=Match.Status.RESTING)
    return set(those.values_list("pk", flat=True))


@transaction.atomic
def end_quarantined_table(tournament_id: str, user: Any, table_id: int, how: How) -> TableRow:
    """End the quarantined match of a table, as a draw or by its current position. The result counts.

    Raises NotOrganiser, ForeignTable, NotResting, NoStanding.
    """
    tournament = lock_for(tournament_id, user)
    tables = TableRow.objects.select_related("round__tournament")
    table = tables.filter(pk=table_id, round__tournament=tournament, match__isnull=False).first()
    if table is None:
        raise ForeignTable
    end_quarantined(str(table.match_id), how)
    if table.decided_at is None:
        decide(table, result_of_match(table), TableRow.Kind.ADJUDICATED)
    note(tournament, user, "end resting", f"#{table.pk}", after=how)
    changed(tournament)
    step(tournament)
    return table
