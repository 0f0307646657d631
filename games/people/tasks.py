"""Celery's task of people: a wake-up that may come twice, late or never."""

from celery import shared_task

from games.people.services import counting

SECONDS = 2.0
"""Bots and clocks share the worker."""


@shared_task
def count_results() -> None:
    """Count what has ended; if there is more, go on behind what else waits for the worker."""
    if counting.count_results(SECONDS):
        count_results.delay()
