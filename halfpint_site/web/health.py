"""The health check, /healthz: which services answer, and how long ago the worker last ran.

Every check has a short timeout, so the page answers at once even if a service hangs.
"""

import os
import socket
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import redis
from celery import shared_task
from django.conf import settings
from django.core.cache import cache
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from redis.backoff import NoBackoff
from redis.retry import Retry

KEY = "worker-heartbeat"
SENDER_KEY = "sender-heartbeat"
ANSWER_SECONDS = 0.5  # timeout of each check
_AT_ONCE: dict[str, Any] = {
    "socket_timeout": ANSWER_SECONDS,
    "socket_connect_timeout": ANSWER_SECONDS,
    "retry": Retry(NoBackoff(), 0),
}
LATE_AFTER = 60  # seconds; beat sends the heartbeat task every 10


@shared_task(name="halfpint_site.web.health.note_heartbeat")
def note_heartbeat() -> None:
    """Store the time as the worker's heartbeat. That this task ran shows that beat, broker and worker are running."""
    cache.set(KEY, time.time(), timeout=None)


@shared_task(name="halfpint_site.web.health.note_sender_heartbeat")
def note_sender_heartbeat() -> None:
    """Store the time as the sender's heartbeat. That this task ran shows that beat, broker and sender are running."""
    cache.set(SENDER_KEY, time.time(), timeout=None)


@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """Return the state of all services as JSON. Status 503 if the database is down, or, with `?all`, if any service is.

    Without worker, cache and broker, pages and players' moves still work, only slower, and bots pause. A load balancer
    must not remove a web process for that, but a monitor may want to know. `?proxy` adds which headers a proxy has set,
    for `doctor`.
    """
    age = heartbeat_age()
    worker = age is not None and age <= LATE_AFTER
    parts = {"database": _database_answers(), "cache": cache_answers(), "broker": broker_answers()}
    healthy = all((*parts.values(), worker)) if "all" in request.GET else parts["database"]
    body: dict[str, Any] = {part: "ok" if there else "down" for part, there in parts.items()}
    body |= {"worker": "ok" if worker else "not seen lately", "worker_seen_seconds_ago": age}
    if "proxy" in request.GET:
        body["forwarded_for"] = len([part for part in request.headers.get("X-Forwarded-For", "").split(",") if part])
        body["forwarded_proto"] = "X-Forwarded-Proto" in request.headers
    return JsonResponse(body, status=200 if healthy else 503)


def cache_answers() -> bool:
    """Return whether the cache itself stores values. Caches in memory always do."""
    return bool(getattr(cache, "answers", lambda: True)())


def broker_answers() -> bool:
    """Return whether tasks can be queued.

    That is: the folder is writable, Redis answers a ping, or another server's port is open.
    """
    url = urlsplit(settings.CELERY_BROKER_URL)
    if url.scheme == "filesystem":
        return os.access(Path(settings.CELERY_BROKER_TRANSPORT_OPTIONS["data_folder_out"]), os.W_OK | os.X_OK)
    if url.scheme == "memory":
        return True
    try:
        if url.scheme.startswith("redis"):
            with redis.Redis.from_url(settings.CELERY_BROKER_URL, **_AT_ONCE) as broker:
                return bool(broker.ping())
        with socket.create_connection((url.hostname or "127.0.0.1", url.port or 5672), ANSWER_SECONDS):
            return True
    except (redis.RedisError, OSError):
        return False


def _database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            return bool(cursor.fetchone() == (1,))
    except DatabaseError:
        return False


def heartbeat_age(key: str = KEY) -> float | None:
    """Return the seconds since the last heartbeat under a key, by default the worker's.

    None if there was none.
    """
    seen: float | None = cache.get(key)
    return None if seen is None else round(time.time() - seen, 1)
