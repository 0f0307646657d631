"""`make play`: the whole site on this machine, with nothing to set up. Ctrl-C stops it.

The processes are those of the Procfile; the database is a SQLite file and the broker a folder, both in var/.
"""

import os
import socket
import sys
import threading
import time
from contextlib import closing
from urllib.error import HTTPError
from urllib.request import urlopen

from tools.household import household
from tools.supervise import ROOT, read_procfile, supervise, surroundings

PUZZLE_SECONDS = 2.0
LOCAL = ("127.0.0.1", "0.0.0.0")  # noqa: S104 -- recognised, not bound
DEFAULTS = {
    "HALFPINT_DEV": "1",
    "LOG_LEVEL": "WARNING",
    "WEB_LOG_LEVEL": "warning",
    "WORKER_POOL": "solo",
    "DJANGO_SETTINGS_MODULE": "halfpint_site.settings",
    "HOST": "127.0.0.1",
}


def main() -> int:
    """Prepare, start every process, and tell the address once it answers."""
    with household(always_with_parent=False):
        os.chdir(ROOT)
        os.environ |= DEFAULTS | surroundings()
        host = os.environ["HOST"]
        port = choose_port(host, os.environ.get("PORT"))
        os.environ["PORT"] = str(port)
        prepare()
        address = f"http://{'localhost' if host in LOCAL else host}:{port}/"
        threading.Thread(target=announce, args=(address,), daemon=True).start()
        supervise(read_procfile(), os.environ)
    return 0


def choose_port(host: str, wanted: str | None) -> int:
    """The wanted port; else 8000, or any free one if that is taken. Exits if a wanted port is taken."""
    if wanted:
        if not is_free(host, int(wanted)):
            sys.exit(f"Port {wanted} is taken. Leave out PORT and a free one is chosen.")
        return int(wanted)
    if is_free(host, 8000):
        return 8000
    with closing(socket.socket()) as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])


def is_free(host: str, port: int) -> bool:
    """Can a server listen there?"""
    with closing(socket.socket()) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def prepare() -> None:
    """Bring translations, database, static files, rules and search up to date, and say so. Quick if they are."""
    from tools.messages import compile_messages

    tell("Translations")
    compile_messages()
    import django
    from django.core.management import call_command

    django.setup()
    tell("Database")
    call_command("migrate", interactive=False, verbosity=0)
    tell("Static files")
    call_command("collectstatic", interactive=False, verbosity=0)
    tell("Rules and search")
    call_command("build", verbosity=0)
    tell("Puzzles")
    call_command("make_puzzles", days=1, seconds=PUZZLE_SECONDS, verbosity=0)  # the worker makes more, by and by


def tell(step: str) -> None:
    """A line for each step, so that nobody waits without knowing for what."""
    print(f"  {step} ...", flush=True)


def where_mails_go(address: str) -> str:
    """A line about the page of mails; empty where there is none, as they are really sent."""
    try:
        with urlopen(address + "mail/", timeout=10):
            return f"  Mails that it would send: {address}mail/\n"
    except OSError:
        return ""


def announce(address: str) -> None:
    """Wait until site and worker answer, then print the address as the last line of the start-up."""
    site_answers = False
    for _attempt in range(60):
        time.sleep(0.25)
        try:
            with urlopen(address + "healthz?all", timeout=2):
                site_answers = True
                break
        except HTTPError:  # the worker is not there yet
            site_answers = True
        except OSError:
            continue
    if site_answers:
        print(f"\n  Half-Pint is open: {address}\n{where_mails_go(address)}  Ctrl-C closes it.\n", flush=True)


if __name__ == "__main__":
    sys.exit(main())
