"""Nothing that a command has started outlives it, however it ends: by itself, by a signal, or by the death of make."""

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
    """SIGTERM and SIGHUP leave the block as SystemExit; after it every descendant is ended.

    The death of the parent counts as SIGTERM; without ``always_with_parent`` only if the parent is make.
    """
    adopt_orphans()
    # What is ignored already stays so: nohup wants a site that outlives its terminal.
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
    """Were we started by a Makefile? False where there is no /proc."""
    try:
        return Path(f"/proc/{os.getppid()}/comm").read_text().strip() in MAKES
    except OSError:
        return False


def end_descendants(spare: Collection[int] = ()) -> None:
    """SIGTERM for all processes below this one, SIGKILL for what is left after GRACE_SECONDS.

    ``spare`` names those that stay, with all that is below them.
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
    """All processes below this one that still run (Linux; elsewhere none are known)."""
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
    """Take note of children that have ended, adopted ones too, so that they do not stay as zombies."""
    if spare:
        return  # somebody still waits for them by name
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass
