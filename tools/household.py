"""Cleanup of descendant processes: no process that a command has started outlives it, even if the command is killed."""

import os
import signal
import sys
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

from tools.leash import adopt_orphans, end_with_parent

MAKES = ("make", "gmake")
GRACE_SECONDS = 5.0
STOPPING = (signal.SIGTERM, signal.SIGHUP)


@contextmanager
def household(*, always_with_parent: bool = True) -> Iterator[None]:
    """Context manager that ends all descendants of this process after the block.

    In the block, SIGTERM and SIGHUP raise SystemExit. The end of the parent process counts as SIGTERM; without
    ``always_with_parent`` only if the parent is make.
    """
    adopt_orphans()
    # Signals that are ignored already stay ignored: nohup is used to let the site outlive its terminal.
    heard = [number for number in STOPPING if signal.getsignal(number) != signal.SIG_IGN]
    before = {number: signal.signal(number, _leave) for number in heard}
    if always_with_parent or parent_is_make():
        end_with_parent()
    try:
        yield
    finally:
        for number in (*STOPPING, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        end_descendants()
        for number, handler in before.items():
            signal.signal(number, handler)


def _leave(number: int, _frame: FrameType | None) -> None:
    sys.exit(128 + number)


def parent_is_make() -> bool:
    """Return whether make started this process. False on systems without /proc."""
    try:
        return Path(f"/proc/{os.getppid()}/comm").read_text().strip() in MAKES
    except OSError:
        return False


def end_descendants(spare: Collection[int] = ()) -> None:
    """Send SIGTERM to all descendants, and SIGKILL to those that remain after GRACE_SECONDS.

    Processes in ``spare`` and their descendants are left alone. Gives up after three times GRACE_SECONDS.
    """
    begin = time.monotonic()
    told: set[int] = set()
    while (left := descendants(os.getpid(), spare)) and time.monotonic() < begin + 3 * GRACE_SECONDS:
        late = time.monotonic() > begin + GRACE_SECONDS
        for pid in left if late else left - told:
            _send(pid, signal.SIGKILL if late else signal.SIGTERM)
        told |= left
        _bury(spare)
        time.sleep(0.05)


def descendants(root: int, spare: Collection[int] = ()) -> set[int]:
    """Return the ids of all running processes below ``root``. Empty on systems without /proc."""
    below: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
        except OSError:  # it has ended
            continue
        if state != "Z":
            below.setdefault(int(parent), []).append(int(stat.parent.name))
    found: set[int] = set()
    waiting = [root]
    while waiting:
        children = [pid for pid in below.get(waiting.pop(), []) if pid not in spare]
        found.update(children)
        waiting.extend(children)
    return found


def _send(pid: int, number: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, number)


def _bury(spare: Collection[int]) -> None:
    """Reap child processes that have ended, including adopted ones, so that they do not remain as zombies."""
    if spare:
        return  # another function waits for their exit status
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass
