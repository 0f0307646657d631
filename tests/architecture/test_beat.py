"""The worker knows every task that beat starts, and nothing stops beat."""

import json
import os
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from halfpint_site import beat
from tests.e2e.site import SURROUNDINGS
from tools.supervise import ROOT, read_procfile

BEAT = """
import json, sys
from halfpint_site.beat import app
schedule = app.conf.beat_schedule
print(json.dumps([sorted({entry["task"] for entry in schedule.values()}), "django.db.models" in sys.modules]))
"""
PROGRAM = """
import django
django.setup()
from django.conf import settings
from halfpint_site.celery import app
app.loader.import_default_modules()
asked = {entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()}
print(sorted(asked - set(app.tasks)), len(asked))
"""


def test_a_fresh_worker_knows_every_task_of_the_schedule() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    unknown, _, number = done.stdout.strip().rpartition(" ")
    assert unknown == "[]"
    assert int(number) >= 5


def test_beat_starts_where_a_power_failure_has_left_an_empty_schedule(tmp_path: Path) -> None:
    for suffix, content in ((".dat", b""), (".dir", b"'entries', (0, 5000)\n"), (".bak", b"")):
        (tmp_path / f"beat-schedule{suffix}").write_bytes(content)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    kept = {name: value for name, value in os.environ.items() if not name.endswith("_URL")}
    environment = kept | SURROUNDINGS | {"HALFPINT_VAR": str(tmp_path), "PATH": path}
    command = ["/bin/sh", "-c", read_procfile()["beat"]]
    with (
        (tmp_path / "log").open("wb") as log,
        subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=log) as process,
    ):
        try:
            end = time.monotonic() + 60
            while not (asked := list((tmp_path / "broker" / "messages").glob("*"))) and time.monotonic() < end:
                assert process.poll() is None, (tmp_path / "log").read_text()
                time.sleep(0.1)
        finally:
            process.terminate()
    assert asked, (tmp_path / "log").read_text()
    assert "Traceback" not in (tmp_path / "log").read_text()


@pytest.mark.parametrize("hours", [-1, 1])
def test_a_wall_clock_that_is_set_changes_no_interval(
    hours: int, time_machine: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed = 1000.0
    monkeypatch.setattr("halfpint_site.beat.time.monotonic", lambda: passed)
    entry = beat.Entry(name="sweep", task="sweep", schedule=5.0)
    time_machine.move_to(datetime.now(UTC) + timedelta(hours=hours))
    assert not entry.is_due().is_due
    passed += 5
    assert entry.is_due().is_due
    assert not next(entry).is_due().is_due


def test_beat_has_the_whole_schedule_and_none_of_django_s_models() -> None:
    done = subprocess.run([sys.executable, "-c", BEAT], capture_output=True, text=True, check=True)
    tasks, models = json.loads(done.stdout)
    assert tasks == sorted({str(entry["task"]) for entry in settings.CELERY_BEAT_SCHEDULE.values()})
    assert not models
