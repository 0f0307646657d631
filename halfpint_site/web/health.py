"""/healthz: which parts are there, and has the worker been seen lately? It answers at once, whatever hangs."""

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
ANSWER_SECONDS = 0.5  # what a part may take to answer
_AT_ONCE: dict[str, Any] = {
    "socket_timeout": ANSWER_SECONDS,
    "socket_connect_timeout": ANSWER_SECONDS,
    "retry": Retry(NoBackoff(), 0),
}
LATE_AFTER = 60  # seconds; the beat asks for a sign of life every 10


@shared_task(name="halfpint_site.web.health.note_heartbeat")
def note_heartbeat() -> None:
    """Run by the worker at the bidding of beat: that it ran shows that beat, broker and worker live."""
    cache.set(KEY, time.time(), timeout=None)


@shared_task(name="halfpint_site.web.health.note_sender_heartbeat")
def note_sender_heartbeat() -> None:
    """The same, run by the sender."""
    cache.set(SENDER_KEY, time.time(), timeout=None)


@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """200, or 503 if a part is down that visitors need: the database; with `?all` if anything is.

    Pages and people's moves work without worker, cache and broker, only slower, and bots pause: a load balancer must
    not take a web process away for that, but a monitor may want to know. `?proxy` tells `doctor` what a proxy added.
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
    """Whether the cache itself keeps what it is told; caches in memory always do."""
    return bool(getattr(cache, "answers", lambda: True)())


def broker_answers() -> bool:
    """Whether wake-ups can be left: a folder is written, Redis asked, of another server only its port."""
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
    """Seconds since the last sign of life of the worker (or of another, by its key); None if there never was one."""
    seen: float | None = cache.get(key)
    return None if seen is None else round(time.time() - seen, 1)
