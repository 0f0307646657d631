"""Where notices arrive: a mail server and a webhook on loopback, which count how often each came."""

import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.controller import Controller

from tools.with_services import free_port


class Received:
    """How often each notice came on one channel, by its id ("notice-17"), and when first (seconds since 1970)."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.times: Counter[str] = Counter()
        self.first: dict[str, float] = {}

    def note(self, name: str) -> None:
        """It has come."""
        with self._lock:
            self.times[name] += 1
            self.first.setdefault(name, time.time())


class Mailbox(Received):
    """aiosmtpd's handler: takes every mail."""

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        self.note(message_from_bytes(envelope.content)["Message-ID"].strip("<>").partition("@")[0])
        return "250 OK"


@contextmanager
def mail_server() -> Iterator[tuple[Mailbox, int]]:
    """A real SMTP server; its mailbox and port."""
    mailbox = Mailbox()
    controller = Controller(mailbox, hostname="127.0.0.1", port=free_port())
    controller.start()
    try:
        yield mailbox, controller.port
    finally:
        controller.stop()


@contextmanager
def webhook_server() -> Iterator[tuple[Received, str]]:
    """Answers 200 to every POST; what came, and its address."""
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
