"""Telling the workers that something waits. Only a wake-up: the rows are the truth, and a sweep finds what was lost."""

import logging
import time
from typing import Any

from games.play import tasks

log = logging.getLogger(__name__)
#: Seconds in which a broker that was away is not tried again: nobody's move waits for one that hangs more than once.
PAUSE = 5.0
_away_until = 0.0


def wake_bots(match_id: str) -> None:
    """Ask a worker to play the bots of that table."""
    wake(tasks.play_bots, match_id)


def wake_recorder(match_id: str) -> None:
    """Ask a worker to write a finished match down in words."""
    wake(tasks.record_match, match_id)


def wake(task: Any, *arguments: Any) -> None:
    """Leave a wake-up. A broker that is away is logged, not raised: the rows are stored, and the sweep will do it."""
    global _away_until  # noqa: PLW0603
    if time.monotonic() < _away_until:
        return
    try:
        task.delay(*arguments)
    except Exception:  # the broker's client raises what it likes
        _away_until = time.monotonic() + PAUSE
        log.exception("The broker is away: sweeps will find what waits.")
