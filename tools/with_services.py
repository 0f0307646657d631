"""Run a command with a PostgreSQL and a Redis of its own: `python -m tools.with_services [--durable] command ...`.

Both live in a temporary folder, on free ports, and end with the command: no password to know, no
leftover. The command finds them in TEST_POSTGRES_URL and TEST_REDIS_URL; a variable that is already set
is left alone, and one whose program is not installed stays unset. --durable keeps fsync on, for
measurements; tests do without.
"""

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path


def main(arguments: list[str]) -> int:
    """The exit status of the command."""
    durable = arguments[:1] == ["--durable"]
    command = arguments[1:] if durable else arguments
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="halfpint-")))
        folder.chmod(0o755)  # PostgreSQL may run as another user, who must pass
        environment = dict(os.environ)
        if "TEST_POSTGRES_URL" not in environment and (url := start_postgres(folder, stack, durable)):
            environment["TEST_POSTGRES_URL"] = url
        if "TEST_REDIS_URL" not in environment and (url := start_redis(folder, stack)):
            environment["TEST_REDIS_URL"] = url
        return subprocess.run(command, env=environment, check=False).returncode


def start_postgres(folder: Path, stack: ExitStack, durable: bool) -> str | None:
    """The URL of a new cluster that trusts this machine; None without PostgreSQL's programs."""
    programs = find_postgres()
    if programs is None:
        return None
    data = folder / "postgres"
    data.mkdir()
    port = free_port()
    user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    if user:  # PostgreSQL refuses to run as root
        os.chown(data, pwd.getpwnam("postgres").pw_uid, -1)
    options = f"-h 127.0.0.1 -p {port} -k '' -c max_connections=200"
    if not durable:
        options += " -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
    control = [*user, str(programs / "pg_ctl"), "-D", str(data)]
    initdb = [*user, str(programs / "initdb"), "-D", str(data), "-U", "halfpint", "-A", "trust", "-E", "UTF8"]
    run_quietly([*initdb, "--locale=C.UTF-8", "--no-sync"])
    run_quietly([*control, "-w", "-o", options, "-l", str(data / "log"), "start"])
    stack.callback(run_quietly, [*control, "-m", "immediate", "stop"])
    return f"postgres://halfpint@127.0.0.1:{port}/postgres"


def run_quietly(command: list[str]) -> None:
    """Run in a folder that every user may enter; complaints are shown, success is not."""
    subprocess.run(command, cwd="/", check=True, stdout=subprocess.DEVNULL)


def find_postgres() -> Path | None:
    """The folder with initdb and pg_ctl: of the newest version on Debian, else from the PATH."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[4]))
    on_path = shutil.which("initdb")
    found = versions[-1] if versions else Path(on_path) if on_path else None
    return found.parent if found else None


def start_redis(folder: Path, stack: ExitStack) -> str | None:
    """The URL of a new server that stores nothing; None without redis-server."""
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    if program is None:
        return None
    port = free_port()
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    stack.callback(server.wait)
    stack.callback(server.terminate)
    wait_for(lambda: answers(port))
    return f"redis://127.0.0.1:{port}/0"


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
