"""The ranking of a series on a screen on a wall."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tournaments.context.series import SumLine, evening_lines, sum_lines
from tournaments.context.wall import MOST, PLACES, SECONDS
from tournaments.event.series import sum_of
from tournaments.models import Series

FEW = 12
"""With at most this many lines, the text is larger."""


class SumSlide(NamedTuple):
    """A slide with lines of the ranking; ``part`` counts from 1 to ``parts``."""

    lines: Sequence[SumLine]
    part: int
    parts: int

    @property
    def few(self) -> bool:
        """Whether the slide has so few lines that the text can be larger."""
        return len(self.lines) <= FEW


def series_wall(series: Series, user: Any, number: int) -> dict[str, Any]:
    """Return the slide with that number, counted from 0 and modulo their count, and the number of the next."""
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
