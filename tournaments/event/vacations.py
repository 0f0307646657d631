"""Vacation in a tournament: so many calendar days for each entrant in the whole event. Pure.

Days are counted where the person lives; each that a vacation touches costs one, and none twice.
"""

from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from games.play.clocks.spans import Span
from games.play.clocks.zones import day_begins

_DAY = timedelta(days=1)


def counted(past: Sequence[Span], wanted: Sequence[Span], now: datetime, zone: ZoneInfo, most: int) -> list[Span]:
    """The spans in which clocks stand still: those of the past, and of the wanted ones as much as is left.

    ``past`` is what was counted before; of it only what lies before ``now`` is kept, and of ``wanted`` only what does
    not. So a vacation that is shortened gives days back, and one that is over does not.
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
    """The calendar days that these spans touch."""
    return {day for start, end in spans for _, day in _by_day(start, end, zone)}


def _by_day(start: datetime, end: datetime, zone: ZoneInfo) -> Iterable[tuple[Span, date]]:
    """A span in pieces of one local day each."""
    while start < end:
        day = start.astimezone(zone).date()
        until = min(end, day_begins(day + _DAY, zone))
        if until <= start:  # a zone whose clock was set back over midnight
            until = min(end, start + _DAY)
        yield (start, until), day
        start = until
