"""The example game, copied into the catalogue as CONTRIBUTING says, passes every test of the suite for a title."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .shelf import EXAMPLES

ROOT = Path(__file__).parents[2]
FOLDER = "odd_one_out"
LEFT_OUT = ("tests/e2e", "tests/deploy", "tests/bench", "tests/soak")
"""What starts browsers or whole sites, and what measures."""
LEAST = 60
"""Tests that there are for any title at least: fewer mean that the copy was not found."""


@pytest.mark.slow
def test_the_copied_example_passes_the_tests_of_a_title(tmp_path: Path) -> None:
    """Uses a clone of the newest commit, with the present version of the example."""
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", "--shared", str(ROOT), str(clone)], check=True)
    shutil.copytree(EXAMPLES / FOLDER, clone / "games/catalog" / FOLDER, ignore=shutil.ignore_patterns("__pycache__"))
    ignored = [f"--ignore={folder}" for folder in LEFT_OUT]
    itself = f"tests/conformance/{Path(__file__).name}"
    only = ["-k", f"{FOLDER} or {FOLDER.replace('_', '-')}", "--deselect", itself]
    command = [sys.executable, "-m", "pytest", "tests", "-n", "0", "-q", "--slow", *ignored, *only]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "TEST_", "DATABASE"))}
    run = subprocess.run(command, cwd=clone, env=kept, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
    passed = run.stdout.rsplit(" passed", 1)[0].split()[-1]
    assert int(passed) >= LEAST
