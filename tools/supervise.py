"""Start the processes of the Procfile and keep them running: `python -m tools.supervise [name ...]`.

A process that ends is started again, with longer pauses each time if it keeps ending; the others are not affected.
SIGTERM or Ctrl-C ends all of them, and a process that ends takes its descendants with it. `--exec name` replaces the
supervisor by that one process, for systemd and containers, which do their own supervision.
"""

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Collection, Mapping
from pathlib import Path

from tools.household import household
from tools.leash import leashed

ROOT = Path(__file__).resolve().parent.parent
_LINE = re.compile(r"^([A-Za-z0-9_-]+):\s*(.+)$", re.MULTILINE)
#: Seconds: the first and the longest pause before a restart, and the run time after which the pause is reset.
FIRST_PAUSE, LONGEST_PAUSE, WELL_AFTER = 0.5, 60.0, 30.0
#: Seconds that processes have to end: a worker finishes its current task.
PATIENCE = 12.0
_TICK = 0.1


def read_procfile(names: Collection[str] = ()) -> dict[str, str]:
    """Return the shell commands by process name, in the order of the Procfile. With ``names``, only those.

    Exit if a name is not in the Procfile.
    """
    commands = dict(_LINE.findall((ROOT / "Procfile").read_text()))
    if unknown := set(names) - set(commands):
        sys.exit(f"The Procfile has no {', '.join(sorted(unknown))}: only {', '.join(commands)}.")
    return {name: command for name, command in commands.items() if not names or name in names}


class Process:
    """A line of the Procfile, with the child process that runs it, if any."""

    def __init__(self, name: str, command: str, environment: Mapping[str, str]) -> None:
        self.name, self._command, self._environment = name, command, environment
        self._child: subprocess.Popen[bytes] | None = None
        self._started = self._due = 0.0
        self._pause = FIRST_PAUSE

    @property
    def pid(self) -> int | None:
        """The process id of the child, None without one."""
        return self._child.pid if self._child else None

    def look(self) -> None:
        """Start the process if it is due. If it has ended, schedule its restart."""
        now = time.monotonic()
        if self._child is None:
            if now >= self._due:
                self._start(now)
        elif (status := self._child.poll()) is not None:
            self._end_group()
            self._child = None
            self._pause = FIRST_PAUSE if now - self._started > WELL_AFTER else min(2 * self._pause, LONGEST_PAUSE)
            self._due = now + self._pause
            say(f"{self.name} ended ({words_for(status)}); it starts again in {self._pause:g} s.")

    def _start(self, now: float) -> None:
        self._started = now
        self._child = subprocess.Popen(
            leashed(["/bin/sh", "-c", self._command]), cwd=ROOT, env=self._environment, start_new_session=True
        )

    def _end_group(self, how: signal.Signals = signal.SIGKILL) -> None:
        """Send a signal to all processes of the child's process group. Ignore an empty group."""
        if self._child is not None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._child.pid, how)

    def ask_to_end(self) -> None:
        """Send SIGTERM only to the child, which ends its own children."""
        if self._child is not None and self._child.poll() is None:
            self._child.terminate()

    def wait(self, until: float) -> None:
        """Wait until the child has ended or the time ``until`` (time.monotonic) is reached.

        Then kill its process group.
        """
        if self._child is None:
            return
        try:
            self._child.wait(max(0.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            say(f"{self.name} does not end; it is killed.")
        self._end_group()
        self._child.wait()


def supervise(commands: Mapping[str, str], environment: Mapping[str, str]) -> None:
    """Keep the commands running until SIGTERM, SIGHUP or Ctrl-C. ``commands`` are shell commands by process name."""
    processes = [Process(name, command, environment) for name, command in commands.items()]
    try:
        while True:
            for process in processes:
                process.look()
            bury_others({process.pid for process in processes})
            time.sleep(_TICK)
    except (KeyboardInterrupt, SystemExit):
        pass
    finally:
        _end(processes)


def _end(processes: list[Process]) -> None:
    until = time.monotonic() + PATIENCE
    for process in processes:
        process.ask_to_end()
    for process in processes:
        process.wait(until)


def bury_others(ours: Collection[int | None]) -> None:
    """Reap adopted processes that have ended.

    Stop at an ended process whose pid is in ``ours``: the caller waits for those to read their exit status.
    """
    with contextlib.suppress(ChildProcessError):
        while ended := os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT):
            if ended.si_pid in ours:
                return
            os.waitpid(ended.si_pid, os.WNOHANG)


def words_for(status: int) -> str:
    """Describe an exit status in words."""
    return f"killed by {signal.Signals(-status).name}" if status < 0 else f"exit status {status}"


def say(sentence: str) -> None:
    """Print a line of the supervisor to stderr, among the output of the processes."""
    print(f"supervise: {sentence}", file=sys.stderr, flush=True)


def surroundings() -> dict[str, str]:
    """Return the variables of this process and of .env, with this virtual environment first in PATH."""
    import halfpint_site  # noqa: F401 -- reads .env

    return os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}


def main(arguments: list[str]) -> int:
    """Supervise the named processes or, with ``--exec``, become one of them. Return 0 after a requested end."""
    if arguments[:1] == ["--exec"]:
        os.chdir(ROOT)
        os.execve("/bin/sh", ["/bin/sh", "-c", read_procfile(arguments[1:])[arguments[1]]], surroundings())  # noqa: S606
    with household(always_with_parent=False):
        supervise(read_procfile(arguments), surroundings())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
