"""Define paces, and calculate one seat's clock: its deadline, the time used, the bank for the next turn, when to warn.

A pace is how much time a seat gets; each pace is a Fischer time bank. A clock is stopped in weekends off, vacations
and pauses of the table. :func:`estimate` estimates how long a match is likely to take, before its first move.
"""

import heapq
import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Literal
from zoneinfo import ZoneInfo

import msgspec

from games.play.clocks.availability import (
    ALWAYS,
    NONE,
    Allowances,
    Availability,
    BadClock,
    Span,
    after_the_night,
    day_begins,
    merged,
)

MINUTE, HOUR, DAY = 60, 3_600, 86_400
SHORTEST_START = MINUTE
LONGEST_CAP = 60 * DAY
LONGEST_LIVE_CAP = 12 * HOUR
CUSTOM = re.compile(r"(\d{1,7})\+(\d{1,7})/(\d{1,7})", re.ASCII)


class Pace(msgspec.Struct, frozen=True):
    """A Fischer time bank: a seat begins with `start` seconds, gets `increment` per move and keeps at most `cap`.

    A plain "1 day a move" is a bank whose three numbers are one day: each turn begins with a day, however much time
    the last turn took. `code` is short and stable, and may be stored; :func:`find_pace` reads it.
    """

    code: str
    start: int
    increment: int
    cap: int

    @property
    def plain(self) -> bool:
        """Whether every turn begins with the same time."""
        return self.start == self.increment == self.cap

    @property
    def live(self) -> bool:
        """Whether all players sit at the table at the same time: the bank is below 12 hours and does not last
        overnight.
        """
        return self.cap < LONGEST_LIVE_CAP

    def limit(self, allowances: Allowances) -> Allowances:
        """Return the allowances that a table of this pace can respect: none if the pace is live."""
        return NONE if self.live else allowances


def _plain(code: str, seconds: int) -> Pace:
    return Pace(code, seconds, seconds, seconds)


