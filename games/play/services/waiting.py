"""Which tables wait for a person, and in which order."""

from typing import Any

from django.db.models import F, QuerySet

from games.play.models import Match, Seat


def waiting_seats(user: Any) -> QuerySet[Seat]:
    """The person's seats that are awaited: the least time left first, then those that have none, longest first."""
    mine = Seat.objects.filter(user=user, bot="", waiting_since__isnull=False, match__status=Match.Status.RUNNING)
    return mine.order_by(F("deadline").asc(nulls_last=True), "waiting_since")


def next_waiting(user: Any, but: str = "") -> tuple[str | None, int]:
    """The table with the least time left for this person, and how many wait in all but ``but``. If that waits too, the
    one after it in this order, so that whoever puts off a move comes by all tables.
    """
    ids = list(waiting_seats(user).values_list("match_id", flat=True)[:100])
    place = ids.index(but) if but in ids else -1
    others = ids[place + 1 :] + ids[: max(place, 0)]
    return (others[0] if others else None), len(others)
