"""When to try again: 30 seconds to 6 hours apart, for about three days."""

import random
from datetime import timedelta

FIRST = timedelta(seconds=30)
LONGEST = timedelta(hours=6)
#: 30 s doubled nine times is half a day in all; ten more at six hours make about three days.
MOST_ATTEMPTS = 21
_JITTER = 0.2


def delay_after(attempts: int) -> timedelta:
    """How long to wait after so many failures (1 or more); spread by a fifth, so that not all come back at once."""
    plain = min(FIRST * 2 ** min(attempts - 1, 20), LONGEST)
    return plain * random.uniform(1 - _JITTER, 1 + _JITTER)  # noqa: S311 -- nobody gains by guessing it
