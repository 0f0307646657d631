"""The entry for granian: `halfpint_site.serving:site`, an RSGI application around Django's WSGI one.

A request comes to a thread only when all of it has arrived, and leaves the thread as soon as its answer is made: the
server's own loop, which costs a connection a few kilobytes and no thread, waits for slow senders and slow readers. What
is sent too slowly gets 408, and a reader who takes nothing for a while is cut off.
"""

import asyncio
import io
import os
import socket
import sqlite3
import sys
from asyncio import AbstractEventLoop
from collections.abc import Callable
from contextlib import closing, suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.conf import settings

from halfpint_site.holding import Answer, Held
from halfpint_site.threads import Threads
from halfpint_site.wsgi import application

if TYPE_CHECKING:
    from granian._granian import RSGIHTTPProtocol as HTTPProtocol
    from granian.rsgi import Scope

_REFUSED = [("content-type", "text/plain"), ("connection", "close")]
TOO_SLOW: Answer = (408, _REFUSED, b"The request came too slowly.")
# Of a body without a length nobody can tell whether it broke off. Forms, and proxies that buffer, always say it.
NO_LENGTH: Answer = (411, _REFUSED, b"The request does not say how long it is.")
CUT_SHORT: Answer = (400, _REFUSED, b"The request is not complete.")
ALWAYS: dict[str, Any] = {
    "SCRIPT_NAME": "",
    "wsgi.errors": sys.stderr,
    "wsgi.input_terminated": True,
    "wsgi.multiprocess": True,
    "wsgi.multithread": True,
    "wsgi.run_once": False,
    "wsgi.version": (1, 0),
}


class Site:
    """One process of the site: the threads in which Django works."""

    def __init__(self) -> None:
        self.threads = Threads(settings.WEB_THREADS, "request")
        self.held = Held(self.threads, answer)

    def __rsgi_init__(self, loop: AbstractEventLoop) -> None:
        """Called by the server just before it opens its socket and lets the loop run."""
        loop.call_soon(cut_off_who_reads_nothing, settings.WEB_PATIENCE)
        self.held.let_go_at_the_end(loop)
        self.anchor = hold_sqlite_open()

    def __rsgi_del__(self, loop: AbstractEventLoop) -> None:
        """Called by the server after the last answer."""
        self.threads.shutdown()

    async def __rsgi__(self, scope: "Scope", protocol: "HTTPProtocol") -> None:
        """Wait for the whole request here, and answer it in a thread."""
        environ = to_environ(scope)
        refused = await take_body(environ, protocol)
        if refused:
            protocol.response_bytes(*refused)
            return
        if seconds := self.held.seconds(environ):
            await self.held.answer(environ, protocol, seconds)
            return
        loop = asyncio.get_running_loop()
        answered = loop.create_future()

        def work() -> None:
            try:
                protocol.response_bytes(*answer(environ))  # at once, while the loop may wait for the interpreter
            finally:
                loop.call_soon_threadsafe(answered.set_result, None)

        self.threads.start(work)
        await answered


def to_environ(scope: "Scope") -> dict[str, Any]:
    """The request as WSGI names its parts, still without its body.

    A header with an underscore in its name is left out: it would pass for the one with a dash, which a proxy has set.
    """
    environ = ALWAYS | {"wsgi.input": io.BytesIO()}
    for name, value in scope.headers.items():
        if "_" not in name:
            key = _key(name)
            environ[key] = f"{environ[key]}{'; ' if name == 'cookie' else ','}{value}" if key in environ else value
    for key in ("CONTENT_TYPE", "CONTENT_LENGTH"):
        if (value := environ.pop(f"HTTP_{key}", None)) is not None:
            environ[key] = value
    environ.setdefault("HTTP_HOST", scope.authority or "")
    host, _, port = scope.server.rpartition(":")
    environ |= {
        "REQUEST_METHOD": scope.method,
        "PATH_INFO": scope.path.encode().decode("latin-1"),
        "QUERY_STRING": scope.query_string,
        "SERVER_NAME": host,
        "SERVER_PORT": port,
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "REMOTE_ADDR": scope.client.rpartition(":")[0].strip("[]"),
        "wsgi.url_scheme": scope.scheme,
    }
    return environ


@lru_cache(maxsize=256)
def _key(header: str) -> str:
    return "HTTP_" + header.upper().replace("-", "_")


async def take_body(environ: dict[str, Any], protocol: "HTTPProtocol") -> Answer | None:
    """Put the body into the environ, or say why the request is refused.

    One that is too large for any form stays unread, and Django says so in words.
    """
    if "HTTP_TRANSFER_ENCODING" in environ:
        return NO_LENGTH
    length = int(environ.get("CONTENT_LENGTH") or 0)
    if not 0 < length <= settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
        return None
    try:
        async with asyncio.timeout(settings.WEB_PATIENCE):
            body = await protocol()
    except TimeoutError:
        return TOO_SLOW
    except RuntimeError:  # granian's, for what broke off
        return CUT_SHORT
    environ["wsgi.input"] = io.BytesIO(body)
    return None if len(body) == length else CUT_SHORT


def answer(environ: dict[str, Any]) -> Answer:
    """What Django says: status, headers, the whole body."""
    said: list[Any] = []

    def start_response(status: str, headers: list[tuple[str, str]], _problem: Any = None) -> Callable[[bytes], object]:
        said[:] = [int(status[:3]), headers]
        return said.append

    response: Any = application(environ, start_response)
    with closing(response):
        body = b"".join(response)
    return said[0], said[1], body


def cut_off_who_reads_nothing(seconds: float) -> None:
    """Let the system end connections whose other side takes nothing for so long.

    The server has no setting for it. Connections inherit it from the socket at the site's address. Where
    there is no /proc, readers who take nothing are left to the proxy.
    """
    if not hasattr(socket, "TCP_USER_TIMEOUT"):
        return
    for number in (int(entry.name) for entry in Path("/proc/self/fd").glob("*")):
        with suppress(OSError), socket.socket(fileno=os.dup(number)) as found:
            if is_bound(found):
                found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, round(seconds * 1000))


def hold_sqlite_open() -> sqlite3.Connection | None:
    """A connection that nobody uses, so that the files beside the database are not made anew for every request.

    The last one that closes removes them; on a full disk nobody could make them again, and so not even read.
    """
    database = settings.DATABASES["default"]
    if not database["ENGINE"].endswith("sqlite3"):
        return None
    anchor = sqlite3.connect(database["NAME"])
    anchor.execute("PRAGMA journal_mode=WAL").fetchall()
    anchor.execute("SELECT count(*) FROM sqlite_master").fetchall()
    return anchor


def is_bound(found: socket.socket) -> bool:
    """Does it have an address of ours, and nobody at its other end?"""
    if found.family not in (socket.AF_INET, socket.AF_INET6) or not found.getsockname()[1]:
        return False
    try:
        found.getpeername()
    except OSError:
        return True
    return False


site = Site()
