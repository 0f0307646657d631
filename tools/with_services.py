"""Run a command with a PostgreSQL and a Redis of its own: `python -m tools.with_services [--durable] command ...`.

Both live in a temporary folder, on free ports, and end with the command, as does everything that it has started,
however it ends: no password to know, no leftover. The command finds them in TEST_POSTGRES_URL and TEST_REDIS_URL; a
variable that is already set is left alone, and one whose program is not installed stays unset. --durable keeps fsync
on, for measurements; tests do without.
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
    """The exit status of the command; 130 if it was interrupted."""
    durable = arguments[:1] == ["--durable"]
    command = arguments[1:] if durable else arguments
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="halfpint-", ignore_cleanup_errors=True)))
        stack.enter_context(household())
        folder.chmod(0o755)  # PostgreSQL may run as another user, who must pass
        scratch = folder / "tmp"  # what a killed test leaves lying goes with the folder
        scratch.mkdir(mode=0o711)  # likewise: a test may have a cluster of its own
        environment = os.environ | {"TMPDIR": str(scratch)}
        servers = []
        if "TEST_POSTGRES_URL" not in environment and (postgres := start_postgres(folder, stack, durable)):
            environment["TEST_POSTGRES_URL"], server = postgres
            servers.append(server)
        if "TEST_REDIS_URL" not in environment and (redis := start_redis(folder, stack)):
            environment["TEST_REDIS_URL"], server = redis
            servers.append(server)
        stack.callback(end_descendants, servers)  # before the databases end
        return run(command, environment)


def run(command: list[str], environment: dict[str, str]) -> int:
    """Wait for the command. An interruption has reached it too, so it has a moment to say what it knows."""
    child = subprocess.Popen(leashed(command), env=environment)
    try:
        return child.wait()
    except KeyboardInterrupt:
        with suppress(subprocess.TimeoutExpired):
            child.wait(timeout=3)
        return 130


def start_postgres(folder: Path, stack: ExitStack, durable: bool) -> tuple[str, int] | None:
    """The URL of a new cluster that trusts this machine, and its process; None without PostgreSQL's programs."""
    programs = find_postgres()
    if programs is None:
        return None
    port, command = make_cluster(programs, folder, durable)
    server = start(command, folder / "postgres.log", stack, signal.SIGQUIT)
    wait_for(lambda: postgres_answers(programs, port), seconds=60)
    return f"postgres://halfpint@127.0.0.1:{port}/postgres", server


def make_cluster(programs: Path, folder: Path, durable: bool) -> tuple[int, list[str]]:
    """A new cluster that trusts this machine: the port it will have, and the command that runs it."""
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
    """Does it take connections, and not only listen?"""
    ready = [str(programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
    return subprocess.run(ready, check=False).returncode == 0


def start(command: list[str], log: Path, stack: ExitStack, end: signal.Signals) -> int:
    """A server in a session of its own, which Ctrl-C does not reach; it gets the signal ``end`` when the stack ends."""
    with log.open("wb") as output:
        server = subprocess.Popen(command, cwd="/", stdout=output, stderr=output, start_new_session=True)
    stack.callback(server.wait)
    stack.callback(server.send_signal, end)
    return server.pid


def run_quietly(command: list[str]) -> None:
    """Run in a folder that every user may enter; complaints are shown, success is not."""
    subprocess.run(command, cwd="/", check=True, stdout=subprocess.DEVNULL)


def find_postgres() -> Path | None:
    """The folder with initdb and pg_ctl: of the newest version on Debian, else from the PATH."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[4]))
    on_path = shutil.which("initdb")
    found = versions[-1] if versions else Path(on_path) if on_path else None
    return found.parent if found else None


def start_redis(folder: Path, stack: ExitStack) -> tuple[str, int] | None:
    """The URL of a new server that stores nothing, and its process; None without redis-server."""
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    if program is None:
        return None
    port = free_port()
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
    server = start(leashed(command), folder / "redis.log", stack, signal.SIGTERM)
    wait_for(lambda: answers(port))
    return f"redis://127.0.0.1:{port}/0", server


def free_port() -> int:
    """A port that nobody listens on at this moment."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(port: int) -> bool:
    """Does somebody listen there?"""
    with closing(socket.socket()) as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def wait_for(condition: Callable[[], bool], seconds: float = 10) -> None:
    """Return once the condition holds; raise TimeoutError if it does not in time."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError("A service did not start.")
        time.sleep(0.05)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
