"""Celery's task of exports: a wake-up that may come twice, late or never."""

from celery import shared_task


@shared_task(name="halfpint_site.accounts.export.tasks.make")
def make(export_id: int) -> None:
    """Work on a file; if there is more to do, go on behind what else waits for the worker."""
    from halfpint_site.accounts.export.make import make_slice

    if make_slice(export_id):
        make.delay(export_id)
