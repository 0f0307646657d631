"""Check of late work and of deliveries that were given up."""

from collections.abc import Iterator

from django.db import DatabaseError

from halfpint_site.operations.backlog import Queue, measure_backlog
from halfpint_site.operations.checks.database import why_no_database
from halfpint_site.operations.checks.finding import Finding

_QUEUES = {
    "clocks": "seats whose time is up",
    "bots": "bots that are awaited",
    "notices": "notices to hand over",
    "deliveries": "mails and other deliveries",
}


def check_waiting() -> Iterator[Finding]:
    """Report work that has waited for more than a minute, and dead deliveries."""
    if why_no_database():
        return  # another finding says so
    try:
        backlog = measure_backlog()
    except DatabaseError as problem:
        yield Finding.problem(
            "backlog", f"It cannot be counted: {str(problem).splitlines()[0]}", "Run: manage.py migrate"
        )
        return
    for name, what in _QUEUES.items():
        yield _queue(name, what, getattr(backlog, name))
    if backlog.dead:
        yield Finding.warning(
            "dead letters",
            f"{backlog.dead} deliveries were given up.",
            "Look at them in the admin (Deliveries); what can be mended can be tried again there.",
        )


def _queue(name: str, what: str, queue: Queue) -> Finding:
    if queue.late:
        return Finding.problem(
            name,
            f"{queue.late} {what} wait for more than a minute, the oldest for {queue.age:.0f} s.",
            "Is the worker running, and is it quick enough (WORKER_PROCESSES)?",
        )
    return Finding.ok(name, f"Nothing is late ({queue.due} {what} wait).")
