"""Upgrade a running site from an older version, under load, and check that nothing was lost.

Run it from this version's root, with a checkout of the older version that has its own development environment
(`make .venv` there):

    .venv/bin/python -m tests.soak.upgrade ../older

The older version serves players, a tournament and notices. The mail server hangs, so mails wait. Then this version
prepares the database while the older one serves, as docs/operations/upgrade.md says, and its processes take over one
after the other. The mail server works again, play goes on, and at the end this version checks every move, notice and
table of the tournament. Exit status 1 if something was lost, doubled, refused by mistake or stuck.

The clients run with the code of the older version, since they read the database from before the upgrade on.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SEED = int(os.environ.get("SOAK_SEED") or "7")
BEFORE, WAITING, AFTER = 25.0, 10.0, 60.0
"""Seconds of load before the mail server hangs, until the upgrade, and after it."""
CREWS, TABLES_A_CREW, SLEEPERS = 3, 6, 12
ENTRIES = 8


def main(older: Path) -> int:
    """Run the clients with the older version's Python, then check with this version's. Returns the exit status."""
    with tempfile.TemporaryDirectory(prefix="halfpint-upgrade-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)  # PostgreSQL may run as another user, which needs access
        start = "import runpy, sys; sys.path.insert(0, sys.argv[1]); runpy.run_path(sys.argv[2], run_name='clients')"
        command = [str(older / ".venv/bin/python"), "-c", start, str(older), __file__, folder]
        return subprocess.run(command, cwd=older, check=False).returncode


def clients(folder: Path) -> int:
    """Start the older version, load it, upgrade it, and have this version check the data."""
    from tests.operations.redis_server import RedisServer
    from tests.soak.postgres_server import PostgresServer
    from tests.soak.receivers import mail_server, webhook_server
    from tests.soak.surroundings import running_site
    from tools.household import household

    with household(), ExitStack() as stack:
        redis, postgres = RedisServer(folder), PostgresServer(folder)
        for server in (redis, postgres):
            stack.callback(server.stop)
            server.start()
        mail = stack.enter_context(mail_server())
        hooks, address = stack.enter_context(webhook_server())
        site = stack.enter_context(running_site(folder / "site", postgres.url, redis.url, mail.port))
        return load_and_upgrade(site, mail, hooks, address, folder)


def load_and_upgrade(site: Any, mail: Any, hooks: Any, address: str, folder: Path) -> int:
    """Play on both versions. Returns the exit status of the check."""
    import tests.soak.__main__ as soak
    from tests.soak.reckoning import deliveries
    from tests.soak.troubles import behind

    soak.CREWS, soak.TABLES_A_CREW, soak.SLEEPERS = CREWS, TABLES_A_CREW, SLEEPERS
    crews = soak.hire(int(site.environment["PORT"]), address, random.Random(SEED))
    tournament = begin_tournament()
    hurry = Hurry()
    hurry.start()
    time.sleep(BEFORE)
    mail.hang()
    time.sleep(WAITING)
    decided, queued = decided_tables(tournament), deliveries().filter(status="waiting").count()
    before = sum(len(crew.attempts) for crew in crews)
    seconds = upgrade(site)
    during = sum(len(crew.attempts) for crew in crews) - before
    mail.work()
    time.sleep(AFTER)
    late = soak.wait_until(lambda: not behind())
    for crew in crews:
        crew.stop()
    hurry.stop()
    drained = soak.drain(site)
    tracebacks = site.tracebacks()
    site.close()
    found = {
        "older": {"tables decided": decided, "deliveries waiting": queued},
        "upgrade": {"seconds": seconds, "moves sent meanwhile": during},
        "caught up after": late,
        "drained after": drained,
        "tracebacks": soak.kinds_of(tracebacks),
        "texts of tracebacks": tracebacks[:3],
        "tournament": tournament,
        "opened": [pk for crew in crews for pk in crew.opened],
        "attempts": [list(attempt) for crew in crews for attempt in crew.attempts],
        "broken": [repr(problem) for one in crews for problem in one.broken],
        "received": {name: [dict(one.times), one.first] for name, one in (("mail", mail.mailbox), ("webhook", hooks))},
    }
    (folder / "found.json").write_text(json.dumps(found))
    command = [str(ROOT / ".venv/bin/python"), "-m", "tests.soak.upgrade", "--check", str(folder / "found.json")]
    environment = site.environment | {"DATABASE_POOL_SIZE": "0"}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def begin_tournament() -> str:
    """Start a Swiss tournament whose entries never act, so that the clock plays. Returns its key."""
    from tests.play.tables import new_guest
    from tests.tournaments.app.events import begun

    people = [new_guest(f"Entry {number}") for number in range(ENTRIES)]
    return str(begun(new_guest("Organiser"), *people, format="swiss").pk)


class Hurry(threading.Thread):
    """Gives the tables of the tournament two seconds a turn."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self._stopped = threading.Event()

    def run(self) -> None:
        """Look for new tables until stopped."""
        from django.db import DatabaseError, close_old_connections
        from django.utils import timezone

        from games.play.models import Match, Seat

        while not self._stopped.wait(1.0):
            try:
                running = Match.objects.filter(tournament_table__isnull=False, status=Match.Status.RUNNING)
                for pk in list(running.exclude(bank_start=2).values_list("pk", flat=True)):
                    Match.objects.filter(pk=pk).update(
                        pace="live", policy=Match.Policy.DEFAULT, bank_start=2, bank_increment=2, bank_cap=2
                    )
                    waiting = Seat.objects.filter(match=pk, waiting_since__isnull=False)
                    waiting.update(deadline=timezone.now(), wakes_at=timezone.now(), bank=2)
            except DatabaseError:
                close_old_connections()

    def stop(self) -> None:
        """End within a second or two."""
        self._stopped.set()
        self.join(timeout=10)


