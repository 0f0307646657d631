"""The Celery application. Its tasks are only wake-ups: all pending work is recorded in the database."""

import logging.config
import os
import warnings
from typing import Any

from celery import Celery
from celery.concurrency import prefork
from celery.exceptions import SecurityWarning
from celery.signals import celeryd_init, setup_logging, worker_process_init, worker_process_shutdown, worker_ready
from kombu.transport import TRANSPORT_ALIASES

from halfpint_site.task_aliases import register_old_names

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "halfpint_site.settings")
# Django's system checks import all views: 30 MB that a worker does not need. `migrate` has already run the checks.
os.environ.setdefault("CELERY_SKIP_CHECKS", "true")
# In a container, root is the ordinary user. Messages are JSON, so reading them runs no code.
warnings.filterwarnings("ignore", message="You're running the worker with superuser", category=SecurityWarning)

TRANSPORT_ALIASES["filesystem"] = "halfpint_site.broker:Transport"

app = Celery("halfpint")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.autodiscover_tasks(["halfpint_site.notifications", "halfpint_site.accounts.export", "halfpint_site.retention"])
app.autodiscover_tasks(["games.tutor.puzzle"])
app.autodiscover_tasks(["halfpint_site.web"], related_name="health")
register_old_names(app)


@setup_logging.connect
def log_like_the_web(**_signal: Any) -> None:
    """Use Django's logging configuration in all processes, whatever Celery's own options say."""
    from django.conf import settings

    logging.config.dictConfig(settings.LOGGING)


@celeryd_init.connect
def connect_for_each_task(**_signal: Any) -> None:
    """Disable the connection pool. Celery closes it before and after each task, while other threads may be using it."""
    from django.db import connections

    for database in connections.settings.values():
        database.get("OPTIONS", {}).pop("pool", None)


@worker_process_init.connect
def start_background_refresh(**_signal: Any) -> None:
    """Start the background refresh, which also stores this process's counters, in each process that runs tasks."""
    from halfpint_site.operations import background_refresh

    background_refresh.start()


@worker_process_shutdown.connect
def store_counts_at_exit(**_signal: Any) -> None:
    """Store the metrics counters once more, because a child of the worker exits without running atexit functions."""
    from halfpint_site.operations import background_refresh

    background_refresh.work()


@worker_ready.connect
def note_first_heartbeat(sender: Any, **_signal: Any) -> None:
    """Record a heartbeat of the worker or sender as soon as it starts, not only at beat's first round."""
    from halfpint_site.web.health import note_heartbeat, note_sender_heartbeat

    queues = sender.app.amqp.queues.consume_from
    (note_sender_heartbeat if "sender" in queues else note_heartbeat)()
    # the parent of a prefork pool runs no tasks, and must fork without threads
    if not isinstance(sender.pool, prefork.TaskPool):
        start_background_refresh()
