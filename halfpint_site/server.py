"""The web server: `python -m halfpint_site.server` runs waitress in WEB_WORKERS processes at HOST:PORT.

waitress reads a whole request before one of WEB_THREADS threads gets it, and sends responses without a thread, so slow
clients block no thread. The socket is opened first: requests that arrive during the start are answered at its end.
Code, URLs, games and texts are loaded once, before the fork, so that all processes share that memory.
"""

import gc
import logging
import os
import signal
import socket
import sqlite3
import sys
import threading
import time
from typing import Any

from django.conf import settings
from waitress import wasyncore
from waitress.server import create_server

from tools.leash import end_with_parent

log = logging.getLogger(__name__)
#: LAST_SECONDS: how long pending requests have to be answered once the process is told to end.
#: PAUSE: seconds between the end of a child and its replacement.
LAST_SECONDS, PAUSE = 10.0, 1.0


def main() -> int:
    """Serve until SIGTERM. Returns the exit status."""
    gc.disable()  # a fifth of the time to load everything would go to collections that find next to nothing
    listener = listen(settings.WEB_HOST, settings.WEB_PORT)
    from halfpint_site.web.warm_up import preload
    from halfpint_site.wsgi import application

    preload()
    gc.freeze()  # loaded objects stay for good; a collector that marked them would copy the shared memory
    gc.enable()
    if settings.WEB_WORKERS == 1:
        serve(application, listener)
    else:
        fork_workers(application, listener)
    return 0


def listen(host: str, port: int) -> socket.socket:
    """Open the site's listening socket.

    Accepted connections inherit TCP_USER_TIMEOUT: a client that acknowledges nothing for WEB_PATIENCE seconds is
    disconnected.
    """
    listener = socket.create_server(
        (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=1024
    )
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, round(settings.WEB_PATIENCE * 1000))
    return listener


def fork_workers(application: Any, listener: socket.socket) -> None:
    """Keep WEB_WORKERS child processes serving until SIGTERM. A child that ends is replaced, at most one per second."""
    signal.signal(signal.SIGTERM, _leave)
    children: set[int] = set()
    try:
        while True:
            while len(children) < settings.WEB_WORKERS:
                children.add(os.fork() or _child(application, listener))
            children.discard(os.wait()[0])
            time.sleep(PAUSE)
    except (SystemExit, KeyboardInterrupt):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        listener.close()  # so that new connections are refused as soon as the children have closed it too
        for pid in children:
            os.kill(pid, signal.SIGTERM)
        for pid in children:
            os.waitpid(pid, 0)


def _child(application: Any, listener: socket.socket) -> int:
    end_with_parent()
    status = 1
    try:
        serve(application, listener)
        status = 0
    except SystemExit:  # SIGTERM came before serve() had set its own handler
        status = 0
    except Exception:
        log.exception("A web process ended.")
    finally:
        os._exit(status)


def _leave(_number: int, _frame: Any) -> None:
    sys.exit(0)


def serve(application: Any, listener: socket.socket) -> None:
    """Answer requests in this process until SIGTERM or Ctrl-C; then finish the pending requests."""
    ending = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: ending.set())
    _anchor = hold_sqlite_open()
    server: Any = create_server(
        application,
        sockets=[listener],
        threads=settings.WEB_THREADS,
        connection_limit=settings.WEB_CONNECTIONS,
        channel_timeout=settings.WEB_PATIENCE,
        cleanup_interval=max(1, settings.WEB_PATIENCE / 3),
        # Django refuses, with a page, a body larger than a form may be. waitress refuses a body of twice that size.
        max_request_body_size=2 * settings.DATA_UPLOAD_MAX_MEMORY_SIZE,
        max_request_header_size=65_536,
        backlog=1024,
        ident=None,
        clear_untrusted_proxy_headers=False,  # Django handles TRUSTED_PROXIES itself
        asyncore_use_poll=True,
    )
    while not ending.is_set():
        _loop(server, timeout=0.5)
    end(server)


def end(server: Any) -> None:
    """Accept no more connections, and answer all requests whose headers have arrived, for at most LAST_SECONDS."""
    server.accepting = False
    server.del_channel()
    server.socket.close()
    until = time.monotonic() + LAST_SECONDS
    _loop(server, timeout=0.0)  # reads what has arrived since the last round
    while time.monotonic() < until and any(map(_is_pending, server.active_channels.values())):
        _loop(server, timeout=0.1)
    server.task_dispatcher.shutdown(timeout=1)


def _is_pending(channel: Any) -> bool:
    """Return whether a connection has an unanswered request, a request with an incomplete body, or a response still to
    send.
    """
    incomplete = channel.request is not None and channel.request.headers_finished
    return bool(incomplete or channel.requests or channel.total_outbufs_len)


def _loop(server: Any, timeout: float) -> None:
    """Wait up to ``timeout`` seconds for sockets that are ready, and handle them like waitress's ``run()``."""
    wasyncore.loop(timeout=timeout, use_poll=True, map=server._map, count=1)  # noqa: SLF001


def hold_sqlite_open() -> sqlite3.Connection | None:
    """Open a connection that is never used, so that SQLite keeps its WAL files between requests. None on PostgreSQL.

    The last connection that closes deletes these files. On a full disk SQLite could not create them again, and could
    not even read.
    """
    database = settings.DATABASES["default"]
    if not database["ENGINE"].endswith("sqlite3"):
        return None
    anchor = sqlite3.connect(database["NAME"])
    anchor.execute("PRAGMA journal_mode=WAL").fetchall()
    anchor.execute("SELECT count(*) FROM sqlite_master").fetchall()
    return anchor


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "halfpint_site.settings")
    sys.exit(main())
