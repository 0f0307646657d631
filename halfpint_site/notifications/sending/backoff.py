"""Delays between attempts: from 30 seconds to 6 hours, for about three days."""

import random
from datetime import timedelta

FIRST = timedelta(seconds=30)
LONGEST = timedelta(hours=6)
#: Ten delays, doubling from 30 s, take 8.5 hours; ten more of six hours make about three days.
MOST_ATTEMPTS = 21
_JITTER = 0.2


def delay_after(attempts: int) -> timedelta:
    """Return the delay after that many failures (at least 1), varied by a fifth so that attempts do not coincide."""
    plain = min(FIRST * 2 ** min(attempts - 1, 20), LONGEST)
    return plain * random.uniform(1 - _JITTER, 1 + _JITTER)  # noqa: S311 -- the delay is not a secret
