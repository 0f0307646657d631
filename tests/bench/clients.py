"""Clients that keep their connection and send prepared requests: plain sockets in separate processes."""

import multiprocessing
import socket
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import closing
from typing import NamedTuple

PROCESSES = 2
Work = Sequence[Sequence[Sequence[bytes]]]  # by client and table


class Sent(NamedTuple):
    """Results of one client: acknowledged requests of each of its tables, and the seconds that each took.

    ``seconds`` is the time from its first request to its last answer; ``size`` the bytes of all bodies; ``wrong`` the
    status of an unexpected answer, after which it stopped.
    """

    acknowledged: list[int]
    took: list[float]
    seconds: float
    size: int
    wrong: int


def run_clients(port: int, work: Work, seconds: float, expected: int) -> list[Sent]:
    """Run all clients at once for these seconds, each through its tables in order (``work[client][table]``)."""
    start = time.monotonic() + 0.7  # when both processes are running
    shares = [work[number::PROCESSES] for number in range(PROCESSES)]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(PROCESSES, mp_context=context) as pool:
        found = [pool.submit(_run_share, port, share, start, start + seconds, expected) for share in shares if share]
        parts = [part.result() for part in found]
    # Client n is number n // PROCESSES of share n % PROCESSES.
    return [parts[number % PROCESSES][number // PROCESSES] for number in range(len(work))]


def _run_share(port: int, share: Work, start: float, end: float, expected: int) -> list[Sent]:
    """Run the clients of one process. Raises the exception of a client that fails."""
    with ThreadPoolExecutor(len(share)) as threads:
        return list(threads.map(lambda tables: _run_client(port, tables, start, end, expected), share))


def _run_client(port: int, tables: Sequence[Sequence[bytes]], start: float, end: float, expected: int) -> Sent:
    acknowledged, took, size, wrong = [0] * len(tables), [], 0, 0
    with closing(socket.create_connection(("127.0.0.1", port))) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        time.sleep(max(0, start - time.monotonic()))
        begun = before = time.monotonic()
        for number, request in ((n, request) for n, table in enumerate(tables) for request in table):
            try:
                connection.sendall(request)
                status, length = read_response(connection)
            except OSError:
                break  # the server was killed
            now = time.monotonic()
            if status != expected:
                wrong = status
                break
            acknowledged[number] += 1
            took.append(now - before)
            size += length
            before = now
            if now > end:
                break
    return Sent(acknowledged, took, before - begun, size, wrong)


def read_response(connection: socket.socket) -> tuple[int, int]:
    """Return status and length of the body. Raises OSError if the connection breaks."""
    data = b""
    while b"\r\n\r\n" not in data:
        data += _receive(connection)
    head, _, body = data.partition(b"\r\n\r\n")
    fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:])
    length = int(fields.get(b"content-length", 0))  # 204 and 304 have no length
    missing = length - len(body)
    while missing > 0:
        missing -= len(_receive(connection))
    return int(head[9:12]), length


def _receive(connection: socket.socket) -> bytes:
    data = connection.recv(65536)
    if not data:
        raise ConnectionResetError
    return data
