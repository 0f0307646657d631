"""The Celery task of exports. It may run twice, late or never."""

from celery import shared_task


@shared_task(name="halfpint_site.accounts.export.tasks.make")
def make(export_id: int) -> None:
    """Create one slice of an export. If there is more to do, enqueue the task again behind other tasks."""
    from halfpint_site.accounts.export.make import make_slice

    if make_slice(export_id):
        make.delay(export_id)
