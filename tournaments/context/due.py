"""A deadline with the remaining time in words."""

from datetime import datetime, timedelta
from typing import NamedTuple

from django.utils import timezone

from games.play.clocks import left
from games.play.clocks.clock_panel import NEAR, left_in_words


class DueNow(NamedTuple):
    """The values that ``{% clock %}`` shows."""

    left: str
    when: datetime
    state: str
    far: bool


def due(when: datetime, soon: timedelta = timedelta(hours=24)) -> DueNow:
    """Return the remaining time until ``when``.

    Its state is "soon" within ``soon`` of the deadline, "late" after it.
    """
    now = timezone.now()
    rest = left(now, when)
    state = "late" if rest.late else "soon" if when - now < soon else ""
    return DueNow(left_in_words(rest), when, state, when - now >= NEAR)
