"""Compute the stored rankings (sheets) of large events in the background. Small events have no sheet."""

import time
from collections.abc import Iterable
from datetime import UTC, timedelta
from typing import Any

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from tournaments.event.event_data import EventData, read_rows
from tournaments.event.knockouts import group_lines, knockout_line
from tournaments.event.ladders import tally
from tournaments.event.ranking import points_by_round, standings
from tournaments.event.sheets import is_large, written
from tournaments.models import Sheet, Tournament
from tournaments.services.locking import changed, lock

SHARE = 20
"""A sheet is computed again at the earliest after this many times its last computing time."""


def mark_large(tournament: Tournament, tables: int) -> None:
    """Create a sheet for a locked tournament if it is large."""
    if is_large(tournament, tables):
        Sheet.objects.get_or_create(tournament=tournament)


def due() -> Iterable[str]:
    """Yield the keys of events whose sheets are outdated. The sheet of a running ladder is also outdated each day."""
    now = timezone.now()
    today = now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    ladder = Q(tournament__format="ladder", tournament__status="running", counted_at__lt=today)
    old = Sheet.objects.filter(~Q(version=F("tournament__version")) | ladder, tournament__deleted_at=None)
    for pk, took, at in old.values_list("pk", "took", "counted_at"):
        if at is None or now - at >= timedelta(seconds=SHARE * took):
            yield pk


def renew(tournament_id: str) -> None:
    """Compute the ranking of an event and store it in its sheet.

    The tournament is not locked meanwhile; results that arrive during the computation are included the next time.
    """
    start = time.process_time()
    rows = read_rows(Tournament.objects.get(pk=tournament_id))
    version = rows.tournament.version
    lines = written(standings(rows))
    extra = _extra(rows)
    took = time.process_time() - start
    with transaction.atomic():
        tournament = lock(tournament_id)
        same = tournament.version == version
        changed(tournament)
        Sheet.objects.update_or_create(
            tournament=tournament,
            defaults={
                "version": tournament.version if same else version,
                "lines": lines,
                "extra": extra,
                "took": took,
                "counted_at": timezone.now(),
            },
        )


def _extra(rows: EventData) -> dict[str, Any]:
    """Return the value of :attr:`tournaments.models.Sheet.extra`."""
    if rows.tournament.format == Tournament.Format.LADDER:
        won, lost = tally(rows)
        return {"tallies": {one: [won[one], lost[one]] for one in rows.entries if won[one] or lost[one]}}
    found: dict[str, Any] = {"by_round": points_by_round(rows)}
    if rows.tournament.format == Tournament.Format.GROUPS:
        found |= {"groups": group_lines(rows), "knockout": knockout_line(rows)}
    return found