def decided_tables(tournament: str) -> int:
    """Count the tables of a tournament that have a result."""
    from tournaments.models import TableRow

    return TableRow.objects.filter(round__tournament=tournament, decided_at__isnull=False).count()


def upgrade(site: Any) -> float:
    """Migrate with this version, then replace one process after the other. Returns the seconds it took."""
    import tests.e2e.site as sites

    began = time.monotonic()
    binaries = ROOT / ".venv/bin"
    site.environment["PATH"] = f"{binaries}{os.pathsep}{site.environment['PATH']}"
    prepare = [str(binaries / "python"), "-c", "from tools.prepare import main; main()"]
    subprocess.run(prepare, cwd=ROOT, env=site.environment, check=True)
    sites.ROOT = ROOT
    lines = (ROOT / "Procfile").read_text().splitlines()
    site.commands = {name: command.strip() for name, _, command in (line.partition(":") for line in lines) if command}
    for name in ("beat", "sender", "worker", "web"):
        site.stop(name)
        site.start(name)
    site.wait_for("/healthz?all")
    return round(time.monotonic() - began, 1)


def check(file: Path) -> int:
    """Check the data with this version. Returns 1 if there is a fault."""
    import django

    django.setup()
    from collections import Counter

    from games.play.matches.proof import prove
    from tests.soak.__main__ import tell
    from tests.soak.crew import Attempt
    from tests.soak.receivers import Received
    from tests.soak.reckoning import reckon
    from tournaments.models import TableRow, Tournament

    found = json.loads(file.read_text())
    channels = {}
    for name, (times, first) in found.pop("received").items():
        channels[name] = Received()
        channels[name].times, channels[name].first = Counter(times), first
    attempts = [Attempt(*each) for each in found.pop("attempts")]
    reckoning = reckon(found.pop("opened"), attempts, channels)
    faults = [*reckoning.faults, *(f"a client broke: {problem}" for problem in found.pop("broken"))]
    tournament = Tournament.objects.get(pk=found.pop("tournament"))
    tables = TableRow.objects.filter(round__tournament=tournament).select_related("match", "round")
    decided = [table for table in tables if table.decided_at]
    faults += [
        f"table {table.number} of round {table.round.number} is not proved"
        for table in decided
        if table.match and not prove(table.match, list(table.match.seat_set.all())).holds
    ]
    if len(decided) <= found["older"]["tables decided"]:
        faults.append("the tournament did not go on")
    faults += [f"not {what}" for what in ("caught up after", "drained after") if found[what] is None]
    found["tournament"] = f"{len(decided)} tables decided in {tournament.rounds.count()} rounds, {tournament.status}"
    for text in found.pop("texts of tracebacks"):
        print(text)
    return tell({**found, **reckoning.figures}, faults)


if __name__ == "clients":
    sys.exit(clients(Path(sys.argv[3])))
if __name__ == "__main__":
    sys.exit(check(Path(sys.argv[2])) if sys.argv[1] == "--check" else main(Path(sys.argv[1]).resolve()))
