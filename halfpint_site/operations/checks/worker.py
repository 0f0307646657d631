"""Check of worker, sender and beat: beat queues a heartbeat task every ten seconds, which worker and sender run."""

from collections.abc import Iterator

from django.conf import settings

from halfpint_site.operations.checks.broker import queue_length
from halfpint_site.operations.checks.finding import TIMEOUT_SECONDS, Finding
from halfpint_site.web.health import LATE_AFTER, SENDER_KEY, heartbeat_age

_BEAT = "Start beat: celery --app halfpint_site beat (see the Procfile)"
_WORKER = "Start a worker: celery --app halfpint_site worker (see the Procfile)"
_SENDER = "Start the sender: celery --app halfpint_site worker --queues sender (see the Procfile)"
_LONG_QUEUE = 1000


def check_worker() -> Iterator[Finding]:
    """Check that they run. Without them, pages and players' moves still work; bots, clocks and mails wait."""
    age = heartbeat_age()
    if age is not None and age <= LATE_AFTER:
        yield Finding.ok("worker", f"Seen {age:.0f} s ago, at the bidding of beat.")
    else:
        seen = "never" if age is None else f"{age:.0f} s ago"
        yield Finding.problem("worker", f"Last seen {seen}: bots and clocks wait. {_suspect()[0]}", _suspect()[1])
    yield _sender(heartbeat_age(SENDER_KEY))
    length = queue_length()
    if length > _LONG_QUEUE:
        yield Finding.warning("queue", f"{length} wake-ups wait for a worker.", "Set WORKER_PROCESSES higher.")


def _sender(age: float | None) -> Finding:
    if age is not None and age <= LATE_AFTER:
        return Finding.ok("sender", f"Seen {age:.0f} s ago, at the bidding of beat.")
    seen = "never" if age is None else f"{age:.0f} s ago"
    return Finding.problem("sender", f"Last seen {seen}: mails, push messages and webhooks wait.", _SENDER)


def _suspect() -> tuple[str, str]:
    """Return whether beat or the worker is missing, as far as can be seen from outside, and advice."""
    if _worker_answers():
        return "A worker answers, so it is beat that is not running.", _BEAT
    if queue_length():
        return "Wake-ups pile up, so no worker takes them.", _WORKER
    return "No wake-ups wait either: beat is not running, and perhaps no worker.", f"{_BEAT}. {_WORKER}"


def _worker_answers() -> bool:
    """Return whether a worker answers a ping. The filesystem broker supports no remote control."""
    if not getattr(settings, "CELERY_WORKER_ENABLE_REMOTE_CONTROL", True):
        return False
    from halfpint_site.celery import app

    try:
        return bool(app.control.ping(timeout=TIMEOUT_SECONDS))
    except Exception:  # the broker is unavailable, as another finding says
        return False
