"""Look up the addresses of a host within a time limit.

The system's resolver has no time limit that can be set. So it runs in a thread which is abandoned when the time is up.
The number of these threads is limited, so that a name server that hangs does not block the process.
"""

import socket
import threading

from halfpint_site.notifications.channels.base import NotTried, Unreachable

MOST_AT_ONCE = 16
_room = threading.BoundedSemaphore(MOST_AT_ONCE)


def look_up(host: str, port: int, seconds: float) -> list[str]:
    """Return the IP addresses of a host.

    Raises Unreachable if there are none or if they are not known within ``seconds``, and NotTried if too many lookups
    are running.
    """
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
    """Return the IP address if the host is a number in any notation; None for a name. Makes no lookup."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST)
    except (OSError, UnicodeError):
        return None
    return str(found[0][4][0])


class _Question:
    """One lookup, and its result once ``answered`` is set."""

    def __init__(self, host: str, port: int, room: threading.BoundedSemaphore) -> None:
        self._host, self._port, self._room = host, port, room
        self.answered = threading.Event()
        self.addresses: list[str] = []
        self.problem: Exception | None = None

    def ask(self) -> None:
        """Run the lookup. Called in its thread; takes as long as the resolver does."""
        try:
            found = socket.getaddrinfo(self._host, self._port, type=socket.SOCK_STREAM)
            self.addresses = list(dict.fromkeys(str(entry[4][0]) for entry in found))
        except (OSError, UnicodeError) as problem:
            self.problem = problem
        finally:
            self._room.release()
            self.answered.set()
