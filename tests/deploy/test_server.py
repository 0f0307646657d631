"""The web server over the wire: slow clients, large bodies, headers, shutdown, and a killed child process."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tools.household import descendants
from tools.leash import leashed
from tools.supervise import ROOT
from tools.with_services import answers, free_port, wait_for

PATIENCE = 3


class Server:
    """Two web processes with two threads each, on a SQLite file."""

    def __init__(self, folder: Path) -> None:
        self.port, self.log = free_port(), folder / "web.log"
        own = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG")}
        self.environment = own | {
            "ALLOWED_HOSTS": "127.0.0.1",
            "BROKER_URL": "memory://",
            "DATABASE_URL": f"sqlite:///{folder / 'site.sqlite3'}",
            "DJANGO_SETTINGS_MODULE": "halfpint_site.settings",
            "HALFPINT_DEV": "1",
            "HALFPINT_ENV_FILE": "",
            "HALFPINT_VAR": str(folder / "var"),
            "PORT": str(self.port),
            "STATIC_FROM_SOURCE": "1",
            "WEB_PATIENCE": str(PATIENCE),
            "WEB_WORKERS": "2",
        }
        migrate = [sys.executable, "manage.py", "migrate", "--verbosity=0"]
        subprocess.run(migrate, cwd=ROOT, env=self.environment, check=True)
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                leashed([sys.executable, "-m", "halfpint_site.server"]),
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=log,
            )
        wait_for(lambda: self.status("GET", "/healthz") == 200, seconds=120)

    def status(self, method: str, path: str, body: bytes | None = None) -> int:
        """Return the status; 0 without an answer."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, body)
            return connection.getresponse().status
        except OSError:
            return 0
        finally:
            connection.close()

    def open(self, sent: str) -> socket.socket:
        """Return a connection over which this text has been sent."""
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=20)
        connection.sendall(sent.encode())
        return connection


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.process.terminate()
    try:
        assert server.process.wait(timeout=30) == 0
    finally:
        server.process.kill()
    assert not answers(server.port)
    assert "Traceback" not in server.log.read_text()


HALF_A_FORM = "POST /en/account/guest/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\nhalf"


def test_forty_forms_that_never_end_hold_up_nobody_and_are_cut_off(server: Server) -> None:
    with contextlib.ExitStack() as stack:
        slow = [stack.enter_context(server.open(HALF_A_FORM)) for _ in range(40)]
        begun = time.monotonic()
        assert [server.status("GET", "/healthz") for _ in range(5)] == [200] * 5
        assert time.monotonic() - begun < 10
        for connection in slow:
            assert connection.recv(1000) == b""  # within the socket's 20 seconds


def test_twenty_readers_who_take_nothing_hold_up_nobody(server: Server) -> None:
    assert [server.status("GET", "/en/rules/") for _ in range(6)] == [200] * 6  # built once, then cached
    with contextlib.ExitStack() as stack:
        for _ in range(20):
            stack.enter_context(server.open("GET /en/rules/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"))
        assert [server.status("GET", "/healthz") for _ in range(5)] == [200] * 5


def test_visitors_who_hang_up_leave_no_traceback(server: Server) -> None:
    for _ in range(20):
        server.open("GET /en/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").close()
        server.open(HALF_A_FORM).close()
    assert server.status("GET", "/healthz") == 200


@pytest.mark.parametrize(("size", "status", "worded"), [(300_000, (400, 413), True), (3_000_000, (413,), False)])
def test_a_body_that_is_too_large_is_refused(server: Server, size: int, status: tuple[int], worded: bool) -> None:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=20)
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        connection.request("POST", "/en/account/guest/", b"x" * size)
    with contextlib.suppress(ConnectionResetError):
        answer = connection.getresponse()
        assert answer.status in status
        assert (b"Half-Pint" in answer.read()) == worded
    connection.close()


def test_a_header_with_an_underscore_does_not_pass_for_one_of_a_proxy(server: Server) -> None:
    headers = "X_Forwarded_Proto: https\r\nX_Forwarded_For: 192.0.2.1"
    asked = f"GET /healthz?proxy HTTP/1.1\r\nHost: 127.0.0.1\r\n{headers}\r\nConnection: close\r\n\r\n"
    with server.open(asked) as connection:
        said = b"".join(iter(lambda: connection.recv(10_000), b""))
    assert b'"forwarded_for": 0, "forwarded_proto": false' in said


def test_a_web_process_that_is_killed_is_replaced(server: Server) -> None:
    before = descendants(server.process.pid)
    assert len(before) == 2
    os.kill(min(before), signal.SIGKILL)
    wait_for(lambda: len(descendants(server.process.pid) - before) == 1, seconds=20)
    assert [server.status("GET", "/healthz") for _ in range(6)] == [200] * 6


def test_the_processes_share_most_of_their_memory(server: Server) -> None:
    for pid in descendants(server.process.pid):
        rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
        rss, pss = (int(re.findall(rf"^{name}: +(\d+) kB", rollup, re.MULTILINE)[0]) for name in ("Rss", "Pss"))
        assert pss < 0.75 * rss
