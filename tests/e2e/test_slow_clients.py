"""Slow clients do not delay others: real sockets against the web process of the Procfile."""

import os
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.e2e.site import ROOT, Site
from tools.with_services import answers, free_port, wait_for

MANY, PATIENCE = 20, 2
TOKEN = "a" * 32
HEAD = f"Host: 127.0.0.1\r\nCookie: csrftoken={TOKEN}\r\n"
FORM = "Content-Type: application/x-www-form-urlencoded\r\n"
LARGE = "/static/admin/js/vendor/xregexp/xregexp.js"  # 325 KB, cheap to serve


@contextmanager
def web(site: Site, **variables: str) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """Start a web process of its own on that site's data. Yields its port and process."""
    port = free_port()
    environment = site.environment | {"PORT": str(port), "WEB_PATIENCE": str(PATIENCE), **variables}
    # Not among the logs that other tests read: connections that break off are written down there.
    with (site.folder / "slow.output").open("ab") as log:
        process = subprocess.Popen(
            site.commands["web"], shell=True, cwd=ROOT, env=environment, stdout=log, stderr=log, start_new_session=True
        )
    try:
        wait_for(lambda: seconds_of_health(port) is not None, 60)
        yield port, process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@pytest.fixture(scope="module")
def port(site: Site) -> Iterator[int]:
    with web(site) as (port, _process):
        yield port


def seconds_of_health(port: int) -> float | None:
    """Return how long /healthz took; None without an answer within five seconds."""
    before = time.monotonic()
    try:
        with urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5):
            return time.monotonic() - before
    except OSError:
        return None


def connect(port: int, receive: int | None = None) -> socket.socket:
    client = socket.socket()
    if receive:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
    client.settimeout(30)
    client.connect(("127.0.0.1", port))
    return client


def half_headers(port: int) -> socket.socket:
    client = connect(port)
    client.sendall(b"GET / HTTP/1.1\r\nHost: 127.0")
    return client


def half_body(port: int) -> socket.socket:
    client = connect(port)
    client.sendall(f"POST /en/account/login/ HTTP/1.1\r\n{HEAD}{FORM}Content-Length: 100\r\n\r\nlogin=".encode())
    return client


def half_chunks(port: int) -> socket.socket:
    client = connect(port)
    head = f"POST /en/account/login/ HTTP/1.1\r\n{HEAD}{FORM}Transfer-Encoding: chunked\r\n\r\n"
    client.sendall(f"{head}6\r\nlogin=\r\n".encode())
    return client


def reads_nothing(port: int) -> socket.socket:
    client = connect(port, receive=1024)
    client.sendall(f"GET {LARGE} HTTP/1.1\r\n{HEAD}\r\n".encode() * 30)
    return client


@pytest.mark.parametrize("slow", [half_headers, half_body, half_chunks, reads_nothing])
def test_twenty_slow_clients_do_not_delay_anybody_else(port: int, slow: Callable[[int], socket.socket]):
    with ExitStack() as stack:
        for _ in range(MANY):
            stack.enter_context(slow(port))
        wait_for(lambda: (seconds_of_health(port) or 9) < 1, 10)  # complete requests are answered first
        assert (seconds_of_health(port) or 9) < 1


def test_twenty_who_send_a_byte_now_and_then_do_not_delay_anybody_else(port: int):
    with ExitStack() as stack:
        clients = [stack.enter_context(half_body(port)) for _ in range(MANY)]
        stop = threading.Event()
        stack.callback(stop.set)

        def drip() -> None:
            while not stop.wait(0.2):
                for client in clients:
                    client.send(b"x")

        threading.Thread(target=drip, daemon=True).start()
        time.sleep(0.5)
        assert (seconds_of_health(port) or 9) < 1


@pytest.mark.parametrize("slow", [half_headers, half_body, half_chunks])
def test_the_connection_is_closed_if_the_request_does_not_come_in_time(port: int, slow: Callable[[int], socket.socket]):
    with slow(port) as client:
        assert client.recv(1000) == b""


@pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="needs Linux")
def test_who_takes_nothing_is_cut_off(port: int):
    with reads_nothing(port) as client:
        connection = f" 0100007F:{port:04X} 0100007F:{client.getsockname()[1]:04X} 01 "
        assert connection in Path("/proc/net/tcp").read_text()
        wait_for(lambda: connection not in Path("/proc/net/tcp").read_text(), PATIENCE + 8)


def ask(port: int, request: bytes) -> bytes:
    """Return the first line of the answer, with its headers."""
    with connect(port) as client:
        client.sendall(request)
        return client.recv(4000).partition(b"\r\n\r\n")[0]


def test_a_body_in_chunks_arrives_whole(port: int):
    form = f"login=ada&password=x&csrfmiddlewaretoken={TOKEN}"
    head = f"POST /en/account/login/ HTTP/1.1\r\n{HEAD}{FORM}"
    chunks = "".join(f"{len(part):x}\r\n{part}\r\n" for part in (form[:20], form[20:], ""))
    assert ask(port, f"{head}Content-Length: {len(form)}\r\n\r\n{form}".encode()).startswith(b"HTTP/1.1 200 ")
    assert ask(port, f"{head}Transfer-Encoding: chunked\r\n\r\n{chunks}".encode()).startswith(b"HTTP/1.1 200 ")


def test_a_body_that_breaks_off_is_not_taken_for_a_whole_one(port: int):
    with half_body(port) as client:
        client.shutdown(socket.SHUT_WR)
        assert not client.recv(1000).startswith((b"HTTP/1.1 2", b"HTTP/1.1 3", b"HTTP/1.1 403"))


def test_a_header_with_an_underscore_does_not_pass_for_the_one_with_a_dash(port: int):
    asked = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept{}Language: de\r\n\r\n"
    assert b"\r\nLocation: /de/" in ask(port, asked.format("-").encode())
    assert b"\r\nLocation: /en/" in ask(port, asked.format("_").encode())


def test_what_is_in_hand_is_finished_before_the_server_stops(site: Site):
    with web(site, WEB_WORKERS="2", WEB_PATIENCE="30") as (port, process), connect(port) as client:
        head = f"POST /en/account/login/ HTTP/1.1\r\n{HEAD}{FORM}Content-Length: 100\r\nExpect: 100-continue\r\n\r\n"
        client.sendall(f"{head}login=".encode())
        assert client.recv(1000) == b"HTTP/1.1 100 Continue\r\n\r\n"  # the server has the headers
        os.kill(process.pid, signal.SIGTERM)
        wait_for(lambda: not answers(port))
        assert process.poll() is None
        client.sendall(b"x" * 94)
        assert client.recv(1000).startswith(b"HTTP/1.1 403 ")
        assert process.wait(timeout=20) == 0
