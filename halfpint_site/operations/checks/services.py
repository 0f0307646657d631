"""Checks of what the site needs to run: database, cache, Celery broker, worker, sender and beat, and mail server."""

import os
import smtplib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
from django.conf import settings
from django.core.mail import get_connection
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from psycopg.conninfo import make_conninfo

from halfpint_site.operations.checks.finding import TIMEOUT_SECONDS, Finding, why_unreachable
from halfpint_site.web.health import LATE_AFTER, SENDER_KEY, cache_answers, heartbeat_age

_ODD_SECONDS, _WRONG_SECONDS = 2, 30
_ALONE = ("LocMemCache", "DummyCache")
_PORTS = {"redis": 6379, "rediss": 6379, "amqp": 5672, "amqps": 5671}
QUEUE = "celery"
_BEAT = "Start beat: celery --app halfpint_site beat (see the Procfile)"
_WORKER = "Start a worker: celery --app halfpint_site worker (see the Procfile)"
_SENDER = "Start the sender: celery --app halfpint_site worker --queues sender (see the Procfile)"
_LONG_QUEUE = 1000
_SMTP_TIMEOUT_SECONDS = 5


def check_database() -> Iterator[Finding]:
    """Check connection and migrations and, on PostgreSQL, the clock."""
    why = why_no_database()
    if why:
        yield Finding.problem("database", f"It cannot be reached: {why}", "Start it, or mend DATABASE_URL.")
        return
    yield _kind()
    yield _migrated()
    if connection.vendor == "postgresql":
        yield _clock()


def why_no_database() -> str:
    """Return why PostgreSQL refuses a connection; empty if it accepts.

    Bypasses the pool, which would retry for long.
    """
    if connection.vendor != "postgresql":
        return ""
    known = connection.settings_dict
    names = {"host": "HOST", "port": "PORT", "dbname": "NAME", "user": "USER", "password": "PASSWORD"}
    given = {name: str(known[key]) for name, key in names.items() if known.get(key)}
    try:
        psycopg.connect(make_conninfo("", **given, connect_timeout=int(TIMEOUT_SECONDS))).close()
    except psycopg.Error as problem:
        return str(problem).splitlines()[0]
    return ""


def _kind() -> Finding:
    if connection.vendor == "sqlite":
        return Finding.ok("database", "SQLite: fit for one machine. For several, move to PostgreSQL.")
    return Finding.ok("database", f"{connection.display_name} answers.")


def _migrated() -> Finding:
    executor = MigrationExecutor(connection)
    missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if missing:
        return Finding.problem(
            "migrations", f"{len(missing)} changes of the database are missing.", "Run: manage.py migrate"
        )
    return Finding.ok("migrations", "The database is up to date.")


def _clock() -> Finding:
    before = time.time()
    with connection.cursor() as cursor:
        cursor.execute("SELECT extract(epoch FROM clock_timestamp())::float")
        there = float(cursor.fetchone()[0])
    skew = there - (before + time.time()) / 2
    if abs(skew) < _ODD_SECONDS:
        return Finding.ok("time", "The database has the same time as this machine.")
    level = Finding.problem if abs(skew) > _WRONG_SECONDS else Finding.warning
    return level("time", f"The database's clock differs by {skew:+.0f} s: deadlines would too.", "Run NTP on both.")


def check_cache() -> Iterator[Finding]:
    """Check that the cache answers and is shared between processes."""
    kind = settings.CACHES["default"]["BACKEND"].rpartition(".")[2]
    if kind in _ALONE:
        yield Finding.problem(
            "cache",
            f"{kind} is not shared between processes: rate limits count for each of them, and no worker is ever seen.",
            "Set CACHE_URL to rediscache://..., or unset it.",
        )
        return
    if cache_answers():
        yield Finding.ok("cache", f"{kind} answers, and all processes share it.")
    else:
        yield Finding.problem(
            "cache",
            f"{kind} does not keep what it is told. Pages work, but each process limits rates for itself.",
            "Start it, make room on its disk, or mend CACHE_URL.",
        )


