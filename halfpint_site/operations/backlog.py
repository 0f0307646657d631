"""Counts of pending work, from the database. The number and cost of queries do not grow with the backlog."""

from datetime import datetime, timedelta
from typing import NamedTuple

from django.core.cache import cache
from django.db.models import Count, Max, Min, Q
from django.utils import timezone

from games.play.models import Match, Notice, Seat
from games.play.tables.lists import CURRENT
from halfpint_site.notifications.models import Delivery
from halfpint_site.web.health import heartbeat_age

#: Work is late after this time: sweeps run every few seconds.
LATE = timedelta(minutes=1)
RECENT = 10_000
_REMEMBERED_SECONDS = 60
Status = Delivery.Status


class Queue(NamedTuple):
    """A queue of pending items.

    ``due`` items wait, the oldest for ``age`` seconds (0 if none), and ``late`` of them for longer than LATE.
    """

    due: int
    late: int
    age: float


class Backlog(NamedTuple):
    """All pending work. ``recent`` counts the newest RECENT deliveries by (channel, status).

    ``clocks`` are seats whose warning or deadline has come, including those that a worker is handling at this moment.
    ``open``, ``running`` and ``resting`` (quarantined) tables are counted at most once a minute.
    ``dead`` deliveries were given up, ``collected`` ones wait for a digest.
    ``worker_age`` is in seconds, None if no worker was ever seen.
    """

    clocks: Queue
    bots: Queue
    notices: Queue
    deliveries: Queue
    dead: int
    collected: int
    recent: dict[tuple[str, str], int]
    open: int
    running: int
    resting: int
    worker_age: float | None


def measure_backlog() -> Backlog:
    """Count all pending work now."""
    now = timezone.now()
    letters = _letters(now)
    matches = cache.get_or_set("current-matches", _count_matches, _REMEMBERED_SECONDS) or {}
    return Backlog(
        clocks=_clocks(now),
        bots=_bots(now),
        notices=_notices(now),
        deliveries=letters[0],
        dead=letters[1],
        collected=letters[2],
        recent=_recent(),
        open=matches.get(Match.Status.OPEN.value, 0),
        running=matches.get(Match.Status.RUNNING.value, 0),
        resting=matches.get(Match.Status.RESTING.value, 0),
        worker_age=heartbeat_age(),
    )


def late_seats(most: int = 20) -> list[Seat]:
    """Return seats whose time is up and that a sweep should have handled more than LATE ago, oldest first."""
    now = timezone.now()
    late = Seat.objects.filter(wakes_at__lt=now - LATE, deadline__lt=now)
    return list(late.select_related("match").order_by("wakes_at")[:most])


def _clocks(now: datetime) -> Queue:
    found = Seat.objects.filter(wakes_at__lte=now).aggregate(
        due=Count("pk"), late=Count("pk", filter=Q(wakes_at__lt=now - LATE)), oldest=Min("wakes_at")
    )
    return Queue(found["due"], found["late"], _age(now, found["oldest"]))


def _bots(now: datetime) -> Queue:
    found = (
        Seat.objects.filter(waiting_since__isnull=False)
        .exclude(bot="")
        .aggregate(
            count=Count("pk"), late=Count("pk", filter=Q(waiting_since__lt=now - LATE)), oldest=Min("waiting_since")
        )
    )
    return Queue(found["count"], found["late"], _age(now, found["oldest"]))


def _notices(now: datetime) -> Queue:
    found = Notice.objects.filter(handed_over_at=None).aggregate(
        count=Count("pk"), late=Count("pk", filter=Q(written_at__lt=now - LATE)), oldest=Min("written_at")
    )
    return Queue(found["count"], found["late"], _age(now, found["oldest"]))


def _letters(now: datetime) -> tuple[Queue, int, int]:
    """Return due deliveries, and the numbers of dead deliveries and of those that wait for a digest.

    Indexed queries.
    """
    due = Delivery.objects.filter(status=Status.WAITING, next_try_at__lte=now).aggregate(
        count=Count("pk"), late=Count("pk", filter=Q(next_try_at__lt=now - LATE)), oldest=Min("next_try_at")
    )
    dead = Delivery.objects.filter(status=Status.DEAD).count()
    collected = Delivery.objects.filter(status=Status.COLLECTED).count()
    return Queue(due["count"], due["late"], _age(now, due["oldest"])), dead, collected


def _recent() -> dict[tuple[str, str], int]:
    """Count the newest deliveries by (channel, status).

    They are found by primary key instead of time: that needs no extra index, whatever the size of the table.
    """
    newest = Delivery.objects.aggregate(newest=Max("pk"))["newest"] or 0
    rows = Delivery.objects.filter(pk__gt=newest - RECENT).order_by().values_list("channel", "status")
    return {(channel, status): count for channel, status, count in rows.annotate(count=Count("pk"))}


def _count_matches() -> dict[str, int]:
    """Return the number of open, running and quarantined matches by status."""
    current = Match.objects.filter(status__in=CURRENT).order_by()
    return dict(current.values_list("status").annotate(Count("pk")))


def _age(now: datetime, moment: datetime | None) -> float:
    """Return the seconds since ``moment``; 0 for None, or for a time in the future by a clock that is ahead."""
    return 0.0 if moment is None else max(0.0, (now - moment).total_seconds())