def _bank(code: str, seconds: int) -> Pace:
    """Return a pace of three moves' time at first, half a move's time with each move, and at most five moves' time."""
    return Pace(f"{code}-bank", 3 * seconds, seconds // 2, 5 * seconds)


_DAYS = {"12h": 12 * HOUR, "1d": DAY, "2d": 2 * DAY, "3d": 3 * DAY, "5d": 5 * DAY, "7d": 7 * DAY}

#: The paces that the form offers without a custom bank: each plain pace, followed by its bank.
PACES: tuple[Pace, ...] = (
    _plain("live", 5 * MINUTE),
    Pace("live-bank", 10 * MINUTE, 15, 15 * MINUTE),
    *(pace for code, seconds in _DAYS.items() for pace in (_plain(code, seconds), _bank(code, seconds))),
)
_BY_CODE = {pace.code: pace for pace in PACES}
_BY_NUMBERS = {(pace.start, pace.increment, pace.cap): pace for pace in PACES}


def custom_pace(start: int, increment: int, cap: int) -> Pace:
    """Return the bank with these seconds: 60 s <= start <= cap <= 60 days, 0 <= increment <= cap.

    If a pace of :data:`PACES` has the same numbers, return that pace. Otherwise the code is `start+increment/cap`.
    Raises :class:`BadPace`.
    """
    if not all(type(seconds) is int for seconds in (start, increment, cap)):
        raise BadPace("not-whole-seconds")
    faults = {
        "start-too-short": start < SHORTEST_START,
        "start-above-cap": start > cap,
        "cap-too-long": cap > LONGEST_CAP,
        "increment-negative": increment < 0,
        "increment-above-cap": increment > cap,
    }
    for key, found in faults.items():
        if found:
            raise BadPace(key)
    return _BY_NUMBERS.get((start, increment, cap)) or Pace(f"{start}+{increment}/{cap}", start, increment, cap)


def find_pace(code: str) -> Pace:
    """Return the pace with this code: one of :data:`PACES`, or a custom `start+increment/cap`.

    Raises :class:`BadPace`.
    """
    if code in _BY_CODE:
        return _BY_CODE[code]
    numbers = CUSTOM.fullmatch(code)
    if not numbers:
        raise BadPace("unknown-pace")
    start, increment, cap = (int(number) for number in numbers.groups())
    return custom_pace(start, increment, cap)


class BadPace(BadClock):
    """Raised if a pace is not possible.

    `key`: `unknown-pace`, `not-whole-seconds`, `start-too-short`, `start-above-cap`, `cap-too-long`,
    `increment-negative`, `increment-above-cap`.
    """


LIVE_WARNING = timedelta(minutes=1)
_NOTHING = timedelta()


def _utc(moment: datetime) -> datetime:
    if moment.utcoffset() is None:
        raise ValueError("a clock needs moments that are aware of their zone")
    return moment.astimezone(UTC)


def deadline(
    start: datetime,
    seconds: float,
    availability: Availability = ALWAYS,
    allowances: Allowances = NONE,
    *,
    pauses: Sequence[Span] = (),
) -> datetime:
    """Return the moment (UTC) at which a clock that starts at `start` has run for `seconds`.

    `pauses` are spans to which the table has agreed. While a pause has no end yet, a seat has no deadline, and callers
    do not call this function.

    Quiet hours do not stop the clock, so that a day remains a day. If each night stopped the clock, "1 day a move"
    would be a day and a half, and people with long nights would get more than others. Only a deadline that would fall
    into quiet hours moves to their end. If the clock is stopped at that moment, the deadline moves on to the end of
    that stop: no deadline falls into a time in which the player does not play.
    """
    end = _run(_utc(start), timedelta(seconds=max(0.0, seconds)), availability, allowances, pauses)
    while (later := _acceptable(end, availability, allowances, pauses)) > end:
        end = later
    return end


def _run(
    start: datetime, span: timedelta, availability: Availability, allowances: Allowances, pauses: Sequence[Span]
) -> datetime:
    """Return the first moment at which the clock has run for `span`."""
    if not span:
        return start
    for begin, end in standing(start, availability, allowances, pauses):
        if start + span <= begin:
            break
        span -= max(_NOTHING, begin - start)
        start = end
    return start + span


def _acceptable(end: datetime, availability: Availability, allowances: Allowances, pauses: Sequence[Span]) -> datetime:
    if allowances.quiet_hours:
        end = after_the_night(end, availability)
    return standing_until(end, availability, allowances, pauses=pauses) or end


def standing_until(
    now: datetime,
    availability: Availability = ALWAYS,
    allowances: Allowances = NONE,
    *,
    pauses: Sequence[Span] = (),
) -> datetime | None:
    """Return the moment (UTC) until which a clock that is stopped at `now` remains stopped.

    None while the clock runs, and also at the very moment at which it stops.
    """
    now = _utc(now)
    begin, end = next(standing(now, availability, allowances, pauses), (now, now))
    return end if begin < now < end else None


def used(
    start: datetime,
    now: datetime,
    availability: Availability = ALWAYS,
    allowances: Allowances = NONE,
    *,
    pauses: Sequence[Span] = (),
) -> float:
    """Return the seconds for which a clock that started at `start` has run by `now`; never negative.

    Pass a pause that has no end yet as a span that ends at `now`.
    """
    start, now = _utc(start), _utc(now)
    stood = _NOTHING
    for begin, end in standing(start, availability, allowances, pauses):
        if begin >= now:
            break
        stood += min(end, now) - max(begin, start)
    return max(_NOTHING, now - start - stood).total_seconds()


def after_move(bank: float, used: float, pace: Pace) -> float:
    """Return the bank (seconds) at the start of a seat's next turn: the time left plus the increment, up to the cap."""
    return min(float(pace.cap), max(0.0, bank - used) + pace.increment)


def warning_at(
    start: datetime,
    deadline: datetime,
    availability: Availability = ALWAYS,
    allowances: Allowances = NONE,
    *,
    pauses: Sequence[Span] = (),
    live: bool = False,
) -> datetime:
    """Return when to warn (UTC): when a quarter of the clock's running time until `deadline` is left.

    If the table is `live`, the warning comes at most a minute of running time before the deadline. The warning never
    falls into a time in which the clock is stopped.
    """
    start, deadline = _utc(start), _utc(deadline)
    total = timedelta(seconds=used(start, deadline, availability, allowances, pauses=pauses))
    left = min(LIVE_WARNING, total / 4) if live else total / 4
    return _run(start, total - left, availability, allowances, pauses)


def granted(
    due: datetime,
    seconds: float,
    availability: Availability = ALWAYS,
    allowances: Allowances = NONE,
    *,
    pauses: Sequence[Span] = (),
) -> datetime:
    """Return the deadline (UTC) that a seat due at `due` would have after a grant of `seconds` more.

    This is for display; an actual grant adds the seconds to the seat's bank. Raises ValueError unless `seconds` is
    above 0.
    """
    if not seconds > 0:
        raise ValueError("only more time can be granted")
    return deadline(due, seconds, availability, allowances, pauses=pauses)


class Left(msgspec.Struct, frozen=True):
    """Time until a deadline, or since the deadline if `late`: whole units, rounded down, with `hours` below 24."""

    days: int
    hours: int
    minutes: int
    seconds: int
    late: bool


def left(now: datetime, deadline: datetime) -> Left:
    """Return the time from `now` until `deadline` as numbers for a sentence.

    `late` is true from the deadline itself on.
    """
    rest = _utc(deadline) - _utc(now)
    whole = abs(rest) // timedelta(seconds=1)
    minutes, seconds = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    return Left(days, hours, minutes, seconds, late=rest <= _NOTHING)


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


#: The share of their time that people use on average.
USUAL_SHARE = 0.25
#: A move at a live table takes about this many seconds, however much time the pace allows.
USUAL_LIVE_MOVE = 25.0
#: A phase in which all seats move at once lasts as long as its slowest seat takes: about twice the average.
SLOWEST = 2.0

Unit = Literal["minute", "hour", "day", "week", "month"]


class About(msgspec.Struct, frozen=True):
    """A rough duration for a sentence: `n` (at least 1) of `unit`."""

    n: int
    unit: Unit


def estimate(pace: Pace, plies_per_seat: int, seats: int, simultaneous: bool) -> timedelta:
    """Return how long a match is likely to take if each of `seats` seats moves `plies_per_seat` times.

    `simultaneous`: all seats move at once, not one after another. For a game with phases of both kinds, add two
    estimates.
    """
    if plies_per_seat < 1 or seats < 1:
        return timedelta()
    most = (pace.start + pace.increment * (plies_per_seat - 1)) / plies_per_seat
    usual = min(USUAL_LIVE_MOVE, most / 2) if pace.live else most * USUAL_SHARE
    turn = usual * min(SLOWEST, seats) if simultaneous else usual * seats
    return timedelta(seconds=turn * plies_per_seat)


def rounded(duration: timedelta) -> About:
    """Round a duration as people say it: 35 minutes, 20 hours, 9 days, 3 weeks, 4 months."""
    seconds = duration.total_seconds()
    steps: tuple[tuple[float, Unit, float], ...] = (
        (90 * 60, "minute", 60),
        (36 * 3600, "hour", 3600),
        (14 * 86400, "day", 86400),
        (9 * 7 * 86400, "week", 7 * 86400),
        (float("inf"), "month", 30.4375 * 86400),
    )
    unit, size = next((unit, size) for limit, unit, size in steps if seconds < limit)
    n = round(seconds / size)
    return About(max(1, 5 * round(n / 5) if unit == "minute" and n >= 10 else n), unit)
