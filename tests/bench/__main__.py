"""`make bench`, `make bench ONLY=name`: run every `bench_*.py` here, each in a process of its own.

Separate processes keep one measurement's memory, threads and settings from affecting the next. The databases are at
TEST_POSTGRES_URL and TEST_REDIS_URL.
"""

import subprocess
import sys
import time
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


def main(arguments: list[str]) -> int:
    """Run the chosen modules. Returns 1 if one failed or missed a required figure."""
    names = sorted(path.stem for path in FOLDER.glob("bench_*.py"))
    chosen = [name for name in names if not arguments or name.removeprefix("bench_") in arguments]
    if not chosen:
        known = ", ".join(name.removeprefix("bench_") for name in names) or "none yet"
        print(f"Nothing to measure. Known: {known}")
        return 1
    return 1 if [name for name in chosen if not measure(name)] else 0


def measure(name: str) -> bool:
    """Run one module's main()."""
    print(f"\n== {name.removeprefix('bench_')}", flush=True)
    start = time.monotonic()
    code = f"import sys; from tests.bench.{name} import main; sys.exit(main())"
    done = subprocess.run([sys.executable, "-c", code], cwd=FOLDER.parents[1], check=False)
    print(f"-- {time.monotonic() - start:.0f} s", flush=True)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
