"""Asking for the addresses of a name, for no longer than there is time.

The system's resolver knows no time limit of ours. It is asked in a thread that nobody waits for; of those there are
only a few, so that a name server that hangs costs some threads and not the process.
"""

import socket
import threading

from halfpint_site.notifications.errors import NotTried, Unreachable

MOST_AT_ONCE = 16
_room = threading.BoundedSemaphore(MOST_AT_ONCE)


def look_up(host: str, port: int, seconds: float) -> list[str]:
    """The IP addresses of a host. Raises Unreachable if it has none, or none that is known in time."""
    room = _room
    if not room.acquire(timeout=max(0.0, seconds)):
        raise NotTried("too many names are being looked up")
    question = _Question(host, port, room)
    threading.Thread(target=question.ask, daemon=True, name=f"look up {host[:40]}").start()
    if not question.answered.wait(max(0.0, seconds)):
        raise Unreachable("the name of the host was not found in time")
    if question.problem is not None:
        raise Unreachable(f"host not found: {question.problem}") from question.problem
    return question.addresses


def numeric(host: str) -> str | None:
    """The IP address that is meant by a host which is a number in any spelling; None for a name. Asks nobody."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST)
    except (OSError, UnicodeError):
        return None
    return str(found[0][4][0])


class _Question:
    """One name that is being asked for."""

    def __init__(self, host: str, port: int, room: threading.BoundedSemaphore) -> None:
        self._host, self._port, self._room = host, port, room
        self.answered = threading.Event()
        self.addresses: list[str] = []
        self.problem: Exception | None = None

    def ask(self) -> None:
        """In the thread: however long it takes."""
        try:
            found = socket.getaddrinfo(self._host, self._port, type=socket.SOCK_STREAM)
            self.addresses = list(dict.fromkeys(str(entry[4][0]) for entry in found))
        except (OSError, UnicodeError) as problem:
            self.problem = problem
        finally:
            self._room.release()
            self.answered.set()
