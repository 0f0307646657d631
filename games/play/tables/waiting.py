"""Which tables wait for a person, and in which order."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

from django.db.models import F, QuerySet

from games.play.models import Match, Seat

MOST = 100
"""More than so many are not counted."""


def waiting_seats(user: Any) -> QuerySet[Seat]:
    """The person's seats that are awaited: the least time left first, then those that have none, longest first."""
    mine = Seat.objects.filter(user=user, bot="", waiting_since__isnull=False, match__status=Match.Status.RUNNING)
    return mine.order_by(F("deadline").asc(nulls_last=True), "waiting_since")


def next_waiting(user: Any, but: str = "") -> tuple[str | None, int]:
    """The table with the least time left for this person, and how many wait in all but ``but``. If that waits too, the
    one after it in this order, so that whoever puts off a move comes by all tables.
    """
    return _after(but, list(waiting_seats(user).values_list("match_id", flat=True)[:MOST]))


def next_of(seats: Iterable[Seat], but: str = "") -> tuple[str | None, int]:
    """The same of seats of :func:`waiting_seats` that are loaded already, in any order."""
    return _after(but, [seat.match_id for seat in sorted(seats, key=urgency)[:MOST]])


def urgency(seat: Seat) -> tuple[datetime, datetime]:
    """The order of :func:`waiting_seats`, for seats that are loaded already."""
    last = datetime.max.replace(tzinfo=UTC)
    return seat.deadline or last, seat.waiting_since or last


def _after(but: str, ids: Sequence[str]) -> tuple[str | None, int]:
    place = ids.index(but) if but in ids else -1
    others = [*ids[place + 1 :], *ids[: max(place, 0)]]
    return (others[0] if others else None), len(others)
