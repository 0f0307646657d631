"""`make play`: the whole site on this machine, with nothing to set up. Ctrl-C stops it.

The processes are those of the Procfile; the database is a SQLite file and the broker a folder, both in var/.
"""

import os
import socket
import sys
import threading
import time
from contextlib import closing
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

from honcho.environ import parse_procfile
from honcho.manager import Manager

ROOT = Path(__file__).resolve().parent.parent
STOPPED_BY_SIGNAL = (130, 143)
LOCAL = ("127.0.0.1", "0.0.0.0")  # noqa: S104 -- recognised, not bound


def main() -> int:
    """Prepare, start every process, and tell the address once it answers."""
    os.chdir(ROOT)
    os.environ.setdefault("HALFPINT_DEV", "1")
    os.environ.setdefault("LOG_LEVEL", "WARNING")
    os.environ.setdefault("WEB_LOG_LEVEL", "warning")
    os.environ.setdefault("WORKER_POOL", "solo")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "halfpint_site.settings")
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    host = os.environ.setdefault("HOST", "127.0.0.1")
    port = choose_port(host, os.environ.get("PORT"))
    os.environ["PORT"] = str(port)
    prepare()
    manager = Manager()
    for name, command in parse_procfile((ROOT / "Procfile").read_text()).processes.items():
        manager.add_process(name, command, env=dict(os.environ), cwd=str(ROOT))
    address = f"http://{'localhost' if host in LOCAL else host}:{port}/"
    threading.Thread(target=announce, args=(address,), daemon=True).start()
    manager.loop()
    return 0 if manager.returncode in STOPPED_BY_SIGNAL else int(manager.returncode or 0)


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
    """Bring translations, database and static files up to date. Quick if they are."""
    from tools.messages import compile_messages

    compile_messages()
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", interactive=False, verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)


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
        print(f"\n  Half-Pint is open: {address}\n  Ctrl-C closes it.\n", flush=True)


if __name__ == "__main__":
    sys.exit(main())
