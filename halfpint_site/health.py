"""/healthz: is the database there, and has the worker been seen lately?"""

import time

from celery import shared_task
from django.core.cache import cache
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache

KEY = "worker-heartbeat"
LATE_AFTER = 60  # seconds; the beat asks for a sign of life every 10


@shared_task(name="halfpint_site.health.note_heartbeat")
def note_heartbeat() -> None:
    """Run by the worker at the bidding of beat: that it ran shows that beat, broker and worker live."""
    cache.set(KEY, time.time(), timeout=None)


@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """200, or 503 if a part is down that visitors need: the database; with `?all` the worker as well.

    Pages and people's moves work without the worker, only bots pause: a load balancer must not
    take a web process away for that, but a monitor may want to know.
    """
    database = _database_answers()
    age = heartbeat_age()
    worker = age is not None and age <= LATE_AFTER
    healthy = database and (worker or "all" not in request.GET)
    body = {
        "database": "ok" if database else "down",
        "worker": "ok" if worker else "not seen lately",
        "worker_seen_seconds_ago": age,
    }
    return JsonResponse(body, status=200 if healthy else 503)


def _database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            return bool(cursor.fetchone() == (1,))
    except DatabaseError:
        return False


def heartbeat_age() -> float | None:
    """Seconds since the worker's last sign of life; None if there never was one."""
    seen: float | None = cache.get(KEY)
    return None if seen is None else round(time.time() - seen, 1)
