"""The standings of a series on a screen that hangs on the wall."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tournaments.context.series import SumLine, evening_lines, sum_lines
from tournaments.context.wall import MOST, PLACES, SECONDS
from tournaments.event.series import sum_of
from tournaments.models import Series

FEW = 12
"""Lines that can be written larger."""


class SumSlide(NamedTuple):
    """Lines of the standings; ``part`` counts from 1 of ``parts``."""

    lines: Sequence[SumLine]
    part: int
    parts: int

    @property
    def few(self) -> bool:
        """Whether so little stands on it that it can be written larger."""
        return len(self.lines) <= FEW


def series_wall(series: Series, user: Any, number: int) -> dict[str, Any]:
    """The slide with that number, counted from 0 and around, and the number of the next."""
    found = sum_of(series, user)
    lines = sum_lines(found, evening_lines(found), found.totals[: MOST * PLACES])
    cut = [lines[at : at + PLACES] for at in range(0, len(lines), PLACES)] or [[]]
    at = number % len(cut)
    return {
        "series": series,
        "slide": SumSlide(cut[at], at + 1, len(cut)),
        "next": (at + 1) % len(cut),
        "slides": [n == at for n in range(len(cut))],
        "seconds": SECONDS,
        "held": len(found.held),
    }
