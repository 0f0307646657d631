"""A Redis of a test's own, to stop, hang and start again."""

import shutil
import signal
import subprocess
from pathlib import Path

from tools.leash import leashed
from tools.with_services import answers, free_port, wait_for

PROGRAM = shutil.which("redis-server") or shutil.which("valkey-server")


class RedisServer:
    """On one port all its life; it stores nothing on disk."""

    def __init__(self, folder: Path) -> None:
        self.port, self._folder = free_port(), folder
        self.url = f"redis://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [
            str(PROGRAM),
            "--port",
            str(self.port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--dir",
            str(self._folder),
        ]
        self._process = subprocess.Popen(leashed(command), stdout=subprocess.DEVNULL)
        wait_for(lambda: answers(self.port), 30)

    def hang(self) -> None:
        """It takes connections, and says nothing."""
        self._signal(signal.SIGSTOP)

    def wake(self) -> None:
        """It goes on where it hung."""
        self._signal(signal.SIGCONT)

    def stop(self) -> None:
        """At once, with all that it knew."""
        if self._process is not None:
            self._signal(signal.SIGCONT)
            self._process.kill()
            self._process.wait()
            self._process = None

    def _signal(self, what: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(what)
