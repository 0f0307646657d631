"""The public site for measurements: PostgreSQL with a pool, Redis if available, two web workers.

It has its own database in the cluster at TEST_POSTGRES_URL, and its own folder for static files.
"""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import psycopg

from tools.leash import leashed
from tools.supervise import read_procfile
from tools.with_services import answers, free_port, wait_for

ROOT = Path(__file__).resolve().parents[2]
DATABASE = "halfpint_bench"
WORKERS, THREADS = 2, 2


@contextmanager
def site_settings() -> Iterator[None]:
    """Set up Django with an empty, migrated database, collected static files and compiled translations.

    Raises KeyError without TEST_POSTGRES_URL.
    """
    url = os.environ["TEST_POSTGRES_URL"]
    create_database(url)
    with tempfile.TemporaryDirectory(prefix="halfpint-bench-") as folder:
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": "halfpint_site.settings",
            "DATABASE_URL": urlsplit(url)._replace(path=f"/{DATABASE}").geturl(),
            "HALFPINT_ENV_FILE": "",
            "HALFPINT_VAR": folder,
            "HALFPINT_DEV": "1",
            "ALLOWED_HOSTS": "127.0.0.1,testserver",
            "BROKER_URL": "memory://",
            "LOG_LEVEL": "ERROR",
            "WEB_LOG_LEVEL": "error",
        }
        if "TEST_REDIS_URL" in os.environ:
            os.environ["CACHE_URL"] = os.environ["TEST_REDIS_URL"].replace("redis://", "rediscache://")
        set_up()
        yield


def create_database(url: str) -> None:
    """Create the database. An existing one is dropped first."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE IF EXISTS {DATABASE} WITH (FORCE)")
        connection.execute(f"CREATE DATABASE {DATABASE}")


def set_up() -> None:
    """Do what a new installation does once."""
    import django

    from tools.messages import compile_messages

    compile_messages()
    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    call_command("build", verbosity=0)


@contextmanager
def web() -> Iterator["Server"]:
    """Run the web processes of the Procfile for as long as the block lasts."""
    server = Server(free_port())
    try:
        wait_for(lambda: answers(server.port), seconds=20)
        yield server
    finally:
        server.kill(signal.SIGTERM)


def programs() -> Iterator[tuple[Path, str, list[str]]]:
    """Yield all running processes: folder in /proc, name, and the fields after the name in ``stat``.

    Field 2 is the process group, fields 11 and 12 are ticks of processor time. Yields nothing without /proc.
    """
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            head, _bracket, rest = stat.read_text().rpartition(")")
        except OSError:  # the process has ended
            continue
        yield stat.parent, head.partition("(")[2], rest.split()


class Server:
    """The web line of the Procfile with two processes of two threads, in a process group of its own."""

    def __init__(self, port: int) -> None:
        self.port = port
        command = ["/bin/sh", "-c", read_procfile(["web"])["web"]]
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        environment = os.environ | {"PATH": path, "HOST": "127.0.0.1", "PORT": str(port)}
        environment |= {"WEB_WORKERS": str(WORKERS), "WEB_THREADS": str(THREADS)}
        self._process = subprocess.Popen(leashed(command), cwd=ROOT, env=environment, start_new_session=True)

    @property
    def group(self) -> int:
        """Return the process group."""
        return self._process.pid

    def cpu_seconds(self) -> float:
        """Return the processor time of all its processes in seconds; 0 without /proc."""
        own = (fields for _folder, _name, fields in programs() if int(fields[2]) == self.group)
        ticks = sum(int(fields[11]) + int(fields[12]) for fields in own)
        return ticks / os.sysconf("SC_CLK_TCK")

    def kill(self, how: int = signal.SIGKILL) -> None:
        """End all its processes, by default with SIGKILL."""
        if self._process.poll() is None:
            os.killpg(self._process.pid, how)
        self._process.wait()
