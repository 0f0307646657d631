"""Run Celery with a wall clock that a test sets: `python -m tests.operations.celery_with_set_clock FILE ...`.

FILE contains the seconds by which the wall clock is ahead of the machine's. It is read continuously, so a test can set
the clock while tasks run. The monotonic clock and the time since boot are not affected. The other arguments go to
`celery`.
"""

import sys
import time
from pathlib import Path
from threading import Thread

import time_machine
from celery.__main__ import main

PAUSE = 0.05  # seconds


def follow(file: Path, traveller: time_machine.Traveller) -> None:
    """Set the clock as the file says, in an endless loop."""
    ahead = 0.0
    while True:
        wanted = float(file.read_text())
        if wanted != ahead:
            traveller.shift(wanted - ahead)
            ahead = wanted
        time.sleep(PAUSE)


if __name__ == "__main__":
    file = Path(sys.argv.pop(1))
    with time_machine.travel(time.time(), tick=True) as traveller:
        Thread(target=follow, args=(file, traveller), daemon=True).start()
        main()
