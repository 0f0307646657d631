"""The Celery task that counts finished matches. It may run twice, late or never without harm."""

from celery import shared_task

from games.people.services import counting

SECONDS = 2.0
"""Time limit of one run, because bots and clocks use the same worker."""


@shared_task
def count_results() -> None:
    """Count finished matches. If some remain, enqueue another run behind the worker's other tasks."""
    if counting.count_results(SECONDS):
        count_results.delay()
