"""Celery's beat, without a file and without the wall clock.

Its application has the settings but none of Django's apps: beat sends tasks by name and runs none, and the process
takes 40 MB instead of 115.

Every entry of the schedule is an interval of seconds or minutes, so beat has nothing to remember between two runs. A
file could be empty or cut after a power failure or a full disk, and beat would end at every start.
"""

import time
from datetime import UTC, datetime, timedelta
from typing import Any

from celery import Celery, beat

app = Celery("halfpint", fixups=[])
app.config_from_object("django.conf:settings", namespace="CELERY")

_ORIGIN = datetime(2000, 1, 1, tzinfo=UTC)


def steady_now() -> datetime:
    """A time that only grows, whatever happens to the wall clock. Its difference to another one is real time."""
    return _ORIGIN + timedelta(seconds=time.monotonic())


class Entry(beat.ScheduleEntry):
    """An entry whose intervals are measured by the monotonic clock.

    By the wall clock, an entry would wait for another hour after the clock was set back by an hour.
    """

    def __init__(self, *args: Any, **fields: Any) -> None:
        super().__init__(*args, **fields)
        self.schedule.nowfun = steady_now
        if "last_run_at" not in fields:
            self.last_run_at = steady_now()


class Scheduler(beat.Scheduler):
    """Keeps the schedule in memory."""

    Entry = Entry
