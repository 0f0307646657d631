"""Start of a web process: its time and memory, and its memory after all titles have been used.

Two workers as in public. Prints seconds until the site answers, and memory of each process, in full and with its share
of shared pages (``Pss``): at the start, and after the page, the rules and a table of every title and a search. Goals: 3
s, 250 MB.

Then a small site as `make play` starts it, on SQLite, in a folder of its own: seconds from an empty folder and from a
prepared one until the address is printed, and the memory of all its processes. Goals: the supervisor 60 MB, all 400 MB.
"""

import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from tests.bench.grown_up import ROOT, Server, programs, site_settings, web
from tools.household import descendants
from tools.leash import leashed
from tools.with_services import free_port


def main() -> int:
    """Run the benchmark. Returns 1 without PostgreSQL, else 0, since times and sizes depend on the machine."""
    if "TEST_POSTGRES_URL" not in os.environ:
        print("Needs PostgreSQL (TEST_POSTGRES_URL).")
        return 1
    with site_settings():
        begun = time.monotonic()
        with web() as server:
            took = time.monotonic() - begun
            fetch(server, "/healthz")
            print(f"answers after {took:.2f} s, healthy after {time.monotonic() - begun:.2f} s (goal 3)")
            show("at the start", server)
            titles = look_at_all(server)
            show(f"after {titles} titles", server)
    with tempfile.TemporaryDirectory(prefix="halfpint-small-") as folder:
        for state in ("empty", "prepared"):
            show_small_site(state, folder)
    return 0


def show_small_site(state: str, folder: str) -> None:
    """Start the whole site as `make play` does, and print its start time and memory."""
    own = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG", "TMPDIR")}
    own |= {"HALFPINT_VAR": folder, "HALFPINT_ENV_FILE": "", "PORT": str(free_port())}
    begun = time.monotonic()
    command = leashed([sys.executable, "-m", "tools.play"])
    with subprocess.Popen(command, cwd=ROOT, env=own, stdout=subprocess.PIPE, text=True) as site:
        for line in site.stdout or ():
            if "Half-Pint is open" in line:
                break
        took = time.monotonic() - begun
        time.sleep(10)  # files read in addition to the first requests
        sizes = {pid: memory(Path(f"/proc/{pid}")).get("Pss", 0) for pid in (site.pid, *descendants(site.pid))}
        print(
            f"small site, {state} folder: address after {took:.1f} s; supervisor {sizes[site.pid]:.0f} MB (goal 60), "
            f"all {sum(sizes.values()):.0f} MB (goal 400)",
            flush=True,
        )
        site.terminate()


def look_at_all(server: Server) -> int:
    """Fetch pages often enough that each worker has rendered nearly everything. Returns the number of titles."""
    from games.catalog import games
    from games.play.tables.create import TableSpec, open_table
    from tests.play.tables import new_guest

    host = new_guest("Anna")
    tables = []
    for game in games().values():
        seats = game.seats.start
        tables.append(open_table(host, TableSpec(game=game, seats=seats, options={}, bots=("easy",) * (seats - 1))))
    for _ in range(6):
        for language in ("en", "de"):
            for slug in games():
                fetch(server, f"/{language}/games/{slug}/")
                fetch(server, f"/{language}/rules/{slug}/")
            for table in tables:
                fetch(server, f"/{language}/table/{table.pk}/")
            for page in ("", "tables/", "tournaments/", "rules/search/?q=trump"):
                fetch(server, f"/{language}/{page}")
    return len(tables)


def fetch(server: Server, path: str) -> None:
    """Fetch a page. Raises HTTPError if the site answers with an error."""
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}{path}", timeout=60) as answer:
        answer.read()


def show(name: str, server: Server) -> None:
    """Print the memory of all its processes."""
    sizes = []
    for folder, _name, fields in programs():
        if int(fields[2]) != server.group:
            continue
        if held := memory(folder):
            sizes.append((held["Rss"], held["Pss"]))
    told = ", ".join(f"{rss:.0f} ({pss:.0f})" for rss, pss in sorted(sizes, reverse=True))
    print(f"{name:<24}MB resident (with its share of what is shared) by process: {told} (goal 250)", flush=True)


def memory(folder: Path) -> dict[str, float]:
    """Return MB by kind (Rss, Pss, ...) of the process with that folder in /proc; empty if it has ended."""
    try:
        rollup = (folder / "smaps_rollup").read_text().splitlines()
    except OSError:
        return {}
    return {line.split(":")[0]: int(line.split()[1]) / 1024 for line in rollup[1:]}
