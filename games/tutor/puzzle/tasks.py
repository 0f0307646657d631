"""Celery's task of the puzzles: a wake-up that may come twice, late or never."""

from celery import shared_task

SECONDS = 5.0
"""After so long nothing more is begun: a puzzle takes from a moment to a few seconds."""


@shared_task(name="games.tutor.puzzle.tasks.make_puzzles")
def make_puzzles() -> None:
    """Make what is missing; the next wake-up goes on."""
    from games.tutor.puzzle.making import make_missing

    make_missing(SECONDS)
