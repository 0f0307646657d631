"""Estimate how long a match is likely to take, before its first move."""

from datetime import timedelta
from typing import Literal

import msgspec

from games.play.clocks.paces import Pace

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
