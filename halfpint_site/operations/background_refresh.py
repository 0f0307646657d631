"""A thread in each process of web and worker that does between requests what no request should wait for."""

import atexit
import logging
import os
import threading

from django.conf import settings
from django.db import DatabaseError, connections

from halfpint_site.operations.announcements import look
from halfpint_site.operations.metrics_store import store

log = logging.getLogger(__name__)
#: Set once this process knows the news of the house, or will never look for any.
informed = threading.Event()
_started_in: int | None = None  # a thread does not survive a fork
_starting = threading.Lock()


def start() -> None:
    """Start the thread of this process, unless it runs, or REFRESH_SECONDS is 0."""
    global _started_in  # noqa: PLW0603
    if not settings.REFRESH_SECONDS:
        informed.set()
    with _starting:
        if not settings.REFRESH_SECONDS or _started_in == os.getpid():
            return
        _started_in = os.getpid()
    threading.Thread(target=_keep, name="keeper", daemon=True).start()
    atexit.register(work)


def work() -> bool:
    """Once. Whether the database could be reached; nothing is lost if not."""
    try:
        look()
        informed.set()
        store()
    except DatabaseError:
        return False
    finally:
        connections.close_all()
    return True


def _keep() -> None:
    pause, well = threading.Event(), True
    while True:
        before = well
        try:
            well = work()
        except Exception:
            log.exception("the keeper stumbled")
        if before and not well:
            log.warning("The database is away: numbers are kept, news of the house may be old.")
        pause.wait(settings.REFRESH_SECONDS)
