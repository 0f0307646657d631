"""The Celery application. Its tasks are wake-ups: what there is to do stands in the database."""

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
# Django's system checks import all views, 30 MB that a worker does not need. `migrate` has run them.
os.environ.setdefault("CELERY_SKIP_CHECKS", "true")
# Root is the ordinary user of a container, and messages are JSON, which runs no code.
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
    """One way of logging in all processes, whatever Celery's own options say."""
    from django.conf import settings

    logging.config.dictConfig(settings.LOGGING)


@celeryd_init.connect
def connect_for_each_task(**_signal: Any) -> None:
    """Without a pool: Celery closes it before and after each task, under the hands of whoever else uses it."""
    from django.db import connections

    for database in connections.settings.values():
        database.get("OPTIONS", {}).pop("pool", None)


@worker_process_init.connect
def keep(**_signal: Any) -> None:
    """Each process that works counts what it does."""
    from halfpint_site.operations import background_refresh as keeper

    keeper.start()


@worker_process_shutdown.connect
def keep_for_the_last_time(**_signal: Any) -> None:
    """A child of the worker ends without atexit."""
    from halfpint_site.operations import background_refresh as keeper

    keeper.work()


@worker_ready.connect
def tell_that_it_is_there(sender: Any, **_signal: Any) -> None:
    """Worker and sender are seen as soon as they start, not only after the first round of beat."""
    from halfpint_site.web.health import note_heartbeat, note_sender_heartbeat

    queues = sender.app.amqp.queues.consume_from
    (note_sender_heartbeat if "sender" in queues else note_heartbeat)()
    if not isinstance(sender.pool, prefork.TaskPool):  # its parent works at nothing, and must fork without threads
        keep()
