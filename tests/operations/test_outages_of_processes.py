"""Outages across a deadline with real processes, and with a wall clock that is set: lost time is given back."""

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.site import ROOT, Site
from tests.soak.postgres_server import PROGRAMS, PostgresServer

LIMIT, BANK = 8.0, 8.0  # seconds: the length of an outage, and the time for a turn
PATIENCE = 300.0  # seconds: the longest wait on a busy machine
HOUR = 3600.0

#: Reads commands and answers each with a line of JSON. `table` opens a table at which both have some seconds; `begin`
#: lets their turns begin again with other seconds; `sweep` lets the worker check the clocks twice, so that the first
#: check is over, and tells whether it is; `look` returns the stored data.
HELPER = """
import json, sys, time, django
django.setup()
from datetime import timedelta
from django.db import close_old_connections, connection
from django.utils import timezone
from games.play.models import Closing, Heartbeat, Match, Notice, Seat
from games.play.tasks import sweep_clocks
from tests.play.tables import new_guest, open_match

def seen(**fields):
    return Heartbeat.objects.filter(**fields).values_list("seen_at", flat=True).first()

def sweep(patience):
    end = time.monotonic() + patience
    for _ in range(2):
        before = seen()
        while seen(is_told=True) in (None, before):
            if time.monotonic() > end:
                return False
            sweep_clocks.delay()
            time.sleep(0.2)
    return True

def table(bank):
    match = open_match(new_guest("Ada"), new_guest("Ben"), seats=2)
    begin(match.pk, bank)
    return match.pk

def begin(key, bank):
    now = timezone.now()
    due = now + timedelta(seconds=bank)
    Seat.objects.filter(match=key).update(bank=bank, waiting_since=now, deadline=due, wakes_at=due)

def look(key):
    return {
        "missed": sum(Seat.objects.filter(match=key).values_list("missed", flat=True)),
        "told": Notice.objects.filter(match=key, kind="missed").count(),
        "notices": Notice.objects.filter(match=key).count(),
        "due": [due.timestamp() for due in Seat.objects.filter(match=key).values_list("deadline", flat=True) if due],
        "closings": [[c.kind, c.begins_at.timestamp(), c.ends_at.timestamp()] for c in Closing.objects.order_by("pk")],
    }

for line in sys.stdin:
    name, *arguments = json.loads(line)
    connection.close()
    print(json.dumps({"sweep": sweep, "table": table, "begin": begin, "look": look}[name](*arguments)), flush=True)
"""


