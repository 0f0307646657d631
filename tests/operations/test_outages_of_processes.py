"""Real processes are stopped, and a real wall clock is set, across a deadline: the time that was lost is given back."""

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.site import ROOT, Site
from tests.soak.postgres_server import PROGRAMS, PostgresServer

LIMIT, BANK = 6.0, 8.0  # seconds: what counts as an outage, and what a turn may take
FAKETIME = next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"), None)

#: Reads commands and answers each with a line of JSON. `table` opens a table at which both have BANK seconds; `sweep`
#: has the worker look at the clocks, and waits until it has; `look` tells what is stored.
HELPER = """
import json, sys, time, django
django.setup()
from datetime import timedelta
from django.db import close_old_connections, connection
from django.utils import timezone
from games.play.models import Closing, Heartbeat, Match, Notice, Seat
from games.play.tasks import sweep_clocks
from tests.play.tables import new_guest, open_match

def seen():
    return Heartbeat.objects.filter(is_told=True).values_list("seen_at", flat=True).first()

def sweep():
    before, end = Heartbeat.objects.values_list("seen_at", flat=True).first(), time.monotonic() + 60
    while seen() in (None, before) and time.monotonic() < end:
        sweep_clocks.delay()
        time.sleep(0.2)
    time.sleep(0.3)

def table(bank):
    match = open_match(new_guest("Ada"), new_guest("Ben"), seats=2)
    now = timezone.now()
    due = now + timedelta(seconds=bank)
    Seat.objects.filter(match=match).update(bank=bank, waiting_since=now, deadline=due, wakes_at=due)
    return match.pk

def look(key):
    return {
        "missed": sum(Seat.objects.filter(match=key).values_list("missed", flat=True)),
        "told": Notice.objects.filter(match=key, kind="missed").count(),
        "due": [due.timestamp() for due in Seat.objects.filter(match=key).values_list("deadline", flat=True) if due],
        "closings": [[c.kind, c.begins_at.timestamp(), c.ends_at.timestamp()] for c in Closing.objects.order_by("pk")],
    }

for line in sys.stdin:
    name, *arguments = json.loads(line)
    connection.close()
    print(json.dumps({"sweep": sweep, "table": table, "look": look}[name](*arguments)), flush=True)
"""


