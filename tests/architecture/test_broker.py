"""A real worker takes a task from a real broker: the folder that `make play` uses, and Redis."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from kombu.connection import Connection

import halfpint_site.celery  # noqa: F401 -- registers the transport

ROOT = Path(__file__).resolve().parents[2]
BROKERS = ["filesystem://localhost", os.environ.get("TEST_REDIS_URL", "redis")]
SEEN = "from django.core.cache import cache; from halfpint_site.web.health import KEY; print(cache.get(KEY))"
SEND = "from halfpint_site.web.health import *; cache.delete(KEY); note_heartbeat.delay()"


def until(condition: Callable[[], bool], seconds: float) -> bool:
    end = time.monotonic() + seconds
    while not (met := condition()) and time.monotonic() < end:
        time.sleep(0.1)
    return met


@pytest.mark.parametrize("broker", BROKERS, ids=["folder", "redis"])
def test_a_worker_takes_what_a_web_process_sends(broker: str, tmp_path: Path):
    if broker == "redis":
        pytest.skip("needs TEST_REDIS_URL; make test provides it")
    environment = os.environ | {
        "BROKER_URL": broker,
        "CACHE_URL": f"filecache://{tmp_path / 'cache'}",
        "DJANGO_SETTINGS_MODULE": "halfpint_site.settings",
        "HALFPINT_VAR": str(tmp_path),
    }

    def python(code: str) -> str:
        setup = f"import halfpint_site, django; django.setup(); {code}"
        command = [sys.executable, "-c", setup]
        return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout

    worker = [sys.executable, "-m", "celery", "--app", "halfpint_site", "worker", "--pool", "solo", "--without-gossip"]
    with subprocess.Popen(
        worker, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as run:
        try:
            assert until(lambda: "None" not in python(SEEN), 90), "the worker did not start"
            python(SEND)
            assert until(lambda: "None" not in python(SEEN), 30), "the task was not run"
        finally:
            run.terminate()


WRITER = """
import sys, halfpint_site
from kombu.connection import Connection
folder = sys.argv[1]
options = {"data_folder_in": folder, "data_folder_out": folder, "control_folder": folder}
with Connection("filesystem://localhost", transport_options=options) as connection:
    queue = connection.SimpleQueue("q")
    for number in range(1000):
        queue.put(number)
"""


def test_a_message_in_the_folder_is_never_seen_half_written(tmp_path: Path):
    """With kombu's own transport this fails, and a worker that reads such a file ends."""
    folders = dict.fromkeys(("data_folder_in", "data_folder_out", "control_folder"), str(tmp_path))
    options = folders | {"polling_interval": 0}
    environment = os.environ | {"DJANGO_SETTINGS_MODULE": "halfpint_site.settings", "HALFPINT_VAR": str(tmp_path)}
    with (
        subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path)], cwd=ROOT, env=environment) as writer,
        Connection("filesystem://localhost", transport_options=options) as connection,
    ):
        queue = connection.SimpleQueue("q")
        found = [queue.get(timeout=60).payload for _ in range(1000)]
        writer.wait()
    assert sorted(found) == list(range(1000))
