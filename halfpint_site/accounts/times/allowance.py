"""The vacations in a person's row, and the days they keep. Reads and changes the row in memory; saves nothing.

A vacation costs the local calendar days it touches, all of them when it is planned or started; what is not used is
given back in whole days. So what a person keeps is always what they can still plan.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from games.play.clocks import accrue, days_needed, find_zone
from halfpint_site.accounts.models import User

DAYS_PER_YEAR = 30.0
#: Days grow up to this; nor do days that are given back make more than this.
KEPT_AT_MOST = 45.0
FIELDS = ["vacation_spans", "vacation_days", "vacation_counted_at"]
_INSTANT = timedelta(microseconds=1)


@dataclass(frozen=True)
class Vacation:
    """A time (UTC) in which a person's clocks stand still, and the zone in which its days are counted."""

    start: datetime
    end: datetime
    zone: ZoneInfo

    @property
    def key(self) -> str:
        """What names it in a form: no two of a person begin at the same moment."""
        return self.start.isoformat()

    @property
    def first(self) -> date:
        """The local day on which it begins."""
        return self.start.astimezone(self.zone).date()

    @property
    def last(self) -> date:
        """The last local day that it touches."""
        return (self.end - _INSTANT).astimezone(self.zone).date()

    @property
    def days(self) -> int:
        """What it costs."""
        return days_needed(self.start, self.end, self.zone)

    def meets(self, start: datetime, end: datetime) -> bool:
        """Whether it has any time in common with that span."""
        return self.start < end and start < self.end


class VacationAllowance:
    """A person's vacations that are not over at ``now``, in order, and the days they keep."""

    def __init__(self, user: User, now: datetime) -> None:
        self.user = user
        self.now = now
        self.zone = find_zone(user.time_zone)
        self.days = accrue(user.vacation_days, user.vacation_counted_at, now, DAYS_PER_YEAR, KEPT_AT_MOST)
        self.vacations = self._read()

    def _read(self) -> list[Vacation]:
        spans = (
            (datetime.fromisoformat(start), datetime.fromisoformat(end)) for start, end in self.user.vacation_spans
        )
        return [Vacation(start, end, self.zone) for start, end in sorted(spans) if end > self.now]

    @property
    def today(self) -> date:
        """The person's local day."""
        return self.now.astimezone(self.zone).date()

    @property
    def whole_days(self) -> int:
        """The days that can be spent."""
        return int(self.days)

    @property
    def running(self) -> Vacation | None:
        """The vacation the person is on."""
        return next((vacation for vacation in self.vacations if vacation.start <= self.now), None)

    @property
    def away_until(self) -> date | None:
        """The last day of the vacation the person is on, and of those that follow without a gap."""
        last = self.running
        for vacation in self.planned:
            if last is not None and vacation.start == last.end:
                last = vacation
        return None if last is None else last.last

    @property
    def planned(self) -> list[Vacation]:
        """Those that have not begun."""
        return [vacation for vacation in self.vacations if vacation.start > self.now]

    def find(self, key: str) -> Vacation | None:
        """The vacation of that name."""
        return next((vacation for vacation in self.vacations if vacation.key == key), None)

    def pay(self, days: int) -> None:
        """Take days from those kept."""
        self.days -= days

    def give_back(self, days: int) -> None:
        """Add days that were paid and not used."""
        self.days = max(self.days, min(KEPT_AT_MOST, self.days + days))

    def write(self, vacations: Iterable[Vacation]) -> None:
        """Put these vacations, and the days, into the row."""
        spans = sorted((vacation.start.astimezone(UTC), vacation.end.astimezone(UTC)) for vacation in vacations)
        self.user.vacation_spans = [[start.isoformat(), end.isoformat()] for start, end in spans]
        self.user.vacation_days = self.days
        self.user.vacation_counted_at = self.now