class Trial:
    """A site without beat, so that the test says when a sweep comes, and a helper that knows its database."""

    def __init__(self, site: Site, postgres: PostgresServer | None) -> None:
        self.site, self.postgres = site, postgres
        command = [sys.executable, "-c", HELPER]
        self.helper = subprocess.Popen(
            command, cwd=ROOT, env=site.environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def ask(self, *command: Any) -> Any:
        """What the helper answers."""
        assert self.helper.stdin is not None
        assert self.helper.stdout is not None
        self.helper.stdin.write(json.dumps(command) + "\n")
        self.helper.stdin.flush()
        return json.loads(self.helper.stdout.readline())

    def sweep_for(self, seconds: float) -> None:
        """Sweeps, one after another, as beat has them."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.ask("sweep")

    def wait_until_time_is_up(self, key: str) -> None:
        """Both turns run out in the end, and each is told of once."""
        end = time.monotonic() + 120
        while (found := self.ask("look", key))["missed"] < 2 and time.monotonic() < end:
            self.ask("sweep")
        assert found["missed"] == found["told"] == 2

    def new_table(self) -> tuple[str, dict[str, Any]]:
        """A table at which two turns have just begun, and what is stored of it."""
        self.ask("sweep")
        key = self.ask("table", BANK)
        return key, self.ask("look", key)

    def wait_until_due(self, before: dict[str, Any]) -> None:
        """Return when the deadlines of a table have passed."""
        time.sleep(max(LIMIT, max(before["due"]) - time.time()) + 0.5)

    def close(self) -> None:
        """End the helper."""
        assert self.helper.stdin is not None
        self.helper.stdin.close()
        self.helper.wait(timeout=30)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def trial(request: Any) -> Iterator[Trial]:
    with tempfile.TemporaryDirectory(prefix="halfpint-outages-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)  # PostgreSQL may run as another user, who must pass
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
        site.start("worker")
        made = Trial(site, postgres)
        yield made
        made.close()
    finally:
        site.close()
        if postgres is not None:
            postgres.stop()


def extended(before: dict[str, Any], after: dict[str, Any]) -> list[float]:
    """The deadlines of before, later by all outages that were found since; on a slow machine there may be several."""
    new = [closing for closing in after["closings"] if closing not in before["closings"]]
    return [due + sum(end - max(begin, due - BANK) for _kind, begin, end in new) for due in before["due"]]


def check_that_the_time_is_given_back(trial: Trial, key: str, before: dict[str, Any]) -> None:
    trial.ask("sweep")
    after = trial.ask("look", key)
    assert (after["missed"], after["told"]) == (0, 0)
    new = [closing for closing in after["closings"] if closing not in before["closings"]]
    assert {kind for kind, _begin, _end in new} == {"outage"}
    assert after["due"] == pytest.approx(extended(before, after), abs=0.01)
    trial.wait_until_time_is_up(key)


def test_the_worker_alone_is_stopped_across_a_deadline(trial: Trial) -> None:
    key, before = trial.new_table()
    trial.site.stop("worker")
    trial.wait_until_due(before)
    trial.site.start("worker")
    check_that_the_time_is_given_back(trial, key, before)


def test_the_whole_site_is_stopped_across_a_deadline_and_two_workers_start(trial: Trial) -> None:
    trial.site.start("web")
    trial.site.wait_for("/healthz", 300)
    key, before = trial.new_table()
    for name in ("web", "worker"):
        trial.site.stop(name)
    trial.site.commands["second worker"] = trial.site.commands["worker"].replace("worker --pool", "worker -n 2 --pool")
    trial.wait_until_due(before)
    for name in ("worker", "second worker", "web"):
        trial.site.start(name)
    trial.site.wait_for("/healthz", 300)
    check_that_the_time_is_given_back(trial, key, before)
    for name in ("second worker", "web"):
        trial.site.stop(name)


def test_the_database_is_stopped_across_a_deadline(trial: Trial) -> None:
    if trial.postgres is None:
        pytest.skip("SQLite has no process of its own")
    key, before = trial.new_table()
    trial.postgres.stop()
    trial.wait_until_due(before)
    trial.postgres.start()
    check_that_the_time_is_given_back(trial, key, before)


@pytest.mark.skipif(FAKETIME is None, reason="needs libfaketime")
def test_the_wall_clock_is_set_forward_and_back_by_an_hour(trial: Trial) -> None:
    clock = trial.site.folder / "clock"
    clock.write_text("+0")
    trial.ask("sweep")
    trial.site.stop("worker")
    faked = {
        "LD_PRELOAD": str(FAKETIME),
        "FAKETIME_TIMESTAMP_FILE": str(clock),
        "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }
    trial.site.environment |= faked
    try:
        trial.site.start("worker")
    finally:
        trial.site.environment = {name: value for name, value in trial.site.environment.items() if name not in faked}
    key = trial.new_table()[0]
    trial.ask("sweep")
    before = trial.ask("look", key)
    clock.write_text("+3600")
    trial.sweep_for(1)
    there = trial.ask("look", key)
    assert (there["missed"], there["told"]) == (0, 0)
    assert [kind for kind, *_span in there["closings"]].count("clock-set") == 1
    assert there["due"] == pytest.approx(extended(before, there), abs=0.01)
    clock.write_text("+0")
    trial.sweep_for(1)
    back = trial.ask("look", key)
    assert (back["missed"], back["told"]) == (0, 0)
    assert back["due"] == pytest.approx(extended(before, back), abs=0.01)
    assert max(back["due"]) < max(there["due"]) - 3000
    trial.wait_until_time_is_up(key)
