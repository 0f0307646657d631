"""`make test` and `make test-all`: run the suite on PostgreSQL and on SQLite.

PostgreSQL runs the tests that are marked for it; with ``--slow`` it runs every test that touches the database. SQLite
runs everything else as well and comes last, so that the last line is pytest's own summary of the larger run. Other
arguments are passed to both runs. Without PostgreSQL everything runs on SQLite, and the output says so.
"""

import os
import subprocess
import sys

PYTEST = [sys.executable, "-m", "pytest", "--durations=100", "--durations-min=1"]
MARKED = ["-m", "postgresql or postgresql_only"]
# More processes than processors, since tests wait for a database or a browser.
ON_POSTGRES, ON_SQLITE = 3, 4
NOTHING_SELECTED = 5


def main(arguments: list[str]) -> int:
    """Run the suite. Return 1 if a run failed or no run found a test."""
    postgres = os.environ.get("TEST_POSTGRES_URL")
    first, on_postgres = (NOTHING_SELECTED, "not run: PostgreSQL is not installed")
    if postgres:
        chosen = ["--only-database"] if "--slow" in arguments else MARKED
        first, on_postgres = run([*PYTEST, *processes(ON_POSTGRES), *chosen, *arguments], DATABASE_URL=postgres)
    second, on_sqlite = run([*PYTEST, *processes(ON_SQLITE), *arguments])
    print(f"\nOn PostgreSQL: {on_postgres}\n{on_sqlite}", flush=True)
    statuses = {first, second}
    return 1 if statuses - {0, NOTHING_SELECTED} or statuses == {NOTHING_SELECTED} else 0


def processes(usual: int) -> list[str]:
    """Return pytest's option for the number of processes: TEST_PROCESSES, or else ``usual``."""
    return ["-n", os.environ.get("TEST_PROCESSES", str(usual))]


def run(command: list[str], **variables: str) -> tuple[int, str]:
    """Run the command and print its output. Return the exit status and the last line."""
    environment = os.environ | variables
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        last = ""
        for line in process.stdout or ():
            print(line, end="", flush=True)
            last = line.strip() or last
    return process.returncode, last


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
