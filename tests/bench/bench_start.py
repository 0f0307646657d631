"""What a web process takes before anybody comes, and after every title has been looked at.

Two workers as in public. Seconds until the site answers; memory of each process, whole and with its share of what it
shares (``Pss``), at the start, and when the page, the rules and a table of every title have been fetched and a search
made. Goals: 3 s, 250 MB.
"""

import os
import time
import urllib.request

from tests.bench.grown_up import Server, programs, site_settings, web


def main() -> int:
    """Always 0: times and sizes depend on the machine. 1 without PostgreSQL."""
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
    return 0


def look_at_all(server: Server) -> int:
    """Often enough that each worker has drawn nearly everything; how many titles there are."""
    from games.catalog import games
    from games.play.services.tables import Plan, open_table
    from tests.play.tables import new_guest

    host = new_guest("Anna")
    tables = []
    for game in games().values():
        seats = game.seats.start
        tables.append(open_table(host, Plan(game=game, seats=seats, options={}, bots=("easy",) * (seats - 1))))
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
    """Raises HTTPError if the site does."""
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}{path}", timeout=60) as answer:
        answer.read()


def show(name: str, server: Server) -> None:
    """Print the memory of all its processes."""
    sizes = []
    for folder, _name, fields in programs():
        if int(fields[2]) != server.group:
            continue
        try:
            rollup = (folder / "smaps_rollup").read_text().splitlines()
        except OSError:  # it has ended
            continue
        held = {line.split(":")[0]: int(line.split()[1]) / 1024 for line in rollup[1:]}
        sizes.append((held["Rss"], held["Pss"]))
    told = ", ".join(f"{rss:.0f} ({pss:.0f})" for rss, pss in sorted(sizes, reverse=True))
    print(f"{name:<24}MB resident (with its share of what is shared) by process: {told} (goal 250)", flush=True)
