"""Vacations in a user's row, and the user's saved vacation days. Changes the row in memory only; the caller saves.

A vacation costs each local calendar day that it touches. All days are paid when the vacation is planned or started, and
unused whole days are given back. So the saved days are always the days that can still be planned.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from games.play.clocks import accrue, days_needed, find_zone
from halfpint_site.accounts.models import User

DAYS_PER_YEAR = 30.0
#: The most days that a user can save. Days that are given back do not raise the sum above it either.
KEPT_AT_MOST = 45.0
FIELDS = ["vacation_spans", "vacation_days", "vacation_counted_at"]
_INSTANT = timedelta(microseconds=1)


@dataclass(frozen=True)
class Vacation:
    """A time span (UTC) in which a user's clocks are stopped. Its days are counted in ``zone``."""

    start: datetime
    end: datetime
    zone: ZoneInfo

    @property
    def key(self) -> str:
        """Return the value that identifies this vacation in a form.

        No two vacations of a user begin at the same time.
        """
        return self.start.isoformat()

    @property
    def first(self) -> date:
        """Return the first day of the vacation, in its time zone."""
        return self.start.astimezone(self.zone).date()

    @property
    def last(self) -> date:
        """Return the last day of the vacation, in its time zone."""
        return (self.end - _INSTANT).astimezone(self.zone).date()

    @property
    def days(self) -> int:
        """Return the number of saved days that the vacation costs."""
        return days_needed(self.start, self.end, self.zone)

    def meets(self, start: datetime, end: datetime) -> bool:
        """Return whether this vacation overlaps with the span from ``start`` to ``end``."""
        return self.start < end and start < self.end


class VacationAllowance:
    """The vacations of a user that are not over at ``now``, in order, and the vacation days saved by then."""

    def __init__(self, user: User, now: datetime) -> None:
        self.user = user
        self.now = now
        self.zone = find_zone(user.time_zone)
        self.days = accrue(user.vacation_days, user.vacation_counted_at, now, DAYS_PER_YEAR, KEPT_AT_MOST)
        self.vacations = self._read()

    def _read(self) -> list[Vacation]:
        """Return the vacations in the row that are not over, in order."""
        spans = (
            (datetime.fromisoformat(start), datetime.fromisoformat(end)) for start, end in self.user.vacation_spans
        )
        return [Vacation(start, end, self.zone) for start, end in sorted(spans) if end > self.now]

    @property
    def today(self) -> date:
        """Return the current date in the user's time zone."""
        return self.now.astimezone(self.zone).date()

    @property
    def whole_days(self) -> int:
        """Return how many whole days can be spent."""
        return int(self.days)

    @property
    def running(self) -> Vacation | None:
        """Return the vacation that has begun and is not over, or None."""
        return next((vacation for vacation in self.vacations if vacation.start <= self.now), None)

    @property
    def away_until(self) -> date | None:
        """Return the last day of the current vacation, including vacations that follow without a gap; None if none is
        running.
        """
        last = self.running
        for vacation in self.planned:
            if last is not None and vacation.start == last.end:
                last = vacation
        return None if last is None else last.last

    @property
    def planned(self) -> list[Vacation]:
        """Return the vacations that have not begun."""
        return [vacation for vacation in self.vacations if vacation.start > self.now]

    def find(self, key: str) -> Vacation | None:
        """Return the vacation with that key, or None."""
        return next((vacation for vacation in self.vacations if vacation.key == key), None)

    def pay(self, days: int) -> None:
        """Subtract days from the saved days."""
        self.days -= days

    def give_back(self, days: int) -> None:
        """Add days that were paid but not used, up to KEPT_AT_MOST."""
        self.days = max(self.days, min(KEPT_AT_MOST, self.days + days))

    def write(self, vacations: Iterable[Vacation]) -> None:
        """Write these vacations and the saved days into the user's row, without saving the row."""
        spans = sorted((vacation.start.astimezone(UTC), vacation.end.astimezone(UTC)) for vacation in vacations)
        self.user.vacation_spans = [[start.isoformat(), end.isoformat()] for start, end in spans]
        self.user.vacation_days = self.days
        self.user.vacation_counted_at = self.now
