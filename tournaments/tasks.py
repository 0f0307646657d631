"""Celery tasks of tournaments. They only start sweeps, so a task may run twice, late or never."""

from celery import shared_task

from games.play.clocks import outages
from tournaments.services import reconcile as mending
from tournaments.services.seat_tables import seat_all


@shared_task
def seat_tables() -> None:
    """Create the matches of paired tables."""
    seat_all()


@shared_task
def sweep_results() -> None:
    """Take new results, act on deadlines, and have matches created."""
    mending.sweep(outages.catch_up())


@shared_task
def reconcile() -> None:
    """Find and finish work that a crash has left undone."""
    mending.reconcile(outages.catch_up())
