"""`make test`: most of what touches the database on PostgreSQL, then the rest of it and everything else on SQLite.

The newest commit draws which takes which; ARGS=--all takes everything on both. PostgreSQL comes first, so that the last
line is pytest's own summary of the wider run. Arguments go to both runs. Without PostgreSQL all runs on SQLite, and it
is said.
"""

import os
import subprocess
import sys

PYTEST = [sys.executable, "-m", "pytest"]
# Two processors are busy with that many: a database and a browser are waited for.
ON_POSTGRES, ON_SQLITE = 3, 4
NOTHING_SELECTED = 5


def main(arguments: list[str]) -> int:
    """1 if either run failed, or neither found a test."""
    postgres = os.environ.get("TEST_POSTGRES_URL")
    first, on_postgres = (NOTHING_SELECTED, "not run: PostgreSQL is not installed")
    if postgres:
        first, on_postgres = run([*PYTEST, *many(ON_POSTGRES), "--only-database", *arguments], DATABASE_URL=postgres)
    share = ["--second-database"] if postgres else []
    second, on_sqlite = run([*PYTEST, *many(ON_SQLITE), *share, *arguments])
    print(f"\nOn PostgreSQL: {on_postgres}\n{on_sqlite}", flush=True)
    statuses = {first, second}
    return 1 if statuses - {0, NOTHING_SELECTED} or statuses == {NOTHING_SELECTED} else 0


def many(usual: int) -> list[str]:
    """In how many processes pytest runs; TEST_PROCESSES overrules."""
    return ["-n", os.environ.get("TEST_PROCESSES", str(usual))]


def run(command: list[str], **variables: str) -> tuple[int, str]:
    """Run, passing the output on as it comes; the exit status and the last line."""
    environment = os.environ | variables
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        last = ""
        for line in process.stdout or ():
            print(line, end="", flush=True)
            last = line.strip() or last
    return process.returncode, last


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
