"""One seat's clock: its deadline, what it has used, what it keeps, when to warn."""

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
    """When a clock that starts at `start` has run for `seconds` (UTC).

    `pauses` are spans the table agreed to; while a pause has no end yet, a seat has no deadline and nobody asks.

    Quiet hours do not stop the clock, so that a day stays a day: if each night stopped it, "1 day a move" would be a
    day and a half, and people with long nights would get more than others. Only a deadline that would fall into the
    night waits for its end. A deadline that thereby comes to lie where the clock stands still waits for the end of
    that, too: no deadline falls into a time for which its owner said not to play.
    """
    end = _run(_utc(start), timedelta(seconds=max(0.0, seconds)), availability, allowances, pauses)
    while (later := _acceptable(end, availability, allowances, pauses)) > end:
        end = later
    return end


def _run(
    start: datetime, span: timedelta, availability: Availability, allowances: Allowances, pauses: Sequence[Span]
) -> datetime:
    """The first moment at which the clock has run for `span`."""
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
    """Until when (UTC) the clock stands still at `now`; None while it runs, and at the moment it comes to a stop."""
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
    """For how many seconds a clock that started at `start` has run by `now`; never negative.

    A pause that has no end yet is given as ending `now`.
    """
    start, now = _utc(start), _utc(now)
    stood = _NOTHING
    for begin, end in standing(start, availability, allowances, pauses):
        if begin >= now:
            break
        stood += min(end, now) - max(begin, start)
    return max(_NOTHING, now - start - stood).total_seconds()


def after_move(bank: float, used: float, pace: Pace) -> float:
    """The bank, in seconds, with which a seat's next turn begins: what is left, plus the increment, up to the cap."""
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
    """When to warn (UTC): as a quarter of the time the clock runs until `deadline` is left.

    With the seat's availability, that is never while the clock stands still. Live: a minute before, if that is later.
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
    """The deadline (UTC) of a seat that is due at `due`, after someone granted `seconds` more: the clock runs on.

    Raises ValueError unless `seconds` is above 0. For showing what a grant would give; a seat's bank gets the seconds.
    """
    if not seconds > 0:
        raise ValueError("only more time can be granted")
    return deadline(due, seconds, availability, allowances, pauses=pauses)


class Left(msgspec.Struct, frozen=True):
    """Time until a deadline, or since it if `late`; whole units, rounded down, `hours` below 24."""

    days: int
    hours: int
    minutes: int
    seconds: int
    late: bool


def left(now: datetime, deadline: datetime) -> Left:
    """What is left at `now` until `deadline`, as numbers for a sentence. `late` from the deadline itself on."""
    rest = _utc(deadline) - _utc(now)
    whole = abs(rest) // timedelta(seconds=1)
    minutes, seconds = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    return Left(days, hours, minutes, seconds, late=rest <= _NOTHING)
