"""Receivers of notices: a mail server and a webhook on loopback, which count how often each notice came."""

import re
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.controller import Controller

from tests.outside.hang import Hanging
from tools.with_services import free_port

#: Name in a mail's Message-ID: "notice-17", also from "notice-17-2", which contains two more.
_NAME = re.compile(r"<(\w+-\d+)")


class Received:
    """How often each notice came on one channel, by its id ("notice-17"), and when first (seconds since 1970)."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.times: Counter[str] = Counter()
        self.first: dict[str, float] = {}

    def note(self, name: str) -> None:
        """Record an arrival."""
        with self._lock:
            self.times[name] += 1
            self.first.setdefault(name, time.time())


class Mailbox(Received):
    """A handler for aiosmtpd that accepts every mail."""

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        self.note(_NAME.findall(message_from_bytes(envelope.content)["Message-ID"])[0])
        return "250 OK"


class MailServer:
    """A real SMTP server on one port. While it hangs, it accepts connections and does not answer."""

    def __init__(self) -> None:
        self.mailbox, self.port = Mailbox(), free_port()
        self._controller: Controller | None = None
        self._hanging: Hanging | None = None

    def work(self) -> None:
        """Accept mails."""
        self.close()
        self._controller = Controller(self.mailbox, hostname="127.0.0.1", port=self.port)
        self._controller.start()

    def hang(self) -> None:
        """Accept connections and answer none of them."""
        self.close()
        self._hanging = Hanging(port=self.port)

    def close(self) -> None:
        """Close all connections."""
        if self._controller is not None:
            self._controller.stop()
        if self._hanging is not None:
            self._hanging.close()
        self._controller = self._hanging = None


@contextmanager
def mail_server() -> Iterator[MailServer]:
    """Run a mail server that accepts mails."""
    server = MailServer()
    server.work()
    try:
        yield server
    finally:
        server.close()


@contextmanager
def webhook_server() -> Iterator[tuple[Received, str]]:
    """Run a webhook that answers 200 to every POST. Yields its arrivals and its address."""
    received = Received()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            received.note(self.headers["X-Half-Pint-Id"])
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield received, f"http://127.0.0.1:{server.server_port}/hook"
    finally:
        server.shutdown()
        server.server_close()
