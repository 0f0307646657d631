"""The shipped configuration of nginx, with a real nginx in front of a real site.

TLS, slow requests, limits, static files, and an exchange of all web processes under load.
"""

import gzip
import http.client
import re
import socket
import sqlite3
import ssl
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from tests.deploy.front import DEPLOY, HOST, NGINX, Front

pytestmark = [
    pytest.mark.skipif(not NGINX, reason="nginx is not installed"),
    pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc"),
]


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    front = Front(tmp_path_factory.mktemp("front"))
    try:
        front.start()
        yield front
    finally:
        front.stop()


def test_plain_http_leads_to_tls(front: Front) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", front.plain, timeout=20)
    connection.request("POST", "/en/account/guest/?a=b", headers={"Host": HOST})
    response = connection.getresponse()
    assert (response.status, response.headers["Location"]) == (308, f"https://{HOST}/en/account/guest/?a=b")


def test_the_site_knows_that_it_is_encrypted(front: Front) -> None:
    page = front.ask("GET", "/en/")
    assert page.status == 200
    assert page.headers["Strict-Transport-Security"]
    cookies = front.become_guest().headers.get_all("Set-Cookie")
    assert any("sessionid" in cookie for cookie in cookies)
    assert all("Secure" in cookie for cookie in cookies)


def test_a_stranger_cannot_say_that_they_are_somebody_else(front: Front) -> None:
    """The address that nginx saw is the one that counts, not the one that the visitor claims."""
    answer = front.ask("GET", "/metrics", headers={"X-Forwarded-For": "127.0.0.1"})
    assert answer.status == 403


def test_static_files_come_from_nginx_as_the_site_would_send_them(front: Front) -> None:
    page = front.ask("GET", "/en/").body.decode()
    paths = [re.findall(rf"/static/[^\"]+\.{kind}", page)[0] for kind in ("css", "js")]
    paths.append(re.sub(r"\.[0-9a-f]{12}\.", ".", paths[0]))  # without the hash
    names = ["Cache-Control", "Content-Encoding", "X-Content-Type-Options", "Referrer-Policy"]
    names += ["Strict-Transport-Security", "Cross-Origin-Opener-Policy", "Access-Control-Allow-Origin", "Vary"]
    for path in paths:
        sent = {"Host": HOST, "Accept-Encoding": "gzip", "X-Forwarded-Proto": "https"}
        web = http.client.HTTPConnection("127.0.0.1", front.ports[0], timeout=20)
        web.request("GET", path, headers=sent)
        theirs = web.getresponse()
        body = theirs.read()
        ours = front.ask("GET", path, headers={"Accept-Encoding": "gzip"})
        assert (ours.status, theirs.status) == (200, 200)
        if ours.headers["Content-Encoding"] == "gzip":  # small answers are not compressed
            assert gzip.decompress(ours.body) == gzip.decompress(body)
        else:
            assert (ours.body, path) == (body, paths[1])
        assert {name: ours.headers[name] for name in names} == {name: theirs.headers[name] for name in names}
        kind, theirs_kind = (headers["Content-Type"].partition(";")[0] for headers in (ours.headers, theirs.headers))
        assert kind == theirs_kind


def test_what_is_too_large_is_refused_by_the_site_in_words(front: Front) -> None:
    limit = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    allowed = (
        int(re.findall(r"client_max_body_size (\d+)k", (DEPLOY / "nginx" / "half-pint.conf").read_text())[0]) * 1024
    )
    assert limit < allowed <= 2 * limit
    beyond = front.ask("POST", "/en/account/guest/", body=b"x" * (limit + 1000))
    assert beyond.status in (400, 413)
    assert b"Half-Pint" in beyond.body
    assert front.ask("POST", "/en/account/guest/", body=b"x" * (allowed + 1000)).status == 413


def test_requests_that_come_slowly_hold_up_nobody(front: Front) -> None:
    """Forty clients have sent half of their body, and ten read nothing."""
    context = ssl.create_default_context(cafile=front.folder / "fullchain.pem")
    slow = []
    for number in range(50):
        plain = socket.create_connection(("127.0.0.1", front.secure), timeout=20)
        slow.append(context.wrap_socket(plain, server_hostname=HOST))
        if number >= 40:
            slow[-1].sendall(f"GET /en/rules/ HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode())
        else:
            start = f"POST /en/account/guest/ HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: 1000\r\n\r\nhalf"
            slow[-1].sendall(start.encode())
    time.sleep(2)  # until the clients that read nothing have been answered
    took = []
    for _ in range(5):
        begin = time.monotonic()
        assert front.ask("GET", "/healthz").status == 200
        took.append(time.monotonic() - begin)
    assert min(took) < 1
    for connection in slow:
        connection.close()


class Visitors(threading.Thread):
    """A series of visitors: every second one reads, the others become guests."""

    def __init__(self, front: Front) -> None:
        super().__init__(daemon=True)
        self.front, self.over = front, threading.Event()
        self.read, self.made, self.lost = 0, 0, list[str]()

    def run(self) -> None:
        while not self.over.is_set():
            try:
                page = self.front.ask("GET", "/en/")
                guest = self.front.become_guest()
            except (OSError, http.client.HTTPException) as problem:
                self.lost.append(repr(problem))
                continue
            self.read += page.status == 200
            self.made += guest.status == 302
            self.lost += [str(answer.status) for answer in (page, guest) if answer.status not in (200, 302)]


def test_web_processes_are_exchanged_under_load_without_a_lost_request(front: Front) -> None:
    before = guests(front)
    pids = [child_of(front, port) for port in front.ports]
    visitors = [Visitors(front) for _ in range(4)]
    for visitor in visitors:
        visitor.start()
    exchange = front.exchange()
    said, _ = exchange.communicate(timeout=200)
    time.sleep(0.5)
    for visitor in visitors:
        visitor.over.set()
    for visitor in visitors:
        visitor.join(timeout=60)
    assert exchange.returncode == 0, said
    assert [lost for visitor in visitors for lost in visitor.lost] == []
    made = sum(visitor.made for visitor in visitors)
    assert made > 10
    assert guests(front) - before == made  # each exactly once
    assert not set(pids) & {child_of(front, port) for port in front.ports}
    assert "down" not in front.servers.read_text()


def guests(front: Front) -> int:
    with sqlite3.connect(front.folder / "site.sqlite3") as database:
        return int(database.execute("SELECT count(*) FROM accounts_user").fetchone()[0])


def child_of(front: Front, port: int) -> str:
    pid = (front.folder / f"web-{port}.pid").read_text()
    return Path(f"/proc/{pid}/task/{pid}/children").read_text()
