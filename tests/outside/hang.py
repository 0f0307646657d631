"""Servers that take a connection and never say a word, for the tests of what we send to."""

import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager


class Hanging:
    """Accepts everybody and answers nobody. ``calls`` counts who came."""

    def __init__(self, host: str = "127.0.0.1", port: int = 0) -> None:
        self._listener = socket.create_server((host, port), backlog=256)
        self.port: int = self._listener.getsockname()[1]
        self._held: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def calls(self) -> int:
        return len(self._held)

    def _accept(self) -> None:
        while True:
            try:
                connection, _address = self._listener.accept()
            except OSError:
                return
            self._held.append(connection)

    def close(self) -> None:
        """Hang up on everybody, and leave the port."""
        self._listener.shutdown(socket.SHUT_RDWR)  # else it would be held until somebody comes to it
        self._listener.close()
        for connection in self._held:
            connection.close()


@contextmanager
def hanging(host: str = "127.0.0.1") -> Iterator[Hanging]:
    """One such server, for as long as the block lasts."""
    with closing(Hanging(host)) as server:
        yield server
