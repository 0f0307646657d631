"""Describe when a person plays: zone, quiet hours, weekends and vacations, and which of these a table respects.

Local dates and times of a zone are converted to UTC moments, also when clocks change in spring and autumn. A span is a
pair of aware moments (from, to), with the second later than the first. The errors for impossible settings have a `key`
that names the fault; callers put it into words.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from importlib.resources import files
from zoneinfo import ZoneInfo, available_timezones

import msgspec


class BadClock(ValueError):
    """Raised if a clock setting of a person is not possible. Subclasses list the values of `key`."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class BadZone(BadClock):
    """Raised if a time zone is not known. `key`: `unknown-zone`."""


class BadQuiet(BadClock):
    """Raised if quiet hours are not possible. `key`: `quiet-not-a-time`, `quiet-empty`, `quiet-too-long`."""


class BadVacation(BadClock):
    """Raised for an impossible vacation. `key`: `vacation-without-zone`, `vacation-empty`, `vacation-too-long`."""


Span = tuple[datetime, datetime]


def merged(spans: Iterable[Span]) -> Iterator[Span]:
    """Join spans that overlap or touch. `spans` are sorted by their beginning and may be endless."""
    rest = iter(spans)
    current = next(rest, None)
    if current is None:
        return
    for span in rest:
        if span[0] > current[1]:
            yield current
            current = span
        elif span[1] > current[1]:
            current = (current[0], span[1])
    yield current


def moved(start: datetime, due: datetime, before: Span | None, after: Span | None) -> datetime:
    """Return a deadline `due`, moved by a changed pause, for a clock that started at ``start``.

    Time of the pause ``before`` is removed, and time of the pause ``after`` is added.
    """
    if before is not None and start < before[1] <= due:
        due -= before[1] - max(before[0], start)
    if after is not None and start < after[1] and after[0] < due:
        due += after[1] - max(after[0], start)
    return due


SECOND = timedelta(seconds=1)
#: Entries of the zone database that are not places: the machine's own setting, and "not set yet".
_NO_PLACES = frozenset({"localtime", "Factory"})


@lru_cache(maxsize=1)
def zone_names() -> tuple[str, ...]:
    """Return all names of the IANA zone database that a person may choose from, sorted."""
    return tuple(sorted(available_timezones() - _NO_PLACES))


@lru_cache(maxsize=1)
def zones_of_places() -> frozenset[str]:
    """Return the zones that the database's own table of places names, each place once.

    Older spellings such as Asia/Calcutta are not included; they remain valid.
    """
    table = files("tzdata").joinpath("zoneinfo/zone.tab").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in table.splitlines() if line and not line.startswith("#")]
    return frozenset(row[2] for row in rows) & _known()


@lru_cache(maxsize=1)
def _known() -> frozenset[str]:
    return frozenset(zone_names())


def find_zone(name: str) -> ZoneInfo:
    """Return the zone with this IANA name. Raises :class:`BadZone`; never opens a file that is not a zone."""
    if not isinstance(name, str) or name not in _known():
        raise BadZone("unknown-zone")
    return ZoneInfo(name)


def moment_of(day: date, wall: time, zone: ZoneInfo, *, last: bool = False) -> datetime:
    """Return the moment (UTC) at which the clocks of `zone` show `wall` on `day`.

    If clocks show it twice (autumn), return the first time, or the second if `last`. If clocks skip it (spring), return
    the moment of the jump.
    """
    local = datetime.combine(day, wall, tzinfo=zone)
    first = local.replace(fold=0).astimezone(UTC)
    second = local.replace(fold=1).astimezone(UTC)
    if first > second:
        return _jump(second, first, zone)
    return second if last else first


def _jump(before: datetime, after: datetime, zone: ZoneInfo) -> datetime:
    """Return the moment in (before, after] at which the zone's offset changes, found by bisection to the second."""
    old = before.astimezone(zone).utcoffset()
    while after - before > SECOND:
        middle = before + timedelta(seconds=(after - before) // SECOND // 2)
        if middle.astimezone(zone).utcoffset() == old:
            before = middle
        else:
            after = middle
    return after


def day_begins(day: date, zone: ZoneInfo) -> datetime:
    """Return the first moment (UTC) of a local day. If clocks skip midnight, that is the moment of the jump."""
    return moment_of(day, time.min, zone)


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


#: The availability of a person who plays at any time.
ALWAYS = Availability()
#: The allowances of a table at which no clock is ever stopped for quiet hours, weekends or vacation.
NONE = Allowances()


#: How long before quiet hours a person is warned of a deadline in them.
EVENING = timedelta(hours=1)
#: A deadline that soon after quiet hours is treated as one within them.
MORNING = timedelta(hours=1)
_DAY = timedelta(days=1)


def after_the_night(moment: datetime, availability: Availability) -> datetime:
    """Return the end (UTC) of the quiet hours into which `moment` falls, or `moment` itself if it falls into none."""
    night = night_of(moment, availability)
    return moment.astimezone(UTC) if night is None else night[1]


def told_before_the_night(warning: datetime, begun: datetime, due: datetime, availability: Availability) -> datetime:
    """Return when to warn (UTC) of the deadline `due`, outside the person's quiet hours where possible.

    If `warning` falls into quiet hours and the deadline comes less than an hour after their end, warn an hour before
    the quiet hours begin, but not before the turn has `begun`. Return `warning` unchanged if it is in no quiet hours,
    if the deadline comes later, or if the turn began during the quiet hours.
    """
    night = night_of(warning, availability)
    if night is None or due >= night[1] + MORNING or begun >= night[0]:
        return warning
    return max(begun, night[0] - EVENING)


def night_of(moment: datetime, availability: Availability) -> Span | None:
    """Return the person's quiet hours (UTC) into which `moment` falls; None if it falls into none.

    The moments at which quiet hours begin and end are not part of them. If the local clock shows one of these times
    twice, the longer span counts. If the local clock skips the end, the quiet hours end at the moment of the jump.
    """
    moment, quiet, zone = moment.astimezone(UTC), availability.quiet, availability.place
    if quiet is None:
        return None
    today = moment.astimezone(zone).date()
    for evening in (today - _DAY, today):
        morning = evening + _DAY if quiet.over_midnight else evening
        end = moment_of(morning, quiet.ends, zone, last=True)
        begin = moment_of(evening, quiet.begins, zone)
        if begin < moment < end:
            return begin, end
    return None


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
