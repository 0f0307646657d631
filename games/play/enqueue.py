"""Act after a change is committed: wake up Celery workers, and count matches for Prometheus.

The stored rows decide; a sweep finds the work whose task was lost. Tasks are called by name, because they import the
services, and the services must not import them. Each process counts its own matches; the metrics store adds them up.
"""

import logging
import time

from celery import current_app
from django.db import transaction
from prometheus_client import Counter

log = logging.getLogger(__name__)
#: Seconds for which an unreachable broker is not tried again, so that at most one move waits for a broker that hangs.
PAUSE = 5.0
_away_until = 0.0


def enqueue_bots(match_id: str) -> None:
    """Ask a worker to play the bots of the table."""
    enqueue("games.play.tasks.play_bots", match_id)


def enqueue_archiving(match_id: str) -> None:
    """Ask a worker to store a finished match in words."""
    enqueue("games.play.tasks.record_match", match_id)


def enqueue_luck(match_id: str) -> None:
    """Ask a worker to calculate the luck of a finished match."""
    enqueue("games.play.tasks.tell_luck", match_id)


def enqueue(name: str, *arguments: str) -> None:
    """Call the Celery task with this name. Raises KeyError if there is no such task.

    An unreachable broker is logged and raises nothing, because the rows are stored and a sweep will do the work.
    """
    global _away_until  # noqa: PLW0603
    task = current_app.tasks[name]
    if time.monotonic() < _away_until:
        return
    try:
        task.delay(*arguments)
    except Exception:  # the broker's client may raise anything
        _away_until = time.monotonic() + PAUSE
        log.exception("The broker is away: sweeps will find what waits.")


MATCHES = Counter("halfpint_matches", "Matches that were opened, begun and finished", ["step"])


def count_match(step: str) -> None:
    """Count a match that is opened, begun or finished, once the transaction is committed."""
    transaction.on_commit(MATCHES.labels(step).inc)
