"""Examples of the effect of quiet hours and free weekends on deadlines, computed by the function that sets
deadlines.
"""

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from games.play.clocks import Allowances, Availability, after_the_night, deadline
from games.play.clocks.availability import moment_of

_DAY = timedelta(days=1)
_FRIDAY = 4


@dataclass(frozen=True)
class Example:
    """A deadline without quiet hours or weekends (``before``) and with them (``after``), both in the user's time
    zone.
    """

    before: datetime
    after: datetime

    @property
    def moves(self) -> bool:
        """Return whether quiet hours or weekends move the deadline."""
        return self.before != self.after


def night_example(times: Availability, now: datetime) -> Example:
    """Return an example for a deadline in the middle of tomorrow's quiet hours, or at 03:00 if there are none."""
    zone, tomorrow = times.place, now.astimezone(times.place).date() + _DAY
    if times.quiet is None:
        moment = moment_of(tomorrow, time(3), zone)
    else:
        begin = moment_of(tomorrow, times.quiet.begins, zone)
        moment = _round_moment(begin, after_the_night(begin + timedelta(seconds=1), times), zone)
    return _example(moment, deadline(moment, 0, times, Allowances(quiet_hours=True)), zone)


def _round_moment(begin: datetime, end: datetime, zone: ZoneInfo) -> datetime:
    """Return the middle of the span, rounded down to a half or full hour if the result is within the span."""
    middle = (begin + (end - begin) / 2).astimezone(zone).replace(second=0, microsecond=0)
    rounded = middle - timedelta(minutes=middle.minute % 30)
    return rounded.astimezone(UTC) if rounded > begin else middle.astimezone(UTC)


def weekend_example(times: Availability, now: datetime) -> Example:
    """Return an example for a turn of one day that begins on the coming Friday at 18:00."""
    zone, today = times.place, now.astimezone(times.place).date()
    friday = today + timedelta(days=(_FRIDAY - today.weekday()) % 7)
    start = moment_of(friday, time(18), zone)
    allowed = Allowances(quiet_hours=True, weekends=True)
    return _example(start, deadline(start, _DAY.total_seconds(), times, allowed), zone)


def _example(before: datetime, after: datetime, zone: ZoneInfo) -> Example:
    return Example(before.astimezone(zone), after.astimezone(zone))
