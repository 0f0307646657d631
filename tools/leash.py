"""A program that ends when its parent does, however that dies: `python tools/leash.py PARENT SIGNAL USER command ...`.

The kernel sends SIGNAL (a number) to the program when the process PARENT has ended; elsewhere than on Linux nothing
happens then. USER (or "-") is the account it runs as; only root may name one. Needs nothing but Python itself.
"""

import ctypes
import os
import pwd
import signal
import sys
from pathlib import Path

_SET_PARENT_DEATH_SIGNAL, _SET_CHILD_SUBREAPER = 1, 36


def leashed(command: list[str], how: signal.Signals = signal.SIGTERM, user: str = "-") -> list[str]:
    """The command, tied to this process. The thread that starts it must live as long as this process does."""
    return [sys.executable, "-I", str(Path(__file__).resolve()), str(os.getpid()), str(int(how)), user, *command]


def end_with_parent(how: signal.Signals = signal.SIGTERM) -> None:
    """This process gets that signal when the one that started it ends."""
    _prctl(_SET_PARENT_DEATH_SIGNAL, how)


def adopt_orphans() -> None:
    """Whatever our children leave behind becomes our child, instead of init's."""
    _prctl(_SET_CHILD_SUBREAPER, 1)


def _prctl(option: int, value: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(option, value, 0, 0, 0)


def main(arguments: list[str]) -> None:
    """Become the command."""
    parent, how, user, *command = arguments
    if user != "-":
        account = pwd.getpwnam(user)
        os.initgroups(user, account.pw_gid)
        os.setgid(account.pw_gid)
        os.setuid(account.pw_uid)
    end_with_parent(signal.Signals(int(how)))  # after the change of user, which would undo it
    if os.getppid() != int(parent):
        sys.exit("The parent has ended already.")
    os.execvp(command[0], command)  # noqa: S606 -- there is nothing for a shell to do


if __name__ == "__main__":
    main(sys.argv[1:])
