"""Speed of the rule search in milliseconds, on SQLite and (at TEST_POSTGRES_URL) on PostgreSQL.

Asks the forty questions of tests/rulebook in both languages as the page does: over all games, with snippets. Then
prints how many questions in players' words find their paragraph, in per cent, by set (tests/rulebook/players.py).
"""

import os
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from urllib.parse import urlsplit

from tests.bench.grown_up import DATABASE, ROOT, create_database

QUESTIONS = Path(__file__).resolve().parents[1] / "rulebook" / "questions.toml"
ROUNDS, GOAL = 5, 50.0
SLIPS = "keilerrei schieserei vierlinng strase flusch auslahge ansahge wettschip stihc fulhouse roial drilinng"


def main() -> int:
    """Print the table. Returns 1 if the median question takes longer than the goal on either database."""
    print(f"{'database':<12}{'first':>8}{'p50':>8}{'p95':>8}{'slips':>8}   ms (goal: p50 < {GOAL:.0f})", flush=True)
    with tempfile.TemporaryDirectory(prefix="halfpint-bench-") as folder:
        failed = [run({"HALFPINT_VAR": folder, "DATABASE_URL": f"sqlite:///{folder}/bench.sqlite3"})]
        if url := os.environ.get("TEST_POSTGRES_URL"):
            create_database(url)
            address = urlsplit(url)._replace(path=f"/{DATABASE}").geturl()
            failed.append(run({"HALFPINT_VAR": folder, "DATABASE_URL": address}))
    return 1 if any(failed) else 0


def run(environment: dict[str, str]) -> bool:
    """Measure one database in a process of its own. Returns whether it missed the goal."""
    settings = {"DJANGO_SETTINGS_MODULE": "halfpint_site.settings", "HALFPINT_DEV": "1", "LOG_LEVEL": "ERROR"}
    settings |= {"STATIC_FROM_SOURCE": "1"}  # the rule texts draw figures
    code = "import sys; from tests.bench.bench_search import measure; sys.exit(measure())"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=os.environ | settings | environment, check=False)
    return done.returncode != 0


def measure() -> int:
    """Print one line: the first question (which fills the index), the others, and one full of misspellings."""
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import connection

    call_command("migrate", verbosity=0)
    call_command("build", verbosity=0)
    from games.rulebook.search.answers import answer

    asked = tomllib.loads(QUESTIONS.read_text(encoding="utf-8"))["question"]
    first = milliseconds(lambda: answer("Keilerei", "de"))
    milliseconds(lambda: answer("brawl", "en"))
    took = [milliseconds(lambda q=q: answer(q["ask"], q["lang"])) for _ in range(ROUNDS) for q in asked]  # type: ignore[misc]
    slips = milliseconds(lambda: answer(SLIPS, "de"))
    worst = quantiles(took, n=20)[-1]
    print(f"{connection.vendor:<12}{first:>8.0f}{median(took):>8.1f}{worst:>8.1f}{slips:>8.0f}", flush=True)
    if connection.vendor == "sqlite":
        from tests.rulebook import players

        print(players.table(), flush=True)
    return int(median(took) >= GOAL)


def milliseconds(work: Callable[[], object]) -> float:
    """Return the wall-clock time of one call."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000
