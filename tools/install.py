"""Install a lock file into this virtual environment, and say what comes: `python -m tools.install requirements.lock`.

The lock names everything that is needed, so pip looks for nothing more (`--no-deps`), and modules are compiled when
they are first used: half of them never are. Needs nothing but Python itself.
"""

import re
import subprocess
import sys
from pathlib import Path

_PACKAGE = re.compile(r"^([a-z0-9._-]+)==[^ ]+(?: ; (.+?))? *\\?$", re.MULTILINE | re.IGNORECASE)
_COMING = re.compile(r"^(?:Collecting|Requirement already satisfied:) ([A-Za-z0-9._-]+)")
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input"]
OPTIONS = ["--require-hashes", "--no-deps", "--no-compile", "--progress-bar", "off"]


def main(arguments: list[str]) -> int:
    """pip's exit status."""
    lock = Path(arguments[0])
    packages = {name.lower() for name, _marker in _PACKAGE.findall(lock.read_text())}
    print(f"Installing {len(packages)} packages of {lock}, once. This takes a minute or so.", flush=True)
    command = [*PIP, "install", *OPTIONS, "--requirement", str(lock)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as pip:
        show_progress(pip, len(packages))
    return pip.returncode


def show_progress(pip: "subprocess.Popen[str]", total: int) -> None:
    """One line that grows on a terminal; elsewhere a line for every fifth package."""
    seen: set[str] = set()
    for line in pip.stdout or ():
        if found := _COMING.match(line):
            seen.add(found[1].lower())
            tell(f"  {len(seen)} of {total}: {found[1]}", always=len(seen) % 5 == 0)
        elif line.startswith("Installing collected"):
            tell("  unpacking ...", always=True)
    tell("  done.", always=True)
    if sys.stdout.isatty():
        print(flush=True)


def tell(text: str, *, always: bool) -> None:
    """On a terminal in place of the last one."""
    if sys.stdout.isatty():
        print(f"\r\x1b[K{text}", end="", flush=True)
    elif always:
        print(text, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
