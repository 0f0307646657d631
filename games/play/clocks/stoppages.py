"""When a clock stands still: weekends off, vacations, and pauses of the table."""

import heapq
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from games.play.clocks.availability import Allowances, Availability
from games.play.clocks.spans import Span, merged
from games.play.clocks.zones import day_begins

_SATURDAY = 5


def standing(
    start: datetime, availability: Availability, allowances: Allowances, pauses: Sequence[Span]
) -> Iterator[Span]:
    """The spans (UTC) that end after `start` and in which the clock stands still: apart, in order, perhaps endless.

    Where the table allows neither weekends nor vacation, its pauses still count: all seats agreed to them.
    """
    fixed = [*pauses, *(availability.vacations if allowances.vacation else ())]
    known = sorted((begin.astimezone(UTC), end.astimezone(UTC)) for begin, end in fixed if begin < end)
    weekly = _weekends(start, availability.place) if allowances.weekends and availability.weekends_off else ()
    return (span for span in merged(heapq.merge(known, weekly)) if span[1] > start)


def _weekends(start: datetime, zone: ZoneInfo) -> Iterator[Span]:
    """Saturdays 00:00 to Mondays 00:00, local time, from the last Saturday before `start` on."""
    day = start.astimezone(zone).date()
    saturday = day - timedelta(days=(day.weekday() - _SATURDAY) % 7)
    while True:
        yield day_begins(saturday, zone), day_begins(saturday + timedelta(days=2), zone)
        saturday += timedelta(days=7)
