"""`make lint`: all static checks. A failing check does not stop the others, so one run shows every problem."""

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent

# Settings of a careful operator: the deployment check examines the site as it would run in public.
PRODUCTION = {
    "HALFPINT_DEV": "0",
    "DEBUG": "0",
    "ALLOWED_HOSTS": "play.example.org",
    "HSTS_INCLUDE_SUBDOMAINS": "1",
    "HSTS_PRELOAD": "1",
}


def main() -> int:
    """Run all checks. Return 1 if any failed."""
    failed = [name for name, command, variables in checks() if not passes(name, command, variables)]
    print(f"\nLint: {'failed: ' + ', '.join(failed) if failed else 'all checks passed'}", flush=True)
    return 1 if failed else 0


def checks() -> list[tuple[str, list[str], dict[str, str]]]:
    """Return name, command and additional environment of each check."""
    manage = [sys.executable, "manage.py"]
    templates, compiled = ([str(path.relative_to(ROOT)) for path in find_templates(end)] for end in ("html", "jinja"))
    return [
        ("ruff", [program("ruff"), "check", "."], {}),
        ("ruff format", [program("ruff"), "format", "--check", "."], {}),
        ("mypy", [program("mypy")], {}),
        ("imports", [program("lint-imports")], {}),
        ("djade", [program("djade"), "--check", "--target-version", "5.2", *templates], {}),
        ("djlint", [program("djlint"), "--lint", "--quiet", *templates], {}),
        ("djlint, compiled", [program("djlint"), "--lint", "--quiet", "--profile=jinja", *compiled], {}),
        ("migrations", [*manage, "makemigrations", "--check", "--dry-run"], {"HALFPINT_DEV": "1"}),
        ("deploy", [*manage, "check", "--deploy", "--fail-level", "WARNING"], PRODUCTION),
        ("translations", [sys.executable, "-m", "tools.messages", "check"], {"HALFPINT_DEV": "1"}),
        ("terms", [sys.executable, "-m", "tools.terms"], {}),
    ]


def find_templates(*endings: str) -> list[Path]:
    """Return the templates of pages and of the games' boards with these suffixes."""
    folders = ("templates/**", "games/catalog/*")
    found = [path for folder in folders for ending in endings for path in ROOT.glob(f"{folder}/*.{ending}")]
    return sorted(found)


def program(name: str) -> str:
    """Return the path of a program in this virtual environment."""
    return str(BIN / name)


def passes(name: str, command: list[str], variables: dict[str, str]) -> bool:
    """Run a check and return whether it passed. The check's output is printed only if it failed."""
    start = time.monotonic()
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | {"HALFPINT_ENV_FILE": ""} | variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    verdict = "ok" if done.returncode == 0 else "FAILED"
    print(f"{name:14} {verdict:7} {time.monotonic() - start:4.1f} s", flush=True)
    if done.returncode:
        print(done.stdout, flush=True)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
