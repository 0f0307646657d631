"""Run a program that ends when its parent process ends: `python tools/leash.py PARENT SIGNAL USER command ...`.

The kernel sends SIGNAL (a number) to the program when the process PARENT has ended. This works on Linux only; on other
systems nothing happens. USER is the account to run as, "-" for the current one; only root may name one. This file needs
only the standard library.
"""

import ctypes
import os
import pwd
import signal
import sys
from pathlib import Path

_SET_PARENT_DEATH_SIGNAL, _SET_CHILD_SUBREAPER = 1, 36


def leashed(command: list[str], how: signal.Signals = signal.SIGTERM, user: str = "-") -> list[str]:
    """Return the command, wrapped so that it gets the signal ``how`` when this process ends.

    The thread that starts the command must live as long as this process.
    """
    return [sys.executable, "-I", str(Path(__file__).resolve()), str(os.getpid()), str(int(how)), user, *command]


def end_with_parent(how: signal.Signals = signal.SIGTERM) -> None:
    """Make the kernel send the signal ``how`` to this process when its parent ends."""
    _prctl(_SET_PARENT_DEATH_SIGNAL, how)


def adopt_orphans() -> None:
    """Make this process, instead of init, the parent of descendants whose own parent has ended."""
    _prctl(_SET_CHILD_SUBREAPER, 1)


def _prctl(option: int, value: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(option, value, 0, 0, 0)


def main(arguments: list[str]) -> None:
    """Set up signal and account, then replace this process by the command."""
    parent, how, user, *command = arguments
    if user != "-":
        account = pwd.getpwnam(user)
        os.initgroups(user, account.pw_gid)
        os.setgid(account.pw_gid)
        os.setuid(account.pw_uid)
    end_with_parent(signal.Signals(int(how)))  # after the change of user, which would reset it
    if os.getppid() != int(parent):
        sys.exit("The parent has ended already.")
    os.execvp(command[0], command)  # noqa: S606 -- no shell is needed


if __name__ == "__main__":
    main(sys.argv[1:])
