"""A short `make soak`, so that a change which loses something is seen at once."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("TEST_POSTGRES_URL", "TEST_REDIS_URL")


@pytest.mark.skipif(
    any(name not in os.environ for name in NEEDED), reason="PostgreSQL or Redis is missing (make test starts both)"
)
def test_nothing_is_lost_or_doubled_when_web_worker_and_beat_are_killed():
    surroundings = os.environ | {"SOAK_KILLS": "6", "SOAK_GAP": "0.7", "SOAK_SEED": "7"}
    command = [sys.executable, "-m", "tests.soak"]
    done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=400, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
