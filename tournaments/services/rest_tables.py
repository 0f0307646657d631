"""End tables whose matches are in quarantine, by an organiser's ruling."""

from typing import Any

from django.db import transaction

from games.play.matches.quarantine import How, end_quarantined
from games.play.models import Match
from tournaments.errors import ForeignTable
from tournaments.models import TableRow, Tournament
from tournaments.services.locking import changed, lock_for, note
from tournaments.services.progress import step
from tournaments.services.take_result import decide, result_of_match


def resting_matches(tournament: Tournament) -> set[str]:
    """Return the keys of the tournament's matches that are in quarantine."""
    those = Match.objects.filter(tournament_table__round__tournament=tournament, status=Match.Status.RESTING)
    return set(those.values_list("pk", flat=True))


@transaction.atomic
def end_resting_table(tournament_id: str, user: Any, table_id: int, how: How) -> TableRow:
    """End the quarantined match of a table, as drawn or by its present position. The result counts.

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
