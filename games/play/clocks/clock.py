"""Calculate one seat's clock: its deadline, the time used, the bank for the next turn, and when to warn."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import msgspec

from games.play.clocks.availability import ALWAYS, NONE, Allowances, Availability
from games.play.clocks.nights import after_the_night
from games.play.clocks.paces import Pace
from games.play.clocks.spans import Span
from games.play.clocks.stoppages import standing

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

    Quiet hours do not stop the clock, so that a day remains a day. If each night stopped it, "1 day a move" would be a
    day and a half, and people with long nights would get more than others. Only a deadline that would fall into quiet
    hours moves to their end. If the clock is stopped at that moment, the deadline moves on to the end of that stop,
    too: no deadline falls into a time for which the player said not to play.
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
    """Return until when (UTC) the clock is stopped at `now`.

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
    """Return for how many seconds a clock that started at `start` has run by `now`; never negative.

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

    If the table is `live`, the warning comes at most a minute of running time before the deadline. With the seat's
    availability and allowances, the warning never falls into a time in which the clock is stopped.
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
    """Return the deadline (UTC) of a seat that is due at `due`, after a grant of `seconds` more.

    The clock runs on from `due`. This is for showing what a grant would give; an actual grant adds the seconds to the
    seat's bank. Raises ValueError unless `seconds` is above 0.
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
