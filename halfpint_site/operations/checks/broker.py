"""Check of the Celery broker."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings

from halfpint_site.operations.checks.finding import TIMEOUT_SECONDS, Finding, why_unreachable

_PORTS = {"redis": 6379, "rediss": 6379, "amqp": 5672, "amqps": 5671}
QUEUE = "celery"


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
        yield _server(scheme)


def _folders() -> Finding:
    options = settings.CELERY_BROKER_TRANSPORT_OPTIONS
    for folder in (Path(options["data_folder_in"]), Path(options["control_folder"])):
        if not os.access(folder, os.W_OK | os.X_OK):
            return Finding.problem("broker", f"{folder} cannot be written.", "Give it to the site's user.")
    return Finding.ok("broker", f"Wake-ups wait in {options['data_folder_in']}: fit for one machine.")


def _server(scheme: str) -> Finding:
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
