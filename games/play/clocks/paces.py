"""Define paces: how much time a seat gets. Every pace is a Fischer time bank."""

import re

import msgspec

from games.play.clocks.availability import NONE, Allowances, BadClock

MINUTE, HOUR, DAY = 60, 3_600, 86_400
SHORTEST_START = MINUTE
LONGEST_CAP = 60 * DAY
LONGEST_LIVE_CAP = 12 * HOUR
CUSTOM = re.compile(r"(\d{1,7})\+(\d{1,7})/(\d{1,7})", re.ASCII)


class Pace(msgspec.Struct, frozen=True):
    """A Fischer time bank: a seat begins with `start` seconds, gets `increment` per move and keeps at most `cap`.

    A plain "1 day a move" is a bank whose three numbers are one day: however much was used, each turn begins with a
    day. `code` is short and stable, and may be stored; :func:`find_pace` reads it.
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
        """Whether all players sit at the table together: a bank below 12 hours does not last overnight."""
        return self.cap < LONGEST_LIVE_CAP

    def limit(self, allowances: Allowances) -> Allowances:
        """Return the allowances that a table of this pace can respect: none if the pace is live."""
        return NONE if self.live else allowances


def _plain(code: str, seconds: int) -> Pace:
    return Pace(code, seconds, seconds, seconds)


def _bank(code: str, seconds: int) -> Pace:
    """Return a bank of three moves' time at first, half a move's time with each move, and at most five moves' time."""
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
    """A pace is not possible.

    `key`: `unknown-pace`, `not-whole-seconds`, `start-too-short`, `start-above-cap`, `cap-too-long`,
    `increment-negative`, `increment-above-cap`.
    """
