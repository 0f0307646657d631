"""Run a command with a temporary PostgreSQL and Redis: `python -m tools.with_services [--durable] command ...`.

Both use a temporary folder and free ports. They end with the command, as do all processes that it has started, even if
it is killed. The command gets their URLs in TEST_POSTGRES_URL and TEST_REDIS_URL. If such a variable is already set, it
is kept; if a program is not installed, its variable stays unset. --durable keeps fsync on, for measurements.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from pathlib import Path

from tools.household import end_descendants, household
from tools.leash import leashed


def main(arguments: list[str]) -> int:
    """Run the command and return its exit status; 130 if it was interrupted."""
    durable = arguments[:1] == ["--durable"]
    command = arguments[1:] if durable else arguments
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="halfpint-", ignore_cleanup_errors=True)))
        stack.enter_context(household())
        folder.chmod(0o755)  # PostgreSQL may run as another user, who must be able to enter
        scratch = folder / "tmp"  # the temporary files of a killed test are deleted with the folder
        scratch.mkdir(mode=0o711)  # for another user too: a test may start a cluster of its own
        environment = os.environ | {"TMPDIR": str(scratch)}
        servers = []
        if "TEST_POSTGRES_URL" not in environment and (postgres := start_postgres(folder, stack, durable)):
            environment["TEST_POSTGRES_URL"], server = postgres
            servers.append(server)
        if "TEST_REDIS_URL" not in environment and (redis := start_redis(folder, stack)):
            environment["TEST_REDIS_URL"], server = redis
            servers.append(server)
        stack.callback(end_descendants, servers)  # the command's processes end before the databases
        return run(command, environment)


def run(command: list[str], environment: dict[str, str]) -> int:
    """Run the command and return its exit status.

    After Ctrl-C, which the command also receives, it has three seconds to finish.
    """
    child = subprocess.Popen(leashed(command), env=environment)
    try:
        return child.wait()
    except KeyboardInterrupt:
        with suppress(subprocess.TimeoutExpired):
            child.wait(timeout=3)
        return 130


def start_postgres(folder: Path, stack: ExitStack, durable: bool) -> tuple[str, int] | None:
    """Start a PostgreSQL cluster and return its URL and process id; None if PostgreSQL is not installed."""
    programs = find_postgres()
    if programs is None:
        return None
    port, command = make_cluster(programs, folder, durable)
    server = start(command, folder / "postgres.log", stack, signal.SIGQUIT)
    wait_for(lambda: postgres_answers(programs, port), seconds=60)
    return f"postgres://halfpint@127.0.0.1:{port}/postgres", server


def make_cluster(programs: Path, folder: Path, durable: bool) -> tuple[int, list[str]]:
    """Create a cluster that trusts local connections. Return its port and the command that runs it."""
    data = folder / "postgres"
    data.mkdir()
    port = free_port()
    user = "postgres" if os.geteuid() == 0 else "-"  # PostgreSQL refuses to run as root
    if user != "-":
        shutil.chown(data, user)
    options = ["-h", "127.0.0.1", "-p", str(port), "-k", "", "-c", "max_connections=200"]
    if not durable:
        options += ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]
    initdb = [str(programs / "initdb"), "-D", str(data), "-U", "halfpint", "-A", "trust", "-E", "UTF8"]
    run_quietly(leashed([*initdb, "--locale=C.UTF-8", "--no-sync"], user=user))
    return port, leashed([str(programs / "postgres"), "-D", str(data), *options], signal.SIGQUIT, user)


def postgres_answers(programs: Path, port: int) -> bool:
    """Return whether the server accepts connections. A listening port alone is not enough."""
    ready = [str(programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
    return subprocess.run(ready, check=False).returncode == 0


def start(command: list[str], log: Path, stack: ExitStack, end: signal.Signals) -> int:
    """Start a server and return its process id. The server gets the signal ``end`` when the stack closes.

    It runs in its own session, so that Ctrl-C does not reach it.
    """
    with log.open("wb") as output:
        server = subprocess.Popen(command, cwd="/", stdout=output, stderr=output, start_new_session=True)
    stack.callback(server.wait)
    stack.callback(server.send_signal, end)
    return server.pid


def run_quietly(command: list[str]) -> None:
    """Run a command in a folder that every account may enter, hiding its stdout.

    Raise CalledProcessError if it fails.
    """
    subprocess.run(command, cwd="/", check=True, stdout=subprocess.DEVNULL)


def find_postgres() -> Path | None:
    """Return the folder that contains initdb: the newest version on Debian, else the one in PATH; None if there is
    none.
    """
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[4]))
    on_path = shutil.which("initdb")
    found = versions[-1] if versions else Path(on_path) if on_path else None
    return found.parent if found else None


def start_redis(folder: Path, stack: ExitStack) -> tuple[str, int] | None:
    """Start a Redis server that stores nothing on disk and return its URL and process id; None if not installed."""
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    if program is None:
        return None
    port = free_port()
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
    server = start(leashed(command), folder / "redis.log", stack, signal.SIGTERM)
    wait_for(lambda: answers(port))
    return f"redis://127.0.0.1:{port}/0", server


def free_port() -> int:
    """Return a port that is free at this moment."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(port: int) -> bool:
    """Return whether a server listens on the port."""
    with closing(socket.socket()) as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def wait_for(condition: Callable[[], bool], seconds: float = 10) -> None:
    """Return once the condition holds. Raise TimeoutError if that takes longer than ``seconds``."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError("A service did not start.")
        time.sleep(0.05)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
