"""Telling the workers that something waits. Only a wake-up: the rows are the truth, and a sweep finds what was lost.

Tasks are asked for by their names: they call the services, so the services do not know them.
"""

import logging
import time

from celery import current_app

log = logging.getLogger(__name__)
#: Seconds in which a broker that was away is not tried again: nobody's move waits for one that hangs more than once.
PAUSE = 5.0
_away_until = 0.0


def enqueue_bots(match_id: str) -> None:
    """Ask a worker to play the bots of that table."""
    enqueue("games.play.tasks.play_bots", match_id)


def enqueue_archiving(match_id: str) -> None:
    """Ask a worker to write a finished match down in words."""
    enqueue("games.play.tasks.record_match", match_id)


def enqueue_luck(match_id: str) -> None:
    """Ask a worker to tell what was luck in a finished match."""
    enqueue("games.play.tasks.tell_luck", match_id)


def enqueue(name: str, *arguments: str) -> None:
    """Leave a wake-up for the task of that name. A broker that is away is logged, not raised: the rows are stored, and
    the sweep will do it. Raises KeyError for a name that no task has.
    """
    global _away_until  # noqa: PLW0603
    task = current_app.tasks[name]
    if time.monotonic() < _away_until:
        return
    try:
        task.delay(*arguments)
    except Exception:  # the broker's client raises what it likes
        _away_until = time.monotonic() + PAUSE
        log.exception("The broker is away: sweeps will find what waits.")
