"""Aliases for renamed Celery tasks, for tasks queued by a version before December 2026. Remove in June 2027."""

from collections.abc import Callable
from typing import Any

from celery import Celery

RENAMED = {
    "halfpint_site.accounts.notices.tasks.hand_over": "halfpint_site.notifications.tasks.hand_over",
    "halfpint_site.accounts.notices.tasks.deliver_mails": "halfpint_site.notifications.tasks.deliver_mails",
    "halfpint_site.accounts.notices.tasks.deliver_calls": "halfpint_site.notifications.tasks.deliver_calls",
    "halfpint_site.accounts.notices.tasks.read_bounces": "halfpint_site.notifications.tasks.read_bounces",
    "halfpint_site.keeping.tasks.sweep": "halfpint_site.retention.tasks.sweep",
    "halfpint_site.health.note_heartbeat": "halfpint_site.web.health.note_heartbeat",
    "halfpint_site.health.note_sender_heartbeat": "halfpint_site.web.health.note_sender_heartbeat",
}


def register_old_names(app: Celery) -> None:
    """Register each old name as a task that runs the task with the new name."""
    for old, new in RENAMED.items():
        app.task(_runs(app, new), name=old, shared=False)


def _runs(app: Celery, name: str) -> Callable[..., None]:
    def run(*arguments: Any) -> None:
        app.tasks[name](*arguments)

    return run
