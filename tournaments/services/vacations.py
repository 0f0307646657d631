"""Decide which vacation days stop clocks in a tournament: each entrant has a limited number for the whole event."""

from datetime import UTC, datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.play.clocks import Span
from games.play.clocks.seat_clocks import availability_of
from games.play.models import Match, Seat
from tournaments.event.vacations import counted, days_of
from tournaments.models import Entry, Tournament

Stored = list[list[str]]


def count_vacation(entry: Entry, most: int) -> Stored | None:
    """Recompute and store the vacation spans that count for this entry. Returns None if no vacation counts.

    ``most`` is the number of calendar days that the tournament allows.
    """
    if entry.user is None or most <= 0:
        return None
    times = availability_of(entry.user)
    spans = counted(_read(entry.vacations), times.vacations, timezone.now(), times.place, most)
    entry.vacations = [[start.astimezone(UTC).isoformat(), end.astimezone(UTC).isoformat()] for start, end in spans]
    entry.save(update_fields=["vacations"])
    return list(entry.vacations)


@transaction.atomic
def recount_vacations(user: Any) -> None:
    """Recompute the vacations that count in all running tournaments of a user, after the user's vacations have
    changed.
    """
    running = [Tournament.Status.RUNNING, Tournament.Status.PAUSED]
    entries = Entry.objects.filter(user=user, tournament__status__in=running, tournament__vacation_days__gt=0)
    for entry in entries.select_related("tournament", "user"):
        stored = count_vacation(entry, entry.tournament.vacation_days)
        seats = Seat.objects.filter(
            user=user,
            match__status=Match.Status.RUNNING,
            match__tournament_table__round__tournament=entry.tournament_id,
        )
        seats.update(vacations=stored)


def vacation_days_used(entry: Entry) -> int:
    """Return the number of calendar days of vacation that the entry has used or planned."""
    if entry.user is None:
        return 0
    return len(days_of(_read(entry.vacations), availability_of(entry.user).place))


def _read(stored: Stored) -> list[Span]:
    return [(datetime.fromisoformat(start), datetime.fromisoformat(end)) for start, end in stored]
