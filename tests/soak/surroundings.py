"""The site under test: the processes of the Procfile on PostgreSQL and Redis, each killed and started by name."""

import os
import random
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import psycopg

from tests.e2e.site import Site

DATABASE = "halfpint_soak"
TARGETS = ("web", "worker", "sender", "beat")


def create_database(url: str) -> str:
    """Create an empty database in the cluster and return its URL."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE IF EXISTS {DATABASE} WITH (FORCE)")
        connection.execute(f"CREATE DATABASE {DATABASE}")
    return urlsplit(url)._replace(path=f"/{DATABASE}").geturl()


@contextmanager
def running_site(folder: Path, postgres: str, redis: str, smtp_port: int) -> Iterator[Site]:
    """Start the site, and set up this process with its settings, for as long as the block lasts."""
    site = Site(folder)
    site.environment |= {
        "DATABASE_URL": create_database(postgres),
        "BROKER_URL": f"{redis}/14",
        "CACHE_URL": f"{redis.replace('redis://', 'rediscache://')}/15",
        "EMAIL_URL": f"smtp://127.0.0.1:{smtp_port}",
        "HALFPINT_PRIVATE_HOOKS": "1",
        "STATIC_FROM_SOURCE": "1",
        "WORKER_POOL": "prefork",
        "WORKER_PROCESSES": "2",
        "SENDER_PERSON_SECONDS": "100000",  # many notices for few users, all to one host
        "SENDER_HOST_SECONDS": "100000",
    }
    os.environ |= site.environment | {"DATABASE_POOL_SIZE": "0"}  # each thread here keeps a connection
    import django

    try:
        site.open()
        django.setup()
        yield site
    finally:
        site.close()


class Killer:
    """Kills processes, one after the other in random order, and starts them again."""

    def __init__(self, site: Site, luck: random.Random) -> None:
        self.site, self.luck = site, luck
        self.port = int(site.environment["PORT"])
        self.killed = dict.fromkeys((*TARGETS, "a child of the worker"), 0)

    def strike(self) -> None:
        """Kill one process with all its children, or a single child of the worker, by SIGKILL; then restart."""
        target = self.luck.choice((*TARGETS, "worker", "web", "a child of the worker"))
        self.killed[target] += 1
        if target == "a child of the worker":
            self._kill_child()
            return
        self.site.stop(target, signal.SIGKILL)
        if self.luck.random() < 0.3:
            self._pause()
        self.site.start(target)

    def replace_the_dead(self) -> list[str]:
        """Start processes again that have ended by themselves, as `tools.supervise` does. Returns their names."""
        ended = [name for name, process in self.site.processes.items() if process.poll() is not None]
        for name in ended:
            self.site.stop(name, signal.SIGKILL)
            self.site.start(name)
        return ended

    def _kill_child(self) -> None:
        children = children_of(self.site.processes["worker"].pid)
        if children:
            os.kill(self.luck.choice(children), signal.SIGKILL)

    def _pause(self) -> None:
        import time

        time.sleep(self.luck.uniform(0, 2))


def children_of(pid: int) -> list[int]:
    """Return the child processes of a process (Linux)."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # the process has ended
            continue
        if int(fields[1]) == pid:
            found.append(int(stat.parent.name))
    return sorted(found)
