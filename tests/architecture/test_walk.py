"""The way of CONTRIBUTING: the example game, copied into the catalogue, is a whole game, and nothing is missing."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "example-game" / "odd_one_out"
LEFT_OUT = (".git", ".venv", ".*_cache", "var", "__pycache__")
# Every file of tests that goes through the games of the catalogue by itself.
FOLLOWING = (
    "tests/conformance",
    "tests/history",
    "tests/shelf",
    "tests/play/test_terms.py",
    "tests/architecture/test_layers.py",
)

OURS = ("PYTEST", "HALFPINT", "DATABASE")


def test_the_example_game_passes_everything_once_it_is_copied(tmp_path: Path) -> None:
    copy = tmp_path / "house"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
    shutil.copytree(EXAMPLE, copy / "games" / "catalog" / EXAMPLE.name, ignore=shutil.ignore_patterns(*LEFT_OUT))
    wanted = ["-k", "odd-one-out or shelf or layers", "-p", "no:randomly", "-q"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *FOLLOWING, *wanted],
        cwd=copy,
        env={
            name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "HALFPINT", "DATABASE"))
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:]
    assert "odd-one-out" in _collected(copy)


def _collected(copy: Path) -> str:
    """What was there to run, so that an empty selection cannot pass."""
    command = [sys.executable, "-m", "pytest", "tests/conformance", "-k", "odd-one-out", "--collect-only", "-q"]
    return subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False).stdout
