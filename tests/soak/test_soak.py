"""A short `make soak`, to detect lost data early.

Only with kills. The other troubles take minutes: `make soak`.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.operations.redis_server import PROGRAM
from tests.soak.postgres_server import PROGRAMS

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
@pytest.mark.skipif(PROGRAM is None or PROGRAMS is None, reason="PostgreSQL or Redis is not installed")
def test_nothing_is_lost_or_doubled_when_any_process_is_killed():
    short = {"SOAK_KILLS": "6", "SOAK_GAP": "0.7", "SOAK_AWAY": "8", "SOAK_SECONDS": "0", "SOAK_SEED": "7"}
    surroundings = os.environ | short | {"SOAK_TROUBLES": "kill"}
    command = [sys.executable, "-m", "tests.soak"]
    done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=400, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
