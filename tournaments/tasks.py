"""Celery's tasks of tournaments: wake-ups that may come twice, late or never."""

from celery import shared_task

from games.play.clocks.outages import catch_up
from tournaments.services import reconcile as mending
from tournaments.services.seat_tables import seat_all


@shared_task
def seat_tables() -> None:
    """Open the matches of tables that have been paired."""
    seat_all()


@shared_task
def sweep_results() -> None:
    """Take results, act on deadlines, open tables."""
    catch_up()
    mending.sweep()


@shared_task
def reconcile() -> None:
    """Find and mend what a crash has left."""
    catch_up()
    mending.reconcile()
