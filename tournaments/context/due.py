"""A moment that is due, as both are read: what is left, and when that is."""

from datetime import datetime, timedelta
from typing import NamedTuple

from django.utils import timezone

from games.play.clocks import left
from games.play.clocks.clock_panel import NEAR, left_in_words


class DueNow(NamedTuple):
    """What ``{% clock %}`` shows."""

    left: str
    when: datetime
    state: str
    far: bool


def due(when: datetime, soon: timedelta = timedelta(hours=24)) -> DueNow:
    """How long until then."""
    now = timezone.now()
    rest = left(now, when)
    state = "late" if rest.late else "soon" if when - now < soon else ""
    return DueNow(left_in_words(rest), when, state, when - now >= NEAR)
