"""A thread in each web and worker process that reads announcements and stores metrics between requests."""

import atexit
import logging
import os
import threading

from django.conf import settings
from django.db import DatabaseError, connections

from halfpint_site.operations.announcements import informed, look
from halfpint_site.operations.metrics_store import store

log = logging.getLogger(__name__)
started_in: int | None = None  # process id; a thread does not survive a fork
_starting = threading.Lock()


def start() -> None:
    """Start the thread of this process, unless it is running or REFRESH_SECONDS is 0."""
    global started_in  # noqa: PLW0603
    with _starting:
        if started_in == os.getpid():
            return
        started_in = os.getpid()
    if not settings.REFRESH_SECONDS:
        informed.set()
        return
    threading.Thread(target=_run, name="background refresh", daemon=True).start()
    atexit.register(work)


def work() -> bool:
    """Do one round. Return False if the database could not be reached; the numbers are then kept for the next round."""
    try:
        look()
        store()
    except DatabaseError:
        return False
    finally:
        connections.close_all()
    return True


def _run() -> None:
    pause, well = threading.Event(), True
    while True:
        before = well
        try:
            well = work()
        except Exception:
            log.exception("the background refresh failed")
        if before and not well:
            log.warning("The database is away: counts are kept, announcements may be old.")
        pause.wait(settings.REFRESH_SECONDS)
