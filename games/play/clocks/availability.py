"""When a person plays, and how much of it a table respects."""

import re
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

import msgspec

from games.play.clocks.errors import BadQuiet, BadVacation
from games.play.clocks.paces import Pace
from games.play.clocks.spans import Span
from games.play.clocks.zones import find_zone

#: A longer "night" would be a way to longer turns: each deadline in it moves to its end.
LONGEST_NIGHT = timedelta(hours=12)
#: Accrual keeps vacations far below; this keeps one wrong row from stopping a clock for good.
LONGEST_VACATION = timedelta(days=366)
_WALL = re.compile(r"([01]\d|2[0-3]):([0-5]\d)", re.ASCII)


def _wall(text: str) -> time:
    numbers = _WALL.fullmatch(text) if isinstance(text, str) else None
    if not numbers:
        raise BadQuiet("quiet-not-a-time")
    return time(int(numbers[1]), int(numbers[2]))


class Quiet(msgspec.Struct, frozen=True):
    """Quiet hours of each night, `"HH:MM"` by the person's wall clock; at most 12 hours. Raises :class:`BadQuiet`."""

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
        """The time of day at which the night begins."""
        return _wall(self.start)

    @property
    def ends(self) -> time:
        """The time of day at which the night ends."""
        return _wall(self.end)

    @property
    def over_midnight(self) -> bool:
        """Whether it ends on the day after the one it began on."""
        return self.ends < self.begins


class Availability(msgspec.Struct, frozen=True):
    """When a person plays: zone (IANA name), quiet hours or None, weekends off or not, vacations (aware, any order).

    Raises :class:`BadZone`, :class:`BadVacation`.
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
        """The zone itself."""
        return find_zone(self.zone)


def check_vacation(start: datetime, end: datetime) -> None:
    """Raise :class:`BadVacation` unless both are aware and the vacation is longer than nothing, at most a year."""
    if start.utcoffset() is None or end.utcoffset() is None:
        raise BadVacation("vacation-without-zone")
    if end <= start:
        raise BadVacation("vacation-empty")
    if end - start > LONGEST_VACATION:
        raise BadVacation("vacation-too-long")


class Allowances(msgspec.Struct, frozen=True):
    """What of a person's availability a table respects."""

    quiet_hours: bool = False
    weekends: bool = False
    vacation: bool = False

    def within(self, pace: Pace) -> "Allowances":
        """What of these a table of this pace can respect: a live table none."""
        return NONE if pace.live else self


#: A person who plays at any time.
ALWAYS = Availability()
#: A table that respects nothing: every clock runs on.
NONE = Allowances()
