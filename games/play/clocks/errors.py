"""Errors for a wrong pace, zone, quiet hours or vacation. `key` names the fault; callers put it into words."""


class BadClock(ValueError):
    """A setting that a person chose for a clock is not possible. Subclasses list the values of `key`."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class BadPace(BadClock):
    """A pace is not possible.

    `key`: `unknown-pace`, `not-whole-seconds`, `start-too-short`, `start-above-cap`, `cap-too-long`,
    `increment-negative`, `increment-above-cap`.
    """


class BadZone(BadClock):
    """A time zone is not known. `key`: `unknown-zone`."""


class BadQuiet(BadClock):
    """Quiet hours are not possible. `key`: `quiet-not-a-time`, `quiet-empty`, `quiet-too-long`."""


class BadVacation(BadClock):
    """A vacation is not possible. `key`: `vacation-without-zone`, `vacation-empty`, `vacation-too-long`."""
