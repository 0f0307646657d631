"""`make play`: run the whole site on this machine without any setup. Ctrl-C stops it.

It runs the processes of the Procfile. The database is a SQLite file and the broker a folder, both in var/.
"""

import os
import socket
import sys
from contextlib import closing

from tools import starting
from tools.household import household
from tools.supervise import ROOT, surroundings

DEFAULTS = {
    "HALFPINT_DEV": "1",
    "LOG_LEVEL": "WARNING",
    "WEB_LOG_LEVEL": "warning",
    "WORKER_POOL": "solo",
    "DJANGO_SETTINGS_MODULE": "halfpint_site.settings",
    "HOST": "127.0.0.1",
}


def main() -> int:
    """Prepare the site, start all processes, and print the URL as soon as it answers."""
    with household(always_with_parent=False):
        os.chdir(ROOT)
        os.environ |= DEFAULTS | surroundings()
        host = os.environ["HOST"]
        port = choose_port(host, os.environ.get("PORT"))
        os.environ["PORT"] = str(port)
        starting.prepare()
        address = f"http://{'localhost' if host in starting.LOCAL else host}:{port}/"
        mails = "" if os.environ.get("EMAIL_URL") else f"  Mails that it would send: {address}mail/\n"
        starting.run(f"\n{mails}  Ctrl-C closes it.\n  Half-Pint is open: {address}")
    return 0


def choose_port(host: str, wanted: str | None) -> int:
    """Return the requested port, else 8000 or, if that is taken, any free port. Exit if the requested port is taken."""
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
    """Return whether a server can listen on the port."""
    with closing(socket.socket()) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


if __name__ == "__main__":
    sys.exit(main())
