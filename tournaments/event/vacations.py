"""Compute the vacation spans that count in a tournament, in which each entrant has a number of calendar days in all.

Days are counted in the user's time zone. Each day that a vacation touches counts once. All functions are pure.
"""

from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from games.play.clocks.availability import Span, day_begins

_DAY = timedelta(days=1)


def counted(past: Sequence[Span], wanted: Sequence[Span], now: datetime, zone: ZoneInfo, most: int) -> list[Span]:
    """Return the spans in which a user's clocks are stopped.

    ``past`` are the spans counted so far; only their part before ``now`` is kept. ``wanted`` are the user's vacations;
    only their part from ``now`` on is used, as long as days are left. ``most`` is the total number of days. So
    shortening a vacation returns days, but a vacation that has passed stays counted.
    """
    kept = [(start, min(end, now)) for start, end in past if start < now]
    used = days_of(kept, zone)
    found: list[Span] = []
    for start, end in sorted(wanted):
        for piece, day in _by_day(max(start, now), end, zone):
            if day not in used and len(used) >= most:
                return kept + found
            used.add(day)
            if found and found[-1][1] == piece[0]:
                found[-1] = (found[-1][0], piece[1])
            else:
                found.append(piece)
    return kept + found


def days_of(spans: Iterable[Span], zone: ZoneInfo) -> set[date]:
    """Return the calendar days that these spans touch."""
    return {day for start, end in spans for _, day in _by_day(start, end, zone)}


def _by_day(start: datetime, end: datetime, zone: ZoneInfo) -> Iterable[tuple[Span, date]]:
    """Split a span into pieces of one local day each, and yield each piece with its day."""
    while start < end:
        day = start.astimezone(zone).date()
        until = min(end, day_begins(day + _DAY, zone))
        if until <= start:  # in a time zone whose clock is set back over midnight
            until = min(end, start + _DAY)
        yield (start, until), day
        start = until
