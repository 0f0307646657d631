"""Yield the spans in which a clock is stopped: weekends off, vacations, and pauses of the table."""

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
    """Return the spans (UTC) in which the clock is stopped and that end after `start`.

    They are sorted, do not touch, and may be endless. Pauses count even if the table allows neither weekends nor
    vacation, because all seats have agreed to them.
    """
    fixed = [*pauses, *(availability.vacations if allowances.vacation else ())]
    known = sorted((begin.astimezone(UTC), end.astimezone(UTC)) for begin, end in fixed if begin < end)
    weekly = _weekends(start, availability.place) if allowances.weekends and availability.weekends_off else ()
    return (span for span in merged(heapq.merge(known, weekly)) if span[1] > start)


def _weekends(start: datetime, zone: ZoneInfo) -> Iterator[Span]:
    """Yield weekends (Saturday 00:00 to Monday 00:00 local time) from the last Saturday before `start` on."""
    day = start.astimezone(zone).date()
    saturday = day - timedelta(days=(day.weekday() - _SATURDAY) % 7)
    while True:
        yield day_begins(saturday, zone), day_begins(saturday + timedelta(days=2), zone)
        saturday += timedelta(days=7)
