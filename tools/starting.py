"""What `make play` and `make serve` share: prepare in a child process, supervise, and print the address last."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from http.client import HTTPConnection, HTTPException

from tools.leash import leashed
from tools.prepare import tell
from tools.supervise import ROOT, read_procfile, supervise

#: Seconds between two requests to the starting site, and until it is said again what is waited for.
PAUSE, REMIND_AFTER = 0.25, 30.0
#: Seconds that the address waits for the worker once pages are served: they work without it, only bots and clocks wait.
WORKER_PATIENCE = 120.0
LOCAL = ("127.0.0.1", "0.0.0.0", "::", "")  # noqa: S104 -- recognised, not bound


def prepare() -> None:
    """Run :mod:`tools.prepare` in a child process. Exits with its status if it fails."""
    done = subprocess.run(leashed([sys.executable, "-m", "tools.prepare"]), cwd=ROOT, env=os.environ, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def run(said: str) -> None:
    """Keep all processes of the Procfile running; print ``said`` as the last line of the start."""
    threading.Thread(target=announce, args=(said,), daemon=True).start()
    supervise(read_procfile(), os.environ)


def announce(said: str) -> None:
    """Wait for web server and worker for as long as it takes, then print ``said``.

    The supervisor starts a web server that ends again, and says so, so this waits without a limit.
    """
    tell("Web server")
    wait_until(lambda: status_of("/healthz") != 0, "the web server")
    tell("Worker")
    wait_until(lambda: status_of("/healthz?all") == 200, "the worker", WORKER_PATIENCE)
    print(said, flush=True)


def wait_until(condition: Callable[[], bool], what: str, most: float = float("inf")) -> None:
    """Return once the condition holds, or after ``most`` seconds. Say every 30 seconds what is waited for."""
    begin = time.monotonic()
    reminded = begin
    while not condition() and time.monotonic() < begin + most:
        if time.monotonic() >= reminded + REMIND_AFTER:
            reminded = time.monotonic()
            print(f"  Still waiting for {what}, {reminded - begin:.0f} s ...", flush=True)
        time.sleep(PAUSE)


def status_of(path: str) -> int:
    """The status that the site answers with on this machine; 0 if it does not answer within five seconds."""
    host = os.environ.get("HOST", "127.0.0.1")
    connection = HTTPConnection("127.0.0.1" if host in LOCAL else host, int(os.environ.get("PORT", "8000")), timeout=5)
    name = os.environ.get("ALLOWED_HOSTS", "").split(",")[0].strip().lstrip(".")
    try:
        connection.request("GET", path, headers={} if name in ("", "*") else {"Host": name})
        return connection.getresponse().status
    except (OSError, HTTPException):
        return 0
    finally:
        connection.close()
