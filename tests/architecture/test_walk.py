"""The example game, copied into the catalogue as CONTRIBUTING says, is a complete game.

So are the games that ``python -m games.engine new`` creates, as a variant and as a copy.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "example-game" / "odd_one_out"
LEFT_OUT = (".git", ".venv", ".*_cache", "var", "__pycache__")
# All test files that go through the games of the catalogue.
FOLLOWING = (
    "tests/conformance",
    "tests/history",
    "tests/shelf",
    "tests/play/test_terms.py",
    "tests/architecture/test_layers.py",
)

OURS = ("PYTEST", "HALFPINT", "DATABASE")
BEGUN = (
    ("odd-variant", "--like", "nine-mens-morris"),
    ("odd-copy", "--like", "gomoku", "--copy"),
    ("odd-sheet", "--like", "yatzi", "--copy"),  # its name is also that of a box, and it has binary tables
)


@pytest.mark.slow
def test_the_example_game_and_those_that_are_begun_pass_everything(tmp_path: Path) -> None:
    copy = tmp_path / "house"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
    shutil.copytree(EXAMPLE, copy / "games" / "catalog" / EXAMPLE.name, ignore=shutil.ignore_patterns(*LEFT_OUT))
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    for begun in BEGUN:
        subprocess.run([sys.executable, "-m", "games.engine", "new", *begun], cwd=copy, env=surroundings, check=True)
    # The covers of the games that are begun are still to be drawn.
    wanted = ["-k", "(odd- or shelf or layers) and not cover", "-p", "no:randomly", "-q"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *FOLLOWING, *wanted],
        cwd=copy,
        env=surroundings,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:]
    collected = _collected(copy)
    assert all(slug in collected for slug in ("odd-one-out", *(begun[0] for begun in BEGUN)))


@pytest.mark.parametrize(
    ("slug", "like"), [("reversi", "hearts"), ("odd-one", "no-such-game"), ("Odd One", "pairs"), ("../odd", "pairs")]
)
def test_nothing_is_begun_under_a_name_that_is_taken_or_is_none(slug: str, like: str) -> None:
    command = [sys.executable, "-m", "games.engine", "new", slug, "--like", like]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "error:" in done.stderr
    assert not [*(ROOT / "games" / "catalog").glob("*odd*")]


def _collected(copy: Path) -> str:
    """Return the collected tests, so that an empty selection cannot pass."""
    command = [sys.executable, "-m", "pytest", "tests/conformance", "-k", "odd-", "--collect-only", "-q"]
    return subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False).stdout
