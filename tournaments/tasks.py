"""Celery's tasks of tournaments: wake-ups that may come twice, late or never."""

from celery import shared_task


@shared_task
def seat_tables() -> None:
    """Open the matches of tables that have been paired."""
    from tournaments.services.seat_tables import seat_all

    seat_all()


@shared_task
def sweep_results() -> None:
    """Take results, act on deadlines, open tables."""
    from tournaments.services.reconcile import sweep

    sweep()


@shared_task
def reconcile() -> None:
    """Find and mend what a crash has left."""
    from tournaments.services import reconcile as service

    service.reconcile()
