"""Describe when a person plays (zone, quiet hours, weekends, vacations), and how much of it a table respects."""

import re
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

import msgspec

from games.play.clocks.errors import BadQuiet, BadVacation
from games.play.clocks.paces import Pace
from games.play.clocks.spans import Span
from games.play.clocks.zones import find_zone

#: Deadlines in quiet hours move to their end, so longer quiet hours would be a way to get longer turns.
LONGEST_NIGHT = timedelta(hours=12)
#: Accrual keeps vacations far shorter. This limit keeps one wrong row from stopping a clock for good.
LONGEST_VACATION = timedelta(days=366)
_WALL = re.compile(r"([01]\d|2[0-3]):([0-5]\d)", re.ASCII)


def _wall(text: str) -> time:
    numbers = _WALL.fullmatch(text) if isinstance(text, str) else None
    if not numbers:
        raise BadQuiet("quiet-not-a-time")
    return time(int(numbers[1]), int(numbers[2]))


class Quiet(msgspec.Struct, frozen=True):
    """Quiet hours of each night, as `"HH:MM"` in the person's local time; at most 12 hours.

    Raises :class:`BadQuiet`.
    """

    start: str
    end: str

    def __post_init__(self) -> None:
        if self.begins == self.ends:
            raise BadQuiet("quiet-empty")
        minutes = (self.ends.hour - self.begins.hour) * 60 + self.ends.minute - self.begins.minute
        if timedelta(minutes=minutes % (24 * 60)) > LONGEST_NIGHT:
            raise BadQuiet("quiet-too-long")

    @property
    def begins(self) -> time:
        """The local time of day at which the quiet hours begin."""
        return _wall(self.start)

    @property
    def ends(self) -> time:
        """The local time of day at which the quiet hours end."""
        return _wall(self.end)

    @property
    def over_midnight(self) -> bool:
        """Whether the quiet hours end on the day after the one on which they began."""
        return self.ends < self.begins


class Availability(msgspec.Struct, frozen=True):
    """When a person plays: zone (IANA name), quiet hours, weekends off or not, and vacations.

    Vacations are spans of aware moments, in any order. Raises :class:`BadZone`, :class:`BadVacation`.
    """

    zone: str = "UTC"
    quiet: Quiet | None = None
    weekends_off: bool = False
    vacations: tuple[Span, ...] = ()

    def __post_init__(self) -> None:
        find_zone(self.zone)
        for start, end in self.vacations:
            check_vacation(start, end)

    @property
    def place(self) -> ZoneInfo:
        """The zone as a ZoneInfo."""
        return find_zone(self.zone)


def check_vacation(start: datetime, end: datetime) -> None:
    """Raise :class:`BadVacation` unless both moments are aware, and `end` is after `start` by at most 366 days."""
    if start.utcoffset() is None or end.utcoffset() is None:
        raise BadVacation("vacation-without-zone")
    if end <= start:
        raise BadVacation("vacation-empty")
    if end - start > LONGEST_VACATION:
        raise BadVacation("vacation-too-long")


class Allowances(msgspec.Struct, frozen=True):
    """Which parts of a person's availability a table respects."""

    quiet_hours: bool = False
    weekends: bool = False
    vacation: bool = False

    def within(self, pace: Pace) -> "Allowances":
        """Return the allowances that a table of this pace can respect: none if the pace is live."""
        return NONE if pace.live else self


#: The availability of a person who plays at any time.
ALWAYS = Availability()
#: The allowances of a table at which no clock is ever stopped for quiet hours, weekends or vacation.
NONE = Allowances()
