"""Calculate vacation days: how they accrue and what a vacation costs."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from games.play.clocks.availability import check_vacation
from games.play.clocks.spans import Span
from games.play.clocks.zones import day_begins

_YEAR = timedelta(days=365.25)
_INSTANT = timedelta(microseconds=1)


def accrue(days_kept: float, since: datetime, now: datetime, per_year: float = 30, cap: float = 45) -> float:
    """Return the vacation days at `now` of a person who had `days_kept` at `since`. Both moments are aware.

    Days accrue evenly up to `cap`. A balance above the cap is kept but does not grow.
    """
    grown = per_year * (max(now, since) - since) / _YEAR
    return max(days_kept, min(cap, days_kept + grown))


def days_needed(start: datetime, end: datetime, zone: ZoneInfo) -> int:
    """Return the cost of a vacation: the number of local calendar days that it touches. Raises :class:`BadVacation`."""
    check_vacation(start, end)
    first = start.astimezone(zone).date()
    last = (end - _INSTANT).astimezone(zone).date()
    return (last - first).days + 1


def span_of_days(first: date, last: date, zone: ZoneInfo) -> Span:
    """Return the vacation (UTC) that covers the local days from `first` to `last`. Raises :class:`BadVacation`."""
    span = day_begins(first, zone), day_begins(last + timedelta(days=1), zone)
    check_vacation(*span)
    return span
