"""A PostgreSQL for one test, which can be stopped in two ways and started again."""

import signal
import subprocess
from pathlib import Path

from tools.with_services import find_postgres, make_cluster, postgres_answers, wait_for

PROGRAMS = find_postgres()


class PostgresServer:
    """A PostgreSQL that keeps its port. It keeps committed data, however it is stopped."""

    def __init__(self, folder: Path, durable: bool = False) -> None:
        assert PROGRAMS is not None
        self._programs, self._log = PROGRAMS, folder / "postgres.log"
        self.port, command = make_cluster(PROGRAMS, folder, durable=durable)
        # Committed data have been given to the operating system, which does not crash in a soak test; flushing them to
        # disk would only cost time.
        self._command = [*command, "-c", "synchronous_commit=on"]
        self.url = f"postgres://halfpint@127.0.0.1:{self.port}/postgres"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it accepts connections: after a crash it reads its log first."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, cwd="/", stdout=log, stderr=log, start_new_session=True)
        wait_for(lambda: postgres_answers(self._programs, self.port), 60)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop. SIGINT: "fast", cuts all connections. SIGQUIT: "immediate", like a power failure."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None

    def revive(self) -> None:
        """Start it again if it has ended by itself."""
        if self._process is not None and self._process.poll() is not None:
            self.start()
