"""The whole site as `make play` starts it, in a folder of its own: the processes of the Procfile."""

import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tools.leash import leashed
from tools.supervise import read_procfile
from tools.with_services import free_port

ROOT = Path(__file__).resolve().parents[2]
# Variables that the test settings put into this process, and that a separate site must not inherit.
FOREIGN = ("CACHE_URL", "BROKER_URL", "DATABASE_URL", "DATABASE_POOL_SIZE", "STATIC_FROM_SOURCE", "EMAIL_URL", "DEBUG")
SURROUNDINGS = {
    "DJANGO_SETTINGS_MODULE": "halfpint_site.settings",
    "HALFPINT_DEV": "1",
    "ALLOWED_HOSTS": "127.0.0.1",
    "HALFPINT_GUEST_RATE": "10000/m/ip",
    "HALFPINT_TABLE_RATE": "10000/m/ip",
    "HALFPINT_LOGIN_RATE": "10000/m/ip",
    "HALFPINT_SIGNUP_RATE": "10000/m/ip",
    "HOST": "127.0.0.1",
    "LOG_LEVEL": "WARNING",
    "WEB_LOG_LEVEL": "warning",
    "WORKER_POOL": "solo",
    "PYTHONDONTWRITEBYTECODE": "",
    "HALFPINT_ENV_FILE": "",
}
TRACEBACK = re.compile(r"Traceback[\s\S]{0,4000}")


class Site:
    """A running site; `url` is its address without a trailing slash."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        inherited = {name: value for name, value in os.environ.items() if name not in FOREIGN}
        self.environment = inherited | SURROUNDINGS | {"HALFPINT_VAR": str(folder), "PORT": str(port), "PATH": path}
        self.commands = read_procfile()
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        self.read: dict[str, int] = {}  # characters of each log that were searched

    def open(self) -> None:
        """Prepare like `make play`, start everything, and wait until web and worker answer."""
        prepare = [sys.executable, "-c", "from tools.prepare import main; main()"]
        subprocess.run(prepare, cwd=ROOT, env=self.environment, check=True)
        for name in self.commands:
            self.start(name)
        self.wait_for("/healthz?all")

    def start(self, name: str) -> None:
        """Start one process of the Procfile, as the leader of a process group."""
        with self.log(name).open("ab") as log:
            self.processes[name] = subprocess.Popen(
                leashed(["/bin/sh", "-c", self.commands[name]]),
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def stop(self, name: str, how: signal.Signals = signal.SIGTERM) -> None:
        """End one process and its children, and wait until they are gone."""
        process = self.processes.pop(name)
        with suppress(ProcessLookupError):  # it has already ended
            os.killpg(process.pid, how)
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def close(self) -> None:
        """End all processes."""
        for name in list(self.processes):
            self.stop(name)

    def log(self, name: str) -> Path:
        """Return the path of a process's output."""
        return self.folder / f"{name}.log"

    def tracebacks(self) -> list[str]:
        """Return every traceback that a process has written since the last call."""
        new = []
        for log in sorted(self.folder.glob("*.log")):
            text = log.read_text(errors="replace")
            new += [f"{log.name}: {found}" for found in re.findall(TRACEBACK, text[self.read.get(log.name, 0) :])]
            self.read[log.name] = len(text)
        return new

    def wait_for(self, path: str, seconds: float = 90) -> None:
        """Wait until that address answers 200."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                with urlopen(self.url + path, timeout=5):
                    return
            except (URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
        logs = "\n".join(f"{name}: {self.log(name).read_text()[-2000:]}" for name in self.commands)
        raise TimeoutError(f"{path} did not answer.\n{logs}")
