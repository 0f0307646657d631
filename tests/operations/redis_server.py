"""A Redis for one test, which can be stopped, suspended and started again."""

import shutil
import signal
import subprocess
from pathlib import Path

from tools.leash import leashed
from tools.with_services import answers, free_port, wait_for

PROGRAM = shutil.which("redis-server") or shutil.which("valkey-server")


class RedisServer:
    """A Redis that keeps its port and stores nothing on disk."""

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
        """Suspend it: it accepts connections and does not answer."""
        self._signal(signal.SIGSTOP)

    def wake(self) -> None:
        """Continue after `hang`."""
        self._signal(signal.SIGCONT)

    def stop(self) -> None:
        """Kill it at once. Its data are lost."""
        if self._process is not None:
            self._signal(signal.SIGCONT)
            self._process.kill()
            self._process.wait()
            self._process = None

    def _signal(self, what: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(what)
