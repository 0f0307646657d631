"""Find the tables that wait for a user, ordered by urgency."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

from django.db.models import F, QuerySet

from games.play.models import Match, Seat

MOST = 100
"""Maximum number of tables to count."""


def waiting_seats(user: Any) -> QuerySet[Seat]:
    """Return the user's awaited seats: by deadline, then those without one, longest wait first."""
    mine = Seat.objects.filter(user=user, bot="", waiting_since__isnull=False, match__status=Match.Status.RUNNING)
    return mine.order_by(F("deadline").asc(nulls_last=True), "waiting_since")


def next_waiting(user: Any, but: str = "") -> tuple[str | None, int]:
    """Return the most urgent table that waits for the user, and how many tables wait besides ``but``.

    If ``but`` waits itself, return the table after it in the order, so that a user who skips moves visits all tables.
    """
    return _after(but, list(waiting_seats(user).values_list("match_id", flat=True)[:MOST]))


def next_of(seats: Iterable[Seat], but: str = "") -> tuple[str | None, int]:
    """Return the next table and the number of tables as :func:`next_waiting` does, from loaded seats in any order."""
    return _after(but, [seat.match_id for seat in sorted(seats, key=urgency)[:MOST]])


def urgency(seat: Seat) -> tuple[datetime, datetime]:
    """Return the sort key of loaded seats that gives the order of :func:`waiting_seats`."""
    last = datetime.max.replace(tzinfo=UTC)
    return seat.deadline or last, seat.waiting_since or last


def _after(but: str, ids: Sequence[str]) -> tuple[str | None, int]:
    place = ids.index(but) if but in ids else -1
    others = [*ids[place + 1 :], *ids[: max(place, 0)]]
    return (others[0] if others else None), len(others)