class Trial:
    """A site without beat, so that the test decides when a sweep comes, and a helper with access to its database."""

    def __init__(self, site: Site, postgres: PostgresServer | None) -> None:
        self.site, self.postgres = site, postgres
        command = [sys.executable, "-c", HELPER]
        self.helper = subprocess.Popen(
            command, cwd=ROOT, env=site.environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def ask(self, *command: Any) -> Any:
        """Return the helper's answer."""
        assert self.helper.stdin is not None
        assert self.helper.stdout is not None
        self.helper.stdin.write(json.dumps(command) + "\n")
        self.helper.stdin.flush()
        return json.loads(self.helper.stdout.readline())

    def sweep(self) -> None:
        """Let the worker check the clocks, and wait until it has."""
        assert self.ask("sweep", PATIENCE), f"No worker looks at the clocks.\n{self.logs()}"

    def sweep_until(self, key: str, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Sweep until the stored data of the table meet the condition, and return them."""
        end = time.monotonic() + PATIENCE
        while not condition(found := self.ask("look", key)):
            assert time.monotonic() < end, f"{found}\n{self.logs()}"
            self.sweep()
        return found

    def wait_until_time_is_up(self, key: str) -> None:
        """Wait until both turns have expired, and assert one notice for each."""
        found = self.sweep_until(key, lambda found: found["missed"] >= 2)
        assert found["missed"] == found["told"] == 2

    def new_table(self, bank: float = BANK) -> tuple[str, dict[str, Any]]:
        """Open a table with two turns that have just begun. Returns its key and stored data."""
        self.sweep()
        key = self.ask("table", bank)
        return key, self.ask("look", key)

    def wait_until_due(self, before: dict[str, Any]) -> None:
        """Wait until the deadlines of a table have passed."""
        time.sleep(max(LIMIT, max(before["due"]) - time.time()) + 0.5)

    def logs(self) -> str:
        """Return the ends of the processes' logs."""
        return "\n".join(f"{log.name}: {log.read_text()[-3000:]}" for log in sorted(self.site.folder.glob("*.log")))

    def only_the_worker(self) -> None:
        """Stop processes of an earlier test, and start the worker if it does not run."""
        for name in self.site.processes.keys() - {"worker"}:
            self.site.stop(name)
        if "worker" not in self.site.processes:
            self.site.start("worker")

    def close(self) -> None:
        """End the helper."""
        assert self.helper.stdin is not None
        self.helper.stdin.close()
        self.helper.wait(timeout=30)


@pytest.fixture
def trial(site_of_the_module: Trial) -> Trial:
    site_of_the_module.only_the_worker()
    return site_of_the_module


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def site_of_the_module(request: Any) -> Iterator[Trial]:
    with tempfile.TemporaryDirectory(prefix="halfpint-outages-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)  # PostgreSQL may run as another user, which needs access
        yield from trial_in(folder, request.param)


def trial_in(folder: Path, database: str) -> Iterator[Trial]:
    site, postgres = Site(folder / "site"), None
    site.folder.mkdir()
    site.environment |= {"OUTAGE_SECONDS": str(LIMIT), "STATIC_FROM_SOURCE": "1", "REFRESH_SECONDS": "1"}
    if database == "postgresql":
        if PROGRAMS is None:
            pytest.skip("needs the programs of PostgreSQL")
        postgres = PostgresServer(folder)
        postgres.start()
        site.environment["DATABASE_URL"] = postgres.url
    try:
        subprocess.run([sys.executable, "manage.py", "migrate", "-v", "0"], cwd=ROOT, env=site.environment, check=True)
        made = Trial(site, postgres)
        yield made
        made.close()
    finally:
        site.close()
        if postgres is not None:
            postgres.stop()


def new_closings(before: dict[str, Any], after: dict[str, Any]) -> list[tuple[str, float, float]]:
    """Return the outages found in between: kind, begin, end. On a slow machine there may be several."""
    return [tuple(closing) for closing in after["closings"] if closing not in before["closings"]]


def extended(before: dict[str, Any], after: dict[str, Any], bank: float = BANK) -> list[float]:
    """Return the earlier deadlines, extended by all outages found since."""
    new = new_closings(before, after)
    return [due + sum(end - max(begin, due - bank) for _kind, begin, end in new) for due in before["due"]]


def check_that_the_time_is_given_back(trial: Trial, key: str, before: dict[str, Any]) -> None:
    trial.sweep()
    after = trial.ask("look", key)
    assert (after["missed"], after["told"]) == (0, 0)
    assert {kind for kind, _begin, _end in new_closings(before, after)} == {"outage"}
    assert after["due"] == pytest.approx(extended(before, after), abs=0.01)
    trial.wait_until_time_is_up(key)


@pytest.mark.slow
def test_the_worker_alone_is_stopped_across_a_deadline(trial: Trial) -> None:
    key, before = trial.new_table()
    trial.site.stop("worker")
    trial.wait_until_due(before)
    trial.site.start("worker")
    check_that_the_time_is_given_back(trial, key, before)


def test_the_whole_site_is_stopped_across_a_deadline_and_two_workers_start(trial: Trial) -> None:
    trial.site.start("web")
    trial.site.wait_for("/healthz", PATIENCE)
    key, before = trial.new_table()
    for name in ("web", "worker"):
        trial.site.stop(name)
    trial.site.commands["second worker"] = trial.site.commands["worker"].replace("worker --pool", "worker -n 2 --pool")
    trial.wait_until_due(before)
    for name in ("worker", "second worker", "web"):
        trial.site.start(name)
    trial.site.wait_for("/healthz", PATIENCE)
    check_that_the_time_is_given_back(trial, key, before)


@pytest.mark.slow
def test_the_database_is_stopped_across_a_deadline(trial: Trial) -> None:
    if trial.postgres is None:
        pytest.skip("SQLite has no process of its own")
    key, before = trial.new_table()
    trial.postgres.stop()
    trial.wait_until_due(before)
    trial.postgres.start()
    check_that_the_time_is_given_back(trial, key, before)


@pytest.mark.slow
def test_the_wall_clock_is_set_forward_and_back_by_an_hour(trial: Trial) -> None:
    bank, limit = 600.0, 30.0  # seconds; pauses of a busy machine do not matter
    file = trial.site.folder / "clock"
    set_clock(file, 0)
    celery = f"exec env OUTAGE_SECONDS={limit} python -m tests.operations.celery_with_set_clock {file}"
    trial.site.commands["worker with set clock"] = trial.site.commands["worker"].replace("exec celery", celery)
    trial.site.stop("worker")
    trial.site.start("worker with set clock")
    key, before = trial.new_table(bank)

    set_clock(file, HOUR)
    trial.sweep_until(key, lambda found: bool(new_closings(before, found)))
    trial.sweep()
    there = trial.ask("look", key)
    assert [kind for kind, *_span in new_closings(before, there)] == ["clock-set"]
    assert (there["missed"], there["notices"]) == (0, before["notices"])
    assert there["due"] == pytest.approx(extended(before, there, bank), abs=0.01)
    assert min(there["due"]) > max(before["due"]) + HOUR - limit

    set_clock(file, 0)
    trial.sweep_until(key, lambda found: found["closings"] != there["closings"])
    trial.sweep()
    back = trial.ask("look", key)
    assert [kind for kind, *_span in new_closings(before, back)] == ["clock-set"]
    assert (back["missed"], back["notices"]) == (0, before["notices"])
    assert back["due"] == pytest.approx(extended(before, back, bank), abs=0.01)
    assert max(back["due"]) < min(there["due"]) - HOUR + limit

    trial.ask("begin", key, 1)
    trial.wait_until_time_is_up(key)


def set_clock(file: Path, ahead: float) -> None:
    """Set the worker's wall clock this number of seconds ahead of the machine's."""
    draft = file.with_suffix(".draft")
    draft.write_text(str(ahead))
    draft.replace(file)
