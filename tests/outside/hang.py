"""Servers that accept a connection and never answer, for the tests of delivery."""

import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager


class Hanging:
    """A server that accepts every connection and never answers. ``calls`` counts the connections."""

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
        """Close all connections and the port."""
        self._listener.shutdown(socket.SHUT_RDWR)  # else the port stays in use until the next connection
        self._listener.close()
        for connection in self._held:
            connection.close()


@contextmanager
def hanging(host: str = "127.0.0.1") -> Iterator[Hanging]:
    """Run such a server for as long as the block lasts."""
    with closing(Hanging(host)) as server:
        yield server
