"""What can be wrong with a pace, a zone, a night or a vacation. `key` names it; the words are the caller's."""


class BadClock(ValueError):
    """Something a person chose for a clock cannot be. `key` is one of those its subclass lists."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class BadPace(BadClock):
    """`unknown-pace`, `not-whole-seconds`, `start-too-short`, `start-above-cap`, `cap-too-long`,
    `increment-negative`, `increment-above-cap`.
    """


class BadZone(BadClock):
    """`unknown-zone`."""


class BadQuiet(BadClock):
    """`quiet-not-a-time`, `quiet-empty`, `quiet-too-long`."""


class BadVacation(BadClock):
    """`vacation-without-zone`, `vacation-empty`, `vacation-too-long`."""