def check_broker() -> Iterator[Finding]:
    """Check that tasks can be queued. Without a broker none is lost for good: the sweeps find the work later."""
    scheme = urlsplit(settings.CELERY_BROKER_URL).scheme
    if scheme == "filesystem":
        yield _folders()
    elif scheme == "memory":
        yield Finding.problem(
            "broker", "Wake-ups stay in the process that makes them: no worker hears them.", "Set BROKER_URL."
        )
    else:
        yield _broker_server(scheme)


def _folders() -> Finding:
    options = settings.CELERY_BROKER_TRANSPORT_OPTIONS
    for folder in (Path(options["data_folder_in"]), Path(options["control_folder"])):
        if not os.access(folder, os.W_OK | os.X_OK):
            return Finding.problem("broker", f"{folder} cannot be written.", "Give it to the site's user.")
    return Finding.ok("broker", f"Wake-ups wait in {options['data_folder_in']}: fit for one machine.")


def _broker_server(scheme: str) -> Finding:
    url = urlsplit(settings.CELERY_BROKER_URL)
    host, port = url.hostname or "127.0.0.1", url.port or _PORTS.get(scheme, 0)
    why = why_unreachable(host, port) or _why_refused()
    if why:
        return Finding.problem(
            "broker", f"{scheme} at {host}:{port} does not answer: {why}", "Start it, or mend BROKER_URL."
        )
    return Finding.ok("broker", f"{scheme} at {host}:{port} answers.")


def _why_refused() -> str:
    """Return why the broker refuses the login; empty if it accepts."""
    try:
        _count_messages()
    except Exception as problem:  # each broker's client has its own exceptions
        return f"{problem.__class__.__name__}: {problem}"
    return ""


def queue_length() -> int:
    """Return the number of queued tasks; 0 if the broker is unavailable."""
    try:
        return _count_messages()
    except Exception:  # each broker's client has its own exceptions
        return 0


def _count_messages() -> int:
    from halfpint_site.celery import app

    with app.connection_for_read(connect_timeout=TIMEOUT_SECONDS) as connection:
        channel: Any = connection.default_channel
        if connection.transport.driver_type == "filesystem":
            folder = Path(settings.CELERY_BROKER_TRANSPORT_OPTIONS["data_folder_in"])
            return sum(1 for _message in folder.glob(f"*.{QUEUE}.msg"))
        try:
            return int(channel.queue_declare(queue=QUEUE, passive=True).message_count)
        except connection.channel_errors:  # no worker has ever declared the queue
            return 0


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


def check_mail() -> Iterator[Finding]:
    """Check the mail settings and connect to the server, without sending a mail."""
    kind = settings.EMAIL_BACKEND.split(".")[-2]
    if kind == "smtp":
        yield _mail_server()
    elif settings.DEV:
        yield Finding.ok("mail", f"Mails go to the {kind} backend, as HALFPINT_DEV says: nobody gets them.")
    else:
        yield Finding.problem("mail", f"Mails go to the {kind} backend: nobody gets them.", "Set EMAIL_URL.")
    if not settings.DEV and "@localhost" in settings.DEFAULT_FROM_EMAIL:
        yield Finding.warning(
            "sender", f"Mails come from {settings.DEFAULT_FROM_EMAIL}: many will be refused.", "Set DEFAULT_FROM_EMAIL."
        )


def _mail_server() -> Finding:
    where = f"{settings.EMAIL_HOST}:{settings.EMAIL_PORT}"
    advice = "Start it, or mend EMAIL_URL. Until then mails wait, for three days."
    why = why_unreachable(settings.EMAIL_HOST, int(settings.EMAIL_PORT))
    if why:
        return Finding.problem("mail", f"{where} does not answer: {why}", advice)
    connection = get_connection(timeout=_SMTP_TIMEOUT_SECONDS)
    try:
        connection.open()
    except smtplib.SMTPAuthenticationError as problem:
        return Finding.problem("mail", f"{where} refuses name or password: {problem}", "Mend EMAIL_URL.")
    except (smtplib.SMTPException, OSError) as problem:
        return Finding.problem("mail", f"{where} answers, but not as a mail server should: {problem}", advice)
    connection.close()
    return Finding.ok("mail", f"{where} takes mails.")
