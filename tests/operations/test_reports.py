"""Error reports: what a server with Sentry's protocol receives, and what it does not."""

import gzip
import json
import logging
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from django.core import signing
from django.test import Client

sentry_sdk = pytest.importorskip("sentry_sdk")

from halfpint_site.operations import reports  # noqa: E402
from tests.play.posts import signed_in  # noqa: E402
from tests.play.tables import new_guest, open_match  # noqa: E402

pytestmark = pytest.mark.django_db


class Receiver(BaseHTTPRequestHandler):
    """A server that keeps what it receives."""

    got: list[str] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        unpacked = gzip.decompress(body) if self.headers.get("Content-Encoding") == "gzip" else body
        self.got.append(unpacked.decode())
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_said: Any) -> None:
        """Log nothing."""


@pytest.fixture
def received() -> Iterator[list[str]]:
    Receiver.got = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    reports.begin(f"http://public-key@127.0.0.1:{server.server_port}/1")
    yield Receiver.got
    sentry_sdk.get_client().close(timeout=0)
    sentry_sdk.init()
    server.shutdown()
    server.server_close()


def test_an_error_in_a_page_is_reported_with_its_route_and_without_its_reader(
    received: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket = signing.dumps({"seat": 1})

    def broken(*_args: Any, **_kwargs: Any) -> Any:
        hidden = "local-secret"
        raise RuntimeError(f"not for ada@example.org with {ticket}, {len(hidden)}")

    ada = new_guest("Ada-Lovelace")
    match = open_match(ada, new_guest("Bo"), seats=2)
    client = signed_in(ada)
    client.raise_request_exception = False
    monkeypatch.setattr("games.play.tables.table_views.show_table", broken)
    number = client.get(f"/en/table/{match.pk}/?q=hush", headers={"User-Agent": "Tell-tale"}).headers["X-Request-ID"]
    sentry_sdk.flush(timeout=5)
    (envelope,) = received
    event = json.loads(envelope.splitlines()[2])
    assert event["exception"]["values"][-1]["type"] == "RuntimeError"
    assert event["tags"] == {"request": number, "route": "/table/<str:match_id>/"}
    cookie = client.cookies["sessionid"].value
    secrets = (match.pk, "hush", "Tell-tale", cookie, "Lovelace", "example.org", ticket, "local-secret", "testserver")
    told = json.dumps(event)
    assert [secret for secret in secrets if secret in told] == []


def test_an_error_that_a_task_logs_is_reported_once(received: list[str]) -> None:
    logging.getLogger("games.play.clocks.expiry").error("could not handle the clock")
    sentry_sdk.flush(timeout=5)
    assert len(received) == 1
    assert "could not handle the clock" in received[0]


def test_what_is_no_error_is_not_reported(received: list[str], client: Client) -> None:
    client.get("/en/no-such-page/")
    client.post("/en/account/login/", {"login": "a@example.org", "password": "wrong-wrong"})
    logging.getLogger("games.play").warning("careful")
    sentry_sdk.flush(timeout=2)
    assert received == []
