"""The Celery task of the puzzles. It may run twice, late or never without harm."""

from celery import shared_task

SECONDS = 5.0
"""Seconds after which no puzzle is begun; making one takes up to a few seconds."""


@shared_task(name="games.tutor.puzzle.tasks.make_puzzles")
def make_puzzles() -> None:
    """Create missing puzzles for a limited time; the next run continues."""
    from games.tutor.puzzle.making import make_missing

    make_missing(SECONDS)
