"""Start the site for `make play` and `make serve`: prepare in a child process, supervise, print the URL last."""

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

#: Seconds between two requests to the starting site, and between two reminders of what is awaited.
PAUSE, REMIND_AFTER = 0.25, 30.0
#: Seconds to wait for the worker once pages are served. They work without it; only bots and clocks wait.
WORKER_PATIENCE = 120.0
LOCAL = ("127.0.0.1", "0.0.0.0", "::", "")  # noqa: S104 -- recognised, not bound


def prepare() -> None:
    """Run :mod:`tools.prepare` in a child process. Exit with its status if it fails."""
    done = subprocess.run(leashed([sys.executable, "-m", "tools.prepare"]), cwd=ROOT, env=os.environ, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def run(said: str) -> None:
    """Keep all processes of the Procfile running. Print ``said`` once the site has started."""
    threading.Thread(target=announce, args=(said,), daemon=True).start()
    supervise(read_procfile(), os.environ)


def announce(said: str) -> None:
    """Wait for web server and worker, then print ``said``.

    The wait for the web server has no limit: the supervisor restarts a server that ends, and reports it.
    """
    tell("Web server")
    wait_until(lambda: status_of("/healthz") != 0, "the web server")
    tell("Worker")
    wait_until(lambda: status_of("/healthz?all") == 200, "the worker", WORKER_PATIENCE)
    print(said, flush=True)


def wait_until(condition: Callable[[], bool], what: str, most: float = float("inf")) -> None:
    """Return once the condition holds, or after ``most`` seconds. Print a reminder every REMIND_AFTER seconds."""
    begin = time.monotonic()
    reminded = begin
    while not condition() and time.monotonic() < begin + most:
        if time.monotonic() >= reminded + REMIND_AFTER:
            reminded = time.monotonic()
            print(f"  Still waiting for {what}, {reminded - begin:.0f} s ...", flush=True)
        time.sleep(PAUSE)


def status_of(path: str) -> int:
    """Return the HTTP status of the local site's response to ``path``; 0 if there is none within five seconds."""
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
